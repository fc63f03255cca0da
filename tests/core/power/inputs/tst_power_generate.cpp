// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Both models against their own formulas, by drawing many jobs; the substitute log against the paper's description of its log.

#include <algorithm>
#include <map>

#include <QTest>

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <fmt/format.h>

#include "core/base/random.h"
#include "core/power/inputs/deepcomp.h"
#include "core/power/inputs/inputs.h"
#include "core/power/inputs/lublin.h"
#include "core/power/model/edit.h"

using namespace wattif;
using namespace wattif::power;

namespace {

constexpr std::int64_t many = 200'000;

const std::vector<Job>& lublinJobs()
{
    static const std::vector<Job> jobs = drawLublin({}, {.jobs = many, .nodes = 128}, 1);
    return jobs;
}

/// Distribution of the exponent u of a parallel job on 128 nodes: 0.875 uniform over 1.2 .. 5, else over 5 .. 7.
double exponentBelow(double u)
{
    if (u <= 1.2)
        return 0.0;
    return u <= 5.0 ? 0.875 * (u - 1.2) / 3.8 : std::min(1.0, 0.875 + 0.125 * (u - 5.0) / 2.0);
}

/// P(size = s) on 128 nodes: 0.2927 for 1; 0.6686 with u rounded, the rest with 2^u rounded.
double sizeProbability(int s)
{
    double p = s == 1 ? 0.2927 : 0.0;
    const double exponent = std::log2(s);
    if (s > 1 && exponent == std::floor(exponent))
        p += 0.6686 * (exponentBelow(exponent + 0.5) - exponentBelow(exponent - 0.5));
    if (s > 1)
        p += (1.0 - 0.2927 - 0.6686) * (exponentBelow(std::log2(s + 0.5)) - exponentBelow(std::log2(s - 0.5)));
    return p;
}

/// P(x < log t) for x from gamma(a, b) cut off at 12.
double gammaBelow(double a, double b, double logTime)
{
    return boost::math::gamma_p(a, logTime / b) / boost::math::gamma_p(a, 12.0 / b);
}

std::uint64_t hashOf(const Instance& instance)
{
    std::string text;
    for (const Job& job : instance.jobs)
        text += fmt::format("{} {} {} {} {}\n", job.id, job.submitSeconds, job.runSeconds, job.requestedSeconds, job.processors);
    return hashText(text);
}

Instance generated(const OptionValues& options, std::uint64_t seed = 1)
{
    return generateInstance(completed(generateOptions(), options).value(), seed).value();
}

double nodeSeconds(const Instance& instance)
{
    double sum = 0.0;
    for (const Job& job : instance.jobs)
        sum += job.runSeconds * nodesOf(instance, job);
    return sum;
}

} // namespace

class TestPowerGenerate : public QObject {
    Q_OBJECT
private slots:
    /// The mean over the hours of a day is the flat price, whatever the swing.
    void aPriceSwingKeepsTheMean()
    {
        QVERIFY(generated({{"days", 1.0}}).priceCurve.empty());
        const Instance instance = generated({{"days", 1.0}, {"price_swing", 0.4}});
        double sum = 0.0;
        for (int hour = 0; hour < 24; ++hour) {
            const auto& steps = instance.priceCurve.steps;
            const auto after = std::ranges::upper_bound(steps, hour * 3600.0, {}, &RateStep::fromSeconds);
            sum += (after - 1)->value;
            QCOMPARE((after - 1)->value < instance.energyPricePerKwh, hour < 6 || hour >= 22);
        }
        QVERIFY(std::abs(sum / 24.0 - instance.energyPricePerKwh) < 1e-12);
        QVERIFY(std::abs(instance.priceCurve.steps[0].value - 0.6 * instance.energyPricePerKwh) < 1e-12);
    }

