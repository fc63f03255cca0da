// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every scheduler with every policy against the literal simulator, on thousands of small random queues; and the invariants of any
// run: order of the queue, guarantees of backfilling, the balance of states, Lindley's recursion.

#include <QTest>

#include "core/base/random.h"
#include "core/power/policies/policies.h"
#include "core/power/results/conservation.h"
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
    void fcfsStartsInOrder();
    void conservativeKeepsItsGuarantees();
    void easyNeverDelaysTheHead();
    void oneNodeIsLindleysQueue();
};

void TestSimulator::everyRunIsTheLiteralOne_data()
{
    QTest::addColumn<int>("scheduler");
    QTest::addColumn<QString>("policy");
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative})
        for (const char* policy : {"always-on", "load-factor", "idle-timeout", "reserve", "predictive", "green", "manual"})
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

QTEST_APPLESS_MAIN(TestSimulator)
#include "tst_simulator.moc"
