// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Import of CSV files: detection, errors with file, line and column, and the real data sets.

#include <cmath>

#include <QFile>
#include <QTest>

#include <fmt/format.h>

#include "core/base/dataset.h"
#include "core/profit/files/bags_file.h"
#include "core/profit/files/machines_file.h"
#include "core/profit/files/matrix_file.h"
#include "core/profit/inputs/inputs.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

constexpr const char* goodEtc = "task_type,A,B\nrender,10,20\nzip,30,\n";
constexpr const char* goodPower = "task_type,A,B\nrender,100,50\nzip,80,60\n";

Result<Instance> instanceFrom(const ImportFiles& files, const OptionValues& options)
{
    return importInstance(files, options).map([](ImportedOf<Instance> made) { return std::move(made.instance); });
}

Result<Instance> import(std::map<std::string, QString> texts, const OptionValues& options = {})
{
    ImportFiles files;
    for (const auto& [role, text] : texts)
        if (!text.isNull())
            files[role] = {role + ".csv", text.toStdString()};
    return instanceFrom(files, options);
}

QString imported(const Result<Instance>& instance)
{
    return instance ? QStringLiteral("valid") : QString::fromStdString(toString(instance.error()));
}

/// Names and values of a matrix file on one line.
QString printed(const Result<MatrixFile>& file)
{
    if (!file)
        return QString::fromStdString(toString(file.error()));
    std::string text;
    for (const std::string& name : file->columnNames)
        text += name + ' ';
    text += "| ";
    for (std::size_t r = 0; r < file->values.rows(); ++r) {
        text += (file->rowNames.empty() ? "" : file->rowNames[r] + ": ");
        for (const double value : file->values.row(r))
            text += fmt::format("{} ", value);
        text += "| ";
    }
    return QString::fromStdString(text).trimmed();
}

ImportFile dataset(const char* name)
{
    QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/datasets/profit/") + QString::fromUtf8(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot open %s", name);
    return {name, file.readAll().toStdString()};
}

} // namespace

