// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <chrono>
#include <stop_token>
#include <thread>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/experiment/replication.h"
#include "core/experiment/run_output.h"
#include "core/experiment/studies.h"

using namespace wattif;

namespace {

const Study& drawing() { return *findStudy("reservation"); }
const Study& deterministicStudy() { return *findStudy("profit"); }

Replication repeated(const Study& study, std::vector<PolicyCall> policies, int count, std::uint64_t seed = 1)
{
    auto result = replicate(study, {.policies = std::move(policies), .seed = seed, .count = count, .instance = study.sample()},
                            RunControl());
    if (!result)
        qFatal("%s", result.error().message.c_str());
    return std::move(*result);
}

} // namespace

class TestReplication : public QObject {
    Q_OBJECT
private slots:
    void eachRunIsThatOfItsSeed()
    {
        const std::vector<PolicyCall> policies{{"rexr"}, {"conr"}};
        const Replication replication = repeated(drawing(), policies, 4, 11);
        QCOMPARE(replication.done, 4);
        QVERIFY(replication.isComplete());
        QCOMPARE(replication.lastSeed(), std::uint64_t{14});
        for (int run = 0; run < 4; ++run) {
            const auto seed = static_cast<std::uint64_t>(11 + run);
            const auto report = drawing().run(*drawing().sample(), {.policies = policies, .seed = seed, .ledger = false}, {});
            QVERIFY(report);
            for (std::size_t i = 0; i < policies.size(); ++i)
                for (const Metric& metric : report->policies[i].metrics) {
                    if (findMetric(drawing(), metric.name)->isMeasured || std::isnan(metric.value))
                        continue;
                    QCOMPARE(replication.policies[i].values(metric.name)[static_cast<std::size_t>(run)], metric.value);
                }
        }
        QVERIFY(variesBetweenRuns(drawing(), replication.policies[0]));
        QVERIFY(replication.policies[0].values("no such metric").empty());
    }

    void policiesWithoutChanceAreKnown()
    {
        const Replication replication = repeated(deterministicStudy(), {{"online"}, {"bound"}}, 3);
        for (const PolicySamples& policy : replication.policies) {
            QVERIFY(!variesBetweenRuns(deterministicStudy(), policy));
            QCOMPARE(policy.seconds.size(), std::size_t{3});
        }
        QCOMPARE(intervalOf(replication.policies[0].values("objective")).halfWidth, 0.0);
    }

    void eachRunMayHaveItsOwnInstance()
    {
        std::vector<std::uint64_t> drawn;
        const OptionValues options = *completed(deterministicStudy().generateOptions(), {{"bags", std::int64_t{5}}});
        const auto draw = [&](std::uint64_t seed) {
            drawn.push_back(seed);
            return deterministicStudy().generate(options, seed);
        };
        const auto replication =
            replicate(deterministicStudy(), {.policies = {{"greedy"}}, .seed = 5, .count = 3, .instance = {}, .draw = draw}, {});
        QVERIFY(replication);
        QVERIFY(replication->drawsInstances);
        QCOMPARE(drawn, (std::vector<std::uint64_t>{5, 6, 7}));
        const auto alone =
            deterministicStudy().run(**deterministicStudy().generate(options, 6), {.policies = {{"greedy"}}, .seed = 6}, {});
        QCOMPARE(replication->policies[0].values("objective")[1], alone->policies[0].metric("objective"));
        QVERIFY(!isConstant(replication->policies[0].values("objective")));
    }

    void aStopKeepsCompleteRuns()
    {
        std::stop_source stop;
        ReplicationRequest request{.policies = {{"online"}}, .seed = 1, .count = 100, .instance = deterministicStudy().sample()};
        request.finished = [&stop](int done) {
            if (done == 3)
                stop.request_stop();
        };
        const auto replication = replicate(deterministicStudy(), request, RunControl(stop.get_token()));
        QVERIFY(replication);
        QCOMPARE(replication->done, 3);
        QCOMPARE(replication->asked, 100);
        QVERIFY(!replication->isComplete());
        QCOMPARE(replication->policies[0].values("objective").size(), std::size_t{3});
    }

    void errorsNameTheSeed()
    {
        ReplicationRequest request{.policies = {{"online"}}, .seed = 8, .count = 5, .instance = deterministicStudy().sample()};
        request.draw = [](std::uint64_t seed) -> Result<InstancePtr> {
            if (seed == 10)
                return badInput("too large");
            return deterministicStudy().sample();
        };
        const auto replication = replicate(deterministicStudy(), request, RunControl());
        QVERIFY(!replication);
        QCOMPARE(replication.error().message, std::string("seed 10: too large"));
    }

