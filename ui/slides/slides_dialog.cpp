// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/slides/slides_dialog.h"

#include <chrono>

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSlider>
#include <QSpinBox>
#include <QStyle>

#include "ui/figures/dialog/figure_preview.h"
#include "ui/figures/dialog/figure_words.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

} // namespace

SlidesDialog::SlidesDialog(const Session& session, const ViewInfo& view, const QJsonObject& state, QWidget* parent)
    : QDialog(parent),
      m_maker(session, view, state),
      m_first(new QSpinBox),
      m_last(new QSpinBox),
      m_parts(new QCheckBox),
      m_kind(new QComboBox),
      m_seconds(new QDoubleSpinBox),
      m_grey(new QCheckBox(tr("&Greyscale"))),
      m_shown(new QSlider(Qt::Horizontal)),
      m_preview(new FigurePreview(u"slides/zoom"_s, 0.0)),
      m_progress(new QProgressBar),
      m_outcome(sentenceLabel(u"figureOutcome"_s)),
      m_stop(new QPushButton(tr("&Stop"), this)),
      m_copyCommand(new QPushButton(tr("Copy as c&ommand"), this)),
      m_export(new QPushButton(tr("&Export…"), this))
{
    setWindowTitle(tr("Steps to slides: %1").arg(view.title));
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(makeSide());
    row->addWidget(m_preview, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 14);
    column->setSpacing(12);
    column->addLayout(row, 1);
    column->addLayout(makeButtons());
    resize(QSettings().value(u"slides/dialogSize"_s, QSize(980, 560)).toSize());
    follow();
    showState();
    showStep();
}

SlidesDialog::~SlidesDialog()
{
    QSettings().setValue(u"slides/dialogSize"_s, size());
    m_preview->setFigure(nullptr, {}); // before its slide goes
}

QWidget* SlidesDialog::makeSide()
{
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addSteps(*form);
    addFile(*form);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->hide();
    m_outcome->setAccessibleName(tr("Status"));
    m_outcome->hide();
    auto* side = new QWidget;
    side->setFixedWidth(letterWidth(fontMetrics()) * 46);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(form);
    column->addStretch(1);
    column->addWidget(m_progress);
    column->addWidget(m_outcome);
    return side;
}

void SlidesDialog::addSteps(QFormLayout& form)
{
    const int steps = m_maker.stepCount();
    const auto add = [&](QSpinBox* box, const QString& text, int value) {
        box->setRange(0, steps);
        box->setValue(value);
        form.addRow(text, box);
    };
    add(m_first, tr("&First step:"), 0);
    add(m_last, tr("&Last step:"), std::min(steps, maxSlides - 1));
    m_first->setToolTip(tr("0 is the beginning, before any decision"));
    m_last->setToolTip(tr("The run has %1 steps; at most %2 slides are exported at a time").arg(steps).arg(maxSlides));
    const QString noun = m_maker.partNoun();
    m_parts->setText(tr("&One slide for each %1").arg(noun));
    m_parts->setToolTip(tr("The beginning, and the end of each %1 between these steps").arg(noun));
    form.addRow(m_parts);
    form.setRowVisible(m_parts, !noun.isEmpty());
    m_shown->setRange(m_first->value(), m_last->value());
    m_shown->setValue(m_last->value());
    m_shown->setAccessibleName(tr("Step in the preview"));
    m_shown->setToolTip(m_shown->accessibleName());
    form.addRow(tr("&Preview:"), m_shown);
}

