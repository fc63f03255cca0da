// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/timeline_data.h"

#include <algorithm>

#include "core/power/study.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/power_access.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

GapClass classOf(power::NodeState state, bool worth)
{
    switch (state) {
    case power::NodeState::busy:
    case power::NodeState::outOfService: return GapClass::busy; // no policy can switch it
    case power::NodeState::idle: return worth ? GapClass::missed : GapClass::rightlyOn;
    default: return worth ? GapClass::taken : GapClass::loss;
    }
}

/// Classes of all changes and their shares of node time.
void classify(TimelineData& data, const std::vector<power::IdleGap>& gaps)
{
    const power::NodeTimeline& t = data.timeline;
    data.gapClasses.resize(t.changes());
    auto gap = gaps.begin();
    for (std::int32_t node = 0; node < t.nodes(); ++node)
        for (auto k = t.firstOf[static_cast<std::size_t>(node)]; k < t.firstOf[static_cast<std::size_t>(node) + 1]; ++k) {
            while (gap != gaps.end() && (gap->node.value < node || (gap->node.value == node && gap->to <= t.from[k])))
                ++gap;
            const bool inside = gap != gaps.end() && gap->node.value == node && gap->from <= t.from[k];
            const bool worth = inside && power::gapSavingJoules(data.scenario(), *gap) > 0.0;
            const GapClass found = classOf(t.states[k], worth);
            data.gapClasses[k] = static_cast<std::uint8_t>(found);
            const power::Time end = k + 1 < t.firstOf[static_cast<std::size_t>(node) + 1] ? t.from[k + 1] : t.end;
            data.gapShares[static_cast<std::size_t>(found)] += static_cast<double>(end - t.from[k]);
        }
    const double all = static_cast<double>(t.end - t.begin) * t.nodes();
    for (double& share : data.gapShares)
        share /= std::max(all, 1.0);
}

} // namespace

const power::Instance& TimelineData::scenario() const { return power::instanceOf(*instance); }

GapTotals gapTotals(const power::Instance& instance, const std::vector<power::IdleGap>& gaps)
{
    GapTotals totals;
    totals.gaps = gaps.size();
    totals.breakEvenSeconds = power::breakEvenSeconds(instance);
    for (const power::IdleGap& gap : gaps) {
        const double saving = power::gapSavingJoules(instance, gap);
        if (saving > 0.0) {
            ++totals.worth;
            totals.savingJoules += saving;
        }
    }
    return totals;
}

bool sameStates(const TimelineData& a, const TimelineData& b)
{
    return a.outcome == b.outcome
        || (a.timeline.begin == b.timeline.begin && a.timeline.end == b.timeline.end && a.timeline.firstOf == b.timeline.firstOf
            && a.timeline.from == b.timeline.from && a.timeline.states == b.timeline.states);
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
    data->timeline = power::makeTimeline(*input.outcome);
    const auto indexOf = [&data](const power::Outcome& outcome) {
        power::Series series = power::makeSeries(data->scenario(), outcome);
        for (std::size_t i = 0; i < series.at.size(); ++i)
            data->maxWatts = std::max(data->maxWatts, series.watts(i, data->scenario().watts));
        return SeriesIndex(std::move(series), outcome.end);
    };
    data->series = indexOf(*input.outcome);
    if (input.alwaysOn && input.alwaysOn != input.outcome)
        data->alwaysOn = input.alwaysOn;
    if (data->alwaysOn)
        data->reference = indexOf(*input.alwaysOn);
    // The rows live in the data that the image is part of: here the image must not own them.
    RowStates rows = rowStates(data->timeline);
    data->states = StateImage(nullptr, rows, input.stateColours);
    if (!input.withGaps)
        return data;
    data->withGaps = true;
    const std::vector<power::IdleGap> found = power::idleGaps(*input.outcome);
    data->gaps = gapTotals(data->scenario(), found);
    classify(*data, found);
    rows.classes = data->gapClasses;
    data->gapImage = StateImage(nullptr, rows, input.gapColours);
    return data;
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
