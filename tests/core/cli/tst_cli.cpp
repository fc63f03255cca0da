// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The command line as its users meet it: exit codes, messages, files, and the same bytes for the same input.

#include <set>

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/result_notes.h"
#include "core/base/study.h"
#include "core/experiment/import_report_json.h"
#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::cli;
using test::CliRun;

namespace {

const std::string data = WATTIF_SOURCE_DIR "/datasets/profit/";
const std::string sample = data + "sample.json";

QStringList names(const Json& entries)
{
    QStringList names;
    for (const Json& entry : entries)
        names += QString::fromStdString(entry["name"].get<std::string>());
    return names;
}

} // namespace

class TestCli : public QObject {
    Q_OBJECT
private slots:
    void wrongUsageIsCode2_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("message");
        const QString s = QString::fromStdString(sample);
        const auto row = [](const char* name, const QStringList& words, const QString& message) {
            QTest::newRow(name) << words << message;
        };
        row("no command", {}, "error: A subcommand is required (see wattif-cli --help)");
        row("an unknown command", {"rum", s}, "error: there is no command 'rum'; did you mean 'run'? (see wattif-cli --help)");
        row("a command of a later version", {"sweep", "E.json"},
            "error: there is no command 'sweep'; known are import, generate, run, report, html, quiz, bundle, verify, "
            "experiment, merge, slurm, follow, ... (see wattif-cli --help)");
        row("an unknown study", {"generate", "profits"},
            "error: there is no command 'profits'; did you mean 'profit'? (see wattif-cli generate --help)");
        row("an unknown flag", {"run", s, "--polcy", "online"},
            "error: there is no option '--polcy'; did you mean '--policy'? (see wattif-cli run --help)");
        row("an unknown flag with its value", {"run", s, "--seeed=3"},
            "error: there is no option '--seeed'; did you mean '--seed'? (see wattif-cli run --help)");
        row("a flag like no other", {"generate", "profit", "--zzzzzzzz"},
            "error: there is no option '--zzzzzzzz' (see wattif-cli generate profit --help)");
        row("too many words", {"run", s, s}, "error: The following argument was not expected: ");
        row("a missing name", {"run", s, "--policy", "online,,greedy"},
            "error: --policy: a name is missing in 'online,,greedy' (see wattif-cli run --help)");
        row("a missing last name", {"run", s, "--metric=objective,"}, "error: --metric: a name is missing in 'objective,'");
        row("a study instead of a scenario", {"run", "power", "--swf", "x.swf"},
            "error: 'power' is a study and not a file; 'wattif-cli import power' makes a scenario from files, and 'wattif-cli "
            "generate power' draws one");
        row("no scenario", {"run"}, "error: scenario is required (see wattif-cli run --help)");
        row("an unknown format", {"run", s, "--format", "xml"},
            "error: --format: xml not in {table,json,csv,latex,markdown,html} (see wattif-cli run --help)");
        row("an unknown policy", {"run", s, "--policy", "online,gredy"},
            "error: there is no policy 'gredy'; did you mean 'greedy'?");
        row("an unknown option", {"run", s, "--set", "gama=1"},
            "error: --set gama: there is no such option; did you mean 'gamma'?");
        row("an option of a policy that is not chosen", {"run", s, "--policy", "online", "--set", "resolve.theta=0.2"},
            "error: --set resolve.theta: there is no such option; known are energy_price_per_joule, gamma");
        row("an option that only other policies have", {"run", s, "--policy", "online", "--set", "horizon_bags=5"},
            "error: --set horizon_bags: none of the policies that run has this option; choose it too: --policy resolve");
        row("a setting without value", {"run", s, "--set", "gamma"}, "error: --set gamma: write it as key=value");
        row("a value out of range", {"run", s, "--set", "gamma=-1"},
            "error: --set gamma=-1: gamma must be from 0 to 1000000 (got -1)");
        row("a value that is not a number", {"generate", "profit", "--set", "bags=many"},
            "error: --set bags=many: bags must be a number (got 'many')");
        row("an unknown variant", {"run", s, "--variant", "x"}, "error: the scenario has no variant 'x'");
        row("an unknown list", {"list", "policy"},
            "error: there is no list 'policy'; known are columns, datasets, figures, metrics");
        row("an unknown reproduction", {"reproduce", "online-table7"},
            "error: there is no reproduction 'online-table7'; did you mean");
        row("a value of no lesson", {"lesson", "--value", "1"}, "error: --value requires lesson (see wattif-cli lesson --help)");
        row("a language without lessons", {"lesson", "--language", "fr"}, "error: --language: fr not in {en,zh_CN}");
        row("an option of an import", {"import", "consolidation", "--loads", s, "--tree", "70000"},
            "error: --tree 70000: tree must be from 0 to 65536 (got 70000)");
        row("a tree of one port", {"import", "consolidation", "--loads", s, "--tree", "1"},
            "error: option tree: a switch needs at least 2 ports (got 1)");
        row("nodes on no switch", {"import", "consolidation", "--loads", s, "--hosts", "3"},
            "error: option hosts: without a graph (GraphML, GML, a list of edges) there are no switches yet");
        row("a required file is missing", {"import", "profit", "--power", "p.csv"},
            "error: --etc is required (see wattif-cli import profit --help)");
    }
    void wrongUsageIsCode2()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, message);
        std::vector<std::string> line;
        for (const QString& word : words)
            line.push_back(word.toStdString());
        const CliRun run = cli(line);
        QCOMPARE(run.code, 2);
        QVERIFY2(QString::fromStdString(run.err).startsWith(message), run.err.c_str());
        QCOMPARE(std::count(run.err.begin(), run.err.end(), '\n'), 1);
        QCOMPARE(run.out, std::string());
    }

    void badInputIsCode1()
    {
        write("bad.json", "{\n  \"wattif\": 1,\n}");
        const CliRun check = cli({"check", path("bad.json")});
        QCOMPARE(check.code, 1);
        QCOMPARE(check.err, path("bad.json") + ":3:1: error: unexpected '}' after a comma\n");
        const CliRun missing = cli({"run", path("none.json")});
        QCOMPARE(missing.code, 1);
        QCOMPARE(missing.err, path("none.json") + ": error: cannot be read: No such file or directory\n");
        const CliRun import = cli({"import", "profit", "--etc", path("bad.json"), "--power", path("bad.json")});
        QCOMPARE(import.code, 1);
    }

    void interruptedIsCode3AndKeepsWhatIsFinished()
    {
        std::stop_source stop;
        stop.request_stop();
        const CliRun run = cli({"run", sample, "--format", "json"}, stop.get_token());
        QCOMPARE(run.code, 3);
        QVERIFY(run.err.starts_with("error: interrupted: "));
        QCOMPARE(Json::parse(run.out)["complete"].get<bool>(), false);
        write("earlier.csv", "earlier");
        for (const char* repeat : {"1", "3"}) {
            const CliRun nothing = cli({"run", sample, "--repeat", repeat, "-o", path("earlier.csv")}, stop.get_token());
            QCOMPARE(nothing.code, 3);
            QVERIFY2(nothing.err.starts_with("error: interrupted: 0 of "), nothing.err.c_str());
            QCOMPARE(*readFile(path("earlier.csv")), std::string("earlier"));
        }
    }

    /// The examples of a command's help are its own.
    void helpHasOwnExamples()
    {
        const QString all = QString::fromStdString(cli({"--help"}).out);
        QVERIFY(all.contains(u"wattif-cli run datasets/profit/sample.json"));
        const QRegularExpression command(QStringLiteral("^  ([a-z]+) "), QRegularExpression::MultilineOption);
        int commands = 0;
        for (auto match = command.globalMatch(all.mid(all.indexOf(u"SUBCOMMANDS:", 0, Qt::CaseInsensitive))); match.hasNext();) {
            const QString name = match.next().captured(1);
            const QString help = QString::fromStdString(cli({name.toStdString(), "--help"}).out);
            QVERIFY2(!help.contains(u"Examples:\n  wattif-cli list policies\n  wattif-cli run datasets"), qPrintable(name));
            if (help.contains(u"Example"))
                QVERIFY2(help.mid(help.lastIndexOf(u"Example")).contains(QStringLiteral("wattif-cli ") + name), qPrintable(name));
            ++commands;
        }
        QVERIFY(commands > 20);
        const QString import = QString::fromStdString(cli({"import", "--help"}).out);
        QVERIFY(import.contains(u"wattif-cli import power --swf") && !import.contains(u"wattif-cli run"));
    }

    void helpIsCode0()
    {
        for (const std::vector<std::string>& words : {std::vector<std::string>{"--help"},
                                                      {"run", "--help"},
                                                      {"import", "profit", "--help"},
                                                      {"generate", "profit", "--help"}}) {
            const CliRun help = cli(words);
            QCOMPARE(help.code, 0);
            QVERIFY(help.err.empty());
            QVERIFY(help.out.size() > 200);
        }
        QVERIFY(cli({"run", "--help"}).out.find("gamma") != std::string::npos);
        QVERIFY(cli({"import", "profit", "--help"}).out.find("--tasks-per-bag") != std::string::npos);
        QVERIFY(cli({"--version"}).out.starts_with("wattif-cli "));
    }

    void runsTheChosenPolicies()
    {
        const CliRun run = cli({"run", sample, "--policy", "greedy,online", "--format", "json"});
        QCOMPARE(run.code, 0);
        QCOMPARE(names(Json::parse(run.out)["policies"]), (QStringList{"greedy", "online"}));
    }

    void settingsChangeTheScenario()
    {
        const Json base = Json::parse(cli({"run", sample, "--policy", "greedy", "--format", "json"}).out);
        const Json dear = Json::parse(cli({"run", sample, "--policy", "greedy", "--set", "gamma=3", "--format", "json"}).out);
        const auto revenue = [](const Json& run) { return run["policies"][0]["metrics"]["revenue"].get<double>(); };
        QVERIFY(std::abs(revenue(dear) / revenue(base) - 2.0) < 1e-12); // gamma 3 instead of 1.5
        QVERIFY(base["scenario_hash"] != dear["scenario_hash"]);
    }

    void sameInputGivesTheSameBytes()
    {
        for (const char* format : {"json", "csv"})
            QCOMPARE(cli({"run", sample, "--format", format}).out, cli({"run", sample, "--format", format}).out);
        QCOMPARE(cli({"generate", "profit", "--seed", "5"}).out, cli({"generate", "profit", "--seed", "5"}).out);
        QVERIFY(cli({"generate", "profit", "--seed", "5"}).out != cli({"generate", "profit", "--seed", "6"}).out);
    }

    void importsCheckAndRun()
    {
        const CliRun import = cli({"import", "profit", "--etc", data + "tarplee2014/etc_seconds.csv", "--power",
                                   data + "tarplee2014/power_watts.csv", "--bags", data + "table1_bags.csv", "--instance", "0",
                                   "--first-type", "0", "-o", path("S.json")});
        QVERIFY2(import.code == 0, import.err.c_str());
        const CliRun check = cli({"check", path("S.json")});
        QVERIFY2(check.code == 0, check.err.c_str());
        // the sample is this import under another name, with every value confirmed
        Json result = Json::parse(cli({"run", path("S.json"), "--format", "json"}).out);
        QCOMPARE(result.erase("assumptions"), std::size_t{1});
        QCOMPARE(result.dump(), Json::parse(cli({"run", sample, "--format", "json"}).out).dump());
    }

    void importOptionsAreFlagsOrSettings()
    {
        const std::vector<std::string> files{"--etc", data + "tarplee2014/etc_seconds.csv", "--power",
                                             data + "tarplee2014/power_watts.csv"};
        std::vector<std::string> flags{"import", "profit", "--tasks-per-bag", "7", "--gamma", "1.2"};
        std::vector<std::string> settings{"import", "profit", "--set", "tasks_per_bag=7", "--set", "gamma=1.2"};
        flags.insert(flags.end(), files.begin(), files.end());
        settings.insert(settings.end(), files.begin(), files.end());
        QCOMPARE(cli(flags).code, 0);
        QCOMPARE(cli(flags).out, cli(settings).out);
    }

    void generatesWhatIsAsked()
    {
        const CliRun generate = cli({"generate", "profit", "--set", "bags=12", "--seed", "3", "-o", path("G.json")});
        QVERIFY2(generate.code == 0, generate.err.c_str());
        const auto text = readFile(path("G.json"));
        QVERIFY(text);
        QCOMPARE(Json::parse(*text)["bags"].size(), std::size_t{12});
    }

    void runsAVariant()
    {
        write("V.json",
              "{\"wattif\": 1, \"study\": \"profit\", \"etc_seconds\": [[1]], \"power_watts\": [[1]], \"bags\": [{\"task_type\": "
              "0, \"count\": 2}],\n"
              "\"variants\": [{\"name\": \"dear\", \"patch\": [{\"op\": \"replace\", \"path\": \"/gamma\", \"value\": 4}]}]}");
        const CliRun run = cli({"run", path("V.json"), "--variant", "dear", "--policy", "greedy", "--format", "json"});
        QVERIFY2(run.code == 0, run.err.c_str());
        // p = gamma a e = 4 * 2 * 1
        QCOMPARE(Json::parse(run.out)["policies"][0]["metrics"]["revenue"].get<double>(), 8.0);
    }

    void variantsOfOneNameAreRefused()
    {
        const std::string variant = "{\"name\": \"v\", \"patch\": []}";
        write("V.json",
              "{\"wattif\": 1, \"study\": \"profit\", \"etc_seconds\": [[1]], \"power_watts\": [[1]], \"bags\": [{\"task_type\": "
              "0, \"count\": 2}], \"variants\": ["
                  + variant + ", " + variant + "]}");
        const CliRun check = cli({"check", path("V.json")});
        QCOMPARE(check.code, 1);
        QCOMPARE(check.err, path("V.json") + ": error: two variants have the name 'v'\n");
        QCOMPARE(cli({"run", path("V.json"), "--variant", "v"}).code, 1);
        QCOMPARE(cli({"run", path("V.json")}).code, 0);
    }

    void warningsGoToStandardError()
    {
        write("W.json",
              "{\"wattif\": 1, \"study\": \"profit\", \"etc_seconds\": [[1]], \"power_watts\": [[1]], \"bags\": [{\"task_type\": "
              "0, \"count\": 2}],\n"
              "\"note\": 1}");
        const CliRun run = cli({"check", path("W.json")});
        QCOMPARE(run.code, 0);
        QCOMPARE(run.err, path("W.json") + ":2:9: warning: the field 'note' is unknown; it is kept\n");
    }

    void listsAreComplete_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("entry");
        QTest::newRow("studies") << "studies"
                                 << "profit";
        QTest::newRow("policies") << "policies"
                                  << "online-slack";
        QTest::newRow("options") << "options"
                                 << "energy_price_per_joule";
        QTest::newRow("datasets") << "datasets"
                                  << "profit/table1_bags.csv";
        QTest::newRow("reproductions") << "reproductions"
                                       << "online-table1";
        QTest::newRow("figures") << "figures"
                                 << "has-fig6";
    }
    void listsAreComplete()
    {
        QFETCH(QString, what);
        QFETCH(QString, entry);
        const CliRun json = cli({"list", what.toStdString(), "--format", "json"});
        QCOMPARE(json.code, 0);
        QVERIFY2(names(Json::parse(json.out)).contains(entry), json.out.c_str());
        QVERIFY(cli({"list", what.toStdString()}).out.find(entry.toStdString()) != std::string::npos);
    }

    void theManualSaysHowManyReproductionsThereAre()
    {
        const auto count = names(Json::parse(cli({"list", "reproductions", "--format", "json"}).out)).size();
        const std::string page = readFile(WATTIF_SOURCE_DIR "/docs/examples.md").value();
        QVERIFY(page.find(fmt::format("of the {} reports", count)) != std::string::npos);
    }

    // wattif figure --paper NAME: a name means one figure, whatever the study; each is found in a paper.
    void figuresOfThePapersHaveNamesOfTheirOwn()
    {
        const Json all = Json::parse(cli({"list", "figures", "--format", "json"}).out);
        std::set<std::string> names;
        for (const Json& figure : all) {
            QVERIFY2(names.insert(figure["name"].get<std::string>()).second, figure.dump().c_str());
            QVERIFY(!figure["title"].get<std::string>().empty() && !figure["source"].get<std::string>().empty());
        }
        for (const char* name : {"online-table1", "tarplee-price-sweep", "has-fig1", "power-fig1", "rexr-table1"})
            QVERIFY2(names.contains(name), name);
    }

    void aStudyReproducesAllOfItsOwn()
    {
        const CliRun run = cli({"reproduce", "consolidation", "-o", path("reports")});
        QCOMPARE(run.code, 0);
        QVERIFY2(run.out.starts_with("has-table1: of "), run.out.c_str());
        QVERIFY2(run.out.ends_with("Total of 8 reproductions: of 54 printed numbers 39 reproduced, 15 differ; shapes: 40 of 41 hold, "
                                   "1 differs; bounds: 4 of 4 kept\n"),
                 run.out.c_str());
        const std::string total = run.out.substr(run.out.find("of 54 printed"));
        const QString page = QString::fromStdString(readFile(WATTIF_SOURCE_DIR "/docs/consolidation.md").value()).simplified();
        QVERIFY2(page.contains(QStringLiteral("`wattif-cli reproduce consolidation`: ") + QString::fromStdString(total).trimmed()),
                 "the page has other counts");
        for (const char* name : {"has-table2.md", "has-table1-items.csv", "has-fig6.json", "packing-packings.csv",
                                 "has-table1-readings-difference-from-the-printed-number.csv", "counts.csv"})
            QVERIFY2(QFile::exists(QString::fromStdString(path("reports")) + QLatin1Char('/') + QLatin1String(name)), name);
    }

    // The whole path of a workflow: import reports its input, run plans it, and generate makes a grid to run.
    void aWorkflowIsImportedAndPlanned()
    {
        const std::string folder = WATTIF_SOURCE_DIR "/datasets/reservation/";
        const CliRun made = cli({"import", "reservation", "--workflow", folder + "montage-chameleon-2mass-005d-001.json",
                                 "--sites", folder + "das2_clusters.csv", "--set", "overestimation=0.2", "-o", path("w.json")});
        QVERIFY2(made.code == 0, made.err.c_str());
        QVERIFY2(made.err.find("58 tasks, 114 edges, 8 levels") != std::string::npos, made.err.c_str());
        const CliRun run = cli({"run", path("w.json"), "--policy", "conr,heft", "--format", "json"});
        QVERIFY2(run.code == 0, run.err.c_str());
        const Json policies = Json::parse(run.out)["policies"];
        QCOMPARE(policies.size(), std::size_t{2});
        // The longest way is 21.4 s, and each task asks for 1.2 times its time.
        QVERIFY(policies[1]["metrics"]["makespan_s"].get<double>() > 1.2 * 21.3);
        const CliRun grid = cli({"generate", "reservation", "--set", "horizon_s=3600", "-o", path("g.json")});
        QVERIFY2(grid.code == 0, grid.err.c_str());
        QCOMPARE(cli({"run", path("g.json"), "--policy", "cbfr"}).code, 0);
        QCOMPARE(grid.said(), std::string());
        const CliRun empty = cli({"generate", "reservation", "--set", "horizon_s=1", "-o", path("g.json")});
        QCOMPARE(empty.said(), std::string("note: the scenario has no workflows: there is nothing to plan\n"));
    }

    // The replacements of an import are reported, kept in the file, reported again by check, and still present after an edit.
    void notesOfAnImportStayWithTheScenario()
    {
        write(
            "d.xml",
            "<adag>\n<job id='a' runtime='7'/>\n<job id='b' runtime='x'/>\n<job id='c' runtime='y'/>\n<job id='d' runtime='z'/>\n"
            "<job id='e' runtime=''/>\n</adag>\n");
        const std::string reason = "it is not a number; using the median of the others, 7 s";
        const std::string line =
            "left out: 4 run times: " + reason + " (d.xml:3:13 'x', d.xml:4:13 'y', d.xml:5:13 'z' and 1 more)";
        const CliRun made =
            cli({"import", "reservation", "--workflow", path("d.xml"), "-o", path("d.json"), "--report", path("r.json")});
        QCOMPARE(made.code, 0);
        QVERIFY2(made.err.find(line + "\n") != std::string::npos, made.err.c_str());
        const auto read = readFile(path("d.json"));
        const auto report = readFile(path("r.json"));
        QVERIFY(read && report);
        const Json leftOut = Json::parse(*report)["left_out"];
        QCOMPARE(leftOut.size(), std::size_t{1});
        QCOMPARE(leftOut[0]["reason"].get<std::string>(), reason);
        QCOMPARE(leftOut[0]["count"].get<int>(), 4);
        QCOMPARE(leftOut[0]["places"].get<std::vector<std::string>>(),
                 (std::vector<std::string>{"d.xml:3:13 'x'", "d.xml:4:13 'y'", "d.xml:5:13 'z'"}));
        QCOMPARE(Json::parse(*report)["assumed"][0]["name"].get<std::string>(), std::string("sites"));
        Json withoutPreview = Json::parse(*report);
        withoutPreview.erase("preview");
        const auto scenario = parseScenario("d.json", *read);
        QVERIFY(scenario && leftOutText(scenario->scenario.importReport.leftOut.at(0)) == line.substr(10));
        QVERIFY(importReportJson(scenario->scenario.importReport) == withoutPreview);
        QCOMPARE(printScenario(scenario->scenario), *read);
        const CliRun checked = cli({"check", path("d.json")});
        QCOMPARE(checked.code, 0);
        QVERIFY2((checked.out + checked.err).find(line) != std::string::npos, (checked.out + checked.err).c_str());
        QCOMPARE(QString::fromStdString(cli({"check", path("d.xml")}).err).count(QString::fromStdString(line)), 1);
    }

    // What every run rejects stays in the scenario: the notes of results count it, so it is not left out by the import.
    void whatRunsRejectIsMarked()
    {
        write("t.swf", "1 0 -1 60 2 -1 -1 2 90 -1 1 1 1 1 1 -1 -1 -1\n2 5 -1 60 8 -1 -1 8 90 -1 1 1 1 1 1 -1 -1 -1\n");
        const CliRun made = cli({"import", "power", "--swf", path("t.swf"), "--nodes", "4", "-o", path("t.json")});
        QVERIFY2(made.err.find("left out: 1 job: rejected in every run, larger than 4 nodes\n") != std::string::npos,
                 made.err.c_str());
        const auto scenario = parseScenario("t.json", *readFile(path("t.json")));
        QVERIFY(scenario && scenario->scenario.importReport.leftOut.at(0).isRejectedInRuns);
        QVERIFY(importNotes(scenario->scenario.importReport).empty());
    }

    // Results list the assumptions of the import until the user confirms or sets them.
    void resultsListAssumptions()
    {
        write("t.swf", "1 0 -1 60 2 -1 -1 2 90 -1 1 1 1 1 1 -1 -1 -1\n");
        const CliRun made = cli({"import", "power", "--swf", path("t.swf"), "-o", path("t.json")});
        QVERIFY2(made.err.find("assumed: nodes = 2 (the largest job needs 2); --nodes changes it\n") != std::string::npos,
                 made.err.c_str());
        const auto names = [this](const std::vector<std::string>& more) {
            std::vector<std::string> line{"run", path("t.json"), "--policy", "always-on", "--format", "json"};
            line.insert(line.end(), more.begin(), more.end());
            std::string text;
            const Json result = Json::parse(cli(line).out);
            for (const Json& one : result["assumptions"])
                text += one["name"].get<std::string>() + " ";
            return text;
        };
        const std::string watts = "watts_busy watts_booting watts_shutting_down watts_off boot_seconds shutdown_seconds ";
        const std::string prices = "energy_price_per_kwh carbon_g_per_kwh ";
        QCOMPARE(names({}), "nodes max_job_minutes start_time watts_idle " + watts + prices);
        QCOMPARE(names({"--set", "watts_idle=80"}), "nodes max_job_minutes start_time " + watts + prices);
        const CliRun html = cli({"run", path("t.json"), "--policy", "always-on", "--format", "html"});
        QVERIFY2(html.out.find("Assumed by the import, not confirmed: nodes = 2; ") != std::string::npos, html.out.c_str());
    }

    // The whole path of a trace: import reports its input, run knows the policies, --detail the timeline.
    void aTraceIsImportedAndReplayed()
    {
        write("t.swf",
              "; MaxNodes: 4\n1 0 -1 60 2 -1 -1 2 90 -1 1 1 1 1 1 -1 -1 -1\n2 5 -1 60 4 -1 -1 4 90 -1 1 1 1 1 1 -1 -1 -1\n"
              "3 5 -1 x 4 -1 -1 4 90 -1 1 1 1 1 1 -1 -1 -1\n");
        const CliRun made = cli({"import", "power", "--swf", path("t.swf"), "-o", path("t.json")});
        QCOMPARE(made.code, 0);
        QVERIFY2(made.err.find("read: 2 jobs\n") != std::string::npos, made.err.c_str());
        QVERIFY2(made.err.find("left out: 1 line: a field is not a number or out of range: field 4 is not a number (t.swf:4:8)")
                     != std::string::npos,
                 made.err.c_str());
        const CliRun run =
            cli({"run", path("t.json"), "--policy", "always-on", "--set", "scheduler=fcfs", "--format", "json", "--detail"});
        QCOMPARE(run.code, 0);
        const Json result = Json::parse(run.out)["policies"][0];
        QCOMPARE(result["metrics"]["length_s"].get<double>(), 120.0); // 60 s + 60 s: the second needs all nodes
        QCOMPARE(result["metrics"]["energy_j"].get<double>(), 190.738 * (2 * 60 + 4 * 60) + 95.0 * 2 * 60);
        QCOMPARE(result["job_starts"][1]["start_s"].get<double>(), 60.0);
        QCOMPARE(result["node_states"].size(), std::size_t{6}); // nodes 0, 1: busy throughout; 2, 3: idle, then busy
    }

private:
    [[nodiscard]] std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }
    void write(const char* name, std::string_view text) { QVERIFY(writeFileAtomically(path(name), text)); }
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestCli)
#include "tst_cli.moc"
