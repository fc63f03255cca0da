// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Loads and platforms put together: which node gets what, and which requests are refused.

#include <cmath>

#include <QTest>

#include <fmt/format.h>

#include "core/base/dataset.h"
#include "core/base/number.h"
#include "core/base/random.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/model/edit.h"
#include "tests/core/consolidation/random_system.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

constexpr const char* hostsAAndB = "<platform version='4.1'><zone id='z' routing='Full'><host id='a'/><host id='b'/>"
                                   "<route src='a' dst='b'/></zone></platform>";

Result<ImportedOf<Instance>> imported(const std::string& loads, const std::string& platform, const OptionValues& options = {})
{
    ImportFiles files;
    if (!loads.empty())
        files["loads"] = {"some/L.csv", loads};
    if (!platform.empty())
        files["platform"] = {"some/P.xml", platform};
    return importInstance(files, options);
}

/// "a: 10, 20; b: "
QString printed(const Result<ImportedOf<Instance>>& made)
{
    if (!made)
        return QString::fromStdString(toString(made.error()));
    if (!check(made->instance))
        return QStringLiteral("not valid");
    QStringList parts;
    for (const Node& node : made->instance.nodes)
        parts << QString::fromStdString(node.name + ": " + sizesText(node.applications));
    return parts.join("; ");
}

std::string samplesOf(const std::vector<double>& sizes)
{
    std::string text = "vm,t0\n";
    for (const double size : sizes)
        text += "v," + std::to_string(size) + "\n";
    return text;
}

} // namespace

class TestConsolidationImport : public QObject {
    Q_OBJECT
private slots:
    void aPlatformAloneHasEmptyNodes()
    {
        const auto made = imported("", hostsAAndB);
        QCOMPARE(printed(made), "a: ; b: ");
        QCOMPARE(made->instance.source, std::string("topology P.xml"));
        QCOMPARE(QString::fromStdString(reportLines(made->report).front()),
                 "read: 2 hosts, 0 links (0 declared, 0 of clusters): 2 switches, a tree");
    }

    void loadsAloneSayWhatIsAssumed()
    {
        const auto made = importInstance({{"loads", {"L.csv", "node,load\na,10\n"}}}, {});
        QVERIFY(made);
        const auto lines = reportLines(made->report);
        for (const std::string line : {"assumed: switches = 100 W and 1 W per port, 1 J per unit (no platform file)",
                                       "assumed: node_watts = 95 W idle, 190.738 W busy (no platform file)"})
            QVERIFY2(std::ranges::find(lines, line) != lines.end(), line.c_str());
    }

    void loadsFindTheirHostsByName()
    {
        const auto made = imported("node,size\nb,10\nb,20\n", hostsAAndB);
        QCOMPARE(printed(made), "a: ; b: 10, 20");
        QCOMPARE(made->instance.source, std::string("loads L.csv; topology P.xml"));
    }

    void loadsOfOtherNamesGoInOrder()
    {
        const auto made = imported("node,load\nx,10\ny,20\n", hostsAAndB);
        QCOMPARE(printed(made), "a: 10; b: 20");
        QCOMPARE(QString::fromStdString(reportLines(made->report).back()),
                 "assumed: loads = in the order of both files (no node of the loads is a host of the platform: 'x', but hosts "
                 "such as 'a')");
    }

