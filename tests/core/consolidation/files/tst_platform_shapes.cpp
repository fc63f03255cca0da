// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tori, dragonflies, zones with cabinets and graphs in GraphML: against plain definitions on random shapes, and errors.

#include <set>

#include <QTest>
#include <fmt/format.h>

#include "core/base/random.h"
#include "core/consolidation/files/graphml_file.h"
#include "core/consolidation/files/platform_file.h"
#include "core/consolidation/files/simgrid_dragonfly.h"
#include "core/consolidation/files/simgrid_torus.h"
#include "core/consolidation/inputs/inputs.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

using Joins = std::set<std::pair<std::int64_t, std::int64_t>>;

/// Coordinates of a place, the first dimension running fastest.
std::vector<std::int64_t> coordinates(std::int64_t i, const std::vector<std::int64_t>& sizes)
{
    std::vector<std::int64_t> at;
    for (const std::int64_t size : sizes) {
        at.push_back(i % size);
        i /= size;
    }
    return at;
}

/// Whether two places of a torus are next to each other in one dimension and equal in all others.
bool areNeighbours(std::int64_t a, std::int64_t b, const std::vector<std::int64_t>& sizes)
{
    const auto x = coordinates(a, sizes);
    const auto y = coordinates(b, sizes);
    int apart = 0;
    for (std::size_t d = 0; d < sizes.size(); ++d) {
        const std::int64_t steps = std::abs(x[d] - y[d]);
        if (steps == 0)
            continue;
        if (steps != 1 && steps != sizes[d] - 1)
            return false;
        ++apart;
    }
    return apart == 1;
}

std::string joined(const std::vector<std::int64_t>& values)
{
    std::string text;
    for (const std::int64_t value : values)
        text += (text.empty() ? "" : ",") + std::to_string(value);
    return text;
}

std::string platform(const std::string& inside)
{
    return "<?xml version='1.0'?>\n<platform version='4.1'>\n<zone id='z' routing='Full'>" + inside + "</zone>\n</platform>\n";
}

QString messageOf(const Result<Platform>& read) { return read ? QString() : QString::fromStdString(toString(read.error())); }

const std::string graph = R"(<?xml version="1.0"?>
<!-- made by hand -->
<graphml>
 <key attr.name="label" for="node" id="d1"/>
 <key attr.name="label" for="edge" id="d2"/>
 <graph edgedefault="undirected">
  <node id="0"><data key="d1">Oslo</data></node>
  <node id="1"><data key="d1"><![CDATA[Rome & co]]></data></node>
  <node id="2"><data key="d1">Oslo</data></node>
  <node id="3"/>
  <edge source="0" target="1"/>
  <edge source="1" target="2"/>
  <edge source="2" target="1"/>
  <edge source="2" target="3"/>
  <edge source="0" target="3"/>
  <edge source="3" target="3"/>
 </graph>
</graphml>
)";

} // namespace

class TestPlatformShapes : public QObject {
    Q_OBJECT

private slots:
    void aTorusJoinsNeighbours()
    {
        Random random(20261123);
        for (int round = 0; round < 400; ++round) {
            TorusShape shape;
            const auto dimensions = random.uniformInt(1, 4);
            for (int d = 0; d < dimensions; ++d)
                shape.sizes.push_back(random.uniformInt(1, 5));
            const auto parsed = parseTorus(joined(shape.sizes));
            QVERIFY(parsed && parsed->sizes == shape.sizes);
            Joins made;
            for (std::int64_t i = 0; i < shape.hosts(); ++i)
                for (const std::int64_t next : shape.after(i))
                    QVERIFY2(made.insert(std::minmax(i, next)).second, "a cable is named twice");
            Joins plain;
            for (std::int64_t a = 0; a < shape.hosts(); ++a)
                for (std::int64_t b = a + 1; b < shape.hosts(); ++b)
                    if (areNeighbours(a, b, shape.sizes))
                        plain.insert({a, b});
            QVERIFY2(made == plain, joined(shape.sizes).c_str());
        }
    }

