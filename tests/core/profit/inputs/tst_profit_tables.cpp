// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tables as people have them: names of numbers, decimal commas, workbooks, sizes that are not stated. The cases of
// tests/data/imports and their siblings have the values that a person sees, or are refused with the reason.

#include <algorithm>
#include <cmath>
#include <random>

#include <QFile>
#include <QTest>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/number.h"
#include "core/profit/files/matrix_file.h"
#include "core/profit/inputs/inputs.h"
#include "tests/core/profit/random_instance.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

std::string bytesOf(const QString& name)
{
    QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/tests/data/imports/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot open %s", qPrintable(name));
    return file.readAll().toStdString();
}

OptionValues withWatts(OptionValues options)
{
    options.emplace("constant_watts", 10.0);
    return options;
}

Result<ImportedOf<Instance>> importEtc(std::string text, OptionValues options = {})
{
    return importInstance({{"etc", {"F", std::move(text)}}}, withWatts(std::move(options)));
}

/// "m1 m2 | A: 10 20 | B: 30 40", or the error.
std::string printed(const Result<ImportedOf<Instance>>& made)
{
    if (!made)
        return toString(made.error());
    std::string text;
    for (const MachineType& machine : made->instance.machines)
        text += machine.name + ' ';
    for (std::size_t t = 0; t < made->instance.taskTypes.size(); ++t)
        text += fmt::format("| {}: {} ", made->instance.taskTypes[t], fmt::join(made->instance.etcSeconds.row(t), " "));
    text.pop_back();
    return text;
}

/// An instance as the four tables that an import takes.
ImportFiles tablesOf(const Instance& instance)
{
    std::string machines = "name,count,idle_watts\n";
    for (const MachineType& machine : instance.machines)
        machines += fmt::format("{},{},{}\n", csvQuoted(machine.name), machine.count, formatNumber(machine.idleWatts));
    std::string bags = "task_type,count,revenue,user\n";
    for (const Bag& bag : instance.bags)
        bags += fmt::format("{},{},{},{}\n", csvQuoted(instance.taskTypes[bag.taskType.at()]), bag.count,
                            bag.revenue ? formatNumber(*bag.revenue) : "", csvQuoted(bag.user));
    return {{"etc", {"etc.csv", matrixCsv(instance, MatrixKind::etcSeconds)}},
            {"power", {"power.csv", matrixCsv(instance, MatrixKind::powerWatts)}},
            {"machines", {"machines.csv", machines}},
            {"bags", {"bags.csv", bags}}};
}

bool isAssumed(const Result<ImportedOf<Instance>>& made, std::string_view name, std::string_view value)
{
    return made && std::ranges::any_of(made->report.assumed, [&](const Assumption& assumed) {
               return assumed.name == name && assumed.value == value;
           });
}

} // namespace

