// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The simulator's data structures against plain lists, at sizes where all their levels and blocks are in use.

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <QTest>

#include "core/base/random.h"
#include "core/power/engine/entry_set.h"
#include "core/power/engine/node_set.h"
#include "core/power/engine/profile.h"
#include "core/power/engine/releases.h"
#include "core/power/engine/waiting_queue.h"

using namespace wattif;
using namespace wattif::power;

namespace {

std::int32_t draw(Random& random, std::int32_t low, std::int32_t high)
{
    return static_cast<std::int32_t>(random.uniformInt(low, high));
}

/// Returns the nodes of ranges one by one; empty if ranges touch or are out of order.
std::vector<std::int32_t> listed(const std::vector<NodeRange>& ranges)
{
    std::vector<std::int32_t> nodes;
    for (const NodeRange range : ranges) {
        if (!nodes.empty() && range.first <= nodes.back() + 1)
            return {};
        for (std::int32_t i = 0; i < range.count; ++i)
            nodes.push_back(range.first + i);
    }
    return nodes;
}

struct PlainJob {
    std::uint32_t entry;
    std::int32_t nodes;
    Time planned;
};

/// Free nodes of a profile as a plain sum of its pieces.
struct PlainProfile {
    struct Piece {
        Time from;
        Time to;
        std::int32_t nodes;
    };
    std::vector<Piece> pieces;

    [[nodiscard]] std::int32_t at(Time t) const
    {
        std::int32_t free = 0;
        for (const Piece& piece : pieces)
            free += piece.from <= t && t < piece.to ? piece.nodes : 0;
        return free;
    }
};

/// Reservations and what else changes the free nodes, in lists.
struct PlainReservations {
    struct Reservation {
        Time begin;
        Time length;
        std::int32_t nodes;
    };
    explicit PlainReservations(std::int32_t all) : nodes(all) { }

    std::int32_t nodes;
    std::vector<Reservation> reservations{};
    std::vector<PlainProfile::Piece> gains{};
    Time now = 0;

    void advance(Time to) { now = to; }
    [[nodiscard]] std::int32_t at(Time t) const
    {
        std::int32_t free = nodes;
        for (const PlainProfile::Piece& gain : gains)
            free += gain.from <= t && t < gain.to ? gain.nodes : 0;
        for (const Reservation& other : reservations)
            free -= other.begin <= t && t < other.begin + other.length ? other.nodes : 0;
        return free;
    }
    [[nodiscard]] Time earliest(std::int32_t needed, Time length, Time from) const
    {
        Time run = 0;
        for (Time t = from;; ++t) {
            run = at(t) >= needed ? run + 1 : 0;
            if (run == length)
                return t + 1 - length;
        }
    }
    [[nodiscard]] std::vector<std::uint32_t> movable(const Span& span, std::int32_t gained) const
    {
        std::vector<std::uint32_t> found;
        for (std::uint32_t i = 0; i < reservations.size(); ++i) {
            const Reservation& own = reservations[i];
            if (own.begin <= span.from || own.begin > span.to)
                continue;
            const std::int32_t before = at(own.begin - 1);
            if (own.nodes <= before && own.nodes > before - gained)
                found.push_back(i);
        }
        return found;
    }
    /// Returns the longest time in which `needed` nodes are free without a break and that touches a span.
    [[nodiscard]] Time longestAround(const Span& span, std::int32_t needed) const
    {
        Time longest = 0;
        Time begin = now;
        for (Time t = now; t < span.to + 200; ++t) {
            if (at(t) >= needed) {
                if (begin < span.to && t >= span.from)
                    longest = std::max(longest, t + 1 - begin);
            } else {
                begin = t + 1;
            }
        }
        return longest;
    }
    [[nodiscard]] std::vector<std::uint32_t> fitting(Time from, const Profile::Lengths& space) const
    {
        std::vector<std::uint32_t> found;
        for (std::uint32_t i = 0; i < reservations.size(); ++i)
            if (reservations[i].begin > from && reservations[i].length <= space[Profile::sizeClass(reservations[i].nodes)])
                found.push_back(i);
        return found;
    }
    [[nodiscard]] Time freeSince(std::uint32_t i, Time earliestMoment) const
    {
        Time since = reservations[i].begin;
        while (since > earliestMoment && at(since - 1) >= reservations[i].nodes)
            --since;
        return since;
    }
};

/// The least nodes free at once in [from, to).
std::int32_t minOf(const Profile& profile, Time from, Time to)
{
    std::vector<std::uint32_t> none;
    return profile.appendMovable({from, to}, 0, none);
}

} // namespace

