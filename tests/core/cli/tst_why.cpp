// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `run --why N`: the sentences of a decision instead of the results.

#include <QTest>

#include <nlohmann/json.hpp>

#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::cli;

namespace {

std::string sampleOf(const char* study) { return std::string(WATTIF_SOURCE_DIR "/datasets/") + study + "/sample.json"; }

} // namespace

class TestWhy : public QObject {
    Q_OBJECT
private slots:
    void aDecisionIsReportedInSentences_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("said");
        QTest::newRow("profit") << "profit"
                                << "online"
                                << "Runner-up:";
        QTest::newRow("power") << "power"
                               << "load-factor"
                               << "Tc = ";
        QTest::newRow("consolidation") << "consolidation"
                                       << "has"
                                       << "Application";
        QTest::newRow("reservation") << "reservation"
                                     << "cbfr"
                                     << "Task";
    }
    void aDecisionIsReportedInSentences()
    {
        QFETCH(const QString, study);
        QFETCH(const QString, policy);
        QFETCH(const QString, said);
        const auto run = cli({"run", sampleOf(study.toUtf8()), "--policy", policy.toStdString(), "--why", "1"});
        QCOMPARE(QString::fromStdString(run.err), QString());
        QCOMPARE(run.code, 0);
        const QString out = QString::fromStdString(run.out);
        QVERIFY2(out.startsWith(policy + QLatin1String(", decision 1\n")) && out.contains(said), qPrintable(out));
    }

    /// The values of the JSON are those of its text.
    void jsonSaysWhereNumbersComeFrom()
    {
        const auto run = cli({"run", sampleOf("profit"), "--policy", "online,greedy", "--why", "2", "--format", "json"});
        const auto all = nlohmann::json::parse(run.out);
        QCOMPARE(all.size(), std::size_t(2));
        QCOMPARE(all[0]["policy"].get<std::string>(), std::string("online"));
        QCOMPARE(all[0]["decision"].get<int>(), 2);
        for (const auto& decision : all) {
            QVERIFY(decision["chosen"]["values"][0]["from"]["kind"] == "bag");
            QVERIFY(decision["chosen"]["values"][0]["from"]["index"] == 1);
            QVERIFY(decision["chosen"]["text"].get<std::string>().find(decision["chosen"]["values"][0]["text"].get<std::string>())
                    != std::string::npos);
        }
    }

    void policiesWithFewerDecisionsAreNamed()
    {
        const auto run = cli({"run", sampleOf("power"), "--policy", "always-on,green", "--why", "1"});
        QCOMPARE(run.code, 0);
        QVERIFY2(run.out.find("green, decision 1\n") == 0, run.out.c_str());
        QCOMPARE(run.err, std::string("note: --why 1: there is no such decision (always-on made 0 decisions)\n"));
    }

    void mistakesAreReported()
    {
        const auto beyond = cli({"run", sampleOf("profit"), "--policy", "greedy", "--why", "1000000"});
        QCOMPARE(beyond.code, 1);
        QVERIFY2(beyond.err.find("--why 1000000: there is no such decision (greedy made ") != std::string::npos,
                 beyond.err.c_str());
        QCOMPARE(cli({"run", sampleOf("profit"), "--why", "1", "--repeat", "2"}).code, 2);
        QCOMPARE(cli({"run", sampleOf("profit"), "--why", "0"}).code, 2);
        QCOMPARE(cli({"run", sampleOf("profit"), "--why", "1", "--format", "csv"}).code, 2);
    }
};

QTEST_GUILESS_MAIN(TestWhy)
#include "tst_why.moc"
