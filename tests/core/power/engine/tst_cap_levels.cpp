// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Jobs that run slower below a cap on power: cases worked out by hand, and every scheduler against the literal rule on thousands
// of small random scenarios, with the power at every moment and the work of every job.

#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

#include <QTest>

#include "core/base/constants.h"
#include "core/base/random.h"
#include "core/power/engine/power_plan.h"
#include "core/power/model/cap_levels.h"
#include "core/power/policies/policies.h"
#include "core/power/results/pool_results.h"
#include "core/power/results/power_peak.h"
#include "core/power/results/pricing.h"
#include "core/power/results/results.h"
#include "core/power/results/series.h"
#include "core/power/results/state_power.h"
#include "tests/core/power/compare_clusters.h"
#include "tests/core/power/compare_runs.h"
#include "tests/core/power/queue_rows.h"
#include "tests/core/power/random_cluster.h"

using namespace wattif;
using namespace wattif::power;

namespace {

constexpr double hour = 3600.0;

/// docs/validation.md: two nodes, always on, and two jobs of one node, 2 h and 1.5 h.
Instance slowedByHand()
{
    Instance instance;
    instance.nodes = 2;
    instance.bootSeconds = 360.0;
    instance.maxJobMinutes = 600.0;
    instance.watts = {.off = 10.0, .shuttingDown = 100.0, .booting = 120.0, .idle = 100.0, .busy = 200.0};
    instance.jobs = std::vector<Job>{{.id = 1, .runSeconds = 2.0 * hour, .requestedSeconds = 2.0 * hour, .processors = 1},
                                     {.id = 2, .runSeconds = 1.5 * hour, .requestedSeconds = 1.5 * hour, .processors = 1}};
    instance.capCurve = {.periodSeconds = 0.0, .steps = {{0.0, 400.0}, {hour, 300.0}, {2.0 * hour, 400.0}}};
    instance.capLevels = {{.speed = 0.75, .powerShare = 0.5}};
    return instance;
}

std::shared_ptr<Outcome> runOf(const Instance& instance, std::string_view name = "always-on", const OptionValues& given = {})
{
    const Workload workload(instance);
    return test::runPolicy(workload, name, *completed(findPolicy(name)->info.options, given), nullptr);
}

QString runsOf(const Outcome& outcome)
{
    QStringList texts;
    for (const JobRun& run : outcome.runs)
        texts << (run.ran() ? QStringLiteral("%1-%2").arg(toSeconds(run.start)).arg(toSeconds(run.end))
                            : QStringLiteral("never"));
    return texts.join(QLatin1Char(' '));
}

/// Leaves out moments at which the level stays the same, at first full speed.
std::map<Time, std::size_t> changesOf(const std::map<Time, std::size_t>& levels)
{
    std::map<Time, std::size_t> changes;
    std::size_t present = 0;
    for (const auto& [at, level] : levels)
        if (std::exchange(present, level) != level)
            changes.emplace(at, level);
    return changes;
}

/// Each job's levels, from when on; the last one of each moment.
std::map<std::size_t, std::map<Time, std::size_t>> levelsOf(const Outcome& outcome)
{
    std::map<std::size_t, std::map<Time, std::size_t>> levels;
    for (const LogEntry& entry : outcome.log)
        if (entry.kind == LogKind::levelChanges)
            levels[outcome.levels[entry.index].job][entry.at] = outcome.levels[entry.index].level;
    return levels;
}

QString levelDifference(const Outcome& ours, const test::LiteralSimulator& theirs)
{
    const auto all = levelsOf(ours);
    for (const test::LiteralJob& job : theirs.jobs) {
        const std::map<Time, std::size_t> expected(job.levels.begin(), job.levels.end());
        const auto found = all.find(job.index);
        if (changesOf(found == all.end() ? std::map<Time, std::size_t>() : found->second) != changesOf(expected))
            return QStringLiteral("job %1 has other levels").arg(job.index);
    }
    return {};
}

/// The first moment at which the power is above the cap, or above all nodes idle; empty for none.
QString overTheCap(const Instance& instance, const Outcome& outcome, double idle)
{
    const PowerCap cap(instance);
    const Series series = makeSeries(instance, outcome);
    for (std::size_t i = 0; i < series.at.size(); ++i) {
        const Time to = i + 1 < series.at.size() ? series.at[i + 1] : outcome.end;
        for (Time at = series.at[i]; at < to; at = cap.nextStep(at))
            if (const double watts = series.watts(i, instance.watts); watts > std::max(cap.at(at), idle) + 1e-6)
                return QStringLiteral("%1 W at %2 s, cap %3 W").arg(watts).arg(toSeconds(at)).arg(cap.at(at));
    }
    return {};
}

/// Energy by job adds up, as does the energy by state.
bool addsUp(const Instance& instance, const Outcome& outcome)
{
    double own = 0.0;
    for (const double joules : jobJoules(instance, outcome))
        own += joules;
    const auto states = stateEnergyJoules(outcome, instance.watts);
    double all = 0.0;
    for (const double joules : states)
        all += joules;
    const double busy = states[static_cast<std::size_t>(NodeState::busy)];
    const double priced = power::priced(instance, outcome).energyJoules;
    return std::abs(own - busy) <= 1e-9 * std::max(1.0, busy) && std::abs(all - priced) <= 1e-9 * std::max(1.0, all);
}

int roundsOf(int usual)
{
    const char* text = std::getenv("WATTIF_CASES");
    return text ? std::atoi(text) : usual;
}

/// Other cases with WATTIF_SEED.
std::uint64_t seedOf(std::uint64_t usual)
{
    const char* text = std::getenv("WATTIF_SEED");
    return usual + (text ? static_cast<std::uint64_t>(std::atoll(text)) : 0);
}

} // namespace

