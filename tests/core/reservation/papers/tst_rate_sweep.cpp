// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The runs behind Figs. 2 to 5 against single runs done by hand, one after another.

#include <cmath>
#include <stop_token>
#include <thread>

#include <QTest>

#include "core/reservation/papers/rate_sweep.h"
#include "core/reservation/policies/policies.h"
#include "core/reservation/results/results.h"
#include "tests/core/reservation/random_grid.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace wattif::reservation::test;

namespace {

Result<Instance> grid(std::int32_t repetition)
{
    Random random(static_cast<std::uint64_t>(100 + repetition));
    return randomGrid({.workflows = 20, .localJobs = 60, .own = 2}, random);
}

/// A metric of the run of one repetition.
double single(std::int32_t repetition, double rate, const PolicyCall& call, std::uint64_t seed, const std::string& metric)
{
    Instance instance = grid(repetition).value();
    instance.requestRate = rate;
    const Policy* policy = findPolicy(call.policy);
    const auto options = completed(policy->info.options, call.options).value();
    const PlanningModel model(instance);
    const RunControl control;
    const auto drawn = deriveSeed(seed, "repetition", static_cast<std::uint64_t>(repetition));
    const auto outcome = policy->run({.model = model, .options = options, .seed = drawn, .control = control}).value();
    const auto metrics = metricsOf(instance, *outcome);
    return std::ranges::find(metrics, metric, &Metric::name)->value;
}

MeanInterval byHand(double rate, const PolicyCall& call, const std::string& metric, int repetitions, std::uint64_t seed)
{
    std::vector<double> values;
    for (std::int32_t r = 0; r < repetitions; ++r)
        if (const double value = single(r, rate, call, seed, metric); std::isfinite(value))
            values.push_back(value);
    return meanInterval(values);
}

} // namespace

class TestRateSweep : public QObject {
    Q_OBJECT

private slots:
    void pointsAreMeansOfSingleRuns()
    {
        const RateSweep sweep{.rates = {0.05, 0.2, 0.3},
                              .policies = {{.policy = "conr"}, {.policy = "ovbr", .options = {{"rate", 0.5}}}},
                              .repetitions = 4,
                              .seed = 9,
                              .draw = grid};
        const auto points = runRates(sweep, RunControl()).value();
        QCOMPARE(points.size(), std::size_t{6});
        for (std::size_t i = 0; i < points.size(); ++i) {
            const RatePoint& point = points[i];
            QCOMPARE(point.policy, static_cast<std::int32_t>(i / 3));
            QCOMPARE(point.rate, sweep.rates[i % 3]);
            const PolicyCall& call = sweep.policies[i / 3];
            QCOMPARE(point.utilisation, byHand(point.rate, call, "utilisation", 4, 9));
            QCOMPARE(point.rejectionRate, byHand(point.rate, call, "rejection_rate", 4, 9));
            QCOMPARE(point.violationRate, byHand(point.rate, call, "violation_rate", 4, 9));
            for (std::int32_t r = 0; r < 4; ++r)
                QCOMPARE(point.utilisations[static_cast<std::size_t>(r)], single(r, point.rate, call, 9, "utilisation"));
            const std::size_t sites = grid(0)->sites.size();
            QCOMPARE(point.utilisationBySite.size(), sites);
            for (std::size_t j = 0; j < sites; ++j) {
                std::vector<double> values;
                for (const auto& ofRun : point.utilisationsBySite)
                    if (j < ofRun.size()) // the grids have their original number of sites
                        values.push_back(ofRun[j]);
                QCOMPARE(point.utilisationBySite[j], meanInterval(values));
            }
        }
    }

    void wrongPolicyOrOptionIsAnError()
    {
        RateSweep sweep{.rates = {0.1}, .policies = {{.policy = "nobody"}}, .repetitions = 2, .draw = grid};
        QCOMPARE(runRates(sweep, RunControl()).error().code, ErrorCode::usage);
        sweep.policies = {{.policy = "ovbr", .options = {{"rate", -1.0}}}};
        QCOMPARE(runRates(sweep, RunControl()).error().code, ErrorCode::badInput);
        sweep.repetitions = 0;
        QCOMPARE(runRates(sweep, RunControl()).error().code, ErrorCode::badInput);
    }

    void stopInterrupts()
    {
        std::stop_source source;
        const RateSweep sweep{.rates = {0.1, 0.2},
                              .policies = {{.policy = "rexr", .options = {{"generations", std::int64_t{100'000}}}}},
                              .repetitions = 500,
                              .draw = grid};
        std::jthread stopper([&source] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            source.request_stop();
        });
        const auto stopped = runRates(sweep, RunControl(source.get_token()));
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::interrupted);
    }
};

QTEST_APPLESS_MAIN(TestRateSweep)
#include "tst_rate_sweep.moc"