    // 6 h at 240 and 18 h at 453.3 are 400 on average.
    void aCarbonSwingKeepsTheMean()
    {
        const Instance instance = generated({{"days", 1.0}, {"carbon_swing", 0.4}});
        const auto& steps = instance.carbonCurve.steps;
        QCOMPARE(steps.size(), std::size_t{3});
        QCOMPARE(steps[1], (RateStep{36'000.0, 240.0}));
        QVERIFY(std::abs((6.0 * steps[1].value + 18.0 * steps[0].value) / 24.0 - 400.0) < 1e-9);
        QCOMPARE(steps[2], (RateStep{57'600.0, steps[0].value}));
    }

    // 16 nodes of 190.738 W draw 3,051.808 W when busy.
    void anEveningCapIsAShareOfAllNodesBusy()
    {
        const Instance instance = generated({{"days", 1.0}, {"nodes", std::int64_t{16}}, {"evening_cap", 0.7}});
        const auto& steps = instance.capCurve.steps;
        QCOMPARE(steps.size(), std::size_t{3});
        QVERIFY(std::abs(steps[0].value - 3'051.808) < 1e-6);
        QCOMPARE(steps[1].fromSeconds, 17.0 * 3600.0);
        QVERIFY(std::abs(steps[1].value - 0.7 * 3'051.808) < 1e-6);
        QCOMPARE(steps[2], (RateStep{20.0 * 3600.0, steps[0].value}));
    }

    // 16 nodes of 190.738 W and 2 with GPUs of 2,100 W.
    void anEveningCapCountsGpuNodes()
    {
        const Instance instance =
            generated({{"days", 1.0}, {"nodes", std::int64_t{16}}, {"gpu_nodes", std::int64_t{2}}, {"evening_cap", 0.5}});
        const auto& steps = instance.capCurve.steps;
        QVERIFY(std::abs(steps[0].value - 7'251.808) < 1e-6);
        QVERIFY(std::abs(steps[1].value - 0.5 * 7'251.808) < 1e-6);
    }

    // The same jobs on 40 and on 30 nodes; GPUs and work as stated in gpu_jobs.h.
    void gpuNodesHaveJobsOfTheirOwn()
    {
        const OptionValues options{{"days", 14.0}, {"nodes", std::int64_t{16}}, {"gpu_nodes", std::int64_t{40}}};
        const Instance whole = generated(options);
        QCOMPARE(whole.nodes, 56);
        QCOMPARE(whole.nodeKinds[1].count, 40);
        std::map<int, int> sizes;
        double work = 0.0;
        int byDay = 0;
        int count = 0;
        for (const Job& job : whole.jobs) {
            if (job.gpus == 0)
                continue;
            QCOMPARE(job.partition.text(), std::string("gpu"));
            QCOMPARE(rejection(whole, job), Rejection::none);
            QCOMPARE(job.processors, 16 * job.gpus);
            QVERIFY(job.requestedSeconds >= job.runSeconds && job.runSeconds <= 86'400.0);
            ++sizes[job.gpus];
            ++count;
            const double ofDay = std::fmod(job.submitSeconds + whole.startOfDaySeconds, 86'400.0);
            byDay += ofDay >= 8 * 3600.0 && ofDay < 20 * 3600.0 ? 1 : 0;
            work += job.runSeconds * ((job.gpus + 3) / 4);
        }
        const std::map<int, double> shares{{1, 0.45}, {2, 0.20}, {4, 0.20}, {8, 0.10}, {16, 0.05}};
        QCOMPARE(sizes.size(), shares.size());
        for (const auto& [gpus, share] : shares) // three standard deviations
            QVERIFY(std::abs(sizes[gpus] - share * count) < 3.0 * std::sqrt(count * share * (1.0 - share)));
        QVERIFY(std::abs(byDay - count * 2.0 / 3.0) < 3.0 * std::sqrt(count * 2.0 / 9.0));
        QVERIFY(std::abs(work / (40.0 * 14.0 * 86'400.0) - 0.6) < 0.02);

        OptionValues fewer = options;
        fewer["gpu_nodes_removed"] = std::int64_t{10};
        const Instance smaller = generated(fewer);
        QVERIFY(smaller.jobs == whole.jobs);
        QCOMPARE(smaller.nodeKinds[1].count, 30);
        QCOMPARE(smaller.nodes, 46);
        fewer["gpu_nodes_removed"] = std::int64_t{40};
        const auto none = generateInstance(*completed(generateOptions(), fewer), 1);
        QVERIFY(!none);
        QCOMPARE(toString(none.error()),
                 std::string("error: gpu_nodes_removed: of 40 GPU nodes, at most 39 can be removed (got 40)"));
    }

    /// Chi-squared test of the sizes against their probabilities; classes with few jobs are put together.
    void lublinSizesFollowTheModel()
    {
        std::map<int, std::int64_t> counts;
        for (const Job& job : lublinJobs())
            ++counts[job.processors];
        double statistic = 0.0;
        int classes = 0;
        double expected = 0.0;
        double observed = 0.0;
        double total = 0.0;
        for (int s = 1; s <= 128; ++s) {
            total += sizeProbability(s);
            expected += sizeProbability(s) * many;
            observed += static_cast<double>(counts[s]);
            if (expected < 20.0 && s < 128)
                continue;
            statistic += (observed - expected) * (observed - expected) / expected;
            ++classes;
            expected = observed = 0.0;
        }
        QVERIFY(std::abs(total - 1.0) < 1e-12);
        const boost::math::chi_squared distribution(classes - 1);
        QVERIFY2(boost::math::cdf(complement(distribution, statistic)) > 1e-3,
                 fmt::format("{} of {}", statistic, classes).c_str());
    }

    /// P(run < t | size) = p F1(log t) + (1 - p) F2(log t), p = 0.6986 - 0.003 size.
    void lublinRunTimesFollowTheModel()
    {
        for (const double t : {3.0, 10.0, 100.0, 1000.0, 10000.0, 20000.0, 50000.0}) {
            double expected = 0.0;
            double variance = 0.0;
            double observed = 0.0;
            const double first = gammaBelow(6.57, 0.823, std::log(t));
            const double second = gammaBelow(639.1, 0.0156, std::log(t));
            for (const Job& job : lublinJobs()) {
                const double p = 0.6986 - 0.003 * job.processors;
                const double below = p * first + (1.0 - p) * second;
                expected += below;
                variance += below * (1.0 - below);
                observed += job.runSeconds < t ? 1.0 : 0.0;
            }
            QVERIFY2(std::abs(observed - expected) < 4.0 * std::sqrt(variance),
                     fmt::format("{}: {} {}", t, observed, expected).c_str());
        }
    }

    /// Differences of one distribution function telescope: their mean is (F(58.5) - F(10.5)) / 48.
    void lublinDayWeightsAreThoseOfTheGammaDistribution()
    {
        const auto weights = LublinModel().dayWeights();
        const auto below = [](double x) { return boost::math::gamma_p(6.1271, x / 5.2740); };
        for (std::size_t bucket = 0; bucket < weights.size(); ++bucket) {
            const double hour = static_cast<double>(bucket < 10 ? bucket + 49 : bucket + 1);
            const double expected = 48.0 * (below(hour + 0.5) - below(hour - 0.5)) / (below(58.5) - below(10.5));
            QVERIFY(std::abs(weights[bucket] - expected) < 1e-12);
        }
    }

    /// On the clock of the day gaps have the mean E[exp x; x < 13] = (1 - b)^-a P(a, 13 (1 - b) / b) / P(a, 13 / b).
    void lublinArrivalsFollowTheDay()
    {
        const double a = 6.0415 * 1.0519;
        const double b = 0.8531;
        const double meanGap =
            std::pow(1.0 - b, -a) * boost::math::gamma_p(a, 13.0 * (1.0 - b) / b) / boost::math::gamma_p(a, 13.0 / b);
        const double span = lublinJobs().back().submitSeconds;
        QVERIFY2(std::abs(span / (many * meanGap) - 1.0) < 0.03, fmt::format("{} {}", span / many, meanGap).c_str());

        // The first job, which is shifted to 0, came 1 gap after midnight: hours are still distinguished well enough to compare
        // the share of each quarter of the day.
        LublinModel model;
        model.maxLogGap = 7.0; // short gaps: many days are evenly filled
        const auto weights = model.dayWeights();
        const auto jobs = drawLublin(model, {.jobs = many, .nodes = 2, .startHour = 5.0}, 3);
        std::array<double, 4> share{};
        std::array<double, 4> expected{};
        for (const Job& job : jobs)
            share[static_cast<std::size_t>(std::fmod(job.submitSeconds + 5.0 * 3600.0, 86400.0) / 21600.0)] += 1.0 / many;
        for (std::size_t bucket = 0; bucket < weights.size(); ++bucket)
            expected[bucket / 12] += weights[bucket] / 48.0;
        for (std::size_t quarter = 0; quarter < 4; ++quarter)
            QVERIFY2(std::abs(share[quarter] - expected[quarter]) < 0.01,
                     fmt::format("{} {}", share[quarter], expected[quarter]).c_str());
    }

    void lublinReachesTheLoadAskedFor()
    {
        for (const double load : {0.3, 0.9}) {
            const Instance instance = generated({{"model", std::string("lublin")}, {"jobs", std::int64_t{3000}}, {"load", load}});
            QVERIFY(std::abs(offeredLoad(instance) / load - 1.0) < 1e-3);
        }
    }

    void lublinTakesAnyNumberOfNodes()
    {
        for (const int nodes : {2, 3, 100, 1000}) {
            const Instance instance = generated({{"model", std::string("lublin")}, {"nodes", std::int64_t{nodes}}});
            QCOMPARE(instance.jobs.size(), std::size_t{5000});
            for (const Job& job : instance.jobs)
                QCOMPARE(rejection(instance, job), Rejection::none);
        }
    }

    /// The paper's description of its log: 57.41 % of 320 nodes in 48,915 min, 16 .. 512 processors, at most 60 min.
    void standInIsAsThePaperShows()
    {
        const Instance instance = deepcompInstance(320);
        QVERIFY(check(instance));
        QVERIFY(std::abs(nodeSeconds(instance) / (0.5741 * 320.0 * 48915.0 * 60.0) - 1.0) < 1e-6);
        double end = 0.0;
        for (const Job& job : instance.jobs) {
            QCOMPARE(rejection(instance, job), Rejection::none);
            QVERIFY(job.processors >= 16 && job.processors <= 512);
            QVERIFY(job.runSeconds <= job.requestedSeconds && job.requestedSeconds <= 3600.0);
            end = std::max(end, job.submitSeconds + job.runSeconds);
        }
        QCOMPARE(instance.jobs[0].submitSeconds, 0.0);
        QCOMPARE(end, 48915.0 * 60.0);
    }

    void standInIsTheSameOnAllQueues()
    {
        QVERIFY(deepcompInstance(160).jobs == deepcompInstance(320).jobs);
        QCOMPARE(deepcompInstance(160).nodes, 160);
    }

    /// Jobs a day: a working day has more than a day of the weekend, and that more than a holiday.
    void standInHasAWeekAndAHoliday()
    {
        std::array<double, 3> jobs{};
        std::array<double, 3> days{};
        const auto kindOf = [](int day) { return day >= 3 && day <= 10 ? 2 : (day % 7 >= 5 && day != 12 ? 1 : 0); };
        for (int day = 0; day < 34; ++day)
            days[static_cast<std::size_t>(kindOf(day))] += 1.0;
        for (const Job& job : deepcompInstance(320).jobs)
            jobs[static_cast<std::size_t>(kindOf(static_cast<int>(job.submitSeconds / 86400.0)))] += 1.0;
        QVERIFY(jobs[0] / days[0] > jobs[1] / days[1]);
        QVERIFY(jobs[1] / days[1] > 1.5 * jobs[2] / days[2]);
        QCOMPARE(dayWeight({}, 12), 1.0); // Saturday, 10 October 2009
        QCOMPARE(dayWeight({}, 13), 0.8);
        QCOMPARE(dayWeight({}, 3), 0.3);
    }

    /// Sessions look for free nodes: if all jobs could start at once, they would hardly ever need more than 320 nodes.
    void standInSeldomAsksForMoreThanThereIs()
    {
        const Instance instance = deepcompInstance(320);
        std::vector<std::int32_t> asked(48916);
        for (const Job& job : instance.jobs)
            for (auto m = static_cast<std::size_t>(job.submitSeconds / 60.0);
                 m < static_cast<std::size_t>((job.submitSeconds + job.runSeconds) / 60.0); ++m)
                asked[m] += nodesOf(instance, job);
        const auto over = std::count_if(asked.begin(), asked.end(), [](std::int32_t nodes) { return nodes > 320; });
        QVERIFY2(over < 489, std::to_string(over).c_str());
        QVERIFY(std::any_of(asked.begin(), asked.end(), [](std::int32_t nodes) { return nodes > 280; }));
    }

    void deepcompLikeFollowsItsOptions()
    {
        const Instance small = generated({{"nodes", std::int64_t{16}}, {"days", 7.0}, {"load", 0.25}});
        QVERIFY(std::abs(nodeSeconds(small) / (0.25 * 16.0 * 7.0 * 48915.0 / 34.0 * 60.0) - 1.0) < 1e-4);
        for (const std::int64_t jobs : {1, 100, 5000})
            for (const std::int64_t nodes : {2, 320})
                QCOMPARE(generated({{"jobs", jobs}, {"nodes", nodes}}).jobs.size(), static_cast<std::size_t>(jobs));
        QVERIFY(!generated({{"nodes", std::int64_t{2}}, {"days", 1.0}, {"load", 2.0}}).jobs.empty());
    }

    // The substitute fitted to the paper's tables: FCFS, the published node time and limits, about 37,600 jobs of 2 .. 64 nodes
    // in powers of two, 1 % of them of 32 or 64.
    void fittedStandInIsAsItsModelSays()
    {
        const OptionValues fitted{{"model", std::string("deepcomp-fitted")}};
        const Instance instance = generated(fitted);
        QVERIFY(check(instance));
        QVERIFY(instance.scheduler == SchedulerKind::fcfs);
        QVERIFY(std::abs(nodeSeconds(instance) / (0.5741 * 320.0 * 48915.0 * 60.0) - 1.0) < 1e-6);
        const auto jobs = static_cast<double>(instance.jobs.size());
        QVERIFY2(std::abs(jobs / 37600.0 - 1.0) < 0.02, std::to_string(jobs).c_str());
        double large = 0.0;
        double half = 0.0;
        for (const Job& job : instance.jobs) {
            const std::int32_t nodes = nodesOf(instance, job);
            QVERIFY(nodes >= 2 && nodes <= 64 && (nodes & (nodes - 1)) == 0);
            large += nodes >= 32 ? 1.0 : 0.0;
            half += job.submitSeconds < 17.0 * 86400.0 ? 1.0 : 0.0;
        }
        QVERIFY2(std::abs(large / jobs - 0.01) < 0.003, std::to_string(large / jobs).c_str());
        QVERIFY2(half / jobs < 0.45, std::to_string(half / jobs).c_str()); // the load rises
        QVERIFY(hashOf(generated(fitted, 1)) != hashOf(generated(fitted, 2)));
        QCOMPARE(hashOf(generated(fitted)), hashOf(generated(fitted)));
        OptionValues few = fitted;
        few["jobs"] = std::int64_t{100};
        QCOMPARE(generated(few).jobs.size(), std::size_t{100});
    }

    // From day 9, 7 October, on days weigh 1 + 0.92 (0.4 + 0.6 (d - 9) / 24) times as much; 10 October is a working day.
    void fittedDaysRise()
    {
        const DeepcompModel model = fittedDeepcompModel();
        QCOMPARE(dayWeight(model, 0), 1.0);
        QCOMPARE(dayWeight(model, 5), 0.85);
        QCOMPARE(dayWeight(model, 10), 0.85 * (1.0 + 0.92 * (0.4 + 0.6 / 24.0)));
        QCOMPARE(dayWeight(model, 12), 1.0 + 0.92 * (0.4 + 0.6 * 3.0 / 24.0));
        QCOMPARE(dayWeight(model, 33), 0.75 * 1.92);
    }

    void refusesMillionsOfJobs()
    {
        const auto options = completed(generateOptions(), {{"nodes", std::int64_t{100000}}, {"days", 3650.0}});
        QCOMPARE(generateInstance(*options, 1).error().code, ErrorCode::badInput);
    }

    /// The same bytes on every machine.
    void repeatsItself()
    {
        const OptionValues lublin{{"model", std::string("lublin")}};
        QCOMPARE(hashOf(generated(lublin)), hashOf(generated(lublin)));
        QVERIFY(hashOf(generated(lublin, 1)) != hashOf(generated(lublin, 2)));
        QVERIFY(hashOf(generated({}, 1)) != hashOf(generated({}, 2)));
        QCOMPARE(hashOf(generated(lublin)), std::uint64_t{12074114848874892280U});
        QCOMPARE(hashOf(deepcompInstance(320)), std::uint64_t{7337890071466889429U});
    }

    void sampleIsBusyByDay()
    {
        const Instance sample = sampleInstance();
        QVERIFY(check(sample));
        QVERIFY(sample.jobs.size() > 1500 && sample.jobs.size() < 4000);
        std::array<int, 2> jobs{}; // by night (0 to 8), by day (8 to 22)
        for (const Job& job : sample.jobs) {
            const double hour = std::fmod(job.submitSeconds / 3600.0, 24.0);
            if (hour < 22.0)
                ++jobs[hour < 8.0 ? 0 : 1];
        }
        QVERIFY(jobs[1] > 2 * jobs[0]);
    }
};

QTEST_APPLESS_MAIN(TestPowerGenerate)
#include "tst_power_generate.moc"
