// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Loads from CSV, in each of the three layouts, and what is wrong with them.

#include <QTest>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/consolidation/files/loads_file.h"
#include "core/consolidation/model/edit.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

/// "a: 10, 20; b: " and the applications without a node.
QString printed(const Result<LoadsFile>& file)
{
    if (!file)
        return QString::fromStdString(toString(file.error()));
    QStringList parts;
    for (const NodeLoads& node : file->nodes)
        parts << QString::fromStdString(node.name + ": " + sizesText(node.sizes));
    if (!file->sizes.empty())
        parts << QString::fromStdString("loose: " + sizesText(file->sizes));
    return parts.join("; ");
}

QString notesOf(const Result<LoadsFile>& file, const LoadsRules& rules = {})
{
    QStringList lines;
    for (const std::string& note : reportLines(file.value().report(rules)))
        lines << QString::fromStdString(note);
    return lines.join('|');
}

constexpr std::string_view samples = "vm,t0min,t5min,t10min\nalpha,10,0,30.5\nbeta,20,0,99\ngamma,0,5,1\n";

} // namespace

class TestLoadsFile : public QObject {
    Q_OBJECT
private slots:
    void readsARowForEachApplication()
    {
        const auto file =
            readLoads("L.csv", "# a comment\nnode,application,size\nn1,web,20\nn2,db,30.5\nn1,\"mail, out\",5\nn3,none,0\n", {});
        QCOMPARE(printed(file), "n1: 20, 5; n2: 30.5; n3: ");
        QCOMPARE(notesOf(file), "read: 3 applications of 55.5 in all on 3 nodes|left out: 1 load: its size is 0");
        QCOMPARE(file->total(), 55.5);
    }

    void readsOtherDelimitersAndOrders()
    {
        QCOMPARE(printed(readLoads("L.tsv", "size\tnode\n7\tb\n8\ta\n9\tb\n", {})), "b: 7, 9; a: 8");
        QCOMPARE(printed(readLoads("L.csv", "\xEF\xBB\xBFnode;size\r\n b ; 7 \r\n", {})), "b: 7");
    }

    void readsARowForEachNode()
    {
        const std::string_view text = "node,load\na,95\nb,0\nc,30\n";
        auto file = readLoads("L.csv", text, {});
        QCOMPARE(printed(file), "a: 95; b: ; c: 30");
        QCOMPARE(notesOf(file),
                 "read: 2 applications of 125 in all on 3 nodes|assumed: cut = 0 (each load is one "
                 "application)|left out: 1 load: its size is 0");
        const LoadsRules rules{.cut = 30};
        file = readLoads("L.csv", text, rules);
        QCOMPARE(printed(file), "a: 30, 30, 30, 5; b: ; c: 30");
        QCOMPARE(
            notesOf(file, rules),
            "read: 5 applications of 125 in all on 3 nodes|read: each load is divided into applications of 30; the last takes "
            "the rest|left out: 1 load: its size is 0");
    }

