// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// topology.conf of Slurm and the output of `scontrol show topology` as a network, and what is wrong with its place.

#include <QTest>

#include "core/base/random.h"
#include "core/consolidation/files/slurm_topology_file.h"

#include "tests/core/mutated_text.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

const std::string twoLeaves =
    "# leaves first\nSwitchName=leaf1 Nodes=n[1-2],gpu1 # by the door\n\nswitchname=leaf2 nodes=n[03-04] "
    "LinkSpeed=100\nSwitchName=top Switches=leaf[1-2]\n";

QString refusal(const std::string& text)
{
    const auto read = readSlurmTopology("topology.conf", text);
    return read ? QString() : QString::fromStdString(toString(read.error()));
}

/// "n1 on leaf1, ..."; the switches with those above them.
std::string networkOf(const Instance& instance)
{
    std::string out;
    for (const Node& node : instance.nodes)
        out += node.name + "@" + instance.switches[node.onSwitch.at()].name + " ";
    for (const Switch& one : instance.switches)
        out += one.name + "<" + (one.parent.value >= 0 ? instance.switches[one.parent.at()].name : "") + " ";
    return out;
}

} // namespace

class TestSlurmTopologyFile : public QObject {
    Q_OBJECT
private slots:
    void readsSwitchesAndNodes()
    {
        QVERIFY(isSlurmTopology(twoLeaves));
        const auto read = readSlurmTopology("topology.conf", twoLeaves);
        QVERIFY2(read, qPrintable(refusal(twoLeaves)));
        QVERIFY(check(read->instance) && read->instance.isTree());
        QCOMPARE(networkOf(read->instance),
                 std::string("n1@leaf1 n2@leaf1 gpu1@leaf1 n03@leaf2 n04@leaf2 leaf1<top leaf2<top top< "));
        QCOMPARE(
            reportLines(read->report()),
            (std::vector<std::string>{
                "read: 5 hosts, 2 links (2 declared, 0 of clusters): 3 switches, a tree",
                "assumed: switches = 100 W and 1 W per port, 1 J per unit (Slurm's topology.conf states no watts of switches and "
                "no energy of transfers)",
                "assumed: node_watts = 95 W idle, 190.738 W busy (5 hosts without watts)"}));
    }

    /// There, switches above others name all nodes below them as well.
    void readsTheOutputOfScontrol()
    {
        const auto shown = readSlurmTopology("t",
                                             "SwitchName=leaf1 Level=0 LinkSpeed=1 Nodes=gpu1,n[1-2] \n"
                                             "SwitchName=leaf2 Level=0 LinkSpeed=1 Nodes=n[03-04] \n"
                                             "SwitchName=top Level=1 LinkSpeed=1 Nodes=gpu1,n[1-2,03-04] Switches=leaf[1-2] \n");
        QVERIFY(shown);
        QCOMPARE(networkOf(shown->instance),
                 std::string("gpu1@leaf1 n1@leaf1 n2@leaf1 n03@leaf2 n04@leaf2 leaf1<top leaf2<top top< "));
    }

    void readsGraphsAndNodesOnSeveralSwitches()
    {
        const auto ring = readSlurmTopology(
            "t", "SwitchName=a Nodes=n1\nSwitchName=b Nodes=n2,n1\nSwitchName=c Switches=a,b\nSwitchName=d Switches=a,b\n");
        QVERIFY(ring);
        QVERIFY(!ring->instance.isTree());
        QCOMPARE(ring->instance.nodes.size(), std::size_t{2});
        QCOMPARE(ring->instance.links.size(), std::size_t{4});
        QCOMPARE(reportLines(ring->report()).back(), std::string("left out: 1 node: on another switch already (t:2:1)"));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("an unknown switch") << "SwitchName=leaf1 Nodes=n1\nSwitchName=top Switches=leaf1,leaf2\n"
                                           << "topology.conf:2:1: error: there is no switch 'leaf2'; did you mean 'leaf1'?";
        QTest::newRow("a name twice") << "SwitchName=a Nodes=n1\nSwitchName=a Nodes=n2\n"
                                      << "topology.conf:2:1: error: the name 'a' occurs twice";
        QTest::newRow("another line") << "SwitchName=a Nodes=n1\nBlockName=b Nodes=n2\n"
                                      << "topology.conf:2:1: error: expected a switch such as 'SwitchName=s1 Nodes=n[1-8]' (got "
                                         "'BlockName=b')";
        QTest::newRow("no nodes") << "SwitchName=a\nSwitchName=b Switches=a\n"
                                  << "topology.conf: error: no switch has nodes";
        QTest::newRow("too many") << "SwitchName=a Nodes=n[1-999999]\nSwitchName=b Nodes=m[1-999999]\n"
                                  << "topology.conf:2:1: error: 1999998 nodes would need about 3 GB of memory; the limit is 2 GB";
    }
    void refuses()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, expected);
        QCOMPARE(refusal(text.toStdString()), expected);
    }

    void damagedFilesGiveANetworkOrAnError()
    {
        Random random(20261129);
        int good = 0;
        for (int k = 0; k < wattif::test::casesWanted(2000); ++k) {
            const std::string text = wattif::test::mutated(twoLeaves, random);
            const auto read = readSlurmTopology("t", text);
            good += read ? 1 : 0;
            QVERIFY2(read ? check(read->instance).has_value() : read.error().place.file == "t", text.c_str());
        }
        QVERIFY(good > 100);
    }
};

QTEST_APPLESS_MAIN(TestSlurmTopologyFile)
#include "tst_slurm_topology_file.moc"
