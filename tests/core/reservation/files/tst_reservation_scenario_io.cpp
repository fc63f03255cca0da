// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reading and writing the fields of a reservation scenario.

#include <ranges>
#include <set>

#include <QTemporaryDir>
#include <QTest>
#include <fmt/format.h>

#include "core/io/field_sink.h"
#include "core/io/file.h"
#include "core/io/json_cursor.h"
#include "core/io/json_document.h"
#include "core/io/json_text.h"
#include "core/reservation/files/scenario_io.h"
#include "core/reservation/files/scenario_schema.h"
#include "core/reservation/files/scenario_write.h"
#include "core/reservation/inputs/inputs.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/model/limits.h"
#include "core/reservation/model/scenario_options.h"

#include "tests/core/reservation/random_instance.h"

using namespace wattif;
using namespace wattif::reservation;

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
Result<Instance> readQuoted(QString text) { return readText(text.replace('\'', '"').toStdString()); }

QString readBack(const QString& text)
{
    const auto instance = readQuoted(text);
    return instance ? QStringLiteral("valid") : QString::fromStdString(toString(instance.error()));
}

/// Returns two sites and the following fields, on a separate line.
QString scenario(const QString& fields)
{
    return QStringLiteral("{'sites': [{'name': 'a', 'processors': 8}, {'name': 'b', 'processors': 4, 'speed': 2}],\n%1}")
        .arg(fields);
}

QString tasks(const QString& list) { return scenario("'workflows': [{'name': 'w', 'tasks': [\n" + list + "]}]"); }

QString oneReservation(const QString& fields) { return scenario("'reservations': [{'name': 'r', " + fields + "}]"); }

QString job(const QString& fields) { return scenario("'local_jobs': [{" + fields + "}]"); }

} // namespace

class TestReservationScenarioIo : public QObject {
    Q_OBJECT
private slots:
    void readsBackWhatItWrites()
    {
        std::vector<Instance> instances{sampleInstance()};
        for (std::uint64_t seed = 0; seed < 1000; ++seed)
            instances.push_back(test::randomInstance(seed));
        for (const Instance& instance : instances) {
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
        std::set<std::string> seen{"trace"}; // read only
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            Json json = Json::object();
            JsonFields fields(json);
            writeInstance(test::randomInstance(seed), fields);
            for (const auto& [key, value] : json.items())
                seen.insert(key);
        }
        QCOMPARE(seen, std::set<std::string>(names.begin(), names.end()));
        QCOMPARE(schema.size(), names.size());
        for (const std::string& name : names)
            QVERIFY2(schema.contains(name), name.c_str());
    }

    void fillsInDefaults()
    {
        const auto instance = readQuoted("{'sites': [{'name': 'a', 'processors': 8}], 'workflows': [{'name': 'w', 'tasks': "
                                         "[{'name': 't', 'work_s': 3}]}]}");
        QVERIFY(instance);
        Instance expected;
        expected.sites = {{.name = "a", .processors = 8}};
        expected.workflows = std::vector<Workflow>{{.name = "w", .tasks = {{.name = "t", .workSeconds = 3.0}}}};
        QVERIFY(*instance == expected);
        QCOMPARE(instance->bandwidthBytesPerSecond, defaultBandwidth);
    }

    void readsParentsThatComeLaterAndBareNames()
    {
        const auto instance = readQuoted(tasks("{'name': 'c', 'work_s': 1, 'parents': ['p', {'task': 'q', 'bytes': 5}]},"
                                               "{'name': 'p', 'work_s': 1}, {'name': 'q', 'work_s': 1}"));
        QVERIFY(instance);
        const std::vector<Parent> expected{{TaskIndex(1), 0.0}, {TaskIndex(2), 5.0}};
        QVERIFY(instance->workflows[0].tasks[0].parents == expected);
    }

