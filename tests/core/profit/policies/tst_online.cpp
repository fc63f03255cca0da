// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The closed-form levels and the policies built on them, against the literal linear systems of the papers and against
// fine scans of the makespan.

#include <algorithm>
#include <limits>

#include <QTest>

#include "core/base/statistics.h"
#include "core/profit/engine/arrival_loop.h"
#include "core/profit/engine/water_level.h"
#include "core/profit/policies/online.h"
#include "tests/core/profit/literal_online.h"
#include "tests/core/profit/random_instance.h"

using namespace wattif;
using namespace wattif::profit;
using test::LiteralOnline;
using test::solveEquation20;

namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

State randomState(const Platform& platform, Random& random)
{
    State state(platform.machineCount());
    for (double& load : state.loadsSeconds)
        load = random.uniformInt(0, 3) == 0 ? 0.0 : random.uniformReal(0.0, 40.0);
    state.makespanSeconds = *std::max_element(state.loadsSeconds.begin(), state.loadsSeconds.end());
    state.energyJoules = random.uniformReal(0.0, 200.0);
    state.revenue = state.energyJoules * 2.0;
    return state;
}

/// Fractional energy of the bag at makespan MS, cheapest first; unbounded where it does not fit.
double fractionalEnergy(std::span<const Choice> choices, const State& state, double tasks, double makespan)
{
    double joules = 0.0;
    for (const Choice& choice : choices) {
        const double space = std::max(0.0, (makespan - state.loadsSeconds[choice.machine.at()]) / choice.etcSeconds);
        const double x = std::min(tasks, space);
        joules += x * choice.energyJoules;
        tasks -= x;
    }
    return tasks > 1e-9 ? unbounded : joules;
}

} // namespace

class TestOnline : public QObject {
    Q_OBJECT

private slots:
    void levelsSolveEquation20();
    void onlineIsAlgorithm1();
    void slackCandidatesHoldTheFractionalOptimum();
    void slackKeepsTheMakespanWhereItSaysSo();
    void firstBagOfOneMachineTakesAll();
};

void TestOnline::levelsSolveEquation20()
{
    Random random(1);
    test::Shape shape{.maxMachineTypes = 8, .maxTasks = 1000};
    for (int round = 0; round < 3000; ++round) {
        const Instance instance = test::randomInstance(shape, random);
        const Platform platform(instance);
        const State state = randomState(platform, random);
        const Bag& bag = instance.bags.front();
        const auto choices = platform.choices(bag.taskType);
        WaterLevel water;
        for (std::size_t q = 1; q <= choices.size(); ++q) {
            const Choice& added = choices[q - 1];
            water.add(added, state.loadsSeconds[added.machine.at()]);
            const double level = water.levelSeconds(static_cast<double>(bag.count));
            const Eigen::VectorXd x = solveEquation20(choices.first(q), state, static_cast<double>(bag.count));
            double joules = 0.0;
            for (std::size_t k = 0; k < q; ++k)
                joules += x(static_cast<Eigen::Index>(k)) * choices[k].energyJoules;
            QVERIFY(relativeDifference(level, x(static_cast<Eigen::Index>(q))) < 1e-10);
            QVERIFY(std::abs(water.energyJoules(level) - joules) < 1e-8 * std::max(1.0, std::abs(joules) + level));
        }
    }
}

void TestOnline::onlineIsAlgorithm1()
{
    Random random(2);
    test::Shape shape{.maxMachineTypes = 6, .maxTaskTypes = 4, .maxBags = 12, .maxTasks = 300, .maxCount = 2};
    for (int round = 0; round < 2000; ++round) {
        const Instance instance = test::randomInstance(shape, random);
        const Platform platform(instance);
        Online closedForm(platform, Online::Variant::published);
        LiteralOnline literal(platform);
        const auto ours = runArrivals(platform, closedForm, true, {});
        const auto theirs = runArrivals(platform, literal, false, {});
        QVERIFY(ours.has_value() && theirs.has_value());
        QVERIFY2(relativeDifference((*ours)->totals.objective, (*theirs)->totals.objective) < 1e-9,
                 qPrintable(QString::number(round)));
        for (std::size_t i = 0; i < instance.bags.size(); ++i) {
            const auto candidates = (*ours)->decisions.of(BagIndex(i));
            QCOMPARE(std::count_if(candidates.begin(), candidates.end(),
                                   [](const Candidate& c) { return c.acceptance == Acceptance::chosen; }),
                     1);
        }
    }
}

