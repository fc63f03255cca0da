// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/stale_bar.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include "ui/style/theme.h"

namespace wattif::ui {

namespace {

constexpr int staleBarEdge = 6;
constexpr double overlayStrength = 0.55; // numbers below can still be read

} // namespace

DimOverlay::DimOverlay(QWidget& ground) : QWidget(&ground), m_ground(ground)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    ground.installEventFilter(this);
    resize(ground.size());
    hide();
}

void DimOverlay::paintEvent(QPaintEvent* /*event*/)
{
    QColor colour = Theme::instance().chartBackground();
    colour.setAlphaF(static_cast<float>(overlayStrength));
    QPainter(this).fillRect(rect(), colour);
}

bool DimOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        resize(m_ground.size());
    return QWidget::eventFilter(watched, event);
}

StaleBar::StaleBar(QWidget& ground) : QFrame(&ground), m_ground(ground), m_text(new QLabel(this)), m_button(new QPushButton(this))
{
    setObjectName(QStringLiteral("inlineBar"));
    setProperty("kind", QStringLiteral("warning"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // what does not fit is in the tool tip
    m_button->setAutoDefault(false);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 3, 4, 3);
    row->setSpacing(8);
    row->addWidget(m_text, 1);
    row->addWidget(m_button);
    connect(m_button, &QPushButton::clicked, this, &StaleBar::againWanted);
    ground.installEventFilter(this);
    setBusy(false);
    hide();
}

void StaleBar::setText(const QString& text)
{
    m_text->setText(text);
    m_text->setToolTip(text);
    setAccessibleName(text);
    place();
}

QString StaleBar::text() const { return m_text->text(); }

void StaleBar::setBusy(bool busy)
{
    m_button->setText(busy ? tr("Running…") : tr("Run again"));
    m_button->setToolTip(busy ? tr("Computing the current settings") : tr("Computes the current settings"));
    m_button->setEnabled(!busy);
}

void StaleBar::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    place();
    emit seen();
}

bool StaleBar::event(QEvent* event)
{
    const bool handled = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest)
        place();
    return handled;
}

bool StaleBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

// As wide as its words, if they fit.
void StaleBar::place()
{
    const int space = std::max(0, m_ground.width() - 2 * staleBarEdge);
    const int words = m_text->fontMetrics().horizontalAdvance(m_text->text());
    const int width = std::min(space, words + m_button->sizeHint().width() + 32);
    const int height = std::min(sizeHint().height(), m_ground.height());
    setGeometry(staleBarEdge + (space - width) / 2, std::min(staleBarEdge, m_ground.height() - height), width, height);
    raise();
}

} // namespace wattif::ui

#include "moc_stale_bar.cpp"
