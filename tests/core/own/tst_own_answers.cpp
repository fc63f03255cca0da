// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the studies ask of own policies, and which answers they refuse: a function of the test answers.

#include <map>
#include <string>
#include <vector>

#include <QTest>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/power/engine/boot_failures.h"
#include "core/power/study.h"
#include "core/profit/model/instance.h"
#include "core/profit/study.h"
#include "tests/core/own/own_run.h"

using namespace wattif;
using namespace wattif::test;

namespace {

/// Two machines; the task type cannot run on the second. One bag of five tasks.
InstancePtr oneBag()
{
    profit::Instance instance;
    instance.machines = {{.name = "A"}, {.name = "B"}};
    instance.taskTypes = {"t"};
    instance.etcSeconds = Matrix(1, 2, 10.0);
    instance.etcSeconds(0, 1) = std::numeric_limits<double>::infinity();
    instance.powerWatts = Matrix(1, 2, 2.0);
    instance.bags = {{.taskType = profit::TaskTypeIndex(0), .count = 5}};
    return profit::makeInstance(std::move(instance));
}

/// Two nodes; job 0 takes one for 100 s from 0 s on, job 1 both for 200 s from 10 s on.
power::Instance twoJobs()
{
    power::Instance instance;
    instance.nodes = 2;
    instance.jobs = std::vector<power::Job>{{.id = 1, .runSeconds = 100.0, .requestedSeconds = 100.0},
                                            {.id = 2,
                                             .submitSeconds = 10.0,
                                             .runSeconds = 200.0,
                                             .requestedSeconds = 200.0,
                                             .processors = 2 * instance.coresPerNode}};
    return instance;
}

/// The messages to a policy that answers the steps with `answers`, the last one from then on.
std::vector<nlohmann::json> messagesOf(const power::Instance& instance, const std::vector<std::string>& answers,
                                       const std::string& atStart = "{}")
{
    const Study& study = *findStudy("power");
    std::vector<nlohmann::json> messages;
    setOwnPolicies(study, {functionPolicy("mine", [&](std::string_view message) -> std::string {
                       messages.push_back(nlohmann::json::parse(message));
                       return messages.size() == 1 ? atStart : answers[std::min(messages.size() - 2, answers.size() - 1)];
                   })});
    const OwnRun run = runOwn(study, *power::makeInstance(instance), {{"mine"}});
    setOwnPolicies(study, {});
    return messages;
}

/// The failure of a policy that gives this answer to the first question, and {} at the start.
std::string failureOf(const Study& study, const StudyInstance& instance, const std::string& atStart, const std::string& answer)
{
    setOwnPolicies(study, {functionPolicy("mine", [&](std::string_view message) {
                       return message.find("\"type\":\"start\"") != std::string_view::npos ? atStart : answer;
                   })});
    const OwnRun run = runOwn(study, instance, {{"mine"}});
    setOwnPolicies(study, {});
    return run.failure();
}

} // namespace

