// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/replay/replay_view.h"

#include <utility>

#include <QHBoxLayout>
#include <QPainter>
#include <QSplitter>
#include <QVBoxLayout>

#include "core/reservation/study.h"
#include "ui/reservation/common/figure_states.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/replay/replay_bar.h"
#include "ui/reservation/replay/replay_events.h"
#include "ui/session/policy_box.h"
#include "ui/session/time_window.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

bool hasRun(const PolicyResult& result)
{
    const auto outcome = std::dynamic_pointer_cast<const reservation::Outcome>(result.data);
    return outcome && !outcome->isEvaluation;
}

/// What a run is made of; no outcome where the policy plans nothing.
struct ReplaySource {
    std::shared_ptr<const reservation::Instance> instance;
    std::shared_ptr<const reservation::Outcome> outcome;
};

ReplaySource sourceOf(const Session& session)
{
    const auto outcome = reservationOutcome(session, session.currentPolicy());
    if (!outcome || outcome->isEvaluation)
        return {};
    const InstancePtr& kept = session.reportInstance();
    return {std::shared_ptr<const reservation::Instance>(kept, &reservation::instanceOf(*kept)), outcome};
}

} // namespace

class ReplayView::Figure final : public ViewFigure<ReplayView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override
    {
        const ReplaySource source = sourceOf(m_view.m_session);
        return source.outcome && !(source.outcome->reservations.empty() && source.outcome->localJobs.empty());
    }

    bool figurePending() const override { return m_view.m_job.isRunning(); }

    QString figureName() const override { return u"reservation-replay"_s; }

    QString figureCaption() const override
    {
        const Shown now = m_view.current();
        return now.lanes ? joinedSentences(
                   {tr("Simulated run of the plans of %1: the actual times of reservations, tasks of workflows and local jobs. "
                       "Outlined: the time that a reservation waited.")
                        .arg(reservationPolicyTitle(m_view.m_session.currentPolicy())),
                    laneCaption(*now.lanes)})
                         : QString();
    }

    QString figureAltText() const override
    {
        const Shown now = m_view.current();
        return now.lanes ? laneAltText(*now.lanes, m_view.m_window.from(), m_view.m_window.to()) : QString();
    }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        if (const Shown now = m_view.current(); now.lanes)
            paintLaneFigure(painter, sizePoints, *now.lanes, m_view.m_window.from(), m_view.m_window.to(),
                            replayLegend(*now.run, *now.lanes, paperPicture()));
    }

    QString figureCsv() const override
    {
        const Shown now = m_view.current();
        return now.lanes ? lanesCsv(*now.lanes) + laneSitesCsv(*now.lanes) : QString();
    }

    QJsonObject figureState() const override { return timeState(m_view.m_session); }

    void restoreFigureState(const QJsonObject& state) override { restoreTime(m_view.m_session, state); }
};

ReplayView::ReplayView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_window(timeWindow(session)),
      m_bar(new ReplayBar(m_clock, this)),
      m_canvas(new ReplayCanvas(m_window, this)),
      m_events(new ReplayEvents(this))
{
    build();
    m_canvas->setEmptyText(tr("Choose a planning policy to play its simulated run here."));
    connect(&m_clock, &ReplayClock::moved, this, &ReplayView::showClock);
    connect(m_canvas, &ReplayCanvas::clockMoved, &m_clock, &ReplayClock::setSeconds);
    connect(m_events, &ReplayEvents::chosen, this, [this](double seconds) {
        m_clock.setPlaying(false);
        m_clock.setSeconds(seconds);
        keepInView(true);
    });
    connect(m_bar, &ReplayBar::jumped, this, [this] { keepInView(true); });
    connect(&session.document(), &Document::opened, this, [this] {
        m_clock.setPlaying(false);
        m_isNew = true;
    });
    setFigure(std::make_unique<Figure>(*this));
    markReport({m_canvas, m_events});
    follow(Change::report | Change::policy);
}

void ReplayView::build()
{
    auto* policies = new PolicyBox(m_session, this, hasRun);
    m_bar->row()->insertWidget(0, policies);
    auto* parts = new QSplitter(Qt::Horizontal, this);
    parts->setChildrenCollapsible(true);
    parts->addWidget(m_canvas);
    parts->addWidget(m_events);
    parts->setStretchFactor(0, 1);
    parts->setStretchFactor(1, 0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 4, 4, 4);
    column->setSpacing(4);
    column->addWidget(m_bar);
    column->addWidget(parts, 1);
}

void ReplayView::prepare(Changes) { followTimes(m_session); }

// The clock need not run while the view is hidden.
void ReplayView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_clock.setPlaying(false);
}

void ReplayView::refresh(Changes)
{
    const ReplaySource source = sourceOf(m_session);
    if (!source.outcome) {
        m_job.drop();
        return take(nullptr, nullptr);
    }
    m_job.start([this, source](const RunControl&) -> LatestJob::Delivery {
        auto run = std::make_shared<const ReplayRun>(source.instance, source.outcome);
        auto lanes = replayLanes(*run);
        return [this, run, lanes] { take(run, lanes); };
    });
}

void ReplayView::take(ReplayPtr run, SiteLanesPtr lanes)
{
    m_run = std::move(run);
    m_canvas->setRun(m_run, std::move(lanes));
    m_events->setRun(m_run);
    m_bar->setRun(m_run);
    m_clock.setRange(m_run ? m_run->fromSeconds() : 0.0, m_run ? m_run->toSeconds() : 0.0);
    if (m_run && std::exchange(m_isNew, false))
        m_clock.setSeconds((m_clock.from() + m_clock.to()) / 2.0); // shows past and future
    showClock();
}

void ReplayView::showClock()
{
    m_canvas->setClock(m_clock.seconds());
    m_events->setClock(m_clock.seconds());
    if (m_clock.isPlaying())
        keepInView(false);
}

void ReplayView::keepInView(bool inTheMiddle)
{
    const double now = m_clock.seconds();
    if (now >= m_window.from() && now <= m_window.to())
        return;
    // A playing clock goes on from the left and has the page before it.
    const double from = now - (inTheMiddle ? 0.5 : 0.1) * m_window.span();
    m_window.setRange(from, from + m_window.span());
}

ReplayView::Shown ReplayView::current() const
{
    if (!isBehind() && !m_job.isRunning())
        return {m_run, m_canvas->lanes()};
    // A figure of a hidden view: prepare the newest run now.
    const ReplaySource source = sourceOf(m_session);
    if (!source.outcome)
        return {};
    auto run = std::make_shared<const ReplayRun>(source.instance, source.outcome);
    return {run, replayLanes(*run)};
}

} // namespace wattif::ui

#include "moc_replay_view.cpp"
