// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>

#include <QTest>

#include "core/base/format_message.h"
#include "core/experiment/report_table.h"
#include "core/experiment/studies.h"
#include "core/experiment/table_grid.h"
#include "tests/core/experiment/report_samples.h"

using namespace wattif;
using test::fiveRuns;

namespace {

const Study& study() { return *findStudy("profit"); }

template <class Record>
QStringList names(const std::vector<Record>& records)
{
    QStringList list;
    for (const Record& record : records)
        list << QString::fromStdString(record.name);
    return list;
}

/// "*10 ~9.7 9 | 12": the best with '*', those near it with '~', a line before offline policies.
QString column(const ReportTable& table, std::size_t at)
{
    QString text;
    for (const ReportRow& row : table.rows) {
        const ReportCell& cell = row.cells[at];
        text += (row.isOffline ? "| " : "")
            + QString(cell.isBest       ? "*"
                          : cell.isNear ? "~"
                                        : "")
            + (std::isnan(cell.value) ? QStringLiteral("-") : QString::number(cell.value)) + ' ';
    }
    return text.trimmed();
}

/// A table of one column with these values and half widths (NaN: none).
ReportTable columnOf(const std::vector<std::pair<double, double>>& cells)
{
    ReportTable table;
    table.columns = {{.name = "x", .title = "X", .unit = {}, .description = {}}};
    for (const auto& [value, halfWidth] : cells)
        table.rows.push_back({"p", "P", false, {{.value = value, .halfWidth = halfWidth}}});
    return table;
}

} // namespace

class TestReportTable : public QObject {
    Q_OBJECT
private slots:
    void bestAndNearAreMarked()
    {
        const ReportTable table = reportTable(study(), fiveRuns());
        QCOMPARE(names(table.columns), (QStringList{"objective", "makespan_s", "energy_j"}));
        QCOMPARE(names(table.rows), (QStringList{"online", "online-slack", "greedy", "bound"})); // offline ones last
        QCOMPARE(column(table, 0), QString("*10 ~9.7 9 | 12"));
        QCOMPARE(column(table, 1), QString("12345 200.5 *150 | 100")); // less is better, and the bound is no competitor
        QCOMPARE(column(table, 2), QString("2.5e+06 - - | -"));        // one alone is not the best
        // s = sqrt(2.5) / 2 for 9, 9.5, 10, 10.5, 11; t_{0.975, 4} = 2.776445
        QVERIFY(std::abs(table.rows[0].cells[0].halfWidth - 2.776445 * std::sqrt(0.625) / std::sqrt(5.0)) < 1e-6);
        QCOMPARE(table.rows[0].cells[1].halfWidth, 0.0);
        QCOMPARE(table.rows[0].cells[2].count, 4);
    }

    void tiesAreAllMarked()
    {
        Replication runs = fiveRuns();
        runs.policies[2].metrics[0].values = runs.policies[0].metrics[0].values;
        runs.policies[3].metrics[0].values = runs.policies[0].metrics[0].values;
        runs.policies[3].metrics[0].values[0] = 1.0;
        for (double& value : runs.policies[2].metrics[0].values)
            value *= 1.0 + 1e-14; // a rounding
        QCOMPARE(column(reportTable(study(), runs), 0), QString("*10 *10 ~8.4 | 12"));
    }

    void nothingIsBestWhereAllAreAlike()
    {
        Replication runs = fiveRuns();
        for (PolicySamples& policy : runs.policies)
            policy.metrics[1].values.assign(5, 7.0);
        QCOMPARE(column(reportTable(study(), runs), 1), QString("7 7 7 | 7"));
        for (PolicySamples& policy : runs.policies)
            policy.metrics = {{"revenue", {1, 2, 3, 4, double(policy.policy.size())}}};
        QVERIFY(!reportTable(study(), runs).hasBest()); // revenue: neither more nor less is better
    }

    void aSingleRunHasNoIntervals()
    {
        RunReport report{"profit", 3, true, {}, {}};
        report.policies.push_back({"online", {}, {{"objective", 4.0}}, 0.1, {}});
        report.policies.push_back({"greedy", {}, {{"objective", 3.9}}, 0.1, {}});
        const ReportTable table = reportTable(study(), report);
        QCOMPARE(column(table, 0), QString("*4 3.9"));
        QVERIFY(std::isnan(table.rows[0].cells[0].halfWidth));
        QVERIFY(table.notes.empty());
        QVERIFY(table.origin.ends_with(", seed 3"));
    }

