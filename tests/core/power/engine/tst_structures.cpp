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
#include "core/power/engine/job_kinds.h"
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
    Time now = 0;

    void advance(Time to) { now = to; }
    [[nodiscard]] std::int32_t at(Time t) const
    {
        std::int32_t free = nodes;
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
    [[nodiscard]] Time freeSince(std::uint32_t i, Time earliestMoment) const
    {
        Time since = reservations[i].begin;
        while (since > earliestMoment && at(since - 1) >= reservations[i].nodes)
            --since;
        return since;
    }
};

std::vector<std::uint32_t> keysOf(const std::map<std::uint32_t, std::int32_t>& map)
{
    std::vector<std::uint32_t> keys;
    for (const auto& [key, value] : map)
        keys.push_back(key);
    return keys;
}

/// Returns the free nodes of a profile at a moment.
std::int32_t freeAt(const Profile& profile, Time t)
{
    Profile::Point p = profile.front();
    while (profile.at(profile.next(p)) <= t)
        p = profile.next(p);
    return profile.free(p);
}

/// Returns the number of points of a profile.
int pointsOf(const Profile& profile)
{
    int points = 0;
    for (Profile::Point p = profile.front(); p != Profile::tail; p = profile.next(p))
        ++points;
    return points;
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
                const Profile::Point begin = profile.make(from, profile.front());
                const Profile::Stretch stretch{begin, profile.make(to, begin)};
                profile.add(stretch, change);
                profile.join(stretch.from);
                profile.join(stretch.to);
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
                QCOMPARE(
                    profile.earliest(needed, duration, {now, random.uniformInt(0, 1) == 0 ? begin : profile.front()}, before).at,
                    expected);
                for (Time t = now; t < horizon; ++t)
                    QCOMPARE(freeAt(profile, t), plain.at(t));
            }
        }
    }

    // Some hundred reservations that move, begin and end, beside a plain list of them; handles of erased points are kept in use.
    void profileKnowsItsReservations()
    {
        Random random(6);
        int moved = 0;
        int across = 0;
        for (int round = 0; round < 4; ++round) {
            PlainReservations plain(draw(random, 4, 20));
            Profile profile(plain.nodes, 0, 600);
            Profile::Point some = profile.front();
            Time now = 0;
            for (std::uint32_t i = 0; i < 600; ++i) {
                now += random.uniformInt(0, 2);
                profile.advance(now);
                plain.advance(now);
                const std::int32_t nodes = draw(random, 1, plain.nodes);
                const Time length = random.uniformInt(1, 60);
                const Profile::Moment begin = profile.earliest(nodes, length, {now, some}, never);
                QCOMPARE(begin.at, plain.earliest(nodes, length, now));
                profile.reserve(i, begin, nodes, length);
                plain.reservations.push_back({begin.at, length, nodes});
                if (random.uniformInt(0, 2) > 0)
                    continue;
                // a reservation that has begun ends early, and others move forward
                auto ended = static_cast<std::uint32_t>(random.uniformInt(0, i));
                const auto runs = [&](std::uint32_t k) {
                    const PlainReservations::Reservation& one = plain.reservations[k];
                    return profile.begin(k) != Profile::noTime && one.begin <= now && one.begin + one.length > now;
                };
                for (std::uint32_t tries = 0; tries < i && !runs(ended); ++tries)
                    ended = (ended + 1) % (i + 1);
                if (!runs(ended))
                    continue;
                PlainReservations::Reservation& early = plain.reservations[ended];
                const Profile::Stretch freed{profile.front(), profile.endPoint(ended)};
                QCOMPARE(profile.at(freed.to), early.begin + early.length);
                profile.finish(ended);
                profile.add(freed, early.nodes);
                some = freed.to; // perhaps erased now
                profile.join(freed.to);
                early.length = now - early.begin;
                for (int k = 0; k < 20; ++k) {
                    const auto j = static_cast<std::uint32_t>(random.uniformInt(0, i));
                    PlainReservations::Reservation& own = plain.reservations[j];
                    if (own.begin <= now)
                        continue;
                    const Profile::Point since = profile.freeSince(profile.beginPoint(j), own.nodes);
                    QCOMPARE(profile.at(since), plain.freeSince(j, now));
                    Profile::Moment target{profile.at(since), since};
                    const Profile::Moment window =
                        profile.earliest(own.nodes, own.length, {now, some}, own.begin - own.length + 1);
                    if (window.at != never && window.at < target.at)
                        target = window;
                    if (target.at == own.begin)
                        continue;
                    ++moved;
                    across += target.at + own.length <= own.begin ? 1 : 0;
                    const Profile::Stretch left = profile.moveForward(j, target);
                    QCOMPARE(profile.at(left.to), own.begin + own.length);
                    profile.join(left.from);
                    profile.join(left.to);
                    own.begin = target.at;
                }
                for (Time t = now; t < now + 300; ++t)
                    QCOMPARE(freeAt(profile, t), plain.at(t));
                QVERIFY(pointsOf(profile) <= static_cast<int>(2 * plain.reservations.size() + 1));
            }
        }
        QVERIFY(moved > 50);
        QVERIFY(across > 5);
    }

    // The reservations that begin at one moment, in ascending order however they came.
    void profileListsWhatBeginsTogether()
    {
        Random random(8);
        for (int round = 0; round < 200; ++round) {
            Profile profile(1000, 0, 40);
            std::map<std::uint32_t, std::int32_t> plain; // nodes of those that begin at 10
            for (int step = 0; step < 60; ++step) {
                const auto i = static_cast<std::uint32_t>(random.uniformInt(0, 39));
                if (plain.erase(i) == 1) {
                    profile.finish(i);
                } else {
                    plain[i] = draw(random, 1, 9);
                    profile.reserve(i, {10, profile.front()}, plain[i], 1000);
                }
                if (plain.empty())
                    continue;
                const Profile::Point p = profile.beginPoint(plain.begin()->first);
                std::vector<std::uint32_t> listed;
                for (std::uint32_t j = profile.first(p); j != Profile::none; j = profile.nextAtPoint(j))
                    listed.push_back(j);
                QCOMPARE(listed, keysOf(plain));
                const std::int32_t free = draw(random, 0, 9);
                const auto start = std::next(plain.begin(), random.uniformInt(0, static_cast<std::int64_t>(plain.size()) - 1));
                const auto fits = [free](const auto& job) { return job.second <= free; };
                auto expected = std::find_if(start, plain.end(), fits);
                if (expected == plain.end())
                    expected = std::find_if(plain.begin(), plain.end(), fits);
                QVERIFY(expected == plain.end() || profile.mayBegin(p, free));
                QCOMPARE(profile.firstInTurn(p, free, start->first), expected == plain.end() ? Profile::none : expected->first);
            }
        }
    }

    // Thousands of jobs of few kinds: members fill blocks of blocks. Begins only fall.
    void kindsFindTheFirstJobWithItsSlack()
    {
        Random random(9);
        Instance instance;
        instance.nodes = 64;
        instance.maxJobMinutes = 600.0;
        std::vector<Job> jobs;
        for (int i = 0; i < 6000; ++i) {
            const double length = random.uniformInt(0, 9) < 8 ? 60.0 : static_cast<double>(random.uniformInt(1, 30'000));
            jobs.push_back({.id = i, .runSeconds = length, .requestedSeconds = length, .processors = 1 << draw(random, 0, 2)});
        }
        instance.jobs = std::move(jobs);
        const Workload workload(instance);
        const std::vector<Workload::Entry>& entries = workload.entries();
        QCOMPARE(entries.size(), std::size_t{6000});
        Profile profile(6000 * 4, 0, entries.size());
        JobKinds kinds(workload, profile);
        std::set<std::uint32_t> present;
        int found = 0;
        std::uint32_t next = 0;
        const auto slackOf = [&](std::uint32_t i) { return profile.begin(i) - entries[i].planned; };
        for (int step = 0; step < 30'000; ++step) {
            if (next < entries.size() && random.uniformInt(0, 2) > 0) {
                profile.reserve(next, {toTime(1e6) + random.uniformInt(0, 1'000'000), profile.front()}, entries[next].nodes,
                                entries[next].planned);
                kinds.add(next);
                present.insert(next++);
            }
            if (present.empty())
                continue;
            const auto i = *std::next(present.begin(), random.uniformInt(0, std::min<std::int64_t>(std::ssize(present) - 1, 20)));
            JobKinds::Kind& kind = kinds.kind(kinds.kindOf(i));
            if (random.uniformInt(0, 9) < 3) {
                profile.finish(i);
                kinds.remove(i);
                present.erase(i);
                continue;
            }
            const Profile::Stretch left =
                profile.moveForward(i, {profile.begin(i) - random.uniformInt(1, 100'000), profile.front()});
            profile.join(left.from);
            profile.join(left.to);
            if (step % 10 != 0)
                continue;
            const auto position = static_cast<std::uint32_t>(random.uniformInt(0, next));
            const Time slack = toTime(1e6) - kind.length + random.uniformInt(-300'000, 1'100'000);
            std::uint32_t expected = JobKinds::none;
            for (const std::uint32_t j : present) {
                if (kinds.kindOf(j) != kinds.kindOf(i))
                    continue;
                QVERIFY(slackOf(j) <= kind.slack());
                QVERIFY(slackOf(j) <= kinds.boundFrom(0, JobKinds::columnOf(entries[j].planned)));
                QVERIFY(slackOf(j) <= kinds.bound(JobKinds::rowOf(entries[j].nodes), JobKinds::columnOf(entries[j].planned)));
                if (slackOf(j) >= slack && (expected == JobKinds::none || (expected < position && j >= position)))
                    expected = j;
            }
            QCOMPARE(kinds.firstInTurn(kind, position, slack), expected);
            found += expected == JobKinds::none ? 0 : 1;
        }
        QVERIFY(found > 300);
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
