// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tables as text: golden strings of tiny tables, and what other programs make of them (LaTeX, an XML reader, our CSV reader).

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "core/base/random.h"
#include "core/experiment/readable_units.h"
#include "core/experiment/run_output.h"
#include "core/experiment/studies.h"
#include "core/experiment/table_writer.h"
#include "core/io/csv_table.h"
#include "tests/core/experiment/report_samples.h"
#include "tests/tools_needed.h"

using namespace wattif;
using test::fiveRuns;

namespace {

const Study& profitStudy() { return *findStudy("profit"); }

/// Objective and makespan of two online policies and the bound.
ReportTable smallTable()
{
    return reportTable(profitStudy(), fiveRuns(),
                       {.metrics = {"objective", "makespan_s"},
                        .policies = {"online", "online-slack", "bound"},
                        .source = "scenario 0123456789abcdef"});
}

QString versionless(const std::string& text)
{
    return QString::fromStdString(text).replace("WattIf " + QString::fromStdString(programVersion()), "WattIf *");
}

/// Compiles a document with these tables; the log's complaint where it fails, else nothing.
QString compiled(const QString& body, const QTemporaryDir& folder)
{
    QFile file(folder.filePath("t.tex"));
    if (!file.open(QIODevice::WriteOnly))
        return "cannot write";
    // The page of a journal with two columns.
    file.write(("\\documentclass[10pt,twocolumn]{article}\n\\usepackage[letterpaper,textwidth=516pt,columnsep=12pt]{geometry}\n"
                "\\usepackage{booktabs}\n\\begin{document}\n"
                + body + "\n\\end{document}\n")
                   .toUtf8());
    file.close();
    QProcess latex;
    latex.setWorkingDirectory(folder.path());
    latex.start("pdflatex", {"-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "t.tex"});
    if (!latex.waitForFinished(60'000))
        return "does not end";
    const QString log = QString::fromUtf8(latex.readAllStandardOutput());
    if (latex.exitCode() != 0)
        return log.mid(std::max(log.indexOf("\n!"), qsizetype{0}), 1000);
    return log.contains("Overfull") ? "too wide: " + log.mid(log.indexOf("Overfull"), 200) : QString();
}

/// All text of an XML document; fails the test where it is not well-formed.
QString xmlText(const std::string& xml)
{
    QXmlStreamReader reader(QString::fromStdString(xml));
    QString text;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::Characters)
            text += reader.text();
    return reader.hasError() ? "not well-formed: " + reader.errorString() : text;
}

/// A text of signs that formats mind.
std::string wildText(Random& random)
{
    static const std::vector<std::string> signs{"a",  "B", "7", ",", ";", "\"", "'", "\t", "\n", "\r", " ", "#", "&", "<", ">",
                                                "\\", "|", "*", "_", "$", "%",  "{", "}",  "~",  "^",  "é", "±", "γ", "=", "-"};
    std::string text;
    for (auto length = random.uniformInt(1, 8); length > 0; --length)
        text += signs[static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(signs.size()) - 1))];
    return text;
}

/// A table with wild texts and numbers of all sizes.
ReportTable wildTable(Random& random)
{
    ReportTable table{.title = wildText(random),
                      .label = "tab:x",
                      .origin = wildText(random),
                      .columns = {},
                      .rows = {},
                      .notes = {},
                      .words = {}};
    table.words = {"Policy", "Metric", "Bold: best.", "Below: offline.", "Offline: x."};
    table.runs = 5;
    table.notes = {wildText(random)};
    const auto columns = static_cast<std::size_t>(random.uniformInt(1, 4));
    for (std::size_t c = 0; c < columns; ++c)
        table.columns.push_back(
            {.name = wildText(random), .title = wildText(random), .unit = wildText(random), .description = {}});
    for (auto rows = random.uniformInt(1, 5); rows > 0; --rows) {
        ReportRow row{wildText(random), wildText(random), false, {}};
        for (std::size_t c = 0; c < columns; ++c) {
            const double value = random.normal(0.0, 1.0) * std::pow(10.0, random.uniformReal(-9.0, 9.0));
            row.cells.push_back({.value = value, .halfWidth = std::abs(value) * random.uniformReal(0.0, 0.5), .count = 5});
            row.cells.back().isBest = random.uniformInt(0, 3) == 0;
            row.cells.back().isNear = !row.cells.back().isBest && random.uniformInt(0, 3) == 0;
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace

class TestTableWriter : public QObject {
    Q_OBJECT
private slots:
    /// pdfLaTeX prints Latin letters and signs only.
    void latexNamesTheProgramForOtherLetters()
    {
        ReportTable table = smallTable();
        const QString needed = "% needs XeLaTeX or LuaLaTeX";
        QVERIFY(!versionless(tableAsLatex(table)).contains(needed));
        table.rows.front().title = "M\u00FCller \u2265 2"; // ü and ≥
        QVERIFY(!versionless(tableAsLatex(table)).contains(needed));
        table.rows.front().title = "\u7B56\u7565";
        QVERIFY(versionless(tableAsLatex(table)).contains(needed));
    }

    void latex()
    {
        QCOMPARE(versionless(tableAsLatex(smallTable())), QString::fromUtf8(R"(% WattIf *, scenario 0123456789abcdef, seeds 1 to 5
% needs \usepackage{booktabs}
\begin{table}
\caption{Profit: results of 3 policies with 5 seeds}
\label{tab:profit}
\centering\footnotesize
\setlength{\tabcolsep}{4pt}
\smallskip
\begin{tabular}{lr@{}lr}
\toprule
Policy & \multicolumn{2}{c}{Objective} & Makespan \\
 & \multicolumn{2}{c}{(1/s)} & (s) \\
\midrule
Online & \textbf{10.00} & \textbf{\boldmath \,$\pm$\,0.98} & 12\,345 \\
Online + slack & 9.70 & \,$\pm$\,0.88$^\dagger$ & 200 \\
\midrule
Upper bound & 12.00 & \,$\pm$\,0.98 & 100 \\
\bottomrule
\end{tabular}

\smallskip
\raggedright Bold: the best online policy of each metric.
$^\dagger$: the difference from the best is not significant at 5\,\% (paired t test over the runs, no correction for multiple comparisons).
$\pm$: half width of the 95\,\% confidence interval of the mean (Student's t, 5 runs).
Without $\pm$: the same in all runs, to the digits shown.
Below the line: offline policies, which know all input in advance.
\end{table}
)"));
    }

    void markdown()
    {
        const QString expected = QString::fromUtf8(
            "Profit: results of 3 policies with 5 seeds\n\n"
            "| Policy         |  Objective (1/s) | Makespan (s) |\n"
            "| -------------- | ---------------: | -----------: |\n"
            "| Online         | **10.00 ± 0.98** |        12345 |\n"
            "| Online + slack |    9.70 ± 0.88 † |          200 |\n"
            "| Upper bound    |     12.00 ± 0.98 |          100 |\n"
            "\n"
            "Bold: the best online policy of each metric. †: the difference from the best is not significant at 5 % (paired t test "
            "over the runs, no correction for multiple comparisons). ±: half width of the 95 % confidence interval of the mean "
            "(Student's t, 5 runs). Without ±: the same in all runs, to the digits shown. Below the line: offline policies, "
            "which "
            "know all input in advance.\n\n"
            "WattIf *, scenario 0123456789abcdef, seeds 1 to 5\n");
        QCOMPARE(versionless(gridAsMarkdown(gridOf(smallTable()))), expected);
    }

    void markdownTurned()
    {
        TableGrid grid = gridOf(smallTable(), TableRows::metrics);
        grid.notes = {grid.notes.back()};
        grid.origin.clear();
        QCOMPARE(QString::fromStdString(gridAsMarkdown(grid)),
                 QString::fromUtf8("Profit: results of 3 policies with 5 seeds\n\n"
                                   "| Metric          |           Online | Online + slack |  Upper bound |\n"
                                   "| --------------- | ---------------: | -------------: | -----------: |\n"
                                   "| Objective (1/s) | **10.00 ± 0.98** |  9.70 ± 0.88 † | 12.00 ± 0.98 |\n"
                                   "| Makespan (s)    |            12345 |            200 |          100 |\n"
                                   "\nOffline policies, which know all input in advance: Upper bound.\n"));
    }

    void html()
    {
        TableGrid grid = gridOf(smallTable());
        grid.notes = {"A < B"};
        grid.origin.clear();
        grid.rows.resize(2);
        QCOMPARE(QString::fromStdString(gridAsHtml(grid)),
                 QString::fromUtf8(
                     R"(<div>
<table style="border-collapse:collapse" cellpadding="4">
<caption>Profit: results of 3 policies with 5 seeds</caption>
<thead><tr><th scope="col" style="border-top:1.5pt solid;border-bottom:0.75pt solid;text-align:left;vertical-align:bottom">Policy</th><th scope="col" colspan="2" style="border-top:1.5pt solid;border-bottom:0.75pt solid;text-align:center;vertical-align:bottom">Objective<br/>(1/s)</th><th scope="col" style="border-top:1.5pt solid;border-bottom:0.75pt solid;text-align:right;vertical-align:bottom">Makespan<br/>(s)</th></tr></thead>
<tbody>
<tr><th scope="row" style="text-align:left;font-weight:normal">Online</th><td style="text-align:right"><b>10.00</b></td><td style="text-align:left;padding-left:0"><b>± 0.98</b></td><td style="text-align:right">12345</td></tr>
<tr><th scope="row" style="border-bottom:1.5pt solid;text-align:left;font-weight:normal">Online + slack</th><td style="border-bottom:1.5pt solid;text-align:right">9.70</td><td style="border-bottom:1.5pt solid;text-align:left;padding-left:0">± 0.88<sup>†</sup></td><td style="border-bottom:1.5pt solid;text-align:right">200</td></tr>
</tbody>
</table>
<p><small>A &lt; B</small></p>
</div>
)"));
    }

    void tsv()
    {
        QCOMPARE(QString::fromStdString(gridAsTsv(gridOf(smallTable()))),
                 QString::fromUtf8("Policy\tObjective (1/s)\tObjective (1/s) ±\tMakespan (s)\n"
                                   "Online\t10.00\t0.98\t12345\n"
                                   "Online + slack\t9.70\t0.88\t200\n"
                                   "Upper bound\t12.00\t0.98\t100\n"));
    }

    void csvHasTheEndsOfTheIntervals()
    {
        const ReportTable table = reportTable(profitStudy(), fiveRuns(), {.metrics = {"makespan_s", "energy_j"}});
        const QStringList lines = QString::fromStdString(tableAsCsv(table)).split('\n');
        QCOMPARE(lines[0],
                 QString("policy,makespan_s,makespan_s_low,makespan_s_high,makespan_s_half_width,makespan_s_n,energy_j,"
                         "energy_j_low,energy_j_high,energy_j_half_width,energy_j_n"));
        QVERIFY2(lines[1].startsWith("online,12345,12345,12345,0,5,2500000,445739.7"), qPrintable(lines[1])); // 3.182446 * 645497
        QCOMPARE(lines[2], QString("online-slack,200.5,200.5,200.5,0,5,,,,,0"));
        QCOMPARE(lines.size(), 6);
        const QStringList withUnits = QString::fromStdString(tableAsCsv(table, CsvUnits::row)).split('\n');
        QCOMPARE(withUnits.size(), 7);
        QCOMPARE(withUnits[0], lines[0]);
        QCOMPARE(withUnits[1], QString(",s,s,s,s,,J,J,J,J,"));
        QCOMPARE(withUnits[2], lines[1]);
        RunReport single{"profit", 1, true, {}, {{"online", {}, {{"objective", 0.1}}, 0.0, {}}}};
        QCOMPARE(tableAsCsv(reportTable(profitStudy(), single)), std::string("policy,objective\nonline,0.1\n"));
    }

    void text()
    {
        const QString expected = QString::fromUtf8(
            "Profit, seeds 1 to 5, bound 12\n\n"
            "Policy            Objective   Time\n"
            "                        1/s     ms\n"
            "----------------------------------\n"
            "online        *10.00 ± 0.98  1.000\n"
            "online-slack   †9.70 ± 0.88  1.000\n"
            "greedy          9.00 ± 0.98  1.000\n"
            "----------------------------------\n"
            "bound          12.00 ± 0.98  1.000\n"
            "* best online policy\n"
            "†: the difference from the best is not significant at 5 % (paired t test over the runs, no correction for multiple "
            "comparisons).\n"
            "±: half width of the 95 % confidence interval of the mean (Student's t, 5 runs).\n"
            "Below the line: offline policies, which know all input in advance.\n");
        QCOMPARE(QString::fromStdString(replicationAsTable(profitStudy(), fiveRuns(), {"objective"})), expected);
    }

    void numbersOfLatex_data()
    {
        QTest::addColumn<QString>("number");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* number, const char* text) { QTest::newRow(text) << QString(number) << QString(text); };
        row("1234567.25", "1\\,234\\,567.25");
        row("-12345", "$-$12\\,345");
        row("999", "999");
        row("0.00012345", "0.00012345");
        row("1.30e-16", "1.30$\\,\\times\\,10^{-16}$");
        row("-2.50e+15", "$-$2.50$\\,\\times\\,10^{15}$");
        row("1.0e+00", "1.0$\\,\\times\\,10^{0}$");
        row("undefined", "undefined");
        row("<0.0001", "$<$0.0001"); // a bare < is an upside-down exclamation mark in OT1
        row(">12345", "$>$12\\,345");
        row("a_b", "a\\_b");
        row("", "--");
    }
    void numbersOfLatex()
    {
        QFETCH(QString, number);
        QTEST(QString::fromStdString(latexNumber(number.toStdString())), "text");
    }

    void titlesOfLatex()
    {
        QCOMPARE(latexTitle("gamma"), std::string("$\\gamma$"));
        QCOMPARE(latexTitle("by gamma and c_max"), std::string("by $\\gamma$ and c\\_max"));
        QCOMPARE(latexTitle("gamma 5 %"), std::string("$\\gamma$ 5\\,\\%"));
        QCOMPARE(latexTitle("gammas 10⁶ J"), std::string("gammas 10$^6$ J"));
        QCOMPARE(latexTitle("N_opt"), std::string("$N_{opt}$"));
        QCOMPARE(latexTitle("more than N_opt nodes, x_y, No_opt"), std::string("more than $N_{opt}$ nodes, x\\_y, No\\_opt"));
    }

    void headingsHaveSubscripts()
    {
        TableGrid grid;
        grid.columns = {{.title = "Tc"}, {.title = "N_opt", .isNumber = true}};
        grid.rows = {{{.text = "N_opt"}, {.text = "3", .isNumber = true}}, {{.text = "my_b"}, {.text = "4", .isNumber = true}}};
        QVERIFY(gridAsHtml(grid).find(">T<sub>c</sub></th>") != std::string::npos);
        QVERIFY(gridAsHtml(grid).find(">N<sub>opt</sub></th>") != std::string::npos);
        QVERIFY(gridAsHtml(grid).find(">my_b</th>") != std::string::npos);
        QVERIFY(gridAsMarkdown(grid).starts_with("| T<sub>c</sub> | N<sub>opt</sub> |\n"));
        QVERIFY(gridAsLatex(grid).find("$T_{c}$ & $N_{opt}$") != std::string::npos);
        QVERIFY(gridAsLatex(grid).find("$N_{opt}$ & 3") != std::string::npos);
        QVERIFY(gridAsLatex(grid).find("my\\_b & 4") != std::string::npos);
        QVERIFY(gridAsTsv(grid).starts_with("Tc\tN_opt\n"));
    }

    void latexHasNoLettersThatStopIt()
    {
        QCOMPARE(latexEscaped("a 🚀 机"), std::string("a {\\ifdefined\\Umathcode 🚀\\else ?\\fi} 机"));
        QCOMPARE(latexEscaped("\"a\" (\"b c\") 3\""), std::string("``a'' (``b c'') 3''"));
    }

    void namesAreNoMarkdown()
    {
        TableGrid grid;
        grid.columns = {{.title = "Name"}};
        grid.rows = {{{.text = "a$x$ &lt; *b* <i> | c"}}};
        QVERIFY(gridAsMarkdown(grid).find("| a\\$x\\$ \\&lt; \\*b\\* \\<i\\> \\| c |\n") != std::string::npos);
    }

    void largeColumnsAreScaled()
    {
        ReportTable table{.title = {}, .label = {}, .origin = {}, .columns = {}, .rows = {}, .notes = {}, .words = {}};
        table.columns = {{.name = "energy_j", .title = "Energy", .unit = "J", .description = {}},
                         {.name = "work", .title = "Work", .unit = "s", .description = {}},
                         {.name = "moves", .title = "Moves", .unit = {}, .description = {}},
                         {.name = "small", .title = "Small", .unit = "s", .description = {}}};
        table.rows = {{"a",
                       "A",
                       false,
                       {{.value = 268'000'000.0, .halfWidth = 31'000'000.0, .count = 5},
                        {.value = 9'876'543.0},
                        {.value = 120'000.0},
                        {.value = 99'999.0}}}};
        const ReportTable scaled = scaledTable(table);
        QCOMPARE(scaled.columns[0].unit, std::string("kWh"));
        QVERIFY(std::abs(scaled.rows[0].cells[0].value - 268.0 / 3.6) < 1e-9);
        QVERIFY(std::abs(scaled.rows[0].cells[0].halfWidth - 31.0 / 3.6) < 1e-9);
        QCOMPARE(scaled.columns[1].unit, std::string("10⁶ s"));
        QCOMPARE(scaled.columns[2].unit, std::string("10³"));
        QCOMPARE(scaled.columns[3].unit, std::string("s"));
        const std::string latex = tableAsLatex(table);
        QVERIFY2(latex.find("(10$^6$ s)") != std::string::npos && latex.find("9.877") != std::string::npos, latex.c_str());
        QVERIFY(latex.find("74.4") != std::string::npos && latex.find("8.6") != std::string::npos);
    }

    void tooManyColumnsAreTurned()
    {
        const auto report = profitStudy().run(*profitStudy().sample(), {.policies = defaultPolicies(profitStudy())}, {});
        const std::string wide = tableAsLatex(reportTable(profitStudy(), *report, {.otherUnits = true, .ownCheck = true}));
        QVERIFY(wide.find("\nMetric & ") != std::string::npos); // eleven metrics do not fit beside each other
        const std::string few = tableAsLatex(reportTable(profitStudy(), *report, {.metrics = {"objective", "makespan_s"}}));
        QVERIFY(few.find("\nPolicy & ") != std::string::npos);
        QVERIFY(few.find("\\begin{table}\n") != std::string::npos);
        const std::string upright =
            tableAsLatex(reportTable(profitStudy(), *report, {.otherUnits = true, .ownCheck = true}), TableRows::policies);
        QVERIFY(upright.find("\nPolicy & ") != std::string::npos);
        QVERIFY(upright.find("\\begin{table*}\n") != std::string::npos);
    }

    void latexCompilesAndFits()
    {
        NEED_TOOLS(test::pdflatex);
        QString body = QString::fromStdString(tableAsLatex(smallTable()));
        for (const char* name : {"profit", "consolidation", "reservation"}) {
            const Study& each = *findStudy(name);
            const auto runs = replicate(
                each, {.policies = defaultPolicies(each), .count = name[0] == 'p' ? 1 : 3, .instance = each.sample()}, {});
            QVERIFY(runs);
            body += QString::fromStdString(tableAsLatex(reportTable(each, *runs)));
        }
        const QTemporaryDir folder;
        QCOMPARE(compiled(body, folder), QString());
        QVERIFY(QFile::exists(folder.filePath("t.pdf")));
    }

    void wildTextsCompile()
    {
        NEED_TOOLS(test::pdflatex);
        Random random(3);
        QString body;
        for (int i = 0; i < 60; ++i) {
            TableGrid grid = gridOf(wildTable(random), i % 2 == 0 ? TableRows::policies : TableRows::metrics);
            grid.title = "x";
            grid.label.clear();
            body += QString::fromStdString(gridAsLatex(grid)) + "\n\\clearpage\n";
        }
        std::string all;
        for (char c = ' '; c < 127; ++c)
            all += c;
        body += QString::fromStdString(latexEscaped(all + "γμ°²≤≥×±†∞→–…“”’"));
        const QTemporaryDir folder;
        const QString errorReporter = compiled(body, folder);
        QVERIFY2(errorReporter.isEmpty() || errorReporter.startsWith("too wide"), qPrintable(errorReporter));
    }

    void wildTextsStayInTheirCells()
    {
        Random random(11);
        for (int trial = 0; trial < 500; ++trial) {
            const ReportTable table = wildTable(random);
            const TableGrid grid = gridOf(table);
            const QString text = xmlText(gridAsHtml(grid));
            QVERIFY2(!text.startsWith("not well-formed"), qPrintable(text));
            for (const auto& row : grid.rows) // a title with a carriage return is read as with a line feed
                QVERIFY(text.contains(QString::fromStdString(row[0].text).replace("\r\n", "\n").replace('\r', '\n')));
            const QStringList lines = QString::fromStdString(gridAsMarkdown(grid)).split('\n');
            int rows = 0;
            for (const QString& line : lines) {
                if (!line.startsWith("| "))
                    continue;
                QString plain = line;
                plain.remove("\\\\").remove("\\|");
                rows += plain.count('|') == static_cast<int>(grid.columns.size()) + 1 ? 1 : 0;
            }
            QVERIFY(rows >= static_cast<int>(grid.rows.size()) + 2);
            for (const QString& line : QString::fromStdString(gridAsTsv(grid)).trimmed().split('\n'))
                QVERIFY(line.count('\t') >= static_cast<int>(grid.columns.size()) - 1);
        }
        QVERIFY(!xmlText(gridAsHtmlFile(gridOf(smallTable()))).startsWith("not well-formed"));
    }

    void csvReadsBack()
    {
        Random random(5);
        for (int trial = 0; trial < 2000; ++trial) {
            const ReportTable table = wildTable(random);
            const auto read = parseCsv("t.csv", tableAsCsv(table), ',');
            QVERIFY2(read, read ? "" : read.error().message.c_str());
            QCOMPARE(read->rows.size(), table.rows.size() + 1);
            constexpr std::size_t parts = 5; // columns of a metric
            for (std::size_t c = 0; c < table.columns.size(); ++c)
                QCOMPARE(read->rows[0][1 + parts * c].text, table.columns[c].name);
            for (std::size_t r = 0; r < table.rows.size(); ++r) {
                QCOMPARE(read->rows[r + 1][0].text, table.rows[r].name);
                for (std::size_t c = 0; c < table.columns.size(); ++c) {
                    const ReportCell& cell = table.rows[r].cells[c];
                    QCOMPARE(*cellNumber(*read, read->rows[r + 1][1 + parts * c]), cell.value);
                    QCOMPARE(*cellNumber(*read, read->rows[r + 1][2 + parts * c]), cell.value - cell.halfWidth);
                    QCOMPARE(*cellNumber(*read, read->rows[r + 1][3 + parts * c]), cell.value + cell.halfWidth);
                    QCOMPARE(*cellNumber(*read, read->rows[r + 1][4 + parts * c]), cell.halfWidth);
                    QCOMPARE(*cellInteger(*read, read->rows[r + 1][5 + parts * c]), static_cast<long long>(cell.count));
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestTableWriter)
#include "tst_table_writer.moc"
