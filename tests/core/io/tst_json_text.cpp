// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>
#include <limits>
#include <span>
#include <vector>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/io/field_sink.h"
#include "core/io/json_text.h"

using namespace wattif;

namespace {

double fieldNumber(Random& random)
{
    const double infinity = std::numeric_limits<double>::infinity();
    switch (random.uniformInt(0, 5)) {
    case 0: return static_cast<double>(random.uniformInt(-5, 5));
    case 1: return static_cast<double>(random.uniformInt(1'000'000'000'000, 9'007'199'254'740'992));
    case 2: return random.uniformReal(-1e20, 1e20);
    case 3: return infinity;
    default: return random.uniformReal(-2.0, 2.0);
    }
}

std::string fieldWord(Random& random)
{
    static const std::array<const char*, 7> words{"a", "", "two words", "\"quoted\"", "line\nfeed", "\xc3\xa9", "back\\slash"};
    return words[static_cast<std::size_t>(random.uniformInt(0, 6))];
}

std::vector<double> fieldNumbers(Random& random, std::int64_t most)
{
    std::vector<double> numbers(static_cast<std::size_t>(random.uniformInt(0, most)));
    for (double& number : numbers)
        number = fieldNumber(random);
    return numbers;
}

void writeRandomRow(Random& random, RowSink& row)
{
    const std::int64_t members = random.uniformInt(0, 4);
    for (std::int64_t m = 0; m < members; ++m) {
        const std::string name = "m" + std::to_string(m);
        switch (random.uniformInt(0, 6)) {
        case 0: row.text(name, fieldWord(random)); break;
        case 1: row.whole(name, random.uniformInt(-1'000'000, 1'000'000'000'000)); break;
        case 2: row.numbers(name, fieldNumbers(random, 20)); break;
        case 3: row.value(name, Json::array({1, {{"deep", Json::array({1, 2})}}})); break;
        case 4: row.value(name, {{"deep", fieldWord(random)}}); break;
        case 5: row.value(name, Json::array({fieldWord(random), nullptr, true})); break;
        default: row.number(name, fieldNumber(random)); break;
        }
    }
}

void writeRandomFields(std::uint64_t seed, FieldSink& into)
{
    Random random(seed);
    const std::int64_t fields = random.uniformInt(0, 4);
    for (std::int64_t f = 0; f < fields; ++f) {
        const std::string name = "f" + std::to_string(f);
        const auto count = static_cast<std::size_t>(random.uniformInt(0, 3));
        if (f % 3 == 0)
            into.objects(name, count, [&random](std::size_t, RowSink& row) { writeRandomRow(random, row); });
        else if (f % 3 == 1)
            into.field(name, {{"word", fieldWord(random)}, {"list", Json::array({1, 2.5})}});
        else {
            std::vector<std::vector<double>> rows;
            for (std::size_t i = 0; i < count; ++i)
                rows.push_back(fieldNumbers(random, 3));
            into.matrix(name, count, [&rows](std::size_t i) { return std::span<const double>(rows[i]); });
        }
    }
}

} // namespace

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

    // The same fields, as JSON and straight as text.
    void fieldsArePrintedAsTheirJson()
    {
        for (int n = 0; n < 3000; ++n) {
            const std::uint64_t seed = deriveSeed(3, "fields", static_cast<std::uint64_t>(n));
            Json json = Json::object();
            JsonFields collected(json);
            writeRandomFields(seed, collected);
            std::string text;
            PrintedFields printed([&text](std::string_view piece) { text += piece; });
            writeRandomFields(seed, printed);
            printed.finish();
            QCOMPARE(QString::fromStdString(text), QString::fromStdString(printJson(json)));
        }
    }

    void bytesThatAreNoTextDoNotThrow() { QVERIFY(!printJson(Json("M\xFCnchen")).empty()); }
};

QTEST_APPLESS_MAIN(TestJsonText)
#include "tst_json_text.moc"
