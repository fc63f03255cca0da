// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/results.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <utility>

#include "core/power/engine/idle_gaps.h"
#include "core/power/engine/outcome.h"
#include "core/power/model/clock.h"
#include "core/power/model/edit.h"

namespace wattif::power {
namespace {

/// The number of idle gaps that are tried: of more, the longest.
constexpr std::size_t maxSpaces = 2000;
/// Up to this number, all times from the beginning of one to the end of another are tried.
constexpr std::size_t fewSpaces = 60;

std::string base(const Instance& /*instance*/) { return {}; }
std::size_t changes(const Instance& instance) { return instance.offIntervals.size(); }

Instance untouched(Instance instance)
{
    instance.offIntervals.clear();
    return instance;
}

Result<InstancePtr> asInstance(Result<Instance> made)
{
    return made ? Result<InstancePtr>(makeInstanceOf(std::move(*made))) : tl::unexpected(made.error());
}

/// A time in which a node may be off: it idles, and has booted again when the next job begins.
struct Space {
    std::int32_t node = 0;
    double from = 0.0;
    double to = 0.0;
};

std::vector<Space> spacesOf(const Instance& instance, const Outcome& outcome)
{
    std::vector<Space> spaces;
    for (const IdleGap& gap : idleGaps(outcome)) {
        const Transitions of = transitionsOf(instance, gap.nodes.first);
        const double from = toSeconds(gap.from);
        const double to = toSeconds(gap.to) - (gap.untilEnd ? 0.0 : of.bootSeconds);
        if (to - from > of.shutdownSeconds)
            for (std::int32_t node = gap.nodes.first; node < gap.nodes.first + gap.nodes.count; ++node)
                spaces.push_back({node, from, to});
    }
    std::ranges::sort(spaces, {}, [](const Space& space) { return std::pair(space.node, space.from); });
    return spaces;
}

/// Returns the times to try: from the beginning of any gap to the end of any; of many gaps only their own.
std::set<std::pair<double, double>> spansOf(const std::vector<Space>& spaces, double minSeconds)
{
    const bool areFew = spaces.size() <= fewSpaces;
    std::set<std::pair<double, double>> spans;
    for (const Space& begin : spaces)
        for (const Space& end : areFew ? std::span(spaces) : std::span(&begin, 1))
            if (end.to - begin.from > minSeconds)
                spans.emplace(begin.from, end.to);
    return spans;
}

/// The nodes that may be off in a whole span, those beside each other together.
std::vector<OffInterval> runsIn(const std::pair<double, double>& span, const std::vector<Space>& spaces)
{
    std::set<std::int32_t> nodes;
    for (const Space& space : spaces)
        if (space.from <= span.first && space.to >= span.second)
            nodes.insert(space.node);
    std::vector<OffInterval> runs;
    for (const std::int32_t node : nodes)
        if (!runs.empty() && runs.back().last.value + 1 == node)
            runs.back().last = NodeIndex(node);
        else
            runs.push_back({NodeIndex(node), NodeIndex(node), span.first, span.second});
    return runs;
}

double nodeSeconds(const OffInterval& interval)
{
    return (interval.toSeconds - interval.fromSeconds) * (interval.last.value - interval.first.value + 1);
}

/// Returns the intervals of the longest gaps; most node time first.
std::vector<OffInterval> intervalsOf(std::vector<Space> spaces, double minSeconds)
{
    std::ranges::stable_sort(spaces, std::ranges::greater(), [](const Space& space) { return space.to - space.from; });
    spaces.resize(std::min(spaces.size(), maxSpaces));
    std::vector<OffInterval> intervals;
    for (const auto& span : spansOf(spaces, minSeconds))
        std::ranges::copy(runsIn(span, spaces), std::back_inserter(intervals));
    std::ranges::stable_sort(intervals, std::ranges::greater(), nodeSeconds);
    return intervals;
}

HandMove switchOff(const std::shared_ptr<const Instance>& instance, const ScenarioClock& clock, const OffInterval& interval)
{
    return {"Switch nodes %1 to %2 off from %3 to %4.",
            {std::to_string(interval.first.value), std::to_string(interval.last.value), clock.text(interval.fromSeconds),
             clock.text(interval.toSeconds)},
            [instance, interval] { return asInstance(withOffInterval(*instance, interval)); }};
}

HandMove takeBack(const std::shared_ptr<const Instance>& instance, const ScenarioClock& clock, std::size_t index)
{
    const OffInterval& interval = instance->offIntervals[index];
    return {"Leave nodes %1 to %2 on from %3 to %4.",
            {std::to_string(interval.first.value), std::to_string(interval.last.value), clock.text(interval.fromSeconds),
             clock.text(interval.toSeconds)},
            [instance, index] { return asInstance(withoutOffInterval(*instance, index)); }};
}

HandMoves moves(const std::shared_ptr<const Instance>& instance, const PolicyResult& manual, std::size_t most)
{
    HandMoves made;
    const ScenarioClock clock = clockOf(*instance);
    for (std::size_t i = 0; i < instance->offIntervals.size() && made.moves.size() < most; ++i)
        made.moves.push_back(takeBack(instance, clock, i));
    std::vector<Space> spaces = spacesOf(*instance, outcomeOf(manual));
    made.areAll = spaces.size() <= fewSpaces;
    const std::vector<OffInterval> intervals = intervalsOf(std::move(spaces), instance->shutdownSeconds);
    for (const OffInterval& interval : intervals)
        if (made.moves.size() < most)
            made.moves.push_back(switchOff(instance, clock, interval));
    made.areAll = made.areAll && made.moves.size() == instance->offIntervals.size() + intervals.size();
    return made;
}

} // namespace

const HandPlay* handPlay()
{
    static const HandPlayOf<Instance> play(
        {"Press Draw off interval above Node timeline and drag a rectangle over nodes and time: the nodes are off in it.", base,
         changes, untouched, moves});
    return &play;
}

} // namespace wattif::power
