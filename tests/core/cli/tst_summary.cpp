// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// wattif-cli summary: its numbers are those of `run --repeat` with the same seeds, and it reports missing cells.

#include <cmath>
#include <limits>
#include <optional>

#include <QFile>
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

constexpr const char* planText = R"({
  "wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 6}}, {"generate": {"bags": 9}}],
  "policies": [{"policy": "online"}, {"policy": "greedy"}, {"policy": "tarplee-lp"}, {"policy": "bound"}],
  "factors": [{"option": "gamma", "values": [1.1, 1.2, 1.4]}], "repeat": 5, "seed": 7
})";

/// Two factors with a base in the middle of each.
constexpr const char* singlesText = R"({
  "wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 6}}],
  "policies": [{"policy": "online"}, {"policy": "greedy"}],
  "factors": [{"option": "gamma", "values": [1.1, 1.2, 1.4], "base": 1.2},
              {"option": "energy_price_per_joule", "values": [0.5, 1, 2], "base": 1}],
  "design": "one-at-a-time", "repeat": 4, "seed": 7
})";

const Json& named(const Json& list, const std::string& name)
{
    for (const Json& each : list)
        if (each["name"] == name)
            return each;
    qFatal("there is no %s", name.c_str());
}

} // namespace

class TestSummary : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(writeFileAtomically(path("plan.json"), planText));
        const CliRun run = cli({"experiment", path("plan.json"), "-o", store()});
        QVERIFY2(run.code == 0, run.err.c_str());
        QVERIFY(writeFileAtomically(path("singles.json"), singlesText));
        QCOMPARE(cli({"experiment", path("singles.json"), "-o", singles()}).code, 0);
    }

    void numbersAreThoseOfRepeatedRuns_data()
    {
        QTest::addColumn<QString>("bags");
        QTest::addColumn<QString>("gamma");
        for (const char* bags : {"6", "9"})
            for (const char* gamma : {"1.1", "1.2", "1.4"})
                QTest::addRow("%s bags, gamma %s", bags, gamma) << bags << gamma;
    }
    void numbersAreThoseOfRepeatedRuns()
    {
        QFETCH(QString, bags);
        QFETCH(QString, gamma);
        const CliRun run =
            cli({"run", "--study", "profit", "--generate", "bags=" + bags.toStdString(), "--set", "gamma=" + gamma.toStdString(),
                 "--policy", "online,greedy,tarplee-lp,bound", "--repeat", "5", "--seed", "7", "--format", "json"});
        QVERIFY2(run.code == 0, run.err.c_str());
        const Json repeated = Json::parse(run.out);
        const Json all = summary({"--by", "instance,gamma", "--against", "online"});
        for (const Json& metric : all["metrics"]) {
            const Json& group = groupOf(metric, bags == "6" ? 0 : 1, gamma.toDouble());
            QCOMPARE(group["cells"].get<int>(), 5);
            for (const Json& policy : repeated["policies"])
                compare(policy["metrics"][metric["name"].get<std::string>()], named(group["policies"], policy["name"]));
        }
        QCOMPARE(all["finished"].get<int>(), 30);
    }

    // Averaged over gamma and instances: each repetition is the mean of its six cells.
    void whatIsNotNamedIsAveragedOver()
    {
        std::vector<double> repetitions(5, 0.0);
        const CliRun exported = cli({"export", store()});
        const auto table = parseCsv("export", exported.out);
        QVERIFY(table);
        const auto& head = table->rows.front();
        const auto column = [&](const std::string& name) {
            const auto found = std::ranges::find_if(head, [&](const CsvCell& cell) { return cell.text.starts_with(name); });
            return static_cast<std::size_t>(found - head.begin());
        };
        for (std::size_t i = 1; i < table->rows.size(); ++i) {
            const auto& row = table->rows[i];
            if (row[column("policy")].text == "greedy")
                repetitions[std::stoul(row[column("seed")].text) - 7] += std::stod(row[column("objective")].text) / 6.0;
        }
        const Json greedy = named(summary({"--metric", "objective"})["metrics"][0]["groups"][0]["policies"], "greedy");
        const MeanInterval expected = meanInterval(repetitions);
        QVERIFY(relativeDifference(greedy["mean"].get<double>(), expected.mean) < 1e-12);
        QVERIFY(relativeDifference(greedy["high"].get<double>() - greedy["mean"].get<double>(), expected.halfWidth) < 1e-9);
        QCOMPARE(greedy["repetitions"].get<int>(), 5);
    }

    // Each row is the mean over the cells at its level in which the other factor is at its base.
    void whereThereIsABaseOtherFactorsStayAtIt_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("number");
        for (const char* metric : {"objective", "energy_kwh"})
            QTest::addRow("means, %s", metric) << QStringList{"--show", "means", "--metric", metric} << "mean";
        QTest::newRow("who wins") << QStringList{"--show", "who-wins", "--metric", "objective"} << "mean";
        QTest::newRow("trade-off") << QStringList{"--show", "trade-off", "--metric", "objective,energy_kwh"} << "objective";
    }
    void whereThereIsABaseOtherFactorsStayAtIt()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, number);
        std::vector<std::string> line{"summary", singles(), "--by", "gamma", "--format", "csv"};
        for (const QString& word : words)
            line.push_back(word.toStdString());
        const CliRun run = cli(line);
        QVERIFY2(run.code == 0, run.err.c_str());
        const auto table = parseCsv("csv", run.out);
        QVERIFY(table);
        const std::string metric = number == "mean" ? words.back().toStdString() : number.toStdString();
        for (std::size_t i = 1; i < table->rows.size(); ++i) {
            const auto& row = table->rows[i];
            const std::string policy = row[*columnOf(*table, words[1] == "who-wins" ? "best" : "policy")].text;
            const double expected = baseMean(policy, row[*columnOf(*table, "gamma")].text, metric);
            QVERIFY2(relativeDifference(std::stod(row[*columnOf(*table, number.toStdString())].text), expected) < 1e-9,
                     run.out.c_str());
        }
    }

    void levelsThatAreHeldAreSaid()
    {
        const CliRun base = cli({"summary", singles(), "--by", "gamma", "--metric", "objective"});
        QVERIFY2(base.out.starts_with("Profit, 20 cells, seeds 7 to 10, at energy_price_per_joule = 1\n"), base.out.c_str());
        const CliRun wins = cli({"summary", singles(), "--by", "gamma", "--metric", "objective", "--show", "who-wins"});
        QVERIFY2(wins.out.starts_with("Profit, 20 cells, seeds 7 to 10, at energy_price_per_joule = 1\n"), wins.out.c_str());
        const CliRun held =
            cli({"summary", store(), "--by", "instance", "--at", "gamma=1.20", "--metric", "objective", "--format", "json"});
        const Json json = Json::parse(held.out);
        QCOMPARE(json["held"]["gamma"].get<double>(), 1.2);
        const Json apart = summary({"--by", "instance,gamma", "--metric", "objective"});
        for (std::size_t instance = 0; instance < 2; ++instance)
            QCOMPARE(json["metrics"][0]["groups"][instance]["policies"], groupOf(apart["metrics"][0], instance, 1.2)["policies"]);
    }

    void levelsThatCannotBeHeldAreRefused()
    {
        const auto message = [](const std::vector<std::string>& line) { return QString::fromStdString(cli(line).err); };
        QVERIFY(message({"summary", store(), "--at", "gamma=1.3"}).contains("'1.3' is not a level of gamma"));
        QVERIFY(message({"summary", store(), "--at", "gama=1.2"}).contains("no factor 'gama'; did you mean 'gamma'?"));
        QVERIFY(message({"summary", store(), "--at", "gamma"}).contains("--at: expected factor=level (got 'gamma')"));
        QVERIFY(message({"summary", singles(), "--at", "gamma=1.1", "--at", "energy_price_per_joule=2"})
                    .contains("no finished cell is at gamma = 1.1 and energy_price_per_joule = 2"));
        QVERIFY(message({"summary", store(), "--at", "gamma=1.2", "--show", "tornado"}).contains("--at cannot be used there"));
    }

    // A point of a sample has one level of each factor: no value is an average over all levels of another.
    void pointsOfASampleAreNoAverageOverLevels()
    {
        QString plan = singlesText;
        plan.replace(", \"base\": 1.2", "").replace(", \"base\": 1}", "}");
        plan.replace("\"one-at-a-time\"", "\"latin-hypercube\", \"points\": 3");
        QVERIFY(writeFileAtomically(path("sample.json"), plan.toStdString()));
        QCOMPARE(cli({"experiment", path("sample.json"), "-o", path("sample.sqlite")}).code, 0);
        const auto heading = [&](const std::vector<std::string>& by) {
            std::vector<std::string> line{"summary", path("sample.sqlite"), "--metric", "objective"};
            line.insert(line.end(), by.begin(), by.end());
            const std::string out = cli(line).out;
            return out.substr(0, out.find('\n'));
        };
        QCOMPARE(heading({}), std::string("Profit, 12 cells, seeds 7 to 10, averaged over 3 points"));
        QCOMPARE(heading({"--by", "gamma"}),
                 std::string("Profit, 12 cells, seeds 7 to 10, averaged over the points of each row"));
    }

    void formsHaveTheSameNumbers()
    {
        const std::vector<std::string> words{"--by", "gamma", "--metric", "objective", "--against", "online"};
        const auto table = parseCsv("csv", printed(words, "csv"));
        QVERIFY(table && checkRectangular(*table));
        QCOMPARE(table->rows.size(), std::size_t{1 + 3 * 4});
        const Json json = summary(words)["metrics"][0]["groups"][2]["policies"][1];
        const auto& row = table->rows[1 + 2 * 4 + 1];
        for (std::size_t i = 4; i < row.size(); ++i) {
            const Json& number = json[table->rows.front()[i].text];
            QVERIFY(number.is_null() ? row[i].text.empty() : std::stod(row[i].text) == number.get<double>());
        }
        for (const char* format : {"table", "latex", "markdown", "html"}) {
            const std::string text = printed(words, format);
            QVERIFY2(text.find("Greedy") != std::string::npos, format);
            QVERIFY2(text.find("1.4") != std::string::npos, format);
            QCOMPARE(printed(words, format), text);
        }
        QVERIFY(printed(words, "latex").find("\\toprule") != std::string::npos);
        QVERIFY(printed(words, "html").starts_with("<!DOCTYPE html>"));
    }

    void offlinePoliciesAndBoundsAreMarked()
    {
        const std::string text = printed({"--metric", "objective"}, "table");
        QVERIFY2(text.find("(offline)") != std::string::npos && text.find("(bound)") != std::string::npos, text.c_str());
        const Json policies = summary({"--metric", "objective"})["metrics"][0]["groups"][0]["policies"];
        QVERIFY(named(policies, "tarplee-lp")["share_won"].is_null());
        QVERIFY(named(policies, "tarplee-lp")["share_won_offline_too"].is_number());
        QVERIFY(named(policies, "bound")["share_won_offline_too"].is_null());
        QCOMPARE(named(policies, "online")["share_won"].get<double>() + named(policies, "greedy")["share_won"].get<double>(),
                 1.0);
    }

    void anUnfinishedStoreSaysSo()
    {
        const std::string part = path("part.sqlite");
        QCOMPARE(cli({"experiment", path("plan.json"), "-o", part, "--shard", "1/3"}).code, 0);
        const CliRun run = cli({"summary", part, "--by", "gamma"});
        QCOMPARE(run.code, 0);
        QVERIFY2(run.err.find("10 of 30 cells are finished") != std::string::npos, run.err.c_str());
        QVERIFY2(run.out.find("10 of 30 cells") != std::string::npos, run.out.c_str());
        for (const char* format : {"latex", "markdown", "html"}) // which are read without the rest
            QVERIFY2(cli({"summary", part, "--format", format}).out.find("10 of 30 cells") != std::string::npos, format);
        QVERIFY(cli({"summary", store()}).err.empty());
    }

    /// Values that an import assumed are listed in every form until they are confirmed, or a factor sets them.
    void assumptionsAreListed()
    {
        QVERIFY(writeFileAtomically(path("log.swf"), "1 0 0 60 2 -1 -1 2 60 -1 1 1 1 -1 1 -1 -1 -1\n"));
        QCOMPARE(cli({"import", "power", "--swf", path("log.swf"), "-o", path("log.json")}).code, 0);
        const auto summaryOf = [this](const char* factors, const std::vector<std::string>& more) {
            const std::string plan = R"({"wattif-experiment": 1, "study": "power", "instances": [{"file": "log.json"}],
                "policies": [{"policy": "always-on"}, {"policy": "idle-timeout"}], "factors": [)"
                + std::string(factors) + "]}";
            if (!writeFileAtomically(path("log-plan.json"), plan)
                || cli({"experiment", path("log-plan.json"), "-o", path("log.sqlite")}).code != 0)
                return CliRun{};
            std::vector<std::string> line{"summary", path("log.sqlite")};
            line.insert(line.end(), more.begin(), more.end());
            CliRun run = cli(line);
            QFile::remove(QString::fromStdString(path("log.sqlite")));
            return run;
        };
        const std::string note = "Assumed by the import, not confirmed: nodes = 2; ";
        for (const char* format : {"table", "latex", "markdown", "html"}) {
            const CliRun run = summaryOf("", {"--format", format});
            QVERIFY2(run.code == 0 && run.err.empty(), run.err.c_str());
            QVERIFY2(run.out.find(std::string(format) == "latex" ? "not confirmed: nodes" : note) != std::string::npos,
                     run.out.c_str());
        }
        QVERIFY(summaryOf("", {"--format", "csv"}).err.find(note) != std::string::npos);
        QVERIFY(summaryOf("", {"--show", "wins"}).out.find(note) != std::string::npos);
        const auto namesIn = [](const CliRun& run) {
            QStringList names;
            const Json summary = Json::parse(run.out);
            for (const Json& one : summary["assumptions"])
                names << QString::fromStdString(one["instance"].get<std::string>() + ": " + one["name"].get<std::string>());
            return names;
        };
        const QStringList all = namesIn(summaryOf("", {"--format", "json"}));
        QVERIFY(all.contains(QStringLiteral("log.json: nodes")) && all.contains(QStringLiteral("log.json: boot_seconds")));
        QStringList others = all;
        others.removeAll(QStringLiteral("log.json: boot_seconds"));
        QCOMPARE(namesIn(summaryOf(R"({"option": "boot_seconds", "values": [0, 60]})", {"--format", "json"})), others);
        // Confirmed values are known, and the results are those of the same plan.
        const Json open = Json::parse(summaryOf("", {"--format", "json"}).out);
        Json scenario = Json::parse(readFile(path("log.json")).value());
        for (Json& one : scenario["import_report"]["assumed"])
            one["confirmed"] = true;
        QVERIFY(writeFileAtomically(path("log.json"), scenario.dump()));
        const Json confirmed = Json::parse(summaryOf("", {"--format", "json"}).out);
        QVERIFY(!confirmed.contains("assumptions"));
        QCOMPARE(confirmed["plan_hash"].get<std::string>(), open["plan_hash"].get<std::string>());
        QVERIFY(summaryOf("", {}).out.find("Assumed") == std::string::npos);
    }

    void picturesHaveTheirNumbers_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("header");
        QTest::addColumn<int>("rows");
        const QString keys = "metric,gamma,instance,";
        QTest::newRow("who wins") << QStringList{"who-wins", "--by", "gamma,instance", "--metric", "objective"}
                                  << keys + "best,mean,mean_low,mean_high,second,margin,margin_low,margin_high,p,significant"
                                  << 6;
        QTest::newRow("tornado")
            << QStringList{"tornado", "--metric", "objective,profit"}
            << "metric,factor,policy,low_level,low,low_low,low_high,high_level,high,high_low,high_high,change,"
               "change_low,change_high,p"
            << 8;
        QTest::newRow("variance") << QStringList{"variance", "--metric", "objective"}
                                  << "metric,factor,policy,share,noise,exceeds_noise,exact" << 4;
        QTest::newRow("trade-off")
            << QStringList{"trade-off", "--by", "gamma", "--metric", "objective,energy_kwh"}
            << "gamma,policy,objective,objective_low,objective_high,energy_kwh,energy_kwh_low,energy_kwh_high,"
               "on_front"
            << 9; // the bound is left out
        QTest::newRow("means") << QStringList{"means", "--by", "gamma", "--metric", "objective"}
                               << "metric,gamma,policy,cells,repetitions,not_applicable,infinite,mean,low,high,min,max" << 12;
        QTest::newRow("wins") << QStringList{"wins", "--by", "gamma", "--metric", "objective"}
                              << "metric,gamma,policy,cells,share_won,share_won_offline_too" << 12;
    }
    void picturesHaveTheirNumbers()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, header);
        QFETCH(int, rows);
        std::vector<std::string> line{"--show"};
        for (const QString& word : words)
            line.push_back(word.toStdString());
        const std::string csv = printed(line, "csv");
        QCOMPARE(QString::fromStdString(csv.substr(0, csv.find('\n'))), header);
        const auto table = parseCsv("csv", csv);
        QVERIFY(table && checkRectangular(*table));
        QCOMPARE(table->rows.size(), static_cast<std::size_t>(rows + 1));
        QVERIFY(Json::parse(printed(line, "json"))["finished"] == 30);
        for (const char* format : {"table", "latex", "markdown", "html"})
            QVERIFY2(printed(line, format).find("30 cells") != std::string::npos, format);
    }

    // The best of each level by the means that the summary itself prints.
    void whoWinsHasTheBestMean()
    {
        const Json wins = Json::parse(printed({"--show", "who-wins", "--by", "gamma", "--metric", "objective"}, "json"));
        const Json groups = summary({"--by", "gamma", "--metric", "objective"})["metrics"][0]["groups"];
        QCOMPARE(groups.size(), std::size_t{3});
        for (std::size_t i = 0; i < groups.size(); ++i) {
            const Json& row = wins["tables"][0]["rows"][i];
            const double online = named(groups[i]["policies"], "online")["mean"].get<double>();
            const double greedy = named(groups[i]["policies"], "greedy")["mean"].get<double>();
            QCOMPARE(row["best"].get<std::string>(), std::string(online > greedy ? "online" : "greedy"));
            QCOMPARE(row["mean"].get<double>(), std::max(online, greedy));
        }
    }

    void picturesWithoutMeaningAreRefused_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("message");
        QTest::newRow("one metric") << QStringList{"trade-off", "--metric", "objective"} << "two metrics: --metric A,B";
        QTest::newRow("the same metric") << QStringList{"trade-off", "--metric", "objective,objective"}
                                         << "two different metrics";
        QTest::newRow("by") << QStringList{"tornado", "--by", "gamma"} << "each factor is considered separately";
        QTest::newRow("against") << QStringList{"who-wins", "--against", "online"}
                                 << "--against cannot be used with --show who-wins";
        QTest::newRow("metric") << QStringList{"variance", "--metric", "objectiv"} << "'objectiv'; did you mean 'objective'?";
        QTest::newRow("picture") << QStringList{"pie"} << "pie";
    }
    void picturesWithoutMeaningAreRefused()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, message);
        std::vector<std::string> line{"summary", store(), "--show"};
        for (const QString& word : words)
            line.push_back(word.toStdString());
        const CliRun run = cli(line);
        QVERIFY(run.code != 0);
        QVERIFY2(QString::fromStdString(run.err).contains(message), run.err.c_str());
        QVERIFY(run.out.empty());
    }

    void mistakesNameWhatThereIs_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("message");
        QTest::newRow("factor") << "--by"
                                << "gama"
                                << "no factor 'gama'; did you mean 'gamma'?";
        QTest::newRow("twice") << "--by"
                               << "gamma,gamma"
                               << "--by names 'gamma' twice";
        QTest::newRow("metric") << "--metric"
                                << "objectiv"
                                << "no metric 'objectiv'; did you mean 'objective'?";
        QTest::newRow("policy") << "--against"
                                << "gready"
                                << "no policy 'gready'; did you mean 'greedy'?";
        QTest::newRow("a policy that did not run") << "--against"
                                                   << "resolve"
                                                   << "no policy 'resolve'";
    }
    void mistakesNameWhatThereIs()
    {
        QFETCH(QString, option);
        QFETCH(QString, value);
        QFETCH(QString, message);
        const CliRun run = cli({"summary", store(), option.toStdString(), value.toStdString()});
        QCOMPARE(run.code, 2);
        QVERIFY2(QString::fromStdString(run.err).contains(message), run.err.c_str());
        QVERIFY(run.out.empty());
    }

    void whatIsNoStoreIsRefused()
    {
        QCOMPARE(cli({"summary", path("plan.json")}).code, 1);
        QCOMPARE(cli({"summary", path("missing.sqlite")}).code, 1);
    }

