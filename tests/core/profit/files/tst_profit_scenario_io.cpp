// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every kind of bad input in a scenario gives one error that names file, line and column; good input reads and writes.

#include <algorithm>
#include <cmath>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/dataset.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/io/json_text.h"
#include "core/profit/files/scenario_io.h"
#include "core/profit/files/scenario_schema.h"
#include "tests/core/profit/random_instance.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

// The scenario that every bad one is a change of; single quotes stand for double ones.
constexpr const char* good = "{\n"
                             "  'machines': [{'name': 'A'}, {'name': 'B', 'count': 2, 'idle_watts': 5}],\n"
                             "  'task_types': ['render', 'zip'],\n"
                             "  'etc_seconds': [[10, 20],\n"
                             "                  [30, null]],\n"
                             "  'power_watts': [[100, 50],\n"
                             "                  [80, 60]],\n"
                             "  'bags': [{'task_type': 'render', 'count': 5},\n"
                             "           {'user': 'Ann', 'task_type': 1, 'count': 3, 'revenue': 1000}],\n"
                             "  'gamma': 1.25,\n"
                             "  'manual_moves': [{'bag': 0, 'from': 0, 'to': 2, 'count': 1}]\n"
                             "}";

Result<Instance> read(std::string text, const std::filesystem::path& folder = {})
{
    std::replace(text.begin(), text.end(), '\'', '"');
    auto document = JsonDocument::parse("S.json", std::move(text), folder);
    if (!document)
        return propagateError(document);
    return readInstance(JsonCursor(**document));
}

QString outcome(const Result<Instance>& instance)
{
    return instance ? QStringLiteral("valid") : QString::fromStdString(toString(instance.error()));
}

} // namespace

class TestProfitScenarioIo : public QObject {
    Q_OBJECT
private slots:
    void readsAllFields()
    {
        const auto instance = read(good);
        QVERIFY2(instance, qPrintable(outcome(instance)));
        QCOMPARE(instance->machines, (std::vector<MachineType>{{"A", 1, 0.0}, {"B", 2, 5.0}}));
        QCOMPARE(instance->taskTypes, (std::vector<std::string>{"render", "zip"}));
        QCOMPARE(instance->etcSeconds(1, 0), 30.0);
        QVERIFY(std::isinf(instance->etcSeconds(1, 1)));
        QCOMPARE(instance->powerWatts(0, 1), 50.0);
        QCOMPARE(instance->bags, (std::vector<Bag>{{"", TaskTypeIndex(0), 5, {}}, {"Ann", TaskTypeIndex(1), 3, 1000.0}}));
        QCOMPARE(instance->gamma, 1.25);
        QCOMPARE(instance->energyPricePerJoule, 1.0);
        QCOMPARE(instance->manualMoves, (std::vector<Move>{{BagIndex(0), MachineIndex(0), MachineIndex(2), 1}}));
    }

    void namesMayBeLeftOut()
    {
        const auto instance = read("{'etc_seconds': [[1, 2]], 'power_watts': [[1, 2]], 'bags': [{'task_type': 0, 'count': 1}]}");
        QVERIFY2(instance, qPrintable(outcome(instance)));
        QCOMPARE(instance->machines, (std::vector<MachineType>{{"Machine 1"}, {"Machine 2"}}));
        QCOMPARE(instance->taskTypes, std::vector<std::string>{"Task type 1"});
    }

    void anEmptyPowerMeansCannotRun()
    {
        const auto instance =
            read("{'etc_seconds': [[1, 2]], 'power_watts': [[1, null]], 'bags': [{'task_type': 0, 'count': 1}]}");
        QVERIFY2(instance, qPrintable(outcome(instance)));
        QVERIFY(std::isinf(instance->etcSeconds(0, 1)));
    }

