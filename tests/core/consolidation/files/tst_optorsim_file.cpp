// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Grid configurations of OptorSim: sites and worker nodes as a network, and what is wrong with its place.

#include <QTest>

#include "core/base/random.h"
#include "core/consolidation/files/optorsim_file.h"
#include "core/consolidation/inputs/inputs.h"

#include "tests/core/mutated_text.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

/// Two sites with worker nodes and one with storage alone, joined by a router.
const std::string fourSites = R"(# worker nodes, speed of one, storage elements, their sizes, bandwidths from site to site
#
 3 0.5 1 50000  0. 0. 0. 622.
 2 1 2 100 200  0. 0. 0. 155.
 0 0.0 1 90000  0. 0. 0. 1000.
 0 0 0  622. 155. 1000. 0.
)";

QString refusalOf(const Result<Platform>& read) { return read ? QString() : QString::fromStdString(toString(read.error())); }

} // namespace

class TestOptorsimFile : public QObject {
    Q_OBJECT
private slots:
    void readsSitesAndWorkerNodes()
    {
        QVERIFY(isOptorsim(fourSites));
        const auto read = readOptorsim("g.conf", fourSites);
        QVERIFY2(read, qPrintable(refusalOf(read)));
        const Instance& made = read->instance;
        QVERIFY(check(made) && made.isTree());
        QCOMPARE(made.switches.size(), std::size_t{4});
        QCOMPARE(made.switches[3].name, std::string("Site3"));
        for (std::size_t site = 0; site < 3; ++site)
            QCOMPARE(made.switches[site].parent.value, 3);
        std::vector<std::string> nodes;
        for (const Node& node : made.nodes)
            nodes.push_back(node.name + " on " + made.switches[node.onSwitch.at()].name);
        QCOMPARE(nodes,
                 (std::vector<std::string>{"Site0-1 on Site0", "Site0-2 on Site0", "Site0-3 on Site0", "Site1-1 on Site1",
                                           "Site1-2 on Site1"}));
        QCOMPARE(
            reportLines(read->report()),
            (std::vector<std::string>{
                "read: 5 hosts, 3 links (3 declared, 0 of clusters): 4 switches, a tree",
                "assumed: switches = 100 W and 1 W per port, 1 J per unit (OptorSim states no watts of switches and no energy of "
                "transfers)",
                "assumed: node_watts = 95 W idle, 190.738 W busy (5 hosts without watts)",
                "left out: 1 file: speeds of worker nodes, storage elements, amounts of bandwidth"}));
    }

    void showsWhatItTakesOtherwise()
    {
        const auto read = readOptorsim("g.conf", "1 1 0 5 7 0\r\n1 1 0 0 0 0\r\n1 1 0 2 2 0\r\n");
        QVERIFY2(read, qPrintable(refusalOf(read)));
        QVERIFY(!read->instance.isTree() || read->instance.switches.size() == 3);
        const auto notes = reportLines(read->report());
        QVERIFY(std::ranges::find(notes, "assumed: links = both directions (3 links with a bandwidth in one direction only)")
                != notes.end());
        QVERIFY(std::ranges::find(notes, "left out: 1 site: a bandwidth from a site to itself (g.conf:1:7)") != notes.end());
        QCOMPARE(read->instance.links.size(), std::size_t{3});
    }

    void knowsItsOwnKind()
    {
        QVERIFY(isOptorsim("\xEF\xBB\xBF# <a>\n\n 1 1 0 0.\n"));
        for (const char* other : {"", "#\n", "<platform/>", "# 1\n<graphml/>", "node,size\n", "1,2\n"})
            QVERIFY2(!isOptorsim(other), other);
    }

    void whatIsWrongIsSaidWithItsPlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* text, const char* message) {
            QTest::newRow(name) << QString::fromLatin1(text) << QString::fromLatin1(message);
        };
        row("nothing", "# a comment\n", "g.conf: error: there are no sites");
        row("no worker nodes", "0 0 0 0\n", "g.conf: error: no site has worker nodes");
        row("part of a worker node", "1.5 1 0 0\n", "g.conf:1:1: error: the number of worker nodes 1.5 is not a whole number");
        row("fewer than none", "\n -1 1 0 0\n",
            "g.conf:2:2: error: the number of worker nodes must be from 0 to 4000000 (got -1)");
        row("worker nodes in words", "one 1 0 0\n", "g.conf:1:1: error: the number of worker nodes 'one' is not a number");
        row("too many", "4000000 1 0 0\n",
            "g.conf:1:1: error: 4000000 worker nodes would need about 6 GB of memory; the limit is 2 GB");
        row("two values", "1 1\n",
            "g.conf:1:1: error: a site has a number of worker nodes, their speed and a number of storage elements");
        row("a speed in words", "1 fast 0 0\n", "g.conf:1:3: error: the speed 'fast' is not a number");
        row("too few bandwidths", "# two sites\n1 1 1 50 0 1\n1 1 1 50 1\n",
            "g.conf:3:1: error: this line has 5 values; with 1 storage element and 2 sites it must have 6");
        row("a column too few, as before version 2", "1 1 50 0\n",
            "g.conf:1:1: error: this line has 4 values; with 50 storage elements and 1 site it must have 54");
        row("not a size", "1 1 1 big 0\n", "g.conf:1:7: error: the size 'big' is not a number");
        row("a negative bandwidth", "1 1 0 0 1\n1 1 0 -1 0\n",
            "g.conf:2:7: error: the bandwidth must be from 0 to 1000000000000 (got -1)");
        row("two islands", "1 1 0 0 0\n1 1 0 0 0\n", "g.conf: error: no route joins host 'Site1-1' with host 'Site0-1'");
    }
    void whatIsWrongIsSaidWithItsPlace()
    {
        QFETCH(const QString, text);
        QTEST(refusalOf(readOptorsim("g.conf", text.toStdString())), "message");
    }

    void isImportedAsAPlatform()
    {
        const auto made = importInstance({{"platform", {"g.conf", fourSites}}}, {{"draw", std::string("uniform")}});
        QVERIFY2(made, made ? "" : toString(made.error()).c_str());
        QCOMPARE(made->instance.nodes.size(), std::size_t{5});
        QVERIFY(made->instance.source.find("topology g.conf") != std::string::npos);
        const auto twice = importInstance({{"platform", {"g.conf", fourSites}}}, {{"hosts", std::int64_t{2}}});
        QVERIFY(!twice);
    }

    void aDamagedFileIsReadOrRefusedWithAPlace()
    {
        Random random(20260718);
        int read = 0;
        for (int k = 0; k < wattif::test::casesWanted(2000); ++k) {
            const std::string text = wattif::test::mutated(fourSites, random, k % 20 ? 0.0 : 0.5); // a million nodes take a while
            const auto made = readOptorsim("g.conf", text);
            read += made ? 1 : 0;
            QVERIFY2(made ? check(made->instance).has_value() : made.error().place.file == "g.conf", text.c_str());
        }
        QVERIFY(read > 100);
    }
};

QTEST_APPLESS_MAIN(TestOptorsimFile)
#include "tst_optorsim_file.moc"
