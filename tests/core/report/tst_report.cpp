// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `wattif-cli report`, with a program that pretends to be `wattif`.

#include <algorithm>
#include <filesystem>

#include <QTest>

#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/io/file.h"
#include "core/io/sha256.h"
#include "core/report/html_text.h"
#include "core/report/page_numbers.h"
#include "core/report/pictures.h"
#include "core/report/report_page.h"
#include "tests/core/cli/cli_run.h"
#include "tests/core/report/page_check.h"
#include "tests/core/report/pretended_wattif.h"

using namespace wattif;
using test::cli;
using test::CliRun;
using test::PretendedWattif;
using test::textsOf;
using test::wrongInPage;

namespace {

std::string sourceFile(const std::string& path) { return WATTIF_SOURCE_DIR "/" + path; }

constexpr const char* svg =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10mm\" height=\"5mm\" viewBox=\"0 0 10 5\" role=\"img\" aria-labelledby=\"title desc\">\n"
    "<title id=\"title\">Loads &lt;of&gt; machines</title><desc id=\"desc\">A bar chart.</desc>\n"
    "<metadata><payload>secret</payload></metadata><script>alert(1)</script>\n"
    "<defs><clipPath id=\"c0\"><rect width=\"10\" height=\"5\"/></clipPath></defs>\n"
    "<g clip-path=\"url(#c0)\" onclick=\"alert(1)\"><text x=\"1\" y=\"1\">5 &amp; 6</text></g></svg>\n";

/// A table of one metric of the study profit, with one policy per value.
ReportTable table(const std::vector<std::pair<std::string, double>>& values)
{
    RunReport report{.study = "profit"};
    for (const auto& [policy, value] : values)
        report.policies.push_back({.policy = policy, .options = {}, .metrics = {{"objective", value}}, .data = {}});
    return reportTable(*findStudy("profit"), report);
}

std::vector<std::string> headlineOf(const std::vector<std::pair<std::string, double>>& values)
{
    return headline(*findStudy("profit"), table(values));
}

/// Whether a text needs no translation.
bool isUnitOrNumber(const std::string& text)
{
    for (const Study* study : studies()) {
        if (std::ranges::find(study->metrics(), text, &MetricInfo::unit) != study->metrics().end()
            || std::ranges::find(study->scenarioOptions(), text, &Option::unit) != study->scenarioOptions().end())
            return true;
    }
    return text.find_first_not_of("0123456789") == std::string::npos;
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT

    std::unique_ptr<PretendedWattif> m_wattif;

    [[nodiscard]] std::string path(const std::string& name) const { return m_wattif->path(name); }
    void write(const std::string& name, const std::string& text) const { m_wattif->write(name, text); }

    [[nodiscard]] std::string reportOf(const std::vector<std::string>& words) const
    {
        std::vector<std::string> line{"report"};
        line.insert(line.end(), words.begin(), words.end());
        const CliRun run = cli(line);
        if (run.code != 0)
            qWarning("%s", run.err.c_str());
        return run.out;
    }

private slots:
    void init() { m_wattif = std::make_unique<PretendedWattif>(); }

    void everyStudyHasAPage_data()
    {
        QTest::addColumn<QString>("sample");
        for (const Study* study : studies())
            QTest::newRow(study->name().c_str()) << QString::fromStdString("datasets/" + study->name() + "/textbook.json");
    }
    void everyStudyHasAPage()
    {
        QFETCH(const QString, sample);
        const std::string file = sourceFile(sample.toStdString());
        const CliRun run = cli({"report", file, "-o", path("r.html")});
        QCOMPARE(run.code, 0);
        QCOMPARE(run.said(),
                 std::string("note: the report has no figures: the program 'wattif', which draws figures, is neither "
                             "beside this program nor in PATH\n"));
        const std::string page = *readFile(path("r.html"));
        QCOMPARE(wrongInPage(page), QString());
        QCOMPARE(textsOf(page, "h2").mid(0, 3), (QStringList{"Question", "Assumptions", "Results"}));
        QVERIFY(page.find("<code>") == std::string::npos);
        QVERIFY(textsOf(page, "dd").contains(QString::fromStdString(sha256(*readFile(file)))));
        QVERIFY(textsOf(page, "pre").back() == "wattif-cli report textbook.json -o report.html");
        QCOMPARE(reportOf({file}), page); // the same bytes, wherever it is written
    }

    void numbersHaveFourDigits()
    {
        const std::string page = reportOf({sourceFile("datasets/power/textbook.json")});
        int numbers = 0;
        for (const QString& cell : textsOf(page, "td")) {
            static const QRegularExpression digits(QStringLiteral("^-?0*\\.?0*([0-9.]*?)\\.?0*(e.*)?$"));
            const QString significant = digits.match(cell).captured(1).remove(u'.');
            QVERIFY2(significant.size() <= 4, qPrintable(cell));
            numbers += significant.isEmpty() ? 0 : 1;
        }
        QVERIFY(numbers > 20);
    }

    /// Names of files and of options have no place in sentences, and energies have kWh.
    void namesAndUnitsAreThoseOfReaders()
    {
        const std::string power = reportOf({sourceFile("datasets/power/sample.json"), "--no-figures"});
        QVERIFY(power.find("<dd></dd>") == std::string::npos);
        const std::string shares = reportOf(
            {sourceFile("datasets/power/sample.json"), "--set", "order=fair-share", "--policy", "always-on", "--no-figures"});
        QVERIFY(textsOf(shares, "dd").contains(QStringLiteral("168 h"))); // half-life of use
        const QStringList heads = textsOf(power, "th");
        for (const char* wanted : {"Saved (%)", "Mean wait (min)", "Length (h)"})
            QVERIFY2(heads.contains(QLatin1String(wanted)), wanted);
        const std::string profit = reportOf({sourceFile("datasets/profit/sample.json"), "--no-figures"});
        QVERIFY(profit.find("(kWh)") != std::string::npos && profit.find("(J)") == std::string::npos);
        QVERIFY(profit.find("results of 9 policies") != std::string::npos);
        const std::string one = reportOf({sourceFile("datasets/consolidation/sample.json"), "--policy", "has", "--no-figures"});
        QVERIFY(one.find("results of Hierarchical scheduling") != std::string::npos);
        QVERIFY(one.find("total_load") == std::string::npos);
    }

    void optionsWithoutEffectSayWhatCounts()
    {
        const QStringList facts = textsOf(reportOf({sourceFile("tests/golden/power_partitions/S.json"), "--no-figures"}), "dd");
        for (const char* wanted : {"Only the order fair-share uses it.", "Each kind of nodes states its own.", "No boot fails."})
            QVERIFY2(facts.contains(QLatin1String(wanted)), wanted);
        QVERIFY(!facts.contains(QStringLiteral("168 h")));
    }

    void notesAboutResultsAreBelowTheTable()
    {
        const std::string page = reportOf({sourceFile("tests/golden/power_partitions/S.json"), "--no-figures"});
        for (const char* wanted : {"Costs are in ", "Partition "})
            QVERIFY2(page.find(wanted) != std::string::npos && page.find(wanted) > page.find("</table>"), wanted);
    }

    void aReportIsChinese()
    {
        const std::string page = reportOf({sourceFile("datasets/profit/textbook.json"), "--language", "zh_CN"});
        QCOMPARE(wrongInPage(page), QString());
        QVERIFY(page.find("lang=\"zh-CN\"") != std::string::npos);
        QCOMPARE(textsOf(page, "h2").value(2), QString::fromUtf8("结果"));
        QVERIFY(textsOf(page, "pre").back() == "wattif-cli report textbook.json --language zh_CN -o report.html");
    }

    void aPageNumberIsShort_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << 0.0 << "0";
        QTest::newRow("whole") << 42.0 << "42";
        QTest::newRow("long") << 12345.678 << "12350";
        QTest::newRow("longer") << -1234567.4 << "-1235000";
        QTest::newRow("a count") << 1234567.0 << "1234567";
        QTest::newRow("a share") << 0.123456 << "0.1235";
        QTest::newRow("no zeros at the end") << 12.30001 << "12.3";
        QTest::newRow("tiny") << 1.23456e-7 << "1.235e-07";
        QTest::newRow("none") << std::numeric_limits<double>::quiet_NaN() << QStringLiteral("–");
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << "undefined";
    }
    void aPageNumberIsShort()
    {
        QFETCH(const double, value);
        QFETCH(const QString, text);
        QCOMPARE(QString::fromStdString(pageNumber(value)), text);
    }