    void threadsChangeNothing()
    {
        const OptionValues options = *completed(deterministicStudy().generateOptions(), {{"bags", std::int64_t{5}}});
        ReplicationRequest request{.policies = {{"online"}, {"greedy"}}, .seed = 3, .count = 60, .instance = {}};
        request.draw = [&options](std::uint64_t seed) { return deterministicStudy().generate(options, seed); };
        const auto one = replicate(deterministicStudy(), request, {});
        QVERIFY(one && one->isComplete());
        for (const unsigned jobs : {2U, 7U}) {
            request.jobs = jobs;
            const auto several = replicate(deterministicStudy(), request, {});
            QVERIFY(several && several->isComplete());
            QVERIFY(several->metrics == one->metrics);
            for (std::size_t i = 0; i < one->policies.size(); ++i) {
                QVERIFY(several->policies[i].metrics == one->policies[i].metrics);
                QVERIFY(several->policies[i].options == one->policies[i].options);
            }
        }
    }

    // Whichever thread is first.
    void theErrorOfTheLeastSeedIsReported()
    {
        for (int trial = 0; trial < 50; ++trial) {
            ReplicationRequest request{.policies = {{"online"}}, .seed = 0, .count = 50, .instance = {}, .jobs = 4};
            request.draw = [](std::uint64_t seed) -> Result<InstancePtr> {
                if (seed == 7)
                    std::this_thread::sleep_for(std::chrono::milliseconds(2));
                if (seed >= 7 && seed % 2 == 1)
                    return badInput("odd");
                return deterministicStudy().sample();
            };
            const auto replication = replicate(deterministicStudy(), request, {});
            QVERIFY(!replication);
            QCOMPARE(replication.error().message, std::string("seed 7: odd"));
        }
    }

    // A gap would set values of different seeds beside each other.
    void aStopOfSeveralThreadsKeepsRunsWithoutGap()
    {
        for (int trial = 0; trial < 20; ++trial) {
            std::stop_source stop;
            const OptionValues options = *completed(deterministicStudy().generateOptions(), {{"bags", std::int64_t{5}}});
            ReplicationRequest request{.policies = {{"online"}}, .seed = 1, .count = 1000, .instance = {}, .jobs = 3};
            request.draw = [&options](std::uint64_t seed) { return deterministicStudy().generate(options, seed); };
            request.finished = [&stop, trial](int done) {
                if (done == 5 + trial)
                    stop.request_stop();
            };
            const auto part = replicate(deterministicStudy(), request, RunControl(stop.get_token()));
            QVERIFY(part && part->done < 1000);
            request.count = part->done;
            request.finished = {};
            const auto alone = replicate(deterministicStudy(), request, {});
            if (part->done > 0)
                QVERIFY(alone->policies[0].metrics == part->policies[0].metrics);
        }
    }

    void metricsOfSomeRunsAreNotApplicableInTheOthers()
    {
        RunReport report{"profit", 1, true, {{"bound", 1.0}}, {{"online", {}, {{"objective", 2.0}}, 0.5, {}}}};
        const Replication single = asReplication(report);
        QCOMPARE(single.done, 1);
        QVERIFY(single.isComplete());
        QCOMPARE(single.policies[0].values("objective"), std::vector<double>{2.0});
        report.complete = false;
        QVERIFY(!asReplication(report).isComplete());
    }

    void jsonHasMeansAndValues()
    {
        const Replication replication = repeated(drawing(), {{"conr"}, {"rexr"}}, 3, 2);
        const ReplicationSource source{questionOf(drawing(), drawing().sample())};
        const std::string text = replicationAsJson(drawing(), source, replication);
        QCOMPARE(text, replicationAsJson(drawing(), source, repeated(drawing(), {{"conr"}, {"rexr"}}, 3, 2)));
        const Json json = Json::parse(text);
        QCOMPARE(json["runs"].get<int>(), 3);
        QCOMPARE(json["seed"].get<int>(), 2);
        QVERIFY(json.contains("scenario_hash") && !json.contains("complete"));
        const Json& rexr = json["policies"][1];
        QCOMPARE(rexr["varies"].get<bool>(), true);
        QVERIFY(rexr["metrics"]["planning_s"].is_null()); // measured
        const Json& makespan = rexr["metrics"]["makespan_s"];
        const auto values = makespan["values"].get<std::vector<double>>();
        QCOMPARE(values, replication.policies[1].values("makespan_s"));
        QCOMPARE(makespan["n"].get<int>(), 3);
        QCOMPARE(makespan["mean"].get<double>(), mean(values));
        QCOMPARE(makespan["half_width"].get<double>(), meanInterval(values).halfWidth);
    }
};

QTEST_APPLESS_MAIN(TestReplication)
#include "tst_replication.moc"
