// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <QTest>

#include "core/base/random.h"
#include "core/io/json_cursor.h"

using namespace wattif;

namespace {

/// A cursor with the document that it reads.
class OpenedJson {
public:
    explicit OpenedJson(const char* text)
    {
        auto parsed = JsonDocument::parse("S.json", text);
        if (!parsed)
            qFatal("%s", toString(parsed.error()).c_str());
        m_document = std::move(*parsed);
    }
    [[nodiscard]] JsonCursor root() const { return JsonCursor(*m_document); }

private:
    std::shared_ptr<const JsonDocument> m_document;
};

template <class T>
QString cursorSays(const Result<T>& value)
{
    if (!value)
        return QString::fromStdString(toString(value.error()));
    if constexpr (std::is_same_v<T, std::string>)
        return QString::fromStdString(*value);
    else if constexpr (std::is_void_v<T>)
        return QStringLiteral("read");
    else
        return QString::number(*value);
}

constexpr const char* cursorSample = R"({
  "list": [1, 2.5, {"name": "a", "count": 3, "none": null}, {"name": "b", "numbers": [1, 2]}, {"name": "a", "numbers": [1, "x"]}],
  "words": "many", "large": 3000000000, "huge": 18446744073709551615, "lowest": -2147483648
})";

} // namespace

class TestJsonCursor : public QObject {
    Q_OBJECT
private slots:
    void readsValues()
    {
        const OpenedJson read("{\"n\": 2.5, \"i\": 7, \"w\": 400.0, \"t\": \"x\", \"b\": true}");
        const JsonCursor cursor = read.root();
        QCOMPARE(cursorSays(cursor.at("n")->number()), "2.5");
        QCOMPARE(cursorSays(cursor.at("i")->number()), "7");
        QCOMPARE(cursorSays(cursor.at("i")->integer()), "7");
        QCOMPARE(cursorSays(cursor.at("i")->count()), "7");
        QCOMPARE(cursorSays(cursor.at("w")->integer()), "400");
        QCOMPARE(cursorSays(cursor.at("t")->text()), "x");
        QCOMPARE(cursorSays(cursor.at("b")->boolean()), "1");
        QVERIFY(cursor.has("n") && !cursor.has("x"));
        QVERIFY(!cursor.find("x"));
    }