class TestCapLevels : public QObject {
    Q_OBJECT

private slots:
    void byHand();
    void aJobStartsSlowerOnlyIfItEndsNoLater();
    void aLevelThatNeverFitsHasNoReservation();
    void stoppedNodesWakeNoPolicy();
    void theTableIsChecked();
    void everySlowedRunIsTheLiteralOne_data();
    void everySlowedRunIsTheLiteralOne();
    void everySlowedClusterIsTheLiteralOne_data();
    void everySlowedClusterIsTheLiteralOne();
    void aTableAboveAllPowerChangesNothing();
};

/// 400 W up to 1 h, then 300 W: both jobs are slowed to 150 W. Job 2 has half an hour of work left, and ends after 40 min. Then
/// there is power for job 1 at full speed, which has half an hour left: 400 + 200 + 150 Wh. Without the table, job 2 waits for 2
/// h.
void TestCapLevels::byHand()
{
    Instance instance = slowedByHand();
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative}) {
        instance.scheduler = kind;
        QVERIFY(check(instance));
        const auto slowed = runOf(instance);
        QCOMPARE(runsOf(*slowed), QStringLiteral("0-7800 0-6000"));
        const std::map<Time, std::size_t> first{{toTime(hour), 1}, {toTime(6000.0), 0}};
        const std::map<Time, std::size_t> second{{toTime(hour), 1}};
        QVERIFY(levelsOf(*slowed).at(0) == first && levelsOf(*slowed).at(1) == second);
        QCOMPARE(energyJoules(*slowed, instance.watts) / joulesPerKwh, 0.75);
        QCOMPARE(powerPeak(instance, *slowed).watts, 400.0);
        QCOMPARE(powerPeak(instance, *slowed).overSeconds, 0.0);
        QVERIFY(checkConservation(instance, *slowed).holds());
        QCOMPARE(jobJoules(instance, *slowed)[1], (200.0 + 150.0 * 2.0 / 3.0) * hour);
    }
    instance.capLevels.clear();
    QCOMPARE(runsOf(*runOf(instance)), QStringLiteral("0-7200 7200-12600"));
}

/// Below 350 W, job 2 runs at 150 W beside job 1, and at 200 W after it. At three tenths of the speed it would end after 5 h,
/// but from its start at 2 h on after 3.5 h: it waits.
void TestCapLevels::aJobStartsSlowerOnlyIfItEndsNoLater()
{
    Instance instance = slowedByHand();
    instance.capCurve = {};
    instance.capWatts = 350.0;
    instance.scheduler = SchedulerKind::easy;
    QCOMPARE(runsOf(*runOf(instance)), QStringLiteral("0-7200 0-7200"));
    instance.capLevels = {{.speed = 0.3, .powerShare = 0.5}};
    QCOMPARE(runsOf(*runOf(instance)), QStringLiteral("0-7200 7200-12600"));
    // Nodes that are off boot for a slower job: it would not fit at full speed.
    instance.capLevels = {{.speed = 0.75, .powerShare = 0.5}};
    instance.capWatts = 160.0;
    QVERIFY(rejection(instance, instance.jobs[0]) == Rejection::none);
    const auto off = runOf(instance, "idle-timeout", {{"suspend_time_s", 0.0}});
    QVERIFY(off->finished);
    QCOMPARE(powerPeak(instance, *off).watts, 160.0);
    instance.capLevels.clear();
    QVERIFY(rejection(instance, instance.jobs[0]) == Rejection::overCap);
}

