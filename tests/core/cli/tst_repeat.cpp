// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Repeated runs and tables for papers on the command line.

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/statistics.h"
#include "core/base/study.h"
#include "core/io/csv_table.h"
#include "core/io/file.h"
#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::cli;
using test::CliRun;

namespace {

const std::string profit = WATTIF_SOURCE_DIR "/datasets/profit/sample.json";
const std::string reservation = WATTIF_SOURCE_DIR "/datasets/reservation/sample.json";

/// A command line as one text, its words separated by blanks.
std::vector<std::string> words(const QString& line)
{
    std::vector<std::string> list;
    for (const QString& word : line.split(' ', Qt::SkipEmptyParts))
        list.push_back(word.toStdString());
    return list;
}

CliRun run(const QString& line)
{
    QString filled = line;
    filled.replace("PROFIT", QString::fromStdString(profit)).replace("GRID", QString::fromStdString(reservation));
    return cli(words("run " + filled));
}

} // namespace

class TestRepeat : public QObject {
    Q_OBJECT
private slots:
    void boundsAreAddedToARun()
    {
        const std::string file = WATTIF_SOURCE_DIR "/datasets/profit/sample.json";
        const CliRun table = cli({"run", file, "--bounds", "--metric", "objective"});
        QCOMPARE(table.code, 0);
        QVERIFY(table.out.find("Bounds that no schedule can beat:\nObjective: at most ") != std::string::npos);
        QVERIFY(table.out.find("Makespan: at least") == std::string::npos);
        const auto json = nlohmann::json::parse(cli({"run", file, "--bounds", "--format", "json"}).out);
        QCOMPARE(json["bounds"][0]["metric"].get<std::string>(), std::string("objective"));
        QCOMPARE(json["bounds"][0]["bound"].get<double>(), json["bound"].get<double>());
        QVERIFY(json["bounds"][0]["best_online"]["gap"].get<double>() > 0.0);
        QCOMPARE(cli({"run", file, "--bounds", "--repeat", "2"}).code, 2);
        QCOMPARE(cli({"run", file, "--bounds", "--format", "csv"}).code, 2);
    }

