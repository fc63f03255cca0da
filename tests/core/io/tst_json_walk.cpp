// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A walk down into JSON reads what a cursor reads, and says the same where that is not there.

#include <QTest>

#include "core/base/index.h"
#include "core/io/json_walk.h"
#include "core/io/name_directory.h"

using namespace wattif;

namespace {

constexpr const char* sample = R"({
  "list": [1, 2.5, {"name": "a", "count": 3, "none": null}, {"name": "b", "numbers": [1, 2]}, {"name": "a", "numbers": [1, "x"]}],
  "words": "many", "large": 3000000000, "huge": 18446744073709551615
})";

JsonCursor rootOf(const char* json)
{
    auto document = JsonDocument::parse("S.json", json);
    if (!document)
        throw std::runtime_error(toString(document.error()));
    return JsonCursor(std::move(*document));
}

template <class T>
QString failure(const Result<T>& result)
{
    return result ? QStringLiteral("none") : QString::fromStdString(toString(result.error()));
}

struct Named {
    std::string name;
};

} // namespace

class TestJsonWalk : public QObject {
    Q_OBJECT
private slots:
    void readsValues()
    {
        const JsonCursor cursor = rootOf(sample);
        const JsonWalk root(cursor);
        const JsonWalk list = *root.find("list");
        QCOMPARE(*list.size(), std::size_t{5});
        QCOMPARE(*list.element(1).number(), 2.5);
        const JsonWalk object = list.element(2);
        QCOMPARE(*object.find("name")->text(), std::string("a"));
        QCOMPARE(*object.find("count")->count(), 3);
        QVERIFY(!object.find("none") && !object.find("other") && !list.find("name"));
        QCOMPARE(object.path(), std::string("list[2]"));
        QCOMPARE(root.path(), std::string());
        std::vector<double> numbers;
        QVERIFY(list.element(3).read("numbers", numbers));
        QCOMPARE(numbers, (std::vector<double>{1.0, 2.0}));
    }

    void leavesWhatIsNotThere()
    {
        const JsonCursor cursor = rootOf(sample);
        const JsonWalk root(cursor);
        double number = 7.0;
        std::optional<double> optional;
        std::string word = "old";
        QVERIFY(root.read("other", number) && root.read("other", optional) && root.read("other", word));
        QVERIFY(number == 7.0 && !optional && word == "old");
    }

    void placesErrorsAsACursorDoes()
    {
        const JsonCursor cursor = rootOf(sample);
        const JsonWalk root(cursor);
        const JsonWalk list = *root.find("list");
        QCOMPARE(failure(list.element(0).text()), failure(cursor.find("list")->element(0).text()));
        QCOMPARE(failure(root.find("words")->number()),
                 QStringLiteral("S.json:3:12: error: words: expected a number, found a text"));
        QCOMPARE(failure(root.find("words")->size()),
                 QStringLiteral("S.json:3:12: error: words: expected an array, found a text"));
        QCOMPARE(failure(root.find("large")->count()),
                 QStringLiteral("S.json:3:29: error: large: the number 3000000000 is out of range"));
        QVERIFY(failure(root.find("huge")->count()).contains("too large"));
        std::vector<double> numbers;
        QCOMPARE(failure(list.element(4).read("numbers", numbers)),
                 QStringLiteral("S.json:2:124: error: list[4].numbers[1]: expected a number, found a text"));
        QCOMPARE(failure(list.element(2).needMembers({"name", "other"})),
                 QStringLiteral("S.json:2:20: error: list[2]: the field 'other' is missing"));
        QCOMPARE(failure(list.element(2).needMembers({"none"})),
                 QStringLiteral("S.json:2:54: error: list[2].none: the field 'none' has no value"));
        QCOMPARE(failure(list.element(2).checkMembers({"name", "counts", "none"})),
                 QStringLiteral("S.json:2:43: error: list[2].count: unknown field 'count'; did you mean 'counts'?"));
        QVERIFY(list.element(2).checkMembers({"name", "count", "none"}));
        QVERIFY(failure(list.checkMembers({})).contains("expected an object"));
    }

    void looksNamesUp()
    {
        const JsonCursor cursor =
            rootOf(R"({"things": [{"name": "left"}, {"name": "right"}], "one": "right", "other": "lefd", "third": 3})");
        const std::vector<Named> things{{"left"}, {"right"}};
        const NameDirectory<Named> directory(things, "thing");
        const JsonWalk root(cursor);
        QVERIFY(directory.checkUnique(*root.find("things")));
        Index<struct Any> target;
        QVERIFY(directory.read(*root.find("one"), target));
        QCOMPARE(target.value, 1);
        QCOMPARE(failure(directory.read(*root.find("other"), target)),
                 QStringLiteral("S.json:1:76: error: other: there is no thing 'lefd'; did you mean 'left'?"));
        QVERIFY(failure(directory.read(*root.find("third"), target)).contains("expected a text"));
        const std::vector<Named> twins{{"left"}, {"left"}};
        QCOMPARE(failure(NameDirectory<Named>(twins, "thing").checkUnique(*root.find("things"))),
                 QStringLiteral("S.json:1:40: error: things[1].name: the name 'left' is taken by things[0]"));
    }
};

QTEST_APPLESS_MAIN(TestJsonWalk)
#include "tst_json_walk.moc"
