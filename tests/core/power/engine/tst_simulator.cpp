// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every scheduler with every policy against the literal simulator, on thousands of small random queues; and the invariants of any
// run: order of the queue, guarantees of backfilling, the balance of states, Lindley's recursion.

#include <cmath>

#include <QTest>

#include "core/base/random.h"
#include "core/power/engine/power_plan.h"
#include "core/power/policies/policies.h"
#include "core/power/results/conservation.h"
#include "core/power/results/series.h"
#include "core/power/results/timeline.h"
#include "tests/core/power/literal_simulator.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;
using test::LiteralSimulator;

namespace {

std::shared_ptr<Outcome> runPolicy(const Workload& workload, std::string_view name, const OptionValues& options,
                                   const Outcome* alwaysOn)
{
    auto outcome = findPolicy(name)->run({workload, options, alwaysOn, RunControl()});
    return outcome ? *outcome : nullptr;
}

QString jobText(std::size_t id, Time start, Time end)
{
    return QStringLiteral("job %1: %2 - %3 s")
        .arg(id)
        .arg(start == never ? -1.0 : toSeconds(start))
        .arg(end == never ? -1.0 : toSeconds(end));
}

/// The first job that ran at another time or place; empty where all agree.
QString jobDifference(const Instance& instance, const Outcome& ours, const LiteralSimulator& theirs)
{
    std::vector<bool> letIn(instance.jobs.size(), false);
    for (const test::LiteralJob& job : theirs.jobs) {
        const JobRun& run = ours.runs[job.index];
        letIn[job.index] = true;
        std::vector<std::size_t> nodes;
        for (const NodeRange& range : ours.rangesOf(run.nodes))
            for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                nodes.push_back(static_cast<std::size_t>(node));
        if (run.start != job.start || run.end != job.end)
            return jobText(job.index, run.start, run.end) + ", literally " + jobText(job.index, job.start, job.end);
        if (nodes != job.on)
            return QStringLiteral("job %1 ran on other nodes").arg(job.index);
    }
    for (std::size_t i = 0; i < letIn.size(); ++i)
        if (!letIn[i] && ours.runs[i].ran())
            return QStringLiteral("job %1 ran though it is rejected").arg(i);
    return {};
}

QString changesText(const std::vector<test::LiteralChange>& changes)
{
    QStringList texts;
    for (const test::LiteralChange& change : changes)
        texts << QStringLiteral("%1 from %2").arg(QLatin1String(toString(change.state).data())).arg(toSeconds(change.from));
    return texts.join(", ");
}

/// The first node whose states differ; empty where all agree.
QString timelineDifference(const Outcome& ours, const std::vector<std::vector<test::LiteralChange>>& theirs)
{
    const NodeTimeline timeline = makeTimeline(ours);
    if (timeline.nodes() != static_cast<std::int32_t>(theirs.size()))
        return QStringLiteral("other number of nodes");
    for (std::size_t node = 0; node < theirs.size(); ++node) {
        std::vector<test::LiteralChange> changes;
        for (std::size_t k = timeline.firstOf[node]; k < timeline.firstOf[node + 1]; ++k)
            changes.push_back({timeline.from[k], timeline.states[k]});
        if (changes != theirs[node])
            return QStringLiteral("node %1: %2, literally %3").arg(node).arg(changesText(changes), changesText(theirs[node]));
    }
    return {};
}

QString tickDifference(const Outcome& ours, const LiteralSimulator& theirs)
{
    if (ours.ticks.size() != theirs.ticks.size())
        return QStringLiteral("%1 ticks, literally %2").arg(ours.ticks.size()).arg(theirs.ticks.size());
    for (std::size_t i = 0; i < theirs.ticks.size(); ++i) {
        const LoadTick& a = ours.ticks[i];
        const test::LiteralTick& b = theirs.ticks[i];
        const double load = a.state.loadFactor(a.state.on());
        const bool sameLoad = load == b.load || std::abs(load - b.load) < 1e-9 * b.load;
        if (a.at != b.at || !sameLoad || toString(a.decision.startRule) != b.startRule
            || toString(a.decision.stopRule) != b.stopRule || a.decision.start != b.started || a.decision.stop != b.stopped)
            return QStringLiteral("tick %1 differs: T %2, literally %3").arg(i).arg(load).arg(b.load);
    }
    return {};
}

QString difference(const Instance& instance, const Outcome& ours, const LiteralSimulator& theirs)
{
    if (const QString ticks = tickDifference(ours, theirs); !ticks.isEmpty())
        return ticks;
    if (const QString jobs = jobDifference(instance, ours, theirs); !jobs.isEmpty())
        return jobs;
    if (ours.begin != theirs.begin || ours.end != theirs.end)
        return QStringLiteral("other begin or end");
    if (const QString nodes = timelineDifference(ours, theirs.timeline); !nodes.isEmpty())
        return nodes;
    if (ours.stateTimes != theirs.stateTimes())
        return QStringLiteral("other sums of the states");
    if (ours.starts != theirs.starts || ours.stops != theirs.stops)
        return QStringLiteral("%1 starts, %2 stops, literally %3, %4")
            .arg(ours.starts)
            .arg(ours.stops)
            .arg(theirs.starts)
            .arg(theirs.stops);
    if (ours.failedBoots != theirs.failedBoots)
        return QStringLiteral("%1 failed boots, literally %2").arg(ours.failedBoots).arg(theirs.failedBoots);
    if (ours.maxSimultaneousBoots != theirs.maxBooting)
        return QStringLiteral("%1 boots at once, literally %2").arg(ours.maxSimultaneousBoots).arg(theirs.maxBooting);
    return {};
}

} // namespace

