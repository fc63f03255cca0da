// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/inline_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include "core/base/message_text.h"
#include "ui/style/icons.h"

namespace wattif::ui {

namespace {

QString nameOf(InlineBar::Kind kind)
{
    switch (kind) {
    case InlineBar::Kind::info: return QStringLiteral("info");
    case InlineBar::Kind::warning: return QStringLiteral("warning");
    case InlineBar::Kind::error: break;
    }
    return QStringLiteral("error");
}

/// Returns the lines literally, whatever names from files they contain.
QString shownText(const QString& text)
{
    QStringList lines;
    for (const QString& line : text.split(QLatin1Char('\n')))
        lines << QString::fromStdString(escapedText(line.toStdString()));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

InlineBar::InlineBar(QWidget* parent)
    : QFrame(parent), m_icon(new QLabel(this)), m_text(new QLabel(this)), m_buttonRow(new QHBoxLayout)
{
    setObjectName(QStringLiteral("inlineBar"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("slim"));
    close->setIcon(themeIcon(QStringLiteral("wattif-close")));
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(close->toolTip());
    connect(close, &QToolButton::clicked, this, &InlineBar::dismiss);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 6, 8, 6);
    row->setSpacing(9);
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    row->addLayout(m_buttonRow);
    row->addWidget(close);
    hide();
}

void InlineBar::showMessage(Kind kind, const QString& text)
{
    qDeleteAll(m_buttons);
    m_buttons.clear();
    m_kind = kind;
    m_text->setText(shownText(text));
    setProperty("kind", nameOf(kind));
    style()->polish(this);
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
    m_icon->setPixmap(themeIcon(QStringLiteral("wattif-") + nameOf(kind)).pixmap(size, size));
    setAccessibleName(m_text->text());
    show();
}

void InlineBar::addButton(const QString& text, const std::function<void()>& clicked)
{
    auto* button = new QPushButton(text, this);
    m_buttons.append(button);
    m_buttonRow->addWidget(button);
    // Queued: the click must be over before the bar deletes its buttons.
    connect(
        button, &QPushButton::clicked, this,
        [this, clicked] {
            dismiss();
            clicked();
        },
        Qt::QueuedConnection);
}

QString InlineBar::text() const { return m_text->text(); }

void InlineBar::dismiss()
{
    hide();
    emit dismissed();
}

} // namespace wattif::ui

#include "moc_inline_bar.cpp"
