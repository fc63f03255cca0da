// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <filesystem>

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/cli/progress_display.h"
#include "core/experiment/store/store.h"
#include "core/io/file.h"
#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::CliRun;

namespace {

const std::string workedPlan = WATTIF_SOURCE_DIR "/datasets/experiments/gamma.json";

std::string planText(const std::string& generate, const std::string& factor)
{
    return R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": )" + generate
        + R"(}], "policies": [{"policy": "online"}, {"policy": "greedy"}], "factors": [)" + factor + R"(], "repeat": 4})";
}

std::size_t linesOf(const std::string& text) { return static_cast<std::size_t>(std::ranges::count(text, '\n')); }

} // namespace

class TestExperimentCommand : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write("plan.json", planText(R"({"bags": 4})", R"({"option": "gamma", "values": [1.1, 1.4]})"));
        write("failing.json", planText(R"({"count_min": 300})", R"({"option": "count_max", "values": [200, 400]})"));
    }

    /// With five repetitions of a hundred: each cell is as long.
    void theWorkedPlanRuns()
    {
        const CliRun dry = test::cli({"experiment", workedPlan, "--dry-run"});
        QCOMPARE(dry.code, 0);
        QVERIFY2(dry.out.find("cells    1000\nruns     3000\n") != std::string::npos, dry.out.c_str());
        auto plan = nlohmann::json::parse(*readFile(workedPlan));
        plan["repeat"] = 5;
        write("worked.json", plan.dump());
        const CliRun run = test::cli({"experiment", path("worked.json"), "-o", path("g.sqlite")});
        QVERIFY2(run.code == 0, run.err.c_str());
        QVERIFY2(run.err.find("50 of 50 cells, ") != std::string::npos, run.err.c_str()); // after intermediate reports
        QCOMPARE(*Store::open(path("g.sqlite"))->finishedCount(), std::uint64_t{50});
    }

    void shardsAreMergedAndExported()
    {
        QCOMPARE(test::cli({"experiment", path("plan.json"), "-o", path("all.sqlite"), "--jobs", "2"}).code, 0);
        QCOMPARE(test::cli({"experiment", path("plan.json"), "-o", path("1.sqlite"), "--shard", "1/3"}).code, 0);
        QCOMPARE(test::cli({"experiment", path("plan.json"), "-o", path("3.sqlite"), "--shard", "3/3"}).code, 0);
        const CliRun some = test::cli({"merge", path("1.sqlite"), path("3.sqlite"), "-o", path("some.sqlite")});
        QCOMPARE(some.code, 0);
        QVERIFY2(some.err.find("3 of 8 cells missing") != std::string::npos, some.err.c_str());
        // The missing cells run into the merged store.
        QCOMPARE(test::cli({"experiment", path("plan.json"), "-o", path("some.sqlite")}).code, 0);
        QVERIFY(readFile(path("some.sqlite")) == readFile(path("all.sqlite")));
        const CliRun printed = test::cli({"export", path("all.sqlite")});
        QCOMPARE(linesOf(printed.out), std::size_t{1 + 8 * 2});
        QCOMPARE(test::cli({"export", path("all.sqlite"), "-o", path("all.csv")}).code, 0);
        QCOMPARE(QString::fromStdString(*readFile(path("all.csv"))), QString::fromStdString(printed.out));
        const CliRun tall = test::cli({"export", path("all.sqlite"), "--form", "long"});
        QVERIFY(linesOf(tall.out) > 8 * linesOf(printed.out));
    }

    void failedCellsAreReported()
    {
        const CliRun run = test::cli({"experiment", path("failing.json"), "-o", path("f.sqlite")});
        QCOMPARE(run.code, 1);
        QVERIFY2(run.err.find("error: 4 cells failed; the first is cell ") != std::string::npos, run.err.c_str());
        QVERIFY2(run.err.find("8 of 8 cells, 4 failed") != std::string::npos, run.err.c_str());
        // They stay failed, and are not run again unasked.
        const CliRun again = test::cli({"experiment", path("failing.json"), "-o", path("f.sqlite")});
        QCOMPARE(again.code, 1);
        QVERIFY2(again.err.starts_with("8 of 8 cells, 0 per second"), again.err.c_str());
        const CliRun retried = test::cli({"experiment", path("failing.json"), "-o", path("f.sqlite"), "--retry-failed"});
        QCOMPARE(retried.code, 1);
        QVERIFY2(retried.err.starts_with("8 of 8 cells, 4 failed"), retried.err.c_str());
        QCOMPARE(linesOf(test::cli({"export", path("f.sqlite")}).out), std::size_t{1 + 4 * 2});
    }

    void aStopKeepsWhatIsFinished()
    {
        std::stop_source stop;
        stop.request_stop();
        write("large.json", planText(R"({"bags": 4})", R"({"option": "gamma", "from": 1, "to": 2, "steps": 100})"));
        QCOMPARE(test::cli({"experiment", path("large.json"), "-o", path("l.sqlite"), "--shard", "1/2"}).code, 0);
        const CliRun run = test::cli({"experiment", path("large.json"), "-o", path("r.sqlite")}, stop.get_token());
        QCOMPARE(run.code, 3);
    }

    void aDryRunKnowsWhatIsDone()
    {
        QCOMPARE(test::cli({"experiment", path("plan.json"), "-o", path("1.sqlite"), "--shard", "1/3"}).code, 0);
        QCOMPARE(test::cli({"merge", path("1.sqlite"), "-o", path("m.sqlite")}).code, 0);
        const CliRun dry = test::cli({"experiment", path("plan.json"), "--dry-run", "-o", path("m.sqlite")});
        QVERIFY2(dry.out.find("cells    5\nruns     10\n") != std::string::npos, dry.out.c_str());
        const CliRun other = test::cli({"experiment", path("failing.json"), "--dry-run", "-o", path("m.sqlite")});
        QCOMPARE(other.code, 1);
    }

    void wrongUsage_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        QTest::newRow("no store") << QStringList{"experiment", "plan.json"} << 2 << "error: -o is required";
        QTest::newRow("a store on standard output")
            << QStringList{"experiment", "plan.json", "-o", "-"} << 2 << "error: a store is a file";
        QTest::newRow("no such shard") << QStringList{"experiment", "plan.json", "-o", "x", "--shard", "4/3"} << 2
                                       << "error: --shard: ";
        QTest::newRow("no thread") << QStringList{"experiment", "plan.json", "-o", "x", "--jobs", "0"} << 2 << "error: ";
        QTest::newRow("no such plan") << QStringList{"experiment", "none.json", "-o", "x"} << 1 << "none.json: error: ";
        QTest::newRow("a plan as a store") << QStringList{"export", "plan.json"} << 1
                                           << "plan.json: error: this is not an experiment store";
        QTest::newRow("no such store") << QStringList{"merge", "none.sqlite", "-o", "x"} << 1 << "none.sqlite: error: ";
    }
    void wrongUsage()
    {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        QFETCH(QString, message);
        std::vector<std::string> line;
        for (const QString& word : words)
            line.push_back(word.contains(u'.') || word == "x" ? path(word.toStdString()) : word.toStdString());
        const CliRun run = test::cli(line);
        QCOMPARE(run.code, code);
        QVERIFY2(QString::fromStdString(run.err).contains(message), run.err.c_str());
        QVERIFY(!std::filesystem::exists(path("x")));
    }

    void spansOfTime_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("less than ten seconds") << 0.44 << "0.4 s";
        QTest::newRow("seconds") << 59.4 << "59 s";
        QTest::newRow("a minute by rounding") << 59.6 << "1 min";
        QTest::newRow("minutes") << 200.0 << "3 min 20 s";
        QTest::newRow("hours") << 7500.0 << "2 h 5 min";
        QTest::newRow("days") << 273'600.0 << "3 d 4 h";
    }
    void spansOfTime()
    {
        QFETCH(double, seconds);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(wattif::cli::durationText(seconds)), text);
    }

    void aBarIsDrawnOnATerminal()
    {
        std::ostringstream out;
        wattif::cli::ProgressDisplay display(out, true);
        display.show({.cells = 300, .before = 50, .done = 50, .failed = 2, .seconds = 10.0});
        QCOMPARE(QString::fromStdString(out.str()),
                 QStringLiteral("\r[##########....................] 100 of 300 cells, 2 failed, 5 per second, 40 s left\x1b[K"));
        std::ostringstream lines;
        wattif::cli::ProgressDisplay plain(lines, false);
        plain.show({.cells = 300, .done = 50, .seconds = 0.1}); // too soon for a line
        QVERIFY(lines.str().empty());
        plain.end({.cells = 300, .done = 300, .seconds = 10.0});
        QCOMPARE(lines.str(), std::string("300 of 300 cells, 30 per second\n"));
    }

private:
    [[nodiscard]] std::string path(const std::string& name) const { return m_folder->path().toStdString() + '/' + name; }
    void write(const std::string& name, const std::string& text) const { QVERIFY(writeFileAtomically(path(name), text)); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_APPLESS_MAIN(TestExperimentCommand)
#include "tst_experiment_command.moc"
