// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/io/json_cursor.h"

using namespace wattif;

namespace {

QString outcome(const QByteArray& text)
{
    const auto document = JsonDocument::parse("S.json", text.toStdString());
    return document ? QStringLiteral("valid") : QString::fromStdString(toString(document.error()));
}

QByteArray nested(int depth) { return QByteArray(depth, '[') + QByteArray(depth, ']'); }

} // namespace

class TestJsonDocument : public QObject {
    Q_OBJECT
private slots:
    void parses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QByteArray& text, const char* expected) {
            QTest::newRow(name) << text << expected;
        };
        row("an object", "{\"a\": [1, 2.5, -3e2, true, false, null, \"x\"]}", "valid");
        row("a byte order mark", "\xEF\xBB\xBF{}", "valid");
        row("the deepest nesting", nested(200), "valid");
        row("an empty file", "", "S.json:1:1: error: the file is empty");
        row("only blanks", " \n ", "S.json:2:2: error: the file is empty");
        row("an end too early", "{\"a\": [1,\n", "S.json:2:1: error: unexpected end of the file");
        row("a comma before a bracket", "{\n  \"a\": [1, 2,]\n}", "S.json:2:14: error: unexpected ']' after a comma");
        row("a comma before a brace", "{\"a\": 1,\n}", "S.json:2:1: error: unexpected '}' after a comma");
        row("a missing comma", "{\"a\": 1\n \"b\": 2}",
            "S.json:2:2: error: unexpected '\"b\"'; a comma or colon is missing before it");
        row("a missing colon", "{\"a\" 1}", "S.json:1:6: error: unexpected '1'; a comma or colon is missing before it");
        row("a bracket too many", "[1]]", "S.json:1:4: error: unexpected ']'");
        row("the wrong bracket", "[1}", "S.json:1:3: error: unexpected '}'");
        row("a text after the value", "{} x", "S.json:1:4: error: unexpected 'x'; a comma or colon is missing before it");
        row("a key without quotes", "{a: 1}", "S.json:1:2: error: unexpected 'a'");
        row("NaN", "[1, NaN]", "S.json:1:5: error: unexpected 'NaN'");
        row("infinity", "[-Infinity]", "S.json:1:2: error: unexpected '-Infinity'");
        row("a cut literal", "[tru]", "S.json:1:2: error: unexpected 'tru'");
        row("a literal before a quote", "[nul\"", "S.json:1:2: error: unexpected 'nul'");
        row("a literal at the end of a line", "[nul\n]", "S.json:1:2: error: unexpected 'nul'");
        row("not a number", "[1.x]", "S.json:1:2: error: unexpected '1.x'");
        row("a number that breaks off", "[1.5e]", "S.json:1:2: error: unexpected '1.5e'");
        row("a stroke after a number", "[1/2]", "S.json:1:3: error: unexpected '/'");
        row("a wrong bracket in an object", "{\"a\": 1]", "S.json:1:8: error: unexpected ']'");
        row("a leading zero", "[012]", "S.json:1:2: error: unexpected '012'");
        row("a comment", "{} // note", "S.json:1:4: error: unexpected '/'");
        row("single quotes", "{'a': 1}", "S.json:1:2: error: unexpected '''");
        row("a character beyond ASCII", "[\xCE\xB3]", "S.json:1:2: error: unexpected '\xCE\xB3'");
        row("an unclosed text", "[\"abc", "S.json:1:2: error: the text that begins here has no closing quote");
        row("a line feed in a text", "[\"ab\nc\"]",
            "S.json:1:5: error: a line break or control character is not allowed inside a quoted text");
        row("a tab in a text", "[\"ab\tc\"]",
            "S.json:1:5: error: a line break or control character is not allowed inside a quoted text");
        row("an unknown escape", "[\"a\\qb\"]", "S.json:1:4: error: unknown escape '\\q'");
        row("a broken Unicode escape", "[\"a\\u12zz\"]", "S.json:1:2: error: bad escape in the text that begins here");
        row("Latin-1 in a text", "[\"M\xFCnchen\"]", "S.json:1:4: error: this byte is not UTF-8 text; save the file as UTF-8");
        row("a number beyond doubles", "{\"a\":\n  1e999}", "S.json:2:3: error: the number 1e999 is too large");
        row("a key twice", "{\"a\": 1,\n \"b\": 2,\n \"a\": 3}", "S.json:3:2: error: the key 'a' occurs twice in one object");
        row("an escaped key twice", "{\"a\\\"b\": 1, \"a\\\"b\": 2}",
            "S.json:1:13: error: the key 'a\"b' occurs twice in one object");
        row("a NUL after the value", QByteArray("[1]\n\0[2]", 8), "S.json:2:1: error: a NUL byte is not allowed in text");
        row("the same key in two objects", "[{\"a\": 1}, {\"a\": 1}]", "valid");
        row("nested too deep", nested(201), "S.json:1:201: error: values are nested more than 200 levels deep");
        row("nested far too deep", nested(1000000), "S.json:1:201: error: values are nested more than 200 levels deep");
    }
    void parses()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(outcome(text), expected);
    }

    void findsPlaces_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::newRow("the root") << "" << 1 << 1;
        QTest::newRow("a member") << "a" << 2 << 8;
        QTest::newRow("an element") << "b[1]" << 3 << 14;
        QTest::newRow("a member of an element") << "b[2].c" << 4 << 11;
        QTest::newRow("after texts with brackets and quotes") << "d" << 5 << 8;
        QTest::newRow("a key with an escape") << "e\"e" << 6 << 12;
        QTest::newRow("a missing member: its parent") << "b[2].x" << 4 << 4;
        QTest::newRow("a missing element: its parent") << "b[9]" << 3 << 8;
        QTest::newRow("nothing below a number: the number") << "d.x.y" << 5 << 8;
    }
    void findsPlaces()
    {
        QFETCH(QString, path);
        QFETCH(int, line);
        QFETCH(int, column);
        const auto document = JsonDocument::parse("S.json",
                                                  "{\n"
                                                  "  \"a\": \"}]\\\"{[\",\n"
                                                  "  \"b\": [[1], 22,\n"
                                                  "   {\"c\":  3}],\n"
                                                  "  \"d\": 4.5e3,\n"
                                                  "  \"e\\\"e\" : null\n"
                                                  "}\n");
        QVERIFY(document);
        const Place place = JsonCursor(**document).placeOf(path.toStdString());
        QCOMPARE(place.file, std::string("S.json"));
        QCOMPARE(place.line, line);
        QCOMPARE(place.column, column);
    }
};

QTEST_APPLESS_MAIN(TestJsonDocument)
#include "tst_json_document.moc"