/// 250 W, 300 W and 400 W from 0, 1 and 3 h on, every four hours. At full speed job 1 would draw 400 W for an hour and a half, so
/// it fits at no time: it reserves both nodes from 5 h to 7 h, at 300 W. Job 2 would be on one of them until 6 h 40 min. The last
/// step that a plan at 3 h needs for running jobs is one of 400 W, which must not count as the cap from then on.
void TestCapLevels::aLevelThatNeverFitsHasNoReservation()
{
    Instance instance = slowedByHand();
    instance.capCurve = {.periodSeconds = 4.0 * hour, .steps = {{0.0, 250.0}, {hour, 300.0}, {3.0 * hour, 400.0}}};
    instance.jobs = std::vector<Job>{
        {.id = 1, .submitSeconds = 2.9 * hour, .runSeconds = 1.5 * hour, .requestedSeconds = 1.5 * hour, .processors = 2},
        {.id = 2, .submitSeconds = 3.0 * hour, .runSeconds = 3.0 * hour, .requestedSeconds = 3.0 * hour, .processors = 1}};
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative}) {
        instance.scheduler = kind;
        QCOMPARE(runsOf(*runOf(instance)), QStringLiteral("18000-25200 25200-36900"));
    }
}

/// Node 0 has been idle since 2960 s, so it would be idle for 600 s at 3560 s. But it is stopped at 3540 s, before the cap falls:
/// so nothing happens at 3560 s, when there would be power to boot a spare node, with job 2 slowed from the fall on.
void TestCapLevels::stoppedNodesWakeNoPolicy()
{
    Instance instance = slowedByHand();
    instance.nodes = 4;
    instance.shutdownSeconds = 60.0;
    instance.jobs = std::vector<Job>{{.id = 1, .runSeconds = 2960.0, .requestedSeconds = 2960.0, .processors = 1},
                                     {.id = 2, .runSeconds = 2.0 * hour, .requestedSeconds = 2.0 * hour, .processors = 1}};
    instance.capCurve = {.periodSeconds = 0.0, .steps = {{0.0, 1000.0}, {hour, 300.0}}};
    const OptionValues given{{"suspend_time_s", 600.0}, {"spare_nodes", std::int64_t{1}}};
    const auto outcome = runOf(instance, "reserve", given);
    QCOMPARE(runsOf(*outcome), QStringLiteral("0-2960 0-7200"));
    QCOMPARE(outcome->starts, std::int64_t{0});
    QCOMPARE(outcome->stops, std::int64_t{3});
}

void TestCapLevels::theTableIsChecked()
{
    Instance instance = slowedByHand();
    const auto cell = [&instance] { return QString::fromStdString(check(instance).error().place.cell); };
    instance.capLevels = capLevelsOf("fast");
    QCOMPARE(cell(), QStringLiteral("cap_levels"));
    instance.capLevels = {{.speed = 1.0, .powerShare = 0.5}};
    QCOMPARE(cell(), QStringLiteral("cap_levels[0].speed"));
    instance.capLevels = {{.speed = 0.8, .powerShare = 0.5}, {.speed = 0.9, .powerShare = 0.4}};
    QCOMPARE(cell(), QStringLiteral("cap_levels[1].speed"));
    instance.capLevels = {{.speed = 0.8, .powerShare = 0.5}, {.speed = 0.7, .powerShare = 0.6}};
    QCOMPARE(cell(), QStringLiteral("cap_levels[1].power_share"));
    instance.capLevels = {{.speed = 0.8, .powerShare = std::nan("")}};
    QCOMPARE(cell(), QStringLiteral("cap_levels[0].power_share"));
    instance.capLevels = {{.speed = 0.8, .powerShare = 0.5}};
    QVERIFY(check(instance));
    instance.sharing = Sharing::cores;
    QCOMPARE(cell(), QStringLiteral("cap_levels"));
    instance.sharing = Sharing::exclusive;
    instance.capLevels.assign(maxCapLevels + 1, {.speed = 0.8, .powerShare = 0.5});
    QCOMPARE(cell(), QStringLiteral("cap_levels"));
}

