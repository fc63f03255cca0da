// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `oracle` against every gap of every node priced both ways, on random queues.

#include <QTest>

#include "core/base/random.h"
#include "core/power/engine/idle_gaps.h"
#include "core/power/policies/oracle.h"
#include "core/power/policies/policies.h"
#include "core/power/results/results.h"
#include "core/power/results/timeline.h"
#include "tests/core/power/literal_oracle.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;

namespace {

std::shared_ptr<Outcome> runAlwaysOn(const Workload& workload)
{
    const OptionValues none;
    return *findPolicy("always-on")->run({workload, none, nullptr, RunControl()});
}

std::vector<test::LiteralChange> changesOf(const NodeTimeline& timeline, std::size_t node)
{
    std::vector<test::LiteralChange> changes;
    for (std::size_t k = timeline.firstOf[node]; k < timeline.firstOf[node + 1]; ++k)
        changes.push_back({timeline.from[k], timeline.states[k]});
    return changes;
}

/// Nodes that boot at a moment, by the timelines of the nodes.
std::int64_t maxBooting(const std::vector<std::vector<test::LiteralChange>>& nodes)
{
    std::vector<std::pair<Time, int>> changes; // ends sort before beginnings
    for (const auto& node : nodes)
        for (std::size_t k = 0; k < node.size(); ++k)
            if (node[k].state == NodeState::booting) {
                changes.emplace_back(node[k].from, 1);
                if (k + 1 < node.size())
                    changes.emplace_back(node[k + 1].from, -1);
            }
    std::sort(changes.begin(), changes.end());
    std::int64_t booting = 0;
    std::int64_t most = 0;
    for (const auto& [at, change] : changes)
        most = std::max(most, booting += change);
    return most;
}

/// Two jobs on one node, 0-100 s and from `secondSeconds` on for 100 s; idle 100 W, off 0 W, boot 60 s and stop 30 s at 200 W.
Instance twoJobs(double secondSeconds)
{
    Instance instance;
    instance.watts = {.off = 0.0, .shuttingDown = 200.0, .booting = 200.0, .idle = 100.0, .busy = 190.0};
    instance.bootSeconds = 60.0;
    instance.shutdownSeconds = 30.0;
    instance.jobs =
        std::vector<Job>{{.id = 1, .runSeconds = 100.0}, {.id = 2, .submitSeconds = secondSeconds, .runSeconds = 100.0}};
    return instance;
}

} // namespace

class TestOracle : public QObject {
    Q_OBJECT

private slots:
    void everyGapIsPricedBothWays();
    void balanceHolds();
    void neverCostsMoreThanAlwaysOn();
    void noFlipOfAGapSaves();
    void jobsStayWhereTheyAre();
    void gapGoesOffWhereThatSaves_data();
    void gapGoesOffWhereThatSaves();
    void logOfOneGap();
};

void TestOracle::everyGapIsPricedBothWays()
{
    Random random(1);
    std::int64_t starts = 0;
    for (int round = 0; round < 4000; ++round) {
        const Instance instance = test::randomInstance({}, random);
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto alwaysOn = runAlwaysOn(workload);
        const auto oracle = runOracle(workload, *alwaysOn);
        QVERIFY(oracleStateTimes(workload, *alwaysOn) == oracle->stateTimes);
        const OptionValues none;
        test::LiteralSimulator literal(instance, "always-on", none);
        literal.run();
        const auto expected = test::literalOracle(instance, literal);
        const NodeTimeline timeline = makeTimeline(*oracle);
        for (std::size_t node = 0; node < expected.size(); ++node)
            QVERIFY2(changesOf(timeline, node) == expected[node],
                     qPrintable(QStringLiteral("round %1, node %2").arg(round).arg(node)));
        if (instance.bootSeconds > 0.0)
            QCOMPARE(oracle->maxSimultaneousBoots, maxBooting(expected));
        starts += oracle->starts;
    }
    QVERIFY(starts > 4000);
}

void TestOracle::balanceHolds()
{
    Random random(2);
    for (int round = 0; round < 4000; ++round) {
        const Instance instance = test::randomInstance({}, random);
        const Workload workload(instance);
        const auto oracle = runOracle(workload, *runAlwaysOn(workload));
        QVERIFY2(checkConservation(instance, *oracle).holds(), qPrintable(QString::number(round)));
        NodeTime sum = 0;
        for (const NodeTime time : oracle->stateTimes)
            sum += time;
        QVERIFY(sum == NodeTime{instance.nodes} * oracle->length());
    }
}