class TestStructures : public QObject {
    Q_OBJECT

private slots:
    void nodeSetHandsOutAsASet()
    {
        Random random(1);
        for (int round = 0; round < 200; ++round) {
            const std::int32_t size = draw(random, 1, 300);
            NodeSet set(size);
            std::set<std::int32_t> plain;
            for (int step = 0; step < 60; ++step) {
                if (random.uniformInt(0, 1) == 0) {
                    const std::int32_t node = draw(random, 0, size - 1);
                    if (plain.insert(node).second)
                        set.insert(NodeRange{node, 1});
                } else if (!plain.empty()) {
                    const auto count = draw(random, 1, static_cast<std::int32_t>(plain.size()));
                    const bool low = random.uniformInt(0, 1) == 0;
                    std::vector<NodeRange> taken;
                    low ? set.takeLowest(count, taken) : set.takeHighest(count, taken);
                    const auto from = low ? plain.begin() : std::prev(plain.end(), count);
                    const std::vector<std::int32_t> expected(from, std::next(from, count));
                    QCOMPARE(listed(taken), expected);
                    plain.erase(from, std::next(from, count));
                    if (random.uniformInt(0, 2) == 0) {
                        set.insert(std::span<const NodeRange>(taken));
                        plain.insert(expected.begin(), expected.end());
                    }
                }
                QCOMPARE(set.size(), static_cast<std::int32_t>(plain.size()));
                const std::int32_t node = draw(random, 0, size - 1);
                const auto next = plain.lower_bound(node);
                QCOMPARE(set.from(node), next == plain.end() ? -1 : *next);
                QCOMPARE(set.before(node), next == plain.begin() ? -1 : *std::prev(next));
                QCOMPARE(set.contains(node), plain.contains(node));
            }
        }
    }

    void nodeSetsMeet()
    {
        Random random(2);
        for (int round = 0; round < 500; ++round) {
            const std::int32_t size = draw(random, 1, 200);
            NodeSet a(size);
            NodeSet b(size);
            std::vector<std::int32_t> common;
            std::vector<std::int32_t> alone;
            for (std::int32_t node = 0; node < size; ++node) {
                const bool inA = random.uniformInt(0, 2) > 0;
                const bool inB = random.uniformInt(0, 2) > 0;
                if (inA)
                    a.insert(NodeRange{node, 1});
                if (inB)
                    b.insert(NodeRange{node, 1});
                if (inA)
                    (inB ? common : alone).push_back(node);
            }
            std::vector<NodeRange> found;
            a.appendCommon(b, true, found);
            QCOMPARE(listed(found), common);
            found.clear();
            a.appendCommon(b, false, found);
            QCOMPARE(listed(found), alone);
        }
    }