    void takesNullForNothing()
    {
        const auto instance = readQuoted(
            "{'sites': [{'name': 'a', 'processors': 8}], 'request_rate': null, 'workflows': [{'name': 'w', 'deadline_s': null, "
            "'tasks': [{'name': 't', 'work_s': 3, 'parents': null}]}], 'reservations': [{'name': 'r', 'site': 'a', 'start_s': 0, "
            "'end_s': 1, 'processors': 1, 'usage': null}], 'local_jobs': null}");
        QVERIFY(instance);
        QVERIFY(!instance->requestRate && !instance->workflows[0].deadlineSeconds && !instance->reservations[0].usage);
    }

    void spreadsATraceByProcessors()
    {
        // Each job goes where it leaves the least requested time on a processor: a 10/8, then b 10/4 < a 20/8, then a again, ...
        const auto instance = readQuoted(scenario("'trace': [{'submit_s': 0, 'run_s': 10}, {'submit_s': 1, 'run_s': 10}, "
                                                  "{'submit_s': 2, 'run_s': 5, 'requested_s': 10}, "
                                                  "{'submit_s': 3, 'run_s': 10, 'processors': 6}]"));
        QVERIFY2(instance, instance ? "" : toString(instance.error()).c_str());
        std::vector<int> sites;
        for (const LocalJob& one : instance->localJobs)
            sites.push_back(one.site.value);
        QCOMPARE(sites, (std::vector<int>{0, 0, 1, 0})); // 10/8; 20/8 = 10/4: the first; 10/4 < 30/8; only a has 6 processors
        QCOMPARE(instance->localJobs[2].requestedSeconds, 10.0);
        QCOMPARE(readText(written(*instance))->localJobs.all(), instance->localJobs.all());
    }