    void namesWithoutTheirDomainFindTheirHosts_data()
    {
        QTest::addColumn<QString>("hosts");
        QTest::addColumn<QString>("loads");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* hosts, const char* loads, const char* expected) {
            QTest::newRow(name) << hosts << loads << expected;
        };
        row("short in the loads", "a.x.org b.x.org", "b,10 a,20", "a.x.org: 20; b.x.org: 10");
        row("short in the platform", "a b", "b.x.org,10 a.x.org,20", "a: 20; b: 10");
        row("an exact name comes first", "a.x.org a", "a,10", "a.x.org: ; a: 10");
        row("another domain is another host", "a.x.org b.x.org", "a,10 b.y.org,20",
            "some/L.csv:3:1: error: the platform has no host 'b.y.org', though it has others of this file");
        row("a name of several hosts", "a.x.org a.y.org b.x.org", "b,10 a,20",
            "some/L.csv:3:1: error: the platform has no host 'a', though it has others of this file");
        row("two names of one host", "a.x.org b.x.org", "a,10 a.x.org,20",
            "some/L.csv:3:1: error: 'a' and 'a.x.org' are the same host");
        row("addresses are no domains", "10.0.0.1 10", "10.0.0.2,10 10,20",
            "some/L.csv:2:1: error: the platform has no host '10.0.0.2', though it has others of this file");
    }
    void namesWithoutTheirDomainFindTheirHosts()
    {
        QFETCH(QString, hosts);
        QFETCH(QString, loads);
        QFETCH(QString, expected);
        QString platform = "<platform version='4.1'><zone id='z' routing='Full'>";
        const QStringList ids = hosts.split(' ');
        for (const QString& id : ids)
            platform += "<host id='" + id + "'/>";
        for (const QString& id : ids.mid(1))
            platform += "<route src='" + ids.front() + "' dst='" + id + "'/>";
        const auto made = imported("node,load\n" + loads.replace(' ', '\n').toStdString() + '\n',
                                   (platform + "</zone></platform>").toStdString());
        QCOMPARE(printed(made), expected);
    }

    void nodesOfTheFileGetATree()
    {
        const OptionValues tree{{"tree", std::int64_t{2}}};
        auto made = imported("node,size\nx,10\ny,20\nz,5\n", "", tree);
        QCOMPARE(printed(made), "x: 10; y: 20; z: 5");
        QCOMPARE(made->instance.switches.size(), std::size_t{3});
        made = imported("node,size\nx,10\ny,20\nz,5\n", "");
        QCOMPARE(made->instance.switches.size(), std::size_t{1});
        made = imported("node,size\nx,10\n", "", {{"nodes", std::int64_t{3}}, {"tree", std::int64_t{2}}});
        QCOMPARE(printed(made), "x: 10; node-0-1: ; node-1-0: ");
    }

    void applicationsWithoutANodeGoRound()
    {
        // 30 in all: one node is enough to be half loaded.
        QCOMPARE(printed(imported("vm,t0\na,10\nb,20\n", "")), "node-0-0: 10, 20");
        QCOMPARE(printed(imported("vm,t0\na,10\nb,20\nc,30\n", "", {{"nodes", std::int64_t{2}}})),
                 "node-0-0: 10, 30; node-0-1: 20");
        QCOMPARE(printed(imported("vm,t0\na,10\nb,20\nc,0\nd,5\n", hostsAAndB)), "a: 10, 5; b: 20");
        // Over half a node first, spread: 60 to node 0, 70 to node 1; then 50 to node 0, which is too full: to node 1? no, to
        // node 2.
        QCOMPARE(printed(imported("vm,t0\na,50\nb,60\nc,70\nd,5\n", "", {{"nodes", std::int64_t{3}}})),
                 "node-0-0: 60; node-0-1: 70, 5; node-0-2: 50");
        QCOMPARE(printed(imported("vm,t0,t5\na,50,1\n", "", {{"sample", std::int64_t{1}}})), "node-0-0: 1");
    }

    void applicationsAlwaysFitOnHalfLoadedNodes()
    {
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            Random random(seed);
            std::vector<double> sizes;
            double total = 0.0;
            for (std::int64_t k = random.uniformInt(1, 200); k > 0; --k) {
                sizes.push_back(static_cast<double>(random.uniformInt(1, random.uniformInt(0, 1) == 0 ? 100 : 55)));
                total += sizes.back();
            }
            const auto made = imported(samplesOf(sizes), "");
            QVERIFY2(made, made ? "" : toString(made.error()).c_str());
            QVERIFY(check(made->instance));
            QCOMPARE(std::ssize(made->instance.nodes), static_cast<std::ptrdiff_t>(std::ceil(total / 50)));
            double placed = 0.0;
            std::size_t count = 0;
            for (const Node& node : made->instance.nodes) {
                placed += node.load();
                count += node.applications.size();
            }
            QCOMPARE(placed, total);
            QCOMPARE(count, sizes.size());
        }
    }

    /// The applications of random scenarios, written as a table and imported, are on the same nodes.
    void placementsAreWrittenAndImportedAgain()
    {
        int nodes = 0;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const Instance instance = randomSystem(seed);
            std::string table = "node,size\n";
            std::vector<std::pair<std::string, std::vector<double>>> expected;
            for (const Node& node : instance.nodes) {
                for (const double size : node.applications)
                    table += node.name + ',' + formatNumber(size) + '\n';
                if (!node.applications.empty())
                    expected.emplace_back(node.name, node.applications);
            }
            const auto made = imported(table, "", {{"capacity", instance.capacity}});
            if (expected.empty()) {
                QVERIFY(!made);
                continue;
            }
            QVERIFY2(made, (printed(made) + table.c_str()).toUtf8());
            std::vector<std::pair<std::string, std::vector<double>>> read;
            for (const Node& node : made->instance.nodes)
                read.emplace_back(node.name, node.applications);
            QVERIFY2(read == expected, table.c_str());
            nodes += static_cast<int>(read.size());
        }
        QVERIFY(nodes > 1000);
    }

    /// Loads in percent of random capacities are the loads themselves.
    void loadsInPercentAreTheLoads()
    {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Random random(seed);
            const auto capacity = static_cast<double>(random.uniformInt(1, 1000));
            std::string plain = "node,load\n";
            std::string percent = "node,cpu %\n";
            std::string signs = "node,load\n";
            for (int i = 0; i < 5; ++i) {
                const auto share = static_cast<double>(random.uniformInt(0, 1000)) / 10.0;
                plain += fmt::format("n{},{}\n", i, formatNumber(share * (capacity / 100.0)));
                percent += fmt::format("n{},{}\n", i, formatNumber(share));
                signs += fmt::format("n{},{} %\n", i, formatNumber(share));
            }
            const OptionValues options{{"capacity", capacity}};
            const QString expected = printed(imported(plain, "", options));
            QVERIFY2(expected.startsWith(u"n0: "), qPrintable(expected));
            QCOMPARE(printed(imported(percent, "", options)), expected);
            QCOMPARE(printed(imported(signs, "", options)), expected);
        }
    }

    void capacityMeasuresTheLoads()
    {
        const auto made = imported("node,size\nx,150\n", "", {{"capacity", 200.0}});
        QCOMPARE(made->instance.capacity, 200.0);
        QCOMPARE(printed(made), "x: 150");
        QCOMPARE(printed(imported("node,load\nx,150\n", "", {{"capacity", 200.0}, {"cut", 60.0}})), "x: 60, 60, 30");
    }

    void readsAShippedPlatformWithLoads()
    {
        const auto made =
            imported(samplesOf(std::vector<double>(500, 20.0)), std::string(datasetText("consolidation/platforms/g5k.xml")));
        QVERIFY(made && check(made->instance));
        QCOMPARE(made->instance.nodes[499].applications.size(), std::size_t{1});
        QVERIFY(made->instance.nodes[500].applications.empty());
    }

    void refusesWhatDoesNotGoTogether_data()
    {
        QTest::addColumn<QString>("loads");
        QTest::addColumn<QString>("platform");
        QTest::addColumn<QString>("option");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("expected");
        const QString applications = "node,size\nx,10\ny,20\nz,5\n";
        const QString samples = "vm,t0\nx,10\ny,20\n";
        QTest::newRow("no file")
            << ""
            << ""
            << "" << 0.0
            << "error: a file is needed: loads (CSV), a platform (SimGrid XML, GraphML, GML, a list of edges, OptorSim) or both";
        QTest::newRow("a platform and a tree")
            << "" << hostsAAndB << "tree" << 2.0 << "error: option tree: the platform already defines it";
        QTest::newRow("a platform and nodes")
            << samples << hostsAAndB << "nodes" << 2.0 << "error: option nodes: the platform already defines it";
        QTest::newRow("fewer nodes than named") << applications << ""
                                                << "nodes" << 2.0 << "error: option nodes: the file names 3 nodes, more than 2";
        QTest::newRow("a cut of applications")
            << applications << ""
            << "cut" << 5.0 << "error: option cut: this file states applications, not the loads of nodes";
        QTest::newRow("a cut into crumbs") << "node,load\nx,10\n"
                                           << ""
                                           << "cut" << 0.01 << "error: option cut must be at least 1/1000 of the capacity";
        QTest::newRow("a sample of nodes") << applications << ""
                                           << "sample" << 1.0
                                           << "error: option sample: this file has no samples of several moments";
        QTest::newRow("ports that are too few")
            << applications << ""
            << "tree" << 1.0 << "error: option tree: a switch needs at least 2 ports (got 1); 0 makes one switch for all";
        QTest::newRow("more nodes than hosts") << applications << hostsAAndB << "" << 0.0
                                               << "some/L.csv:4:1: error: nodes with loads: 3, but the platform has 2 hosts";
        QTest::newRow("some nodes that are no hosts")
            << "node,size\na,1\nc,1\n"
            << hostsAAndB << "" << 0.0
            << "some/L.csv:3:1: error: the platform has no host 'c', though it has others of this file";
        QTest::newRow("too much for the nodes")
            << "vm,t0\nx,90\ny,90\nz,30\n"
            << hostsAAndB << "" << 0.0
            << "some/L.csv: error: the applications are 210 in all and do not fit on 2 nodes of 100: an "
               "application of 30 is left over";
        QTest::newRow("a bad load") << "vm,t0\nx,a\n"
                                    << hostsAAndB << "" << 0.0 << "some/L.csv:2:3: error: expected a number (got 'a')";
        QTest::newRow("a bad platform") << samples << "<platform/>"
                                        << "" << 0.0 << "some/P.xml:1:1: error: there are no hosts";
        QTest::newRow("an unknown option") << samples << ""
                                           << "trees" << 1.0 << "error: there is no option 'trees'";
    }
    void refusesWhatDoesNotGoTogether()
    {
        QFETCH(QString, loads);
        QFETCH(QString, platform);
        QFETCH(QString, option);
        QFETCH(double, value);
        QFETCH(QString, expected);
        OptionValues options;
        if (!option.isEmpty())
            options[option.toStdString()] = value;
        QCOMPARE(printed(imported(loads.toStdString(), platform.toStdString(), options)), expected);
    }
};

QTEST_APPLESS_MAIN(TestConsolidationImport)
#include "tst_consolidation_import.moc"
