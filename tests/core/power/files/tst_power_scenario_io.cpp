// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reading and writing the fields of a power scenario, and the rules that every instance obeys.

#include <QTemporaryDir>
#include <QTest>

#include "core/base/dataset.h"
#include "core/base/job_label.h"
#include "core/io/calendar_time.h"
#include "core/io/field_sink.h"
#include "core/io/file.h"
#include "core/io/json_cursor.h"
#include "core/io/json_document.h"
#include "core/io/json_text.h"
#include "core/power/files/scenario_io.h"
#include "core/power/files/scenario_schema.h"
#include "core/power/inputs/inputs.h"
#include "core/power/model/clock.h"

using namespace wattif;
using namespace wattif::power;

namespace {

Result<Instance> readText(std::string text, const std::filesystem::path& folder = {})
{
    auto document = JsonDocument::parse("S.json", std::move(text), folder);
    if (!document)
        return propagateError(document);
    return readInstance(JsonCursor(**document));
}

std::string written(const Instance& instance)
{
    Json json = Json::object();
    JsonFields fields(json);
    writeInstance(instance, fields);
    return printJson(json);
}

/// Reads JSON that is written with ' for ".
QString outcome(QString text, const std::filesystem::path& folder = {})
{
    const auto instance = readText(text.replace('\'', '"').toStdString(), folder);
    return instance ? QStringLiteral("valid") : QString::fromStdString(toString(instance.error()));
}

/// A scenario of two jobs with other fields in front of them.
QString scenario(const QString& fields, const QString& jobs = "{'id': 1, 'submit_s': 0, 'processors': 4, 'run_s': 60}")
{
    return QStringLiteral("{'nodes': 8, %1'jobs': [%2]}").arg(fields.isEmpty() ? QString() : fields + ", ", jobs);
}

Instance full()
{
    Instance instance;
    instance.nodes = 8;
    instance.coresPerNode = 4;
    instance.nodeKinds = {{.name = "thin", .count = 5},
                          {.name = "gpu",
                           .count = 3,
                           .cores = 8,
                           .gpus = 4,
                           .watts = Watts{.off = 5, .shuttingDown = 4, .booting = 3, .idle = 2, .busy = 1},
                           .bootSeconds = 0.5,
                           .shutdownSeconds = 0.25,
                           .speed = 1.5,
                           .embodiedKg = 2500.5,
                           .lifeYears = 4.25,
                           .powerModel = PowerModel{.shape = PowerShape::table, .watts = {1.5, 1.5, 4}}}};
    instance.partitions = {
        {.name = InternedText("all"), .kinds = {1, 0}},
        {.name = InternedText("short"), .kinds = {0}, .maxJobNodes = 3, .maxJobMinutes = 5.5, .isDefault = true}};
    instance.currency = "EUR";
    instance.pue = 1.25;
    instance.embodiedKgPerNode = 1300;
    instance.nodeLifeYears = 6.5;
    instance.minJobNodes = 2;
    instance.maxJobNodes = 6;
    instance.maxJobMinutes = 90.5;
    instance.scheduler = SchedulerKind::conservative;
    instance.bootSeconds = 100.25;
    instance.shutdownSeconds = 7;
    instance.bootFailureShare = 0.125;
    instance.bootRepairSeconds = 3600.5;
    instance.bootFailureSeed = 999'999'999;
    instance.maintenance = {{0.5, 10}, {20, 1e9}};
    instance.watts = {.off = 1, .shuttingDown = 2, .booting = 3, .idle = 4, .busy = 5.5};
    instance.jobs = std::vector<Job>{{.id = -3,
                                      .submitSeconds = 0.1,
                                      .runSeconds = 60.5,
                                      .requestedSeconds = 0,
                                      .processors = 9,
                                      .partition = InternedText("all"),
                                      .gpus = 2},
                                     {.id = 9007199254740993, .submitSeconds = 7, .runSeconds = 0, .requestedSeconds = 1e10},
                                     {.id = jobOfLabel("78_3").value(),
                                      .submitSeconds = 7,
                                      .user = InternedText("an \"n"),
                                      .priority = -2.5,
                                      .watts = 420.25,
                                      .slackSeconds = 0,
                                      .account = InternedText("physics")}};
    instance.order = QueueOrder::fairShare;
    instance.fairHalfLifeSeconds = 3600;
    instance.starvationSeconds = 7200;
    instance.source = "a \"log\"";
    instance.energyPricePerKwh = -0.1;
    instance.carbonGramsPerKwh = 0;
    instance.priceCurve = {.periodSeconds = 86400, .steps = {{0, 0.25}, {25200.5, -1}}};
    instance.carbonCurve = {.periodSeconds = 0, .steps = {{3, 100}}};
    instance.pueCurve = {.periodSeconds = 0, .steps = {{3, 1.25}}};
    instance.powerModel = {.shape = PowerShape::square};
    instance.jobLoad = JobLoad::cores;
    instance.overTimeSeconds = 0.5;
    instance.start = parseCalendarStart("2026-03-28T01:00:00", "Europe/Berlin").value();
    instance.startOfDaySeconds = 3600;
    instance.offIntervals = {{NodeIndex(0), NodeIndex(7), 0, 10}, {NodeIndex(3), NodeIndex(3), 0.5, 1e9}};
    instance.observedStates = {{.node = NodeIndex(0), .state = NodeState::off},
                               {.node = NodeIndex(0), .fromSeconds = 2.5, .state = NodeState::busy, .jobs = {7, 9}}};
    return instance;
}

} // namespace