    void theHeadlineNamesWinnerAndRunnerUp()
    {
        // (3 - 2.7) / 3 = 10 %
        QCOMPARE(headlineOf({{"greedy", 2.7}, {"online", 3.0}}),
                 std::vector<std::string>{"Objective: Online is best with 3 1/s. Runner-up: Greedy with 2.7 1/s (10 % less)."});
        QCOMPARE(headlineOf({{"greedy", 2.7}, {"online", 3.0}, {"resolve", 3.0}}).front(),
                 std::string("Objective: Online, Re-solve are best with 3 1/s. Runner-up: Greedy with 2.7 1/s (10 % less)."));
        QCOMPARE(headlineOf({{"online", 3.0}, {"bound", 3.3}}),
                 (std::vector<std::string>{"Objective: Online reaches 3 1/s.", "Upper bound (bound): 3.3 1/s (10 % more)."}));
        QCOMPARE(headlineOf({{"online", 3.0}}), std::vector<std::string>{"Objective: Online reaches 3 1/s."});
        QCOMPARE(headlineOf({{"greedy", 0.3}, {"online", 0.1 + 0.2}}),
                 std::vector<std::string>{"Objective: all online policies reach 0.3 1/s."});
        QCOMPARE(headlineOf({{"greedy", -1.0}, {"online", 0.0}}),
                 std::vector<std::string>{"Objective: Online is best with 0 1/s. Runner-up: Greedy with -1 1/s."});
        RunReport report{.study = "profit"};
        for (const auto& [policy, energy] : {std::pair("online", 5.0), std::pair("greedy", 4.0)})
            report.policies.push_back(
                {.policy = policy, .options = {}, .metrics = {{"objective", 1.0}, {"energy_j", energy}}, .data = {}});
        QCOMPARE(headline(*findStudy("profit"), reportTable(*findStudy("profit"), report)),
                 (std::vector<std::string>{"Objective: all online policies reach 1 1/s.",
                                           "Energy: Greedy is best with 4 J. Runner-up: Online with 5 J (25 % more)."}));
        QCOMPARE(headlineOf({{"online", std::numeric_limits<double>::quiet_NaN()}}), std::vector<std::string>{});
    }