    void aSavingByJobsLeftOutIsNotTheBest()
    {
        const Study& power = *findStudy("power");
        RunReport report{"power", 1, true, {}, {}};
        const auto add = [&](const char* policy, double kwh, double perHour, double jobs) {
            report.policies.push_back(
                {policy, {}, {{"energy_kwh", kwh}, {"kwh_per_node_hour", perHour}, {"jobs_done", jobs}}, 0.1, {}});
        };
        add("always-on", 10.0, 0.30, 5);
        add("idle-timeout", 9.0, 0.28, 5);
        add("reserve", 7.0, 0.25, 4); // leaves a job out
        add("oracle", 6.0, 0.20, 5);
        const ReportTable table = reportTable(power, report);
        QCOMPARE(names(table.columns), (QStringList{"energy_kwh", "kwh_per_node_hour", "jobs_done"}));
        QCOMPARE(column(table, 0), QString("10 *9 7 | 6"));
        QCOMPARE(column(table, 1), QString("0.3 0.28 *0.25 | 0.2")); // by the work done
        QCOMPARE(column(table, 2), QString("*5 *5 4 | 5"));
    }

    void notesAboutResultsAreBelowTheTable()
    {
        RunReport report{"profit", 3, true, {}, {}};
        report.policies.push_back({"online", {}, {{"objective", 4.0}}, 0.1, {}});
        const ReportTableOptions options{.notes = {{.text = formatMessage("{} of {}.", 1, 2)},
                                                   {.text = formatMessage("Late: {}", std::string("3 %1")), .policy = "online"},
                                                   {.text = "not in the table", .policy = "greedy"}}};
        QCOMPARE(reportTable(study(), report, options).notes, (std::vector<std::string>{"1 of 2.", "Online: Late: 3 %1"}));
    }

    void metricsAndPoliciesCanBeChosen()
    {
        ReportTableOptions options{.metrics = {"makespan_s", "objective"}, .policies = {"bound", "greedy", "online"}};
        const ReportTable table = reportTable(study(), fiveRuns(), options);
        QCOMPARE(names(table.columns), (QStringList{"makespan_s", "objective"}));
        QCOMPARE(names(table.rows), (QStringList{"greedy", "online", "bound"}));
        QCOMPARE(column(table, 1), QString("9 *10 | 12"));
        QCOMPARE(table.title, std::string("Profit: results of 3 policies with 5 seeds"));
    }

    void sameTitlesAndChecksAreLeftOut()
    {
        Replication runs = fiveRuns();
        runs.policies[0].metrics.push_back({"energy_kwh", {1, 2, 3, 4, 5}});
        runs.policies[0].metrics.push_back({"conservation_error", {0, 0, 0, 0, 0}});
        QCOMPARE(names(reportTable(study(), runs).columns), (QStringList{"objective", "makespan_s", "energy_j"}));
        const ReportTableOptions all{.otherUnits = true, .ownCheck = true, .time = true};
        QCOMPARE(names(reportTable(study(), runs, all).columns),
                 (QStringList{"objective", "makespan_s", "energy_j", "energy_kwh", "conservation_error", "time_ms"}));
        const ReportTableOptions unreported{.unreported = true};
        QVERIFY(names(reportTable(study(), runs, unreported).columns).contains("utilisation"));
    }

    void notesSayWhatTheNumbersAre()
    {
        const ReportTable table = reportTable(study(), fiveRuns());
        QCOMPARE(table.notes.size(), std::size_t{4});
        QVERIFY(table.notes[0].starts_with("†: the difference from the best is not significant at 5 % (paired t test"));
        QCOMPARE(table.notes[1], std::string("±: half width of the 95 % confidence interval of the mean (Student's t, 5 runs)."));
        QCOMPARE(table.notes[2], std::string("Without ±: the same in all runs, to the digits shown."));
        QCOMPARE(table.notes[3], std::string("Means are over the runs in which the metric applies."));
        QVERIFY(table.origin.ends_with(", seeds 1 to 5"));
        Replication stopped = fiveRuns();
        stopped.asked = 20;
        QCOMPARE(reportTable(study(), stopped).notes.back(), std::string("Stopped after 5 of 20 runs."));
        Replication same = fiveRuns();
        for (PolicySamples& policy : same.policies)
            for (MetricSamples& metric : policy.metrics)
                metric.values.assign(5, 1.0);
        QCOMPARE(reportTable(study(), same).notes,
                 (std::vector<std::string>{"All 5 runs gave the same results: nothing here depends on the seed."}));
    }

