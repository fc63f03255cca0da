// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fast parser accepts what the slow one accepts, and reads the same values: of thousands of random texts, whole and damaged.

#include <QTest>

#include <array>
#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/io/json_cursor.h"
#include "core/io/json_syntax_error.h"

using namespace wattif;

namespace {

std::string blanks(Random& random)
{
    std::string text;
    while (random.uniformInt(0, 4) == 0)
        text += " \t\r\n"[random.uniformInt(0, 3)];
    return text;
}

template <std::size_t n>
std::string oneOf(const std::array<const char*, n>& texts, Random& random)
{
    return texts[static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(n) - 1))];
}

std::string randomString(Random& random)
{
    static const std::array<const char*, 16> pieces{"a",
                                                    "key",
                                                    "x y",
                                                    "\\n",
                                                    "\\\"",
                                                    "\\\\",
                                                    "\\u00e9",
                                                    "\\uD83D\\uDE00",
                                                    "\xc3\xa9",
                                                    "\xe4\xb8\xad",
                                                    "\xf0\x9f\x98\x80",
                                                    "{[,]}:",
                                                    "\\/",
                                                    "\x7f",
                                                    "7",
                                                    ""};
    std::string text = "\"";
    for (std::int64_t n = random.uniformInt(0, 3); n > 0; --n)
        text += oneOf(pieces, random);
    return text + '"';
}

std::string randomNumber(Random& random)
{
    static const std::array<const char*, 18> numbers{"0",
                                                     "-0",
                                                     "7",
                                                     "-12",
                                                     "2.5",
                                                     "-0.0",
                                                     "1e3",
                                                     "1E-3",
                                                     "9007199254740993",
                                                     "18446744073709551615",
                                                     "18446744073709551616",
                                                     "-9223372036854775808",
                                                     "-9223372036854775809",
                                                     "0.1",
                                                     "123456789.125",
                                                     "1e-400",
                                                     "4.9e-324",
                                                     "1.7976931348623157e308"};
    return oneOf(numbers, random);
}

std::string randomText(Random& random, int depth)
{
    const std::int64_t kind = random.uniformInt(depth == 0 ? 4 : 0, depth > 4 ? 3 : 5);
    if (kind < 2)
        return randomNumber(random);
    if (kind == 2)
        return randomString(random);
    if (kind == 3)
        return oneOf(std::array{"true", "false", "null"}, random);
    std::string text = kind == 4 ? "[" : "{";
    const std::int64_t count = random.uniformInt(0, random.uniformInt(0, 9) == 0 ? 90 : 6);
    for (std::int64_t i = 0; i < count; ++i) {
        text += (i > 0 ? "," : "") + blanks(random);
        if (kind == 5)
            text += (random.uniformInt(0, 3) == 0 ? randomString(random) : fmt::format("\"k{}\"", i)) + blanks(random) + ":"
                + blanks(random);
        text += randomText(random, depth + 1) + blanks(random);
    }
    return text + (kind == 4 ? "]" : "}");
}

/// Changes, takes away or puts in a few bytes.
std::string damaged(std::string text, Random& random)
{
    static const std::string bytes = "{}[],:\"\\ \n0.eE-+tfnu/\x01\x80\xc3\xff";
    for (std::int64_t n = random.uniformInt(1, 3); n > 0 && !text.empty(); --n) {
        const auto at = static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(text.size()) - 1));
        const char byte = bytes[static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(bytes.size()) - 1))];
        switch (random.uniformInt(0, 3)) {
        case 0: text[at] = byte; break;
        case 1: text.erase(at, 1); break;
        case 2: text.insert(at, 1, byte); break;
        default: text.resize(at); break;
        }
    }
    return text;
}

[[noreturn]] void wrong(const std::string& what) { throw std::runtime_error("wrong: " + what); }

/// Compares a value with nlohmann's, goes down, and returns how many values there are.
int checkValue(const JsonCursor& at, const Json& expected, const std::string& path)
{
    if (at.json() != expected || at.path() != path)
        wrong(path);
    int seen = 1;
    if (expected.is_number() && *at.number() != expected.get<double>())
        wrong("number " + path);
    if (expected.is_string() && *at.text() != expected.get<std::string>())
        wrong("text " + path);
    if (expected.is_array()) {
        std::size_t i = 0;
        for (const JsonCursor& element : at.elements()) {
            if (at.element(i).json() != expected[i])
                wrong("element of " + path);
            seen += checkValue(element, expected[i], fmt::format("{}[{}]", path, i));
            ++i;
        }
        if (i != expected.size() || *at.size() != expected.size())
            wrong("size of " + path);
    }
    if (expected.is_object()) {
        const auto members = at.members();
        if (members.size() != expected.size())
            wrong("members of " + path);
        auto member = expected.begin();
        for (const auto& [key, value] : members) {
            if (key != member.key() || !at.has(key))
                wrong("key of " + path);
            seen += checkValue(value, *member, path.empty() ? key : path + '.' + key);
            ++member;
        }
    }
    return seen;
}

} // namespace