    void namesAreEscaped()
    {
        std::string text = *readFile(sourceFile("datasets/profit/textbook.json"));
        const std::string name = "\"name\": \"";
        const std::size_t at = text.find(name) + name.size();
        text.replace(at, text.find('"', at) - at, "<script>alert('x')</script> & \\\"y\\\" \\u0007");
        write("S.json", text);
        const std::string page = reportOf({path("S.json")});
        QCOMPARE(wrongInPage(page), QString());
        QVERIFY(page.find("<script") == std::string::npos);
        QCOMPARE(textsOf(page, "h1"), QStringList{"Profit: <script>alert('x')</script> & \"y\" \\x07"});
    }

    void figuresComeFromWattif()
    {
        m_wattif->pretendToDraw(svg);
        const CliRun run = cli({"report", sourceFile("datasets/profit/textbook.json")});
        QCOMPARE(run.said(), std::string());
        QCOMPARE(wrongInPage(run.out), QString());
        QCOMPARE(textsOf(run.out, "figcaption"), (QStringList{"Loads <of> machines", "Loads <of> machines"}));
        QCOMPARE(textsOf(run.out, "text"), (QStringList{"5 & 6", "5 & 6"}));
        for (const char* part : {"clip-path=\"url(#f1-c0)\"", "id=\"f2-c0\"", "aria-labelledby=\"f2-title f2-desc\""})
            QVERIFY2(run.out.find(part) != std::string::npos, part);
        for (const char* part : {"secret", "alert", "onclick", "<?xml"})
            QVERIFY2(run.out.find(part) == std::string::npos, part);
    }

    void wattifGetsWhatRuns()
    {
        m_wattif->pretend("cp scenario.json '" + path("seen.json") + "'; echo \"$*\" > '" + path("words") + "'\n");
        QVERIFY(
            !reportOf({sourceFile("datasets/profit/textbook.json"), "--policy", "greedy", "--set", "gamma=1.9", "--seed", "7"})
                 .empty());
        const auto seen = readScenario(path("seen.json"));
        QVERIFY(seen.has_value());
        QCOMPARE(seen->scenario.baseline.policies, std::vector<std::string>{"greedy"});
        QCOMPARE(seen->scenario.baseline.seed, std::uint64_t{7});
        QCOMPARE(number(seen->scenario.study->optionsOf(*seen->scenario.baseline.instance), "gamma"), 1.9);
        QVERIFY(readFile(path("words"))->find("--figure overview --format svg") != std::string::npos);
    }

    void aFailureOfWattifIsANote()
    {
        m_wattif->pretend("echo first >&2; echo 'error: no fonts' >&2; exit 1\n");
        const CliRun run = cli({"report", sourceFile("datasets/profit/textbook.json")});
        QCOMPARE(run.code, 0);
        QCOMPARE(run.said(), std::string("note: the report has no figures: the program 'wattif' reports: no fonts\n"));
        QCOMPARE(wrongInPage(run.out), QString());
        m_wattif->pretend("echo x.svg; echo '<html/>' > x.svg\n");
        QVERIFY(cli({"report", sourceFile("datasets/profit/textbook.json")}).said().find("not an SVG file") != std::string::npos);
    }

