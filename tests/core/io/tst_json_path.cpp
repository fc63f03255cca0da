// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The path of a value, found by its address, is the one on which one got there.

#include <QTest>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/io/json_path.h"

using namespace wattif;

namespace {

Json randomJson(Random& random, int depth)
{
    const std::int64_t kind = random.uniformInt(depth == 0 ? 2 : 0, depth > 3 ? 1 : 3); // the root is an array or object
    if (kind < 2)
        return kind == 0 ? Json(nullptr) : Json(random.uniformInt(0, 9));
    Json value = kind == 2 ? Json::array() : Json::object();
    for (std::int64_t n = random.uniformInt(0, 8); n > 0; --n)
        if (kind == 2)
            value.push_back(randomJson(random, depth + 1));
        else
            value[fmt::format("k{}", random.uniformInt(0, 9))] = randomJson(random, depth + 1);
    return value;
}

/// Looks at each value below `at`, whose path is known; returns how many there are.
int checkPaths(const Json& root, const Json& at, const std::string& path)
{
    const Json::json_pointer pointer = pointerTo(root, at);
    if (pathText(root, pointer) != path || &root.at(pointer) != &at || extended(Json::json_pointer(), path) != pointer)
        throw std::runtime_error("wrong: " + path);
    int seen = 1;
    if (at.is_array())
        for (std::size_t i = 0; i < at.size(); ++i)
            seen += checkPaths(root, at[i], fmt::format("{}[{}]", path, i));
    if (at.is_object())
        for (const auto& [key, member] : at.items())
            seen += checkPaths(root, member, path.empty() ? key : path + '.' + key);
    return seen;
}

} // namespace

class TestJsonPath : public QObject {
    Q_OBJECT
private slots:
    void findsEachValueOfRandomDocuments()
    {
        Random random(5);
        int seen = 0;
        for (int n = 0; n < 2000; ++n) {
            const Json root = randomJson(random, 0);
            seen += checkPaths(root, root, {});
        }
        QVERIFY(seen > 10000);
    }

    void tellsEqualValuesApart()
    {
        const Json root = Json::parse(R"({"a": [7, 7, {"7": 7}], "b": 7})");
        QCOMPARE(pathText(root, pointerTo(root, root["a"][1])), std::string("a[1]"));
        QCOMPARE(pathText(root, pointerTo(root, root["a"][2]["7"])), std::string("a[2].7"));
        QCOMPARE(pathText(root, pointerTo(root, root["b"])), std::string("b"));
    }
};

QTEST_APPLESS_MAIN(TestJsonPath)
#include "tst_json_path.moc"