class TestProfitImport : public QObject {
    Q_OBJECT
private slots:
    void detectsNames_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("neither header nor names") << "1,2\n3,4\n"
                                                  << "| 1 2 | 3 4 |";
        QTest::newRow("a header row") << "A,B\n1,2\n3,4\n"
                                      << "A B | 1 2 | 3 4 |";
        QTest::newRow("a name column") << "x,7,2\ny,3,4\n"
                                       << "| x: 7 2 | y: 3 4 |";
        QTest::newRow("both") << "task_type,A,B\nx,1,2\ny,3,4\n"
                              << "A B | x: 1 2 | y: 3 4 |";
        QTest::newRow("both with an empty corner") << ",A,B\nx,1,2\ny,3,4\n"
                                                   << "A B | x: 1 2 | y: 3 4 |";
        QTest::newRow("numbered rows under an empty corner") << ",A,B\n0,1,2\n1,3,4\n"
                                                             << "A B | 0: 1 2 | 1: 3 4 |";
        QTest::newRow("numbered rows under task_type") << "task_type,A,B\n0,1,2\n1,3,4\n"
                                                       << "A B | 0: 1 2 | 1: 3 4 |";
        QTest::newRow("an empty cell is infinite") << "A,B\n1,\ninf,4\n"
                                                   << "A B | 1 inf | inf 4 |";
        QTest::newRow("one column") << "A\n1\n2\n"
                                    << "A | 1 | 2 |";
        QTest::newRow("one cell") << "7"
                                  << "| 7 |";
        QTest::newRow("times in ms") << "task_type,A [ms],B (ms)\nx,1000,2500\n"
                                     << "A B | x: 1 2.5 |";
        QTest::newRow("times in minutes, as the corner says") << "task (min),A,B (s)\nx,2,3\n"
                                                              << "A B | x: 120 3 |";
        QTest::newRow("a title above") << "Times of the lab,,\n\ntask,A,B\nx,1,2\n"
                                       << "A B | x: 1 2 |";
        QTest::newRow("signs for no value") << "task,A,B\nx,1,-\ny,N/A,4\n"
                                            << "A B | x: 1 inf | y: inf 4 |";
        QTest::newRow("write.table of R") << "\"A\" \"B\"\n\"x\" 1 2\n\"y\" 3 4\n"
                                          << "A B | x: 1 2 | y: 3 4 |";
        QTest::newRow("times in hours") << "time in hours,A\nx,2\n"
                                        << "A | x: 7200 |";
        QTest::newRow("rows are machines") << "machine,x,y\nA,1,3\nB,2,4\n"
                                           << "A B | x: 1 2 | y: 3 4 |";
        QTest::newRow("semicolons and thousands or decimals") << "A;B\n1.234;2\n"
                                                              << "f.csv:2:1: error: '1.234' can be 1.234 or 1234; set the option "
                                                                 "decimal=point for 1.234, decimal=comma for 1234";
        QTest::newRow("semicolons and a number that shows the point") << "A;B\n1.234;0.5\n"
                                                                      << "A B | 1.234 0.5 |";
        QTest::newRow("semicolons") << "A;B\n1;2\n"
                                    << "A B | 1 2 |";
        QTest::newRow("the format of Braun et al.") << "2 3 0\n1\n2\n3\n4\n5\n6\n"
                                                    << "| 1 2 3 | 4 5 6 |";
        QTest::newRow("the format of Braun et al. without the third number") << "1 2\n1.5\n2.5\n"
                                                                             << "| 1.5 2.5 |";
        QTest::newRow("a header row over nothing") << "A,B\n"
                                                   << "f.csv: error: the matrix is empty";
        QTest::newRow("an empty file") << ""
                                       << "f.csv: error: the matrix is empty";
        QTest::newRow("a text among the numbers of the first row") << "1,x,3\n4,5,6\n"
                                                                   << "f.csv:1:3: error: expected a number (got 'x')";
        QTest::newRow("a text in the first column") << "1,2\nx,4\n"
                                                    << "f.csv:2:1: error: expected a number (got 'x')";
        QTest::newRow("too few values in the format of Braun et al.") << "2 2 0\n1\n2\n3\n"
                                                                      << "f.csv:1:1: error: 2 x 2 values announced, 3 found";
    }
    void detectsNames()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(printed(readMatrixFile("f.csv", text.toStdString())), expected);
    }

    void aUnitOfAnotherQuantityIsRefused()
    {
        const auto made =
            importInstance({{"etc", {"E", "type,A,B\nx,1,2\n"}}, {"power", {"P", "type,A [kWh],B [kWh]\nx,0.1,0.2\n"}}}, {});
        QVERIFY(!made);
        QCOMPARE(toString(made.error()), "P:1:6: error: 'A [kWh]' is in kWh, another quantity than expected here");
    }

    /// What the columns are is a guess where no header names them.
    void columnsWithoutHeaderAreSaid()
    {
        const auto made =
            importInstance({{"etc", {"E", "type,A,B\nx,1,2\n"}}, {"machines", {"M", "A,95\nB,80\n"}}, {"bags", {"B", "x,5\n"}}},
                           {{"constant_watts", 1.0}});
        QVERIFY(made);
        QCOMPARE(made->instance.machines[0].count, 95);
        QCOMPARE(assumptionText(made->report.assumed.at(0)), "columns = name, count (the machines have no header)");
        QCOMPARE(assumptionText(made->report.assumed.at(1)), "columns = task_type, count (the bags have no header)");
    }

    // Each file may have other units; the report names conversions, the turned table and empty cells.
    void unitsAndEmptyCellsAreSaid()
    {
        const auto made = importInstance({{"etc", {"E", "machine,x [ms],y [ms]\nA,1000,\nB,2000,4000\n"}},
                                          {"power", {"P", "type (kW),A,B\nx,0.1,0.2\ny,0.3,0.4\n"}}},
                                         {});
        QVERIFY2(made, made ? "" : toString(made.error()).c_str());
        QCOMPARE(made->instance.etcSeconds(0, 1), 2.0);
        QCOMPARE(made->instance.powerWatts(1, 1), 400.0);
        QStringList lines;
        for (const std::string& one : reportLines(made->report))
            lines << QString::fromStdString(one);
        for (const char* expected :
             {"read: 'E': values in ms", "read: 'P': values in kW",
              "assumed: layout = rows are machines (the corner of 'E' names them: the table is transposed)",
              "read: 'E': 1 cell without a value, where the task type does not run"})
            QVERIFY2(lines.contains(QString::fromLatin1(expected)), qPrintable(lines.join(u'\n')));
    }

    /// What the files do not state is assumed; what they or the options state is not.
    void defaultsAreAssumptions_data()
    {
        QTest::addColumn<QString>("bags");
        QTest::addColumn<QString>("machines");
        QTest::addColumn<double>("price");
        QTest::addColumn<QString>("expected");
        const QString price = "energy_price_per_joule = 1 (default: not in the files)";
        QTest::newRow("matrices alone") << QString() << QString() << 1.0
                                        << "tasks_per_bag = 400 (default: not in the files) | gamma = 1.5 (default: not in the "
                                           "files) | "
                + price
                + " | count = 1 of each machine type (no file of machines was given) | idle_watts = 0 W (no file of machines was "
                  "given)";
        QTest::newRow("another price") << "task_type,count\nrender,3\n"
                                       << QString("name,count,idle_watts\nA,2,5\nB,1,5\n") << 2.0
                                       << "gamma = 1.5 (default: not in the files)";
        QTest::newRow("revenues and counts")
            << "task_type,count,revenue\nrender,3,9\n"
            << QString("name,count\nA,2\nB,1\n") << 1.0 << price + " | idle_watts = 0 W (the machines have no such column)";
    }
    void defaultsAreAssumptions()
    {
        QFETCH(QString, bags);
        QFETCH(QString, machines);
        QFETCH(double, price);
        ImportFiles files{{"etc", {"E", goodEtc}}, {"power", {"P", goodPower}}};
        if (!bags.isNull())
            files["bags"] = {"B", bags.toStdString()};
        if (!machines.isNull())
            files["machines"] = {"M", machines.toStdString()};
        const auto made = importInstance(files, {{"energy_price_per_joule", price}});
        QVERIFY2(made, made ? "" : toString(made.error()).c_str());
        QStringList texts;
        for (const Assumption& one : made->report.assumed)
            texts << QString::fromStdString(assumptionText(one));
        QTEST(texts.join(" | "), "expected");
    }

    void totalsAreNoTaskTypes()
    {
        const auto read = readMatrixFile("f.csv", "type,m1,m2\nA,1,2\nB,3,4\nmean,2,3\n");
        QCOMPARE(read->rowNames, (std::vector<std::string>{"A", "B"}));
        QCOMPARE(read->values.rows(), std::size_t{2});
        QCOMPARE(reportLines(read->report).back(), "left out: 1 row: a sum or mean of the others (f.csv:4:1)");
    }

    void totalsAreNoMachines()
    {
        const auto read = readMatrixFile("f.csv", "type,m1,m2,Total\nA,1,2,3\nB,3,4,7\nTotal,4,6,10\n");
        QCOMPARE(read->columnNames, (std::vector<std::string>{"m1", "m2"}));
        QCOMPARE(reportLines(read->report).back(), "left out: 1 column: a sum or mean of the others (f.csv:1:12)");
        const auto kept = readMatrixFile("f.csv", "type,m1,m2,Total\nA,1,2,3\nB,3,4,8\n");
        QCOMPARE(kept->columnNames, (std::vector<std::string>{"m1", "m2", "Total"}));
    }

    void decimalCommas()
    {
        QCOMPARE(printed(readMatrixFile("f.csv", "A;B\n1,5;2\n3;4,25\n", {.table = {.mark = DecimalMark::comma}})),
                 "A B | 1.5 2 | 3 4.25 |");
    }

    void barsBetweenCellsAreNamed()
    {
        const auto made = importInstance({{"etc", {"e.csv", "t|A\nx|1\n"}}}, {{"constant_watts", 5.0}});
        QVERIFY(made);
        QCOMPARE(std::string(made->report.read.at(1)), std::string("'e.csv': cells separated by '|'"));
    }

    void bags_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("instance");
        QTest::addColumn<QString>("expected");
        QTest::newRow("by row") << "0,5\n1,3\n" << -1 << "0x5 1x3";
        QTest::newRow("by name") << "render,5\nzip,3\n" << -1 << "0x5 1x3";
        QTest::newRow("with revenue") << "0,5,99\n1,3,\n" << -1 << "0x5=99 1x3";
        QTest::newRow("with a header") << "count,task_type\n5,zip\n" << -1 << "1x5";
        QTest::newRow("with a user") << "user,task_type,count\nAnn,zip,5\n" << -1 << "Ann:1x5";
        QTest::newRow("with instance and arrival") << "4,1,0,5\n4,2,1,3\n" << -1 << "0x5 1x3";
        QTest::newRow("sorted by arrival") << "0,3,0,30\n0,1,0,10\n0,2,0,20\n" << -1 << "0x10 0x20 0x30";
        QTest::newRow("the same arrival keeps the order") << "0,1,0,10\n0,1,1,20\n" << -1 << "0x10 1x20";
        QTest::newRow("one instance of several") << "instance,arrival,task_type,count\n0,1,0,5\n1,1,1,3\n" << 1 << "1x3";
        QTest::newRow("several instances and none chosen")
            << "0,1,0,5\n1,1,1,3\n7,1,1,3\n"
            << -1 << "b.csv: error: the file has the instances 0 to 7: choose one with the option instance";
        QTest::newRow("an instance that is not there") << "0,1,0,5\n1,1,1,3\n"
                                                       << 9 << "b.csv: error: there is no instance 9: the file has 0 to 1";
        QTest::newRow("no instances to choose from") << "0,5\n"
                                                     << 0 << "b.csv: error: the file has no column of instances to choose from";
        QTest::newRow("one cell")
            << "5\n"
            << -1
            << "b.csv:1:1: error: a bag needs the cells task_type, count and optionally revenue, with or without instance and "
               "arrival before them (got 1)";
        QTest::newRow("other words for the columns") << "Owner;Type;Tasks\nAnn;zip;5\n" << -1 << "Ann:1x5";
        QTest::newRow("arrivals with their unit") << "Type,Submit time [min],quantity\nzip,2,5\nrender,1.5,3\n"
                                                  << -1 << "0x3 1x5";
        QTest::newRow("a column of no use") << "task_type,count,prise\n0,5,3\n" << -1 << "0x5";
        QTest::newRow("a type named task, without a header")
            << "task,3\n"
            << -1 << "b.csv:1:1: error: there is no task type 'task'; known are render, zip";
        QTest::newRow("a column twice") << "task_type,count,count\n0,5,3\n"
                                        << -1 << "b.csv:1:17: error: the column 'count' occurs twice";
        QTest::newRow("a column is missing") << "task_type,user\n0,Ann\n"
                                             << -1 << "b.csv:1:1: error: the column 'count' is missing";
        QTest::newRow("a count that is not a number") << "0,5\n1,many\n"
                                                      << -1 << "b.csv:2:3: error: expected a whole number (got 'many')";
        QTest::newRow("an unknown task type") << "0,5\nzap,3\n"
                                              << -1 << "b.csv:2:1: error: there is no task type 'zap'; did you mean 'zip'?";
        QTest::newRow("a row beyond the matrix") << "0,5\n2,3\n"
                                                 << -1 << "b.csv:2:1: error: there is no task type 2: the numbers are 0 to 1";
    }
    void bags()
    {
        QFETCH(QString, text);
        QFETCH(int, instance);
        QFETCH(QString, expected);
        const auto file =
            readBagsFile("b.csv", text.toStdString(), {"render", "zip"},
                         {.instance = instance < 0 ? std::nullopt : std::optional<std::int64_t>(instance), .firstType = 0});
        QString found = file ? QString() : QString::fromStdString(toString(file.error()));
        for (const Bag& bag : file ? file->bags : std::vector<Bag>{})
            found += QStringLiteral("%1%2x%3%4 ")
                         .arg(QString::fromStdString(bag.user.empty() ? "" : bag.user + ":"))
                         .arg(bag.taskType.value)
                         .arg(bag.count)
                         .arg(bag.revenue ? QStringLiteral("=%1").arg(*bag.revenue) : QString());
        QCOMPARE(found.trimmed(), expected);
    }

    /// A scenario has no report, so it refuses what an import leaves out with a note.
    void columnsOfNoUseAreReported()
    {
        const std::string_view text = "task_type,site,count,rack\n0,a,5,3\n";
        const auto file = readBagsFile("b.csv", text, {"render"}, {.firstType = 0});
        QVERIFY(file);
        QCOMPARE(reportLines(file->report).back(), "left out: 2 columns: not used: 'site', 'rack'");
        const auto strict = readBagsFile("b.csv", text, {"render"}, {.firstType = 0, .isStrict = true});
        QCOMPARE(toString(strict.error()),
                 "b.csv:1:11: error: unknown column 'site'; known are instance, arrival, user, task_type, count, revenue");
        const auto machines = readMachinesFile("m.csv", "name,count,rack\nA,4,1\n", {});
        QVERIFY(machines);
        QCOMPARE(reportLines(machines->report).back(), "left out: 1 column: not used: 'rack'");
    }

    void machines_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("one count a line") << "40\n20\n"
                                          << "A x40 0, B x20 0";
        QTest::newRow("names and counts") << "A,40\nB,20\n"
                                          << "A x40 0, B x20 0";
        QTest::newRow("names, counts and idle watts") << "A,40,60.5\nB,20,70\n"
                                                      << "A x40 60.5, B x20 70";
        QTest::newRow("another order by name") << "name,idle_watts\nB,70\nA,60\n"
                                               << "A x1 60, B x1 70";
        QTest::newRow("other words, and idle power in kW") << "Machine,Quantity,idle power [kW],site\nB,20,0.07,x\nA,40,0.06,x\n"
                                                           << "A x40 60, B x20 70";
        QTest::newRow("a machine named type, without a header")
            << "type,40\n"
            << "machines.csv:1:1: error: the execution times have no machine 'type'; known are A, B";
        QTest::newRow("a column twice") << "name,count,count\nA,40,3\n"
                                        << "machines.csv:1:12: error: the column 'count' occurs twice";
        QTest::newRow("a machine that the times do not have")
            << "A,40\nC,20\n"
            << "machines.csv:2:1: error: the execution times have no machine 'C'; known are A, B";
        QTest::newRow("too few machines") << "A,40\n"
                                          << "machines.csv: error: 1 machine types for 2 columns of execution times";
        QTest::newRow("a machine type of no machines") << "A,40\nB,0\n"
                                                       << "machines.csv:2:3: error: a count must be from 1 to 1000000000 (got 0)";
        QTest::newRow("negative idle power") << "A,40,1\nB,2,-1\n"
                                             << "machines.csv:2:5: error: idle power must be 0 W or more (got -1)";
        QTest::newRow("too many columns")
            << "A,40,1,2\n"
            << "machines.csv:1:8: error: a machine type needs the cells name, count, idle_watts (got 4)";
    }
    void machines()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto instance = import({{"etc", goodEtc}, {"power", goodPower}, {"machines", text}});
        QStringList found;
        for (const MachineType& machine : instance ? instance->machines : std::vector<MachineType>{})
            found +=
                QStringLiteral("%1 x%2 %3").arg(QString::fromStdString(machine.name)).arg(machine.count).arg(machine.idleWatts);
        QCOMPARE(instance ? found.join(", ") : imported(instance), expected);
    }

    void refusesBadInput_data()
    {
        QTest::addColumn<QString>("etc");
        QTest::addColumn<QString>("power");
        QTest::addColumn<QString>("bags");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const char* etc, const char* power, const char* bags, const char* error) {
            QTest::newRow(name) << QString::fromUtf8(etc) << QString::fromUtf8(power) << QString::fromUtf8(bags) << error;
        };
        row("nothing is wrong", goodEtc, goodPower, "0,5\n", "valid");
        row("no times", nullptr, goodPower, "0,5\n", "valid");
        row("an empty matrix", "", goodPower, "0,5\n", "etc.csv: error: the matrix is empty");
        row("a ragged row", "1,2\n3\n", "1,2\n3,4\n", "0,5\n", "etc.csv:2:1: error: this row has 1 cell, the first one has 2");
        row("a long row", "1,2\n3,4,5\n", "1,2\n3,4\n", "0,5\n", "etc.csv:2:5: error: this row has 3 cells, the first one has 2");
        row("a text in a number cell", "1,2\n3,fast\n", "1,2\n3,4\n", "0,5\n",
            "etc.csv:2:3: error: expected a number (got 'fast')");
        row("NaN", "1,2\n3,nan\n", "1,2\n3,4\n", "0,5\n", "etc.csv:2:3: error: expected a number (got 'nan')");
        row("a time of zero", "1,2\n3,0\n", "1,2\n3,4\n", "0,5\n",
            "etc.csv:2:3: error: a time must be above 0 s, or empty if it cannot run there (got 0)");
        row("a negative time", "1,2\n-3,4\n", "1,2\n3,4\n", "0,5\n",
            "etc.csv:2:1: error: a time must be above 0 s, or empty if it cannot run there (got -3)");
        row("a negative power", "1,2\n3,4\n", "1,2\n3,-4\n", "0,5\n",
            "power.csv:2:3: error: a power must be 0 W or more (got -4)");
        row("a task type that can run nowhere", "1,2\n,inf\n", "1,2\n3,4\n", "0,5\n",
            "etc.csv:2:1: error: task type 'Task type 1' can run on no machine"); // its bags count from 0
        row("a bag without tasks", goodEtc, goodPower, "render,5\nzip,0\n",
            "bags.csv:2:5: error: a count must be from 1 to 1000000000 (got 0)");
        row("a bag of too many tasks", goodEtc, goodPower, "render,5\nzip,1000000001\n",
            "bags.csv:2:5: error: a count must be from 1 to 1000000000 (got 1000000001)");
        row("a time beyond all ages", "1e300,2\n3,4\n", "1,2\n3,4\n", "1,5\n0,5\n",
            "etc.csv:1:1: error: a time must be from 1e-06 to 1e+11 s, or empty if it cannot run there (got 1e+300)");
        row("times too far apart", "1e10,2\n3,1e-6\n", "1,2\n3,4\n", "1,5\n0,500000\n",
            "bags.csv:2:1: error: the times of the tasks are too different: up to this bag they take 5e+15 s on their slowest "
            "machines, more than 1e+15 times the shortest time of a task, 1e-06 s");
        row("negative revenue", goodEtc, goodPower, "render,5,-1\n", "bags.csv:1:10: error: revenue must be 0 or more (got -1)");
        row("no bags", goodEtc, goodPower, "", "bags.csv: error: there are no bags");
        row("only a header of bags", goodEtc, goodPower, "task_type,count\n", "bags.csv: error: there are no bags");
        row("a power matrix of another shape", goodEtc, "7,2,3\n4,5,6\n", "0,5\n",
            "power.csv: error: 2 x 3 powers for 2 x 2 execution times");
        row("a power matrix of other machines", goodEtc, "task_type,A,C\nrender,1,2\nzip,3,4\n", "0,5\n",
            "power.csv:1:13: error: expected 'B' as in the execution times (got 'C')");
        row("a power matrix in another order", goodEtc, "task_type,A,B\nzip,1,2\nrender,3,4\n", "0,5\n",
            "power.csv:2:1: error: expected 'render' as in the execution times (got 'zip')");
        row("two machines of one name", "A,A\n1,2\n", "1,2\n", "0,5\n", "etc.csv:1:3: error: the name 'A' occurs twice");
        row("two task types of one name", "x,1\nx,2\n", "1\n2\n", "0,5\n", "etc.csv:2:1: error: the name 'x' occurs twice");
        row("a machine without name", "task_type,A,\nx,1,2\n", "1,2\n", "0,5\n", "etc.csv:1:13: error: the name is empty");
    }
    void refusesBadInput()
    {
        QFETCH(QString, etc);
        QFETCH(QString, power);
        QFETCH(QString, bags);
        QFETCH(QString, error);
        if (etc.isNull())
            error = "error: a file of execution times is needed (etc)";
        QCOMPARE(imported(import({{"etc", etc}, {"power", power}, {"bags", bags}})), error);
    }

    void powerMayBeOneNumber()
    {
        const QString none;
        QCOMPARE(imported(import({{"etc", goodEtc}, {"power", none}})),
                 "error: a file of powers is needed (power), or one power for all (option constant_watts)");
        const auto instance = import({{"etc", goodEtc}, {"power", none}}, {{"constant_watts", 75.0}});
        QVERIFY2(instance, qPrintable(imported(instance)));
        QCOMPARE(instance->powerWatts, Matrix(2, 2, 75.0));
    }

    void withoutBagsOneOfEachTaskTypeArrives()
    {
        const auto instance =
            import({{"etc", goodEtc}, {"power", goodPower}}, {{"tasks_per_bag", std::int64_t{7}}, {"gamma", 1.25}});
        QVERIFY2(instance, qPrintable(imported(instance)));
        QCOMPARE(instance->bags, (std::vector<Bag>{{"", TaskTypeIndex(0), 7, {}}, {"", TaskTypeIndex(1), 7, {}}}));
        QCOMPARE(instance->gamma, 1.25);
    }

    void matricesReadBack()
    {
        const auto instance = import({{"etc", goodEtc}, {"power", goodPower}});
        QVERIFY2(instance, qPrintable(imported(instance)));
        const auto back = import({{"etc", QString::fromStdString(matrixCsv(*instance, MatrixKind::etcSeconds))},
                                  {"power", QString::fromStdString(matrixCsv(*instance, MatrixKind::powerWatts))}});
        QVERIFY2(back, qPrintable(imported(back)));
        QCOMPARE(back->etcSeconds, instance->etcSeconds);
        QCOMPARE(back->machines, instance->machines);
    }

    void tarplee2014()
    {
        const auto instance = instanceFrom({{"etc", dataset("tarplee2014/etc_seconds.csv")},
                                            {"power", dataset("tarplee2014/power_watts.csv")},
                                            {"bags", dataset("tarplee2014/tasks_per_type.csv")},
                                            {"machines", dataset("tarplee2014/machines_per_type.csv")}},
                                           {});
        QVERIFY2(instance, qPrintable(imported(instance)));
        QCOMPARE(instance->taskTypeCount(), std::size_t{30});
        QCOMPARE(instance->machineTypeCount(), std::size_t{9});
        QCOMPARE(instance->machineCount(), 360);
        QCOMPARE(instance->machines[0].name, std::string("AMD A8-3870K"));
        QCOMPARE(instance->taskTypes[4], std::string("Timed Linux Kernel Compilation"));
        std::int64_t tasks = 0;
        for (const Bag& bag : instance->bags)
            tasks += bag.count;
        QCOMPARE(tasks, 11000);
        const auto [least, most] =
            std::minmax_element(instance->etcSeconds.values().begin(), instance->etcSeconds.values().end());
        QCOMPARE(*least, 11.08);
        QCOMPARE(*most, 574.4);
    }

    void tarplee2014WithMeasuredIdlePower()
    {
        const auto instance = instanceFrom({{"etc", dataset("tarplee2014/etc_seconds.csv")},
                                            {"power", dataset("tarplee2014/power_watts.csv")},
                                            {"machines", dataset("idle_watts.csv")}},
                                           {});
        QVERIFY2(instance, qPrintable(imported(instance)));
        QCOMPARE(instance->machines[8], (MachineType{"Intel Core i7 3770K @ 4.30GHz", 1, 75.35}));
    }

    void table1HasAHundredInstancesOfThirtyBags()
    {
        const ImportFile file = dataset("table1_bags.csv");
        const std::vector<std::string> types = namesOr({}, 30, "Task type");
        for (std::int64_t k = 0; k < 100; ++k) {
            const auto bags = readBagsFile(file.name, file.text, types, {.instance = k});
            QVERIFY(bags);
            QCOMPARE(bags->bags.size(), std::size_t{30});
        }
        QVERIFY(!readBagsFile(file.name, file.text, types, {.instance = 100}));
    }

    void braunBenchmark_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("first");
        QTest::newRow("consistent") << "hcsp/u_c_hihi.0" << 91753.195312;
        QTest::newRow("inconsistent") << "hcsp/u_i_hihi.0" << 1904278.375;
    }
    void braunBenchmark()
    {
        QFETCH(QString, name);
        QFETCH(double, first);
        const auto instance = instanceFrom({{"etc", dataset(name.toUtf8().constData())}},
                                           {{"constant_watts", 100.0}, {"tasks_per_bag", std::int64_t{1}}});
        QVERIFY2(instance, qPrintable(imported(instance)));
        QCOMPARE(instance->etcSeconds.rows(), std::size_t{512});
        QCOMPARE(instance->etcSeconds.columns(), std::size_t{16});
        QCOMPARE(instance->etcSeconds(0, 0), first);
        QCOMPARE(instance->bags.size(), std::size_t{512});
    }
};

QTEST_APPLESS_MAIN(TestProfitImport)
#include "tst_profit_import.moc"
