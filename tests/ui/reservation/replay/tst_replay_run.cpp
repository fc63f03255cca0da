// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include <QTest>

#include "core/base/random.h"
#include "ui/reservation/replay/replay_canvas.h"
#include "ui/reservation/replay/replay_run.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::reservation;
using namespace Qt::Literals::StringLiterals;

namespace {

struct Case {
    std::shared_ptr<Instance> instance = std::make_shared<Instance>();
    std::shared_ptr<Outcome> outcome = std::make_shared<Outcome>();
};

/// Whole seconds: many events coincide.
double moment(Random& random) { return static_cast<double>(random.uniformInt(0, 40)); }

/// Records without sense, but with all that can be in records: never begun, never ended, late, moved, lost.
Case randomCase(Random& random)
{
    Case c;
    c.instance->sites = {{"a", 8, 1.0}, {"b", 16, 1.0}};
    std::vector<Workflow> workflows;
    std::vector<LocalJob> jobs;
    for (int w = 0; w < 3; ++w)
        workflows.push_back({.name = "w", .submitSeconds = moment(random), .tasks = {Task{.name = "t", .workSeconds = 1.0}}});
    const auto count = random.uniformInt(0, 12);
    for (std::int64_t i = 0; i < count; ++i) {
        const double start = moment(random);
        const double begin = start + (random.uniformInt(0, 1) == 0 ? 0.0 : moment(random) / 4.0);
        ReservationRecord record{.workflow = WorkflowIndex(static_cast<std::int32_t>(random.uniformInt(0, 2))),
                                 .task = TaskIndex(0)};
        record.placement.site = SiteIndex(static_cast<std::int32_t>(random.uniformInt(0, 1)));
        record.placement.startSeconds = start;
        record.placement.endSeconds = start + 5.0;
        record.placement.processors = static_cast<std::int32_t>(random.uniformInt(1, 8));
        if (random.uniformInt(0, 5) > 0)
            record.beginSeconds = begin;
        if (std::isfinite(record.beginSeconds) && random.uniformInt(0, 5) > 0)
            record.finishSeconds = begin + moment(random) / 2.0;
        record.violated = random.uniformInt(0, 2) == 0;
        c.outcome->reservations.push_back(record);
    }
    for (std::int32_t i = 0; i < 6; ++i) {
        const double submit = moment(random);
        const double begin = submit + moment(random) / 8.0;
        jobs.push_back({SiteIndex(0), submit, 3.0, 4.0, 2});
        c.outcome->localJobs.push_back({i, begin, begin + 3.0});
    }
    for (std::int32_t w = 0; w < 3; ++w)
        c.outcome->workflows.push_back(
            {WorkflowIndex(w), static_cast<WorkflowEnding>(random.uniformInt(0, 2)), 1.0, 0.0, moment(random), 0, 0});
    const double down = moment(random);
    c.outcome->outages.push_back({SiteIndex(1), down, down + 6.0});
    c.instance->workflows = workflows;
    c.instance->localJobs = jobs;
    return c;
}

/// The counters by going through all records.
ReplayCounts plainCounts(const Case& c, double t)
{
    ReplayCounts counts;
    std::int64_t busy = 0;
    for (const ReservationRecord& r : c.outcome->reservations) {
        counts.violated += r.violated && r.placement.startSeconds <= t ? 1 : 0;
        if (!std::isfinite(r.beginSeconds))
            continue;
        const double end = std::isfinite(r.finishSeconds) ? r.finishSeconds : std::max(r.placement.endSeconds, r.beginSeconds);
        counts.waiting += r.placement.startSeconds <= t && t < r.beginSeconds ? 1 : 0;
        if (r.beginSeconds <= t && t < end) {
            ++counts.running;
            busy += r.placement.processors;
        }
    }
    for (const LocalJobRecord& r : c.outcome->localJobs) {
        const LocalJob& job = c.instance->localJobs[static_cast<std::size_t>(r.job)];
        counts.waiting += job.submitSeconds <= t && t < r.beginSeconds ? 1 : 0;
        if (r.beginSeconds <= t && t < r.finishSeconds) {
            ++counts.running;
            busy += job.processors;
        }
    }
    for (const WorkflowRecord& r : c.outcome->workflows)
        if (r.ending == WorkflowEnding::rejected && c.instance->workflows[r.workflow.at()].submitSeconds <= t)
            ++counts.rejected;
    for (const Outage& o : c.outcome->outages)
        counts.down += o.startSeconds <= t && t < o.endSeconds ? 1 : 0;
    counts.utilisation = static_cast<double>(busy) / 24.0;
    return counts;
}

} // namespace

