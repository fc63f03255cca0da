// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/experiment/reproduction_output.h"
#include "core/experiment/run_output.h"

using namespace wattif;

namespace {

ReproductionReport reportOfEachKind()
{
    return {.name = "t",
            .title = "Table 1",
            .source = "Paper",
            .tolerance = {.relative = 0.1, .absolute = 0.5, .printedUnit = 0.01, .reason = "It says \"about\"."},
            .items = {{"a|b", PaperValue{2.0, {2.1, 0.3}}},
                      {"order",
                       PaperShape{"it falls", {above({"first", {3.0, 0.5}}, {"second", 4.0})}},
                       "note",
                       {"It cannot.", "page", Inequality{"fall", PaperBound::Side::atMost, 0.0, 1.0}}},
                      {"most", PaperBound{PaperBound::Side::atMost, 0.07, {0.068, 0.008}}},
                      {"length", PaperInput{9.0, 9.0}},
                      {"own", Unpublished{1.5}}},
            .series = {{"f", "n", "f(n)", {1.0}, {2.0}, {0.5}}},
            .notes = {"swapped"},
            .readings = {"a as b"},
            .fitted = {"c = 1"}};
}

QString sortedKeys(const Json& object)
{
    QStringList keys;
    for (const auto& [key, value] : object.items())
        keys << QString::fromStdString(key);
    keys.sort();
    return keys.join(QLatin1Char(' '));
}

} // namespace

class TestReproductionOutput : public QObject {
    Q_OBJECT

private slots:
    // The output has all comparisons, and the counts come last.
    void markdown()
    {
        QCOMPARE(
            QString::fromStdString(reproductionAsMarkdown(reportOfEachKind())),
            QString::fromUtf8(
                "# Table 1\n\nSource: Paper. Made by `wattif-cli reproduce t`, version %1.\n\n"
                "**Not all of it is as in the paper; see verdicts and notes.**\n\n"
                "Tolerance: 10 % + 0.5 + 0.005 (half of the last printed place). It says \"about\".\n\n"
                "| item | paper | ours | ratio | verdict | why | note |\n"
                "|:--|--:|--:|--:|:--|--:|:--|\n"
                "| a\\|b | 2 | 2.10 ± 0.30 | 1.05 | reproduced |  |  |\n"
                "| order | it falls | first 3.00 ± 0.50 is not above second 4 | - | refuted | 1 | fall: at most 0, printed 1; note |\n"
                "| most | at most 0.07 | 0.0680 ± 0.0080 | 0.9714 | inconclusive |  |  |\n"
                "| length | 9 | 9 | 1 | input |  |  |\n"
                "| own | - | 1.5 | - | shown |  |  |\n"
                "\n## Why numbers are not as printed\n\n1. It cannot. (page)\n"
                "\n## f\n\n| n | f(n) | 95 % interval |\n|--:|--:|--:|\n| 1 | 2.00 | ± 0.50 |\n"
                "\n## Readings\n\n- a as b\n\n## Fitted parameters\n\n- c = 1\n"
                "\n## Notes\n\n- swapped\n"
                "\nCounts: of 1 printed number 1 reproduced; shapes: 0 of 1 hold, 1 refuted; bounds: 0 of 1 kept, 1 "
                "inconclusive; 1 input not counted; 1 of ours alone not counted.\n")
                .arg(QString::fromStdString(programVersion())));
    }

    void withoutAToleranceNoneIsReported()
    {
        ReproductionReport report = reportOfEachKind();
        report.tolerance = {};
        QVERIFY(reproductionAsMarkdown(report).find("Tolerance") == std::string::npos);
    }

