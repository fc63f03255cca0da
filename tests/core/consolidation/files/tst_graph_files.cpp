// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Graphs in GML and as lists of edges; other files are named for what they are.

#include <set>

#include <QFile>
#include <QTest>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/consolidation/files/edge_list_file.h"
#include "core/consolidation/files/gml_file.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/io/file_signs.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

std::string bytesOf(const QString& name)
{
    QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/tests/data/imports/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// "3 switches, 2 links, A B C": names of the nodes; or the error.
QString imported(const std::string& text, const OptionValues& options = {})
{
    const auto made = importInstance({{"platform", {"F", text}}}, options);
    if (!made)
        return QString::fromStdString(toString(made.error()));
    QStringList names;
    for (const Node& node : made->instance.nodes)
        names << QString::fromStdString(node.name);
    names.sort();
    const auto joins = made->instance.isTree() ? made->instance.switches.size() - 1 : made->instance.links.size();
    return QStringLiteral("%1 switches, %2 joins: %3").arg(made->instance.switches.size()).arg(joins).arg(names.join(u' '));
}

} // namespace

class TestGraphFiles : public QObject {
    Q_OBJECT
private slots:
    void readsTheCase() { QCOMPARE(imported(bytesOf("graph/zoo.gml")), QStringLiteral("2 switches, 1 joins: A B")); }

