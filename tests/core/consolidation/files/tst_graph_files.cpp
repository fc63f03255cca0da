// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Graphs in GML and as lists of edges; other files are named for what they are.

#include <QFile>
#include <QTest>

#include "core/consolidation/files/edge_list_file.h"
#include "core/consolidation/files/gml_file.h"
#include "core/consolidation/inputs/import.h"
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
            ": error: this is a Graphviz graph (DOT); platforms are read from SimGrid, GraphML, GML, OptorSim or a list of edges");
        row("a JSON file", "{\"nodes\": []}",
            ": error: this is a JSON file; platforms are read from SimGrid, GraphML, GML, OptorSim or a list of edges");
        row("GEXF", "<?xml version='1.0'?><gexf/>",
            ": error: this is an XML file (<gexf>); platforms are read from SimGrid, GraphML, GML, OptorSim or a list of edges");
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
