// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::cli;
using test::CliRun;

namespace {

const std::string textbook = WATTIF_SOURCE_DIR "/datasets/profit/textbook.json"; // small: a run takes less than a millisecond
const std::vector<std::string> greedyByObjective{"breakeven", textbook, "--for", "greedy", "--metric", "objective"};

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more)
{
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// Whether greedy is best among the online policies of a run.
bool greedyWins(double gamma)
{
    const CliRun run = cli({"run", textbook, "--set", "gamma=" + formatNumber(gamma), "--format", "json"});
    double best = -1e300;
    double greedy = 0.0;
    const auto report = nlohmann::json::parse(run.out);
    for (const auto& policy : report["policies"]) {
        const std::string name = policy["name"];
        if (name == "bound" || name == "tarplee-lp" || name == "min-min" || name == "max-min" || name == "sufferage")
            continue;
        const double value = policy["metrics"]["objective"].get<double>();
        best = std::max(best, value);
        greedy = name == "greedy" ? value : greedy;
    }
    return greedy >= best * (1.0 - 1e-9 * (best > 0.0 ? 1.0 : -1.0));
}

} // namespace

class TestBreakevenCommand : public QObject {
    Q_OBJECT
private slots:
    void whatIsReportedHoldsWhenRun()
    {
        const CliRun run = cli(with(greedyByObjective, {"--option", "gamma", "--format", "json"}));
        QCOMPARE(QString::fromStdString(run.said()), QString());
        const auto answer = nlohmann::json::parse(run.out)["answers"][0];
        QCOMPARE(answer["answer"].get<std::string>(), std::string("found"));
        QVERIFY(greedyWins(answer["wins_at"].get<double>()));
        QVERIFY(!greedyWins(answer["change"]["lost"].get<double>()));
        QVERIFY(!greedyWins(answer["now"].get<double>()));
        QVERIFY(answer["curve"].size() > 33);
        QCOMPARE(cli(with(greedyByObjective, {"--option", "gamma", "--format", "json"})).out, run.out);
    }

    void anyOptionMakesATable()
    {
        const CliRun run = cli(greedyByObjective);
        QCOMPARE(run.code, 0);
        QVERIFY2(run.out.starts_with("Greedy wins by Objective if "), run.out.c_str());
        QVERIFY(run.out.find("What must change for Greedy to win by Objective") != std::string::npos);
        QVERIFY(run.out.find("nowhere") != std::string::npos);
    }

    void twoOptionsMakeAMap()
    {
        const CliRun run = cli(with(
            greedyByObjective, {"--option", "gamma,energy_price_per_joule", "--policy", "greedy,online", "--format", "json"}));
        QCOMPARE(run.code, 0);
        const auto map = nlohmann::json::parse(run.out);
        QCOMPARE(map["best"].size(), map["x"].size() * map["y"].size());
        QVERIFY(!map["line"].empty());
        QCOMPARE(map["competitors"].get<std::vector<std::string>>(), (std::vector<std::string>{"greedy", "online"}));
    }

    void aRangeIsKept()
    {
        const CliRun run = cli(with(greedyByObjective, {"--option", "gamma", "--from", "1.4", "--to", "1.6"}));
        QCOMPARE(run.code, 0);
        QVERIFY2(run.out.find("from 1.4 to 1.6") != std::string::npos, run.out.c_str());
    }

    void wrongUsageIsNamed_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* words, const char* message) {
            QTest::newRow(name) << QString(words).split(' ') << message;
        };
        row("no such option", "--for greedy --metric objective --option gama", "has an option 'gama'; did you mean 'gamma'");
        row("no such variant", "--for greedy --metric objective --variant none", "the scenario has no variant 'none'");
        row("no such metric", "--for greedy --metric objectiv", "there is no metric 'objectiv'");
        row("does not run", "--for gredy --metric objective", "the policy 'gredy' does not run here");
        row("a bound", "--for bound --metric objective", "is a bound");
        row("a range of nothing", "--for greedy --metric objective --from 1", "--from and --to need one --option");
        row("three options", "--for greedy --metric objective --option a,b,c", "one option, or two");
        row("out of range", "--for greedy --metric objective --option gamma --from -1", "gamma");
    }
    void wrongUsageIsNamed()
    {
        QFETCH(const QStringList, words);
        QFETCH(const QString, message);
        std::vector<std::string> all{"breakeven", textbook};
        for (const QString& word : words)
            all.push_back(word.toStdString());
        const CliRun run = cli(all);
        QVERIFY(run.code == 2 || run.code == 1);
        QVERIFY2(QString::fromStdString(run.err).contains(message), run.err.c_str());
    }

    void aStopIsReported()
    {
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(cli(with(greedyByObjective, {"--option", "gamma"}), stop.get_token()).code, 3);
        const CliRun any = cli(greedyByObjective, stop.get_token());
        QCOMPARE(any.code, 3);
        QVERIFY2(any.out.ends_with("\nStopped: not all values were tried.\n"), any.out.c_str());
        QVERIFY(any.out.find("nowhere") == std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestBreakevenCommand)
#include "tst_breakeven_command.moc"
