// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/io/file.h"
#include "core/io/json_text.h"
#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::cli;
using test::CliRun;

namespace {

const std::vector<std::string> greedyAgainstOnline{"counterexample", "profit",    "--worse",       "greedy", "--better", "online",
                                                   "--metric",       "objective", "--evaluations", "300",    "--seed",   "2"};

std::vector<std::string> withMore(std::vector<std::string> words, const std::vector<std::string>& more)
{
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

} // namespace

class TestCounterexampleCommand : public QObject {
    Q_OBJECT
private slots:
    /// The written scenario, run by `run`, has the reported values.
    void theScenarioRunsAsDescribed()
    {
        QTemporaryDir folder;
        const std::string file = folder.filePath("C.json").toStdString();
        const CliRun found = cli(withMore(greedyAgainstOnline, {"--format", "json", "-o", file}));
        QCOMPARE(found.code, 0);
        const auto json = nlohmann::json::parse(found.out);
        QVERIFY(json["found"]["factor"].get<double>() > 1.0);
        QVERIFY2(json["story"].dump().find("because") != std::string::npos, json["story"].dump().c_str());
        QVERIFY(json["story"].size() >= 3);
        QCOMPARE(json["evaluations"].get<int>(), 150); // half of them: one for a blackboard was found
        const CliRun run = cli({"run", file, "--format", "json"});
        QCOMPARE(QString::fromStdString(run.err), QString());
        const auto policies = nlohmann::json::parse(run.out)["policies"];
        QCOMPARE(policies[0]["name"].get<std::string>(), std::string("greedy"));
        QCOMPARE(policies[0]["metrics"]["objective"].get<double>(), json["found"]["worse_value"].get<double>());
        QCOMPARE(policies[1]["metrics"]["objective"].get<double>(), json["found"]["better_value"].get<double>());
        QCOMPARE(nlohmann::json::parse(*readFile(file))["story"], json["story"]);
        const CliRun check = cli({"check", file});
        QCOMPARE(check.code, 0);
        QVERIFY(check.err.find("story: " + json["story"][0].get<std::string>()) != std::string::npos);
    }

    void theSameEvaluationsFindTheSame()
    {
        const CliRun first = cli(withMore(greedyAgainstOnline, {"--format", "json"}));
        QCOMPARE(cli(withMore(greedyAgainstOnline, {"--format", "json"})).out, first.out);
        const CliRun table = cli(greedyAgainstOnline);
        QVERIFY(table.out.find("worse by a factor of") != std::string::npos);
        QVERIFY(table.err.find("evaluations: ") != std::string::npos);
    }

    void allPairsMakeATable()
    {
        const std::vector<std::string> words{"counterexample", "power",         "--all-pairs", "--metric",
                                             "energy_kwh",     "--evaluations", "30"};
        const CliRun json = cli(withMore(words, {"--format", "json"}));
        QCOMPARE(json.code, 0);
        const auto pairs = nlohmann::json::parse(json.out)["pairs"];
        QCOMPARE(pairs.size(), std::size_t{12}); // always-on, load-factor, idle-timeout, reserve
        const CliRun markdown = cli(withMore(words, {"--format", "markdown"}));
        QCOMPARE(std::ranges::count(markdown.out, '\n') >= 14, true);
        QCOMPARE(cli(withMore(words, {"--format", "json"})).out, json.out);
    }

    void optionsOfPoliciesAreSet()
    {
        const std::vector<std::string> words{"counterexample", "power",     "--worse",  "idle-timeout",
                                             "--better",       "always-on", "--metric", "energy_kwh",
                                             "--evaluations",  "60",        "--format", "json"};
        const CliRun standard = cli(words);
        const CliRun other = cli(withMore(words, {"--set", "idle-timeout.suspend_time_s=1"}));
        QCOMPARE(other.code, 0);
        QVERIFY(other.out != standard.out);
    }

    void aStopPrintsWhatThereIs()
    {
        std::stop_source stop;
        stop.request_stop();
        const CliRun run = cli(greedyAgainstOnline, stop.get_token());
        QCOMPARE(run.code, 3);
        QVERIFY(run.out.find("0 evaluations") != std::string::npos);
        const CliRun pairs =
            cli({"counterexample", "profit", "--all-pairs", "--metric", "objective", "--evaluations", "9"}, stop.get_token());
        QCOMPARE(pairs.code, 3);
        QVERIFY(pairs.out.ends_with("\nStopped: not all pairs were searched completely.\n"));
    }

    void wrongUsageIsNamed_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* words, const char* message) {
            QTest::newRow(name) << QString(words).split(' ') << message;
        };
        row("no such study", "profits --worse a --better b --metric m", "there is no study 'profits'; did you mean 'profit'");
        row("no such policy", "profit --worse gredy --better online --metric objective", "'gredy'");
        row("no such metric", "profit --worse greedy --better online --metric objectiv", "there is no metric 'objectiv'");
        row("half a pair", "profit --worse greedy --metric objective", "give --worse and --better, or --all-pairs");
        row("both", "profit --worse greedy --all-pairs --metric objective", "not both");
        row("a policy and itself", "profit --worse greedy --better greedy --metric objective",
            "'greedy' cannot be compared with itself");
        row("pairs of one policy", "profit --all-pairs --policy greedy,greedy --metric objective",
            "--policy needs two policies or more");
        row("an option of scenarios", "profit --worse greedy --better online --metric objective --set gamma=2",
            "'gamma' is an option of scenarios");
        row("markdown of one pair", "profit --worse greedy --better online --metric objective --format markdown",
            "needs --all-pairs");
    }
    void wrongUsageIsNamed()
    {
        QFETCH(const QStringList, words);
        QFETCH(const QString, message);
        std::vector<std::string> all{"counterexample"};
        for (const QString& word : words)
            all.push_back(word.toStdString());
        const CliRun run = cli(all);
        QCOMPARE(run.code, 2);
        QVERIFY2(QString::fromStdString(run.err).contains(message), run.err.c_str());
    }
};

QTEST_APPLESS_MAIN(TestCounterexampleCommand)
#include "tst_counterexample_command.moc"
