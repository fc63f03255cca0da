// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Imports, generators, `check` and the reader of scenarios have one set of limits: what an import of changed files or a generator
// with any options lets through is written, read again as the same, and can be run.

#include <map>
#include <thread>

#include <QTest>

#include "core/base/random.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "tests/core/mutated_text.h"

using namespace wattif;

namespace {

using Texts = std::map<std::string, std::string>; // by role

/// Small valid files of one import.
struct ImportCase {
    const char* study;
    Texts texts;
};

const std::string swf = "; Computer: Test\n; MaxNodes: 8\n; MaxProcs: 32\n; UnixStartTime: 1000000000\n; MaxRuntime: 7200\n"
                        "1 0 5 600 4 -1 -1 4 1200 -1 1 1 1 -1 1 -1 -1 -1\n"
                        "2 60 1 30 16 -1 -1 16 60 -1 1 1 1 -1 1 -1 -1 -1\n"
                        "3 90 1 7000 1 -1 -1 1 -1 -1 0 1 1 -1 1 -1 -1 -1\n";
const std::string sacct = "JobID|Submit|Start|End|Elapsed|Timelimit|NCPUS|AllocCPUS|NNodes|ReqCPUS|State\n"
                          "1|2024-01-01T00:00:00|2024-01-01T00:10:00|2024-01-01T01:10:00|01:00:00|02:00:00|8|8|1|8|COMPLETED\n"
                          "1.batch|2024-01-01T00:00:00|2024-01-01T00:10:00|2024-01-01T01:10:00|01:00:00||8|8|1|8|COMPLETED\n"
                          "2|2024-01-01T00:05:00|2024-01-01T00:10:00|2024-01-01T00:20:00|00:10:00|1-00:00:00|32|32|4|32|FAILED\n";
const std::string workflow =
    R"({"name": "w", "workflow": {"tasks": [
    {"name": "a", "runtime": 10, "cores": 2, "files": [{"link": "output", "name": "f", "size": 1000}]},
    {"name": "b", "runtime": 20.5, "cores": 1, "parents": ["a"], "files": [{"link": "input", "name": "f", "size": 1000}]}]}})";
const std::string dax =
    "<adag name=\"d\" jobCount=\"2\"><job id=\"ID1\" name=\"one\" runtime=\"10\">"
    "<uses file=\"f\" link=\"output\" size=\"1000\"/></job><job id=\"ID2\" name=\"two\" runtime=\"2.5\">"
    "<uses file=\"f\" link=\"input\" size=\"1000\"/></job><child ref=\"ID2\"><parent ref=\"ID1\"/></child></adag>";
const std::string platform = "<?xml version='1.0'?><platform version=\"4.1\"><zone id=\"z\" routing=\"Full\">"
                             "<cluster id=\"c\" prefix=\"n-\" suffix=\"\" radical=\"0-5\" speed=\"1Gf\" bw=\"1GBps\" lat=\"1us\">"
                             "<prop id=\"wattage_per_state\" value=\"90.0:100.0:200.0\"/></cluster></zone></platform>";
const std::string fatTree =
    "<?xml version='1.0'?><platform version=\"4.1\"><zone id=\"z\" routing=\"Full\">"
    "<cluster id=\"c\" prefix=\"n-\" suffix=\"\" radical=\"0-7\" speed=\"1Gf\" bw=\"1GBps\" lat=\"1us\" topology=\"FAT_TREE\" "
    "topo_parameters=\"2;4,2;1,2;1,1\"/></zone></platform>";
const std::string reservations = "ReservationName=r1 StartTime=2026-11-21T08:30:00 EndTime=2026-11-21T12:30:00 "
                                 "Duration=04:00:00\n   CoreCnt=16 Features=(null) PartitionName=fs0\n"
                                 "ReservationName=r2 StartTime=2026-11-22T00:00:00 Duration=1-00:00:00 TRES=cpu=32,node=4\n";

