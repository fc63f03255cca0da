// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::cli;
using test::CliRun;

namespace {

const std::string powerSample = WATTIF_SOURCE_DIR "/datasets/power/sample.json";

} // namespace

class TestAdviseCommand : public QObject {
    Q_OBJECT
private slots:
    /// The prediction of the first candidate is what a run of its setting gives.
    void whatIsRecommendedHoldsWhenRun()
    {
        const CliRun run = cli({"advise", powerSample, "--wait-minutes", "10", "--format", "json"});
        QCOMPARE(QString::fromStdString(run.said()), QString());
        QCOMPARE(run.code, 0);
        const auto advice = nlohmann::json::parse(run.out);
        QCOMPARE(advice["candidates"].size(), std::size_t{3});
        const auto& first = advice["candidates"][0];
        QCOMPARE(first["title"].get<std::string>(), std::string("Recommended"));
        const CliRun check = cli({"run", powerSample, "--policy", "idle-timeout", "--set",
                                  "suspend_time_s=" + std::to_string(first["suspend_time_s"].get<double>()), "--format", "json"});
        QCOMPARE(check.code, 0);
        const auto report = nlohmann::json::parse(check.out);
        const auto& metrics = report["policies"][0]["metrics"];
        for (const char* name : {"energy_kwh", "cost", "carbon_kg", "mean_wait_s"})
            QVERIFY2(std::abs(first[name].get<double>() - metrics[name].get<double>()) < 1e-6, name);
        QVERIFY(first["mean_wait_s"].get<double>() <= advice["reference"]["mean_wait_s"].get<double>() + 600.0);
    }

    void theLinesOfACandidateAreWritten()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("power.conf")).toStdString();
        const CliRun run = cli({"advise", powerSample, "--candidate", "2", "--conf", path});
        QCOMPARE(run.code, 0);
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string lines = file.readAll().toStdString();
        QVERIFY(lines.find("\nSuspendTime=") != std::string::npos);
        QVERIFY(run.out.find(lines) != std::string::npos);
        const CliRun first = cli({"advise", powerSample});
        QVERIFY(first.out.find(lines) == std::string::npos);
    }

    void theScenarioIsNotOverwritten()
    {
        QTemporaryDir folder;
        const QString copy = folder.filePath(QStringLiteral("s.json"));
        QVERIFY(QFile::copy(QString::fromStdString(powerSample), copy));
        const CliRun run = cli({"advise", copy.toStdString(), "--conf", copy.toStdString()});
        QCOMPARE(run.code, 2);
        QVERIFY(run.err.find("input of this command") != std::string::npos);
        QFile file(copy);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith('{'));
    }

    void badUse_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("message");
        const QString sample = QString::fromStdString(powerSample);
        QTest::newRow("a goal that does not exist") << QStringList{sample, "--goal", "speed"} << "--goal speed";
        QTest::newRow("a limit below zero") << QStringList{sample, "--wait-percent", "-1"} << "--wait-percent -1";
        QTest::newRow("a study without adviser")
            << QStringList{QStringLiteral(WATTIF_SOURCE_DIR "/datasets/profit/sample.json")} << "has no adviser";
    }
    void badUse()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, message);
        std::vector<std::string> line{"advise"};
        for (const QString& word : words)
            line.push_back(word.toStdString());
        const CliRun run = cli(line);
        QVERIFY(run.code != 0);
        QVERIFY2(QString::fromStdString(run.err).contains(message), run.err.c_str());
    }
};

QTEST_APPLESS_MAIN(TestAdviseCommand)
#include "tst_advise_command.moc"
