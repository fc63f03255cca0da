// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <fmt/format.h>

#include "core/io/json_table.h"

using namespace wattif;

namespace {

/// Rows in brackets, cells as line:column=text.
QString printed(const Result<CsvTable>& table)
{
    if (!table)
        return QString::fromStdString(toString(table.error()));
    std::string text;
    for (const auto& row : table->rows) {
        text += '[';
        for (const CsvCell& cell : row)
            text += fmt::format(" {}:{}={}", cell.line, cell.column, cell.text);
        text += " ]";
    }
    return QString::fromStdString(text);
}

} // namespace

class TestJsonTable : public QObject {
    Q_OBJECT
private slots:
    void readsLists_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("objects") << QByteArray("[{\"t\": \"é\", \"v\": 1},\n {\"t\": \"b\", \"v\": -2.5e1}]")
                                 << "[ 1:2=t 1:2=v ][ 1:8=é 1:18=1 ][ 2:8=b 2:18=-2.5e1 ]";
        QTest::newRow("objects inside") << QByteArray("{\"data\":[{\"t\":1,\"x\":{\"v\":2,\"w\":[{}]},\"y\":[3,\"z\"]}]}")
                                        << "[ 1:10=t 1:10=x.v 1:10=y ][ 1:15=1 1:26=2 1:42=3,z ]";
        QTest::newRow("the longest list, with those of the same names")
            << QByteArray("{\"a\":[{\"t\":1,\"v\":2}],\"b\":[{\"p\":1,\"q\":2}],\"c\":[{\"t\":3,\"v\":4}]}")
            << "[ 1:7=t 1:7=v ][ 1:12=1 1:18=2 ][ 1:52=3 1:58=4 ]";
        QTest::newRow("names in another order, null and missing")
            << QByteArray("[{\"t\":1,\"v\":2},{\"v\":4,\"t\":3},{\"t\":5},{\"t\":null,\"v\":7}]")
            << "[ 1:2=t 1:2=v ][ 1:7=1 1:13=2 ][ 1:27=3 1:21=4 ][ 1:35=5 1:35= ][ 1:43= 1:52=7 ]";
        QTest::newRow("a name that the first object lacks")
            << QByteArray("[{\"t\":1,\"v\":2},{\"t\":3,\"w\":4}]")
            << "[ 1:2=t 1:2=v 1:2=w ][ 1:7=1 1:13=2 1:13= ][ 1:21=3 1:21= 1:27=4 ]";
        QTest::newRow("lists side by side and a unit")
            << QByteArray("{\"note\":\"x\",\"unix\":[1,2],\"price\":[3,4],\"other\":[1],\"unit\":\"EUR / MWh\"}")
            << "[ 1:20=unix 1:20=price 1:59=unit ][ 1:21=1 1:35=3 1:59=EUR / MWh ][ 1:23=2 1:37=4 1:59=EUR / MWh ]";
        QTest::newRow("objects by their number") << QByteArray("{\"4\": {\"t\":1,\"v\":2}, \"7\": {\"t\":3,\"v\":4}}")
                                                 << "[ 1:7=t 1:7=v ][ 1:12=1 1:18=2 ][ 1:32=3 1:38=4 ]";
        QTest::newRow("columns of objects, as pandas writes them")
            << QByteArray("{\"t\":{\"0\":1,\"1\":3},\"v\":{\"0\":2,\"1\":4}}")
            << "[ 1:6=t 1:6=v ][ 1:11=1 1:29=2 ][ 1:17=3 1:35=4 ]";
        QTest::newRow("no JSON") << QByteArray("[{\"t\":1,]") << "t.json:1:9: error: unexpected ']' after a comma";
        QTest::newRow("one value in each object")
            << QByteArray("[{\"t\":1},{\"t\":2}]")
            << "t.json:1:1: error: this JSON holds no list of objects and no lists of equally many values";
        QTest::newRow("nothing") << QByteArray("{\"a\":[],\"b\":[[]]}")
                                 << "t.json:1:1: error: this JSON holds no list of objects and no lists of equally many values";
    }
    void readsLists()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(printed(tableOfJson("t.json", text.toStdString())), expected);
    }

    void aTextIsNoJson()
    {
        QVERIFY(beginsAsJson(" \r\n{}") && beginsAsJson("[1]"));
        QVERIFY(!beginsAsJson("time,price") && !beginsAsJson("") && !beginsAsJson("\"a\",1"));
    }
};

QTEST_APPLESS_MAIN(TestJsonTable)
#include "tst_json_table.moc"
