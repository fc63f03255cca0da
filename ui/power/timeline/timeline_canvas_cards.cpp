// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the card beside the pointer says in the timeline.

#include <algorithm>
#include <iterator>

#include "core/base/job_label.h"
#include "core/power/model/clock.h"
#include "core/power/results/pool_results.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/charts/time/time_window.h"
#include "ui/power/common/maintenance_bands.h"
#include "ui/power/common/power_access.h"
#include "ui/power/timeline/moment_rows.h"
#include "ui/power/timeline/timeline_canvas.h"
#include "ui/style/count_text.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

HoverRow cardRow(const QString& name, const QString& value, const QColor& colour = {})
{
    const bool coloured = colour.isValid();
    return {{coloured ? colour : Theme::instance().chartText(), {}, coloured ? Marker::square : Marker::none},
            SeriesLook::points,
            name,
            value};
}

} // namespace

void TimelineCanvas::reportInterval(const power::OffInterval& interval, QPointF at)
{
    card().showRows(nodesText(interval),
                    {cardRow(tr("Off from"), momentText(interval.fromSeconds, clock())),
                     cardRow(tr("to"), momentText(interval.toSeconds, clock())),
                     cardRow(tr("Length"), durationText(interval.toSeconds - interval.fromSeconds))},
                    at.toPoint());
}

void TimelineCanvas::reportTick(int tick, QPointF at)
{
    const power::LoadTick& t = m_data->outcome->ticks[static_cast<std::size_t>(tick)];
    const power::LoadDecision& d = t.decision;
    const power::LoadRule rule = d.start > 0 ? d.startRule : d.stopRule;
    std::vector<HoverRow> rows{cardRow(tr("Load factor T"), readable(t.state.loadFactor(t.state.on()), 3))};
    if (rule != power::LoadRule::none)
        rows.push_back(cardRow(tr("Rule"), coreText(power::toString(rule))));
    rows.push_back(d.start > 0 ? cardRow(tr("Starts"), countText(d.start, Noun::node), stateColour(power::NodeState::booting))
                       : d.stop > 0
                       ? cardRow(tr("Stops"), countText(d.stop, Noun::node), stateColour(power::NodeState::shuttingDown))
                       : cardRow(tr("Changes"), tr("nothing")));
    card().showRows(tr("Tick, %1").arg(momentText(power::toSeconds(t.at), clock())), rows, at.toPoint());
}

void TimelineCanvas::reportNode(int node, double seconds, QPointF at)
{
    const power::NodeTimeline& t = m_data->timeline;
    const power::Time now = std::clamp(power::toTime(seconds), t.begin, std::max(t.begin, t.end - 1));
    const std::size_t change = t.changeAt(node, now);
    const power::NodeState state = t.states[change];
    const power::Time until = change + 1 < t.endOf(node) ? t.from[change + 1] : t.end;
    std::vector<HoverRow> rows{
        cardRow(stateTitle(state), durationText(power::toSeconds(until - t.from[change])), stateColour(state)),
        cardRow(tr("since"), momentText(power::toSeconds(t.from[change]), clock())),
        cardRow(tr("until"), momentText(power::toSeconds(until), clock()))};
    if (const auto* window = maintenanceAt(m_data->scenario(), seconds))
        rows.push_back(cardRow(tr("Maintenance until"), momentText(window->toSeconds, clock())));
    if (!m_groups.empty())
        rows.push_back(cardRow(tr("Kind"), groupTitleOf(m_groups, node)));
    if (m_gaps && m_data->withGaps) {
        const auto gap = static_cast<GapClass>(m_data->gapClasses[change]);
        rows.push_back(cardRow(gapTitle(gap), {}, gapColour(gap)));
    }
    const std::ptrdiff_t job = state == power::NodeState::busy ? jobAt(*m_data->outcome, node, now) : -1;
    if (job >= 0) {
        const power::Job& j = m_data->scenario().jobs[static_cast<std::size_t>(job)];
        const power::JobRun& run = m_data->outcome->runs[static_cast<std::size_t>(job)];
        rows.push_back(cardRow(
            tr("Job %1").arg(QString::fromStdString(jobLabel(j.id))),
            countText(power::nodesUsed(m_data->scenario(), *m_data->outcome, static_cast<std::size_t>(job)), Noun::node)));
        rows.push_back(cardRow(tr("waited"), durationText(power::toSeconds(run.start) - j.submitSeconds)));
    }
    std::vector<HoverRow> all = rows;
    std::ranges::move(momentRows(*m_data, now), std::back_inserter(all));
    if (card().fits(all)) // otherwise the card of the strips below has them
        rows = std::move(all);
    card().showRows(tr("Node %1, %2").arg(QString::number(node), momentText(seconds, clock())), rows, at.toPoint());
}

void TimelineCanvas::showCardAt(QPointF at)
{
    if (!m_data)
        return;
    if (const int tick = tickAt(at); tick >= 0) {
        setCursor(Qt::PointingHandCursor);
        return reportTick(tick, at);
    }
    const Grip grip = m_drawing ? Grip{} : gripAt(at);
    if (const auto group = groupAt(at); group && !m_drawing && grip.index < 0) {
        setCursor(Qt::PointingHandCursor);
        return card().showRows(m_groups[*group].title,
                               {cardRow(isCollapsed(*group) ? tr("Click to expand") : tr("Click to collapse"),
                                        countText(m_groups[*group].count, Noun::node))},
                               at.toPoint());
    }
    switch (grip.part) {
    case IntervalPart::left:
    case IntervalPart::right: setCursor(Qt::SizeHorCursor); break;
    case IntervalPart::bottom:
    case IntervalPart::top: setCursor(Qt::SizeVerCursor); break;
    case IntervalPart::inside: setCursor(Qt::SizeAllCursor); break;
    case IntervalPart::none: m_drawing ? setCursor(Qt::CrossCursor) : unsetCursor(); break;
    }
    if (grip.index >= 0)
        return reportInterval(m_intervals[static_cast<std::size_t>(grip.index)], at);
    const int node = nodeAt(at);
    node < 0 ? card().showRows({}, {}, {}) : reportNode(node, secondsAt(at.x()), at);
}

} // namespace wattif::ui