    void aDragonflyIsJoinedInThreeLevels()
    {
        Random random(77);
        for (int round = 0; round < 400; ++round) {
            DragonflyShape shape{.chassis = random.uniformInt(1, 4), .routersEach = random.uniformInt(1, 4)};
            const std::int64_t inGroup = shape.chassis * shape.routersEach;
            shape.groups = random.uniformInt(1, inGroup);
            shape.hostsEach = random.uniformInt(1, 3);
            Joins plain;
            for (std::int64_t a = 0; a < shape.routers(); ++a)
                for (std::int64_t b = a + 1; b < shape.routers(); ++b) {
                    const auto group = std::pair(a / inGroup, b / inGroup);
                    const auto in = std::pair(a % inGroup, b % inGroup);
                    const bool sameChassis = in.first / shape.routersEach == in.second / shape.routersEach;
                    const bool samePlace = in.first % shape.routersEach == in.second % shape.routersEach;
                    if (group.first == group.second ? sameChassis || samePlace
                                                    : in.first == group.second && in.second == group.first)
                        plain.insert({a, b});
                }
            Joins made;
            for (const auto& [a, b] : shape.joins())
                QVERIFY2(made.insert(std::minmax(a, b)).second, "a pair is joined twice");
            QVERIFY(made == plain);
            QCOMPARE(shape.cableCount(), static_cast<std::int64_t>(plain.size()));
            const auto parsed =
                parseDragonfly(fmt::format("{},2;{},3;{},1;{}", shape.groups, shape.chassis, shape.routersEach, shape.hostsEach));
            QVERIFY(parsed && parsed->hosts() == shape.hosts() && parsed->joins() == shape.joins());
        }
    }

    void clustersOfTheseShapesAreRead()
    {
        const auto torus = readPlatform(
            "P.xml", platform("<cluster id='c' prefix='n' suffix='' radical='0-23' topology='TORUS' topo_parameters='2,3,4'/>"));
        QVERIFY2(torus, qPrintable(messageOf(torus)));
        QCOMPARE(torus->instance.nodes.size(), std::size_t(24));
        QCOMPARE(torus->instance.switches.size(), std::size_t(24));
        QCOMPARE(torus->instance.links.size(), std::size_t(12 + 24 + 24)); // by dimension: of two, three and four
        const auto fly = readPlatform(
            "P.xml",
            platform(
                "<cluster id='c' prefix='n' suffix='' radical='0-35' topology='DRAGONFLY' topo_parameters='3,4;3,2;2,1;2'/>"));
        QVERIFY2(fly, qPrintable(messageOf(fly)));
        QCOMPARE(fly->instance.switches.size(), std::size_t(18));
        QCOMPARE(fly->instance.links.size(), std::size_t(3 * (3 * 1 + 2 * 3) + 3));
        QCOMPARE(fly->instance.nodes[5].name, std::string("n5"));
        QCOMPARE(fly->instance.nodes[4].onSwitch, fly->instance.nodes[5].onSwitch);
        QVERIFY(fly->instance.nodes[3].onSwitch != fly->instance.nodes[4].onSwitch);
    }

    void aZoneOfCabinetsIsOneSwitch()
    {
        const auto read = readPlatform("P.xml", R"(<platform version='4'><zone id='z' routing='Cluster'>
            <router id='r'/><backbone id='b' bandwidth='1GBps' latency='0'/>
            <cabinet id='a' prefix='a-' suffix='' radical='1-3' speed='1Gf' bw='1GBps' lat='0'/>
            <cabinet id='b' prefix='b-' suffix='' radical='1,5' speed='1Gf' bw='1GBps' lat='0'/>
            <host id='own' speed='1Gf'/><host_link id='own' up='b' down='b'/></zone></platform>)");
        QVERIFY2(read, qPrintable(messageOf(read)));
        QCOMPARE(read->instance.switches.size(), std::size_t(1));
        QCOMPARE(read->instance.switches[0].name, std::string("r"));
        QCOMPARE(read->instance.nodes.size(), std::size_t(6));
        QCOMPARE(read->instance.nodes[4].name, std::string("b-5"));
    }

    void aGraphIsRead()
    {
        QVERIFY(isGraphml(graph) && !isGraphml(platform("")) && !isGraphml("") && !isGraphml("<!-- <graphml> -->"));
        const auto read = readGraphml("G.graphml", graph, 2);
        QVERIFY2(read, qPrintable(messageOf(read)));
        QCOMPARE(read->instance.switches.size(), std::size_t(4));
        QCOMPARE(read->instance.switches[1].name, std::string("Rome & co"));
        QVERIFY(read->instance.switches[0].name != read->instance.switches[2].name);
        QCOMPARE(read->instance.links.size(), std::size_t(4));
        QCOMPARE(read->instance.nodes.size(), std::size_t(8));
        std::vector<std::string> replaced;
        for (const LeftOut& entry : read->replaced.entries())
            replaced.push_back(leftOutText(entry));
        QCOMPARE(replaced,
                 (std::vector<std::string>{"1 edge: taken as one with another between the same two nodes (G.graphml:13:3)",
                                           "1 edge: from a node to itself (G.graphml:16:3)"}));
        QVERIFY(check(read->instance));
    }

    void whatIsWrongIsSaidWithItsPlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const auto cluster = [](const char* row, const char* inside, const char* message) {
            QTest::newRow(row) << QString::fromStdString(platform(std::string("\n") + inside)) << message;
        };
        cluster("too few hosts", "<cluster id='c' radical='0-6' topology='TORUS' topo_parameters='2,4'/>",
                "P.xml:4:48: error: a torus '2,4' has 8 hosts, but the radical names 7");
        cluster("no number", "<cluster id='c' radical='0-6' topology='TORUS' topo_parameters='2,x'/>",
                "P.xml:4:48: error: 'x' is not a whole number from 1 to 65536");
        cluster("too large", "<cluster id='c' radical='0-4095' topology='TORUS' topo_parameters='64,64'/>",
                "P.xml:4:51: error: a torus of 4096 hosts has as many switches, and a graph may have 2048");
        cluster("three parts", "<cluster id='c' radical='0-7' topology='DRAGONFLY' topo_parameters='2,1;2,1;2'/>",
                "P.xml:4:52: error: a dragonfly is 'groups,cables;chassis,cables;routers,cables;hosts', not '2,1;2,1;2'");
        cluster("too many groups", "<cluster id='c' radical='0-2' topology='DRAGONFLY' topo_parameters='3,1;1,1;1,1;1'/>",
                "P.xml:4:52: error: 3 groups cannot be joined by the 1 routers of a group");
        cluster("a peer in a zone of cabinets", "<zone id='y' routing='Cluster'><peer id='p'/></zone>",
                "P.xml:4:32: error: <peer> in a zone with routing Cluster cannot be read");
    }
    void whatIsWrongIsSaidWithItsPlace()
    {
        QFETCH(QString, text);
        QFETCH(QString, message);
        QCOMPARE(messageOf(readPlatform("P.xml", text.toStdString())), message);
    }

    void whatIsWrongInAGraphIsSaid_data()
    {
        QTest::addColumn<QString>("inside");
        QTest::addColumn<QString>("message");
        QTest::newRow("unknown end") << "<node id='a'/><edge source='a' target='b'/>"
                                     << "G.graphml:1:48: error: there is no node 'b'";
        QTest::newRow("twice") << "<node id='a'/><node id='a'/>"
                               << "G.graphml:1:37: error: there is a node 'a' already";
        QTest::newRow("nothing") << ""
                                 << "G.graphml:1:1: error: there are no nodes";
        QTest::newRow("hyperedge") << "<hyperedge/>"
                                   << "G.graphml:1:17: error: a hyperedge joins more than two nodes and cannot be a link";
    }
    void whatIsWrongInAGraphIsSaid()
    {
        QFETCH(QString, inside);
        QFETCH(QString, message);
        const std::string text = "<graphml><graph>" + inside.toStdString() + "</graph></graphml>";
        QCOMPARE(messageOf(readGraphml("G.graphml", text, 1)), message);
    }

    void loadsAreDrawnOntoAPlatform()
    {
        const auto import = [](const char* draw, std::int64_t seed) {
            OptionValues options;
            for (const Option& option : importOptions())
                options[option.name] = option.defaultValue;
            options["draw"] = std::string(draw);
            options["seed"] = seed;
            options["hosts"] = std::int64_t{25};
            return importInstance({{"platform", {"G.graphml", graph}}}, options);
        };
        const auto none = import("none", 1);
        const auto first = import("uniform", 1);
        const auto again = import("uniform", 1);
        const auto other = import("normal", 2);
        QVERIFY(none && first && again && other);
        const auto loadOf = [](const auto& made) {
            double sum = 0.0;
            for (const Node& node : made->instance.nodes)
                sum += node.load();
            return sum;
        };
        QCOMPARE(loadOf(none), 0.0);
        QVERIFY(loadOf(first) > 0.2 * 100 * 100 && loadOf(first) < 0.8 * 100 * 100);
        QVERIFY(first->instance == again->instance && !(first->instance == other->instance));
        QVERIFY(check(first->instance) && check(other->instance));
    }
};

QTEST_APPLESS_MAIN(TestPlatformShapes)
#include "tst_platform_shapes.moc"