class TestProfitTables : public QObject {
    Q_OBJECT
private slots:
    void readsTheCases_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("decimal");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* file, const char* decimal, const char* expected) {
            QTest::addRow("%s %s", file, decimal) << file << decimal << expected;
        };
        row("labels/from1.csv", "auto", "1 2 3 | 1: 10 20 30 | 2: 40 50 60");
        row("labels/task_type-corner.csv", "auto", "1 2 | A: 10 20 | B: 30 40");
        row("labels/id.csv", "auto", "m1 m2 | 1: 100 50 | 2: 300 150");
        row("labels/heading.csv", "auto", "m1 m2 | 1: 10 20 | 2: 30 40");
        row("decimal/german.csv", "comma", "M1 M2 | A: 1234.5 2000 | B: 1000 12.5");
        row("decimal/no-option.csv", "comma", "M1 M2 | A: 1.5 2.5 | B: 3.5 4.5");
        row("decimal/german.csv", "auto", "M1 M2 | A: 1234.5 2000 | B: 1000 12.5");
        row("decimal/no-option.csv", "auto", "M1 M2 | A: 1.5 2.5 | B: 3.5 4.5");
        row("matrix/tabs.txt", "auto", "Machine 1 Machine 2 | Task type 1: 10 20 | Task type 2: 30 40");
        row("matrix/sep.csv", "auto", "m1 m2 | A: 10 20 | B: 30 40");
        row("matrix/etc.xlsx", "auto", "m1 m2 | A: 10 20 | B: 30.5 40");
        row("matrix/etc.ods", "auto", "m1 m2 | A: 10 20 | B: 30.5 40");
        row("matrix/etc.xlsx", "comma", "m1 m2 | A: 10 20 | B: 30.5 40");
        row("matrix/etc.ods", "comma", "m1 m2 | A: 10 20 | B: 30.5 40");
        row("braun/header.0", "auto",
            "Machine 1 Machine 2 | Task type 1: 135.22988 847.586303 | Task type 2: 764.010844 255.813957 | "
            "Task type 3: 495.939652 450.041574");
        row("braun/small.0", "auto",
            "F:1:1: error: 6 values, one per line, and no size: add a first line with the numbers of task types and machines, "
            "such as '6 1'");
    }
    void readsTheCases()
    {
        QFETCH(QString, file);
        QFETCH(QString, decimal);
        QFETCH(QString, expected);
        const auto made = importEtc(bytesOf(file), {{"decimal", decimal.toStdString()}});
        QCOMPARE(QString::fromStdString(printed(made)), expected);
    }

    void readsTheirSiblings_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QByteArray& text, const char* expected) {
            QTest::newRow(name) << text << expected;
        };
        const char* const named = "m1 m2 | A: 10 20 | B: 30 40";
        row("another case of the corner", "Task Type,1,2\nA,10,20\n", "1 2 | A: 10 20");
        row("machines named by numbers that do not count up", "task_type,4,16\nA,10,20\n", "4 16 | A: 10 20");
        row("a corner that is no heading", "kernel,1,2\nA,10,20\nB,30,40\n", "1 2 | A: 10 20 | B: 30 40");
        row("names from 0", ",0,1\n0,10,20\n1,30,40\n", "0 1 | 0: 10 20 | 1: 30 40");
        row("ids of numbers under a heading with blanks", "job id,m1,m2\n7,10,20\n9,30,40\n", "m1 m2 | 7: 10 20 | 9: 30 40");
        row("a corner in quotes", "\"#\",m1,m2\n1,10,20\n2,30,40\n", "m1 m2 | 1: 10 20 | 2: 30 40");
        row("a corner behind a comment", "# seconds\n#;m1;m2\n1;10;20\n2;30;40\n", "m1 m2 | 1: 10 20 | 2: 30 40");
        row("a name with #", "type,m1,m2\n#A,10,20\nB,30,40\n", "m1 m2 | #A: 10 20 | B: 30 40");
        row("a byte order mark and CR LF", "\xEF\xBB\xBFtype;m1;m2\r\nA;10;20\r\nB;30;40\r\n", named);
        row("sep= in capitals and quotes", "\"SEP=|\"\ntype|m1|m2\nA|10|20\nB|30|40\n", named);
        row("bars", "type|m1|m2\nA|10|20\nB|30|40\n", named);
        row("an empty column at the end", "type,m1,m2,\nA,10,20,\nB,30,40,\n", named);
        row("an empty column at the beginning and empty rows", ";type;m1;m2\n;A;10;20\n;B;30;40\n;;;\n", named);
        row("as R writes it, without a corner", "m1,m2\nA,10,20\nB,30,40\n", named);
        row("columns parted by blanks, as R aligns them", "   m1   m2\nA  10   20\nB  30   40\n", named);
        row("numpy.savetxt", "1.000000000000000000e+01 2.000000000000000000e+01\n3.0e+01 4.0e+01\n",
            "Machine 1 Machine 2 | Task type 1: 10 20 | Task type 2: 30 40");
        row("a matrix that NumPy printed", "[[10.  20. ]\n [30.5 40. ]]\n",
            "Machine 1 Machine 2 | Task type 1: 10 20 | Task type 2: 30.5 40");
        row("repr of a NumPy matrix", "array([[10., 20.],\n       [30., 40.]])\n",
            "Machine 1 Machine 2 | Task type 1: 10 20 | Task type 2: 30 40");
        row("a list of lists", "[[10, 20], [30, 40]]", "Machine 1 Machine 2 | Task type 1: 10 20 | Task type 2: 30 40");
        row("a matrix of MATLAB", "etc = [10 20; 30 40];", "Machine 1 Machine 2 | Task type 1: 10 20 | Task type 2: 30 40");
        row("thousands and decimals", "type;m1\nA;1,234.5\nB;2,000,000\n", "m1 | A: 1234.5 | B: 2000000");
        row("thousands with apostrophes and narrow blanks", "type;m1\nA;1'234.5\nB;2\u202F000\n", "m1 | A: 1234.5 | B: 2000");
        row("Braun's format laid out in rows", "4 4 0\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16\n",
            "Machine 1 Machine 2 Machine 3 Machine 4 | Task type 1: 1 2 3 4 | Task type 2: 5 6 7 8 | Task type 3: 9 10 11 12 | "
            "Task type 4: 13 14 15 16");
        row("a flat OpenDocument spreadsheet",
            "<?xml version=\"1.0\"?><office:document xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\"><office:body>"
            "<office:spreadsheet><table:table table:name=\"s\"><table:table-row><table:table-cell><text:p>m1</text:p>"
            "</table:table-cell></table:table-row><table:table-row><table:table-cell office:value-type=\"float\" "
            "office:value=\"7\"><text:p>7</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>"
            "</office:body></office:document>",
            "m1 | Task type 1: 7");
    }
    void readsTheirSiblings()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(printed(importEtc(text.toStdString()))), expected);
    }

    void refusesWhatIsUnclear_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* text, const char* expected) {
            QTest::newRow(name) << QByteArray(text) << QStringLiteral("F") + expected;
        };
        row("a comma that can be either", "type;m1\nA;1,234\n",
            ":2:3: error: '1,234' can be 1234 or 1.234; set the option decimal=point for 1234, decimal=comma for 1.234");
        row("a first row of 1, 2, 3", "1,2,3\n10,20,30\n40,50,60\n",
            ":1:1: error: the numbers of the first row can be names or values; set the option labels to none, row, column or both");
        row("ids 1, 2, 3 without a header", "1,100,50\n2,300,150\n3,7,8\n",
            ":1:1: error: the numbers of the first column can be names or values; set the option labels to none, row, column or "
            "both");
        row("an empty corner before values", ",20,30\n10,20,30\n",
            ":1:1: error: the row behind this empty cell can be names or values; set the option labels to none, row, column or both");
        row("values that NumPy left out", "[[1. 2. ... 3. 4.]\n [5. 6. ... 7. 8.]]",
            ":1:9: error: values are missing here ('...'): print the whole matrix, or save it with numpy.savetxt");
        row("a list of one dimension", "[1. 2. 3.]", ":1:1: error: a list of one dimension is not a matrix");
        row("a size that can be a row", "2 2\n1 2\n3 4\n",
            ":1:1: error: this line can be the size of the matrix or its first row: separate the values by commas");
        row("a GML graph", "graph [\n node [ id 0 ]\n]\n", ": error: this is a GML graph, not a table");
        row("a JSON file", "{\"etc\": [[1]]}", ": error: this is a JSON file, not a table");
        row("a web page", "<!DOCTYPE html><html><body></body></html>", ": error: this is a web page (HTML), not a table");
    }
    void refusesWhatIsUnclear()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(printed(importEtc(text.toStdString()))), expected);
    }

    void optionsDecideUnclearTables()
    {
        QCOMPARE(printed(importEtc("1,2,3\n10,20,30\n", {{"labels", std::string("row")}})),
                 std::string("1 2 3 | Task type 1: 10 20 30"));
        QCOMPARE(printed(importEtc("1,2,3\n10,20,30\n", {{"labels", std::string("none")}})),
                 std::string("Machine 1 Machine 2 Machine 3 | Task type 1: 1 2 3 | Task type 2: 10 20 30"));
        QCOMPARE(printed(importEtc("type;m1\nA;1,234\n", {{"decimal", std::string("point")}})), std::string("m1 | A: 1234"));
        QCOMPARE(printed(importEtc("type;m1\nA;1,234\n", {{"decimal", std::string("comma")}})), std::string("m1 | A: 1.234"));
        QCOMPARE(printed(importEtc("type;m1\nA;1.5\n", {{"decimal", std::string("comma")}})),
                 std::string(
                     "F:2:3: error: '1.5' is written with a decimal point; the option decimal=comma allows points only between "
                     "thousands"));
    }

    /// The number of values determines the size of the published sets; it is an assumption.
    void knowsTheSizesOfPublishedSets()
    {
        std::string text;
        for (int i = 0; i < 8192; ++i)
            text += fmt::format("{}.5\n", i + 1);
        const auto made = importEtc(text, {{"tasks_per_bag", std::int64_t{1}}});
        QVERIFY2(made, printed(made).c_str());
        QCOMPARE(made->instance.etcSeconds.rows(), std::size_t{512});
        QCOMPARE(made->instance.etcSeconds.columns(), std::size_t{16});
        QCOMPARE(made->instance.etcSeconds(1, 0), 17.5); // the 17th value
        QVERIFY(isAssumed(made, "size", "512 x 16"));
        QVERIFY(!importEtc(text + "1\n"));
    }

    /// One power a line has the size of the times.
    void powersHaveTheSizeOfTheTimes()
    {
        const ImportFile etc{"E", "2 3\n1\n2\n3\n4\n5\n6\n"};
        const auto made = importInstance({{"etc", etc}, {"power", {"P", "10\n20\n30\n40\n50\n60\n"}}}, {});
        QVERIFY2(made, printed(made).c_str());
        QCOMPARE(made->instance.powerWatts(1, 0), 40.0);
        QVERIFY(isAssumed(made, "size", "2 x 3"));
        QVERIFY(!importInstance({{"etc", etc}, {"power", {"P", "10\n20\n"}}}, {}));
    }

    void countsMayBeWrittenAsDecimals()
    {
        const auto made = importInstance(
            {{"etc", {"E", bytesOf("counts/etc.csv")}}, {"bags", {"B", bytesOf("counts/float.csv")}}}, withWatts({}));
        QVERIFY2(made, printed(made).c_str());
        QCOMPARE(made->instance.bags, (std::vector<Bag>{{"", TaskTypeIndex(0), 400, {}}, {"", TaskTypeIndex(1), 1000, {}}}));
    }

    void bagsNumberTaskTypes_data()
    {
        QTest::addColumn<QByteArray>("bags");
        QTest::addColumn<QString>("firstType");
        QTest::addColumn<QString>("expected");
        QTest::newRow("the case") << QByteArray::fromStdString(bytesOf("bags/one.csv")) << "auto"
                                  << "Task type 1";
        QTest::newRow("with a 0") << QByteArray("task_type,count\n1,5\n0,3\n") << "auto"
                                  << "Task type 1";
        QTest::newRow("from 0 as stated") << QByteArray("task_type,count\n1,5\n") << "0"
                                          << "Task type 1";
        QTest::newRow("as decimals") << QByteArray("task_type,count\n2.0,5\n") << "auto"
                                     << "Task type 2";
        QTest::newRow("beyond the last") << QByteArray("task_type,count\n3,5\n") << "auto"
                                         << "B:2:1: error: there is no task type 3: the numbers are 1 to 2";
        QTest::newRow("0 where counting starts at 1") << QByteArray("task_type,count\n0,5\n") << "1"
                                                      << "B:2:1: error: there is no task type 0: the numbers are 1 to 2";
    }
    /// What a bag calls 1 is called "Task type 1" by default: the first type, or the second where counting starts at 0.
    void bagsNumberTaskTypes()
    {
        QFETCH(QByteArray, bags);
        QFETCH(QString, firstType);
        QFETCH(QString, expected);
        const auto made = importInstance({{"etc", {"E", bytesOf("bags/etc.csv")}}, {"bags", {"B", bags.toStdString()}}},
                                         withWatts({{"first_type", firstType.toStdString()}}));
        if (!made) {
            QCOMPARE(QString::fromStdString(toString(made.error())), expected);
            return;
        }
        const Instance& instance = made->instance;
        QCOMPARE(QString::fromStdString(instance.taskTypes[instance.bags[0].taskType.at()]), expected);
        const bool startsAt0 = instance.taskTypes[0] == "Task type 0";
        QCOMPARE(instance.bags[0].taskType.value, expected.endsWith(u'1') && !startsAt0 ? 0 : 1);
        if (firstType == u"auto")
            QVERIFY(isAssumed(made, "first_type", startsAt0 ? "0" : "1"));
    }

    void sheetsAreChosenByName()
    {
        const std::string book = bytesOf("matrix/etc.xlsx");
        QCOMPARE(printed(importEtc(book, {{"sheet", std::string("times")}})), std::string("m1 m2 | A: 10 20 | B: 30.5 40"));
        QCOMPARE(printed(importEtc(book, {{"sheet", std::string("watts")}})),
                 std::string("F: error: the workbook has no sheet 'watts', only 'times'"));
        QCOMPARE(printed(importEtc("type,m1\nA,1\n", {{"sheet", std::string("times")}})),
                 std::string("F: error: the option sheet needs a workbook (.xlsx, .ods), and this file is not one"));
    }

    /// Whatever is imported, exported and imported again is the same: random matrices with odd names, written with every
    /// delimiter and decimal mark.
    void importedExportedAndImportedAgain()
    {
        std::mt19937 random(7);
        const std::vector<std::string> odd{"#", "1", "2", "A;B", "a,b", "x\ty", "\"q\"", " m ", "sep=;", "2.4 GHz", "id", "été"};
        for (int turn = 0; turn < 300; ++turn) {
            const std::size_t rows = 1 + random() % 4;
            const std::size_t columns = 1 + random() % 4;
            std::string csv = "task_type";
            for (std::size_t c = 0; c < columns; ++c)
                csv += ',' + csvQuoted(fmt::format("{}{}", random() % 2 ? odd[random() % odd.size()] + "-" : "", c + 1));
            for (std::size_t r = 0; r < rows; ++r) {
                csv += '\n' + csvQuoted(fmt::format("{}{}", random() % 2 ? odd[random() % odd.size()] + "-" : "", r + 1));
                for (std::size_t c = 0; c < columns; ++c)
                    csv += ',' + formatNumber(static_cast<double>(1 + random() % 1000000) / 8.0);
            }
            const auto made = importEtc(csv + '\n');
            QVERIFY2(made, (csv + '\n' + printed(made)).c_str());
            const auto back = importEtc(matrixCsv(made->instance, MatrixKind::etcSeconds));
            QVERIFY2(back, (csv + '\n' + printed(back)).c_str());
            QCOMPARE(printed(back), printed(made));
        }
    }

    /// Random scenarios written as four tables and imported are the same, but for powers where a task type cannot run.
    void scenariosAreWrittenAndImportedAgain()
    {
        Random random(20261127);
        for (int turn = 0; turn < 300; ++turn) {
            Instance instance = profit::test::randomInstance({.maxCount = 3, .idle = true}, random);
            for (Bag& bag : instance.bags) {
                if (random.uniformInt(0, 1) == 0)
                    bag.revenue = random.uniformReal(0.0, 1e4);
                if (random.uniformInt(0, 1) == 0)
                    bag.user = random.uniformInt(0, 1) == 0 ? "a, \"b\"" : "été;1";
            }
            const OptionValues options{{"gamma", instance.gamma}, {"energy_price_per_joule", instance.energyPricePerJoule}};
            const auto made = importInstance(tablesOf(instance), options);
            QVERIFY2(made, printed(made).c_str());
            for (std::size_t t = 0; t < instance.taskTypeCount(); ++t)
                for (std::size_t j = 0; j < instance.machineTypeCount(); ++j)
                    if (std::isinf(instance.etcSeconds(t, j)))
                        instance.powerWatts(t, j) = made->instance.powerWatts(t, j);
            QVERIFY(made->instance == instance);
            const auto again = importInstance(tablesOf(made->instance), options);
            QVERIFY(again && again->instance == made->instance);
        }
    }
};

QTEST_APPLESS_MAIN(TestProfitTables)
#include "tst_profit_tables.moc"