    void aNameWinsOverARow()
    {
        const auto instance = read(
            "{'task_types': ['1', '0'], 'etc_seconds': [[1], [2]], 'power_watts': [[1], [1]],\n"
            "                                       'bags': [{'task_type': '0', 'count': 1}, {'task_type': 0, 'count': 1}]}");
        QVERIFY2(instance, qPrintable(outcome(instance)));
        QCOMPARE(instance->bags[0].taskType, TaskTypeIndex(1));
    }

    void writesWhatItReads()
    {
        Random random(11);
        for (int k = 0; k < 500; ++k) {
            const Instance instance = test::randomInstance({.maxCount = 3, .idle = true}, random);
            Json json;
            JsonFields fields(json);
            writeInstance(instance, fields);
            const auto back = read(printJson(json));
            QVERIFY2(back, qPrintable(outcome(back)));
            QVERIFY(*back == instance);
        }
    }

    void refusesBadInput_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const char* before, const char* after, const char* error) {
            QTest::newRow(name) << before << after << error;
        };
        row("nothing is wrong", "", "", "valid");
        row("a matrix without rows", "[[10, 20],\n                  [30, null]]", "[]",
            "S.json:4:18: error: etc_seconds: the matrix is empty");
        row("a matrix of empty rows", "[[10, 20],\n                  [30, null]]", "[[], []]",
            "S.json:4:18: error: etc_seconds: the matrix is empty");
        row("the matrix is missing", "'etc_seconds'", "'etc'", "S.json:1:1: error: the field 'etc_seconds' is missing");
        row("a row is short", "[30, null]", "[30]",
            "S.json:5:19: error: etc_seconds[1]: this row has 1 cell, the first one has 2");
        row("a row is long", "[80, 60]", "[80, 60, 70]",
            "S.json:7:19: error: power_watts[1]: this row has 3 cells, the first one has 2");
        row("a row is no array", "[80, 60]", "80", "S.json:7:19: error: power_watts[1]: expected an array (got the number 80)");
        row("a text in a number cell", "30, null", "'fast', null",
            "S.json:5:20: error: etc_seconds[1][0]: expected a number (got a text)");
        row("NaN", "30, null", "NaN, null", "S.json:5:20: error: unexpected 'NaN'");
        row("a time of zero", "30, null", "0, null",
            "S.json:5:20: error: etc_seconds[1][0]: a time must be above 0 s, or empty if it cannot run there (got 0)");
        row("a negative time", "30, null", "-3, null",
            "S.json:5:20: error: etc_seconds[1][0]: a time must be above 0 s, or empty if it cannot run there (got -3)");
        row("a negative power", "[100, 50]", "[100, -50]",
            "S.json:6:25: error: power_watts[0][1]: a power must be 0 W or more (got -50)");
        row("a task type that can run nowhere", "30, null", "null, null",
            "S.json:5:19: error: etc_seconds[1]: task type 'zip' can run on no machine");
        row("a bag without tasks", "'count': 5", "'count': 0",
            "S.json:8:45: error: bags[0].count: a count must be from 1 to 1000000000 (got 0)");
        row("a bag of too many tasks", "'count': 5", "'count': 1000000001",
            "S.json:8:45: error: bags[0].count: a count must be from 1 to 1000000000 (got 1000000001)");
        row("half a task", "'count': 5", "'count': 5.5",
            "S.json:8:45: error: bags[0].count: expected a whole number (got the number 5.5)");
        row("a bag that does not say how many", "'render', 'count': 5", "'render'",
            "S.json:8:12: error: bags[0]: the field 'count' is missing");
        row("a time beyond all ages", "[10, 20]", "[1e300, 20]",
            "S.json:4:20: error: etc_seconds[0][0]: a time must be from 1e-06 to 1e+11 s, or empty if it cannot run there (got "
            "1e+300)");
        row("a time that vanishes", "[10, 20]", "[5e-324, 20]",
            "S.json:4:20: error: etc_seconds[0][0]: a time must be from 1e-06 to 1e+11 s, or empty if it cannot run there (got "
            "5e-324)");
        row("a power beyond all machines", "[100, 50]", "[100, 1e10]",
            "S.json:6:25: error: power_watts[0][1]: a power must be from 0 to 1e+09 W (got 10000000000)");
        row("idle power beyond all machines", "'idle_watts': 5", "'idle_watts': 1e308",
            "S.json:2:71: error: machines[1].idle_watts: idle power must be from 0 to 1e+09 W (got 1e+308)");
        row("revenue beyond all money", "'revenue': 1000", "'revenue': 1e300",
            "S.json:9:67: error: bags[1].revenue: revenue must be from 0 to 1e+18 (got 1e+300)");
        row("times too far apart", "[10, 20]", "[1e-6, 1e10]",
            "S.json:8:12: error: bags[0]: the times of the tasks are too different: up to this bag they take 5e+10 s on their "
            "slowest machines, more than 1e+15 times the shortest time of a task, 1e-06 s");
        row("an unknown task type", "'task_type': 'render'", "'task_type': 'rendr'",
            "S.json:8:26: error: bags[0].task_type: there is no task type 'rendr'; did you mean 'render'?");
        row("a row beyond the task types", "'task_type': 1", "'task_type': 2",
            "S.json:9:41: error: bags[1].task_type: there is no task type 2: the numbers are 0 to 1");
        row("a negative row", "'task_type': 1", "'task_type': -1",
            "S.json:9:41: error: bags[1].task_type: there is no task type -1: the numbers are 0 to 1");
        row("a task type of the wrong kind", "'task_type': 1", "'task_type': true",
            "S.json:9:41: error: bags[1].task_type: expected the name of a task type or its row, counted from 0");
        row("a misspelt field of a bag", "'user'", "'usr'",
            "S.json:9:20: error: bags[1].usr: unknown field 'usr'; did you mean 'user'?");
        row("negative revenue", "'revenue': 1000", "'revenue': -1",
            "S.json:9:67: error: bags[1].revenue: revenue must be 0 or more (got -1)");
        row("no bags",
            "[{'task_type': 'render', 'count': 5},\n           {'user': 'Ann', 'task_type': 1, 'count': 3, 'revenue': 1000}]",
            "[]", "S.json:8:11: error: bags: there are no bags");
        row("more machines than columns", "{'name': 'A'},", "{'name': 'A'}, {'name': 'C'},",
            "S.json:4:18: error: etc_seconds: 2 columns for 3 machine types");
        row("more task types than rows", "'zip']", "'zip', 'tar']", "S.json:4:18: error: etc_seconds: 2 rows for 3 task types");
        row("two machines of one name", "'name': 'B'", "'name': 'A'",
            "S.json:2:31: error: machines[1]: the name 'A' occurs twice");
        row("two task types of one name", "'zip']", "'render']",
            "S.json:3:28: error: task_types[1]: the name 'render' occurs twice");
        row("a machine type of no machines", "'count': 2", "'count': 0",
            "S.json:2:54: error: machines[1].count: a count must be from 1 to 1000000000 (got 0)");
        row("too many machines", "'count': 2", "'count': 1000000",
            "S.json:2:15: error: machines: too many machines (1000001; the limit is 1000000)");
        row("negative idle power", "'idle_watts': 5", "'idle_watts': -5",
            "S.json:2:71: error: machines[1].idle_watts: idle power must be 0 W or more (got -5)");
        row("negative gamma", "1.25", "-1", "S.json:10:12: error: gamma: gamma must be 0 or more (got -1)");
        row("a move of no bag", "'bag': 0", "'bag': 2", "S.json:11:28: error: manual_moves[0].bag: there is no bag 2");
        row("a move to no machine", "'to': 2", "'to': 3", "S.json:11:48: error: manual_moves[0].to: there is no machine 3");
        row("an index below zero", "'to': 2", "'to': -1",
            "S.json:11:48: error: manual_moves[0].to: there is no index -1 (the first is 0)");
        row("a file that is not there", "[[10, 20],\n                  [30, null]]", "'none.csv'",
            "S.json:4:18: error: etc_seconds: the file 'none.csv' cannot be read: No such file or directory");
    }
    void refusesBadInput()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, error);
        QString text = QString::fromUtf8(good);
        QVERIFY(text.contains(before));
        if (!before.isEmpty())
            text.replace(text.indexOf(before), before.size(), after);
        QCOMPARE(outcome(read(text.toStdString())), error);
    }

    void readsCsvBesideTheScenario()
    {
        QVERIFY(m_folder.isValid());
        write("etc.csv", "task_type,A,B\nrender,10,20\nzip,30,\n");
        write("power.csv", "task_type,A,B\nrender,100,50\nzip,80,60\n");
        write("bags.csv", "task_type,count,revenue\nrender,5,\nzip,3,1000\n");
        const auto instance = read(fromFiles("etc.csv", "bags.csv"), folder());
        QVERIFY2(instance, qPrintable(outcome(instance)));
        QCOMPARE(instance->machines, (std::vector<MachineType>{{"A"}, {"B"}}));
        QCOMPARE(instance->taskTypes, (std::vector<std::string>{"render", "zip"}));
        QVERIFY(std::isinf(instance->etcSeconds(1, 1)));
        QCOMPARE(instance->bags, (std::vector<Bag>{{"", TaskTypeIndex(0), 5, {}}, {"", TaskTypeIndex(1), 3, 1000.0}}));
    }

    void errorsInCsvNameTheCsvFile_data()
    {
        QTest::addColumn<QString>("etc");
        QTest::addColumn<QString>("bags");
        QTest::addColumn<QString>("error");
        const QString good("task_type,A,B\nrender,10,20\nzip,30,\n");
        QTest::newRow("a text in a number cell") << "A,B\n10,20\n30,fast\n"
                                                 << "0,5\n"
                                                 << "etc.csv:3:4: error: expected a number (got 'fast')";
        QTest::newRow("a negative time")
            << "task_type,A,B\nrender,10,20\nzip,-3,\n"
            << "0,5\n"
            << "etc.csv:3:5: error: a time must be above 0 s, or empty if it cannot run there (got -3)";
        QTest::newRow("a ragged row") << "10,20\n30\n"
                                      << "0,5\n"
                                      << "etc.csv:2:1: error: this row has 1 cell, the first one has 2";
        QTest::newRow("an empty file") << ""
                                       << "0,5\n"
                                       << "etc.csv: error: the matrix is empty";
        QTest::newRow("an unknown task type") << good << "render,5\nziq,3\n"
                                              << "bags.csv:2:1: error: there is no task type 'ziq'; did you mean 'zip'?";
        QTest::newRow("a bag without tasks") << good << "render,5\nzip,0\n"
                                             << "bags.csv:2:5: error: a count must be from 1 to 1000000000 (got 0)";
    }
    void errorsInCsvNameTheCsvFile()
    {
        QFETCH(QString, etc);
        QFETCH(QString, bags);
        QFETCH(QString, error);
        write("etc.csv", etc.toUtf8());
        write("power.csv", "1,2\n3,4\n");
        write("bags.csv", bags.toUtf8());
        QCOMPARE(outcome(read(fromFiles("etc.csv", "bags.csv"), folder())), m_folder.filePath(error));
    }

    void schemaKnowsEveryField()
    {
        const Json properties = schemaProperties();
        for (const std::string& name : fieldNames())
            QVERIFY2(properties.contains(name), name.c_str());
        QCOMPARE(properties.size(), fieldNames().size());
    }

private:
    void write(const char* name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    [[nodiscard]] std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    static std::string fromFiles(const std::string& etc, const std::string& bags)
    {
        return "{'etc_seconds': '" + etc + "', 'power_watts': 'power.csv', 'bags': '" + bags + "'}";
    }
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestProfitScenarioIo)
#include "tst_profit_scenario_io.moc"