private:
    [[nodiscard]] std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }
    [[nodiscard]] std::string store() const { return path("store.sqlite"); }
    [[nodiscard]] std::string singles() const { return path("singles.sqlite"); }

    [[nodiscard]] static std::optional<std::size_t> columnOf(const CsvTable& table, const std::string& name)
    {
        const auto& head = table.rows.front();
        const auto found = std::ranges::find_if(
            head, [&](const CsvCell& cell) { return cell.text == name || cell.text.starts_with(name + " ("); });
        return found == head.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - head.begin()));
    }

    /// The mean over the exported cells of a policy at a gamma where the energy price is 1.
    [[nodiscard]] double baseMean(const std::string& policy, const std::string& gamma, const std::string& metric) const
    {
        const CliRun exported = cli({"export", singles()});
        const auto table = parseCsv("export", exported.out);
        std::vector<double> values;
        const auto cell = [&](std::size_t row, const std::string& name) {
            return table->rows[row][*columnOf(*table, name)].text;
        };
        for (std::size_t row = 1; row < table->rows.size(); ++row)
            if (cell(row, "policy") == policy && cell(row, "gamma") == gamma
                && std::stod(cell(row, "energy_price_per_joule")) == 1.0)
                values.push_back(std::stod(cell(row, metric)));
        return values.size() == 4 ? meanInterval(values).mean : std::numeric_limits<double>::quiet_NaN();
    }

    [[nodiscard]] std::string printed(std::vector<std::string> words, const std::string& format) const
    {
        words.insert(words.begin(), {"summary", store(), "--format", format});
        const CliRun run = cli(words);
        if (run.code != 0)
            qFatal("%s", run.err.c_str());
        return run.out;
    }
    [[nodiscard]] Json summary(const std::vector<std::string>& words) const { return Json::parse(printed(words, "json")); }

    /// Groups are in the order of gamma's levels, then instances.
    static const Json& groupOf(const Json& metric, std::size_t instance, double gamma)
    {
        std::size_t seen = 0;
        for (const Json& group : metric["groups"])
            if (group["levels"]["gamma"].get<double>() == gamma && seen++ == instance)
                return group;
        qFatal("no such group");
    }

    static void compare(const Json& repeated, const Json& policy)
    {
        if (repeated["n"].get<int>() == 0) {
            QVERIFY(policy["mean"].is_null());
            return;
        }
        QCOMPARE(policy["repetitions"].get<int>(), repeated["n"].get<int>());
        QCOMPARE(policy["mean"].get<double>(), repeated["mean"].get<double>());
        QVERIFY(std::abs(policy["high"].get<double>() - repeated["mean"].get<double>() - repeated["half_width"].get<double>())
                <= 1e-12 * std::abs(policy["high"].get<double>()));
    }

    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestSummary)
#include "tst_summary.moc"