    // A list of whole numbers is read as one by one, however each is written.
    void readsListsOfWholeNumbers()
    {
        Random random(1);
        const std::array forms{"0",    "-0",  "7",   "-12",  "400.0", "1e2",  "9223372036854775807", "-9223372036854775808",
                               "2.50", "1e3", "[1]", "null", "\"5\"", "true", "9223372036854775808"};
        const std::array commas{",", ", ", " ,", ",  ", ",\n"};
        const auto anyOf = [&random](const auto& texts, std::size_t first) {
            return texts[static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(first) - 1))];
        };
        for (int i = 0; i < 3000; ++i) {
            std::string text = anyOf(std::array{"[", "[ ", "[\n"}, 3);
            const std::size_t kinds = anyOf(std::array<std::size_t, 3>{4, 8, forms.size()}, 3);
            const std::size_t blanks = anyOf(std::array<std::size_t, 3>{1, 2, commas.size()}, 3);
            for (std::int64_t n = random.uniformInt(0, 5); n > 0; --n)
                text += std::string(anyOf(forms, kinds)) + (n > 1 ? anyOf(commas, blanks) : "");
            text += anyOf(std::array{"]", " ]"}, 2);
            const OpenedJson read(text.c_str());
            QString expected;
            for (const JsonCursor& element : read.root().elements()) {
                const auto value = element.integer();
                expected = value ? expected + cursorSays(value) + ' ' : cursorSays(value);
                if (!value)
                    break;
            }
            std::vector<std::int64_t> values{3};
            QString found = cursorSays(read.root().integers(values));
            if (found == "read") {
                found.clear();
                for (const std::int64_t value : values)
                    found += QString::number(value) + ' ';
            }
            QVERIFY2(found == expected, qPrintable(QString::fromStdString(text) + ": " + found + " != " + expected));
        }
        const OpenedJson number("5");
        std::vector<std::int64_t> values;
        QVERIFY(cursorSays(number.root().integers(values)).contains("expected an array"));
    }

    void knowsNullFromMissing()
    {
        const OpenedJson read(cursorSample);
        const JsonCursor object = read.root().find("list")->element(2);
        QVERIFY(object.find("none") && object.find("none")->isNull());
        QVERIFY(!object.findValue("none") && !object.find("other") && !object.findValue("other"));
        QVERIFY(object.findValue("name") && !read.root().find("list")->find("name"));
    }

    void readsMembers()
    {
        const OpenedJson read(cursorSample);
        const JsonCursor list = *read.root().find("list");
        std::string name;
        std::int32_t count = 0;
        std::int64_t large = 0;
        std::vector<double> numbers;
        QVERIFY(list.element(2).read("name", name) && list.element(2).read("count", count));
        QVERIFY(read.root().read("large", large) && list.element(3).read("numbers", numbers));
        QCOMPARE(name, std::string("a"));
        QCOMPARE(count, 3);
        QCOMPARE(large, std::int64_t{3'000'000'000});
        QCOMPARE(numbers, (std::vector<double>{1.0, 2.0}));
        QVERIFY(read.root().read("lowest", count));
        QCOMPARE(count, std::numeric_limits<std::int32_t>::min());
    }

    void leavesWhatIsNotThere()
    {
        const OpenedJson read(cursorSample);
        const JsonCursor object = read.root().find("list")->element(2);
        double number = 7.0;
        std::optional<double> optional;
        std::string word = "old";
        QVERIFY(object.read("other", number) && object.read("none", optional) && object.read("other", word));
        QVERIFY(number == 7.0 && !optional && word == "old");
        QCOMPARE(cursorSays(object.read("none", number)), "S.json:2:54: error: list[2].none: expected a number (got null)");
    }

    void saysWhatItFound()
    {
        const OpenedJson read("{\"n\": 2.5,\n \"t\": \"x\",\n \"l\": [null, {}, 18446744073709551615]}");
        const JsonCursor cursor = read.root();
        QCOMPARE(cursorSays(cursor.at("t")->number()), "S.json:2:7: error: t: expected a number (got a text)");
        QCOMPARE(cursorSays(cursor.at("n")->integer()), "S.json:1:7: error: n: expected a whole number (got the number 2.5)");
        QCOMPARE(cursorSays(cursor.at("l")->element(0).text()), "S.json:3:8: error: l[0]: expected a text (got null)");
        QCOMPARE(cursorSays(cursor.at("l")->element(1).boolean()),
                 "S.json:3:14: error: l[1]: expected true or false (got an object)");
        QCOMPARE(cursorSays(cursor.at("l")->element(2).integer()),
                 "S.json:3:18: error: l[2]: the whole number 18446744073709551615 is too large");
        QCOMPARE(cursorSays(cursor.at("n")->size()), "S.json:1:7: error: n: expected an array (got the number 2.5)");
        QCOMPARE(toString(cursor.at("x").error()), "S.json:1:1: error: the field 'x' is missing");
        const OpenedJson misspelled(R"({"name": "a", "sitse": []})");
        QCOMPARE(toString(misspelled.root().at("sites").error()),
                 "S.json:1:1: error: the field 'sites' is missing; did you mean 'sites' by 'sitse'?");
        QCOMPARE(toString(cursor.at("n")->at("x").error()), "S.json:1:7: error: n: expected an object (got the number 2.5)");
    }

    void placesErrorsOfMembers()
    {
        const OpenedJson read(cursorSample);
        const JsonCursor root = read.root();
        const JsonCursor list = *root.find("list");
        std::vector<double> numbers;
        QCOMPARE(cursorSays(root.find("words")->size()), "S.json:3:12: error: words: expected an array (got a text)");
        QCOMPARE(cursorSays(root.find("large")->count()), "S.json:3:29: error: large: the number 3000000000 is out of range");
        QVERIFY(cursorSays(root.find("huge")->count()).contains("too large"));
        QCOMPARE(cursorSays(list.element(4).read("numbers", numbers)),
                 "S.json:2:124: error: list[4].numbers[1]: expected a number (got a text)");
        QCOMPARE(cursorSays(list.element(2).needMembers({"name", "other"})),
                 "S.json:2:20: error: list[2]: the field 'other' is missing");
        QCOMPARE(cursorSays(list.element(2).needMembers({"none"})),
                 "S.json:2:54: error: list[2].none: the field 'none' has no value");
        QCOMPARE(cursorSays(list.element(2).checkMembers({"name", "counts", "none"})),
                 "S.json:2:43: error: list[2].count: unknown field 'count'; did you mean 'counts'?");
        QCOMPARE(cursorSays(list.element(2).checkMembers({"name", "count", "none"})), "read");
        QVERIFY(cursorSays(list.checkMembers({})).contains("expected an object"));
    }

    void checksOptions()
    {
        const Option gamma{.name = "gamma", .title = "", .description = "", .defaultValue = 1.5, .min = 0.0, .max = 10.0};
        const OpenedJson read("{\"good\": 2, \"large\": 11, \"text\": \"2\", \"none\": null}");
        const JsonCursor cursor = read.root();
        QCOMPARE(std::get<double>(*cursor.at("good")->option(gamma)), 2.0);
        QCOMPARE(toString(cursor.at("large")->option(gamma).error()),
                 "S.json:1:22: error: large: gamma must be from 0 to 10 (got 11)");
        QCOMPARE(toString(cursor.at("text")->option(gamma).error()), "S.json:1:34: error: text: gamma must be a number");
        QCOMPARE(toString(cursor.at("none")->option(gamma).error()), "S.json:1:47: error: none: expected a number (got null)");
    }

    void placesPaths()
    {
        const OpenedJson read("{\"bags\": [{\"count\": 1},\n {\"count\": 2}]}");
        const JsonCursor cursor = read.root();
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