    // 12,000 jobs wait at the peak: three levels of blocks, several compactions.
    void queueFindsWhatAScanFinds()
    {
        Random random(3);
        constexpr std::int32_t largest = 500;
        WaitingQueue queue(largest);
        std::vector<PlainJob> plain;
        std::uint32_t entry = 0;
        for (int step = 0; step < 60'000; ++step) {
            const bool growing = step < 25'000;
            if (random.uniformReal(0.0, 1.0) < (growing ? 0.75 : 0.3)) {
                const PlainJob job{entry++, draw(random, 1, largest), random.uniformInt(1, 10'000)};
                queue.push(job.entry, job.nodes, job.planned);
                plain.push_back(job);
                continue;
            }
            if (plain.empty())
                continue;
            // rare fits: small nodes, short times
            const Fit fit{.nodes = draw(random, 0, 40), .planned = random.uniformInt(0, 3'000), .extraNodes = draw(random, 0, 3)};
            const auto from = static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(plain.size()) - 1));
            const auto holds = [&fit](const PlainJob& job) { return fit.holds(job.nodes, job.planned); };
            const auto expected = std::find_if(plain.begin() + static_cast<std::ptrdiff_t>(from), plain.end(), holds);
            const std::size_t slot = queue.find(queue.slotOf(plain[from].entry), fit);
            QCOMPARE(slot == WaitingQueue::none, expected == plain.end());
            if (expected != plain.end())
                QCOMPARE(queue.entry(slot), expected->entry);
            const auto victim = expected != plain.end() ? expected : plain.begin();
            queue.remove(queue.slotOf(victim->entry));
            plain.erase(victim);
            QCOMPARE(queue.size(), plain.size());
            QCOMPARE(queue.empty() ? 0 : queue.entry(queue.first()), plain.empty() ? 0 : plain.front().entry);
            if (step % 100 == 0)
                QCOMPARE(queue.largestNodes(), plain.empty() ? 0 : std::ranges::max(plain, {}, &PlainJob::nodes).nodes);
        }
        QVERIFY(entry > 25'000);
    }

    void releasesSumInOrderOfTime()
    {
        Random random(4);
        for (int round = 0; round < 30; ++round) {
            Releases releases;
            std::map<Time, std::int32_t> plain;
            for (int step = 0; step < 1500; ++step) {
                const Time at = random.uniformInt(1, 800);
                if (random.uniformReal(0.0, 1.0) < 0.6 || plain.empty()) {
                    const std::int32_t nodes = draw(random, 1, 9);
                    releases.add(at, nodes);
                    plain[at] += nodes;
                } else {
                    const auto some = plain.lower_bound(at) == plain.end() ? plain.begin() : plain.lower_bound(at);
                    const std::int32_t nodes = draw(random, 1, some->second);
                    releases.remove(some->first, nodes);
                    if ((some->second -= nodes) == 0)
                        plain.erase(some);
                }
                const std::vector<Releases::Release> more{{random.uniformInt(1, 400), draw(random, 1, 50)},
                                                          {random.uniformInt(401, 900), draw(random, 1, 50)}};
                const bool withMore = random.uniformInt(0, 1) == 0;
                std::map<Time, std::int32_t> all = plain;
                if (withMore)
                    for (const Releases::Release& release : more)
                        all[release.at] += release.nodes;
                const std::int32_t needed = draw(random, 1, 3000);
                Releases::Moment expected{never, 0};
                for (const auto& [moment, nodes] : all) {
                    expected.free += nodes;
                    if (expected.free >= needed) {
                        expected.at = moment;
                        break;
                    }
                }
                const auto found = withMore ? releases.enough(0, needed, more) : releases.enough(0, needed);
                QCOMPARE(found.at, expected.at);
                QCOMPARE(found.free, expected.free);
            }
        }
    }

    void profileFindsTheEarliestWindow()
    {
        Random random(5);
        for (int round = 0; round < 300; ++round) {
            constexpr std::int32_t nodes = 12;
            constexpr Time horizon = 120;
            Profile profile(nodes, 0, 0);
            PlainProfile plain{{{0, never, nodes}}};
            Time now = 0;
            for (int step = 0; step < 25; ++step) {
                now = std::min<Time>(now + random.uniformInt(0, 3), 60);
                profile.advance(now);
                const Time from = random.uniformInt(now, 100);
                const Time to = random.uniformInt(0, 5) == 0 ? never : from + random.uniformInt(1, 20);
                const std::int32_t change = draw(random, -3, 3);
                profile.add(from, to, change);
                plain.pieces.push_back({from, to, change});

                const std::int32_t needed = draw(random, 1, nodes);
                const Time duration = random.uniformInt(1, 30);
                const Time before = random.uniformInt(0, 1) == 0 ? never : random.uniformInt(now, horizon);
                Time expected = never;
                for (Time s = now; s < std::min(before, Time{400}) && expected == never; ++s) {
                    bool fits = true;
                    for (Time t = s; t < s + duration; ++t)
                        fits = fits && plain.at(t) >= needed;
                    expected = fits ? s : never;
                }
                QCOMPARE(profile.earliest(needed, duration, now, before), expected);
                const Time begin = random.uniformInt(now, 100);
                const Time end = begin + random.uniformInt(1, 30);
                std::int32_t least = plain.at(begin);
                for (Time t = begin; t < end; ++t)
                    least = std::min(least, plain.at(t));
                QCOMPARE(minOf(profile, begin, end), least);
            }
        }
    }

    // Some hundred reservations: points fill many blocks; all are kept in a plain list, too.
    void profileKnowsItsReservations()
    {
        Random random(6);
        qsizetype movable = 0;
        qsizetype fitting = 0;
        for (int round = 0; round < 20; ++round) {
            PlainReservations plain(draw(random, 4, 20));
            Profile profile(plain.nodes, 0, 600);
            Time now = 0;
            for (std::uint32_t i = 0; i < 600; ++i) {
                now += random.uniformInt(0, 2);
                profile.advance(now);
                plain.advance(now);
                const std::int32_t nodes = draw(random, 1, plain.nodes);
                const Time length = random.uniformInt(1, 60);
                const Time begin = profile.earliest(nodes, length, now, never);
                QCOMPARE(begin, plain.earliest(nodes, length, now));
                profile.reserve(i, begin, nodes, length);
                plain.reservations.push_back({begin, length, nodes});
                if (random.uniformInt(0, 2) > 0)
                    continue;
                // nodes that become free for a while; who may slide into them, and who fits
                const Span span{random.uniformInt(now, now + 200), random.uniformInt(now + 201, now + 400)};
                const std::int32_t gained = draw(random, 1, 3);
                profile.add(span.from, span.to, gained);
                plain.gains.push_back({span.from, span.to, gained});
                std::vector<std::uint32_t> found;
                profile.appendMovable(span, gained, found);
                std::ranges::sort(found);
                QCOMPARE(found, plain.movable(span, gained));
                movable += static_cast<qsizetype>(found.size());
                const Profile::Lengths space = profile.spaceAround(span, 1, 100);
                const Time longest = plain.longestAround(span, 1);
                QVERIFY(space[0] == longest || (space[0] >= 100 && longest >= 100));
                found.clear();
                profile.appendFitting(span.from, 1, space, 1000, found);
                std::ranges::sort(found);
                QCOMPARE(found, plain.fitting(span.from, space));
                fitting += static_cast<qsizetype>(found.size());
                const auto some = static_cast<std::uint32_t>(random.uniformInt(0, i));
                if (profile.begin(some) <= now) // it would have started
                    continue;
                const Time since = profile.freeSince(some);
                QCOMPARE(since, plain.freeSince(some, now));
                if (since == profile.begin(some))
                    continue;
                const Span left = profile.moveForward(some, since);
                QCOMPARE(left.to, plain.reservations[some].begin + plain.reservations[some].length);
                plain.reservations[some].begin = since;
                for (Time t = now; t < now + 300; ++t)
                    QCOMPARE(minOf(profile, t, t + 1), plain.at(t));
            }
        }
        QVERIFY(movable > 1000);
        QVERIFY(fitting > 1000);
    }

    void entrySetFindsTheNext()
    {
        Random random(7);
        for (const std::size_t bound : {1U, 64U, 65U, 5000U, 300'000U}) {
            EntrySet set(bound);
            std::set<std::uint32_t> plain;
            for (int step = 0; step < 3000; ++step) {
                const auto some = static_cast<std::uint32_t>(random.uniformInt(0, static_cast<std::int64_t>(bound) - 1));
                if (random.uniformInt(0, 1) == 0) {
                    set.insert(some);
                    plain.insert(some);
                } else if (const auto next = plain.lower_bound(some); next != plain.end()) {
                    set.erase(*next);
                    plain.erase(next);
                }
                const auto from = static_cast<std::uint32_t>(random.uniformInt(0, static_cast<std::int64_t>(bound)));
                const auto next = plain.lower_bound(from);
                QCOMPARE(set.from(from), next == plain.end() ? EntrySet::none : *next);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestStructures)
#include "tst_structures.moc"
