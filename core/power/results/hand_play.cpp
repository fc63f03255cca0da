// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/hand_play.h"

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
constexpr std::size_t mostRooms = 2000;
/// Up to this number, all times from the beginning of one to the end of another are tried.
constexpr std::size_t fewRooms = 60;

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
struct Room {
    std::int32_t node = 0;
    double from = 0.0;
    double to = 0.0;
};

std::vector<Room> roomsOf(const Instance& instance, const Outcome& outcome)
{
    std::vector<Room> rooms;
    for (const IdleGap& gap : idleGaps(outcome)) {
        const double from = toSeconds(gap.from);
        const double to = toSeconds(gap.to) - (gap.untilEnd ? 0.0 : instance.bootSeconds);
        if (to - from > instance.shutdownSeconds)
            rooms.push_back({gap.node.value, from, to});
    }
    return rooms;
}

/// Returns the times to try: from the beginning of any gap to the end of any; of many gaps only their own.
std::set<std::pair<double, double>> spansOf(const std::vector<Room>& rooms, double leastSeconds)
{
    const bool areFew = rooms.size() <= fewRooms;
    std::set<std::pair<double, double>> spans;
    for (const Room& begin : rooms)
        for (const Room& end : areFew ? std::span(rooms) : std::span(&begin, 1))
            if (end.to - begin.from > leastSeconds)
                spans.emplace(begin.from, end.to);
    return spans;
}

/// The nodes that may be off in a whole span, those beside each other together.
std::vector<OffInterval> runsIn(const std::pair<double, double>& span, const std::vector<Room>& rooms)
{
    std::set<std::int32_t> nodes;
    for (const Room& room : rooms)
        if (room.from <= span.first && room.to >= span.second)
            nodes.insert(room.node);
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
std::vector<OffInterval> intervalsOf(std::vector<Room> rooms, double leastSeconds)
{
    std::ranges::stable_sort(rooms, std::ranges::greater(), [](const Room& room) { return room.to - room.from; });
    rooms.resize(std::min(rooms.size(), mostRooms));
    std::vector<OffInterval> intervals;
    for (const auto& span : spansOf(rooms, leastSeconds))
        std::ranges::copy(runsIn(span, rooms), std::back_inserter(intervals));
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
    std::vector<Room> rooms = roomsOf(*instance, outcomeOf(manual));
    made.areAll = rooms.size() <= fewRooms;
    const std::vector<OffInterval> intervals = intervalsOf(std::move(rooms), instance->shutdownSeconds);
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
        {"Then press Draw off interval above Node timeline and drag a rectangle over nodes and time: the nodes are off in it.",
         base, changes, untouched, moves});
    return &play;
}

} // namespace wattif::power
