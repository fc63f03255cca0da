// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/replay_view.h"

#include <utility>

#include <QHBoxLayout>
#include <QPainter>
#include <QSplitter>
#include <QVBoxLayout>

#include "core/reservation/study.h"
#include "ui/charts/time_window.h"
#include "ui/reservation/replay_bar.h"
#include "ui/reservation/replay_events.h"
#include "ui/reservation/reservation_access.h"
#include "ui/shell/policy_box.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

bool hasRun(const PolicyResult& result)
{
    const auto outcome = std::dynamic_pointer_cast<const reservation::Outcome>(result.data);
    return outcome && !outcome->isEvaluation;
}

} // namespace

ReplayView::ReplayView(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_window(timeWindow(session)),
      m_bar(new ReplayBar(m_clock, this)),
      m_canvas(new ReplayCanvas(m_window, this)),
      m_events(new ReplayEvents(this))
{
    build();
    m_canvas->setEmptyText(tr("Choose a policy that plans: its simulated run is played here."));
    connect(&m_clock, &ReplayClock::moved, this, &ReplayView::showClock);
    connect(m_canvas, &ReplayCanvas::clockMoved, &m_clock, &ReplayClock::setSeconds);
    connect(m_events, &ReplayEvents::chosen, this, [this](double seconds) {
        m_clock.setPlaying(false);
        m_clock.setSeconds(seconds);
        follow(true);
    });
    connect(m_bar, &ReplayBar::jumped, this, [this] { follow(true); });
    connect(&session, &Session::reportChanged, this, &ReplayView::renew);
    connect(&session, &Session::currentPolicyChanged, this, &ReplayView::renew);
    connect(&session.document(), &Document::opened, this, [this] {
        m_clock.setPlaying(false);
        m_isNew = true;
    });
    renew();
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

void ReplayView::renew()
{
    followTimes(m_session);
    m_wanted = true;
    if (isVisible())
        prepare();
}

void ReplayView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_wanted)
        prepare();
}

// Nobody looks: the clock need not run.
void ReplayView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_clock.setPlaying(false);
}

void ReplayView::prepare()
{
    m_wanted = false;
    const auto outcome = reservationOutcome(m_session, m_session.currentPolicy());
    if (!outcome || outcome->isEvaluation) {
        m_job.drop();
        return take(nullptr, nullptr);
    }
    const InstancePtr kept = m_session.reportInstance();
    const std::shared_ptr<const reservation::Instance> instance(kept, &reservation::instanceOf(*kept));
    m_job.start([this, instance, outcome](const RunControl&) -> Background::Delivery {
        auto run = std::make_shared<const ReplayRun>(instance, outcome);
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
        m_clock.setSeconds((m_clock.from() + m_clock.to()) / 2.0); // shows what was and what comes
    showClock();
}

void ReplayView::showClock()
{
    m_canvas->setClock(m_clock.seconds());
    m_events->setClock(m_clock.seconds());
    if (m_clock.isPlaying())
        follow(false);
}

void ReplayView::follow(bool inTheMiddle)
{
    const double now = m_clock.seconds();
    if (now >= m_window.from() && now <= m_window.to())
        return;
    // A playing clock goes on from the left and has the page before it.
    const double from = now - (inTheMiddle ? 0.5 : 0.1) * m_window.span();
    m_window.setRange(from, from + m_window.span());
}

bool ReplayView::hasFigure() const { return m_run && !m_run->isEmpty(); }

QString ReplayView::figureName() const { return u"reservation-replay"_s; }

QString ReplayView::figureCaption() const
{
    return tr("Simulated run of %1: what ran on the sites, and how long reservations waited for processors.")
        .arg(reservationPolicyTitle(m_session.currentPolicy()));
}

void ReplayView::paintFigure(QPainter& painter, const QSizeF& sizePoints) const
{
    if (!m_run || !m_canvas->lanes())
        return painter.fillRect(QRectF(QPointF(), sizePoints), Qt::white);
    paintLaneFigure(painter, sizePoints, *m_canvas->lanes(), m_window.from(), m_window.to(),
                    replayLegend(*m_run, *m_canvas->lanes(), paperStyle()));
}

QString ReplayView::figureCsv() const { return m_canvas->lanes() ? lanesCsv(*m_canvas->lanes()) : QString(); }

} // namespace wattif::ui