    void readsATraceFileBesideTheScenario()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        const std::string line = " -1 100 4 -1 -1 4 200 -1 1 1 1 -1 1 -1 -1 -1\n";
        QVERIFY(writeFileAtomically(path / "t.swf", "; Computer: x\n1 0" + line + "2 7" + line));
        const std::string sites = "{\"sites\": [{\"name\": \"a\", \"processors\": 8}], \"trace\": \"";
        const auto instance = readText(sites + "t.swf\"}", path);
        QVERIFY2(instance, instance ? "" : toString(instance.error()).c_str());
        QCOMPARE(instance->localJobs.size(), std::size_t{2});
        QVERIFY((instance->localJobs[1] == LocalJob{SiteIndex(0), 7.0, 100.0, 200.0, 4}));
        QVERIFY(!instance->start);
        const auto missing = readText(sites + "no.swf\"}", path);
        QVERIFY(!missing);
        QCOMPARE(missing.error().place.cell, std::string("trace"));
    }

    /// The date of a trace file is that of the scenario, unless it states its own.
    void startsWhenItSaysOrItsTraceDoes()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        QVERIFY(
            writeFileAtomically(path / "t.swf",
                                "; UnixStartTime: 844079881\n; TimeZoneString: Europe/Stockholm\n1 0 -1 100 4 -1 -1 4 200 -1 1 1 "
                                "1 -1 1 -1 -1 -1\n"));
        const std::string fields = "{\"sites\": [{\"name\": \"a\", \"processors\": 8}], \"trace\": \"t.swf\"";
        const auto ofTrace = readText(fields + "}", path);
        QVERIFY2(ofTrace, ofTrace ? "" : toString(ofTrace.error()).c_str());
        QVERIFY(written(*ofTrace).find("\"start_time\": \"1996-09-30T12:38:01+02:00\"") != std::string::npos);
        QVERIFY(written(*ofTrace).find("\"time_zone\": \"Europe/Stockholm\"") != std::string::npos);
        const auto stated = readText(fields + ", \"start_time\": \"2026-03-02T14:00:00+01:00\"}", path);
        QVERIFY(stated && stated->start);
        QCOMPARE(stated->start->unixSeconds, 1772456400);
        QCOMPARE(stated->start->zone, std::string());
    }

    void namesThePlaceOfErrors_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QString& text, const char* expected) {
            QTest::newRow(name) << text << QString::fromUtf8(expected);
        };
        const QString task = "{'name': 't', 'work_s': 1}";
        row("nothing wrong", scenario("'overestimation': 0.1"), "valid");
        row("no sites at all", "{}", "S.json:1:1: error: the field 'sites' is missing");
        row("an empty list of sites", "{'sites': []}", "S.json:1:11: error: sites: there are no sites");
        row("sites that are null", "{'sites': null}", "S.json:1:11: error: sites: the field 'sites' has no value");
        row("sites that are no list", "{'sites': 3}", "S.json:1:11: error: sites: expected an array (got the number 3)");
        row("a site without processors", "{'sites': [{'name': 'a'}]}",
            "S.json:1:12: error: sites[0]: the field 'processors' is missing");
        row("a site of no processors", "{'sites': [{'name': 'a', 'processors': 0}]}",
            "S.json:1:40: error: sites[0].processors: a number of processors must be from 1 to 1e+07 (got 0)");
        row("a site of half a processor", "{'sites': [{'name': 'a', 'processors': 1.5}]}",
            "S.json:1:40: error: sites[0].processors: expected a whole number (got the number 1.5)");
        row("a site too large for a number", "{'sites': [{'name': 'a', 'processors': 3000000000}]}",
            "S.json:1:40: error: sites[0].processors: the number 3000000000 is out of range");
        row("a speed of nothing", "{'sites': [{'name': 'a', 'processors': 1, 'speed': 0}]}",
            "S.json:1:52: error: sites[0].speed: a speed must be from 1e-06 to 1e+06 (got 0)");
        row("an unknown field of a site", "{'sites': [{'name': 'a', 'processors': 1, 'sped': 2}]}",
            "S.json:1:51: error: sites[0].sped: unknown field 'sped'; did you mean 'speed'?");
        row("a site name twice", "{'sites': [{'name': 'a', 'processors': 1}, {'name': 'a', 'processors': 1}]}",
            "S.json:1:53: error: sites[1].name: the name 'a' is taken by sites[0]");
        row("no bandwidth", scenario("'bandwidth_bytes_per_s': 0"),
            "S.json:2:26: error: bandwidth_bytes_per_s: the bandwidth in bytes per second must be from 0.001 to 1e+18 (got 0)");
        row("a violation that is not known", scenario("'violation': 'waites'"),
            "S.json:2:14: error: violation: there is no violation 'waites'; known are waits, loses_work, lost, fails_workflow");
        row("a date of a local clock", scenario("'start_time': '2026-03-02T14:00'"),
            "S.json:2:15: error: start_time: start_time needs an offset such as +02:00, or a time_zone");
        row("a zone without a date", scenario("'time_zone': 'Europe/Berlin'"),
            "S.json:2:14: error: time_zone: a time_zone needs a start_time");
        row("a window that is not known", scenario("'window': 'open'"),
            "S.json:2:11: error: window: there is no window 'open'; known are flexible, fixed");
        row("a violation that is a number", scenario("'violation': 1"),
            "S.json:2:14: error: violation: expected a text (got the number 1)");
        row("a share of requests over 1", scenario("'request_rate': 1.5"),
            "S.json:2:17: error: request_rate: the share of requests that reserve must be from 0 to 1 (got 1.5)");
        row("a negative overestimation", scenario("'overestimation': -1"),
            "S.json:2:19: error: overestimation: the overestimation must be from 0 to 100 (got -1)");
        row("failures every second", scenario("'failures': {'mtbf_s': 1}"),
            "S.json:2:24: error: failures.mtbf_s: the time between failures in seconds (or 0: none) must be from 60 to 1e+11 "
            "(got 1)");
        row("an unknown family", scenario("'usage': {'family': 'gamma'}"),
            "S.json:2:21: error: usage.family: there is no family 'gamma'; known are beta, normal, empirical, point");
        row("a number of another family", scenario("'usage': {'family': 'point', 'mean': 0.5}"),
            "S.json:2:38: error: usage.mean: unknown field 'mean'; known are family, share");
        row("a shape of nothing", scenario("'usage': {'a': 0}"),
            "S.json:2:16: error: usage.a: a shape of the beta distribution must be from 0.01 to 1000 (got 0)");
        row("no shares", scenario("'usage': {'family': 'empirical'}"),
            "S.json:2:10: error: usage.shares: an empirical distribution needs shares");
        row("a share over 1", scenario("'usage': {'family': 'empirical', 'shares': [0.5, 2]}"),
            "S.json:2:50: error: usage.shares[1]: a used share must be above 0 and at most 1 (got 2)");
        row("a workflow without tasks", tasks({}), "S.json:2:38: error: workflows[0].tasks: the workflow 'w' has no tasks");
        row("a workflow that begins before its deadline",
            scenario("'workflows': [{'name': 'w', 'submit_s': 5, 'deadline_s': 5, 'tasks': [" + task + "]}]"),
            "S.json:2:58: error: workflows[0].deadline_s: the deadline 5 s is not after the submission 5 s");
        row("a task without work", tasks("{'name': 't'}"),
            "S.json:3:1: error: workflows[0].tasks[0]: the field 'work_s' is missing");
        row("a negative run time", tasks("{'name': 't', 'work_s': -1.64}"),
            "S.json:3:25: error: workflows[0].tasks[0].work_s: the work of a task in seconds must be from 0.001 to 1e+11 (got "
            "-1.64)");
        row("a run time of nothing", tasks("{'name': 't', 'work_s': 0}"),
            "S.json:3:25: error: workflows[0].tasks[0].work_s: the work of a task in seconds must be from 0.001 to 1e+11 "
            "(got 0)");
        row("a task for no site", tasks("{'name': 't', 'work_s': 1, 'processors': 9}"),
            "S.json:3:42: error: workflows[0].tasks[0].processors: the task 't' needs 9 processors, but the largest site, 'a', "
            "has 8");
        row("a task of no processors", tasks("{'name': 't', 'work_s': 1, 'processors': 0}"),
            "S.json:3:42: error: workflows[0].tasks[0].processors: a task needs at least 1 processor (got 0)");
        row("a least size over the size", tasks("{'name': 't', 'work_s': 1, 'processors': 2, 'min_processors': 3}"),
            "S.json:3:63: error: workflows[0].tasks[0].min_processors: the minimum processors of a task must be from 1 to 2, "
            "its processors (got 3)");
        row("a largest size under the size", tasks("{'name': 't', 'work_s': 1, 'processors': 2, 'max_processors': 1}"),
            "S.json:3:63: error: workflows[0].tasks[0].max_processors: the maximum processors of a task must be from 2, its "
            "processors, to 10000000 (got 1)");
        row("a task name twice", tasks(task + ",\n" + task),
            "S.json:4:10: error: workflows[0].tasks[1].name: the name 't' is taken by workflows[0].tasks[0]");
        row("an unknown parent", tasks("{'name': 'first', 'work_s': 1},\n{'name': 't', 'work_s': 1, 'parents': ['frist']}"),
            "S.json:4:40: error: workflows[0].tasks[1].parents[0]: there is no task 'frist'; did you mean 'first'?");
        row("an unknown parent with data",
            tasks("{'name': 'first', 'work_s': 1},\n{'name': 't', 'work_s': 1, 'parents': [{'task': 'firs', 'bytes': 1}]}"),
            "S.json:4:49: error: workflows[0].tasks[1].parents[0].task: there is no task 'firs'; did you mean 'first'?");
        row("a parent twice", tasks(task + ",\n{'name': 'u', 'work_s': 1, 'parents': ['t', 't']}"),
            "S.json:4:45: error: workflows[0].tasks[1].parents[1].task: the parent 't' occurs twice");
        row("a task that waits for itself", tasks("{'name': 't', 'work_s': 1, 'parents': ['t']}"),
            "S.json:3:40: error: workflows[0].tasks[0].parents[0].task: a task cannot wait for itself");
        row("negative data", tasks(task + ",\n{'name': 'u', 'work_s': 1, 'parents': [{'task': 't', 'bytes': -1}]}"),
            "S.json:4:63: error: workflows[0].tasks[1].parents[0].bytes: data in bytes must be from 0 to 1e+18 (got -1)");
        row("a cycle",
            tasks("{'name': 's', 'work_s': 1},\n{'name': 't', 'work_s': 1, 'parents': ['s', 'v']},\n"
                  "{'name': 'u', 'work_s': 1, 'parents': ['t']},\n{'name': 'v', 'work_s': 1, 'parents': ['u']}"),
            "S.json:4:39: error: workflows[0].tasks[1].parents: the tasks wait for each other in a cycle: 't' -> 'u' -> 'v' -> "
            "'t'");
        row("a history too short", tasks("{'name': 't', 'work_s': 1, 'history_s': [1, 2]}"),
            "S.json:3:41: error: workflows[0].tasks[0].history_s: too few past run times for a correlation (2); give at least 3 "
            "or none");
        row("histories of two lengths",
            tasks("{'name': 't', 'work_s': 1, 'history_s': [1, 2, 3]},\n{'name': 'u', 'work_s': 1, 'history_s': [1, 2, 3, 4]}"),
            "S.json:4:41: error: workflows[0].tasks[1].history_s: 4 past run times, but another task of the workflow has 3");
        row("a negative past", tasks("{'name': 't', 'work_s': 1, 'history_s': [1, -2, 3]}"),
            "S.json:3:45: error: workflows[0].tasks[0].history_s[1]: a past run time must be from 0 to 1e+11 seconds (got -2)");
        row("a workflow name twice",
            scenario("'workflows': [{'name': 'w', 'tasks': [" + task + "]},\n{'name': 'w', 'tasks': [" + task + "]}]"),
            "S.json:3:10: error: workflows[1].name: the name 'w' is taken by workflows[0]");
        row("a reservation on an unknown site", oneReservation("'site': 'c', 'start_s': 0, 'end_s': 1, 'processors': 1"),
            "S.json:2:40: error: reservations[0].site: there is no site 'c'; known are a, b");
        row("a reservation by a site's number", oneReservation("'site': 0, 'start_s': 0, 'end_s': 1, 'processors': 1"),
            "S.json:2:40: error: reservations[0].site: expected a text (got the number 0)");
        row("an end at the start", oneReservation("'site': 'a', 'start_s': 5, 'end_s': 5, 'processors': 1"),
            "S.json:2:68: error: reservations[0].end_s: the end 5 s is not after the start 5 s");
        row("a negative start", oneReservation("'site': 'a', 'start_s': -5, 'end_s': 5, 'processors': 1"),
            "S.json:2:56: error: reservations[0].start_s: a start in seconds must be from 0 to 1e+11 (got -5)");
        row("a reservation too large", oneReservation("'site': 'b', 'start_s': 0, 'end_s': 5, 'processors': 5"),
            "S.json:2:85: error: reservations[0].processors: a reservation of 5 processors is too large for 'b', which has 4");
        row("a reservation without an end", oneReservation("'site': 'b', 'start_s': 0, 'processors': 5"),
            "S.json:2:18: error: reservations[0]: the field 'end_s' is missing");
        row("a usage of its own that is wrong",
            oneReservation("'site': 'a', 'start_s': 0, 'end_s': 5, 'processors': 1, 'usage': {'family': 'point', 'share': 2}"),
            "S.json:2:126: error: reservations[0].usage.share: the used share must be from 1e-06 to 1 (got 2)");
        row("a job without a site", job("'submit_s': 0, 'run_s': 1"),
            "S.json:2:16: error: local_jobs[0]: the field 'site' is missing");
        row("a job without a run time", job("'site': 'a', 'submit_s': 0, 'run_s': 0"),
            "S.json:2:54: error: local_jobs[0].run_s: a run time in seconds must be from 0.001 to 1e+11 (got 0)");
        row("a job too large", job("'site': 'b', 'submit_s': 0, 'run_s': 1, 'processors': 8"),
            "S.json:2:71: error: local_jobs[0].processors: a local job of 8 processors is too large for 'b', which has 4");
        row("jobs and a trace", scenario("'local_jobs': [], 'trace': []"),
            "S.json:2:28: error: trace: a scenario can have local jobs or a trace, not both");
        row("a trace with sites", scenario("'trace': [{'submit_s': 0, 'run_s': 1, 'site': 'a'}]"),
            "S.json:2:47: error: trace[0].site: jobs of a trace are spread over the sites: use local_jobs for jobs with a site");
        row("a job of the trace too large", scenario("'trace': [{'submit_s': 0, 'run_s': 1, 'processors': 9}]"),
            "S.json:2:53: error: trace[0].processors: a local job of 9 processors is too large for 'a', which has 8");
    }
    void namesThePlaceOfErrors()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, expected);
        QCOMPARE(readBack(text), expected);
    }

    void readsManyWorkflows()
    {
        constexpr std::size_t count = 20000;
        std::string text = R"({"sites": [{"name": "a", "processors": 8}], "workflows": [)";
        for (std::size_t w = 0; w < count; ++w)
            text +=
                fmt::format(R"({}{{"name": "w{}", "submit_s": {}, "tasks": [{{"name": "t", "work_s": 5, "processors": 2}}]}})",
                            w == 0 ? "" : ",", w, w);
        const auto instance = readText(text + "]}");
        QVERIFY(instance);
        QCOMPARE(instance->workflows.size(), count);
        QCOMPARE(instance->workflows[count - 1].submitSeconds, static_cast<double>(count - 1));
    }

    void setsOptions()
    {
        const Instance given = sampleInstance();
        QVERIFY(withScenarioOptions(given, scenarioOptionsOf(given)) == given);
        Instance changed = withScenarioOptions(given,
                                               {{"overestimation", 0.5},
                                                {"request_rate", 0.25},
                                                {"usage_a", 3.0},
                                                {"usage_b", 4.0},
                                                {"bandwidth_bytes_per_s", 1e6},
                                                {"mtbf_s", 3.0},
                                                {"violation", std::string("loses_work")},
                                                {"window", std::string("fixed")}});
        QCOMPARE(changed.overestimation, 0.5);
        QCOMPARE(changed.requestRate, std::optional<double>(0.25));
        QCOMPARE(changed.usage.a, 3.0);
        QCOMPARE(changed.usage.b, 4.0);
        QCOMPARE(changed.bandwidthBytesPerSecond, 1e6);
        QCOMPARE(changed.failures.mtbfSeconds, minMtbfSeconds);
        QVERIFY(changed.violation == Violation::losesWork);
        QVERIFY(changed.window == StartWindow::fixed);
        QVERIFY(check(changed));
        QVERIFY(!withScenarioOptions(changed, {{"request_rate", -1.0}}).requestRate);
    }

    void leavesShapesOfOtherFamilies()
    {
        Instance given = sampleInstance();
        given.usage = {.family = UsageFamily::point};
        QVERIFY(withScenarioOptions(given, {{"usage_a", 3.0}, {"usage_b", 3.0}}) == given);
    }

    void takesAllThatOptionsAllow()
    {
        const auto isNumber = [](const Option& option) { return option.choices.empty(); };
        for (const Option& option : scenarioOptions() | std::views::filter(isNumber))
            for (const double value : {option.min, option.max, option.sliderMin, option.sliderMax}) {
                const auto ok = check(withScenarioOptions(sampleInstance(), {{option.name, value}}));
                QVERIFY2(ok, ok ? "" : toString(ok.error()).c_str());
            }
    }
};

QTEST_APPLESS_MAIN(TestReservationScenarioIo)
#include "tst_reservation_scenario_io.moc"
