// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/timeline_data.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>

#include "core/power/study.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/power_access.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct TimelineDataTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

GapClass classOf(power::NodeState state, bool worth)
{
    switch (state) {
    case power::NodeState::busy:
    case power::NodeState::outOfService: return GapClass::busy; // no policy can switch it
    case power::NodeState::idle: return worth ? GapClass::missed : GapClass::rightlyOn;
    default: return worth ? GapClass::taken : GapClass::loss;
    }
}

/// An idle gap of a drawn node.
struct DrawnGap {
    std::size_t row = 0;
    power::Time from = 0;
    power::Time to = 0;
    bool worth = false; ///< going off saves energy
};

/// By row, then time.
std::vector<DrawnGap> drawnGaps(const TimelineData& data, const std::vector<power::IdleGap>& gaps)
{
    std::vector<DrawnGap> drawn;
    for (const power::IdleGap& gap : gaps) {
        const bool worth = power::gapSavingJoules(data.scenario(), gap) > 0.0;
        data.timeline.drawn.eachRow(gap.nodes, [&](std::size_t row) { drawn.push_back({row, gap.from, gap.to, worth}); });
    }
    std::ranges::sort(drawn, {}, [](const DrawnGap& gap) { return std::pair(gap.row, gap.from); });
    return drawn;
}

/// Classes of all changes and their shares of node time.
void classify(TimelineData& data, const std::vector<power::IdleGap>& allGaps)
{
    const power::NodeTimeline& t = data.timeline;
    const std::vector<DrawnGap> gaps = drawnGaps(data, allGaps);
    data.gapClasses.resize(t.changes());
    auto gap = gaps.begin();
    for (std::size_t row = 0; row + 1 < t.firstOf.size(); ++row)
        for (auto k = t.firstOf[row]; k < t.firstOf[row + 1]; ++k) {
            while (gap != gaps.end() && (gap->row < row || (gap->row == row && gap->to <= t.from[k])))
                ++gap;
            const bool inside = gap != gaps.end() && gap->row == row && gap->from <= t.from[k];
            const GapClass found = classOf(t.states[k], inside && gap->worth);
            data.gapClasses[k] = static_cast<std::uint8_t>(found);
            const power::Time end = k + 1 < t.firstOf[row + 1] ? t.from[k + 1] : t.end;
            data.gapShares[static_cast<std::size_t>(found)] += static_cast<double>(end - t.from[k]);
        }
    const double all = static_cast<double>(t.end - t.begin) * t.rows();
    for (double& share : data.gapShares)
        share /= std::max(all, 1.0);
}

/// A series with nothing but the power, and points only where it changes: a third of the memory.
power::Series powerAlone(const power::Series& series, const power::Watts& watts)
{
    power::Series power;
    for (std::size_t i = 0; i < series.at.size(); ++i)
        if (const double now = series.watts(i, watts); power.at.empty() || power.ownWatts.back() != now) {
            power.at.push_back(series.at[i]);
            power.ownWatts.push_back(now);
        }
    power.at.shrink_to_fit();
    power.ownWatts.shrink_to_fit();
    return power;
}

} // namespace

const power::Instance& TimelineData::scenario() const { return power::instanceOf(*instance); }

GapTotals gapTotals(const power::Instance& instance, const std::vector<power::IdleGap>& gaps)
{
    GapTotals totals;
    totals.breakEvenSeconds = power::breakEvenSeconds(instance);
    for (const power::IdleGap& gap : gaps) {
        const auto nodes = static_cast<std::size_t>(gap.nodes.count);
        const double saving = power::gapSavingJoules(instance, gap);
        totals.gaps += nodes;
        if (saving > 0.0) {
            totals.worth += nodes;
            totals.savingJoules += saving * gap.nodes.count;
        }
    }
    return totals;
}

bool sameStates(const TimelineData& a, const TimelineData& b)
{
    return a.outcome == b.outcome
        || (a.timeline.begin == b.timeline.begin && a.timeline.end == b.timeline.end && a.timeline.drawn == b.timeline.drawn
            && a.timeline.firstOf == b.timeline.firstOf && a.timeline.from == b.timeline.from
            && a.timeline.states == b.timeline.states);
}

TimelineInput timelineInput(const Session& session, bool withGaps)
{
    const QString policy = session.currentPolicy();
    if (!powerReportInstance(session))
        return {};
    return {policy,
            session.reportInstance(),
            powerOutcome(session, policy),
            powerOutcome(session, u"always-on"_s),
            withGaps,
            {statePalette(), pictureInks().background.rgb()},
            {gapPalette(), pictureInks().background.rgb()}};
}

TimelinePtr makeTimelineData(const TimelineInput& input)
{
    auto data = std::make_shared<TimelineData>();
    data->policy = input.policy;
    data->instance = input.instance;
    data->outcome = input.outcome;
    data->timeline = power::makeTimeline(*input.outcome, power::drawnNodes(*input.outcome, input.maxChanges).step);
    power::Series series = power::makeSeries(data->scenario(), *input.outcome);
    for (std::size_t i = 0; i < series.at.size(); ++i)
        data->maxWatts = std::max(data->maxWatts, series.watts(i, data->scenario().watts));
    data->series = SeriesIndex(std::move(series), input.outcome->end);
    if (input.alwaysOn && input.alwaysOn != input.outcome) {
        data->alwaysOn = input.alwaysOn;
        power::Series power = powerAlone(power::makeSeries(data->scenario(), *input.alwaysOn), data->scenario().watts);
        data->maxWatts = std::max(data->maxWatts, std::ranges::max(power.ownWatts));
        data->reference = SeriesIndex(std::move(power), input.alwaysOn->end);
    }
    // The rows live in the data that the image is part of: here the image must not own them.
    RowStates rows = rowStates(data->timeline);
    data->states = StateImage(nullptr, rows, input.stateColours, input.withGaps ? QSize() : input.frame);
    if (!input.withGaps)
        return data;
    data->withGaps = true;
    const std::vector<power::IdleGap> found = power::idleGaps(*input.outcome);
    data->gaps = gapTotals(data->scenario(), found);
    classify(*data, found);
    rows.classes = data->gapClasses;
    data->gapImage = StateImage(nullptr, rows, input.gapColours, input.frame);
    return data;
}

void addDrawnEntry(const power::DrawnNodes& drawn, LegendItems& items)
{
    if (drawn.step > 1)
        items.push_back({TimelineDataTr::tr("one of every %1 nodes is drawn").arg(readable(drawn.step))});
}

std::ptrdiff_t jobAt(const power::Outcome& outcome, std::int32_t node, power::Time at)
{
    for (std::size_t j = 0; j < outcome.runs.size(); ++j) {
        const power::JobRun& run = outcome.runs[j];
        if (!run.ran() || at < run.start || at >= run.end)
            continue;
        for (const power::NodeRange& range : outcome.rangesOf(run.nodes))
            if (range.first <= node && node < range.first + range.count)
                return static_cast<std::ptrdiff_t>(j);
    }
    return -1;
}

} // namespace wattif::ui