void SlidesDialog::addFile(QFormLayout& form)
{
    m_kind->addItem(tr("Slides, 16:9 (PDF)"), u"pdf"_s);
    m_kind->addItem(tr("Overlays for beamer (TeX, PDF)"), u"tex"_s);
    m_kind->addItem(tr("Numbered images (SVG)"), u"svg"_s);
    m_kind->addItem(tr("Numbered images (PNG)"), u"png"_s);
    m_kind->addItem(tr("Animation (GIF)"), u"gif"_s);
    m_kind->addItem(tr("Animation (WebP)"), u"webp"_s);
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(QSettings().value(u"slides/kind"_s))));
    m_kind->setToolTip(tr("Overlays are pages cropped to the figure, with a file to \\input into a frame"));
    m_seconds->setRange(0.1, 20.0);
    m_seconds->setSingleStep(0.5);
    m_seconds->setDecimals(1);
    m_seconds->setValue(1.0);
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setToolTip(tr("Duration of each step of an animation"));
    form.addRow(tr("&Kind of file:"), m_kind);
    form.addRow(tr("&Each step:"), m_seconds);
    form.addRow(m_grey);
}

QLayout* SlidesDialog::makeButtons()
{
    m_stop->setToolTip(tr("Stops without saving files"));
    m_stop->setAutoDefault(false);
    m_stop->hide();
    m_export->setDefault(true);
    m_export->setToolTip(tr("Saves the slides"));
    m_copyCommand->setObjectName(u"copyCommand"_s);
    m_copyCommand->setToolTip(tr("Copies a line for a terminal that writes the same slides"));
    m_copyCommand->setAutoDefault(false);
    auto* close = new QPushButton(tr("Close"), this);
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_stop, &QPushButton::clicked, &m_maker, &SlideMaker::cancel);
    connect(m_export, &QPushButton::clicked, this, &SlidesDialog::chooseFile);
    connect(m_copyCommand, &QPushButton::clicked, this, [this] {
        emit commandWanted(
            {m_maker.picture().figureName() + u"-slides."_s + ending(), stepsText(), m_grey->isChecked(), m_seconds->value()});
    });
    auto* row = new QHBoxLayout;
    row->addWidget(m_copyCommand);
    row->addStretch(1);
    row->addWidget(m_stop);
    row->addWidget(close);
    row->addWidget(m_export);
    return row;
}

void SlidesDialog::follow()
{
    m_pending.setSingleShot(true);
    m_pending.setInterval(50ms);
    connect(&m_pending, &QTimer::timeout, this, &SlidesDialog::showStep);
    for (QSpinBox* box : {m_first, m_last})
        connect(box, &QSpinBox::valueChanged, this, [this, box] { keepOrder(box); });
    connect(m_shown, &QSlider::valueChanged, this, &SlidesDialog::showStep);
    connect(m_grey, &QCheckBox::toggled, this, &SlidesDialog::showStep);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        QSettings().setValue(u"slides/kind"_s, ending());
        showState();
        showStep();
    });
    connect(&m_maker, &SlideMaker::ready, this, &SlidesDialog::showStep);
    connect(&m_maker, &SlideMaker::progressed, this, [this](int done, int all) {
        m_progress->setRange(0, all);
        m_progress->setValue(done);
    });
    connect(&m_maker, &SlideMaker::succeeded, this, [this](const QStringList& files) {
        const QString first = QDir::toNativeSeparators(files.front());
        const QString saved = files.size() == 1 ? tr("Saved to %1").arg(first)
                                                : tr("Saved to %1 to %2").arg(first, QFileInfo(files.back()).fileName());
        const QString doubt = m_maker.doubt();
        report(doubt.isEmpty() ? saved : saved + u'\n' + doubt, doubt.isEmpty());
        emit written(m_slides);
    });
    connect(&m_maker, &SlideMaker::failed, this, [this](const Error& error) { report(errorText(error), false); });
    connect(&m_maker, &SlideMaker::cancelled, this, [this] { report(tr("Stopped; no files were saved."), true); });
}

void SlidesDialog::keepOrder(QSpinBox* changed)
{
    if (changed == m_first && m_last->value() < m_first->value())
        m_last->setValue(m_first->value());
    if (changed == m_last && m_first->value() > m_last->value())
        m_first->setValue(m_last->value());
    m_shown->setRange(m_first->value(), m_last->value());
    m_shown->setValue(changed->value());
}

QString SlidesDialog::ending() const { return m_kind->currentData().toString(); }