    void readsPercent_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const char* text, const char* expected, const char* reason) {
            QTest::newRow(name) << QString(text) << QString(expected) << QString(reason);
        };
        row("a heading with %", "node,cpu %\na,50\nb,12.5\n", "a: 100; b: 25", "the heading is 'cpu %'");
        row("a unit in brackets", "node,load (%)\na,50%\nb,12.5\n", "a: 100; b: 25", "the heading is 'load (%)'");
        row("a unit in words", "node,Load in percent\na,50\n", "a: 100", "the heading is 'Load in percent'");
        row("an ending", "node,cpu_pct\na,50\n", "a: 100", "the heading is 'cpu_pct'");
        row("sizes", "node,application,size [%]\na,x,50\na,y,10\n", "a: 100, 20", "the heading is 'size [%]'");
        row("values with a sign", "node,load\na,50 %\nb,0\nc,100%\n", "a: 100; b: ; c: 200", "the loads have a % sign");
        row("samples with a sign", "vm,t0\na,50%\nb,0\n", "loose: 100", "the loads have a % sign");
        row("a moment with a unit", "vm,10:00 (%)\na,50\n", "loose: 100", "the heading is '10:00 (%)'");
    }
    void readsPercent()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QFETCH(QString, reason);
        const LoadsRules rules{.capacity = 200.0};
        const auto file = readLoads("L.csv", text.toStdString(), rules);
        QCOMPARE(printed(file), expected);
        QVERIFY2(notesOf(file, rules).contains("|assumed: loads = 100 % is the capacity 200 (" + reason + ")"),
                 qPrintable(notesOf(file, rules)));
    }

    /// A capacity that the user has not set is an assumption; the largest load shows whether it is likely.
    void reportsTheDefaultCapacity()
    {
        const LoadsRules rules{.isDefaultCapacity = true};
        QCOMPARE(notesOf(readLoads("L.csv", "node,size\na,0.25\nb,0.5\n", rules), rules),
                 "read: 2 applications of 0.75 in all on 2 nodes|assumed: capacity = 100 (default: not in the files; the largest "
                 "load is 0.5)");
        QVERIFY(!notesOf(readLoads("L.csv", "node,size\na,25%\n", rules), rules).contains("assumed: capacity"));
    }

    void cutsWithoutCrumbs()
    {
        // 0.3 / 0.1 is 2.9999999999999996 in binary: the rest is a whole piece, not one and a crumb.
        const auto file = readLoads("L.csv", "node,load\na,0.3\nb,0.7\n", {.capacity = 1, .cut = 0.1});
        QCOMPARE(file->nodes[0].sizes.size(), std::size_t{3});
        QCOMPARE(file->nodes[1].sizes.size(), std::size_t{7});
        for (const NodeLoads& node : file->nodes) {
            double sum = 0.0;
            for (const double size : node.sizes)
                sum += size;
            QVERIFY(std::abs(sum - node.load) < 1e-12);
        }
    }

    void readsOneMomentOfSamples_data()
    {
        QTest::addColumn<int>("sample");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("notes");
        QTest::newRow("the first")
            << 0 << "loose: 10, 20"
            << "read: 2 applications of 30 in all: sample 0 ('t0min') of 3|left out: 1 load: its size is 0";
        QTest::newRow("the second")
            << 1 << "loose: 5"
            << "read: 1 application of 5 in all: sample 1 ('t5min') of 3|left out: 2 loads: its size is 0";
        QTest::newRow("the last") << 2 << "loose: 30.5, 99, 1"
                                  << "read: 3 applications of 130.5 in all: sample 2 ('t10min') of 3";
        QTest::newRow("one too far") << 3 << "L.csv:1:16: error: there are 3 samples, numbered from 0 (got 3)"
                                     << "";
    }
    void readsOneMomentOfSamples()
    {
        QFETCH(int, sample);
        QFETCH(QString, expected);
        QFETCH(QString, notes);
        const LoadsRules rules{.sample = sample};
        const auto file = readLoads("L.csv", samples, rules);
        QCOMPARE(printed(file), expected);
        if (file)
            QCOMPARE(notesOf(file, rules), notes);
    }

    void namesThePlaceOfErrors_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const QString header =
            "the first line must name the columns: 'node,size' (a row for each application), 'node,load' (a row for "
            "each node), 'vm' and then the samples, or 'time' and then the applications or nodes";
        QTest::newRow("nothing") << ""
                                 << "L.csv: error: the file is empty";
        QTest::newRow("no header") << "n1,5\n"
                                   << "L.csv:1:1: error: " + header;
        QTest::newRow("an unknown header") << "\n# x\nrack,size\nn1,5\n"
                                           << "L.csv:3:1: error: " + header;
        QTest::newRow("nodes without a load") << "node,rack\nn1,5\n"
                                              << "L.csv:1:1: error: " + header;
        QTest::newRow("times without a load") << "vm,time,rack\nn1,0,5\n"
                                              << "L.csv:1:1: error: " + header;
        QTest::newRow("a time and one load") << "time,cpu,ram\n0,5,100\n"
                                             << "L.csv:1:1: error: " + header;
        QTest::newRow("nothing beside the time") << "time,Total\n0,5\n"
                                                 << "L.csv:1:1: error: " + header;
        QTest::newRow("a wide table: a word") << "time,vm1,vm2\n0,5,idle\n"
                                              << "L.csv:2:5: error: expected a number (got 'idle')";
        QTest::newRow("a wide table: two dates") << "time,day,vm1\n10:00,2024-01-01,5\n"
                                                 << "L.csv:2:7: error: expected a number (got '2024-01-01')";
        QTest::newRow("a wide table: over the capacity") << "time,vm1,vm2\n0,5,101\n"
                                                         << "L.csv:2:5: error: 101 is more than the capacity 100 of a node";
        QTest::newRow("a wide table: below 0") << "time,vm1\n0,-1\n"
                                               << "L.csv:2:3: error: a size must be 0 or more (got -1)";
        QTest::newRow("a wide table: a node twice") << "time,host1,host2,host1\n0,5,6,7\n"
                                                    << "L.csv:1:18: error: the column 'host1' occurs twice";
        QTest::newRow("a wide table: the time twice") << "time,vm1,Time\n0,5,6\n"
                                                      << "L.csv:1:10: error: the column 'Time' occurs twice";
        QTest::newRow("a wide table: percent beside other units")
            << "time,vm1 [%],vm2\n0,5,6\n"
            << "L.csv:1:14: error: some columns are in percent and others are not (got 'vm2'); write all of them in one unit";
        QTest::newRow("a wide table: a % sign among others")
            << "time,vm1,vm2\n0,5%,6\n"
            << "L.csv:2:6: error: some loads have a % sign and others do not (got 6); write all of them in one unit, or state it "
               "in the heading, as 'load (%)'";
        QTest::newRow("a wide table: a short row") << "time,vm1,vm2\n0,5\n"
                                                   << "L.csv:2:3: error: this row has 2 cells, the first one has 3";
        QTest::newRow("a wide table: no rows") << "time,vm1,vm2\n"
                                               << "L.csv: error: there are no rows";
        QTest::newRow("samples without samples") << "vm\na\n"
                                                 << "L.csv:1:1: error: " + header;
        QTest::newRow("nodes of different capacity")
            << "node,load,capacity\nn1,30,64\nn2,50,128\n"
            << "L.csv:3:7: error: all nodes have one capacity (64 and 128 are not equal); give the loads in percent, or set the "
               "option capacity";
        QTest::newRow("a capacity of 0") << "node,load,capacity\nn1,0,0\n"
                                         << "L.csv:2:6: error: a capacity must be from 1e-06 to 1e+12 (got 0)";
        QTest::newRow("a node twice at one time") << "time,node,load\n0,n1,1\n5,n1,1\n0,n1,2\n"
                                                  << "L.csv:4:3: error: node 'n1' occurs in two rows";
        QTest::newRow("a column twice") << "node,load,load\nn1,5,2\n"
                                        << "L.csv:1:11: error: the column 'load' occurs twice";
        QTest::newRow("no rows") << "node,size\n"
                                 << "L.csv: error: there are no rows";
        QTest::newRow("no rows of samples") << "vm,t0\n"
                                            << "L.csv: error: there are no rows";
        QTest::newRow("a short row") << "node,size\nn1,5\nn2\n"
                                     << "L.csv:3:1: error: this row has 1 cell, the first one has 2";
        QTest::newRow("a word") << "node,size\nn1,5\nn2,many\n"
                                << "L.csv:3:4: error: expected a number (got 'many')";
        QTest::newRow("an empty size") << "node,size\nn1,\n"
                                       << "L.csv:2:4: error: expected a number (got an empty cell)";
        QTest::newRow("an infinite size") << "node,size\nn1,inf\n"
                                          << "L.csv:2:4: error: expected a finite number (got 'inf')";
        QTest::newRow("no node") << "node,size\n,5\n"
                                 << "L.csv:2:1: error: the name of the node is missing";
        QTest::newRow("below 0") << "node,load\nn1,-5\n"
                                 << "L.csv:2:4: error: a size must be 0 or more (got -5)";
        QTest::newRow("over the capacity") << "node,load\nn1,100.5\n"
                                           << "L.csv:2:4: error: 100.5 is more than the capacity 100 of a node";
        QTest::newRow("over the capacity together") << "node,size\nn1,60\nn2,60\nn1,41\n"
                                                    << "L.csv:4:4: error: this takes node 'n1' to 101, over its capacity 100";
        QTest::newRow("a load without % among others")
            << "node,load\na,50%\nb,0.5\n"
            << "L.csv:3:3: error: some loads have a % sign and others do not (got 0.5); write all of them in one unit, or "
               "state it in the heading, as 'load (%)'";
        QTest::newRow("more than 100 %") << "node,load\na,120%\n"
                                         << "L.csv:2:3: error: 120% is more than the capacity 100 of a node";
        QTest::newRow("a node in two rows") << "node,load\nn1,60\nn1,1\n"
                                            << "L.csv:3:1: error: node 'n1' occurs in two rows";
        QTest::newRow("a sample over the capacity") << "vm,t0\na,5\nb,101\n"
                                                    << "L.csv:3:3: error: 101 is more than the capacity 100 of a node";
        QTest::newRow("a sample in words") << "vm,t0\na,x\n"
                                           << "L.csv:2:3: error: expected a number (got 'x')";
    }
    void namesThePlaceOfErrors()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(printed(readLoads("L.csv", text.toStdString(), {.isDefaultCapacity = true})), expected);
    }

    /// Tables as operators have them: other words for the columns, columns of no use, totals, a row for each time.
    void readsTablesOfOperators_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("sample");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("notes");
        const auto row = [](const char* name, const char* text, int sample, const char* expected, const char* notes) {
            QTest::newRow(name) << QString(text) << sample << QString(expected) << QString(notes);
        };
        row("hosts", "Hostname,rack,CPU %\nn1,7,30%\nn2,7,50\n", 0, "n1: 30; n2: 50",
            "read: 2 applications of 80 in all on 2 nodes|left out: 1 column: not used: 'rack'");
        row("machines and their programs", "app,server,demand\nweb,a,30\ndb,a,20\n", 0, "a: 30, 20",
            "read: 2 applications of 50 in all on 1 node");
        row("virtual machines with hosts", "vm,host,cpu,ram\nv1,h1,2,4096\nv2,h1,4,8192\n", 0, "h1: 2, 4",
            "read: 2 applications of 6 in all on 1 node|left out: 1 column: not used: 'ram'");
        row("virtual machines", "vm,cpu,ram\nv1,2,4096\nv2,4,8192\n", 0, "loose: 2, 4",
            "read: 2 applications of 6 in all|left out: 1 column: not used: 'ram'");
        row("the share beside the number of processors", "node,cpu,cpu_usage\na,64,30\n", 0, "a: 30",
            "read: 1 application of 30 in all on 1 node|left out: 1 column: not used: 'cpu'");
        row("a total", "node,load\na,30\nb,50\nAverage,40\nTotal:,80\n", 0, "a: 30; b: 50",
            "read: 2 applications of 80 in all on 2 nodes|left out: 2 rows: a sum or mean of the others (L.csv:4:1, L.csv:5:1)");
        row("a node named total", "node,load\ntotal,30\n", 0, "total: 30", "read: 1 application of 30 in all on 1 node");
        row("a capacity", "node,load,capacity\na,300,400\nb,200,400\n", 0, "a: 300; b: 200",
            "read: 2 applications of 500 in all on 2 nodes");
        row("a capacity beside percent", "node,load (%),capacity\na,50,400\n", 0, "a: 200",
            "assumed: loads = 100 % is the capacity 400 (the heading is 'load (%)')");
        row("a row for each time", "timestamp,node,load\n2024-01-01T00:00,a,30\n2024-01-01T00:00,b,20\n2024-01-01T01:00,a,40\n",
            0, "a: 30; b: 20", "read: 2 applications of 50 in all on 2 nodes: sample 0 ('2024-01-01T00:00') of 2");
        row("the second time, without one of the nodes",
            "timestamp,node,load\n2024-01-01T00:00,a,30\n2024-01-01T00:00,b,20\n2024-01-01T01:00,a,40\n", 1,
            "a: 40; b: ", "read: 1 application of 40 in all on 2 nodes: sample 1 ('2024-01-01T01:00') of 2");
        row("a row for each time and virtual machine", "vm,time,cpu\nv1,0,10\nv1,5,20\nv2,0,30\nv2,5,40\n", 1, "loose: 20, 40",
            "read: 2 applications of 60 in all: sample 1 ('5') of 2");
        row("a column for each time of the nodes", "host,00:00,00:05\na,10,20\nb,30,40\n", 1, "a: 20; b: 40",
            "read: 2 applications of 60 in all on 2 nodes: sample 1 ('00:05') of 2");
    }
    void readsTablesOfOperators()
    {
        QFETCH(QString, text);
        QFETCH(int, sample);
        QFETCH(QString, expected);
        QFETCH(QString, notes);
        const LoadsRules rules{.isDefaultCapacity = true, .sample = sample};
        const auto file = readLoads("L.csv", text.toStdString(), rules);
        QCOMPARE(printed(file), expected);
        for (const QString& note : notes.split('|'))
            QVERIFY2(notesOf(file, rules).split('|').contains(note), qPrintable(notesOf(file, rules)));
    }

    /// As Grafana, Zabbix or a script export them: a row for each moment, a column for each virtual machine or host.
    void readsWideTables_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<LoadsRules>("rules");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("notes");
        const auto row = [](const char* name, const char* text, const LoadsRules& rules, const char* expected,
                            const char* notes) {
            QTest::newRow(name) << QString(text) << rules << QString(expected) << QString(notes);
        };
        row("virtual machines", "time,vm1,vm2,vm3\n0,10,0,30\n300,11,21,31.5\n", {.sample = 1}, "loose: 11, 21, 31.5",
            "read: 3 applications of 63.5 in all: sample 1 ('300') of 2|assumed: columns = vms (not all headings begin "
            "with node, host, server or machine)");
        row("Grafana: quotes, percent, gaps",
            "\"Time\",\"web-1\",\"web-2\",\"db-1\",\"cache\"\n2026-11-02 10:00:00,12.5%,,40%,NaN\n"
            "2026-11-02 10:05:00,14%,3%,38.2%,1%\n",
            {}, "loose: 12.5, 40",
            "read: 2 applications of 52.5 in all: sample 0 ('2026-11-02 10:00:00') of 2|left out: 2 loads: no value at this "
            "moment (L.csv:2:27, L.csv:2:32)|assumed: loads = 100 % is the capacity 100 (the loads have a % sign)");
        row("semicolons and decimal commas", "Timestamp;Host 1;Host 2\n02.11.2026 10:00;12,5;40,25\n",
            {.table = {.mark = DecimalMark::comma}}, "Host 1: 12.5; Host 2: 40.25",
            "assumed: columns = nodes (the headings begin with a word for nodes)");
        row("hosts in percent, with a mean", "datetime,node01 [%],node02 [%],Average\n2026-11-02T10:00,50,25,37.5\n",
            {.capacity = 64}, "node01: 32; node02: 16",
            "assumed: loads = 100 % is the capacity 64 (the heading is 'node01 [%]')|left out: 1 column: a sum or mean of the "
            "others (L.csv:1:32)");
        row("a host without a value", "time,host1,host2\n0,5,\n1,6,7\n", {},
            "host1: 5; host2: ", "left out: 1 load: no value at this moment (L.csv:2:5)");
        row("names chosen as nodes", "time,alpha,beta\n0,50,70\n", {.cut = 30, .columns = LoadsOf::nodes},
            "alpha: 30, 20; beta: 30, 30, 10", "read: 5 applications of 120 in all on 2 nodes: sample 0 ('0') of 1");
        row("hosts chosen as applications", "time,host1\n0,50\n", {.columns = LoadsOf::applications}, "loose: 50",
            "read: 1 application of 50 in all: sample 0 ('0') of 1");
        row("words for applications as names", "time,app,db\n0,5,6\n1,7,8\n", {}, "loose: 5, 6",
            "read: 2 applications of 11 in all: sample 0 ('0') of 2");
        row("date and time of day, and a row of means", "Date,Time,vm1\n2026-11-02,10:00,5\n2026-11-03,10:00,6\nAverage,,5.5\n",
            {.sample = 1}, "loose: 6", "read: 1 application of 6 in all: sample 1 ('2026-11-03 10:00') of 2");
    }
    void readsWideTables()
    {
        QFETCH(QString, text);
        QFETCH(LoadsRules, rules);
        QFETCH(QString, expected);
        QFETCH(QString, notes);
        const auto file = readLoads("L.csv", text.toStdString(), rules);
        QCOMPARE(printed(file), expected);
        for (const QString& note : notes.split('|'))
            QVERIFY2(notesOf(file, rules).split('|').contains(note), qPrintable(notesOf(file, rules)));
    }

    /// The same loads with a row for each moment and name give the same file, moment by moment.
    void wideTablesAreAsLongOnes()
    {
        Random random(7);
        for (int trial = 0; trial < 200; ++trial) {
            const std::int64_t names = random.uniformInt(1, 6);
            const std::int64_t moments = random.uniformInt(1, 5);
            std::string wide = "time";
            std::string tall = "time,node,load\n";
            for (int n = 0; n < names; ++n)
                wide += fmt::format(",node{}", n);
            for (int m = 0; m < moments; ++m) {
                wide += fmt::format("\n{}", 300 * m);
                for (int n = 0; n < names; ++n) {
                    const std::int64_t load = random.uniformInt(0, 100);
                    wide += fmt::format(",{}", load);
                    tall += fmt::format("{},node{},{}\n", 300 * m, n, load);
                }
            }
            for (std::int64_t sample = 0; sample < moments; ++sample)
                QCOMPARE(printed(readLoads("L.csv", wide, {.sample = sample})),
                         printed(readLoads("L.csv", tall, {.sample = sample})));
        }
    }

    void measuresByTheCapacityGiven()
    {
        QCOMPARE(printed(readLoads("L.csv", "node,size\nn1,150\nn1,50\n", {.capacity = 200})), "n1: 150, 50");
        QCOMPARE(printed(readLoads("L.csv", "node,size\nn1,0.7\nn1,0.1\nn1,0.2\n", {.capacity = 1})), "n1: 0.7, 0.1, 0.2");
    }
};

QTEST_APPLESS_MAIN(TestLoadsFile)
#include "tst_loads_file.moc"
