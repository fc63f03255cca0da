// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/io/json_cursor.h"

using namespace wattif;

namespace {

JsonCursor root(const char* text)
{
    auto document = JsonDocument::parse("S.json", text);
    if (!document)
        qFatal("%s", toString(document.error()).c_str());
    return JsonCursor(std::move(*document));
}

template <class T>
QString outcome(const Result<T>& value)
{
    if (!value)
        return QString::fromStdString(toString(value.error()));
    if constexpr (std::is_same_v<T, std::string>)
        return QString::fromStdString(*value);
    else
        return QString::number(*value);
}

} // namespace

class TestJsonCursor : public QObject {
    Q_OBJECT
private slots:
    void readsValues()
    {
        const JsonCursor cursor = root("{\"n\": 2.5, \"i\": 7, \"w\": 400.0, \"t\": \"x\", \"b\": true}");
        QCOMPARE(outcome(cursor.at("n")->number()), "2.5");
        QCOMPARE(outcome(cursor.at("i")->number()), "7");
        QCOMPARE(outcome(cursor.at("i")->integer()), "7");
        QCOMPARE(outcome(cursor.at("w")->integer()), "400");
        QCOMPARE(outcome(cursor.at("t")->text()), "x");
        QCOMPARE(outcome(cursor.at("b")->boolean()), "1");
        QVERIFY(cursor.has("n") && !cursor.has("x"));
        QVERIFY(!cursor.find("x"));
    }

    void saysWhatItFound()
    {
        const JsonCursor cursor = root("{\"n\": 2.5,\n \"t\": \"x\",\n \"l\": [null, {}, 18446744073709551615]}");
        QCOMPARE(outcome(cursor.at("t")->number()), "S.json:2:7: error: t: expected a number, found a text");
        QCOMPARE(outcome(cursor.at("n")->integer()), "S.json:1:7: error: n: expected a whole number, found the number 2.5");
        QCOMPARE(outcome(cursor.at("l")->element(0).text()), "S.json:3:8: error: l[0]: expected a text, found null");
        QCOMPARE(outcome(cursor.at("l")->element(1).boolean()),
                 "S.json:3:14: error: l[1]: expected true or false, found an object");
        QCOMPARE(outcome(cursor.at("l")->element(2).integer()),
                 "S.json:3:18: error: l[2]: the whole number 18446744073709551615 is too large");
        QCOMPARE(outcome(cursor.at("n")->size()), "S.json:1:7: error: n: expected an array, found the number 2.5");
        QCOMPARE(toString(cursor.at("x").error()), "S.json:1:1: error: the field 'x' is missing");
        QCOMPARE(toString(cursor.at("n")->at("x").error()), "S.json:1:7: error: n: expected an object, found the number 2.5");
    }

    void checksOptions()
    {
        const Option gamma{.name = "gamma", .title = "", .description = "", .defaultValue = 1.5, .min = 0.0, .max = 10.0};
        const JsonCursor cursor = root("{\"good\": 2, \"large\": 11, \"text\": \"2\"}");
        QCOMPARE(std::get<double>(*cursor.at("good")->option(gamma)), 2.0);
        QCOMPARE(toString(cursor.at("large")->option(gamma).error()),
                 "S.json:1:22: error: large: gamma must lie in [0, 10], not 11");
        QCOMPARE(toString(cursor.at("text")->option(gamma).error()), "S.json:1:34: error: text: gamma must be a number");
    }

    void placesPaths()
    {
        const JsonCursor cursor = root("{\"bags\": [{\"count\": 1},\n {\"count\": 2}]}");
        const Place place = cursor.placeOf("bags[1].count");
        QCOMPARE(place, (Place{"S.json", 2, 12, "bags[1].count"}));
        QCOMPARE(cursor.placeOf("bags[7].count"), (Place{"S.json", 1, 10, "bags[7].count"}));
        QCOMPARE(cursor.at("bags")->placeOf("[1]"), (Place{"S.json", 2, 2, "bags[1]"}));
        QCOMPARE(cursor.at("bags")->element(1).at("count")->path(), std::string("bags[1].count"));
        QCOMPARE(cursor.path(), std::string());
    }
};

QTEST_APPLESS_MAIN(TestJsonCursor)
#include "tst_json_cursor.moc"