class TestSimulator : public QObject {
    Q_OBJECT

private slots:
    void everyRunIsTheLiteralOne_data();
    void everyRunIsTheLiteralOne();
    void overloadedConservativeIsTheLiteralOne_data();
    void overloadedConservativeIsTheLiteralOne();
    void conservativeMovesJobsMoreThanOnce();
    void everyOrderIsTheLiteralOne_data();
    void everyOrderIsTheLiteralOne();
    void theOrdersByHand();
    void everySharedRunIsTheLiteralOne_data();
    void everySharedRunIsTheLiteralOne();
    void sharedNodesByHand();
    void everyCappedRunIsTheLiteralOne_data();
    void everyCappedRunIsTheLiteralOne();
    void everyRunWithFailedBootsIsTheLiteralOne_data();
    void everyRunWithFailedBootsIsTheLiteralOne();
    void theSeedDrawsTheShareOfFailedBoots();
    void everyRunWithMaintenanceIsTheLiteralOne_data();
    void everyRunWithMaintenanceIsTheLiteralOne();
    void aHighCapChangesNothing();
    void fcfsStartsInOrder();
    void conservativeKeepsItsGuarantees();
    void easyNeverDelaysTheHead();
    void oneNodeIsLindleysQueue();
    void nodesCanBeOffAtTheBeginning();
};

void TestSimulator::everyRunIsTheLiteralOne_data()
{
    QTest::addColumn<int>("scheduler");
    QTest::addColumn<QString>("policy");
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative})
        for (const char* policy :
             {"always-on", "load-factor", "idle-timeout", "reserve", "price-break-even", "predictive", "green", "manual"})
            QTest::addRow("%s under %s", toString(kind).data(), policy) << static_cast<int>(kind) << policy;
}

