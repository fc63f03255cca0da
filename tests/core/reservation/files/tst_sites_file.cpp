// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sites of tables, and clock rates cut out of texts.

#include <algorithm>

#include <QFile>
#include <QTest>

#include "core/reservation/files/clock_rate.h"
#include "core/reservation/files/sites_file.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

/// "a 4 x 0.5; b 8 x 2": processors and speeds.
QString printed(const Result<SitesFile>& read)
{
    if (!read)
        return QString::fromStdString(toString(read.error()));
    QStringList list;
    for (const Site& site : read->sites)
        list << QStringLiteral("%1 %2 x %3").arg(QString::fromStdString(site.name)).arg(site.processors).arg(site.speed);
    return list.join("; ");
}

std::string caseText(const QString& name)
{
    QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/tests/data/imports/sites/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

class TestSitesFile : public QObject {
    Q_OBJECT
private slots:
    void readsTheCases()
    {
        // three processors of 2.4 GHz; 2.4 and 3.2 GHz; 100 nodes of 16 cores
        QCOMPARE(printed(readSites("S.csv", caseText("das.csv"))), QStringLiteral("DAS-4 4 x 1; DAS-5 4 x 1; DAS-3 4 x 1"));
        QCOMPARE(printed(readSites("S.csv", caseText("decimal-comma.csv"))), QStringLiteral("a 4 x 1; b 4 x 1.33333"));
        QCOMPARE(printed(readSites("S.csv", caseText("cores-per-node-blank.csv"))), QStringLiteral("big 1600 x 1"));
    }

    void findsTheClockInAText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("gigahertz");
        QTest::newRow("a model before it") << "Xeon E5620 2.4 GHz" << 2.4;
        QTest::newRow("a version before it") << "E5-2630-v3 2.4 GHz" << 2.4;
        QTest::newRow("an at sign") << "Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz" << 2.4;
        QTest::newRow("a decimal comma") << "2,4 GHz" << 2.4;
        QTest::newRow("megahertz") << "2400 MHz" << 2.4;
        QTest::newRow("thousands of megahertz") << "2,400 MHz" << 2.4;
        QTest::newRow("German thousands of megahertz") << "2.400 MHz" << 2.4;
        QTest::newRow("capitals") << "OPTERON 2.4GHZ" << 2.4;
        QTest::newRow("a comma before it") << "Opteron,2.4 GHz" << 2.4;
        QTest::newRow("a dash before it") << "E5-2630-2.4 GHz" << 2.4;
        QTest::newRow("the first of two") << "Xeon 2.4 GHz, turbo 3.1 GHz" << 2.4;
        QTest::newRow("a number alone") << "2.4" << 2.4;
        QTest::newRow("a number that can only be megahertz") << "2400" << 2.4;
        QTest::newRow("outside the range") << "24 GHz" << 0.0;
        QTest::newRow("below the range") << "10 MHz" << 0.0;
        QTest::newRow("a model alone") << "Xeon E5620" << 0.0;
        QTest::newRow("a range") << "2.4-3.1 GHz" << 0.0;
        QTest::newRow("a unit alone") << "GHz" << 0.0;
        QTest::newRow("nothing") << "" << 0.0;
    }
    /// 0 stands for a refusal.
    void findsTheClockInAText()
    {
        QFETCH(QString, text);
        QFETCH(double, gigahertz);
        const auto clock = clockIn(text.toStdString());
        QCOMPARE(clock.has_value(), gigahertz > 0.0);
        if (clock)
            QCOMPARE(*clock, gigahertz);
    }

    void readsSites_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* text, const char* expected) {
            QTest::newRow(name) << QString(text) << QString::fromUtf8(expected);
        };
        row("name and processors", "name,processors\na,4\nb,8\n", "a 4 x 1; b 8 x 1");
        row("speeds", "name;processors;speed\na;4;0.5\nb;8;2\n", "a 4 x 0.5; b 8 x 2");
        row("nodes", "cluster,nodes,cpus_per_node\na,4,2\n", "a 8 x 1");
        row("nodes alone", "site,nodes\na,4\n", "a 4 x 1");
        row("a cluster on a site", "cluster,site,cpus\na,there,4\n", "a 4 x 1");
        row("clocks", "name,cores,cpu\na,4,Xeon 2.0 GHz\nb,8,Pentium III 500 MHz\nc,8,3 GHz\n", "a 4 x 1; b 8 x 0.25; c 8 x 1.5");
        row("clocks as numbers", "name,cores,MHz\na,4,1000\nb,8,1500\n", "a 4 x 1; b 8 x 1.5");
        row("clocks in columns of their unit", "name,cores,clock (GHz)\na,4,1.5\nb,8,3\n", "a 4 x 1; b 8 x 2");
        row("clocks without a unit", "Site Name,cores,Clock\na,4,1.5\nb,8,3000\n", "a 4 x 1; b 8 x 2");
        row("a number that may be anything", "name,cores,cpu\na,4,4\n",
            "S.csv:2:5: error: '4' has no clock rate such as 2.4 GHz");
        row("nodes and cores per node", "Cluster;Nodes;Cores/Node\na;100;16\n", "a 1600 x 1");
        row("cpus of each node", "name,nodes,cpus\na,100,2\nb,50,64\n", "a 200 x 1; b 3200 x 1");
        row("cpus of all nodes", "name,nodes,cpus\na,100,200\nb,50,64\n", "a 200 x 1; b 64 x 1");
        row("GFlops of a core", "name,cores,GFlops per core\na,4,10\nb,8,25\n", "a 4 x 1; b 8 x 2.5");
        row("GFlops of who knows what", "name,cores,GFlops\na,4,10\nb,8,25\n", "a 4 x 1; b 8 x 1");
        row("counts as decimals", "name,processors\na,4.0\n", "a 4 x 1");
        row("not a clock", "name,cores,cpu\na,4,Xeon E5620\n",
            "S.csv:2:5: error: 'Xeon E5620' has no clock rate such as 2.4 GHz");
        row("a clock of nothing", "name,cores,cpu\na,4,fast\n", "S.csv:2:5: error: 'fast' has no clock rate such as 2.4 GHz");
        row("no name", "processors\n4\n", "S.csv:1:1: error: a column 'name' (or 'cluster') is missing");
        row("no processors", "name,speed\na,4\n", "S.csv:1:1: error: a column 'processors' (or 'cpus', or 'nodes') is missing");
        row("a header alone", "name,processors\n", "S.csv:1:1: error: there are no sites below the header");
        row("nothing", "\n", "S.csv:1:1: error: the file has no sites");
        row("a name twice", "name,processors\na,4\na,4\n", "S.csv:3:1: error: the name 'a' occurs twice");
        row("an empty name", "name,processors\n,4\n", "S.csv:2:1: error: the name is empty");
        row("no processor", "name,processors\na,0\n", "S.csv:2:3: error: expected a number from 1 to 10000000 (got 0)");
        row("a speed of nothing", "name,processors,speed\na,1,0\n",
            "S.csv:2:5: error: a speed must be from 1e-06 to 1e+06 (got 0)");
    }
    void readsSites()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, expected);
        QCOMPARE(printed(readSites("S.csv", text.toStdString())), expected);
    }

    void namesWhatIsNotUsed()
    {
        const auto read = readSites("S.csv", "name,nodes,cpus,GFlops,owner\na,4,8,10,x\n");
        QVERIFY(read);
        QCOMPARE(
            reportLines(read->report),
            (std::vector<std::string>{"assumed: cpus = in all nodes of a site together (no site has fewer of them than nodes)",
                                      "assumed: speed = 1 (the sites state neither a speed nor a clock rate)",
                                      "left out: 2 columns: not used: 'GFlops', 'owner'"}));
    }

    void totalsAreNoSites()
    {
        const auto read = readSites("S.csv", "name,processors,speed\na,4,1\nb,8,2\nTotal,12,\n");
        QCOMPARE(printed(read), "a 4 x 1; b 8 x 2");
        QCOMPARE(reportLines(read->report),
                 (std::vector<std::string>{"left out: 1 row: a sum or mean of the others (S.csv:4:1)"}));
    }

    void decimalCommasNeedTheOption()
    {
        const std::string text = "name;processors;speed\na;4;1,5\n";
        QCOMPARE(printed(readSites("S.csv", text, {.mark = DecimalMark::comma})), QStringLiteral("a 4 x 1.5"));
        QCOMPARE(printed(readSites("S.csv", text)),
                 QStringLiteral("S.csv:2:5: error: '1,5' is written with a decimal comma; set the option decimal=comma"));
    }
};

QTEST_APPLESS_MAIN(TestSitesFile)
#include "tst_sites_file.moc"
