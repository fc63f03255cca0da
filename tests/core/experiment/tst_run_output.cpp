// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <limits>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/experiment/run_output.h"
#include "core/experiment/studies.h"
#include "core/profit/model/instance.h"
#include "core/profit/study.h"

using namespace wattif;

namespace {

constexpr double notApplicable = std::numeric_limits<double>::quiet_NaN();

/// Two online policies and an offline one with made-up numbers.
RunReport report()
{
    const auto result = [](const char* policy, double objective, double makespan, double energy) {
        return PolicyResult{policy,
                            {},
                            {{"objective", objective}, {"makespan_s", makespan}, {"energy_j", energy}, {"profit", notApplicable}},
                            0.0015,
                            {}};
    };
    return {"profit",
            1,
            true,
            {{"bound", 5.0}},
            {result("online", 4.0, 200.0, 1e7), result("greedy", 3.25, 150.0, 1e7), result("bound", 5.0, 100.0, 9e6)}};
}

const Study& sampleStudy() { return *findStudy("profit"); }

} // namespace

class TestRunOutput : public QObject {
    Q_OBJECT
private slots:
    void tableMarksTheBestOnlinePolicy()
    {
        QCOMPARE(QString::fromStdString(runAsTable(sampleStudy(), report())),
                 "Profit, seed 1, bound 5\n"
                 "\n"
                 "Policy  Objective  Makespan    Energy   Time\n"
                 "              1/s         s         J     ms\n"
                 "--------------------------------------------\n"
                 "online    *4.0000       200  10000000  1.500\n"
                 "greedy     3.2500      *150  10000000  1.500\n"
                 "--------------------------------------------\n"
                 "bound      5.0000       100   9000000  1.500\n"
                 "* best online policy\n"
                 "Below the line: offline policies, which know all input in advance.\n");
    }

    void csvHasOneRowPerPolicy()
    {
        QCOMPARE(QString::fromStdString(runAsCsv(sampleStudy(), report())),
                 "policy,objective,makespan_s,energy_j\n"
                 "online,4,200,10000000\n"
                 "greedy,3.25,150,10000000\n"
                 "bound,5,100,9000000\n");
    }

    void jsonHasTheAgreedShape()
    {
        Question question = questionOf(sampleStudy(), sampleStudy().sample());
        setCalls(sampleStudy(), question, {{"online"}, {"bound"}});
        question.seed = 7;
        const auto run = sampleStudy().run(*question.instance, requestOf(question), {});
        QVERIFY(run);
        const Json json = Json::parse(runAsJson(sampleStudy(), question, *run));
        std::vector<std::string> keys;
        for (const auto& [key, value] : json.items())
            keys.push_back(key);
        QCOMPARE(keys,
                 (std::vector<std::string>{"study", "scenario_hash", "instance_hash", "seed", "version", "bound", "policies"}));
        QCOMPARE(json["seed"].get<int>(), 7);
        QCOMPARE(json["policies"].size(), std::size_t{2});
        const Json& online = json["policies"][0];
        QCOMPARE(online["name"].get<std::string>(), std::string("online"));
        for (const char* metric : {"objective", "makespan_s", "energy_j", "revenue", "cost", "profit", "bound_share"})
            QVERIFY2(online["metrics"].contains(metric), metric);
        QCOMPARE(online["objective_history"].size(), std::size_t{30});
        QCOMPARE(online["assignments"].size(), std::size_t{30});
        QCOMPARE(online["assignments"][0].size(), std::size_t{9});
        QCOMPARE(online["loads_s"].size(), std::size_t{9});
    }

    void stoppedRunsSaySo()
    {
        RunReport stopped = report();
        stopped.complete = false;
        stopped.policies.clear();
        QVERIFY(runAsTable(sampleStudy(), stopped).starts_with("Profit, seed 1, bound 5\n"));
        QVERIFY(runAsTable(sampleStudy(), stopped).ends_with("\nStopped: not all policies ran.\n"));
        QCOMPARE(Json::parse(runAsJson(sampleStudy(), questionOf(sampleStudy(), sampleStudy().sample()), stopped))["complete"]
                     .get<bool>(),
                 false);
    }
};

QTEST_APPLESS_MAIN(TestRunOutput)
#include "tst_run_output.moc"