void TestSimulator::everyRunIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(1, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 1000;
    std::int64_t switched = 0;
    std::int64_t estimated = 0;
    std::int64_t held = 0;
    int wrong = 0;
    for (int round = 0; round < rounds; ++round) {
        const test::Shape shape{.maxJobs = round % (name == "load-factor" ? 5 : 20) == 0 ? 120 : 25};
        Instance instance = test::randomInstance(shape, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        if (name == "green" || name == "price-break-even")
            test::addRandomCurves(instance, random);
        if (name == "green" && round % 2 == 0)
            test::addRandomJobFields(instance, random);
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        switched += ours->starts + ours->stops;
        held += std::ranges::count_if(ours->holds, &Hold::isHeld);
        estimated += std::ranges::count(theirs.ticks, true, &test::LiteralTick::fromStatistics);
    }
    QCOMPARE(wrong, 0);
    QVERIFY(name == "always-on" ? switched == 0 : switched > rounds);
    QVERIFY(name == "load-factor" ? estimated > rounds : estimated == 0);
    QVERIFY(name == "green" ? held > rounds : held == 0);
}

void TestSimulator::overloadedConservativeIsTheLiteralOne_data()
{
    QTest::addColumn<QString>("plans");
    for (const char* plans : {"all at the limit", "few values", "steps", "all different"})
        QTest::newRow(plans) << QString::fromLatin1(plans);
}

// Queues that grow: early ends move many reservations, with ties and without.
void TestSimulator::overloadedConservativeIsTheLiteralOne()
{
    QFETCH(QString, plans);
    Random random(deriveSeed(9, plans.toStdString(), 0));
    int waited = 0;
    for (int round = 0; round < 120; ++round) {
        Instance instance;
        instance.nodes = test::drawInt(random, 1, round % 2 == 0 ? 6 : 40);
        instance.maxJobMinutes = 60.0;
        instance.scheduler = SchedulerKind::conservative;
        std::vector<Job> jobs;
        double now = 0.0;
        for (std::int64_t i = random.uniformInt(10, round % 20 == 0 ? 120 : 50); i > 0; --i) {
            now += random.uniformInt(0, 3) == 0 ? 0.0 : static_cast<double>(random.uniformInt(0, 200));
            Job job{.id = i, .submitSeconds = now};
            job.processors = random.uniformInt(0, 2) == 0 ? test::drawInt(random, 1, instance.nodes)
                                                          : test::drawInt(random, 1, (instance.nodes + 3) / 4);
            const double planned = plans == "all at the limit" ? 3600.0
                : plans == "few values"                        ? test::drawOf(random, {600.0, 1200.0, 3600.0})
                : plans == "steps"                             ? 300.0 * static_cast<double>(random.uniformInt(1, 12))
                                                               : static_cast<double>(random.uniformInt(1, 3600));
            job.requestedSeconds = planned;
            job.runSeconds = random.uniformInt(0, 3) == 0 ? planned : std::floor(planned * random.uniformReal(0.0, 1.0));
            jobs.push_back(job);
        }
        instance.jobs = std::move(jobs);
        const Workload workload(instance);
        const auto ours = runPolicy(workload, "always-on", {}, nullptr);
        const OptionValues none;
        LiteralSimulator theirs(instance, "always-on", none);
        theirs.run();
        const QString differs = difference(instance, *ours, theirs);
        QVERIFY2(differs.isEmpty(), qPrintable(QStringLiteral("round %1: %2").arg(round).arg(differs)));
        for (const Workload::Entry& entry : workload.entries())
            waited += ours->runs[entry.job].start > entry.submit ? 1 : 0;
    }
    QVERIFY(waited > 1000);
}

// 2 nodes; jobs of (nodes, run, planned s) (1, 4, 4), (1, 2, 20), (2, 10, 10), (1, 10, 10), all at 0 s. Job 2 ends at 2 s instead
// of 20: job 3 moves from 20 to 14 s, where job 4 ends; job 4 moves from 4 to 2 s; so job 3 can move again, to 12 s.
void TestSimulator::conservativeMovesJobsMoreThanOnce()
{
    Instance instance;
    instance.nodes = 2;
    instance.scheduler = SchedulerKind::conservative;
    const auto job = [](std::int64_t id, std::int32_t nodes, double run, double planned) {
        return Job{.id = id, .runSeconds = run, .requestedSeconds = planned, .processors = nodes};
    };
    instance.jobs = std::vector<Job>{job(1, 1, 4, 4), job(2, 1, 2, 20), job(3, 2, 10, 10), job(4, 1, 10, 10)};
    const Workload workload(instance);
    const auto outcome = runPolicy(workload, "always-on", {}, nullptr);
    QStringList starts;
    for (const JobRun& run : outcome->runs)
        starts << QString::number(toSeconds(run.start));
    QCOMPARE(starts.join(QLatin1Char(' ')), QStringLiteral("0 0 12 2"));
}

void TestSimulator::everyOrderIsTheLiteralOne_data()
{
    QTest::addColumn<int>("scheduler");
    QTest::addColumn<QString>("policy");
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative})
        for (const char* policy : {"always-on", "load-factor", "idle-timeout", "predictive", "green"})
            QTest::addRow("%s under %s", toString(kind).data(), policy) << static_cast<int>(kind) << policy;
}