class TestReplayRun : public QObject {
    Q_OBJECT
private slots:
    void countersAreThoseOfAllRecords()
    {
        for (std::uint64_t seed = 0; seed < 2000; ++seed) {
            Random random(deriveSeed(seed, "replay", 0));
            const Case c = randomCase(random);
            const ReplayRun run(c.instance, c.outcome);
            for (double t = -1.0; t <= 60.0; t += 0.5)
                QVERIFY2(run.countsAt(t) == plainCounts(c, t), qPrintable(u"seed %1 at %2"_s.arg(seed).arg(t)));
        }
    }

    void jumpsAreToTheNearestEvent()
    {
        constexpr ReplayEventKind kinds[]{ReplayEventKind::violated, ReplayEventKind::failed};
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            Random random(deriveSeed(seed, "jumps", 0));
            const Case c = randomCase(random);
            const ReplayRun run(c.instance, c.outcome);
            std::vector<double> times;
            for (const ReservationRecord& r : c.outcome->reservations)
                if (r.violated)
                    times.push_back(r.placement.startSeconds);
            times.push_back(c.outcome->outages.front().startSeconds);
            for (double t = -0.5; t <= 50.0; t += 0.5) {
                std::optional<double> next;
                std::optional<double> before;
                for (const double at : times) {
                    if (at > t && (!next || at < *next))
                        next = at;
                    if (at < t && (!before || at > *before))
                        before = at;
                }
                QCOMPARE(run.nextOf(kinds, t, +1), next);
                QCOMPARE(run.nextOf(kinds, t, -1), before);
            }
        }
    }

    void eventsComeInOrderAndAllOfThem()
    {
        Random random(7);
        for (int i = 0; i < 500; ++i) {
            const Case c = randomCase(random);
            const ReplayRun run(c.instance, c.outcome);
            QVERIFY(std::ranges::is_sorted(run.events(), {}, &ReplayEvent::seconds));
            QCOMPARE(run.eventsUntil(run.toSeconds()), run.events().size());
            QCOMPARE(run.eventsUntil(run.fromSeconds() - 1.0), 0U);
            // Each block begins and ends, workflows are decided, the site fails and is repaired.
            const auto lost = std::ranges::count(c.outcome->workflows, WorkflowEnding::lost, &WorkflowRecord::ending);
            const auto violated = std::ranges::count(c.outcome->reservations, true, &ReservationRecord::violated);
            QCOMPARE(static_cast<std::ptrdiff_t>(run.events().size()),
                     2 * static_cast<std::ptrdiff_t>(run.blocks().size()) + 3 + lost + violated + 2);
        }
    }

    void lanesShowWhatRanAndWhatWaited()
    {
        Case c;
        c.instance->sites = {{"a", 8, 1.0}};
        c.instance->reservations = {{"one", SiteIndex(0), 0.0, 10.0, 5, {}}, {"two", SiteIndex(0), 4.0, 14.0, 5, {}}};
        ReservationRecord one{.task = TaskIndex(0)};
        one.placement = {.site = SiteIndex(0), .startSeconds = 0.0, .endSeconds = 10.0, .processors = 5};
        one.beginSeconds = 0.0;
        one.finishSeconds = 9.0;
        ReservationRecord two = one;
        two.task = TaskIndex(1);
        two.placement.startSeconds = 4.0;
        two.placement.endSeconds = 14.0;
        two.beginSeconds = 9.0;
        two.finishSeconds = 12.0;
        two.violated = true;
        c.outcome->reservations = {one, two};
        const ReplayRun run(c.instance, c.outcome);
        const SiteLanesPtr lanes = replayLanes(run);
        QCOMPARE(lanes->blocks().size(), 2U);
        const LaneBlock& late = lanes->block(lanes->blockWithId(1));
        QVERIFY(late.late);
        QCOMPARE(late.startSeconds, 4.0);
        QCOMPARE(late.usedFromSeconds, 9.0);
        QCOMPARE(late.usedToSeconds, 12.0);
        QCOMPARE(late.label, u"two"_s);
        QVERIFY(!lanes->block(lanes->blockWithId(0)).late);
        QCOMPARE(run.eventText(run.events()[1]), u"violated: two on a"_s);
    }
};

QTEST_APPLESS_MAIN(TestReplayRun)
#include "tst_replay_run.moc"
