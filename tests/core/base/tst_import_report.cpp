// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an import read, assumed and left out: lines, places and counts.

#include <array>

#include <QTest>

#include "core/base/assumption_text.h"
#include "core/base/format_message.h"
#include "core/base/import_report.h"

using namespace wattif;

namespace {

QString printed(const LeftOutCounter& counter)
{
    QStringList lines;
    for (const LeftOut& entry : counter.entries())
        lines << QString::fromStdString(leftOutText(entry));
    return lines.join(" | ");
}

const std::vector<Option> importOptions{{.name = "max_minutes", .title = {}, .description = {}, .defaultValue = 0.0}};
const std::vector<Option> scenarioOptions{
    {.name = "watts", .title = {}, .description = {}, .defaultValue = 95.5, .max = 1000.0, .unit = "W"}};

} // namespace

class TestImportReport : public QObject {
    Q_OBJECT
private slots:
    void namesTheCellOfAWorkbook()
    {
        QCOMPARE(placeText({.file = "/folder/J.xlsx", .cell = "B7"}, "x"), std::string("J.xlsx:B7 'x'"));
        QCOMPARE(placeText({.file = "/folder/J.csv", .line = 7, .column = 2, .cell = "B7"}), std::string("J.csv:7:2"));
    }

    void makesOneEntryOfAReason()
    {
        LeftOutCounter counter;
        QVERIFY(counter.empty());
        for (int i = 1; i <= 500; ++i) {
            counter.add(
                "not a number, 0 is used", "size", [i] { return Place{.file = "/folder/D.xml", .line = i, .column = 5}; }, "x");
            if (i == 2)
                counter.add("to itself", "edge", [] { return Place{.file = "D.xml", .line = 9}; });
        }
        QCOMPARE(printed(counter),
                 QStringLiteral("500 sizes: not a number, 0 is used (D.xml:1:5 'x', D.xml:2:5 'x', D.xml:3:5 'x' and 497 more) | "
                                "1 edge: to itself (D.xml:9)"));
    }

    void statesTheFirstErrorOfBadLines()
    {
        LeftOutCounter counter;
        const auto errorAt = [](const char* message, int line) {
            return Error{ErrorCode::badInput, message, {.file = "a/D.csv", .line = line}};
        };
        QVERIFY(counter.checkMostlyGood(0));
        counter.addBad("a cell that cannot be read", "row", errorAt("'x' is no number", 4));
        counter.addBad("a cell that cannot be read", "row", errorAt("'y' is no number", 7));
        counter.addBad("fewer cells", "row", errorAt("3 of 4", 8));
        QCOMPARE(
            printed(counter),
            QStringLiteral("2 rows: a cell that cannot be read: 'x' is no number (D.csv:4, D.csv:7) | 1 row: fewer cells: 3 of "
                           "4 (D.csv:8)"));
        QVERIFY(counter.checkMostlyGood(3));
        QCOMPARE(toString(counter.checkMostlyGood(2).error()), std::string("a/D.csv:4: error: 'x' is no number"));
    }

    /// Names, places and values stay apart from the words; a text alone is a form.
    void linesAreMessages()
    {
        const auto bracketed = [](const std::string& text) { return '<' + text + '>'; };
        ImportReport report;
        report.assume("nodes", "8", formatMessage("the largest job needs {}", 8));
        report.assume("order", "as written", "");
        QCOMPARE(textOf(assumptionText(report.assumed[0]), bracketed), std::string("<nodes = <8> (<the largest job needs 8>)>"));
        QCOMPARE(textOf(assumptionText(report.assumed[1]), bracketed), std::string("<order = <as written>>"));
        QCOMPARE(report.assumed[1].value.form(), std::string("as written"));
        const std::vector<LeftOut> all{{"no run time", "job", 1, {"T.swf:4"}}, {"too large", "job", 5, {"T.swf:7"}}};
        QCOMPARE(leftOutTexts(all), std::string("1 job: no run time (T.swf:4); 5 jobs: too large (T.swf:7 and 4 more)"));
        QCOMPARE(textOf(leftOutTexts(all), bracketed),
                 std::string("<<<1 job>: <no run time> (T.swf:4)>; <<5 jobs>: <too large> (T.swf:7 and 4 more)>>"));
        QVERIFY(leftOutTexts({}).empty());
    }

