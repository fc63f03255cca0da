// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Own policies on the command line: rows beside the others, exit codes, scenarios and plans that name them.

#include <sstream>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/io/file.h"
#include "tests/core/cli/cli_run.h"
#include "tests/tools_needed.h"

using namespace wattif;
using test::cli;
using test::CliRun;

namespace {

const std::string sourceFolder = WATTIF_SOURCE_DIR;
const std::string sample = sourceFolder + "/datasets/profit/sample.json";
const std::string greedy = "mine=python3 -B '" + sourceFolder + "/resources/python/examples/greedy.py'";

} // namespace

class TestOwnPolicy : public QObject {
    Q_OBJECT
private slots:
    void theExampleEqualsOurs()
    {
        NEED_TOOLS(test::python3);
        const CliRun run = cli({"run", sample, "--policy", "greedy,mine", "--own", greedy, "--format", "json"});
        QVERIFY2(run.code == 0, run.err.c_str());
        const auto policies = nlohmann::json::parse(run.out)["policies"];
        QCOMPARE(policies.size(), std::size_t{2});
        QCOMPARE(policies[1]["name"], nlohmann::json("mine"));
        QVERIFY(policies[0]["metrics"] == policies[1]["metrics"]);
    }

    /// The first example of docs/own-policy.md, in a file that is nowhere near wattif_policy.py.
    void aProgramFindsTheLibraryFromAnyFolder()
    {
        NEED_TOOLS(test::python3);
        const QTemporaryDir folder;
        const std::string page = readFile(sourceFolder + "/docs/own-policy.md").value();
        const std::size_t begin = page.find("    from wattif_policy import");
        const std::size_t end = page.find("run(Greedy())\n", begin);
        QVERIFY(begin != std::string::npos && end != std::string::npos);
        std::string program;
        std::istringstream lines(page.substr(begin, end - begin) + "run(Greedy())\n");
        for (std::string line; std::getline(lines, line);)
            program += (line.size() < 4 ? line : line.substr(4)) + '\n';
        const std::string file = folder.filePath("mine.py").toStdString();
        QVERIFY(writeFileAtomically(file, program).has_value());
        for (const char* path : {"", "/nowhere"}) {
            qputenv("PYTHONPATH", path);
            const CliRun run =
                cli({"run", sample, "--policy", "greedy,mine", "--own", "mine=python3 '" + file + "'", "--format", "json"});
            qunsetenv("PYTHONPATH");
            QVERIFY2(run.code == 0, run.err.c_str());
            const auto policies = nlohmann::json::parse(run.out)["policies"];
            QVERIFY(policies[0]["metrics"] == policies[1]["metrics"]);
        }
    }

    void whatMakesItWinIsFound()
    {
        NEED_TOOLS(test::python3);
        const CliRun built = cli({"breakeven", sample, "--policy", "average,greedy", "--for", "greedy", "--metric", "objective",
                                  "--option", "gamma", "--from", "1.2", "--to", "1.6", "--samples", "3", "--format", "json"});
        const CliRun own =
            cli({"breakeven", sample,  "--policy", "average,mine", "--own", greedy, "--for",     "mine", "--metric", "objective",
                 "--option",  "gamma", "--from",   "1.2",          "--to",  "1.6",  "--samples", "3",    "--format", "json"});
        QVERIFY2(own.code == 0, own.err.c_str());
        QString expected = QString::fromStdString(built.out);
        expected.replace(QStringLiteral("greedy"), QStringLiteral("mine"), Qt::CaseInsensitive);
        QCOMPARE(QString::fromStdString(own.out), expected);
    }

    void aBadOneEndsWithCode1AndTheOthersArePrinted()
    {
        const CliRun run = cli({"run", sample, "--policy", "greedy,mine,average", "--own", "mine=echo boo >&2; exit 3"});
        QCOMPARE(run.code, 1);
        QVERIFY2(run.out.find("\ngreedy ") != std::string::npos && run.out.find("\naverage ") != std::string::npos,
                 run.out.c_str());
        QVERIFY2(run.err.starts_with("policy 'mine', at the start: it ended with exit code 3; its standard error:\n  boo\n"),
                 run.err.c_str());
        QVERIFY2(run.err.ends_with("error: policy 'mine' failed\n"), run.err.c_str());
    }