    void textsAreTranslated()
    {
        ReportTableOptions options;
        options.translated = [](const std::string& text) {
            return text == "%1: results of %2 with %3 seeds" ? std::string("%3/%2/%1") : '<' + text + '>';
        };
        const ReportTable table = reportTable(study(), fiveRuns(), options);
        QCOMPARE(table.title, std::string("5/<4 policies>/<Profit>"));
        QCOMPARE(table.columns[0].title, std::string("<Objective>"));
        QCOMPARE(table.words.policy, std::string("<Policy>"));
    }

    void assumptionsAreTranslated()
    {
        ImportReport report;
        report.assume("layout", "rows are machines", "the corner names them");
        report.assume("processors per node", formatMessage("as on {} nodes", 4), "the sites state their nodes only");
        ReportTableOptions options;
        options.assumed = report.assumed;
        const std::string words =
            "Assumed by the import, not confirmed: layout = rows are machines; processors per node = as on 4 nodes.";
        QCOMPARE(reportTable(study(), fiveRuns(), options).notes.back(), words);
        options.translated = [](const std::string& text) { return '<' + text + '>'; };
        QCOMPARE(
            reportTable(study(), fiveRuns(), options).notes.back(),
            std::string("<Assumed by the import, not confirmed: layout = <rows are machines>; <processors per node> = <as on 4 "
                        "nodes>.>"));
    }

    void halfWidthsDecideTheDigits_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("halfWidth");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, double value, double halfWidth, const char* text) {
            QTest::newRow(name) << value << halfWidth << QString(text);
        };
        row("two digits of the half width", 266.734, 1.24, "266.7 ± 1.2");
        row("small ones", 0.81649, 0.00321, "0.8165 ± 0.0032");
        row("tens are rounded", 12345.0, 123.0, "12350 ± 120");
        row("hundreds too", 149234.0, 28764.0, "149000 ± 29000");
        row("a half width that rounds up keeps two digits", 5.5555, 0.0996, "5.56 ± 0.10");
        row("and at ten", 55.55, 9.96, "56 ± 10");
        row("negative ones", -75.794, 37.2, "-76 ± 37");
        row("a rounded zero has no sign", -0.2, 12.0, "0 ± 12");
        row("wider than the mean", 230.0, 340.0, "230 ± 340");
        row("many decimals are powers of ten", 0.0100002, 4.4e-7, "1.000020e-02 ± 4.4e-07");
        row("powers of ten", 1.304e-16, 1.22e-17, "1.30e-16 ± 1.2e-17");
        row("huge ones", 2.5e15, 1.0e13, "2.500e+15 ± 1.0e+13");
    }
    void halfWidthsDecideTheDigits()
    {
        QFETCH(double, value);
        QFETCH(double, halfWidth);
        const ReportTable table = columnOf({{value, halfWidth}});
        const PrintedNumber number = ColumnDigits(table, 0)(table.rows[0].cells[0]);
        QTEST(QString::fromStdString(number.value + " ± " + number.halfWidth), "text");
    }

    void columnsShareTheirDigits()
    {
        const auto printed = [](const std::vector<std::pair<double, double>>& cells) {
            const ReportTable table = columnOf(cells);
            const ColumnDigits digits(table, 0);
            QStringList texts;
            for (const ReportRow& row : table.rows)
                texts << QString::fromStdString(digits(row.cells[0]).value);
            return texts;
        };
        constexpr double no = std::numeric_limits<double>::quiet_NaN();
        constexpr double inf = std::numeric_limits<double>::infinity();
        QCOMPARE(printed({{266.734, no}, {-75.79, no}, {0.0, no}}), (QStringList{"266.73", "-75.79", "0"}));
        QCOMPARE(printed({{266734.4, no}, {12.0, no}}), (QStringList{"266734", "12"}));
        QCOMPARE(printed({{3.0, no}, {1e9, no}}), (QStringList{"3", "1000000000"})); // whole ones stay whole
        QCOMPARE(printed({{0.81, no}, {no, no}, {inf, no}, {-inf, no}}), (QStringList{"0.8100", "", "undefined", "undefined"}));
        QCOMPARE(printed({{10.04, 0.5}, {7.0, 0.0}}), (QStringList{"10.04", "7.000"}));
        QCOMPARE(printed({{0.80000003, 1.2e-7}, {1.0, 0.0}}), (QStringList{"0.8000", "1.0000"})); // a spread below the displayed
                                                                                                  // digits
        QCOMPARE(printed({{1.2345e-7, no}, {0.0, no}}), (QStringList{"1.23e-07", "0"}));
    }
};

QTEST_APPLESS_MAIN(TestReportTable)
#include "tst_report_table.moc"