class TestOwnAnswers : public QObject {
    Q_OBJECT
private slots:
    void profitRefuses_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("reason");
        QTest::newRow("nothing is wrong") << R"({"counts":[5,0],"why":"x"})"
                                          << "";
        QTest::newRow("whole numbers as 5.0") << R"({"counts":[5.0,0]})"
                                              << "";
        QTest::newRow("no JSON") << "counts"
                                 << "the answer is not valid JSON: ";
        QTest::newRow("no object") << "[5,0]"
                                   << "the answer is not a JSON object";
        QTest::newRow("nothing") << "{}"
                                 << "the field 'counts' is missing";
        QTest::newRow("too few") << R"({"counts":[5]})"
                                 << "counts has 1 numbers, not 2, one for each machine";
        QTest::newRow("negative") << R"({"counts":[6,-1]})"
                                  << "counts add up to more than the 5 tasks of the bag";
        QTest::newRow("negative first") << R"({"counts":[-1,6]})"
                                        << "counts[0] is negative: -1";
        QTest::newRow("too many") << R"({"counts":[9223372036854775807,1]})"
                                  << "counts add up to more than the 5 tasks of the bag";
        QTest::newRow("not all") << R"({"counts":[4,0]})"
                                 << "counts add up to 4, the bag has 5 tasks";
        QTest::newRow("where it cannot run") << R"({"counts":[4,1]})"
                                             << "counts[1] is 1, but this task type cannot run there";
        QTest::newRow("all on a machine") << R"({"machine":0,"why":"x"})"
                                          << "";
        QTest::newRow("on one where it cannot run") << R"({"machine":1})"
                                                    << "machine is 1, but this task type cannot run there";
        QTest::newRow("on no machine") << R"({"machine":2})"
                                       << "machine is 2; machines are 0 to 1";
        QTest::newRow("on a negative machine") << R"({"machine":-1})"
                                               << "machine is -1; machines are 0 to 1";
        QTest::newRow("on a name") << R"({"machine":"A"})"
                                   << "machine: expected a whole number";
        QTest::newRow("machine and counts") << R"({"machine":0,"counts":[5,0]})"
                                            << "counts: unknown field 'counts'";
        QTest::newRow("a part of a task") << R"({"counts":[4.5,0.5]})"
                                          << "counts[0]: expected a whole number";
        QTest::newRow("a reason that is no text") << R"({"counts":[5,0],"why":1})"
                                                  << "why: expected a text";
        QTest::newRow("an unknown member") << R"({"count":[5,0]})"
                                           << "count: unknown field 'count'";
    }

    void profitRefuses()
    {
        QFETCH(QString, answer);
        QFETCH(QString, reason);
        const Study& study = *findStudy("profit");
        const QString failure = QString::fromStdString(failureOf(study, *oneBag(), "{}", answer.toStdString()));
        if (reason.isEmpty()) {
            QCOMPARE(failure, QString());
            return;
        }
        QVERIFY2(failure.startsWith("policy 'mine', decision 1: " + reason), qPrintable(failure));
        QVERIFY2(failure.contains("\n  asked:    {\"type\":\"bag\",\"bag\":0,"), qPrintable(failure));
        QVERIFY2(failure.contains("\n  answered: " + answer), qPrintable(failure));
    }

    // At 6 h of the day the price rises 2 h after the beginning, and falls at midnight; the PUE and the cap do not repeat.
    void powerShowsRatesOverTime()
    {
        power::Instance instance = twoJobs();
        instance.startOfDaySeconds = 6.0 * 3600.0;
        instance.carbonGramsPerKwh = 400.0;
        instance.priceCurve = {.periodSeconds = 86'400.0, .steps = {{0.0, 0.1}, {8.0 * 3600.0, 0.4}}};
        instance.pueCurve = {.periodSeconds = 0.0, .steps = {{0.0, 1.1}, {100.0, 1.3}}};
        const nlohmann::json plain = messagesOf(instance, {"{}"}).front();
        QCOMPARE(plain["carbon_g_per_kwh"].dump(), std::string("[[0,400]]"));
        QCOMPARE(plain["pue"].dump(), std::string("[[0,1.1],[100,1.3]]"));
        QVERIFY(!plain.contains("cap_watts"));
        const nlohmann::json& prices = plain["price_per_kwh"];
        QCOMPARE(prices.size(), std::size_t{57}); // 28 days, and the beginning
        QCOMPARE(prices[0].dump() + prices[1].dump() + prices[2].dump(), std::string("[0,0.1][7200,0.4][64800,0.1]"));
        instance.capCurve = {.periodSeconds = 0.0, .steps = {{0.0, 5000.0}, {50.0, 4000.0}}};
        QCOMPARE(messagesOf(instance, {"{}"}).front()["cap_watts"].dump(), std::string("[[0,5000],[50,4000]]"));
    }

    void profitShowsWhatThereIs()
    {
        const Study& study = *findStudy("profit");
        std::vector<nlohmann::json> messages;
        setOwnPolicies(study, {functionPolicy("mine", [&](std::string_view message) {
                           messages.push_back(nlohmann::json::parse(message));
                           return messages.size() == 1 ? "{}" : R"({"counts":[5,0],"why":"because"})";
                       })});
        const InstancePtr instance = oneBag();
        const OwnRun run = runOwn(study, *instance, {{"mine"}});
        QVERIFY2(run.failures.empty(), run.failure().c_str());
        QCOMPARE(messages.size(), std::size_t{2});
        QCOMPARE(messages[0]["protocol"], nlohmann::json(1));
        QCOMPARE(messages[0]["machines"], nlohmann::json::parse(R"(["A","B"])"));
        QCOMPARE(messages[1]["etc_seconds"], nlohmann::json::parse("[10,null]"));
        QCOMPARE(messages[1]["energy_joules"], nlohmann::json::parse("[20,null]"));
        QCOMPARE(messages[1]["count"], nlohmann::json(5));
        const Ledger ledger = study.ledger(*instance, run.report->policies[0]);
        QCOMPARE(ledger.entries[0].cells.back(), std::string("because"));
        setOwnPolicies(study, {});
    }

    void profitRefusesBatches_data()
    {
        QTest::addColumn<QString>("atStart");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const char* atStart, const char* answer, const char* reason) {
            QTest::newRow(name) << atStart << answer << reason;
        };
        row("nothing is wrong", R"({"batch":9})", R"({"counts":[[5,0]],"reasons":["x"]})", "");
        row("a reason may be missing", R"({"batch":9})", R"({"counts":[[5,0]],"reasons":[null]})", "");
        row("one bag at a time", R"({"batch":1})", R"({"counts":[5,0]})", "");
        row("none", R"({"batch":0})", "{}", "at the start: batch must be from 1 to 10000 (got 0)");
        row("too many", R"({"batch":10001})", "{}", "at the start: batch must be from 1 to 10000 (got 10001)");
        row("no number", R"({"batch":"all"})", "{}", "at the start: batch: expected a whole number");
        row("nothing", R"({"batch":9})", "{}", "decision 1: the field 'counts' is missing");
        row("counts of one bag", R"({"batch":9})", R"({"counts":[5,0]})",
            "decision 1: counts has 2 elements, not 1, one for each bag");
        row("no list", R"({"batch":9})", R"({"counts":[5]})", "decision 1: counts[0]: expected an array");
        row("too few", R"({"batch":9})", R"({"counts":[[5]]})",
            "decision 1: counts[0] has 1 numbers, not 2, one for each machine");
        row("where it cannot run", R"({"batch":9})", R"({"counts":[[4,1]]})",
            "decision 1: counts[0][1] is 1, but this task type cannot run there");
        row("not all", R"({"batch":9})", R"({"counts":[[4,0]]})", "decision 1: counts[0] add up to 4, the bag has 5 tasks");
        row("each on a machine", R"({"batch":9})", R"({"machines":[0],"reasons":["x"]})", "");
        row("too many machines", R"({"batch":9})", R"({"machines":[0,0]})",
            "decision 1: machines has 2 elements, not 1, one for each bag");
        row("on one where it cannot run", R"({"batch":9})", R"({"machines":[1]})",
            "decision 1: machines[0] is 1, but this task type cannot run there");
        row("on no machine", R"({"batch":9})", R"({"machines":[2]})", "decision 1: machines[0] is 2; machines are 0 to 1");
        row("half a machine", R"({"batch":9})", R"({"machines":[0.5]})", "decision 1: machines[0]: expected a whole number");
        row("machines and counts", R"({"batch":9})", R"({"machines":[0],"counts":[[5,0]]})",
            "decision 1: counts: unknown field 'counts'");
        row("too few reasons", R"({"batch":9})", R"({"counts":[[5,0]],"reasons":[]})",
            "decision 1: reasons has 0 elements, not 1, one for each bag");
        row("a reason that is no text", R"({"batch":9})", R"({"counts":[[5,0]],"reasons":[1]})",
            "decision 1: reasons[0]: expected a text");
        row("an unknown member", R"({"batch":9})", R"({"counts":[[5,0]],"why":"x"})", "decision 1: why: unknown field 'why'");
    }

    void profitRefusesBatches()
    {
        QFETCH(QString, atStart);
        QFETCH(QString, answer);
        QFETCH(QString, reason);
        const QString failure =
            QString::fromStdString(failureOf(*findStudy("profit"), *oneBag(), atStart.toStdString(), answer.toStdString()));
        if (reason.isEmpty())
            QCOMPARE(failure, QString());
        else
            QVERIFY2(failure.startsWith("policy 'mine', " + reason), qPrintable(failure));
    }

    // The bags, rows and totals of batches are those of single messages, whatever the size of a batch.
    void profitBatchesHoldTheSameBags()
    {
        const Study& study = *findStudy("profit");
        const InstancePtr instance = randomInstance(study, {{"bags", std::int64_t{23}}, {"task_types", std::int64_t{4}}}, 5);
        const auto allOnFirst = [](const nlohmann::json& etc, const nlohmann::json& count) {
            nlohmann::json counts = nlohmann::json::array();
            bool placed = false;
            for (const auto& seconds : etc) {
                counts.push_back(placed || seconds.is_null() ? nlohmann::json(0) : count);
                placed = placed || !seconds.is_null();
            }
            return counts;
        };
        std::vector<nlohmann::json> single;
        for (const std::int64_t batch : {1, 2, 5, 22, 23, 10'000}) {
            std::vector<nlohmann::json> bags;
            std::map<int, nlohmann::json> rows;
            setOwnPolicies(
                study, {functionPolicy("mine", [&](std::string_view text) {
                    nlohmann::json message = nlohmann::json::parse(text);
                    nlohmann::json answer = {{"counts", nlohmann::json::array()}};
                    if (message["type"] == "start")
                        return nlohmann::json{{"batch", batch}}.dump();
                    if (message["type"] == "bag") {
                        bags.push_back(message);
                        answer["counts"] = allOnFirst(message["etc_seconds"], message["count"]);
                        return answer.dump();
                    }
                    for (const auto& row : message["rows"])
                        rows.emplace(row["task_type"].get<int>(), row);
                    for (std::size_t i = 0; i < message["counts"].size(); ++i) {
                        const auto& row = rows.at(message["task_types"][i].get<int>());
                        nlohmann::json bag{{"type", "bag"},
                                           {"bag", message["bag"].get<int>() + static_cast<int>(i)},
                                           {"user", message["users"][i]},
                                           {"task_type", message["task_types"][i]},
                                           {"count", message["counts"][i]},
                                           {"revenue", message["revenues"][i]},
                                           {"etc_seconds", row["etc_seconds"]},
                                           {"energy_joules", row["energy_joules"]}};
                        for (const char* total : {"loads_seconds", "makespan_seconds", "energy_so_far_joules", "revenue_so_far"})
                            bag[total] = i == 0 ? message[total] : single[bags.size()][total];
                        bags.push_back(bag);
                        answer["counts"].push_back(allOnFirst(row["etc_seconds"], message["counts"][i]));
                    }
                    return answer.dump();
                })});
            const OwnRun run = runOwn(study, *instance, {{"mine"}});
            setOwnPolicies(study, {});
            QVERIFY2(run.failures.empty(), run.failure().c_str());
            if (batch == 1)
                single = bags;
            QCOMPARE(bags.size(), std::size_t{23});
            QVERIFY2(bags == single, std::to_string(batch).c_str());
        }
    }

    void powerRefuses_data()
    {
        QTest::addColumn<QString>("atStart");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("reason");
        QTest::newRow("not a role") << R"({"roles":["boss"]})"
                                    << "{}"
                                    << "roles[0]: a role must be \"scheduler\" or \"nodes\"";
        QTest::newRow("no role") << R"({"roles":[]})"
                                 << "{}"
                                 << "roles: none is named";
        QTest::newRow("an unknown job") << "{}"
                                        << R"({"start":[12345]})"
                                        << "start[0]: no job 12345 has been submitted";
        QTest::newRow("a job twice") << "{}"
                                     << R"({"start":[0,0]})"
                                     << "start[1]: job 0 is named twice";
        QTest::newRow("more boots than off") << "{}"
                                             << R"({"boot":1})"
                                             << "boot: 1 nodes, 0 are off";
        QTest::newRow("more stops than idle") << "{}"
                                              << R"({"stop":17})"
                                              << "stop: 17 nodes, 16 are idle";
        QTest::newRow("not a node") << "{}"
                                    << R"({"stop":[16]})"
                                    << "stop[0]: there is no node 16";
        QTest::newRow("a node twice") << "{}"
                                      << R"({"stop":[3,3]})"
                                      << "stop: node 3 is named twice";
        QTest::newRow("a wake that is past") << "{}"
                                             << R"({"wake":-1})"
                                             << "wake: -1 s is not after now";
        QTest::newRow("starting as nodes") << R"({"roles":["nodes"]})"
                                           << R"({"start":[0]})"
                                           << "start: its roles are only \"nodes\"";
        QTest::newRow("booting as scheduler") << R"({"roles":["scheduler"]})"
                                              << R"({"boot":1})"
                                              << "boot: its roles are only \"scheduler\"";
        QTest::newRow("doing nothing") << "{}"
                                       << "{}"
                                       << "30 jobs wait forever";
    }

    void powerRefuses()
    {
        QFETCH(QString, atStart);
        QFETCH(QString, answer);
        QFETCH(QString, reason);
        const Study& study = *findStudy("power");
        const QString failure =
            QString::fromStdString(failureOf(study, *smallInstance(study), atStart.toStdString(), answer.toStdString()));
        QVERIFY2(failure.contains(": " + reason), qPrintable(failure));
    }

    // Job 1 would end at 300 s, during maintenance from 250 s to 900 s, at whose end the policy is asked again.
    void powerKeepsMaintenance()
    {
        power::Instance instance = twoJobs();
        instance.maintenance = {{250.0, 900.0}};
        const auto messages = messagesOf(instance, {R"({"start":[0]})", "{}", "{}", "{}", R"({"start":[1]})"});
        QCOMPARE(messages[0]["maintenance"], nlohmann::json::parse("[[250,900]]"));
        std::vector<double> times;
        for (std::size_t i = 1; i < messages.size(); ++i)
            times.push_back(messages[i]["now"].get<double>());
        QCOMPARE(times, (std::vector<double>{0.0, 10.0, 100.0, 600.0, 900.0})); // a boot from 600 s on ends with the window

        instance.maintenance = {{50.0, 900.0}};
        const std::string failure = failureOf(*findStudy("power"), *power::makeInstance(instance), "{}", R"({"start":[0]})");
        QVERIFY2(failure.find("start[0]: job 0 is planned to run during maintenance") != std::string::npos, failure.c_str());
    }

    // Two jobs of one node, 2 h and 1.5 h. From 1 h to 2 h the cap leaves one of them its full speed; the longer one gets it when
    // the other one has ended, after 0.5 h / 0.75.
    void powerReportsSpeeds()
    {
        power::Instance instance = twoJobs();
        instance.maxJobMinutes = 600.0;
        instance.watts = {.off = 10.0, .shuttingDown = 100.0, .booting = 120.0, .idle = 100.0, .busy = 200.0};
        instance.jobs = std::vector<power::Job>{{.id = 1, .runSeconds = 7200.0, .requestedSeconds = 7200.0},
                                                {.id = 2, .runSeconds = 5400.0, .requestedSeconds = 5400.0}};
        instance.capCurve = {.periodSeconds = 0.0, .steps = {{0.0, 400.0}, {3600.0, 300.0}, {7200.0, 400.0}}};
        instance.capLevels = {{.speed = 0.75, .powerShare = 0.5}};
        const auto messages = messagesOf(instance, {"{}"}, R"({"roles":["nodes"]})");
        QCOMPARE(messages[0]["cap_levels"], nlohmann::json::parse("[[0.75,0.5]]"));
        std::vector<std::string> seen;
        for (std::size_t i = 1; i < messages.size(); ++i)
            for (const auto& event : messages[i]["events"])
                if (event["type"] != "submitted")
                    seen.push_back(fmt::format("{} {} {} {}", messages[i]["now"].get<double>(), event["type"].get<std::string>(),
                                               event["job"].get<int>(), event.value("speed", 0.0)));
        const std::vector<std::string> expected{"0 started 0 0",     "0 started 1 0",  "3600 speed 0 0.75",
                                                "3600 speed 1 0.75", "6000 ended 1 0", "6000 speed 0 1"};
        QCOMPARE(seen, expected);
        QVERIFY(!messagesOf(twoJobs(), {R"({"start":[0]})"})[0].contains("cap_levels"));
    }

    // The node is off after job 0; its first boots for job 1 at 500 s fail, each of 60 s and followed by a repair of 90 s.
    void powerReportsFailedBoots()
    {
        power::Instance instance = twoJobs();
        instance.nodes = 1;
        instance.bootSeconds = 60.0;
        instance.bootFailureShare = 0.5;
        instance.bootRepairSeconds = 90.0;
        instance.jobs =
            std::vector<power::Job>{{.id = 1, .runSeconds = 100.0}, {.id = 2, .submitSeconds = 500.0, .runSeconds = 100.0}};
        while (!power::bootFails(instance, 0, 0) || !power::bootFails(instance, 0, 1) || power::bootFails(instance, 0, 2))
            ++instance.bootFailureSeed;
        std::vector<std::string> seen; // time, events, nodes off and in repair of each message from 500 s on
        const auto answer = [&seen](std::string_view text) -> std::string {
            const auto message = nlohmann::json::parse(text);
            if (message["type"] == "start")
                return "{}";
            const double now = message["now"];
            std::string events;
            for (const auto& event : message["events"])
                events += event["type"].get<std::string>() + (event.contains("count") ? event["count"].dump() : "");
            if (now >= 500.0)
                seen.push_back(message["now"].dump() + " " + events + " " + message["off"].dump() + message["in_repair"].dump());
            if (message["waiting"] == 1)
                return message["idle"] == 1 ? (now < 500.0 ? R"({"start":[0]})" : R"({"start":[1]})")
                    : message["off"] == 1   ? R"({"boot":1})"
                                            : "{}";
            return message["idle"] == 1 ? R"({"stop":1})" : "{}";
        };
        const Study& study = *findStudy("power");
        setOwnPolicies(study, {functionPolicy("mine", answer)});
        const OwnRun run = runOwn(study, *power::makeInstance(instance), {{"mine"}});
        setOwnPolicies(study, {});
        QVERIFY2(run.failures.empty(), run.failure().c_str());
        QCOMPARE(seen,
                 (std::vector<std::string>{"500 submitted 10", "560 boot_failed1 01", "650  10", "710 boot_failed1 01", "800  10",
                                           "860 booted1 00"}));
    }

    void consolidationRefuses_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("reason");
        QTest::newRow("nothing") << "{}"
                                 << "the field 'placement' is missing";
        QTest::newRow("too few") << R"({"placement":[0]})"
                                 << "placement has 1 nodes, not ";
    }

    void consolidationRefuses()
    {
        QFETCH(QString, answer);
        QFETCH(QString, reason);
        const Study& study = *findStudy("consolidation");
        const QString failure = QString::fromStdString(failureOf(study, *smallInstance(study), "{}", answer.toStdString()));
        QVERIFY2(failure.startsWith("policy 'mine', decision 1: " + reason), qPrintable(failure));
    }

    void consolidationKeepsToTheCapacity()
    {
        const Study& study = *findStudy("consolidation");
        const auto all = [](int node) {
            return [node](std::string_view message) -> std::string {
                const auto asked = nlohmann::json::parse(message);
                return asked["type"] == "start"
                    ? "{}"
                    : nlohmann::json{{"placement", std::vector<int>(asked["sizes"].size(), node)}}.dump();
            };
        };
        setOwnPolicies(study, {functionPolicy("full", all(0)), functionPolicy("none", all(6))});
        const OwnRun run = runOwn(study, *smallInstance(study), {{"full"}, {"none"}});
        setOwnPolicies(study, {});
        QCOMPARE(run.failures.size(), std::size_t{2});
        QVERIFY2(run.failures[0].error.message.find("placement: node 0 (") != std::string::npos,
                 run.failures[0].error.message.c_str());
        QVERIFY2(run.failures[1].error.message.find("placement[0]: there is no node 6") != std::string::npos,
                 run.failures[1].error.message.c_str());
    }

    void reservationRefuses_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("reason");
        QTest::newRow("nothing") << "{}"
                                 << "the field 'tasks' is missing";
        QTest::newRow("too few") << R"({"tasks":[]})"
                                 << "tasks has 0 places, not ";
        QTest::newRow("reject that is none") << R"({"reject":1})"
                                             << "reject: expected";
    }

    void reservationRefuses()
    {
        QFETCH(QString, answer);
        QFETCH(QString, reason);
        const Study& study = *findStudy("reservation");
        const QString failure = QString::fromStdString(failureOf(study, *smallInstance(study), "{}", answer.toStdString()));
        QVERIFY2(failure.startsWith("policy 'mine', decision 1: " + reason), qPrintable(failure));
    }

    void reservationChecksEachPlace()
    {
        const Study& study = *findStudy("reservation");
        const auto placed = [](const nlohmann::json& place) {
            return [place](std::string_view message) -> std::string {
                const auto asked = nlohmann::json::parse(message);
                const auto count = asked["type"] == "start" ? std::size_t{0} : asked["tasks"].size();
                return asked["type"] == "start" ? "{}" : nlohmann::json{{"tasks", nlohmann::json::array_t(count, place)}}.dump();
            };
        };
        setOwnPolicies(study,
                       {functionPolicy("a", placed({{"site", 2}, {"start", 1e6}})),
                        functionPolicy("b", placed({{"site", 0}, {"start", -5}})),
                        functionPolicy("c", placed({{"site", 0}, {"start", 1e6}, {"processors", 1000000}}))});
        const OwnRun run = runOwn(study, *smallInstance(study), {{"a"}, {"b"}, {"c"}});
        setOwnPolicies(study, {});
        QCOMPARE(run.failures.size(), std::size_t{3});
        const std::array<const char*, 3> reasons{"there is no site 2", "is before", "1000000 processors"};
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY2(run.failures[i].error.message.find(reasons[i]) != std::string::npos, run.failures[i].error.message.c_str());
    }
};

QTEST_GUILESS_MAIN(TestOwnAnswers)
#include "tst_own_answers.moc"
