// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The simulator's data structures against plain lists, at sizes where all their levels and blocks are in use.

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <QTest>

#include "core/base/random.h"
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

/// The nodes of ranges one by one; ranges that touch or stand out of order make it empty.
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

/// Free nodes of a profile as the sum of what was added.
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
            Profile profile(nodes, 0);
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
                const Time until = random.uniformInt(0, 1) == 0 ? never : random.uniformInt(now, horizon);
                const Time before = std::min(until, random.uniformInt(0, 1) == 0 ? never : random.uniformInt(now, horizon));
                Time expected = never;
                for (Time s = now; s < std::min(before, Time{400}) && expected == never; ++s) {
                    bool fits = true;
                    for (Time t = s; t < std::min(s + duration, until); ++t)
                        fits = fits && plain.at(t) >= needed;
                    expected = fits ? s : never;
                }
                QCOMPARE(profile.earliest(needed, duration, now, before, until), expected);
                std::int32_t most = 0;
                for (Time t = now; t < horizon; ++t)
                    most = std::max(most, plain.at(t));
                QCOMPARE(profile.most(now, horizon), most);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestStructures)
#include "tst_structures.moc"
