// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The study through file, command line and window: results of a run, its progress reports, and the state after a stop.

#include <algorithm>
#include <cmath>

#include <QTest>
#include <nlohmann/json.hpp>

#include "core/base/result_notes.h"
#include "core/io/json_text.h"
#include "core/reservation/engine/outcome.h"
#include "core/reservation/inputs/inputs.h"
#include "core/reservation/study.h"

#include "tests/core/reservation/random_instance.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

RunReport runOf(const Instance& instance, RunRequest request, const RunControl& control = {})
{
    auto report = study().run(*makeInstance(instance), request, control);
    if (!report)
        throw std::runtime_error(toString(report.error()));
    return std::move(*report);
}

std::string jsonOf(const Instance& instance, const RunReport& report)
{
    const InstancePtr shared = makeInstance(instance);
    Json json = Json::array();
    for (const PolicyResult& result : report.policies) {
        Json one = Json::object();
        study().writeData(*shared, result, true, one);
        for (const Metric& metric : result.metrics)
            if (const MetricInfo* info = findMetric(study(), metric.name); info && !info->isMeasured)
                one[metric.name] = metric.value;
        json.push_back(std::move(one));
    }
    return printJson(json);
}

QStringList names(const RunReport& report)
{
    QStringList list;
    for (const PolicyResult& result : report.policies)
        list << QString::fromStdString(result.policy);
    return list;
}

/// A workflow of many tasks alone: a search that takes its time.
Instance longSearch()
{
    Instance instance = sampleInstance();
    instance.localJobs = {};
    return instance;
}

} // namespace

class TestReservationStudy : public QObject {
    Q_OBJECT
private slots:
    void runsTheSample()
    {
        std::vector<std::string> finished;
        RunRequest request{.policies = defaultPolicies(study()),
                           .finished = [&](const PolicyResult& result, const RunReport&) { finished.push_back(result.policy); }};
        request.policies.push_back({"evaluate"});
        const RunReport report = runOf(sampleInstance(), request);
        QVERIFY(report.complete);
        QCOMPARE(report.study, std::string("reservation"));
        QCOMPARE(finished.size(), report.policies.size());
        for (const PolicyResult& result : report.policies) {
            QCOMPARE(result.metrics.size(), study().metrics().size());
            if (result.policy != "evaluate") {
                QVERIFY2(result.metric("conservation_error") < 1e-9, result.policy.c_str());
                QVERIFY(result.metric("utilisation") > 0.0 && result.metric("utilisation") < 1.0);
            }
            QVERIFY(!study().ledger(*makeInstance(sampleInstance()), result).entries.empty());
        }
        QCOMPARE(jsonOf(sampleInstance(), report), jsonOf(sampleInstance(), runOf(sampleInstance(), request)));
    }

    void opensWithSomethingToSee()
    {
        const Instance sample = sampleInstance();
        QCOMPARE(sample.sites.size(), std::size_t{5});
        QVERIFY(sample.reservations.size() >= 12 && sample.workflows.size() == 1 && !sample.localJobs.empty());
        const RunReport report = runOf(sample, {.policies = {{"evaluate"}}});
        const Outcome& outcome = outcomeOf(report.policies[0]);
        const auto risky = std::count_if(outcome.evaluations.begin(), outcome.evaluations.end(),
                                         [](const Evaluation& one) { return one.risk.start.probability < 0.95; });
        QVERIFY(risky >= 5);
        // Relaxed is quicker than strict on the same hole-finding rule, as the paper says.
        const RunReport plans = runOf(sample, {.policies = {{"cbfr"}, {"rexr"}}});
        QVERIFY(plans.policies[1].metric("makespan_s") < plans.policies[0].metric("makespan_s"));
        QVERIFY(plans.policies[1].metric("plan_probability") >= 0.8);
    }

    void showsTheBestPlanSoFar()
    {
        std::vector<double> makespans;
        RunRequest request{.policies = {{"rexr", {{"generations", std::int64_t{3000}}, {"population", std::int64_t{200}}}}},
                           .improved = [&](const PolicyResult& best) {
                               QCOMPARE(best.policy, std::string("rexr"));
                               const Outcome& outcome = outcomeOf(best);
                               QVERIFY(!outcome.search.empty());
                               QCOMPARE(outcome.reservations.size(), std::size_t{27});
                               makespans.push_back(best.metric("makespan_s"));
                           }};
        const RunReport report = runOf(longSearch(), request);
        QVERIFY(!makespans.empty());
        QVERIFY(std::is_sorted(makespans.rbegin(), makespans.rend()));
        QVERIFY(report.policies[0].metric("makespan_s") <= makespans.back());
    }