SlideSpec SlidesDialog::spec() const
{
    SlideSpec spec;
    spec.form = *slideFormOf(u"slides."_s + ending());
    spec.figure = slideFigureSpec(spec.form);
    spec.figure.grey = m_grey->isChecked();
    spec.secondsEach = m_seconds->value();
    return spec;
}

void SlidesDialog::showStep()
{
    if (m_maker.isWorking() || !m_maker.objection().isEmpty())
        return;
    const SlideSpec wanted = spec();
    FigureSpec shown = wanted.figure;
    shown.sizeMm = wanted.sizeMm();
    const Slide& slide = m_maker.slideAt(m_shown->value());
    m_preview->setFigure(wanted.form == SlideForm::beamer ? &m_maker.picture() : &slide, shown);
    m_preview->setSizeText(slide.words().step);
    if (slide.figurePending())
        m_pending.start();
}

void SlidesDialog::showState()
{
    const bool works = m_maker.isWorking();
    const QString objection = m_maker.objection();
    m_stop->setVisible(works);
    m_progress->setVisible(works);
    for (QWidget* field : std::initializer_list<QWidget*>{m_first, m_last, m_parts, m_kind, m_grey, m_shown})
        field->setEnabled(!works && objection.isEmpty());
    m_seconds->setEnabled(!works && objection.isEmpty() && spec().form == SlideForm::animation);
    for (QPushButton* button : {m_copyCommand, m_export})
        button->setEnabled(!works && objection.isEmpty());
    if (!objection.isEmpty())
        report(objection, false);
}

void SlidesDialog::chooseFile()
{
    const QString last = settings::lastFolder().get();
    const QString folder = QSettings().value(u"figure/folder"_s, last.isEmpty() ? QDir::homePath() : last).toString();
    auto* dialog =
        new QFileDialog(this, tr("Export slides"), folder + u'/' + m_maker.picture().figureName() + u"-slides."_s + ending(),
                        u"%1 (*.%2)"_s.arg(m_kind->currentText().section(u" ("_s, 0, 0), ending()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        QSettings().setValue(u"figure/folder"_s, QFileInfo(path).absolutePath());
        writeTo(path);
    });
    dialog->open();
}

Result<StepRange> SlidesDialog::chosenSteps() const
{
    if (m_parts->isChecked())
        return stepsOfParts(m_maker.partEnds(), m_first->value(), m_last->value());
    return parseStepRange(u"%1-%2"_s.arg(m_first->value()).arg(m_last->value()), m_maker.stepCount());
}

QString SlidesDialog::stepsText() const
{
    const bool areAll = m_first->value() == 0 && m_last->value() == m_maker.stepCount();
    const QString range = areAll ? QString() : u"%1-%2"_s.arg(m_first->value()).arg(m_last->value());
    return !m_parts->isChecked() ? range : areAll ? u"levels"_s : u"levels:"_s + range;
}

void SlidesDialog::writeTo(const QString& path)
{
    const auto form = slideFormOf(path);
    const auto range = chosenSteps();
    if (!form || !range)
        return report(errorText(form ? range.error() : form.error()), false);
    SlideSpec wanted = spec();
    wanted.form = *form;
    wanted.figure = slideFigureSpec(*form);
    wanted.figure.grey = m_grey->isChecked();
    wanted.path = path;
    m_slides = {path, stepsText(), wanted.figure.grey, wanted.secondsEach};
    m_outcome->hide();
    m_progress->setRange(0, 2 * range->count());
    m_progress->setValue(0);
    m_maker.make(*range, wanted);
    showState();
}

void SlidesDialog::report(const QString& text, bool good)
{
    m_outcome->setText(text);
    m_outcome->setObjectName(good ? u"figureOutcome"_s : u"inlineError"_s);
    m_outcome->style()->polish(m_outcome);
    m_outcome->show();
    if (!m_maker.isWorking() && m_maker.objection().isEmpty()) {
        showState();
        showStep();
    }
}

QString SlidesDialog::outcome() const { return m_outcome->text(); }

} // namespace wattif::ui

#include "moc_slides_dialog.cpp"