void TestSimulator::everyOrderIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(6, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 1000;
    int wrong = 0;
    std::int64_t overtaken = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({.maxJobs = round % 20 == 0 ? 120 : 25}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomOrder(instance, random);
        if (name == "green")
            test::addRandomCurves(instance, random);
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d, order %s: %s", round, toString(instance.order).data(), qPrintable(differs));
        QVERIFY2(ours->finished && checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        for (std::size_t i = 1; i < workload.entries().size(); ++i)
            overtaken += ours->runs[workload.entries()[i].job].start < ours->runs[workload.entries()[i - 1].job].start ? 1 : 0;
    }
    QCOMPARE(wrong, 0);
    QVERIFY(overtaken > rounds);
}

void TestSimulator::everySharedRunIsTheLiteralOne_data()
{
    QTest::addColumn<int>("scheduler");
    QTest::addColumn<QString>("policy");
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy})
        for (const char* policy : {"always-on", "idle-timeout", "reserve"})
            QTest::addRow("%s under %s", toString(kind).data(), policy) << static_cast<int>(kind) << policy;
}

void TestSimulator::everySharedRunIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(11, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 1000;
    int wrong = 0;
    std::int64_t shared = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({.maxJobs = round % 20 == 0 ? 120 : 30}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomSharing(instance, random);
        if (round % 3 == 0)
            test::addRandomOrder(instance, random);
        if (round % 4 == 0)
            test::addRandomJobFields(instance, random);
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        // Energy in the words of docs/power-clusters.md: nodes with a job as idle ones, and what each job adds.
        double joules = 0.0;
        const StateTimes times = theirs.stateTimes();
        for (const NodeState state :
             {NodeState::off, NodeState::shuttingDown, NodeState::booting, NodeState::idle, NodeState::busy})
            joules += toNodeSeconds(times[static_cast<std::size_t>(state)])
                * instance.watts.of(state == NodeState::busy ? NodeState::idle : state);
        for (const test::LiteralJob& job : theirs.jobs) {
            if (job.end == never)
                continue;
            const double share = job.cores > 0 ? static_cast<double>(job.cores) / instance.coresPerNode : job.nodes;
            const double own = instance.jobs[job.index].watts;
            const double added =
                own > 0.0 ? own - share * instance.watts.idle : share * (instance.watts.busy - instance.watts.idle);
            joules += toSeconds(job.end - job.start) * added;
            shared += job.cores > 0 ? 1 : 0;
        }
        QVERIFY(std::abs(energyJoules(*ours, instance.watts) - joules) <= 1e-9 * std::max(1.0, joules));
        const Series series = makeSeries(instance, *ours);
        double integral = 0.0;
        for (std::size_t i = 0; i < series.at.size(); ++i) {
            const Time until = i + 1 < series.at.size() ? series.at[i + 1] : ours->end;
            integral += series.watts(i, instance.watts) * toSeconds(until - series.at[i]);
        }
        QVERIFY(std::abs(integral - joules) <= 1e-7 * std::max(1.0, joules));
    }
    QCOMPARE(wrong, 0);
    QVERIFY(shared > rounds);
}

void TestSimulator::sharedNodesByHand()
{
    // docs/validation.md: node 0 takes jobs 1, 2 and 4, node 1 job 3.
    Instance instance;
    instance.nodes = 2;
    instance.coresPerNode = 4;
    instance.watts = {.off = 10.0, .shuttingDown = 100.0, .booting = 120.0, .idle = 100.0, .busy = 200.0};
    instance.jobs = std::vector<Job>{{.id = 1, .runSeconds = 3600.0, .processors = 1},
                                     {.id = 2, .runSeconds = 1800.0, .processors = 2},
                                     {.id = 3, .runSeconds = 3600.0, .processors = 4},
                                     {.id = 4, .runSeconds = 3600.0, .processors = 1}};
    QVERIFY(check(instance).has_value());
    const auto exclusive = runPolicy(Workload(instance), "always-on", {}, nullptr);
    QCOMPARE(energyJoules(*exclusive, instance.watts), 2'700'000.0);
    instance.sharing = Sharing::cores;
    QVERIFY(check(instance).has_value());
    const auto shared = runPolicy(Workload(instance), "always-on", {}, nullptr);
    QCOMPARE(energyJoules(*shared, instance.watts), 1'350'000.0);
    for (const std::size_t job : {0U, 1U, 3U})
        QCOMPARE(shared->rangesOf(shared->runs[job].nodes).front().first, 0);
    QCOMPARE(shared->rangesOf(shared->runs[2].nodes).front().first, 1);
    instance.scheduler = SchedulerKind::conservative;
    QVERIFY(!check(instance).has_value());
}

