// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/dialog/figure_words.h"

#include <QLabel>
#include <QVBoxLayout>

#include "ui/figures/dialog/proposed_text.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_source.h"

namespace wattif::ui {

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
