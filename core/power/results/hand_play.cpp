// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/hand_play.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/base/time_text.h"
#include "core/power/engine/idle_gaps.h"
#include "core/power/engine/outcome.h"
#include "core/power/model/edit.h"

namespace wattif::power {
namespace {

/// Idle gaps that are looked at: of more, the longest.
constexpr std::size_t mostRooms = 2000;

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

/// Nodes first..last that may be off from one moment to another.
struct Room {
    OffInterval interval{};

    [[nodiscard]] double nodeSeconds() const
    {
        return (interval.toSeconds - interval.fromSeconds) * (interval.last.value - interval.first.value + 1);
    }
};

/// The idle gaps that are long enough to go off and come back, without the time to boot at the end.
std::vector<Room> roomsOf(const Instance& instance, const Outcome& outcome)
{
    std::vector<Room> rooms;
    for (const IdleGap& gap : idleGaps(outcome)) {
        const double from = toSeconds(gap.from);
        const double to = toSeconds(gap.to) - (gap.untilEnd ? 0.0 : instance.bootSeconds);
        if (to - from > instance.shutdownSeconds)
            rooms.push_back({{gap.node, gap.node, from, to}});
    }
    return rooms;
}

/// The room of one node with that of the nodes beside it which idle over all of its time.
Room widened(const Room& room, const std::multimap<std::int32_t, Room>& byNode)
{
    const auto covers = [&](std::int32_t node) {
        const auto [begin, end] = byNode.equal_range(node);
        return std::any_of(begin, end, [&room](const auto& entry) {
            return entry.second.interval.fromSeconds <= room.interval.fromSeconds
                && entry.second.interval.toSeconds >= room.interval.toSeconds;
        });
    };
    Room wide = room;
    while (covers(wide.interval.first.value - 1))
        --wide.interval.first.value;
    while (covers(wide.interval.last.value + 1))
        ++wide.interval.last.value;
    return wide;
}

/// Of so many rooms at most, the largest first; rooms of several nodes come before those that they are made of.
std::vector<OffInterval> intervalsOf(std::vector<Room> rooms)
{
    std::ranges::stable_sort(rooms, std::ranges::greater(), &Room::nodeSeconds);
    rooms.resize(std::min(rooms.size(), mostRooms));
    std::multimap<std::int32_t, Room> byNode;
    for (const Room& room : rooms)
        byNode.emplace(room.interval.first.value, room);
    std::vector<Room> all = rooms;
    for (const Room& room : rooms)
        if (const Room wide = widened(room, byNode); wide.interval != room.interval)
            all.push_back(wide);
    std::ranges::stable_sort(all, std::ranges::greater(), &Room::nodeSeconds);
    std::vector<OffInterval> intervals;
    std::set<std::tuple<std::int32_t, std::int32_t, double, double>> seen;
    for (const Room& room : all)
        if (const OffInterval& i = room.interval; seen.emplace(i.first.value, i.last.value, i.fromSeconds, i.toSeconds).second)
            intervals.push_back(i);
    return intervals;
}

HandMove switchOff(const std::shared_ptr<const Instance>& instance, const OffInterval& interval)
{
    return {"Switch nodes %1 to %2 off from %3 to %4.",
            {std::to_string(interval.first.value), std::to_string(interval.last.value), clockText(interval.fromSeconds),
             clockText(interval.toSeconds)},
            [instance, interval] { return asInstance(withOffInterval(*instance, interval)); }};
}

HandMove takeBack(const std::shared_ptr<const Instance>& instance, std::size_t index)
{
    const OffInterval& interval = instance->offIntervals[index];
    return {"Leave nodes %1 to %2 on from %3 to %4.",
            {std::to_string(interval.first.value), std::to_string(interval.last.value), clockText(interval.fromSeconds),
             clockText(interval.toSeconds)},
            [instance, index] { return asInstance(withoutOffInterval(*instance, index)); }};
}

HandMoves moves(const std::shared_ptr<const Instance>& instance, const PolicyResult& manual, std::size_t most)
{
    HandMoves made;
    for (std::size_t i = 0; i < instance->offIntervals.size() && made.moves.size() < most; ++i)
        made.moves.push_back(takeBack(instance, i));
    std::vector<Room> rooms = roomsOf(*instance, outcomeOf(manual));
    made.areAll = rooms.size() <= mostRooms;
    const std::vector<OffInterval> intervals = intervalsOf(std::move(rooms));
    for (const OffInterval& interval : intervals)
        if (made.moves.size() < most)
            made.moves.push_back(switchOff(instance, interval));
    made.areAll = made.areAll && made.moves.size() == instance->offIntervals.size() + intervals.size();
    return made;
}

} // namespace

const HandPlay* handPlay()
{
    static const HandPlayOf<Instance> play(
        {"Drag a rectangle over nodes and time in Node timeline: there they are off.", base, changes, untouched, moves});
    return &play;
}

} // namespace wattif::power