void TestOracle::neverCostsMoreThanAlwaysOn()
{
    Random random(3);
    for (int round = 0; round < 4000; ++round) {
        const Instance instance = test::randomInstance({}, random);
        const Workload workload(instance);
        const auto alwaysOn = runAlwaysOn(workload);
        const auto oracle = runOracle(workload, *alwaysOn);
        const double saved =
            energyJoules(alwaysOn->stateTimes, instance.watts) - energyJoules(oracle->stateTimes, instance.watts);
        QVERIFY(oracle->stops > 0 ? saved > 0.0 : saved == 0.0);
        QVERIFY(oracle->stops >= oracle->starts);
    }
}

// energy saved = sum over the gaps of max(0, saving of the gap)
void TestOracle::noFlipOfAGapSaves()
{
    Random random(4);
    for (int round = 0; round < 4000; ++round) {
        const Instance instance = test::randomInstance({}, random);
        const Workload workload(instance);
        const auto alwaysOn = runAlwaysOn(workload);
        const auto oracle = runOracle(workload, *alwaysOn);
        double best = 0.0;
        for (const IdleGap& gap : idleGaps(*alwaysOn))
            best += gap.nodes.count * std::max(0.0, gapSavingJoules(instance, gap));
        const double saved =
            energyJoules(alwaysOn->stateTimes, instance.watts) - energyJoules(oracle->stateTimes, instance.watts);
        QVERIFY(std::abs(saved - best) <= 1e-9 * energyJoules(alwaysOn->stateTimes, instance.watts));
    }
}

void TestOracle::jobsStayWhereTheyAre()
{
    Random random(5);
    for (int round = 0; round < 1000; ++round) {
        const Instance instance = test::randomInstance({}, random);
        const Workload workload(instance);
        const auto alwaysOn = runAlwaysOn(workload);
        const auto oracle = runOracle(workload, *alwaysOn);
        QCOMPARE(oracle->begin, alwaysOn->begin);
        QCOMPARE(oracle->end, alwaysOn->end);
        QCOMPARE(oracle->runs.size(), alwaysOn->runs.size());
        for (std::size_t i = 0; i < oracle->runs.size(); ++i) {
            QCOMPARE(oracle->runs[i].start, alwaysOn->runs[i].start);
            QCOMPARE(oracle->runs[i].end, alwaysOn->runs[i].end);
            QVERIFY(std::ranges::equal(oracle->rangesOf(oracle->runs[i].nodes), alwaysOn->rangesOf(alwaysOn->runs[i].nodes)));
        }
    }
}

void TestOracle::gapGoesOffWhereThatSaves_data()
{
    QTest::addColumn<double>("gap");
    QTest::addColumn<int>("starts");
    // off costs 90 s x 200 W = 18,000 J, idle 100 W x g: off where g > 180 s
    QTest::newRow("too short to switch") << 89.0 << 0;
    QTest::newRow("switching costs more than staying idle") << 179.0 << 0;
    QTest::newRow("both cost the same: stays idle") << 180.0 << 0;
    QTest::newRow("a second longer saves") << 181.0 << 1;
}

void TestOracle::gapGoesOffWhereThatSaves()
{
    QFETCH(double, gap);
    const Instance instance = twoJobs(100.0 + gap);
    const Workload workload(instance);
    const auto oracle = runOracle(workload, *runAlwaysOn(workload));
    QTEST(static_cast<int>(oracle->starts), "starts");
}

void TestOracle::logOfOneGap()
{
    const Instance instance = twoJobs(400.0);
    const Workload workload(instance);
    const auto oracle = runOracle(workload, *runAlwaysOn(workload));
    QStringList log;
    const char* names[] = {"job starts", "job ends", "boot begins", "boot ends", "stop begins", "stop ends"};
    for (const LogEntry& entry : oracle->log)
        log << QStringLiteral("%1 %2").arg(toSeconds(entry.at)).arg(QLatin1String(names[static_cast<std::size_t>(entry.kind)]));
    const QStringList expected = {"0 job starts",    "100 job ends",  "100 stop begins", "130 stop ends",
                                  "340 boot begins", "400 boot ends", "400 job starts",  "500 job ends"};
    QCOMPARE(log, expected);
    // 500 s: 200 s busy, 30 s stopping, 60 s booting, 210 s off
    QVERIFY((oracle->stateTimes == StateTimes{toTime(210.0), toTime(30.0), toTime(60.0), 0, toTime(200.0)}));
}

QTEST_APPLESS_MAIN(TestOracle)
#include "tst_oracle.moc"