class TestPowerScenarioIo : public QObject {
    Q_OBJECT
private slots:
    void readsBackWhatItWrites()
    {
        Instance slowed = sampleInstance();
        slowed.capWatts = 5000.0;
        slowed.capLevels = {{.speed = 0.9, .powerShare = 0.75}, {.speed = 0.72, .powerShare = 0.5}};
        for (const Instance& instance : {full(), sampleInstance(), slowed}) {
            const auto back = readText(written(instance));
            QVERIFY2(back, back ? "" : toString(back.error()).c_str());
            QVERIFY(*back == instance);
            QCOMPARE(written(*back), written(instance));
        }
    }

    void knowsAllTheFieldsItWrites()
    {
        const auto names = fieldNames();
        const Json schema = schemaProperties();
        Json json = Json::object();
        JsonFields fields(json);
        writeInstance(full(), fields);
        for (const auto& [key, value] : json.items()) {
            QVERIFY2(std::find(names.begin(), names.end(), key) != names.end(), key.c_str());
            QVERIFY2(schema.contains(key), key.c_str());
        }
        QCOMPARE(schema.size(), names.size());
        QCOMPARE(json.size(),
                 names.size()
                     - 7); // all but trace, nodes and caps where there are kinds, and the sharing of nodes that are alike
    }

    void fillsInDefaults()
    {
        const auto instance = readText(R"({"nodes": 8, "jobs": [{"id": 1, "submit_s": 0, "processors": 4, "run_s": 60}]})");
        QVERIFY(instance);
        Instance expected;
        expected.nodes = 8;
        expected.jobs = std::vector<Job>{{.id = 1, .submitSeconds = 0, .runSeconds = 60, .requestedSeconds = 0, .processors = 4}};
        QVERIFY(*instance == expected);
    }