    void reads_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* text, const char* expected) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(expected);
        };
        row("GML as NetworkX writes it",
            "# a comment\nCreator \"x [ y\"\nVersion 1\ngraph [\n  multigraph 1\n  name \"n\"\n  node [\n    id 0\n    label \"R &amp; D\"\n  "
            "  graphics [ x 1.5 y -2 ]\n  ]\n  node [\n    id 1\n  ]\n  node [ id 2 label \"\" ]\n  edge [\n    source 0\n    target 1\n    "
            "key 0\n    LinkSpeed \"10\"\n  ]\n  edge [ source 1 target 2 ]\n  edge [ source 2 target 0 ]\n]\n",
            "3 switches, 3 joins: 1 2 R & D");
        row("an edge list with blanks", "a b\nb c\n", "3 switches, 2 joins: a b c");
        row("numbers and comments, as SNAP has them", "# FromNodeId\tToNodeId\n0\t1\n1\t2\n", "3 switches, 2 joins: 0 1 2");
        row("weights", "0 1 10.5\n1 2 3\n2 0 1\n", "3 switches, 3 joins: 0 1 2");
        row("attributes of NetworkX", "a b {'weight': 3}\nb c {}\n", "3 switches, 2 joins: a b c");
        row("CSV with a header, semicolons and CR LF", "\xEF\xBB\xBFSource;Target;Bandwidth\r\nx y;z;10\r\nz;w;1\r\n",
            "3 switches, 2 joins: w x y z");
        row("further columns below a header", "Source,Target,Type,Id,Weight\n\"x, y\",z,Undirected,0,1.0\nz,w,Undirected,1,2.0\n",
            "3 switches, 2 joins: w x, y z");
        row("sizes above the edges", "4 3\n1 2\n2 3\n3 4\n", "4 switches, 3 joins: 1 2 3 4");
        row("sizes that are names of nodes too", "3 2\n1 2\n2 3\n", "3 switches, 2 joins: 1 2 3");
        row("sizes above edges in both directions", "3 2\n1 2\n2 1\n2 3\n3 2\n", "3 switches, 2 joins: 1 2 3");
        row("sizes above edges with weights", "3 2\n1 2 0.5\n2 3 7\n", "3 switches, 2 joins: 1 2 3");
        row("the Matrix Market format", "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 2\n2 1\n3 2\n",
            "3 switches, 2 joins: 1 2 3");
        row("sizes with commas", "3,2\n1,2\n2,3\n", "3 switches, 2 joins: 1 2 3");
        row("numbers that are not sizes", "0 1\n1 2\n", "3 switches, 2 joins: 0 1 2");
        row("comments behind edges", "a b # main link, 10 Gbit/s\nb c #spare\r\nc a\n", "3 switches, 3 joins: a b c");
        row("comments behind edges of CSV", "# one, two\na,b # main link, 10 Gbit/s\nb,c\n", "3 switches, 2 joins: a b c");
        row("names with a number sign", "Router #1;Router #2\nRouter #2;Router #3\n",
            "3 switches, 2 joins: Router #1 Router #2 Router #3");
        row("a comma in a comment above edges", "# Zachary, 1977\n1 2\n2 3\n", "3 switches, 2 joins: 1 2 3");
        row("a repeated edge and one to itself", "a,b\nb,a\nb,b\n", "2 switches, 1 joins: a b");
    }
    void reads()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(imported(text.toStdString()), expected);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* text, const char* expected) {
            QTest::newRow(name) << QByteArray(text) << QStringLiteral("F") + QString::fromUtf8(expected);
        };
        row("GML with an unknown end", "graph [ node [ id 0 ]\n edge [ source 0 target 7 ] ]",
            ":2:25: error: there is no node '7'");
        row("an id given twice", "graph [ node [ id 0 ]\n node [ id 0 ] ]", ":2:12: error: there is a node '0' already");
        row("a node without id", "graph [\n node [ label \"a\" ] ]", ":2:2: error: the node has no id");
        row("an edge with one end", "graph [ node [ id 0 ]\n edge [ source 0 ] ]", ":2:2: error: the edge has no target");
        row("a list that is not closed", "graph [ node [ id 0 ]", ":1:22: error: the file ends before a list is closed with ]");
        row("a text that is not closed", "graph [ node [ id 0 label \"a ] ]",
            ":1:27: error: the quote that begins this text is not closed");
        row("no nodes", "graph [ ]", ":1:1: error: there are no nodes");
        row("DOT", "digraph g {\n a -> b;\n}\n",
            ": error: this is a Graphviz graph (DOT); platforms are read from SimGrid, GraphML, GML, OptorSim, Slurm's topology.conf or a list of edges");
        row("a JSON file", "{\"nodes\": []}",
            ": error: this is a JSON file; platforms are read from SimGrid, GraphML, GML, OptorSim, Slurm's topology.conf or a list of edges");
        row("the cables of a fabric", "vendid=0x2c9\nSwitch 4 \"S-1\" # \"Leaf1\"\n[1] \"H-2\"[1]\n",
            ": error: this is a text of another format; platforms are read from SimGrid, GraphML, GML, OptorSim, Slurm's topology.conf or a list of edges");
        row("GEXF", "<?xml version='1.0'?><gexf/>",
            ": error: this is an XML file (<gexf>); platforms are read from SimGrid, GraphML, GML, OptorSim, Slurm's topology.conf or a list of edges");
        row("sizes of another graph", "34 78\n1 2\n2 3\n",
            ":1:1: error: the first line is neither an edge joined with the others nor the sizes of the graph: below it "
            "are 3 nodes and 2 edges");
        row("sizes of another graph above weights", "3 7\n1 2 10\n2 3 10\n",
            ":1:1: error: the first line is neither an edge joined with the others nor the sizes of the graph: below it "
            "are 3 nodes and 2 edges");
        row("an edge without its second end", "source,target\na,b\na,\n", ":3:1: error: an edge needs the names of two nodes");
    }
    void refuses()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(imported(text.toStdString()), expected);
    }

    void namesAmountsThatMeanNothingHere()
    {
        const auto gml = readGml("F", "graph [ node [ id 0 ] node [ id 1 ] edge [ source 0 target 1 bandwidth 10 ] ]", 1);
        QVERIFY(gml);
        QCOMPARE(gml->ignoredElements, std::vector<std::string>{"edge.bandwidth"});
        const auto list = readEdgeList("F", "source,target,Gbit/s\na,b,10\n", 1);
        QVERIFY(list);
        QCOMPARE(list->ignoredElements, std::vector<std::string>{"edge.Gbit/s"});
        QCOMPARE(list->report().leftOut.back().reason, std::string("not read: edge.Gbit/s"));
    }

    /// Sizes and comments are in the report, with what may be read in another way.
    void reportsSizesAndComments_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("sizes") << QByteArray("4 3\na b\nb c\nc a\n")
                               << "read: sizes of the graph in line 1: nodes 4, edges 3|left out: 1 node: in no edge";
        QTest::newRow("sizes or an edge")
            << QByteArray("3 2\n1 2\n2 3\n")
            << "read: sizes of the graph in line 1: nodes 3, edges 2|assumed: sizes = line 1 (it states as many nodes "
               "and edges as follow, and is not taken as an edge)";
        QTest::newRow("comments") << QByteArray("a b # x\nb c\nc a # y\n") << "left out: 2 comments: behind an edge (F:1, F:3)";
    }
    void reportsSizesAndComments()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        const auto list = readEdgeList("F", text.toStdString(), 1);
        QVERIFY(list);
        QStringList found;
        for (const std::string& line : reportLines(list->report()))
            if (const QString one = QString::fromStdString(line);
                one.contains(u"sizes") || one.contains(u"in no edge") || one.contains(u"behind"))
                found << one;
        QCOMPARE(found.join(u'|'), expected);
    }

    /// Random connected graphs are the same in each form: as words, below their sizes, as CSV, in GML and in GraphML.
    void formsOfAGraphAreTheSame()
    {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Random random(seed);
            const std::int64_t nodes = random.uniformInt(2, 30);
            std::set<std::pair<std::int64_t, std::int64_t>> edges;
            for (std::int64_t v = 2; v <= nodes; ++v)
                edges.insert({random.uniformInt(1, v - 1), v});
            for (std::int64_t more = random.uniformInt(0, 20); more > 0; --more)
                if (const auto a = random.uniformInt(1, nodes), b = random.uniformInt(1, nodes); a < b)
                    edges.insert({a, b});
            std::string text;
            for (const auto& [a, b] : edges)
                text += std::to_string(a) + ' ' + std::to_string(b) + (random.uniformInt(0, 3) == 0 ? " # c\n" : "\n");
            const std::string sizes = std::to_string(nodes) + ' ' + std::to_string(edges.size()) + '\n';
            const QString expected = imported(text);
            QVERIFY(expected.startsWith(QStringLiteral("%1 switches").arg(nodes)));
            QCOMPARE(imported(sizes + text), expected);
            std::string csv = "source;target\n";
            std::string gml = "graph [\n";
            std::string graphml = "<?xml version='1.0'?><graphml><graph edgedefault='undirected'>";
            for (std::int64_t v = 1; v <= nodes; ++v) {
                gml += fmt::format("node [ id {0} label \"{0}\" ]\n", v);
                graphml += fmt::format("<node id='{}'/>", v);
            }
            for (const auto& [a, b] : edges) {
                csv += fmt::format("{};{}\n", a, b);
                gml += fmt::format("edge [ source {} target {} ]\n", b, a);
                graphml += fmt::format("<edge source='{}' target='{}'/>", a, b);
            }
            QCOMPARE(imported(csv), expected);
            QCOMPARE(imported(gml + "]\n"), expected);
            QCOMPARE(imported(graphml + "</graph></graphml>"), expected);
        }
    }

    void switchesMayHaveSeveralHosts()
    {
        QCOMPARE(imported("a b\n", {{"hosts", std::int64_t{2}}}), QStringLiteral("2 switches, 1 joins: a-1 a-2 b-1 b-2"));
    }

    /// A workbook is a list of edges; one with other cells is refused with the reason.
    void readsWorkbooks()
    {
        const QString found = imported(bytesOf("matrix/etc.xlsx"));   // type m1 m2 / A 10 20 / B 30.5 40
        QVERIFY2(found.startsWith(u"F: error: "), qPrintable(found)); // its edges are not joined
        QCOMPARE(imported(bytesOf("matrix/etc.xlsx"), {{"sheet", std::string("x")}}),
                 QStringLiteral("F: error: the workbook has no sheet 'x', only 'times'"));
    }

    void gridsOfOptorSimAreNoEdgeLists()
    {
        QVERIFY(!isEdgeList("4 1 1000 0 10\n2 0 10 0\n"));
        QVERIFY(isEdgeList("0 1\n1 2\n"));
        QVERIFY(!isEdgeList(bytesOf("graph/zoo.gml")) && isGml(bytesOf("graph/zoo.gml")));
    }
};

QTEST_APPLESS_MAIN(TestGraphFiles)
#include "tst_graph_files.moc"
