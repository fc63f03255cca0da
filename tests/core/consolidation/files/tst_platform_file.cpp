// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Platforms of SimGrid: the shipped ones by their counts, small ones by their topology, and errors.

#include <set>

#include <QTest>

#include "core/base/dataset.h"
#include "core/consolidation/files/platform_file.h"
#include "core/consolidation/files/simgrid_fat_tree.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

/// "root(child[node,node] ...)", or "a[node] b a-b" for a graph.
class Printer {
public:
    explicit Printer(const Instance& instance) : m_instance(instance) { }

    [[nodiscard]] QString print() const
    {
        QStringList parts;
        for (std::size_t s = 0; s < m_instance.switches.size(); ++s)
            if (m_instance.switches[s].parent.value < 0)
                parts << of(SwitchIndex(s));
        for (const Link& link : m_instance.links)
            parts << name(link.a) + "-" + name(link.b);
        return parts.join(' ');
    }

private:
    [[nodiscard]] QString name(SwitchIndex s) const { return QString::fromStdString(m_instance.switches[s.at()].name); }
    [[nodiscard]] QString of(SwitchIndex s) const
    {
        QStringList nodes;
        for (const Node& node : m_instance.nodes)
            if (node.onSwitch == s)
                nodes << QString::fromStdString(node.name);
        QStringList below;
        for (std::size_t c = 0; c < m_instance.switches.size(); ++c)
            if (m_instance.switches[c].parent == s)
                below << of(SwitchIndex(c));
        return name(s) + (nodes.isEmpty() ? QString() : "[" + nodes.join(',') + "]")
            + (below.isEmpty() ? QString() : "(" + below.join(' ') + ")");
    }

    const Instance& m_instance;
};

QString platformRead(const std::string& text)
{
    const auto platform = readPlatform("P.xml", text);
    if (!platform)
        return QString::fromStdString(toString(platform.error()));
    const auto ok = check(platform->instance);
    return ok ? Printer(platform->instance).print() : QString::fromStdString(toString(ok.error()));
}

std::string inPlatform(const QString& body) { return ("<platform version=\"4.1\">\n" + body + "\n</platform>\n").toStdString(); }
std::string inZone(const QString& body) { return inPlatform("<zone id=\"z\" routing=\"Full\">\n" + body + "\n</zone>"); }

QStringList notesOf(const std::string& text)
{
    QStringList lines;
    for (const std::string& note : reportLines(readPlatform("P.xml", text).value().report()))
        lines << QString::fromStdString(note);
    return lines;
}

const QString twoHosts = "<host id='a' speed='1f'/><host id='b' speed='1f'/>";

} // namespace