    void namesOfFieldsAreWords()
    {
        QCOMPARE(nameInWords("run_s"), std::string("Run time"));
        QCOMPARE(nameInWords("first_type"), std::string("first type"));
        QCOMPARE(nameInWords("nodes of a job"), std::string("nodes of a job"));
    }

    void looksForTheFirstPlacesOnly()
    {
        LeftOutCounter counter;
        int asked = 0;
        for (int i = 0; i < 1000; ++i)
            counter.add("to itself", "edge", [&asked] { return Place{.line = ++asked}; });
        QCOMPARE(asked, 3);
        QCOMPARE(printed(counter), QStringLiteral("1000 edges: to itself (1, 2, 3 and 997 more)"));
    }

    void staysOnOneLineWhateverTheFileHolds()
    {
        LeftOutCounter counter;
        const std::string longValue(1000, 'a');
        counter.add(
            "to itself", "edge", [] { return Place{.file = "a\nb", .line = 1}; }, longValue + "\x1b[2J");
        counter.add("to itself", "edge", [] { return Place{.file = "c", .line = 1, .column = 2}; });
        const QString text = printed(counter);
        QVERIFY2(text.size() < 90 && !text.contains('\n') && !text.contains(QChar(27)), qPrintable(text));
        QVERIFY2(text.endsWith(", c:1:2)"), qPrintable(text));
    }

    void linesSayHowAnAssumptionIsChanged()
    {
        ImportReport report{.read = {"2 jobs"}};
        report.assume("max_minutes", "10 min", "the longest job");
        report.assumeDefaults(scenarioOptions, std::array<std::string_view, 1>{"watts"});
        report.assume("order", "as written", "");
        report.leftOut.push_back({.reason = "too large", .noun = "job", .count = 1});
        QCOMPARE(
            reportLines(report, importOptions, scenarioOptions),
            (std::vector<std::string>{"read: 2 jobs", "assumed: max_minutes = 10 min (the longest job); --max-minutes changes it",
                                      "assumed: watts = 95.5 W (default: not in the files); run --set watts= changes it",
                                      "assumed: order = as written", "left out: 1 job: too large"}));
        report.assumed[0].isConfirmed = true;
        QCOMPARE(reportLines(report, importOptions)[1],
                 std::string("assumed: max_minutes = 10 min (the longest job), confirmed"));
        QCOMPARE(unconfirmed(report).front().name, std::string("watts"));
        QCOMPARE(unconfirmed(report).size(), std::size_t{2});
    }

    /// An option with another value now is no longer assumed; digits that were not printed make no other value.
    void aReplacedAssumptionIsNotOpen()
    {
        ImportReport report;
        report.assume("watts", "95.5 W", "");
        report.assume("order", "as written", "");
        const auto open = [&](OptionValue watts) { return unconfirmed(report, scenarioOptions, {{"watts", watts}}).size(); };
        QCOMPARE(open(95.5), std::size_t{2});
        QCOMPARE(open(95.50004), std::size_t{2});
        QCOMPARE(open(95.6), std::size_t{1});
        QCOMPARE(unconfirmed(report, scenarioOptions, {}).size(), std::size_t{2});
        QVERIFY(!assumedValue(scenarioOptions.front(), report.assumed[1]));
    }

    void reportsAreJoined()
    {
        ImportReport report{.read = {"2 jobs"}};
        ImportReport other{.read = {"a curve"}};
        other.assume("a", "1", "b");
        report.append(other);
        QCOMPARE(report.read, (std::vector<Message>{"2 jobs", "a curve"}));
        QCOMPARE(report.assumed, other.assumed);
        QVERIFY(!report.empty() && ImportReport().empty());
    }
};

QTEST_APPLESS_MAIN(TestImportReport)
#include "tst_import_report.moc"