void TestSimulator::everyCappedRunIsTheLiteralOne_data()
{
    QTest::addColumn<int>("scheduler");
    QTest::addColumn<QString>("policy");
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative})
        for (const char* policy : {"always-on", "idle-timeout"})
            QTest::addRow("%s under %s", toString(kind).data(), policy) << static_cast<int>(kind) << policy;
}

// The same starts and the same node states; and the power, point by point, is never above the cap. With all nodes on it may be
// where idle nodes alone are.
void TestSimulator::everyCappedRunIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(7, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 400;
    int wrong = 0;
    int unfinished = 0;
    std::int64_t delayed = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 8, .maxJobs = 20}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomCap(instance, random);
        if (round % 3 == 0)
            test::addRandomJobFields(instance, random);
        if (round % 4 == 0)
            test::addRandomOrder(instance, random);
        if (name == "green")
            test::addRandomCurves(instance, random);
        OptionValues drawn = test::randomOptions(name, instance, random);
        drawn.erase("resume_rate");
        drawn.erase("suspend_rate");
        const auto options = completed(findPolicy(name)->info.options, drawn);
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        const PowerCap cap(instance);
        const Series series = makeSeries(instance, *ours);
        const double idle = name == "always-on" ? instance.nodes * instance.watts.idle : 0.0;
        for (std::size_t i = 0; i < series.at.size(); ++i) {
            const Time to = i + 1 < series.at.size() ? series.at[i + 1] : ours->end;
            for (Time at = series.at[i]; at < to; at = cap.nextStep(at))
                QVERIFY2(series.watts(i, instance.watts) <= std::max(cap.at(at), idle) + 1e-6,
                         qPrintable(QStringLiteral("round %1: %2 W at %3 s, cap %4 W")
                                        .arg(round)
                                        .arg(series.watts(i, instance.watts))
                                        .arg(toSeconds(at))
                                        .arg(cap.at(at))));
        }
        if (!ours->finished) {
            ++unfinished;
            continue;
        }
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        for (const Workload::Entry& entry : workload.entries())
            delayed += ours->runs[entry.job].start > entry.submit ? 1 : 0;
    }
    QCOMPARE(wrong, 0);
    QVERIFY(delayed > rounds);
    // The rest never fits into the stretches of a curve that repeats, after its boots; with all nodes on, beside idle ones.
    QVERIFY2(name == "always-on" || unfinished <= rounds / 50, qPrintable(QString::number(unfinished)));
}

void TestSimulator::everyRunWithFailedBootsIsTheLiteralOne_data()
{
    QTest::addColumn<int>("scheduler");
    QTest::addColumn<QString>("policy");
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative})
        for (const char* policy : {"load-factor", "idle-timeout", "reserve", "price-break-even", "predictive", "green", "manual"})
            QTest::addRow("%s under %s", toString(kind).data(), policy) << static_cast<int>(kind) << policy;
}

// Also below caps, with shared nodes and in other orders, where the policy can have them.
void TestSimulator::everyRunWithFailedBootsIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    const bool mayBeCapped = name == "idle-timeout" || name == "reserve" || name == "predictive";
    const bool mayShare = name == "idle-timeout" && scheduler != static_cast<int>(SchedulerKind::conservative);
    Random random(deriveSeed(31, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 100;
    int wrong = 0;
    std::int64_t failed = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomBootFailures(instance, random);
        if (name == "green" || name == "price-break-even")
            test::addRandomCurves(instance, random);
        if (mayBeCapped && round % 4 == 1)
            test::addRandomCap(instance, random);
        else if (mayShare && round % 4 == 2)
            test::addRandomSharing(instance, random);
        else if (round % 4 == 3)
            test::addRandomOrder(instance, random);
        OptionValues drawn = test::randomOptions(name, instance, random);
        if (instance.isCapped()) {
            drawn.erase("resume_rate");
            drawn.erase("suspend_rate");
        }
        const auto options = completed(findPolicy(name)->info.options, drawn);
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        QVERIFY(ours->finished || instance.isCapped());
        if (!ours->finished)
            continue;
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        failed += ours->failedBoots;
    }
    QCOMPARE(wrong, 0);
    QVERIFY2(failed > rounds / 2, qPrintable(QString::number(failed)));
}

