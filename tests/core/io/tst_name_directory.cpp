// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/base/index.h"
#include "core/io/name_directory.h"

using namespace wattif;

namespace {

struct NamedThing {
    std::string name;
};

constexpr const char* namesSample =
    R"({"things": [{"name": "left"}, {"name": "right"}], "one": "right", "other": "lefd", "third": 3})";

QString directorySays(const Result<void>& result)
{
    return result ? QStringLiteral("none") : QString::fromStdString(toString(result.error()));
}

} // namespace

class TestNameDirectory : public QObject {
    Q_OBJECT
private slots:
    void looksNamesUp()
    {
        const auto document = JsonDocument::parse("S.json", namesSample).value();
        const JsonCursor root(*document);
        const std::vector<NamedThing> things{{"left"}, {"right"}};
        const NameDirectory<NamedThing> directory(things, "thing");
        QVERIFY(directory.checkUnique(*root.find("things")));
        Index<struct Any> target;
        QVERIFY(directory.read(*root.find("one"), target));
        QCOMPARE(target.value, 1);
        QCOMPARE(directorySays(directory.read(*root.find("other"), target)),
                 QStringLiteral("S.json:1:76: error: other: there is no thing 'lefd'; did you mean 'left'?"));
        QVERIFY(directorySays(directory.read(*root.find("third"), target)).contains("expected a text"));
    }

    void refusesNamesThatStandTwice()
    {
        const auto document = JsonDocument::parse("S.json", namesSample).value();
        const std::vector<NamedThing> copies{{"left"}, {"left"}};
        const NameDirectory<NamedThing> directory(copies, "thing");
        QCOMPARE(directorySays(directory.checkUnique(*JsonCursor(*document).find("things"))),
                 QStringLiteral("S.json:1:40: error: things[1].name: the name 'left' is taken by things[0]"));
    }
};

QTEST_APPLESS_MAIN(TestNameDirectory)
#include "tst_name_directory.moc"