class TestPlatformFile : public QObject {
    Q_OBJECT
private slots:
    void shippedPlatformsHaveTheirCounts_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("hosts");
        QTest::addColumn<int>("declared");
        QTest::addColumn<int>("ofClusters");
        QTest::addColumn<int>("switches");
        QTest::addColumn<int>("links");
        QTest::addColumn<int>("unused");
        QTest::addColumn<int>("leftOut");
        const auto row = [](const char* file, int hosts, int declared, int ofClusters, int switches, int links, int unused,
                            int leftOut) {
            QTest::newRow(file) << file << hosts << declared << ofClusters << switches << links << unused << leftOut;
        };
        // Links of clusters: one for each host, and a backbone where bb_bw is stated. Switches: routers of clusters, routers,
        // hosts outside clusters, links in routes. No links: a tree.
        row("griffon.xml", 92, 1, 92 + 3, 3 + 1, 0, 0, 0);
        row("graphene.xml", 144, 8, 144, 4 + 8, 4 + 4 + 6, 0, 0); // limiters joined each with each
        row("g5k.xml", 1528, 46, 1528 + 40, 40 + 22 + 46, 132, 0, 0);
        row("data_center.xml", 120, 6, 120 + 3, 3 + 3, 3 + 3, 0, 7);
        row("cluster_fat_tree.xml", 16, 0, 16 + 16, 4 + 2, 4 * 2, 0, 0); // 4 leaf switches x 2 core x 2 cables
        row("cluster512.xml", 513, 1, 513 + 2, 2 + 1, 0, 0, 0);
        row("cluster_backbone.xml", 100, 0, 100 + 1, 1, 0, 0, 0);
        row("small_platform.xml", 7, 24, 0, 7 + 23, 46, 1, 0);
        row("energy_boot.xml", 2, 1, 0, 2 + 1, 0, 0, 0);
        row("energy_cluster.xml", 2, 0, 2 + 1, 1, 0, 0, 0);
    }
    void shippedPlatformsHaveTheirCounts()
    {
        QFETCH(QString, file);
        QFETCH(int, hosts);
        QFETCH(int, declared);
        QFETCH(int, ofClusters);
        QFETCH(int, switches);
        QFETCH(int, links);
        QFETCH(int, unused);
        QFETCH(int, leftOut);
        const auto platform = readPlatform("P.xml", datasetText(("consolidation/platforms/" + file).toStdString()));
        QVERIFY2(platform, platform ? "" : toString(platform.error()).c_str());
        QVERIFY(check(platform->instance));
        QCOMPARE(platform->hosts, hosts);
        QCOMPARE(std::ssize(platform->instance.nodes), hosts);
        QCOMPARE(platform->declaredLinks, declared);
        QCOMPARE(platform->clusterLinks, ofClusters);
        QCOMPARE(std::ssize(platform->instance.switches), switches);
        QCOMPARE(std::ssize(platform->instance.links), links);
        QCOMPARE(platform->unusedLinks, unused);
        QCOMPARE(platform->leftOutSwitches, leftOut);
    }

    void everyShippedPlatformIsTested()
    {
        std::set<std::string> shipped;
        for (const Dataset& dataset : datasets())
            if (dataset.study == "consolidation" && dataset.name.ends_with(".xml"))
                shipped.emplace(dataset.name);
        QCOMPARE(shipped.size(), std::size_t{10});
    }

    void griffonIsATreeUnderItsBackbone()
    {
        const auto platform = readPlatform("P.xml", datasetText("consolidation/platforms/griffon.xml"));
        const Instance& made = platform->instance;
        QCOMPARE(made.switches[3].name, std::string("backbone"));
        QCOMPARE(made.switches[3].parent.value, -1);
        for (std::size_t s = 0; s < 3; ++s)
            QCOMPARE(made.switches[s].parent.value, 3);
        std::vector<int> onSwitch(4);
        for (const Node& node : made.nodes)
            ++onSwitch[node.onSwitch.at()];
        QVERIFY(onSwitch == std::vector<int>({32, 28, 32, 0})); // 1-29,58,59,60; 30-57; 61-92
        QCOMPARE(made.nodes[29].name, std::string("griffon-58.nancy.grid5000.fr"));
        QCOMPARE(made.switches[3].idleWatts, 0.0); // a link draws nothing
        QCOMPARE(made.switches[3].transferEnergyPerUnit, 1.0);
    }

    void wattsAreThoseOfTheFirstState()
    {
        const auto boot = readPlatform("P.xml", datasetText("consolidation/platforms/energy_boot.xml"));
        QCOMPARE(boot->instance.nodes[0].idleWatts, 95.0);
        QCOMPARE(boot->instance.nodes[0].busyWatts, 200.0);
        QCOMPARE(boot->instance.nodes[1].idleWatts, 100.0);
        const auto cluster = readPlatform("P.xml", datasetText("consolidation/platforms/energy_cluster.xml")); // idle:epsilon:max
        for (const Node& node : cluster->instance.nodes) {
            QCOMPARE(node.idleWatts, 100.0);
            QCOMPARE(node.busyWatts, 200.0);
        }
    }

    void becomesSwitchesAndNodes_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QString& body, const QString& expected) {
            QTest::newRow(name) << body << expected;
        };
        row("a cluster", "<cluster id='c' prefix='n' suffix='.x' radical='0-1,7' speed='1f'/>", "nc_router.x[n0.x,n1.x,n7.x]");
        row("a cluster with a router of its own", "<cluster id='c' prefix='n' suffix='' radical='1' router_id='r'/>", "r[n1]");
        row("two hosts and a link", twoHosts + "<link id='l'/><route src='a' dst='b'><link_ctn id='l'/></route>", "l(a[a] b[b])");
        row("a route without links", twoHosts + "<route src='a' dst='b'/>", "a[a](b[b])");
        row("a link that two routes share",
            twoHosts
                + "<host id='c'/><link id='l'/><route src='a' dst='b'><link_ctn id='l'/></route>"
                  "<route src='b' dst='c'><link_ctn id='l'/></route>",
            "l(a[a] b[b] c[c])");
        row("a chain of links, with the root in the middle",
            twoHosts
                + "<link id='k'/><link id='l'/><link id='m'/>"
                  "<route src='a' dst='b'><link_ctn id='k'/><link_ctn id='l'/><link_ctn id='m'/></route>",
            "l(k(a[a]) m(b[b]))");
        row("a ring", twoHosts + "<router id='r'/><route src='a' dst='b'/><route src='b' dst='r'/><route src='r' dst='a'/>",
            "a[a] b[b] r a-b a-r b-r");
        row("both directions of a route",
            twoHosts
                + "<link id='l'/><route src='a' dst='b' symmetrical='NO'><link_ctn id='l' direction='UP'/></route>"
                  "<route src='b' dst='a' symmetrical='NO'><link_ctn id='l' direction='DOWN'/></route>",
            "l(a[a] b[b])");
        row("a loopback", twoHosts + "<link id='l'/><route src='a' dst='a'><link_ctn id='l'/></route><route src='a' dst='b'/>",
            "a[a](b[b])");
        row("a link called as a host", twoHosts + "<link id='a'/><route src='a' dst='b'><link_ctn id='a'/></route>",
            "link a(a[a] b[b])");
        row("routes before what they join", "<route src='a' dst='b'/>" + twoHosts, "a[a](b[b])");
        row("a router that nothing leads to", twoHosts + "<router id='r'/><route src='a' dst='b'/>", "a[a](b[b])");
        row("zones in zones",
            "<zone id='x' routing='Full'><host id='a'/><router id='ra'/><route src='a' dst='ra'/></zone>"
            "<zone id='y' routing='Floyd'><zone id='yy' routing='None'><cluster id='c' prefix='n' suffix='' "
            "radical='0'/></zone></zone>"
            "<link id='l'/><zoneRoute src='x' dst='y' gw_src='ra' gw_dst='nc_router'><link_ctn id='l'/></zoneRoute>",
            "ra(a[a] l(nc_router[n0]))");
        row("names of version 3",
            "<AS id='x' routing='Full'><host id='a' power='1'/></AS><AS id='y' routing='Full'><host id='b' power='1'/></AS>"
            "<link id='l'/><ASroute src='x' dst='y' gw_src='a' gw_dst='b'><link_ctn id='l'/></ASroute>",
            "l(a[a] b[b])");
        row("a bypass", twoHosts + "<bypassRoute src='a' dst='b'/>", "a[a](b[b])");
        row("a host of a cluster as a gateway",
            "<host id='a'/><cluster id='c' prefix='n' suffix='' radical='0-1'/><zoneRoute src='q' dst='c' gw_src='a' "
            "gw_dst='n1'/>",
            "a[a](nc_router[n0,n1])");
        row("a fat-tree",
            "<cluster id='f' prefix='n' suffix='' radical='0-3' topology='FAT_TREE' topo_parameters='2;2,2;1,1;1,1'/>",
            "f-2-0(f-1-0[n0,n1] f-1-1[n2,n3])");
        row("a way out of a fat-tree",
            "<cluster id='f' prefix='n' suffix='' radical='0-1' topology='FAT_TREE' topo_parameters='2;1,2;1,2;1,1'/><host "
            "id='a'/><zoneRoute src='f' dst='q' gw_src='nf_router' gw_dst='a'/>",
            "f-1-0[n0] f-1-1[n1] f-2-0 f-2-1 a[a] nf_router f-1-0-f-2-0 f-1-0-f-2-1 f-1-1-f-2-0 f-1-1-f-2-1 f-2-0-nf_router "
            "f-2-1-nf_router a-nf_router");
        row("text and comments between", "<!-- x --> words " + twoHosts + "<route src='a' dst='b'> <!-- y --> </route>",
            "a[a](b[b])");
    }
    void becomesSwitchesAndNodes()
    {
        QFETCH(QString, body);
        QFETCH(QString, expected);
        QCOMPARE(platformRead(inZone(body)), expected);
    }

    void portsOfHostsCostNothing()
    {
        const auto platform = readPlatform("P.xml", inZone(twoHosts + "<route src='a' dst='b'/>"));
        const Switch& port = platform->instance.switches[0];
        QCOMPARE(port.transferEnergyPerUnit + port.idleWatts + port.portWatts, 0.0);
    }

    void notesSayWhatWasReadAndLeftOut()
    {
        const QStringList notes = notesOf(
            inZone("<config id='c'/><cluster id='c' prefix='n' suffix='' radical='0-1' bb_bw='1'><prop "
                   "id='wattage_per_state' value='10:20'/><prop id='wattage_off' value='5'/></cluster><host id='a'/><router "
                   "id='r'/><link id='l'/><link id='m'/><route src='a' dst='a'><link_ctn id='m'/></route><zoneRoute src='x' "
                   "dst='y' gw_src='a' gw_dst='nc_router'><link_ctn id='l'/></zoneRoute>"));
        QCOMPARE(notes,
                 QStringList({"read: 3 hosts, 5 links (2 declared, 3 of clusters): 3 switches, a tree",
                              "read: a link in a route is a switch without power that takes 1 J per unit",
                              "read: 1 host outside clusters, each on a separate switch without power and transfer energy",
                              "assumed: switches = 100 W and 1 W per port, 1 J per unit (SimGrid states no watts of switches and no "
                              "energy of transfers)",
                              "assumed: node_watts = 95 W idle, 190.738 W busy (1 host without wattage_per_state)",
                              "left out: 2 wattages: wattage_off: a sleeping node draws nothing here",
                              "left out: 1 link: in no route between different ends",
                              "left out: 1 route: from a host to itself (P.xml:3:224)",
                              "left out: 1 switch: without a way to any host", "left out: 1 element: not read: config"}));
    }

    void namesThePlaceOfErrors_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QString& text, const char* expected) {
            QTest::newRow(name) << text << QString::fromUtf8(expected);
        };
        const auto zone = [&row](const char* name, const QString& body, const char* expected) {
            row(name, QString::fromStdString(inZone(body)), expected);
        };
        row("nothing", "", "P.xml:1:1: error: not valid XML: no document element found");
        row("no XML", "node,size\n", "P.xml:2:1: error: not valid XML: no document element found");
        row("a tag that is not closed", "<platform version='4.1'>\n<zone>\n",
            "P.xml:2:7: error: not valid XML: start-end tags mismatch");
        row("tags crossed", "<platform version='4.1'>\n  <zone></platform></zone>",
            "P.xml:2:11: error: not valid XML: start-end tags mismatch");
        row("an attribute without a quote", "<platform version=4.1/>",
            "P.xml:1:19: error: not valid XML: error parsing element attribute");
        row("another document", "<?xml version='1.0'?>\n<html/>",
            "P.xml:2:1: error: a SimGrid platform begins with <platform>, not <html>");
        row("an old version", "<platform\n  version='2'/>",
            "P.xml:2:3: error: version 2 of SimGrid's platforms is not read, only 3 and 4");
        row("no hosts", "<platform version='4'>\n</platform>", "P.xml:1:1: error: there are no hosts");
        zone(
            "a hypercube", "<cluster id='c'\n prefix='n' suffix='' radical='0-3' topology='HYPERCUBE' topo_parameters='2,2'/>",
            "P.xml:4:37: error: cluster 'c' has topology HYPERCUBE, which cannot be read; known are FLAT, FAT_TREE, TORUS, DRAGONFLY");
        zone("a dragonfly without shape", "<cluster id='c' radical='0-3' topology='DRAGONFLY'/>",
             "P.xml:3:1: error: <cluster> has no topo_parameters");
        zone("a cabinet", "\n  <cabinet id='c'/>", "P.xml:4:3: error: <cabinet> cannot be read as switches and nodes");
        zone("a peer", "<peer id='c'/>", "P.xml:3:1: error: <peer> cannot be read as switches and nodes");
        row("routes by rule", "<platform version='4'><zone id='z' routing='RuleBased'/></platform>",
            "P.xml:1:36: error: zone 'z' has routing RuleBased, which cannot be read as switches and nodes");
        zone("a host without a name", "<host speed='1f'/>", "P.xml:3:1: error: <host> has no id");
        zone("a host with an empty name", "<host id=''/>", "P.xml:3:7: error: the id is empty");
        zone("a host twice", "<host id='a'/>\n<host id='a'/>", "P.xml:4:7: error: there is a host or router 'a' already");
        zone("a router called as a host", "<host id='a'/>\n<router id='a'/>",
             "P.xml:4:9: error: there is a host or router 'a' already");
        zone("clusters that overlap", "<cluster id='c' prefix='n' radical='0-3'/>\n<cluster id='d' prefix='n' radical='3-5'/>",
             "P.xml:4:28: error: there is a host or router 'n3' already");
        zone("a link twice", twoHosts + "<link id='l'/>\n<link id='l'/>", "P.xml:4:7: error: there is a link 'l' already");
        zone("a route from nowhere", twoHosts + "\n<route src='c' dst='b'/>",
             "P.xml:4:8: error: there is no host or router 'c'; known are a, b");
        zone("a route to nowhere", twoHosts + "\n<route src='a' dst='bb'/>",
             "P.xml:4:16: error: there is no host or router 'bb'; known are a, b");
        zone("a route without an end", twoHosts + "\n<route src='a'/>", "P.xml:4:1: error: <route> has no dst");
        zone("a route between zones without a gateway", twoHosts + "\n<zoneRoute src='a' dst='b'/>",
             "P.xml:4:1: error: <zoneRoute> has no gw_src");
        zone("a route over an unknown link",
             twoHosts + "<link id='link1'/>\n<route src='a' dst='b'>\n  <link_ctn id='link2'/></route>",
             "P.xml:5:13: error: there is no link 'link2'; did you mean 'link1'?");
        zone("a route over something else", twoHosts + "<route src='a' dst='b'>\n  <wire id='link2'/></route>",
             "P.xml:4:3: error: <wire> in a route is unknown");
        zone("hosts that nothing joins", twoHosts, "P.xml:1:1: error: no route joins host 'b' with host 'a'");
        zone("a radical in words", "<cluster id='c' radical='a-b'/>",
             "P.xml:3:17: error: a radical must be a list of numbers and ranges such as 1-29,58 (got 'a-b')");
        zone("a radical backwards", "<cluster id='c' radical='5-1'/>",
             "P.xml:3:17: error: a radical must be a list of numbers and ranges such as 1-29,58 (got '5-1')");
        zone("a radical with a hole", "<cluster id='c' radical='1,,2'/>",
             "P.xml:3:17: error: a radical must be a list of numbers and ranges such as 1-29,58 (got '1,,2')");
        zone("hosts beyond all measure", "<cluster id='c' radical='0-999999999'/>",
             "P.xml:3:17: error: there are more than 4000000 hosts");
        zone("watts in words", "<host id='a'><prop id='wattage_per_state' value='much'/></host>",
             "P.xml:3:43: error: watts must be 'idle:max' or 'idle:epsilon:max' (got 'much')");
        zone("watts below 0", "<host id='a'><prop id='wattage_per_state' value='-1:2'/></host>",
             "P.xml:3:43: error: watts must be 'idle:max' or 'idle:epsilon:max' (got '-1:2')");
        zone("something unknown in a host", "<host id='a'><wing/></host>", "P.xml:3:14: error: <wing> in a <host> is unknown");
        zone("a fat-tree without parameters", "<cluster id='c' radical='0-3' topology='FAT_TREE'/>",
             "P.xml:3:1: error: <cluster> has no topo_parameters");
        zone("a fat-tree of three parts", "<cluster id='c' radical='0-3' topology='FAT_TREE' topo_parameters='2;2,2;1,1'/>",
             "P.xml:3:51: error: a fat-tree has four parts 'levels;down,..;up,..;cables,..', '2;2,2;1,1' has 3");
        zone("a fat-tree of the wrong size",
             "<cluster id='c' radical='0-4' topology='FAT_TREE' topo_parameters='2;2,2;1,1;1,1'/>",
             "P.xml:3:51: error: a fat-tree '2;2,2;1,1;1,1' has 4 hosts, but the radical names 5");
        zone("a fat-tree with hosts on two switches",
             "<cluster id='c' radical='0-3' topology='FAT_TREE' topo_parameters='1;4;2;1'/>",
             "P.xml:3:51: error: each host would be attached to 2 switches; only one is possible");
        zone("a fat-tree with a level missing",
             "<cluster id='c' radical='0-3' topology='FAT_TREE' topo_parameters='2;2,2;1;1,1'/>",
             "P.xml:3:51: error: '1' has 1 numbers for 2 levels");
        zone("a fat-tree of nothing", "<cluster id='c' radical='0-3' topology='FAT_TREE' topo_parameters='2;2,2;1,0;1,1'/>",
             "P.xml:3:51: error: '0' is not a whole number from 1 to 65536");
        zone("a fat-tree beyond all measure",
             "<cluster id='c' radical='0-3' topology='FAT_TREE' topo_parameters='3;1,2,2;1,65536,65536;1,1,1'/>",
             "P.xml:3:51: error: this fat-tree is too large");
        zone("an attribute that looks like another", "<cluster id='c' prefix=' radical=' radical='x'/>",
             "P.xml:3:36: error: a radical must be a list of numbers and ranges such as 1-29,58 (got 'x')");
    }
    void namesThePlaceOfErrors()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(platformRead(text.toStdString()), expected);
    }

    void refusesBytesThatAreNoText()
    {
        QCOMPARE(platformRead("<platform>\n\xFF</platform>"),
                 "P.xml:2:1: error: this byte is not UTF-8 text; save the file as UTF-8");
        QCOMPARE(platformRead(std::string("<platform>\0</platform>", 22)),
                 "P.xml:1:11: error: a NUL byte is not allowed in text");
    }

    void refusesZonesWithoutEnd()
    {
        QString body = "<host id='a'/>";
        for (int k = 0; k < 100; ++k)
            body = "<zone id='z" + QString::number(k) + "'>" + body + "</zone>";
        QVERIFY(platformRead(inPlatform(body)).endsWith("error: zones are nested deeper than 64"));
    }

    void fetchesAndExpandsNothing()
    {
        QCOMPARE(
            platformRead("<?xml version='1.0'?>\n<!DOCTYPE platform SYSTEM 'http://nowhere.invalid/x.dtd' [<!ENTITY e 'eeee'>]>\n"
                         "<platform version='4.1'><cluster id='c' prefix='&e;' suffix='&lt;' radical='0'/></platform>"),
            "&e;c_router<[&e;0<]");
    }

    void takesABlankLineBeforeTheDeclaration()
    {
        // Some of Batsim's files begin with a blank line, which XML forbids; there is no doubt what they mean.
        QCOMPARE(
            platformRead("\n<?xml version='1.0'?>\n<platform version='4.1'><cluster id='c' prefix='n' radical='0'/></platform>"),
            "nc_router[n0]");
    }

    void takesTensOfThousandsOfHosts()
    {
        const auto platform =
            readPlatform("P.xml", inPlatform("<cluster id='c' prefix='node-' suffix='.simgrid.org' radical='0-65535'/>"));
        QVERIFY(platform);
        QCOMPARE(platform->hosts, 65536);
        QCOMPARE(platform->instance.switches.size(), std::size_t{1});
    }

    void fatTreesJoinByTheirDigits_data()
    {
        QTest::addColumn<QString>("parameters");
        for (const char* text : {"1;5;1;1", "2;4,4;1,2;1,2", "2;3,5;1,4;1,1", "3;2,3,4;1,2,3;1,2,1", "4;2,2,2,2;1,2,2,2;1,1,1,1"})
            QTest::newRow(text) << text;
    }
    void fatTreesJoinByTheirDigits()
    {
        // Zahavi 2010: a switch of level l has m_l neighbours below and w_(l+1) above, and reaches every host through its top.
        QFETCH(QString, parameters);
        const auto shape = parseFatTree(parameters.toStdString());
        QVERIFY(shape);
        std::int64_t below = shape->hosts();
        std::vector<std::set<std::int64_t>> hostsUnder(static_cast<std::size_t>(below));
        for (std::int64_t h = 0; h < below; ++h)
            hostsUnder[static_cast<std::size_t>(h)] = {h};
        for (std::size_t level = 0; level < shape->levels(); ++level) {
            const auto count = static_cast<std::size_t>(shape->switches(level + 1));
            std::vector<std::int64_t> neighbours(count);
            std::vector<std::set<std::int64_t>> next(count);
            for (std::int64_t s = 0; s < below; ++s) {
                const auto above = shape->switchesAbove(level, s);
                QCOMPARE(std::ssize(above), shape->above[level]);
                for (const std::int64_t up : above) {
                    ++neighbours.at(static_cast<std::size_t>(up));
                    next[static_cast<std::size_t>(up)].insert(hostsUnder[static_cast<std::size_t>(s)].begin(),
                                                              hostsUnder[static_cast<std::size_t>(s)].end());
                }
            }
            for (const std::int64_t number : neighbours)
                QCOMPARE(number, shape->below[level]);
            hostsUnder = std::move(next);
            below = shape->switches(level + 1);
        }
        for (const auto& hosts : hostsUnder)
            QCOMPARE(std::ssize(hosts), shape->hosts());
    }
};

QTEST_APPLESS_MAIN(TestPlatformFile)
#include "tst_platform_file.moc"
