// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/papers/paper_page.h"

#include <algorithm>
#include <cmath>

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "core/base/paper_figure.h"
#include "ui/figures/dialog/figure_preview.h"
#include "ui/figures/figure_source.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double oneColumnMm = 88.57; // IEEE
constexpr double twoColumnsMm = 181.35;

QLabel* wrapped(const QString& objectName, Qt::Alignment alignment = Qt::AlignLeft)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setAlignment(alignment);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QPushButton* button(const QString& text, const QString& name)
{
    auto* made = new QPushButton(text);
    made->setObjectName(name);
    made->setAutoDefault(false);
    return made;
}

QSizeF sizeOf(const FigureSource& figure)
{
    const bool isWide = figure.figureColumns() > 1 && figure.figureParts().size() > 1;
    const double width = isWide ? twoColumnsMm : oneColumnMm;
    return {width, std::round(proposedHeightMm(figure, width) * 100.0) / 100.0};
}

} // namespace

PaperPage::PaperPage(QWidget* parent)
    : QWidget(parent),
      m_title(wrapped(u"sectionTitle"_s)),
      m_source(wrapped(u"hint"_s)),
      m_verdict(wrapped(u"paperVerdictText"_s)),
      m_compare(button({}, u"comparePaper"_s)),
      m_noteTitle(wrapped(u"emptyTitle"_s, Qt::AlignCenter)),
      m_noteText(wrapped(u"emptyText"_s, Qt::AlignCenter)),
      m_compute(button({}, u"computePaper"_s)),
      m_note(makeNote()),
      m_workText(wrapped(u"emptyTitle"_s, Qt::AlignCenter)),
      m_progress(new QProgressBar),
      m_work(makeWork()),
      m_preview(new FigurePreview(u"gallery/zoom"_s, 0.0)),
      m_stack(new QStackedWidget),
      m_caption(wrapped(u"paperCaption"_s))
{
    for (QWidget* page : {m_note, m_work, static_cast<QWidget*>(m_preview)})
        m_stack->addWidget(page);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_source);
    column->addLayout(makeVerdict());
    column->addSpacing(4);
    column->addWidget(m_stack, 1);
    column->addSpacing(4);
    column->addWidget(m_caption);
}

QLayout* PaperPage::makeVerdict()
{
    m_compare->setToolTip(
        tr("Repeats the experiments of the paper and gives a verdict for each printed number; this may take minutes"));
    connect(m_compare, &QPushButton::clicked, this, &PaperPage::compareWanted);
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    row->addWidget(m_verdict, 1);
    row->addWidget(m_compare);
    return row;
}

QWidget* PaperPage::makeWork()
{
    m_progress->setRange(0, 1000);
    m_progress->setFixedWidth(260);
    m_progress->setTextVisible(false);
    auto* stop = button(tr("&Stop"), u"stopPaper"_s);
    connect(stop, &QPushButton::clicked, this, &PaperPage::stopWanted);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setSpacing(12);
    column->addStretch(1);
    column->addWidget(m_workText);
    column->addWidget(m_progress, 0, Qt::AlignCenter);
    column->addWidget(stop, 0, Qt::AlignCenter);
    column->addStretch(1);
    return page;
}

QWidget* PaperPage::makeNote()
{
    connect(m_compute, &QPushButton::clicked, this, &PaperPage::computeWanted);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setSpacing(10);
    column->addStretch(1);
    column->addWidget(m_noteTitle);
    column->addWidget(m_noteText);
    column->addWidget(m_compute, 0, Qt::AlignCenter);
    column->addStretch(1);
    return page;
}

void PaperPage::setRecipe(const PaperRecipe* recipe)
{
    m_title->setText(recipe ? coreText(recipe->title) : QString());
    m_source->setText(recipe ? QString::fromStdString(recipe->source()) : QString());
    m_title->setVisible(recipe);
    m_source->setVisible(recipe);
}

void PaperPage::setVerdict(const QString& text, const QString& buttonText)
{
    m_verdict->setText(text);
    m_verdict->setVisible(!text.isEmpty());
    m_compare->setText(buttonText);
    m_compare->setVisible(!buttonText.isEmpty());
}

void PaperPage::turnTo(QWidget* page, const QString& caption)
{
    m_stack->setCurrentWidget(page);
    m_caption->setText(caption);
    m_caption->setVisible(!caption.isEmpty());
}

void PaperPage::showNote(const QString& title, const QString& text, const QString& buttonText)
{
    m_noteTitle->setText(title);
    m_noteText->setText(text);
    m_noteText->setVisible(!text.isEmpty());
    m_compute->setText(buttonText);
    m_compute->setVisible(!buttonText.isEmpty());
    turnTo(m_note, {});
}

void PaperPage::showWork(const QString& text)
{
    m_workText->setText(text);
    turnTo(m_work, {});
}

void PaperPage::showFigure(const FigureSource& figure)
{
    FigureSpec spec;
    spec.sizeMm = sizeOf(figure);
    turnTo(m_preview, figure.figureCaption());
    m_preview->setFigure(&figure, spec);
    m_preview->setSizeText(tr("%1 × %2 mm").arg(spec.sizeMm.width()).arg(spec.sizeMm.height()));
}

void PaperPage::setProgress(double fraction) { m_progress->setValue(static_cast<int>(fraction * m_progress->maximum())); }

} // namespace wattif::ui

#include "moc_paper_page.cpp"