    void sameLineGivesTheSameBytes_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* format : {"json", "csv", "latex", "markdown", "html"})
            QTest::newRow(format) << QString("GRID --policy conr,rexr --repeat 3 --format ") + format;
        QTest::newRow("random instances") << "--study profit --generate bags=6 --repeat 3 --format latex";
        QTest::newRow("a single run as LaTeX") << "GRID --policy conr,rexr --format latex";
    }
    void sameLineGivesTheSameBytes()
    {
        QFETCH(QString, line);
        const CliRun first = run(line);
        QVERIFY2(first.code == 0, first.err.c_str());
        QVERIFY(first.out.size() > 200);
        QCOMPARE(run(line).out, first.out);
    }

    void theNumberOfThreadsChangesNothing_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* study : {"profit", "power", "consolidation", "reservation"})
            QTest::newRow(study) << QStringLiteral("%1/datasets/%2/sample.json --detail --format json")
                                        .arg(WATTIF_SOURCE_DIR, QLatin1String(study));
        QTest::newRow("a table for a paper") << "PROFIT --format latex";
        QTest::newRow("why") << "PROFIT --policy online,greedy --why 2";
        QTest::newRow("repeated") << "GRID --policy conr,rexr,cbfr --repeat 5 --format json";
        QTest::newRow("own policies that fail") << "PROFIT --policy one,online,two --own one=false --own two=true --format json";
        QTest::newRow("a policy that cannot run") << "--study profit --generate bags=400 --policy online,exact --format json";
    }
    void theNumberOfThreadsChangesNothing()
    {
        QFETCH(QString, line);
        const CliRun alone = run(line + " --threads 1");
        for (const char* threads : {"", " --threads 2", " --threads 8", " --jobs 3"}) {
            const CliRun beside = run(line + threads);
            QCOMPARE(beside.out, alone.out);
            QCOMPARE(beside.said(), alone.said());
            QCOMPARE(beside.code, alone.code);
        }
    }

    void oneRepetitionIsAPlainRun_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* format : {"json", "csv", "latex", "markdown", "html"})
            QTest::newRow(format) << QString("PROFIT --seed 4 --format ") + format;
    }
    void oneRepetitionIsAPlainRun()
    {
        QFETCH(QString, line);
        QCOMPARE(run(line + " --repeat 1").out, run(line).out);
    }

    void repeatedRunsAreThoseOfTheSeeds()
    {
        const Json all = Json::parse(run("GRID --policy rexr --repeat 3 --seed 5 --format json").out);
        QCOMPARE(all["runs"].get<int>(), 3);
        const Json& makespan = all["policies"][0]["metrics"]["makespan_s"];
        std::vector<double> values;
        for (const char* seed : {"5", "6", "7"}) {
            const Json one = Json::parse(run(QString("GRID --policy rexr --format json --seed ") + seed).out);
            values.push_back(one["policies"][0]["metrics"]["makespan_s"].get<double>());
        }
        QCOMPARE(makespan["values"].get<std::vector<double>>(), values);
        QCOMPARE(makespan["half_width"].get<double>(), meanInterval(values).halfWidth);
    }

    void randomInstancesAreThoseOfGenerate()
    {
        const QTemporaryDir folder;
        const std::string file = folder.filePath("g.json").toStdString();
        const Json all = Json::parse(
            run("--study profit --generate bags=6 --generate gamma=1.3 --set energy_price_per_joule=0.5 --policy greedy "
                "--repeat 2 --seed 8 --format json")
                .out);
        QCOMPARE(all["generate"]["bags"].get<int>(), 6);
        QVERIFY(!all.contains("scenario_hash"));
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(
                cli({"generate", "profit", "--set", "bags=6", "--set", "gamma=1.3", "--seed", std::to_string(8 + i), "-o", file})
                    .code,
                0);
            const Json one = Json::parse(
                cli({"run", file, "--policy", "greedy", "--set", "energy_price_per_joule=0.5", "--format", "json"}).out);
            QCOMPARE(all["policies"][0]["metrics"]["profit"]["values"][static_cast<std::size_t>(i)].get<double>(),
                     one["policies"][0]["metrics"]["profit"].get<double>());
        }
        // A single run on a separate instance has the plain form.
        QVERIFY(Json::parse(run("--study profit --generate bags=6 --format json").out).contains("scenario_hash"));
    }

    void theEndingChoosesTheForm()
    {
        const QTemporaryDir folder;
        const auto made = [&](const char* name, const char* more = "") {
            const QString path = folder.filePath(name);
            if (run("PROFIT --policy online,greedy -o " + path + ' ' + more).code != 0)
                return QString("failed");
            return QString::fromStdString(*readFile(path.toStdString()));
        };
        QVERIFY(made("t.tex").contains("\\toprule"));
        QVERIFY(made("t.md").contains("| ---"));
        QVERIFY(made("t.html").startsWith("<!DOCTYPE html>"));
        QVERIFY(made("t.csv").startsWith("policy,objective,"));
        QVERIFY(made("t.json").startsWith('{'));
        QVERIFY(made("t.txt").startsWith("Profit, seed 1"));
        QVERIFY(made("t.txt", "--format csv").startsWith("policy,objective,"));
    }

    void columnsAndRowsAreChosen()
    {
        const CliRun csv = run("PROFIT --policy online --metric makespan_s,objective --format csv");
        QVERIFY2(csv.out.starts_with("policy,makespan_s,objective\n"), csv.out.c_str());
        QVERIFY(run("PROFIT --metric objective --format markdown").out.find("| Policy ") != std::string::npos);
        QVERIFY(run("PROFIT --metric objective --rows metrics --format markdown").out.find("| Metric ") != std::string::npos);
        // Measured times are not the same on every machine: only where they are asked for.
        QVERIFY(run("GRID --policy conr --format csv").out.find("planning_s") == std::string::npos);
        QVERIFY(run("GRID --policy conr --metric planning_s --format csv").out.starts_with("policy,planning_s\nconr,"));
    }

    void policiesWithoutChanceSaySo()
    {
        const CliRun same = run("PROFIT --policy online,greedy --repeat 3 --format markdown");
        QVERIFY2(same.out.find("All 3 runs gave the same results") != std::string::npos, same.out.c_str());
        QVERIFY(same.out.find("±") == std::string::npos);
        const CliRun random = run("GRID --policy rexr,conr --repeat 3 --format markdown");
        QVERIFY(random.out.find(" ± ") != std::string::npos);
    }

    void interruptedKeepsTheCompleteRuns()
    {
        std::stop_source stop;
        stop.request_stop();
        const CliRun stopped = cli({"run", profit, "--repeat", "5", "--format", "json"}, stop.get_token());
        QCOMPARE(stopped.code, 3);
        QCOMPARE(stopped.err, std::string("error: interrupted: 0 of 5 runs finished\n"));
        const Json json = Json::parse(stopped.out);
        QCOMPARE(json["complete"].get<bool>(), false);
        QCOMPARE(json["runs"].get<int>(), 0);
    }

    void wrongLines_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* line, const char* message) {
            QTest::newRow(message) << QString(line) << QString(message);
        };
        row("PROFIT --study profit", "error: give a scenario or --study, not both");
        row("PROFIT --generate bags=3", "error: --generate needs --study");
        row("--study profit --variant x", "error: --variant needs a scenario");
        row("--study profits", "error: there is no study 'profits'; did you mean 'profit'?");
        row("--study profit --generate bag=3", "error: --generate bag: there is no such option; did you mean 'bags'?");
        row("--study profit --generate bags", "error: --generate bags: write it as key=value");
        row("--study profit --generate bags=x", "error: --generate bags=x: bags must be a number (got 'x')");
        row("PROFIT --metric objectives", "error: there is no metric 'objectives'; did you mean 'objective'?");
        row("PROFIT --repeat 0", "error: --repeat:");
        row("PROFIT --threads 0", "error: --threads:");
        row("PROFIT --repeat 3 --detail", "error: --detail needs a single run, not --repeat");
    }
    void wrongLines()
    {
        QFETCH(QString, line);
        QFETCH(QString, message);
        const CliRun wrong = run(line);
        QCOMPARE(wrong.code, 2);
        QVERIFY2(QString::fromStdString(wrong.err).startsWith(message), wrong.err.c_str());
        QVERIFY(wrong.out.empty());
    }
};

QTEST_APPLESS_MAIN(TestRepeat)
#include "tst_repeat.moc"