    void readsATraceBesideTheScenario()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        QVERIFY(writeFileAtomically(path / "kth.swf.gz", datasetText("power/KTH-SP2-1996-2.1-cln.swf.gz")));
        const auto instance = readText(R"({"nodes": 100, "max_job_minutes": 3600, "trace": "kth.swf.gz"})", path);
        QVERIFY2(instance, instance ? "" : toString(instance.error()).c_str());
        QCOMPARE(instance->jobs.size(), std::size_t{27992});
        QCOMPARE(instance->trace, std::string("kth.swf.gz"));
        QCOMPARE(instance->startOfDaySeconds, 45481.0); // 12:38:01 of summer time
        const ScenarioClock clock = clockOf(*instance);
        QCOMPARE(clock.fullText(0.0), std::string("Mon 30 Sep 1996, 12:38:01"));
        QCOMPARE(clock.isoText(instance->jobs.all().back().submitSeconds), std::string("1997-08-29T10:34:09+02:00"));
        const auto back = readText(written(*instance), path);
        QVERIFY(back && *back == *instance);
        QVERIFY(written(*instance).find("jobs") == std::string::npos);
    }

    void refusesTraces()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        QVERIFY(writeFileAtomically(path / "bad.swf", "1 2 3\n"));
        QVERIFY(writeFileAtomically(path / "cut.swf.gz", datasetText("power/KTH-SP2-1996-2.1-cln.swf.gz").substr(0, 5000)));
        const QString name = QString::fromStdString(path.string());
        QCOMPARE(outcome("{'nodes': 1, 'trace': 'bad.swf'}", path),
                 name + "/bad.swf:1:1: error: this line has 3 fields; the Standard Workload Format has 18");
        QCOMPARE(outcome("{'nodes': 1, 'trace': 'cut.swf.gz'}", path),
                 "S.json:1:23: error: trace: the file '" + name + "/cut.swf.gz' the gzip file is damaged or cut off");
        QCOMPARE(outcome("{'nodes': 1, 'trace': 'none.swf'}", path),
                 "S.json:1:23: error: trace: the file '" + name + "/none.swf' cannot be read: No such file or directory");
        QCOMPARE(outcome("{'nodes': 1, 'trace': '', 'jobs': []}"),
                 QString("S.json:1:23: error: trace: a scenario can have jobs or a trace, not both"));
        QCOMPARE(outcome("{'nodes': 1, 'trace': ''}"), QString("S.json:1:23: error: trace: the path of the trace is empty"));
    }

    void refusesKindsAndPartitions_data()
    {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const char* fields, const char* error) {
            QTest::newRow(name) << QString::fromUtf8(fields) << QString::fromUtf8(error);
        };
        const auto kinds = "'node_kinds': [{'name': 'a', 'count': 2}, {'name': 'b', 'count': 3}]";
        row("kinds alone", kinds, "valid");
        row("no kind", "'node_kinds': []", "node_kinds: there is no node kind: leave the field out where all nodes are alike");
        row("a kind without nodes", "'node_kinds': [{'name': 'a', 'count': 0}]",
            "node_kinds[0].count: the number of nodes must be from 1 to 1000000 (got 0)");
        row("a kind without a name", "'node_kinds': [{'name': '', 'count': 1}]", "node_kinds[0].name: the name is empty");
        row("two kinds of one name", "'node_kinds': [{'name': 'a', 'count': 1}, {'name': 'a', 'count': 1}]",
            "node_kinds[1].name: there are two node kinds 'a'");
        row("no speed", "'node_kinds': [{'name': 'a', 'count': 1, 'speed': 0}]",
            "node_kinds[0].speed: the speed must be from 0.001 to 1000 (got 0)");
        row("another number of nodes", "'nodes': 4, 'node_kinds': [{'name': 'a', 'count': 2}]",
            "nodes: the node kinds have 2 nodes in all, not 4: change the count of a kind");
        row("partitions without kinds", "'nodes': 4, 'partitions': [{'name': 'p', 'node_kinds': ['a']}]",
            "partitions[0].node_kinds[0]: there is no node kind 'a': the scenario has no node_kinds");
        row("a negative embodied carbon of a kind", "'node_kinds': [{'name': 'a', 'count': 1, 'embodied_kg': -1}]",
            "node_kinds[0].embodied_kg: the embodied carbon in kg must be from 0 to 1000000000 (got -1)");
        row("no life of a kind", "'node_kinds': [{'name': 'a', 'count': 1, 'life_years': 0}]",
            "node_kinds[0].life_years: the life in years must be from 0.01 to 1000 (got 0)");
        row("a negative embodied carbon", "'nodes': 4, 'embodied_kg_per_node': -1",
            "embodied_kg_per_node: the embodied carbon in kg must be from 0 to 1000000000 (got -1)");
        row("no life", "'nodes': 4, 'node_life_years': 0",
            "node_life_years: the life in years must be from 0.01 to 1000 (got 0)");
        row("a share of failed boots that is too large", "'nodes': 4, 'boot_failure_share': 0.95",
            "boot_failure_share: the share of failed boots must be from 0 to 0.9 (got 0.95)");
        row("a negative repair time", "'nodes': 4, 'boot_repair_s': -1",
            "boot_repair_s: the repair time in seconds must be from 0 to 1000000 (got -1)");
        row("a negative seed of failed boots", "'nodes': 4, 'boot_failure_seed': -1",
            "boot_failure_seed: the seed of failed boots must be from 0 to 1000000000 (got -1)");
        row("a maintenance window without an end", "'nodes': 4, 'maintenance': [{'from_s': 5}]",
            "maintenance[0]: the field 'to_s' is missing");
        row("a maintenance window that ends before it begins", "'nodes': 4, 'maintenance': [{'from_s': 5, 'to_s': 5}]",
            "maintenance[0].to_s: the end of the maintenance must be after its start");
        row("maintenance windows that touch", "'nodes': 4, 'maintenance': [{'from_s': 5, 'to_s': 9}, {'from_s': 9, 'to_s': 10}]",
            "maintenance[1].from_s: maintenance windows must be in order of time and may not overlap or touch");
        row("a PUE below 1", "'nodes': 4, 'pue': 0.9", "pue: the PUE must be from 1 to 100 (got 0.9)");
        row("a PUE curve below 1", "'nodes': 4, 'pue_curve': {'steps': [{'from_s': 0, 'value': 0.5}]}",
            "pue_curve.steps[0].value: the value of a step must be from 1 to 100 (got 0.5)");
        row("power models", "'power_model': 'specpower', 'node_kinds': [{'name': 'a', 'count': 2, 'power_model': [90, 100]}]",
            "valid");
        row("an unknown power model", "'nodes': 4, 'power_model': 'cubic'",
            "power_model: a power model is linear, square, specpower, or from 2 to 1001 watts at equal steps of the load from idle "
            "to busy, such as 90 110 120");
        row("watts that fall", "'node_kinds': [{'name': 'a', 'count': 2, 'power_model': [90, 100, 95]}]",
            "node_kinds[0].power_model: the watts of a power model may not fall with the load");
        row("watts that do not rise", "'nodes': 4, 'power_model': [90, 90]",
            "power_model: the watts of a power model must rise from the first to the last");
        row("an unknown load of jobs", "'nodes': 4, 'job_load': 'half'",
            "job_load: there is no job_load 'half'; known are nodes, cores");
        const auto partitioned = [&](const char* name, const char* partitions, const char* error) {
            QTest::newRow(name) << QString::fromUtf8(kinds) + ", 'partitions': [" + QString::fromUtf8(partitions) + "]"
                                << QString::fromUtf8(error);
        };
        partitioned("an unknown kind", "{'name': 'p', 'node_kinds': ['a', 'c']}",
                    "partitions[0].node_kinds[1]: there is no node kind 'c'; known are a, b");
        partitioned("a kind twice", "{'name': 'p', 'node_kinds': ['a', 'b', 'a']}",
                    "partitions[0].node_kinds: the node kind 'a' is listed twice");
        partitioned("a kind in no partition", "{'name': 'p', 'node_kinds': ['a']}",
                    "node_kinds[1]: the node kind 'b' is in no partition");
        partitioned("no kinds", "{'name': 'p', 'node_kinds': []}",
                    "partitions[0].node_kinds: the partition 'p' has no node kinds");
        partitioned(
            "two defaults",
            "{'name': 'p', 'node_kinds': ['a', 'b'], 'default': true}, {'name': 'q', 'node_kinds': ['a'], 'default': true}",
            "partitions[1].default: there are two default partitions");
        partitioned("an unknown partition", "{'name': 'q', 'node_kinds': ['a', 'b']}",
                    "jobs[0].partition: job 1 asks for the partition 'p', which does not exist; known are q");
    }

    void refusesKindsAndPartitions()
    {
        QFETCH(QString, fields);
        QFETCH(QString, error);
        const QString text =
            outcome("{" + fields + ", 'jobs': [{'id': 1, 'submit_s': 0, 'processors': 1, 'run_s': 60, 'partition': 'p'}]}");
        QCOMPARE(text.section("error: ", -1), error);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QString& text, const char* error) {
            QTest::newRow(name) << text << "S.json:1:" + QString::fromUtf8(error);
        };
        row("no object", "[]", "1: error: expected an object (got an array)");
        row("no nodes", "{}", "1: error: the field 'nodes' is missing");
        row("no jobs", "{'nodes': 1}", "1: error: the jobs are missing: give 'jobs' or the path of a 'trace'");
        row("an empty list of jobs", scenario("", ""), "22: error: jobs: there are no jobs");
        row("jobs of the wrong type", "{'nodes': 1, 'jobs': 'x'}", "22: error: jobs: expected an array (got a text)");
        row("half a node", "{'nodes': 1.5}", "11: error: nodes: expected a whole number (got the number 1.5)");
        row("no node", "{'nodes': 0, 'jobs': [{'id': 1, 'submit_s': 0, 'processors': 4, 'run_s': 60}]}",
            "11: error: nodes: the number of nodes must be from 1 to 1000000 (got 0)");
        row("too many nodes for a number", "{'nodes': 4294967297}", "11: error: nodes: the number 4294967297 is out of range");
        row("no cores", scenario("'cores_per_node': 0"),
            "32: error: cores_per_node: the cores of a node must be from 1 to 100000000 (got 0)");
        row("larger least job than nodes", scenario("'min_job_nodes': 9"),
            "31: error: min_job_nodes: the minimum nodes of a job must be from 1 to 8 (got 9)");
        row("limits out of order", scenario("'min_job_nodes': 3, 'max_job_nodes': 2"),
            "51: error: max_job_nodes: the maximum nodes of a job (2) are below the minimum (3)");
        row("no time limit", scenario("'max_job_minutes': 0"),
            "33: error: max_job_minutes: the time limit in minutes must be from 0.001 to 1700000000 (got 0)");
        row("an unknown scheduler", scenario("'scheduler': 'best'"),
            "27: error: scheduler: there is no scheduler 'best'; known are fcfs, easy, conservative");
        row("a negative boot time", scenario("'boot_seconds': -1"),
            "30: error: boot_seconds: the boot time in seconds must be from 0 to 1000000 (got -1)");
        row("an unknown state", scenario("'watts': {'of': 1}"), "30: error: watts.of: unknown field 'of'; did you mean 'off'?");
        row("negative power", scenario("'watts': {'idle': -1}"),
            "32: error: watts.idle: a power in watts must be from 0 to 1000000000 (got -1)");
        row("a job without a run time", scenario("", "{'id': 1, 'submit_s': 0, 'processors': 4}"),
            "23: error: jobs[0]: the field 'run_s' is missing");
        row("an unknown field of a job", scenario("", "{'id': 1, 'submit_s': 0, 'processors': 4, 'runs': 1}"),
            "73: error: jobs[0].runs: unknown field 'runs'; did you mean 'run_s'?");
        row("a label with a leading zero", scenario("", "{'id': '078_3', 'submit_s': 0, 'processors': 4, 'run_s': 1}"),
            "30: error: jobs[0].id: a job is a whole number, or a label such as \"78_3\", \"78+1\", \"78[3]\" or \"78.3\"");
        row("a number as a text", scenario("", "{'id': '78', 'submit_s': 0, 'processors': 4, 'run_s': 1}"),
            "30: error: jobs[0].id: a job is a whole number, or a label such as \"78_3\", \"78+1\", \"78[3]\" or \"78.3\"");
        row("a number in the range of labels",
            scenario("", "{'id': 4611686018427387904, 'submit_s': 0, 'processors': 4, 'run_s': 1}"),
            "30: error: jobs[0].id: the number of a job must be below 4611686018427387904");
        row("a negative time", scenario("", "{'id': 1, 'submit_s': 0, 'processors': 4, 'run_s': -1}"),
            "74: error: jobs[0].run_s: a time must be from 0 to 1e+11 s (got -1)");
        row("no processors", scenario("", "{'id': 1, 'submit_s': 0, 'processors': 0, 'run_s': 1, 'requested_s': 0}"),
            "62: error: jobs[0].processors: processors must be from 1 to 100000000 (got 0)");
        row("a text for a number", scenario("", "{'id': 1, 'submit_s': '0', 'processors': 1, 'run_s': 1, 'requested_s': 0}"),
            "45: error: jobs[0].submit_s: expected a number (got a text)");
        row("out of order",
            scenario(
                "",
                "{'id': 1, 'submit_s': 5, 'processors': 1, 'run_s': 1}, {'id': 2, 'submit_s': 4, 'processors': 1, 'run_s': 1}"),
            "100: error: jobs[1].submit_s: jobs must be in order of submission; this job is earlier than the one above");
        row("more time than can be counted",
            scenario("'max_job_minutes': 1e9",
                     QStringList(QList<QString>(100, "{'id': 1, 'submit_s': 0, 'processors': 1, 'run_s': 5e10}")).join(',')),
            "46: error: jobs: run, boot and shut-down times add up to more than 125,000 years");
        row("a curve without steps", scenario("'price_curve': {}"), "29: error: price_curve: the field 'steps' is missing");
        row("a curve that does not begin", scenario("'price_curve': {'period_s': 60, 'steps': [{'from_s': 1, 'value': 1}]}"),
            "67: error: price_curve.steps[0].from_s: the first step of a repeating curve must start at 0");
        row("a step after the period",
            scenario("'price_curve': {'period_s': 60, 'steps': [{'from_s': 0, 'value': 1}, {'from_s': 60, 'value': 1}]}"),
            "94: error: price_curve.steps[1].from_s: this step starts after the period");
        row("steps out of order", scenario("'carbon_curve': {'steps': [{'from_s': 4, 'value': 1}, {'from_s': 4, 'value': 1}]}"),
            "79: error: carbon_curve.steps[1].from_s: steps must be in order of time, each later than the one above");
        row("negative carbon", scenario("'carbon_curve': {'steps': [{'from_s': 4, 'value': -1}]}"),
            "64: error: carbon_curve.steps[0].value: the value of a step must be from 0 to 1000000000 (got -1)");
        row("not a time of day", scenario("'start_of_day_s': 86400"),
            "32: error: start_of_day_s: a time of day must be from 0 to 86400 s (got 86400)");
        row("an off interval outside", scenario("'off_intervals': [{'first_node': 3, 'last_node': 8, 'from_s': 0, 'to_s': 1}]"),
            "63: error: off_intervals[0].last_node: the last node must be from 3 to 7 (got 8)");
        row("an off interval backwards", scenario("'off_intervals': [{'first_node': 3, 'last_node': 3, 'from_s': 5, 'to_s': 1}]"),
            "87: error: off_intervals[0].to_s: the end of the interval must be after its start");
        row("an unknown state of a node", scenario("'observed_states': [{'node': 0, 'from_s': 0, 'state': 'asleep'}]"),
            "68: error: observed_states[0].state: there is no state 'asleep' of a node");
        row("observed states out of order",
            scenario("'observed_states': [{'node': 1, 'from_s': 0, 'state': 'off'}, {'node': 0, 'from_s': 0, 'state': 'off'}]"),
            "76: error: observed_states[1]: observed states must be in order of node and time");
        row("an observed job that is no number",
            scenario("'observed_states': [{'node': 0, 'from_s': 0, 'state': 'busy', 'jobs': ['x']}]"),
            "85: error: observed_states[0].jobs[0]: a job is a whole number, or a label such as \"78_3\", \"78+1\", \"78[3]\" or \"78.3\"");
    }
    void refuses()
    {
        QFETCH(QString, text);
        QTEST(outcome(text), "error");
    }

    /// The two ways of reading a job agree.
    void readsJobsInAnyOrderOfFields()
    {
        const auto plain =
            readText(R"({"nodes": 8, "jobs": [{"id": 1, "submit_s": 2.5, "processors": 4, "run_s": 60, "requested_s": 7}]})");
        const auto mixed = readText(
            R"({"nodes": 8, "jobs": [{"requested_s": 7.0, "run_s": 6e1, "processors": 4.0, "id": 1.0, "submit_s": 2.5}]})");
        QVERIFY(plain && mixed);
        QVERIFY(*plain == *mixed);
        QCOMPARE(plain->jobs[0].processors, 4);
    }

    void countsNodesAndRejections()
    {
        Instance instance = full(); // 4 cores a node, 2 .. 6 nodes, 90.5 min
        instance.nodeKinds.clear();
        instance.partitions.clear();
        const auto reason = [&](std::int32_t processors, double run, double requested) {
            return rejection(
                instance,
                {.id = 1, .submitSeconds = 0, .runSeconds = run, .requestedSeconds = requested, .processors = processors});
        };
        QCOMPARE(nodesOf(instance, {.processors = 4}), 1);
        QCOMPARE(nodesOf(instance, {.processors = 5}), 2);
        QCOMPARE(reason(4, 1, 1), Rejection::tooSmall);
        QCOMPARE(reason(5, 5430, 0), Rejection::none);
        QCOMPARE(reason(24, 1, 5430), Rejection::none);
        QCOMPARE(reason(25, 1, 1), Rejection::tooLarge);
        QCOMPARE(reason(5, 5431, 1), Rejection::tooLong);
        QCOMPARE(reason(5, 1, 5431), Rejection::tooLong);
        instance.maxJobNodes = 0;
        QCOMPARE(reason(32, 1, 1), Rejection::none);
        QCOMPARE(reason(33, 1, 1), Rejection::tooLarge);
    }

    /// The requested time, else the limit, but never less than the run time.
    void plansTimes()
    {
        Instance instance = full();
        instance.nodeKinds.clear();
        instance.partitions.clear();
        const auto planned = [&](double run, double requested) {
            return plannedSeconds(instance, {.id = 1, .submitSeconds = 0, .runSeconds = run, .requestedSeconds = requested});
        };
        QCOMPARE(planned(10, 20), 20.0);
        QCOMPARE(planned(30, 20), 30.0);
        QCOMPARE(planned(30, 0), 5430.0);
    }
};

QTEST_APPLESS_MAIN(TestPowerScenarioIo)
#include "tst_power_scenario_io.moc"