    void anExceptionOfPythonIsTheFirstLine()
    {
        NEED_TOOLS(test::python3);
        const QTemporaryDir folder;
        const std::string file = folder.filePath("mine.py").toStdString();
        QVERIFY(writeFileAtomically(file, "import sys\nfor line in sys.stdin:\n    nothing()\n").has_value());
        const CliRun run = cli({"run", sample, "--policy", "greedy,mine", "--own", "mine=python3 '" + file + "'"});
        QCOMPARE(run.code, 1);
        QVERIFY2(run.err.starts_with("policy 'mine', at the start: NameError: name 'nothing' is not defined\n"
                                     "  it ended with exit code 1; its standard error:\n"
                                     "  Traceback (most recent call last):\n"),
                 run.err.c_str());
        QVERIFY2(run.err.find("\n  NameError: name 'nothing' is not defined\n  asked:    {") != std::string::npos,
                 run.err.c_str());
    }

    void runsBesideThoseOfTheScenario()
    {
        const CliRun run = cli({"run", sample, "--own", "mine=exit 1", "--own", "other=exit 2"});
        QCOMPARE(run.code, 1);
        QVERIFY2(run.out.find("\nonline ") != std::string::npos, run.out.c_str());
        QVERIFY2(run.err.ends_with("error: policies 'mine', 'other' failed\n"), run.err.c_str());
    }

    void isOfNoUseWhereItIsWrong_data()
    {
        QTest::addColumn<QStringList>("own");
        QTest::addColumn<QString>("error");
        QTest::newRow("no command") << QStringList{"mine"} << "error: --own mine: write it as name=command\n";
        QTest::newRow("twice") << QStringList{"a=x", "a=y"} << "error: --own a: the name is given twice\n";
        QTest::newRow("one of ours") << QStringList{"greedy=x"}
                                     << "error: --own: the study profit already has a policy 'greedy'; choose another name\n";
    }

    void isOfNoUseWhereItIsWrong()
    {
        QFETCH(QStringList, own);
        QFETCH(QString, error);
        std::vector<std::string> words{"run", sample};
        for (const QString& text : own) {
            words.emplace_back("--own");
            words.push_back(text.toStdString());
        }
        const CliRun run = cli(words);
        QCOMPARE(run.code, 2);
        QCOMPARE(QString::fromStdString(run.err), error);
    }

    void aScenarioThatNamesItOpens()
    {
        const QTemporaryDir folder;
        const std::string file = folder.path().toStdString() + "/S.json";
        auto json = nlohmann::ordered_json::parse(readFile(sample).value());
        json["policies"] = {"greedy", "mine"};
        QVERIFY(writeFileAtomically(file, json.dump()).has_value());
        const CliRun without = cli({"run", file});
        QVERIFY2(without.code == 0, without.err.c_str());
        QVERIFY2(without.err.find("there is no policy 'mine'") != std::string::npos, without.err.c_str());
        const CliRun with = cli({"run", file, "--own", "mine=exit 4"});
        QCOMPARE(with.code, 1);
        QVERIFY2(with.err.find("there is no policy") == std::string::npos, with.err.c_str());
        QVERIFY2(with.err.find("exit code 4") != std::string::npos, with.err.c_str());
    }

    void anExperimentRunsIt()
    {
        NEED_TOOLS(test::python3);
        const QTemporaryDir folder;
        const std::string plan = folder.path().toStdString() + "/plan.json";
        const std::string store = folder.path().toStdString() + "/store.sqlite";
        const std::string text = R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 5}}],
                                     "policies": [{"policy": "greedy"}, {"policy": "mine"}], "repeat": 3})";
        QVERIFY(writeFileAtomically(plan, text).has_value());
        const CliRun without = cli({"experiment", plan, "-o", store});
        QCOMPARE(without.code, 1);
        QVERIFY2(without.err.find("there is no policy 'mine'") != std::string::npos, without.err.c_str());
        const CliRun with = cli({"experiment", plan, "-o", store, "--own", greedy});
        QVERIFY2(with.code == 0, with.err.c_str());
        const CliRun unnamed = cli({"experiment", plan, "-o", store, "--own", greedy, "--own", "x=y"});
        QCOMPARE(unnamed.code, 2);
        QCOMPARE(unnamed.err, std::string("error: --own x: the plan does not name this policy\n"));
    }

    void anExperimentSaysOnALineWhatABadOneWasAsked()
    {
        const QTemporaryDir folder;
        const std::string plan = folder.path().toStdString() + "/plan.json";
        const std::string text = R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 5}}],
                                     "policies": [{"policy": "greedy"}, {"policy": "mine"}]})";
        QVERIFY(writeFileAtomically(plan, text).has_value());
        const CliRun run = cli({"experiment", plan, "-o", folder.path().toStdString() + "/s.sqlite", "--own", "mine=exit 3"});
        QCOMPARE(run.code, 1);
        QVERIFY2(run.err.find("exit code 3\n  asked:    {\"type\":\"start\",\"protocol\":") != std::string::npos,
                 run.err.c_str());
    }
};

QTEST_GUILESS_MAIN(TestOwnPolicy)
#include "tst_own_policy.moc"
