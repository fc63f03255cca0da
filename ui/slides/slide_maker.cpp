// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/slides/slide_maker.h"

#include <utility>

#include <QPainter>

#include "core/classroom/quiz/decision_sources.h"
#include "ui/session/figure_record.h"
#include "ui/session/stops_view.h"
#include "ui/session/study_access.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr QSize comparedSize(480, 270); // pixels in which pictures are compared
constexpr int pendingPatience = 10;     // ms until a picture that is worked out is asked for again

} // namespace

SlideMaker::SlideMaker(const Session& original, const ViewInfo& view, const QJsonObject& state, QObject* parent)
    : QObject(parent), m_info(view), m_copy(original, view), m_state(state), m_job([this](const Error& error) { give(error); })
{
    m_copy.renderOffscreen();
    if (FigureSource* figure = m_copy.figure()) {
        figure->restoreFigureState(state);
        if (StopsView* parts = stops())
            parts->prepareForSlides();
        m_held.emplace(*figure);
    }
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &SlideMaker::goOn);
    askForReasons();
}

SlideMaker::~SlideMaker() = default;

int SlideMaker::stepCount() const { return m_copy.session().stepCount(); }

StopsView* SlideMaker::stops() const { return dynamic_cast<StopsView*>(m_copy.view()); }

QList<int> SlideMaker::partEnds() const
{
    const StopsView* parts = stops();
    return parts ? parts->stopSteps() : QList<int>();
}

QString SlideMaker::partNoun() const
{
    const StopsView* parts = stops();
    return parts && !parts->stopSteps().isEmpty() ? parts->stopNoun() : QString();
}

QString SlideMaker::objection() const
{
    if (!m_held)
        return tr("%1 has no figure").arg(m_info.title);
    if (stepCount() == 0)
        return tr("this policy has no steps: it decides everything at once, or has not run");
    return m_held->figureRefusal();
}

void SlideMaker::askForReasons()
{
    const Session& session = m_copy.session();
    const PolicyResult* result = session.result(session.currentPolicy());
    const InstancePtr& instance = session.reportInstance();
    if (!result || !instance) {
        m_ready = true;
        return;
    }
    const Study* study = &session.document().study();
    m_code = pseudoCodeOf(*study, result->policy);
    m_job.startNext([this, study, instance, copy = *result, seed = session.report()->seed](const RunControl&) {
        const std::shared_ptr<RunDecisions> decisions = decisionsOf(*study, instance, copy, seed);
        return LatestJob::Delivery([this, ledger = study->ledger(*instance, copy), decisions] {
            m_reasons = StepReasons(ledger, stepCount(), decisions);
            m_ready = true;
            emit ready();
        });
    });
}

SlideWords SlideMaker::wordsAt(int step) const
{
    const Session& session = m_copy.session();
    const QString policy = policyTitleIn(session.document().study(), session.currentPolicy());
    SlideWords words;
    words.title = policy.isEmpty() ? m_info.title : tr("%1: %2").arg(m_info.title, policy);
    words.step = step == 0 ? tr("Beginning") : tr("Step %1 of %2").arg(step).arg(stepCount());
    words.reason = m_reasons.at(step);
    addCode(step, words);
    return words;
}

void SlideMaker::addCode(int step, SlideWords& words) const
{
    const Session& session = m_copy.session();
    for (const PseudoLine& line : m_code)
        words.code << QString(2 * line.depth, u' ') + coreText(line.text);
    const PolicyResult* result = session.result(session.currentPolicy());
    if (m_code.empty() || words.reason.isEmpty() || !result) // the steps are not the decisions
        return;
    const PseudoStep made =
        pseudoStepOf(session.document().study(), *session.reportInstance(), *result, static_cast<std::size_t>(step) - 1);
    words.active = made.active;
    words.variables = QString::fromStdString(
        variablesText(made.variables, [](const std::string& name) { return coreText(name).toStdString(); }));
}

const Slide& SlideMaker::slideAt(int step)
{
    m_copy.session().setStep(step);
    return m_slide.emplace(*m_held, wordsAt(step));
}

void SlideMaker::make(const StepRange& steps, const SlideSpec& spec)
{
    m_steps = steps;
    m_spec = spec;
    m_held.emplace(*m_copy.figure()); // frames of these steps, not of those before
    (void)slideAt(steps.first);
    m_spec.figure.origin = figureOrigin(m_copy.session(), {{m_info.id, m_held->figureName(), m_state}});
    m_sink = makeSlideSink(m_spec, steps);
    m_done = 0;
    begin(Turn::look);
}

void SlideMaker::begin(Turn turn)
{
    m_turn = turn;
    m_step = m_steps.first;
    m_firstPicture = {};
    m_isOther = false;
    m_next.start(0);
}

void SlideMaker::cancel()
{
    if (!isWorking())
        return;
    m_next.stop();
    m_sink.reset();
    emit cancelled();
}

void SlideMaker::goOn()
{
    if (!isWorking())
        return;
    (void)slideAt(m_step);
    if (m_held->figurePending() || !m_ready)
        return m_next.start(pendingPatience);
    if (const auto taken = take(); !taken)
        return give(taken.error());
    emit progressed(++m_done, 2 * m_steps.count());
    if (!isWorking()) // a receiver has stopped the work
        return;
    m_step = m_steps.after(m_step);
    if (m_step <= m_steps.last)
        return m_next.start(0);
    m_turn == Turn::look ? begin(Turn::paint) : finish();
}

QSizeF SlideMaker::pictureSize() const
{
    const QSizeF page = m_spec.sizeMm() * (72.0 / mmPerInch);
    return m_spec.form == SlideForm::beamer || m_spec.hasPicturesOnly ? page : Slide::pictureSize(page, !m_code.empty());
}

Result<void> SlideMaker::take()
{
    if (m_turn == Turn::paint) {
        if (!m_isOther)
            comparePictures();
        return m_sink->add(*m_slide, *m_held);
    }
    const FigureStyleScope style(m_spec.figure.style);
    m_held->lookAt(pictureSize());
    return {};
}

void SlideMaker::comparePictures()
{
    QImage picture(comparedSize, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::white);
    const QSizeF size = pictureSize();
    {
        const FigureStyleScope style(m_spec.figure.style);
        QPainter painter(&picture);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(comparedSize.width() / size.width(), comparedSize.height() / size.height());
        m_held->paintFigure(painter, size);
    }
    if (m_firstPicture.isNull())
        m_firstPicture = std::move(picture);
    else
        m_isOther = picture != m_firstPicture;
}

QString SlideMaker::doubt() const
{
    if (m_isOther || m_steps.count() < 2 || m_firstPicture.isNull())
        return {};
    return tr("All slides are identical: %1 does not depend on the step.").arg(m_info.title);
}

void SlideMaker::finish()
{
    const std::unique_ptr<SlideSink> sink = std::exchange(m_sink, nullptr);
    const Result<QStringList> files = sink->finish();
    if (files)
        emit succeeded(*files);
    else
        emit failed(files.error());
}

void SlideMaker::give(const Error& error)
{
    m_next.stop();
    m_sink.reset();
    emit failed(error);
}

} // namespace wattif::ui

#include "moc_slide_maker.cpp"
