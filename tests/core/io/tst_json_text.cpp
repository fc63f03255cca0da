// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <limits>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/io/json_text.h"

using namespace wattif;

class TestJsonText : public QObject {
    Q_OBJECT
private slots:
    void prints_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("expected");
        QTest::newRow("a number") << "1.50"
                                  << "1.5\n";
        QTest::newRow("a whole real has no point") << "400.0"
                                                   << "400\n";
        QTest::newRow("an empty object") << "{}"
                                         << "{}\n";
        QTest::newRow("an object is indented") << "{\"b\":1,\"a\":\"x\"}"
                                               << "{\n  \"b\": 1,\n  \"a\": \"x\"\n}\n";
        QTest::newRow("an array of plain values stands on one line") << "[1,null,true]"
                                                                     << "[1, null, true]\n";
        QTest::newRow("a matrix has one line a row") << "[[1,2],[3,4]]"
                                                     << "[\n  [1, 2],\n  [3, 4]\n]\n";
        QTest::newRow("plain objects in an array stand on one line")
            << "{\"bags\":[{\"count\":1},{\"count\":2}]}"
            << "{\n  \"bags\": [\n    {\"count\": 1},\n    {\"count\": 2}\n  ]\n}\n";
        QTest::newRow("a short list does not break the line of its object")
            << "{\"nodes\":[{\"name\":\"a\",\"applications\":[1,2]}]}"
            << "{\n  \"nodes\": [\n    {\"name\": \"a\", \"applications\": [1, 2]}\n  ]\n}\n";
        QTest::newRow("an object in an object of an array breaks it") << "[{\"a\":{\"b\":1}}]"
                                                                      << "[\n  {\n    \"a\": {\n      \"b\": 1\n    }\n  }\n]\n";
        QTest::newRow("texts are escaped") << "\"a\\\"b\\n\""
                                           << "\"a\\\"b\\n\"\n";
    }
    void prints()
    {
        QFETCH(QString, json);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(printJson(Json::parse(json.toStdString()))), expected);
    }

    void numbersWithoutMeaningAreNull()
    {
        const double infinity = std::numeric_limits<double>::infinity();
        QCOMPARE(printJson(Json::array({std::numeric_limits<double>::quiet_NaN(), infinity, -infinity})), "[null, null, null]\n");
    }

    void bytesThatAreNoTextDoNotThrow() { QVERIFY(!printJson(Json("M\xFCnchen")).empty()); }
};

QTEST_APPLESS_MAIN(TestJsonText)
#include "tst_json_text.moc"
