// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sweeps against single runs done by hand, one after another.

#include <cmath>
#include <stop_token>
#include <thread>

#include <QTest>

#include "core/reservation/policies/policies.h"
#include "core/reservation/results/metrics.h"
#include "core/reservation/results/sweep.h"
#include "tests/core/reservation/random_grid.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace wattif::reservation::test;

namespace {

Instance grid(std::uint64_t seed)
{
    Random random(seed);
    return randomGrid({.workflows = 20, .localJobs = 60, .own = 2}, random);
}

/// A metric of one run.
double single(Instance instance, const PolicyCall& call, std::uint64_t seed, const std::string& metric)
{
    const Policy* policy = findPolicy(call.policy);
    const auto options = completed(policy->info.options, call.options).value();
    const PlanningModel model(instance);
    const RunControl control;
    const auto outcome = policy->run({.model = model, .options = options, .seed = seed, .control = control}).value();
    const auto metrics = metricsOf(instance, *outcome);
    return std::ranges::find(metrics, metric, &Metric::name)->value;
}

MeanInterval byHand(const std::function<Instance(std::int32_t)>& instanceOf, const PolicyCall& call, const std::string& metric,
                    int repetitions, std::uint64_t seed)
{
    std::vector<double> values;
    for (std::int32_t r = 0; r < repetitions; ++r)
        if (const double value =
                single(instanceOf(r), call, deriveSeed(seed, "repetition", static_cast<std::uint64_t>(r)), metric);
            std::isfinite(value))
            values.push_back(value);
    return meanInterval(values);
}

} // namespace

class TestSweep : public QObject {
    Q_OBJECT

private slots:
    void pointsAreMeansOfSingleRuns()
    {
        const Instance instance = grid(1);
        const SweepSetup setup{.axis = SweepAxis::requestRate,
                               .values = {0.05, 0.2, 0.3},
                               .policies = {{.policy = "conr"}, {.policy = "ovbr", .options = {{"rate", 0.5}}}},
                               .repetitions = 4,
                               .seed = 9};
        std::vector<std::pair<std::int32_t, double>> told;
        const auto points = sweep(instance, setup, RunControl(), [&](const SweepPoint& point) {
                                told.emplace_back(point.policy, point.value);
                            }).value();
        QCOMPARE(points.size(), std::size_t{6});
        QCOMPARE(told.size(), points.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            const SweepPoint& point = points[i];
            QCOMPARE(point.policy, static_cast<std::int32_t>(i / 3));
            QCOMPARE(point.value, setup.values[i % 3]);
            QVERIFY(std::ranges::count(told, std::pair(point.policy, point.value)) == 1);
            const auto at = [&](std::int32_t) {
                Instance changed = instance;
                changed.requestRate = point.value;
                return changed;
            };
            const PolicyCall& call = setup.policies[i / 3];
            QCOMPARE(point.utilisation, byHand(at, call, "utilisation", 4, 9));
            QCOMPARE(point.rejectionRate, byHand(at, call, "rejection_rate", 4, 9));
            QCOMPARE(point.violationRate, byHand(at, call, "violation_rate", 4, 9));
            QCOMPARE(point.workflowSeconds, byHand(at, call, "mean_workflow_s", 4, 9));
            QCOMPARE(point.makespanSeconds, byHand(at, call, "makespan_s", 4, 9));
            QCOMPARE(point.fragmentation, byHand(at, call, "fragmentation", 4, 9));
            QCOMPARE(point.utilisationBySite.size(), instance.sites.size());
            QCOMPARE(point.utilisations.size(), std::size_t{4});
        }
    }

    void instancesAreDrawnByRepetition()
    {
        const auto drawn = [](std::int32_t r) { return grid(static_cast<std::uint64_t>(100 + r)); };
        const SweepSetup setup{.axis = SweepAxis::overestimation,
                               .values = {0.0, 1.0},
                               .policies = {{.policy = "cbfr"}},
                               .repetitions = 3,
                               .draw = [&](std::int32_t r) -> Result<Instance> { return drawn(r); }};
        const auto points = sweep(Instance{}, setup, RunControl()).value();
        for (const SweepPoint& point : points) {
            const auto at = [&](std::int32_t r) {
                Instance changed = drawn(r);
                changed.overestimation = point.value;
                return changed;
            };
            QCOMPARE(point.utilisation, byHand(at, {.policy = "cbfr"}, "utilisation", 3, 1));
        }
        QVERIFY(points[0].workflowSeconds.mean != points[1].workflowSeconds.mean);
    }

    // V* and O* change the policies that have them, and leave the others alone.
    void optionsOfPoliciesAreAxes()
    {
        const Instance instance = grid(2);
        const PolicyCall rexr{.policy = "rexr", .options = {{"generations", std::int64_t{5}}, {"population", std::int64_t{4}}}};
        SweepSetup setup{.axis = SweepAxis::overbooking,
                         .values = {0.0, 1.0},
                         .policies = {{.policy = "ovbr"}, {.policy = "conr"}},
                         .repetitions = 2};
        const auto overbooked = sweep(instance, setup, RunControl()).value();
        QVERIFY(overbooked[0].violationRate.mean < overbooked[1].violationRate.mean);
        QCOMPARE(overbooked[2].utilisation, overbooked[3].utilisation);
        QCOMPARE(overbooked[0].makespanSeconds, overbooked[2].makespanSeconds); // O* = 0 is conr
        setup.axis = SweepAxis::threshold;
        setup.values = {0.1, 0.9};
        setup.policies = {rexr};
        const auto relaxed = sweep(instance, setup, RunControl()).value();
        QVERIFY(relaxed[0].makespanSeconds.mean != relaxed[1].makespanSeconds.mean
                || relaxed[0].violationRate.mean != relaxed[1].violationRate.mean);
    }

    void wrongPolicyOrOptionIsAnError()
    {
        SweepSetup setup{.values = {0.1}, .policies = {{.policy = "nobody"}}, .repetitions = 2};
        QCOMPARE(sweep(grid(1), setup, RunControl()).error().code, ErrorCode::usage);
        setup.policies = {{.policy = "ovbr", .options = {{"rate", -1.0}}}};
        QCOMPARE(sweep(grid(1), setup, RunControl()).error().code, ErrorCode::badInput);
        setup.repetitions = 0;
        QCOMPARE(sweep(grid(1), setup, RunControl()).error().code, ErrorCode::badInput);
    }

    void stopInterrupts()
    {
        std::stop_source source;
        const SweepSetup setup{.axis = SweepAxis::requestRate,
                               .values = {0.1, 0.2},
                               .policies = {{.policy = "rexr", .options = {{"generations", std::int64_t{100'000}}}}},
                               .repetitions = 500};
        // Stopped by the first point that is told, or before: 500 repetitions are not waited for.
        std::jthread stopper([&source] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            source.request_stop();
        });
        const auto stopped = sweep(grid(3), setup, RunControl(source.get_token()));
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::interrupted);
    }
};

QTEST_APPLESS_MAIN(TestSweep)
#include "tst_reservation_sweep.moc"
