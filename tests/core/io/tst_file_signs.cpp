// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/io/file_signs.h"

using namespace wattif;

class TestFileSigns : public QObject {
    Q_OBJECT
private slots:
    void endings()
    {
        QVERIFY(hasEnding("a/KTH.swf", {".swf"}));
        QVERIFY(hasEnding("a/KTH.SWF.gz", {".dax", ".swf"}));
        QVERIFY(!hasEnding("swf", {".swf"}));
        QVERIFY(!hasEnding("a.swf.json", {".swf"}));
        QVERIFY(!hasEnding(".gz", {".swf"}));
    }

    void rootsOfXml()
    {
        QVERIFY(xmlRootOf("<adag name='x'>") == "adag");
        QVERIFY(
            xmlRootOf("\xEF\xBB\xBF <?xml version='1.0'?>\n<!-- <platform> -->\n<!DOCTYPE platform SYSTEM \"s.dtd\">\n<platform>")
            == "platform");
        QVERIFY(xmlRootOf("<graphml/>") == "graphml");
        QVERIFY(xmlRootOf("<!-- never ends <adag>").empty());
        QVERIFY(xmlRootOf("").empty());
        QVERIFY(xmlRootOf("{}").empty());
        QVERIFY(xmlRootOf("<?<?<?").empty());
    }

    void kindsOfText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char* text, const char* kind) { QTest::newRow(text) << text << kind; };
        row("- topology: t1\n  tree:\n    switches:\n    - switch: s1\n",
            "Slurm's topology.yaml (import what 'scontrol show topology' prints instead)");
        row("# made by hand\n---\na: 1\n", "a YAML file");
        row("tasks:\n- name: a\n", "a YAML file");
        row("tasks:\n  a: 1\n", "a YAML file");
        row("%%MatrixMarket matrix array real general\n1 1\n2\n", "a dense matrix in the Matrix Market format");
        row("a:,b\n- 1,2\n", "");
        row("name: x\n1,2\n", "");
        row("time:\n0\n1\n", "");
        row("- 1,2\n- 3,4\n", "");
        row("graph {\n a -- b\n}", "a Graphviz graph (DOT)");
    }
    void kindsOfText()
    {
        QFETCH(const QString, text);
        QTEST(QString::fromStdString(kindOfText(text.toStdString())), "kind");
    }

    void namesInJson()
    {
        QVERIFY(isJsonWith("  {\"workflow\": {}, \"name\": 1}", {"workflow", "name"}, {"wattif"}));
        QVERIFY(!isJsonWith("{\"workflow\": {}, \"wattif\": 1}", {"workflow"}, {"wattif"}));
        QVERIFY(!isJsonWith("[\"workflow\"]", {"workflow"}));
        QVERIFY(!isJsonWith("{\"workflows\": 1}", {"workflow"}));
    }
};

QTEST_APPLESS_MAIN(TestFileSigns)
#include "tst_file_signs.moc"