// Also for each node and for each number of boots alone; another seed draws others.
void TestSimulator::theSeedDrawsTheShareOfFailedBoots()
{
    Instance instance;
    instance.bootFailureShare = 0.2;
    constexpr std::int32_t nodes = 300;
    constexpr std::uint32_t boots = nodes;
    std::vector<int> byNode(nodes);
    std::vector<int> byBoot(boots);
    int all = 0;
    int same = 0;
    for (std::int32_t node = 0; node < nodes; ++node)
        for (std::uint32_t k = 0; k < boots; ++k) {
            instance.bootFailureSeed = 1;
            const bool fails = bootFails(instance, node, k);
            instance.bootFailureSeed = 2;
            same += fails && bootFails(instance, node, k) ? 1 : 0;
            byNode[static_cast<std::size_t>(node)] += fails ? 1 : 0;
            byBoot[k] += fails ? 1 : 0;
            all += fails ? 1 : 0;
        }
    const auto isShare = [](int found, double of, double share) { // within 5 standard deviations
        return std::abs(found - of * share) < 5.0 * std::sqrt(of * share * (1.0 - share));
    };
    QVERIFY(isShare(all, double{nodes} * boots, 0.2) && isShare(same, double{nodes} * boots, 0.04));
    for (const std::vector<int>& counts : {byNode, byBoot})
        QVERIFY(std::ranges::all_of(counts, [&](int count) { return isShare(count, double{nodes}, 0.2); }));
}

void TestSimulator::everyRunWithMaintenanceIsTheLiteralOne_data()
{
    QTest::addColumn<int>("scheduler");
    QTest::addColumn<QString>("policy");
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative})
        for (const char* policy :
             {"always-on", "load-factor", "idle-timeout", "reserve", "price-break-even", "predictive", "green", "manual"})
            QTest::addRow("%s under %s", toString(kind).data(), policy) << static_cast<int>(kind) << policy;
}

// Also below caps and with failed boots; no job runs in a window.
void TestSimulator::everyRunWithMaintenanceIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    const bool mayBeCapped = name == "idle-timeout" || name == "reserve" || name == "predictive";
    Random random(deriveSeed(32, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 120;
    int wrong = 0;
    int delayed = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 8, .maxJobs = 20}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        if (name == "green" || name == "price-break-even")
            test::addRandomCurves(instance, random);
        if (mayBeCapped && round % 4 == 1)
            test::addRandomCap(instance, random);
        else if (round % 4 == 2)
            test::addRandomBootFailures(instance, random);
        else if (round % 4 == 3)
            test::addRandomOrder(instance, random);
        OptionValues drawn = test::randomOptions(name, instance, random);
        if (instance.isCapped()) {
            instance.bootSeconds = std::max(instance.bootSeconds, 60.0); // spares that come and go take time below a cap
            drawn.erase("resume_rate");
            drawn.erase("suspend_rate");
        }
        const auto options = completed(findPolicy(name)->info.options, drawn);
        const Workload without(instance);
        if (without.entries().empty())
            continue;
        const auto before = runPolicy(without, name, *options, nullptr);
        test::addRandomMaintenance(instance, random);
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        const auto ours = runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours && before);
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        QVERIFY(ours->finished || instance.isCapped());
        for (const JobRun& run : ours->runs)
            for (const MaintenanceWindow& window : instance.maintenance)
                QVERIFY(!run.ran() || run.end <= toTime(window.fromSeconds) || run.start >= toTime(window.toSeconds));
        if (!ours->finished)
            continue;
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        for (const Workload::Entry& entry : workload.entries())
            delayed += ours->runs[entry.job].start > before->runs[entry.job].start ? 1 : 0;
    }
    QCOMPARE(wrong, 0);
    QVERIFY2(delayed > rounds, qPrintable(QString::number(delayed)));
}

// Far above all power, a cap changes nothing.
void TestSimulator::aHighCapChangesNothing()
{
    Random random(8);
    for (int round = 0; round < 600; ++round) {
        Instance instance = test::randomInstance({}, random);
        const char* name = round % 2 == 0 ? "always-on" : "idle-timeout";
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        const Workload plain(instance);
        Instance capped = instance;
        capped.capWatts = 1e8;
        const Workload below(capped);
        if (plain.entries().empty() || instance.scheduler == SchedulerKind::conservative)
            continue;
        const auto first = runPolicy(plain, name, *options, nullptr);
        const auto second = runPolicy(below, name, *options, nullptr);
        QCOMPARE(second->stateTimes, first->stateTimes);
        for (std::size_t i = 0; i < first->runs.size(); ++i)
            QCOMPARE(second->runs[i].start, first->runs[i].start);
    }
}

