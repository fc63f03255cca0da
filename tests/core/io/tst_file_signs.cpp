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