// f(MS) = (P - c E(MS)) / MS for MS >= MS_before is largest on one of the levels that online-slack compares.
void TestOnline::slackCandidatesHoldTheFractionalOptimum()
{
    Random random(3);
    test::Shape shape{.maxMachineTypes = 6, .maxTasks = 60};
    for (int round = 0; round < 2000; ++round) {
        const Instance instance = test::randomInstance(shape, random);
        const Platform platform(instance);
        const State state = randomState(platform, random);
        const Bag& bag = instance.bags.front();
        const double revenue = revenueOf(instance, bag);
        Online slack(platform, Online::Variant::slack);
        std::vector<Share> shares;
        Candidates candidates;
        slack.place(bag, revenue, state, shares, &candidates);
        double best = -unbounded;
        double highest = state.makespanSeconds;
        for (const Candidate& candidate : candidates) {
            highest = std::max(highest, candidate.levelSeconds);
            if (candidate.acceptance == Acceptance::chosen)
                best = candidate.value;
        }
        const auto choices = platform.choices(bag.taskType);
        const auto tasks = static_cast<double>(bag.count);
        constexpr int steps = 400;
        for (int k = 0; k <= steps; ++k) {
            const double makespan = std::max(1e-9, state.makespanSeconds + (highest * 1.1 - state.makespanSeconds) * k / steps);
            const double joules = fractionalEnergy(choices, state, tasks, makespan);
            if (joules == unbounded)
                continue;
            const double value = objective(platform, state.revenue + revenue, state.energyJoules + joules, makespan);
            QVERIFY2(value <= best + 1e-9 * std::max(1.0, std::abs(best)),
                     qPrintable(QStringLiteral("round %1 step %2").arg(round).arg(k)));
        }
    }
}

void TestOnline::slackKeepsTheMakespanWhereItSaysSo()
{
    Random random(4);
    test::Shape shape{.maxMachineTypes = 6, .maxTasks = 60};
    int kept = 0;
    for (int round = 0; round < 2000; ++round) {
        const Instance instance = test::randomInstance(shape, random);
        const Platform platform(instance);
        State state = randomState(platform, random);
        const double before = state.makespanSeconds;
        const Bag& bag = instance.bags.front();
        Online slack(platform, Online::Variant::slack);
        std::vector<Share> shares;
        Candidates candidates;
        slack.place(bag, revenueOf(instance, bag), state, shares, &candidates);
        const auto chosen = std::find_if(candidates.begin(), candidates.end(),
                                         [](const Candidate& c) { return c.acceptance == Acceptance::chosen; });
        QVERIFY(chosen != candidates.end());
        if (chosen->rank != 0)
            continue;
        apply(platform, bag, 0.0, shares, state);
        kept += state.makespanSeconds <= before * (1.0 + 1e-9) ? 1 : 0;
    }
    QVERIFY2(kept > 100, qPrintable(QString::number(kept)));
}

void TestOnline::firstBagOfOneMachineTakesAll()
{
    // MS = 7 * 2 s = 14 s, E = 7 * 2 s * 3 W = 42 J, p = 1.5 * 42, f = (63 - 42) / 14 = 1.5
    Instance instance{.machines = {{"m", 1, 0.0}},
                      .taskTypes = {"t"},
                      .etcSeconds = Matrix(1, 1, 2.0),
                      .powerWatts = Matrix(1, 1, 3.0),
                      .bags = {{"", TaskTypeIndex(0), 7}}};
    const Platform platform(instance);
    Online online(platform, Online::Variant::published);
    const auto outcome = runArrivals(platform, online, false, {});
    QVERIFY(outcome.has_value());
    QCOMPARE((*outcome)->totals.makespanSeconds, 14.0);
    QCOMPARE((*outcome)->totals.energyJoules, 42.0);
    QCOMPARE((*outcome)->totals.objective, 1.5);
}

QTEST_APPLESS_MAIN(TestOnline)
#include "tst_online.moc"
