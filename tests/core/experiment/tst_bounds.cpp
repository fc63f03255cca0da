// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What no schedule can beat: against all policies on random instances, and against all schedules of tiny ones.

#include <cmath>
#include <set>

#include <QTest>

#include "core/base/instance_moves.h"
#include "core/base/number_moves.h"
#include "core/base/policy_failures.h"
#include "core/consolidation/engine/metric_bounds.h"
#include "core/consolidation/study.h"
#include "core/experiment/bound_gaps.h"
#include "core/experiment/built_in_scenarios.h"
#include "core/experiment/question.h"
#include "core/experiment/studies.h"
#include "core/power/engine/workload.h"
#include "core/power/study.h"
#include "core/profit/study.h"
#include "core/reservation/study.h"
#include "tests/core/experiment/all_schedules.h"

using namespace wattif;

namespace {

/// Whether a value beats a bound, rounding apart.
bool beats(Better better, double value, double bound)
{
    const double space = 1e-9 * std::max({std::abs(value), std::abs(bound), 1e-9});
    return better == Better::higher ? value > bound + space : value < bound - space;
}

double boundOf(const std::vector<MetricBound>& bounds, std::string_view metric, bool isForAll = true)
{
    for (const MetricBound& bound : bounds)
        if (bound.metric == metric && bound.holdsFor.empty() == isForAll)
            return bound.value;
    return std::numeric_limits<double>::quiet_NaN();
}

/// All policies but those that only repeat others, are fractional, or take long.
std::vector<PolicyCall> policiesOf(const Study& study)
{
    const std::set<std::string> leftOut{"manual", "evaluate", "bound"};
    std::vector<PolicyCall> calls;
    for (const PolicyInfo& policy : study.policies())
        if (!leftOut.contains(policy.name) && (policy.cost != PolicyCost::exact || study.name() != "reservation"))
            calls.push_back({policy.name});
    return calls;
}

/// How many times a bound was met exactly.
int checkPolicies(const Study& study, const StudyInstance& instance, const std::vector<MetricBound>& bounds)
{
    int met = 0;
    const PolicyFailures failures; // of policies that this instance is not for
    const auto report = study.run(instance, {.policies = policiesOf(study), .ledger = false}, {});
    if (!report)
        return 0;
    for (const PolicyResult& result : report->policies)
        for (const MetricBound& bound : bounds) {
            const double value = result.metric(bound.metric);
            if (!std::isfinite(value) || !holdsFor(bound, result))
                continue;
            if (beats(findMetric(study, bound.metric)->better, value, bound.value))
                qFatal("%s: %s of %s is %.17g, beyond the bound %.17g (%s)", study.name().c_str(), bound.metric.c_str(),
                       result.policy.c_str(), value, bound.value, bound.name.c_str());
            met += value == bound.value ? 1 : 0;
        }
    return met;
}

/// Random small instances, some of them after random steps.
InstancePtr drawn(const Study& study, Random& random)
{
    InstancePtr instance = study.moves()->small(random);
    for (std::int64_t step = random.uniformInt(0, 8); step > 0; --step)
        instance = study.moves()->mutated(*instance, random);
    return instance;
}

} // namespace