    void jsonHasToleranceAndCounts()
    {
        const Json json = reproductionAsJson(reportOfEachKind());
        QCOMPARE(json["holds"].get<bool>(), false);
        QCOMPARE(json["tolerance"]["relative"].get<double>(), 0.1);
        QCOMPARE(json["tolerance"]["reason"].get<std::string>(), std::string("It says \"about\"."));
        QCOMPARE(json["items"][0]["verdict"].get<std::string>(), std::string("reproduced"));
        QCOMPARE(json["items"][0]["half_width"].get<double>(), 0.3);
        QCOMPARE(json["items"][1]["kind"].get<std::string>(), std::string("shape"));
        QCOMPARE(json["items"][1]["decided_by"]["right"]["value"].get<double>(), 4.0);
        QVERIFY(!json["items"][0].contains("argument"));
        QCOMPARE(json["items"][1]["verdict"].get<std::string>(), std::string("refuted"));
        QCOMPARE(json["items"][1]["argument"]["page"].get<std::string>(), std::string("page"));
        QCOMPARE(json["items"][1]["argument"]["inequality"]["printed"].get<double>(), 1.0);
        QCOMPARE(json["readings"][0].get<std::string>(), std::string("a as b"));
        QCOMPARE(json["fitted"][0].get<std::string>(), std::string("c = 1"));
        QCOMPARE(json["counts"]["shapes"]["refuted"].get<int>(), 1);
        QCOMPARE(json["items"][2]["side"].get<std::string>(), std::string("at most"));
        QCOMPARE(json["counts"]["numbers"]["holding"].get<int>(), 1);
        QCOMPARE(json["counts"]["inputs"].get<int>(), 1);
        QCOMPARE(sortedKeys(json["counts"]), QStringLiteral("bounds inputs numbers own shapes text"));
        QCOMPARE(json["series"][0]["half_width"][0].get<double>(), 0.5);
    }

    void itemsAsCsvHaveToleranceAndReason()
    {
        QCOMPARE(reproductionItemsAsCsv(reportOfEachKind()),
                 std::string("item,kind,paper,ours,half_width,ratio,verdict,compared,tolerance_relative,tolerance_absolute,"
                             "tolerance_printed_unit,tolerance_reason,note,argument\n"
                             "a|b,number,2,2.1,0.3,1.05,reproduced,,0.1,0.5,0.01,\"It says \"\"about\"\".\",,\n"
                             "order,shape,,,,,refuted,first 3.00 ± 0.50 is not above second 4,0.1,0.5,0.01,"
                             "\"It says \"\"about\"\".\",\"fall: at most 0, printed 1; note\",It cannot. (page)\n"
                             "most,bound,0.07,0.068,0.008,0.9714285714285714,inconclusive,,0.1,0.5,0.01,"
                             "\"It says \"\"about\"\".\",,\n"
                             "length,input,9,9,0,1,input,,0.1,0.5,0.01,\"It says \"\"about\"\".\",,\n"
                             "own,own,,1.5,0,,shown,,0.1,0.5,0.01,\"It says \"\"about\"\".\",,\n"));
    }

    void countsAsCsvEndWithTheTotal()
    {
        const std::vector<NamedCounts> all{{"t", countsOf(reportOfEachKind())}, {"u", countsOf(reportOfEachKind())}};
        QCOMPARE(totalOf(all).bounds, (ReproductionCounts::Part{0, 0, 2}));
        const QStringList lines = QString::fromStdString(countsAsCsv(all)).split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 5); // header, two, total, end of the last line
        QCOMPARE(lines[1], QStringLiteral("t,1,1,0,0,0,1,0,0,0,1,1,0,0,1,0,1,1"));
        QCOMPARE(lines[3], QStringLiteral("total,2,2,0,0,0,2,0,0,0,2,2,0,0,2,0,2,2"));
        QCOMPARE(lines[0].count(QLatin1Char(',')), lines[3].count(QLatin1Char(',')));
    }

    // "Open" counts numbers that differ or are inconclusive.
    void countsAsMarkdownEndWithTheTotal()
    {
        const std::vector<NamedCounts> all{{"t", countsOf(reportOfEachKind())}, {"u", countsOf(reportOfEachKind())}};
        const QStringList lines = QString::fromStdString(countsAsMarkdown(all)).split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 6); // header of two, two, total, end of the last line
        QCOMPARE(lines[2], QStringLiteral("| t | 1 | 1 | 0 | 0 | 1 | 0 | 1 | 0 | 1 | 0 | 0 | 1 |"));
        QCOMPARE(lines[4], QStringLiteral("| total | 2 | 2 | 0 | 0 | 2 | 0 | 2 | 0 | 2 | 0 | 0 | 2 |"));
    }
};

QTEST_APPLESS_MAIN(TestReproductionOutput)
#include "tst_reproduction_output.moc"