    void theCommandMakesThePageAgain()
    {
        std::filesystem::copy_file(sourceFile("datasets/profit/textbook.json"), path("a b.json"));
        const std::string page = reportOf({path("a b.json"), "--policy", "online,greedy", "--set", "gamma=1.2", "--no-figures"});
        QCOMPARE(textsOf(page, "pre").back(),
                 "wattif-cli report 'a b.json' --policy online,greedy --set gamma=1.2 --no-figures -o report.html");
    }

    void whatAnImportAssumedIsSaid()
    {
        write("t.swf",
              "; MaxProcs: 4\n1 0 0 60 1 -1 -1 1 60 -1 1 1 1 1 1 -1 -1 -1\n2 0 0 -1 1 -1 -1 1 60 -1 0 1 1 1 1 -1 -1 -1\n");
        const QStringList items = textsOf(reportOf({path("t.swf")}), "li");
        QVERIFY2(!items.filter(QStringLiteral("Boot time = ")).isEmpty(), qPrintable(items.join(u'\n')));
        QVERIFY2(!items.filter(QStringLiteral("t.swf:3")).isEmpty(), qPrintable(items.join(u'\n')));
        const QStringList given = textsOf(reportOf({path("t.swf"), "--set", "boot_seconds=33"}), "li");
        QVERIFY(given.filter(QStringLiteral("Boot time = ")).isEmpty());
    }

    void powerHasLinesForSlurm()
    {
        const std::string page = reportOf({sourceFile("datasets/power/textbook.json"), "--policy", "always-on,idle-timeout",
                                           "--set", "idle-timeout.suspend_time_s=77"});
        QVERIFY(textsOf(page, "pre").front().contains(QStringLiteral("SuspendTime=77")));
        QVERIFY(reportOf({sourceFile("datasets/power/textbook.json"), "--policy", "always-on"}).find("SuspendTime")
                == std::string::npos);
    }

    void everyTextHasAChineseTranslation()
    {
        const QString chinese = QString::fromStdString(*readFile(sourceFile("resources/translations/core_zh_CN.ts")))
                                    .replace(QLatin1String("&apos;"), QLatin1String("'"));
        QStringList missing;
        const Translated recorder = [&](const std::string& text) {
            const QString source =
                QString::fromStdString(text).toHtmlEscaped().replace(QLatin1String("&quot;"), QLatin1String("\""));
            if (!text.empty() && !isUnitOrNumber(text)
                && !chinese.contains(QLatin1String("<source>") + source + QLatin1Char('<')))
                missing << QString::fromStdString(text);
            return text;
        };
        for (const Study* study : studies()) {
            Scenario scenario = readScenario(sourceFile("datasets/" + study->name() + "/textbook.json"))->scenario;
            scenario.name.clear();
            const auto run = runForPage(scenario, false, RunControl());
            for (const bool isImported : {false, true}) {
                if (isImported)
                    scenario.importReport = {{"x"}, {{"names", "1", "y", true}}, {}};
                static_cast<void>(
                    reportPage({.scenario = scenario, .run = *run, .translated = recorder}, {{"a", "b", "<svg/>"}}));
                scenario.importReport = {{"x"}, {{"names", "1", "no run time"}}, {{"no run time", "job", 1}}};
                static_cast<void>(reportPage({.scenario = scenario, .run = *run, .variant = "x", .translated = recorder}, {}));
            }
        }
        static_cast<void>(headline(*findStudy("profit"), table({{"online", 3.0}, {"resolve", 3.0}, {"greedy", 2.0}}), recorder));
        static_cast<void>(headline(*findStudy("profit"), table({{"online", 3.0}, {"bound", 4.0}}), recorder));
        static_cast<void>(headline(*findStudy("profit"), table({{"greedy", 3.0}, {"online", 3.0}}), recorder));
        static_cast<void>(headline(*findStudy("profit"), table({}), recorder));
        missing.removeDuplicates();
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    }

    void aPdfIsRefused()
    {
        const CliRun run = cli({"report", sourceFile("datasets/profit/textbook.json"), "-o", path("r.pdf")});
        QCOMPARE(run.code, 2);
        QVERIFY2(run.err.find("a report is an HTML page: name it .html, not .pdf") != std::string::npos, run.err.c_str());
        QVERIFY(!std::filesystem::exists(path("r.pdf")));
    }

    void aStopEndsTheDrawing()
    {
        m_wattif->pretend("sleep 60\n");
        std::stop_source stop;
        stop.request_stop();
        const CliRun run = cli({"report", sourceFile("datasets/profit/textbook.json"), "-o", path("r.html")}, stop.get_token());
        QCOMPARE(run.code, 3);
        QVERIFY(!std::filesystem::exists(path("r.html")));
    }
};

QTEST_APPLESS_MAIN(TestReport)
#include "tst_report.moc"