class TestJsonLayout : public QObject {
    Q_OBJECT
private slots:
    void readsRandomTextsAsTheSlowParser()
    {
        Random random(5);
        int seen = 0;
        int twice = 0;
        for (int n = 0; n < 3000; ++n) {
            const std::string text = blanks(random) + randomText(random, 0) + blanks(random);
            const auto document = JsonDocument::parse("S.json", text);
            twice += document ? 0 : 1; // a key given twice
            if (document.has_value() == findSyntaxError(text).has_value())
                wrong(text);
            if (document)
                seen += checkValue(JsonCursor(**document), Json::parse(text), {});
        }
        QVERIFY2(seen > 20000, std::to_string(seen).c_str());
        QVERIFY(twice > 50 && twice < 1500);
    }

    void refusesWhatTheSlowParserRefuses()
    {
        Random random(6);
        int valid = 0;
        int broken = 0;
        for (int n = 0; n < 60000; ++n) {
            const std::string text = damaged(randomText(random, 2), random);
            const bool isValid = JsonLayout::of(text).has_value();
            if (isValid == findSyntaxError(text).has_value())
                wrong(text);
            ++(isValid ? valid : broken);
        }
        QVERIFY(valid > 3000);
        QVERIFY(broken > 20000);
    }

    void refusesTheSameEdges_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"",
                                 " ",
                                 "\xEF\xBB\xBF{}",
                                 "\xEF\xBB{}",
                                 "[\"\\uD800\"]",
                                 "[\"\\uDC00\"]",
                                 "[\"\\uD800\\u0041\"]",
                                 "[\"\\uDBFF\\uDFFF\"]",
                                 "[\"\xed\xa0\x80\"]",
                                 "[\"\xc0\x80\"]",
                                 "[\"\xf4\x90\x80\x80\"]",
                                 "[1e308]",
                                 "[1e309]",
                                 "[-1e999]",
                                 "[1.]",
                                 "[.5]",
                                 "[+1]",
                                 "[0x1]",
                                 "[1e]",
                                 "[1e+]",
                                 "[00]",
                                 "[-]",
                                 "[\"\\u12\"]",
                                 "[\"\\",
                                 "[\"",
                                 "nul",
                                 "[1 2]",
                                 "{\"a\"}",
                                 "{\"a\":}",
                                 "{,}",
                                 "[,]",
                                 "{\"a\":1,}",
                                 "{\"\\u0061\":1,\"a\":2}",
                                 "[\"\x01\"]",
                                 "1",
                                 "\"x\"",
                                 "[]]"})
            QTest::newRow(QByteArray(text).toPercentEncoding().constData()) << QByteArray(text);
        QTest::newRow("a NUL") << QByteArray("[1,\0 2]", 7);
        QTest::newRow("a NUL in quotes") << QByteArray("[\"a\0b\"]", 7);
        QTest::newRow("digits without end") << "[" + QByteArray(400, '9') + "]";
        QTest::newRow("a small fraction of many digits") << "[0." + QByteArray(400, '9') + "]";
    }
    void refusesTheSameEdges()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(JsonLayout::of(text.toStdString()).has_value(), !findSyntaxError(text.toStdString()).has_value());
    }

    void findsKeysTwiceAmongMany()
    {
        std::string keys;
        for (int i = 0; i < 200; ++i)
            keys += fmt::format("\"k{}\": {}, ", i, i);
        QVERIFY(JsonLayout::of("{" + keys + "\"k200\": 0}"));
        QVERIFY(!JsonLayout::of("{" + keys + "\"k3\": 0}"));
        QVERIFY(!JsonLayout::of("{" + keys + "\"k199\": 0}"));
        QVERIFY(!JsonLayout::of("{" + keys + "\"\\u006b7\": 0}"));
    }
};

QTEST_APPLESS_MAIN(TestJsonLayout)
#include "tst_json_layout.moc"