    void keepsWhatWasFinishedWhenStopped()
    {
        std::stop_source stop;
        RunRequest request{.policies = {{"conr"}, {"cbfr"}, {"malr"}},
                           .finished = [&](const PolicyResult& result, const RunReport&) {
                               if (result.policy == "cbfr")
                                   stop.request_stop();
                           }};
        const RunReport report = runOf(sampleInstance(), request, RunControl(stop.get_token()));
        QVERIFY(!report.complete);
        QCOMPARE(names(report).first(2), (QStringList{"conr", "cbfr"}));
        const RunReport nothing = runOf(sampleInstance(), request, RunControl(stop.get_token()));
        QVERIFY(!nothing.complete);
    }

    void keepsTheBestPlanOfAStoppedSearch()
    {
        std::stop_source stop;
        RunRequest request{
            .policies = {{"rexr", {{"generations", std::int64_t{100000}}, {"population", std::int64_t{200}}}}, {"conr"}},
            .improved = [&](const PolicyResult&) { stop.request_stop(); }};
        const RunReport report = runOf(longSearch(), request, RunControl(stop.get_token()));
        QVERIFY(!report.complete);
        QCOMPARE(names(report), (QStringList{"rexr", "conr"})); // the cheap one had its turn first
        QVERIFY(report.policies[0].metric("makespan_s") > 0.0);
    }

    void runsWhateverIsValid()
    {
        int runs = 0;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const Instance instance = test::randomInstance(seed);
            RunRequest request{.policies = {}, .seed = seed};
            for (const PolicyInfo& policy : study().policies())
                if (policy.name != "exact") {
                    request.policies.push_back({policy.name});
                    if (findOption(policy.options, "generations"))
                        request.policies.back().options = {{"generations", std::int64_t{5}}, {"population", std::int64_t{5}}};
                    if (findOption(policy.options, "samples"))
                        request.policies.back().options = {{"samples", std::int64_t{50}}};
                }
            const auto report = study().run(*makeInstance(instance), request, {});
            QVERIFY2(report, report ? "" : toString(report.error()).c_str());
            for (const PolicyResult& result : report->policies) {
                const double error = result.metric("conservation_error");
                QVERIFY2(std::isnan(error) || error < 1e-9, qPrintable(QString("%1 %2").arg(seed).arg(result.policy.c_str())));
                ++runs;
            }
        }
        QCOMPARE(runs, 300 * 8);
    }

    /// A request rate that few local jobs or workflows make something else of is stated.
    void notesSayWhichRequestsAreMissing()
    {
        const auto noteOf = [](double rate, std::size_t jobs, std::size_t workflows) {
            Instance instance = sampleInstance();
            instance.requestRate = rate;
            instance.localJobs = std::vector<LocalJob>(jobs);
            instance.workflows = std::vector<Workflow>(workflows, instance.workflows[0]);
            const auto notes = resultNotes(study(), *makeInstance(instance), {});
            return notes.empty() ? std::string() : std::string(notes.front().text);
        };
        QCOMPARE(noteOf(0.25, 8, 2), std::string());
        QCOMPARE(noteOf(0.0, 8, 2), std::string());
        QCOMPARE(noteOf(1.0, 0, 1),
                 std::string("no workflow comes: the request rate 1 is the share of the 0 local jobs that reserve instead"));
        QCOMPARE(noteOf(0.9, 10, 3),
                 std::string("the request rate 0.9 asks for 9 workflows; the scenario has 3, and the others are missing"));
    }

    void refusesWhatItCannotRun()
    {
        const InstancePtr sample = study().sample();
        const auto unknown = study().run(*sample, {.policies = {{"rexer"}}}, {});
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().code, ErrorCode::usage);
        const auto option = study().run(*sample, {.policies = {{"rexr", {{"threshold", 1.5}}}}}, {});
        QVERIFY(!option);
        QVERIFY(option.error().message.find("threshold") != std::string::npos);
        Instance broken = sampleInstance();
        broken.sites.clear();
        QVERIFY(!study().run(*makeInstance(broken), {.policies = {{"conr"}}}, {}));
    }
};

QTEST_APPLESS_MAIN(TestReservationStudy)
#include "tst_reservation_study.moc"