const std::vector<ImportCase>& cases()
{
    static const std::vector<ImportCase> all{
        {"profit", {{"etc", "task_type,A,\"B, big\"\nrender,10,20\nzip,30,\n"}, {"power", "100,200\n300,400\n"}}},
        {"profit",
         {{"etc", "2 2 0\n1.5\n2\n3\n4\n"},
          {"bags", "instance,arrival,task_type,count,revenue\n0,1,0,5,\n0,2,1,3,99.5\n"},
          {"machines", "name,count,idle_watts\nM1,2,10\nM2,3,0\n"}}},
        {"power", {{"swf", swf}, {"price", "hour,price\n0,0.2\n8,0.4\n"}}},
        {"power", {{"sacct", sacct}, {"carbon", "from_s,value\n0,400\n3600,300\n"}}},
        {"consolidation", {{"loads", "node,size\na,30\na,20\nb,10\nc,45\n"}}},
        {"consolidation", {{"loads", "node,load\na,30\nb,75\nc,45\n"}, {"platform", platform}}},
        {"consolidation", {{"loads", "vm,0,1\nv1,30,10\nv2,60,5\n"}}},
        {"consolidation", {{"platform", fatTree}}},
        {"reservation", {{"workflow", workflow}, {"sites", "name,processors,speed\nx,64,1\ny,32,2.5\n"}}},
        {"reservation", {{"workflow", dax}, {"jobs", swf}}},
        {"reservation", {{"reservations", reservations}, {"usage", swf}}},
    };
    return all;
}

/// An end of the range of an option, its middle or something of the size of its default.
OptionValue anyValue(const Option& option, Random& random)
{
    if (std::holds_alternative<bool>(option.defaultValue))
        return random.uniformInt(0, 1) == 1;
    if (std::holds_alternative<std::string>(option.defaultValue) && option.choices.empty())
        return std::string(random.uniformInt(0, 1) == 1 ? "" : "Europe/Berlin");
    if (std::holds_alternative<std::string>(option.defaultValue))
        return option.choices[static_cast<std::size_t>(random.uniformInt(0, std::ssize(option.choices) - 1))];
    const bool isWhole = std::holds_alternative<std::int64_t>(option.defaultValue);
    const double standard =
        isWhole ? static_cast<double>(std::get<std::int64_t>(option.defaultValue)) : std::get<double>(option.defaultValue);
    const std::array<double, 5> values{option.min, option.max, (option.min + option.max) / 2.0, standard,
                                       std::clamp(3.0 * standard, option.min, option.max)};
    const double value = values[static_cast<std::size_t>(random.uniformInt(0, 4))];
    return isWhole ? OptionValue(static_cast<std::int64_t>(value)) : OptionValue(value);
}

/// Sets a few options to such values; those of `kept` stay unchanged.
OptionValues anyOptions(std::span<const Option> options, double share, Random& random, const std::vector<std::string>& kept = {})
{
    OptionValues values;
    for (const Option& option : options)
        if (random.uniformReal(0.0, 1.0) < share && std::ranges::find(kept, option.name) == kept.end())
            values[option.name] = anyValue(option, random);
    return values;
}

/// Empty where a scenario is written and read as the same; else what is wrong.
std::string roundTripFault(const Study& study, const InstancePtr& instance)
{
    const std::string text = printScenario(scenarioOf(study, instance, "x"));
    const auto loaded = parseScenario("S.json", text);
    if (!loaded)
        return toString(loaded.error()) + "\n" + text.substr(0, 2000);
    const std::string again = printScenario(loaded->scenario);
    if (const auto differ = std::ranges::mismatch(again, text); again != text)
        return "read again it is another one: " + std::string(differ.in1, again.end()).substr(0, 300) + "\ninstead of "
            + std::string(differ.in2, text.end()).substr(0, 300);
    return loaded->warnings.empty() ? std::string() : loaded->warnings.front();
}