class TestBounds : public QObject {
    Q_OBJECT
private slots:
    void noPolicyBeatsThem_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<int>("rounds");
        QTest::newRow("profit") << "profit" << 400;
        QTest::newRow("power") << "power" << 400;
        QTest::newRow("consolidation") << "consolidation" << 300;
        QTest::newRow("reservation") << "reservation" << 120;
    }
    void noPolicyBeatsThem()
    {
        QFETCH(const QString, study);
        QFETCH(const int, rounds);
        const Study& one = *findStudy(study.toStdString());
        Random random(1);
        int met = 0;
        for (int round = 0; round < rounds; ++round) {
            const InstancePtr instance = drawn(one, random);
            const auto bounds = one.bounds(*instance, {});
            QVERIFY(bounds.has_value());
            met += checkPolicies(one, *instance, *bounds);
        }
        QVERIFY2(met > rounds / 4, "they are met now and then");
    }

    void noPolicyBeatsThemOnTheSamples()
    {
        for (const Study* study : builtInStudies()) {
            const InstancePtr instance = study->sample();
            const auto bounds = study->bounds(*instance, {});
            QVERIFY(bounds && !bounds->empty());
            static_cast<void>(checkPolicies(*study, *instance, *bounds));
        }
    }

    void noScheduleOfTinyProfitInstancesBeatsThem()
    {
        Random random(2);
        int tried = 0;
        while (tried < 150) {
            const InstancePtr instance = drawn(profit::study(), random);
            profit::Instance value = profit::instanceOf(*instance);
            for (profit::Bag& bag : value.bags)
                bag.count = std::min<std::int64_t>(bag.count, 3);
            for (profit::MachineType& machine : value.machines)
                machine.count = 1;
            if (value.bags.size() > 2 || value.machines.size() > 3)
                continue;
            ++tried;
            const auto bounds = profit::study().bounds(*profit::makeInstance(value), {});
            const test::BestProfit best = test::bestProfit(value);
            QVERIFY(!beats(Better::higher, best.objective, boundOf(*bounds, "objective")));
            QVERIFY(!beats(Better::lower, best.makespan, boundOf(*bounds, "makespan_s")));
            // Each task alone: that is the least energy.
            QVERIFY(std::abs(best.energy - boundOf(*bounds, "energy_j")) <= 1e-9 * best.energy);
        }
    }

    void noPlacementOfTinyConsolidationsBeatsThem()
    {
        Random random(3);
        int tried = 0;
        int tight = 0;
        while (tried < 250) {
            const InstancePtr instance = drawn(consolidation::study(), random);
            const consolidation::Instance& value = consolidation::instanceOf(*instance);
            std::size_t applications = 0;
            for (const consolidation::Node& node : value.nodes)
                applications += node.applications.size();
            if (value.nodes.size() > 4 || applications > 7)
                continue;
            ++tried;
            const auto bounds = consolidation::study().bounds(*instance, {});
            const std::vector<double> least = test::minData(value);
            std::size_t fewest = 0;
            while (!std::isfinite(least[fewest]))
                ++fewest;
            const double bound = boundOf(*bounds, "nodes_used");
            QVERIFY(bound <= static_cast<double>(fewest));
            tight += bound == static_cast<double>(fewest) ? 1 : 0;
            for (std::size_t used = fewest; used < least.size(); ++used)
                QVERIFY(consolidation::minDataMoved(value, static_cast<std::int32_t>(used)) <= least[used] + 1e-6);
            if (bound == static_cast<double>(fewest))
                QVERIFY(boundOf(*bounds, "data_moved", false) <= least[fewest] + 1e-6);
        }
        QVERIFY2(tight > 200, "L2 is nearly always right where there are few");
    }

    void noListScheduleOfTinyQueuesBeatsThem()
    {
        Random random(4);
        for (int round = 0; round < 300; ++round) {
            const InstancePtr instance = drawn(power::study(), random);
            const power::Workload workload(power::instanceOf(*instance));
            if (workload.entries().empty())
                continue;
            const auto bounds = power::study().bounds(*instance, {});
            const double length = test::minLength(workload);
            QVERIFY(boundOf(*bounds, "length_s") <= length + 1e-6);
            double busy = 0.0;
            for (const auto& job : workload.entries())
                busy += job.nodes * power::toSeconds(job.run);
            const power::Watts& watts = workload.instance().watts;
            const double joules = busy * watts.busy + (workload.instance().nodes * length - busy) * watts.off;
            QVERIFY(!beats(Better::lower, joules, boundOf(*bounds, "energy_j")));
            QVERIFY(!beats(Better::lower, boundOf(*bounds, "energy_j", false), boundOf(*bounds, "energy_j")));
        }
    }

    void noStrictPlanOfTinyWorkflowsBeatsThem()
    {
        Random random(5);
        int tried = 0;
        int tight = 0;
        while (tried < 200) {
            reservation::Instance value = reservation::instanceOf(*drawn(reservation::study(), random));
            std::vector<reservation::Workflow> workflows{value.workflows[0]};
            for (reservation::Task& task : workflows[0].tasks)
                task.minProcessors = task.maxProcessors = 0;
            value.overestimation = oneIn(3, random) ? 0.5 : 0.0;
            const double submit = workflows[0].submitSeconds;
            std::erase_if(value.reservations, [&](const auto& own) { return own.startSeconds < submit; }); // may have ended early
            value.workflows = std::move(workflows);
            if (value.workflows[0].tasks.size() > 4)
                continue;
            ++tried;
            const auto bounds = reservation::study().bounds(*reservation::makeInstance(value), {});
            QVERIFY(bounds.has_value());
            QCOMPARE(bounds->size(), std::size_t{2});
            const double best = test::AllPlans(value).least();
            QVERIFY((*bounds)[0].value <= (*bounds)[1].value * (1.0 + 1e-12));
            QVERIFY(!beats(Better::lower, best, (*bounds)[1].value));
            tight += std::abs(best - (*bounds)[1].value) <= 1e-9 * best ? 1 : 0;
        }
        QVERIFY2(tight > 60, qPrintable(QString::number(tight)));
    }

    void sharesOfRequestsHaveNoBound()
    {
        reservation::Instance value = reservation::instanceOf(*reservation::study().sample());
        value.requestRate = 0.5;
        QVERIFY(reservation::study().bounds(*reservation::makeInstance(value), {})->empty());
    }

    void aStopLeavesThemOut()
    {
        std::stop_source stop;
        stop.request_stop();
        for (const Study* study : builtInStudies()) {
            const auto bounds = study->bounds(*study->sample(), RunControl(stop.get_token()));
            QVERIFY(bounds.has_value());
            QVERIFY(std::isnan(boundOf(*bounds, "objective")));
        }
    }

    /// Relaxed was 13.7 % "from" a makespan that it undercuts, as its plans overlap; Idle timeout from an energy of other starts.
    void aBoundIsComparedOnlyWithWhatItBounds_data()
    {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<QString>("bound");
        QTest::addColumn<QStringList>("online");
        QTest::newRow("plans without overlaps") << "reservation/textbook.json"
                                                << "Critical path and free area" << QStringList{"conr", "cbfr", "malr", "heft"};
        QTest::newRow("jobs that start as with always-on") << "power/textbook.json"
                                                           << "Oracle" << QStringList{"always-on"};
    }
    void aBoundIsComparedOnlyWithWhatItBounds()
    {
        QFETCH(const QString, scenario);
        QFETCH(const QString, bound);
        QFETCH(const QStringList, online);
        const Scenario opened = *builtInScenario(scenario.toStdString());
        const Question& asked = opened.baseline;
        const auto report = opened.study->run(*asked.instance, {.policies = callsOf(asked), .seed = asked.seed}, {});
        const auto gaps = boundGaps(*opened.study, *report, *opened.study->bounds(*asked.instance, {}));
        int reported = 0;
        for (const BoundGap& gap : gaps) {
            for (const auto& best : {gap.online, gap.any})
                QVERIFY(!best || !beats(findMetric(*opened.study, gap.bound.metric)->better, best->value, gap.bound.value));
            if (gap.bound.name != bound.toStdString())
                continue;
            QVERIFY(online.contains(QString::fromStdString(gap.online->policy)));
            ++reported;
        }
        QVERIFY(reported > 0);
    }

    void gapsAreThoseOfTheBestPolicies()
    {
        RunReport report;
        for (const auto& [name, value] : {std::pair("online", 80.0), {"greedy", 90.0}, {"min-min", 95.0}, {"bound", 100.0}}) {
            PolicyResult result;
            result.policy = name;
            result.metrics = {{"objective", value}, {"makespan_s", 200.0 - value}};
            report.policies.push_back(result);
        }
        const std::vector<MetricBound> bounds{{"objective", 100.0, "Program", ""},
                                              {"makespan_s", 100.0, "Area", "", "short ones", Metric{"objective", 85.0}}};
        const auto gaps = boundGaps(profit::study(), report, bounds);
        QCOMPARE(gaps[0].online->policy, std::string("greedy"));
        QCOMPARE(gaps[0].online->gap, 0.1);
        QCOMPARE(gaps[0].any->policy, std::string("min-min"));
        QCOMPARE(gaps[1].online->policy, std::string("online")); // the others have an objective above 85
        QCOMPARE(gaps[1].online->gap, 0.2);
        QCOMPARE(gapText(profit::study(), gaps[0]),
                 std::string("Objective: at most 100 1/s (Program); Greedy has 90 1/s, 10 % from it"));
        QCOMPARE(gapText(profit::study(), gaps[1]),
                 std::string("Makespan: at least 100 s (Area, for short ones); Online has 120 s, 20 % from it"));
    }
};

QTEST_APPLESS_MAIN(TestBounds)
#include "tst_bounds.moc"