// One node and four jobs, each of 100 s but job 3 of 50 s; job 1 comes at 0 s, the others at 1 s. Job 1 runs first in any order.
//   shortest    job 3, then 2 and 4 by arrival
//   priority    of jobs 1 to 4: 5, 1, 2, 5, so after job 1 jobs 4, 3, 2
//   fair share  half-life 50 s. At 100 s ann has used (50 / ln 2) (1 - 2^-2) = 54.1 node seconds, so bob's job 4 runs. At 200 s
//               bob has 54.1, ann 54.1 x 2^-2 = 13.5: her jobs 2 and, as no other user waits, 3
//   starvation  limit 99 s: at 100 s all jobs have waited so long, so they run by arrival, whatever their priority
void TestSimulator::theOrdersByHand()
{
    Instance instance;
    instance.nodes = 1;
    instance.scheduler = SchedulerKind::fcfs;
    const auto job = [](std::int64_t id, double submit, double run, const char* user, double priority) {
        return Job{.id = id,
                   .submitSeconds = submit,
                   .runSeconds = run,
                   .requestedSeconds = run,
                   .user = InternedText(user),
                   .priority = priority};
    };
    instance.jobs =
        std::vector<Job>{job(1, 0, 100, "ann", 5), job(2, 1, 100, "ann", 1), job(3, 1, 50, "ann", 2), job(4, 1, 100, "bob", 5)};
    const auto startsOf = [&instance](QueueOrder order, double starvation) {
        instance.order = order;
        instance.starvationSeconds = starvation;
        instance.fairHalfLifeSeconds = 50.0;
        const Workload workload(instance);
        const auto outcome = runPolicy(workload, "always-on", {}, nullptr);
        QStringList starts;
        for (const JobRun& run : outcome->runs)
            starts << QString::number(toSeconds(run.start));
        return starts.join(QLatin1Char(' '));
    };
    QCOMPARE(startsOf(QueueOrder::arrival, 0.0), QStringLiteral("0 100 200 250"));
    QCOMPARE(startsOf(QueueOrder::shortest, 0.0), QStringLiteral("0 150 100 250"));
    QCOMPARE(startsOf(QueueOrder::priority, 0.0), QStringLiteral("0 250 200 100"));
    QCOMPARE(startsOf(QueueOrder::fairShare, 0.0), QStringLiteral("0 200 300 100"));
    QCOMPARE(startsOf(QueueOrder::priority, 99.0), QStringLiteral("0 100 200 250"));
}

void TestSimulator::fcfsStartsInOrder()
{
    Random random(2);
    for (int round = 0; round < 2000; ++round) {
        Instance instance = test::randomInstance({}, random);
        instance.scheduler = SchedulerKind::fcfs;
        const Workload workload(instance);
        for (const char* name : {"always-on", "load-factor", "idle-timeout"}) {
            const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
            const auto outcome = runPolicy(workload, name, *options, nullptr);
            Time last = 0;
            for (const Workload::Entry& entry : workload.entries()) {
                const JobRun& run = outcome->runs[entry.job];
                QVERIFY(run.start >= std::max(entry.submit, last));
                QVERIFY(run.end == run.start + entry.run);
                last = run.start;
            }
        }
    }
}

// No job starts later than the reservation that it got on arrival, where all nodes stay on.
void TestSimulator::conservativeKeepsItsGuarantees()
{
    Random random(3);
    int waited = 0;
    for (int round = 0; round < 2000; ++round) {
        Instance instance = test::randomInstance({}, random);
        instance.scheduler = SchedulerKind::conservative;
        const Workload workload(instance);
        const auto outcome = runPolicy(workload, "always-on", {}, nullptr);
        const OptionValues none;
        LiteralSimulator literal(instance, "always-on", none);
        literal.run();
        for (const test::LiteralJob& job : literal.jobs) {
            QVERIFY(job.guaranteed != never);
            QVERIFY(outcome->runs[job.index].start <= job.guaranteed);
            waited += job.guaranteed > job.submit ? 1 : 0;
        }
    }
    QVERIFY(waited > 1000);
}