/// Runs the default policies, but not for longer than a moment. Empty where nothing is wrong.
std::string runFault(const Study& study, const StudyInstance& instance)
{
    std::stop_source source;
    std::jthread clock([&source](const std::stop_token& done) {
        for (int k = 0; k < 8 && !done.stop_requested(); ++k)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        source.request_stop();
    });
    const auto report =
        study.run(instance, {.policies = defaultPolicies(study), .ledger = false}, RunControl(source.get_token()));
    clock.request_stop();
    const bool isTooMuch = !report && report.error().message.find("; the limit is") != std::string::npos;
    return report || isTooMuch ? std::string() : toString(report.error());
}

} // namespace

class TestImportLimits : public QObject {
    Q_OBJECT
private slots:
    void whatAnImportWritesCanBeReadAndRun_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < cases().size(); ++i) {
            std::string roles;
            for (const auto& [role, text] : cases()[i].texts)
                roles += " " + role;
            QTest::addRow("%s:%s (%d)", cases()[i].study, roles.c_str(), static_cast<int>(i)) << static_cast<int>(i);
        }
    }

    void whatAnImportWritesCanBeReadAndRun()
    {
        QFETCH(int, index);
        const ImportCase& one = cases()[static_cast<std::size_t>(index)];
        const Study& study = *findStudy(one.study);
        Random random(deriveSeed(14, "import", static_cast<std::uint64_t>(index)));
        int accepted = 0;
        for (int k = 0; k < test::casesWanted(150); ++k) {
            ImportFiles files;
            for (const auto& [role, text] : one.texts)
                files[role] = {role + ".txt", k % 5 == 0 ? text : test::mutated(text, random, 0.8)};
            OptionValues options = anyOptions(study.importOptions(), 0.2, random);
            if (one.study == std::string("profit") && !one.texts.contains("power"))
                options["constant_watts"] = 100.0;
            const auto made = study.importFrom(files, options);
            if (!made) {
                QVERIFY(!made.error().message.empty());
                continue;
            }
            ++accepted;
            const std::string fault = roundTripFault(study, made->instance);
            QVERIFY2(fault.empty(), fault.c_str());
            if (accepted % 10 == 0) {
                const std::string wrong = runFault(study, *made->instance);
                QVERIFY2(wrong.empty(), wrong.c_str());
            }
        }
        QVERIFY2(accepted > 10, "hardly anything is accepted: too rough to test anything");
    }

    void whatAGeneratorWritesCanBeReadAndRun_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QStringList>("sizes"); // options that would make it large, at a small value or their default
        QTest::newRow("profit") << "profit" << QStringList{"bags", "task_types", "machine_types", "machines_per_type"};
        QTest::newRow("power") << "power" << QStringList{"nodes", "jobs", "days=3", "load"};
        QTest::newRow("consolidation") << "consolidation" << QStringList{"nodes", "ports"};
        QTest::newRow("reservation") << "reservation" << QStringList{"sites=4", "load",       "horizon_s=3600", "tasks",
                                                                     "work_s",  "iterations", "history",        "fat"};
    }

    void whatAGeneratorWritesCanBeReadAndRun()
    {
        QFETCH(QString, study);
        QFETCH(QStringList, sizes);
        const Study& one = *findStudy(study.toStdString());
        std::vector<std::string> kept;
        OptionValues small;
        for (const QString& size : sizes) {
            kept.push_back(size.section('=', 0, 0).toStdString());
            const Option* option = findOption(one.generateOptions(), kept.back());
            QVERIFY(option);
            if (size.contains('='))
                small[option->name] = parseValue(*option, size.section('=', 1).toStdString()).value();
        }
        Random random(deriveSeed(14, "generate " + one.name()));
        int accepted = 0;
        for (int k = 0; k < test::casesWanted(20); ++k) {
            OptionValues drawn = anyOptions(one.generateOptions(), 0.3, random, kept);
            drawn.insert(small.begin(), small.end());
            const auto options = completed(one.generateOptions(), drawn);
            QVERIFY(options);
            const auto made = one.generate(*options, static_cast<std::uint64_t>(k));
            if (!made)
                continue;
            ++accepted;
            const std::string fault = roundTripFault(one, *made);
            QVERIFY2(fault.empty(), fault.c_str());
            const std::string wrong = runFault(one, **made);
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
        QVERIFY(accepted > 4);
    }

    void whatTakesTooMuchMemoryIsRefusedBeforehand_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const char* study, const QStringList& settings, const char* error) {
            QTest::newRow(name) << study << settings << error;
        };
        row("bags", "profit", {"bags=10000000"}, "10000000 bags, 30 task types and 9 machines would need about 7.5 GB of memory");
        row("matrices", "profit", {"task_types=100000", "machine_types=10000"},
            "30 bags, 100000 task types and 10000 machines would need about 170 GB of memory");
        row("machines", "profit", {"machines_per_type=100000"},
            "30 bags, 30 task types and 900000 machines would need about 1.1 GB of memory");
        row("jobs by days", "power", {"nodes=100000", "days=3650"}, " jobs would need about ");
        row("nodes", "consolidation", {"nodes=4000000"},
            "4000000 nodes on switches of 16 ports would need about 6.2 GB of memory");
        row("racks", "consolidation", {"nodes=3000000", "topology=racks"},
            "3000000 nodes on switches of 16 ports would need about");
        row("requests", "reservation", {"sites=1000", "horizon_s=1e9"}, " requests, ");
        row("tasks", "reservation", {"tasks=100000", "sites=1000", "load=10", "work_s=0.1", "processors=1", "local_processors=1"},
            " tasks of workflows and ");
        row("edges", "reservation", {"tasks=100000", "fat=100", "density=1", "sites=1000", "load=10"},
            " edges between them would need");
    }

    void whatTakesTooMuchMemoryIsRefusedBeforehand()
    {
        QFETCH(QString, study);
        QFETCH(QStringList, settings);
        QFETCH(QString, error);
        const Study& one = *findStudy(study.toStdString());
        OptionValues given;
        for (const QString& setting : settings) {
            const Option* option = findOption(one.generateOptions(), setting.section('=', 0, 0).toStdString());
            QVERIFY(option);
            given[option->name] = parseValue(*option, setting.section('=', 1).toStdString()).value();
        }
        const auto made = one.generate(completed(one.generateOptions(), given).value(), 1);
        if (error.contains("1.1 GB")) // within the limit
        {
            QVERIFY(made);
            return;
        }
        QVERIFY(!made);
        const QString message = QString::fromStdString(made.error().message);
        QVERIFY2(message.contains(error) && message.contains("; the limit is 2 GB"), qPrintable(message));
    }

    void oneLineThatStandsForMillionsIsReported()
    {
        const auto imported = [](const char* hosts) {
            std::string text = platform;
            text.replace(text.find("0-5"), 3, hosts);
            return findStudy("consolidation")->importFrom({{"platform", {"p.xml", text}}}, {});
        };
        const auto refused = imported("0-3999999");
        QVERIFY(!refused);
        QCOMPARE(QString::fromStdString(toString(refused.error())),
                 "p.xml:1:112: error: 4000000 hosts, 4000000 of cluster 'c', would need about 6 GB of memory; the limit is 2 GB");
        const auto made = imported("0-999999");
        QVERIFY(made);
        QVERIFY(std::ranges::find(made->report.read, "cluster 'c' alone is 1000000 hosts") != made->report.read.end());
        const auto few = imported("0-9");
        QVERIFY(few);
        QVERIFY(std::ranges::none_of(few->report.read,
                                     [](const std::string& fact) { return fact.find("alone") != std::string::npos; }));
    }

    void loadsCutIntoTooManyPiecesAreRefused()
    {
        std::string text = "node,load\n";
        for (int k = 0; k < 50'000; ++k)
            text += "n" + std::to_string(k) + ",100\n";
        const auto refused = findStudy("consolidation")->importFrom({{"loads", {"l.csv", text}}}, {{"cut", 0.1}});
        QVERIFY(!refused);
        QCOMPARE(QString::fromStdString(toString(refused.error())),
                 "l.csv:33335:8: error: 33334000 applications up to here would need about 2 GB of memory; the limit is 2 GB");
    }
};

QTEST_APPLESS_MAIN(TestImportLimits)
#include "tst_import_limits.moc"