void TestCapLevels::everySlowedRunIsTheLiteralOne_data()
{
    test::addQueueRows({"always-on", "idle-timeout", "reserve", "predictive"});
}

void TestCapLevels::everySlowedRunIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(seedOf(31), name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = roundsOf(300);
    int wrong = 0;
    int unfinished = 0;
    std::size_t changes = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 8, .maxJobs = 20}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomCap(instance, random);
        test::addRandomCapLevels(instance, random);
        if (round % 3 == 0)
            test::addRandomJobFields(instance, random);
        if (round % 4 == 0)
            test::addRandomOrder(instance, random);
        if (round % 5 == 0)
            instance.powerModel = {.shape = PowerShape::square};
        OptionValues drawn = test::randomOptions(name, instance, random);
        drawn.erase("resume_rate");
        drawn.erase("suspend_rate");
        const auto options = completed(findPolicy(name)->info.options, drawn);
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = test::runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        const Conservation conservation = checkConservation(instance, *ours);
        QVERIFY2(conservation.holds(), qPrintable(QStringLiteral("round %1").arg(round)));
        QVERIFY2(addsUp(instance, *ours), qPrintable(QStringLiteral("round %1").arg(round)));
        const QString over = overTheCap(instance, *ours, name == "always-on" ? instance.nodes * instance.watts.idle : 0.0);
        QVERIFY2(over.isEmpty(), qPrintable(QStringLiteral("round %1: %2").arg(round).arg(over)));
        changes += ours->levels.size();
        if (!ours->finished) {
            ++unfinished;
            continue;
        }
        test::LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        QString differs = test::difference(instance, *ours, theirs);
        if (differs.isEmpty())
            differs = levelDifference(*ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
    }
    QCOMPARE(wrong, 0);
    QVERIFY2(changes > static_cast<std::size_t>(rounds), qPrintable(QString::number(changes)));
    QVERIFY2(name == "always-on" || unfinished <= rounds / 30 + 2, qPrintable(QString::number(unfinished)));
}

void TestCapLevels::everySlowedClusterIsTheLiteralOne_data() { test::addQueueRows({"always-on", "idle-timeout"}); }

void TestCapLevels::everySlowedClusterIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(seedOf(32), name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = roundsOf(200);
    int wrong = 0;
    std::size_t changes = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomCluster(random, 16);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomCap(instance, random);
        test::addRandomCapLevels(instance, random);
        QVERIFY2(check(instance), qPrintable(QString::number(round)));
        OptionValues drawn = test::randomOptions(name, instance, random);
        drawn.erase("resume_rate");
        drawn.erase("suspend_rate");
        const auto options = completed(findPolicy(name)->info.options, drawn);
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = test::runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        QVERIFY2(addsUp(instance, *ours), qPrintable(QString::number(round)));
        changes += ours->levels.size();
        if (!ours->finished)
            continue;
        test::LiteralCluster theirs(instance, name, *options);
        theirs.run();
        const QString differs = test::difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
    }
    QCOMPARE(wrong, 0);
    QVERIFY2(changes > static_cast<std::size_t>(rounds) / 2, qPrintable(QString::number(changes)));
}

void TestCapLevels::aTableAboveAllPowerChangesNothing()
{
    Random random(seedOf(33));
    for (int round = 0; round < roundsOf(300); ++round) {
        Instance instance = test::randomInstance({}, random);
        const char* name = round % 2 == 0 ? "always-on" : "idle-timeout";
        const OptionValues drawn = test::randomOptions(name, instance, random);
        const auto plain = runOf(instance, name, drawn);
        test::addRandomCapLevels(instance, random);
        const auto uncapped = runOf(instance, name, drawn); // without a cap the table has no effect
        QVERIFY(uncapped->log.size() == plain->log.size() && runsOf(*uncapped) == runsOf(*plain));
        instance.capLevels.clear();
        instance.capWatts = 1e8;
        const auto capped = runOf(instance, name, drawn);
        test::addRandomCapLevels(instance, random);
        const auto slowed = runOf(instance, name, drawn);
        QVERIFY2(runsOf(*slowed) == runsOf(*capped) && slowed->levels.empty(), qPrintable(QString::number(round)));
        QCOMPARE(energyJoules(*slowed, instance.watts), energyJoules(*capped, instance.watts));
    }
}

QTEST_APPLESS_MAIN(TestCapLevels)
#include "tst_cap_levels.moc"
