// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/dialog/figure_words.h"

#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/figures/figure_export.h"
#include "ui/figures/figure_source.h"
#include "ui/style/count_text.h"
#include "ui/style/icons.h"
#include "ui/style/text_edit.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

ProposedText::ProposedText(const QString& name, const QString& title, const QString& toolTip, QWidget* parent)
    : QWidget(parent), m_editor(new TextEdit), m_count(new QLabel), m_reset(new QToolButton)
{
    auto* label = new QLabel(title);
    label->setBuddy(m_editor);
    m_editor->setObjectName(name);
    m_editor->setToolTip(toolTip);
    m_editor->setAccessibleName(QString(title).remove(u'&'));
    m_editor->setTabChangesFocus(true);
    m_editor->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    m_count->setObjectName(u"hint"_s);
    m_reset->setObjectName(u"slim"_s);
    m_reset->setIcon(themeIcon(u"wattif-reset"_s));
    if (m_reset->icon().isNull())
        m_reset->setText(u"↺"_s);
    m_reset->setToolTip(tr("Restore the proposed text"));
    m_reset->setAccessibleName(m_reset->toolTip());

    auto* head = new QHBoxLayout;
    head->addWidget(label);
    head->addStretch(1);
    head->addWidget(m_count);
    head->addWidget(m_reset);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addLayout(head);
    column->addWidget(m_editor, 1);
    connect(m_editor, &QPlainTextEdit::textChanged, this, &ProposedText::onEdited);
    connect(m_reset, &QToolButton::clicked, this, &ProposedText::reset);
    showState();
}

void ProposedText::setProposal(const QString& text)
{
    m_proposal = text.simplified();
    m_editor->setPlaceholderText(m_proposal);
    if (!m_own && m_editor->toPlainText() != m_proposal)
        reset();
    showState();
}

QString ProposedText::text() const
{
    const QString text = m_editor->toPlainText().simplified();
    return text.isEmpty() ? m_proposal : text;
}

void ProposedText::reset()
{
    {
        const QScopedValueRollback setting(m_setting, true);
        m_editor->setPlainText(m_proposal);
    }
    m_own = false;
    showState();
    emit changed();
}

void ProposedText::onEdited()
{
    if (m_setting)
        return;
    m_own = m_editor->toPlainText().simplified() != m_proposal;
    showState();
    emit changed();
}

void ProposedText::showState()
{
    const QString shown = text();
    const auto words = shown.split(u' ', Qt::SkipEmptyParts).size();
    m_count->setText(tr("%1, %2").arg(countText(words, Noun::word), countText(shown.size(), Noun::character)));
    m_reset->setEnabled(m_own);
}

using namespace Qt::Literals::StringLiterals;

QLabel* sentenceLabel(const QString& name)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

FigureWords::FigureWords(QWidget* parent)
    : QWidget(parent),
      m_caption(new ProposedText(u"caption"_s, tr("&Caption"), tr("Saved in the file, and copied by “Copy LaTeX”"))),
      m_altText(new ProposedText(u"altText"_s, tr("&Alternative text"),
                                 tr("Describes the figure for readers who cannot see it; saved in the file"))),
      m_origin(sentenceLabel(u"hint"_s))
{
    auto* heading = new QLabel(tr("Made from"));
    heading->setToolTip(tr("Saved in the file. Open the figure in WattIf to restore its scenario, policies and view."));
    m_origin->setToolTip(heading->toolTip());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    column->addWidget(m_caption, 3);
    column->addWidget(m_altText, 4);
    column->addWidget(heading);
    column->addWidget(m_origin);
}

void FigureWords::propose(const FigureSource& figure)
{
    m_caption->setProposal(figure.figureCaption());
    m_altText->setProposal(figure.figureAltText());
}

void FigureWords::setOrigin(const QString& line) { m_origin->setText(line); }

void FigureWords::fill(FigureSpec& spec) const
{
    spec.caption = m_caption->text();
    spec.altText = m_altText->text();
}

} // namespace wattif::ui

#include "moc_figure_words.cpp"