// The first waiting job starts no later than the shadow time it had when it came first, where all nodes stay on.
void TestSimulator::easyNeverDelaysTheHead()
{
    Random random(4);
    int heads = 0;
    for (int round = 0; round < 2000; ++round) {
        Instance instance = test::randomInstance({}, random);
        instance.scheduler = SchedulerKind::easy;
        const Workload workload(instance);
        const auto outcome = runPolicy(workload, "always-on", {}, nullptr);
        const OptionValues none;
        LiteralSimulator literal(instance, "always-on", none);
        literal.run();
        for (const test::LiteralJob& job : literal.jobs) {
            QVERIFY(outcome->runs[job.index].start <= job.firstShadow);
            heads += job.firstShadow != never ? 1 : 0;
        }
    }
    QVERIFY(heads > 1000);
}

// One node: W_{i+1} = max(0, W_i + S_i - A_{i+1}), with run times S and gaps A between submissions (Lindley 1952).
void TestSimulator::oneNodeIsLindleysQueue()
{
    Random random(5);
    for (int round = 0; round < 500; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 1, .maxJobs = 200}, random);
        instance.scheduler = SchedulerKind::fcfs;
        const Workload workload(instance);
        const auto outcome = runPolicy(workload, "always-on", {}, nullptr);
        Time wait = 0;
        Time sum = 0;
        Time oursSum = 0;
        for (std::size_t i = 0; i < workload.entries().size(); ++i) {
            const Workload::Entry& entry = workload.entries()[i];
            if (i > 0) {
                const Workload::Entry& before = workload.entries()[i - 1];
                wait = std::max<Time>(0, wait + before.run - (entry.submit - before.submit));
            }
            sum += wait;
            oursSum += outcome->runs[entry.job].start - entry.submit;
        }
        QCOMPARE(oursSum, sum);
    }
}

// A first job on the lowest nodes that lasts until the others have gone off leaves the cluster as the other run begins.
void TestSimulator::nodesCanBeOffAtTheBeginning()
{
    Random random(77);
    std::int64_t booted = 0;
    for (int round = 0; round < 2000; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 12, .maxJobs = 25, .rejects = false}, random);
        instance.nodes = std::max(instance.nodes, 2);
        instance.minJobNodes = 1;
        instance.maxJobNodes = 0;
        instance.maxJobMinutes = 60.0;
        const auto off = static_cast<std::int32_t>(random.uniformInt(1, instance.nodes - 1));
        const double suspend = test::drawOf(random, {0.0, 10.0, 60.0, 300.0});
        const double lead = suspend + instance.shutdownSeconds + 10.0;
        std::vector<Job> jobs = instance.jobs.all();
        for (Job& job : jobs)
            job.submitSeconds += lead;
        instance.jobs = jobs;
        Instance longer = instance;
        jobs.insert(jobs.begin(), {.id = 1000, .runSeconds = lead, .processors = (instance.nodes - off) * instance.coresPerNode});
        longer.jobs = std::move(jobs);

        const OptionValues options = *completed(findPolicy("idle-timeout")->info.options, {{"suspend_time_s", suspend}});
        const Workload whole(longer);
        const Workload part = Workload(instance, Workload(instance).entries(), toTime(lead)).withNodesOff(off);
        const auto expected = findPolicy("idle-timeout")->runPool({whole, options, nullptr, RunControl()});
        const auto made = findPolicy("idle-timeout")->runPool({part, options, nullptr, RunControl()});
        QVERIFY(expected && made);
        for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
            const JobRun& theirs = (*expected)->runs[i + 1];
            const JobRun& ours = (*made)->runs[i];
            QCOMPARE(ours.start, theirs.start);
            QCOMPARE(ours.end, theirs.end);
            QVERIFY(std::ranges::equal((*made)->rangesOf(ours.nodes), (*expected)->rangesOf(theirs.nodes)));
        }
        for (const NodeState state : {NodeState::off, NodeState::booting}) { // the rest of the first part is its lead alone
            const auto at = static_cast<std::size_t>(state);
            const NodeTime before = state == NodeState::off ? off * toTime(10.0) : 0;
            QCOMPARE((*made)->stateTimes[at] + before, (*expected)->stateTimes[at]);
        }
        booted += (*made)->stateTimes[static_cast<std::size_t>(NodeState::booting)] > 0 ? 1 : 0;

        const auto always = findPolicy("always-on")->runPool({part, {}, nullptr, RunControl()});
        QVERIFY(always && (*always)->stateTimes[static_cast<std::size_t>(NodeState::off)] == 0);
    }
    QVERIFY(booted > 500);
}

QTEST_APPLESS_MAIN(TestSimulator)
#include "tst_simulator.moc"
