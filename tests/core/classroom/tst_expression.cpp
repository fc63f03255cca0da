// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <cmath>
#include <map>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/classroom/lesson/expression.h"

using namespace wattif;
using namespace wattif::classroom;

namespace {

/// Names with fixed values; f(x, ...) is the number of its arguments.
class FixedNames : public Names {
public:
    Result<Value> named(std::string_view name) override
    {
        if (name == "a.x")
            return 3.0;
        if (name == "online-slack.f")
            return 7.0;
        return badInput("unknown name");
    }
    Result<Value> call(std::string_view, const std::vector<Value>& arguments) override
    {
        return static_cast<double>(arguments.size());
    }
    Result<Value> valueAt(const std::string& setting, const Expression& expression) override
    {
        const auto inner = expression.value(*this);
        return inner ? Result<Value>(setting + ": " + valueText(*inner)) : inner;
    }
};

std::string valueOfText(const char* text)
{
    FixedNames names;
    const auto value = Expression::parse(text).and_then([&](const Expression& e) { return e.value(names); });
    return value ? valueText(*value) : std::string(value.error().message);
}

/// A random sum of products with its value, worked out beside it.
std::string randomText(Random& random, int depth, double& value)
{
    if (depth == 0 || random.uniformInt(0, 3) == 0) {
        value = static_cast<double>(random.uniformInt(1, 9));
        return std::to_string(static_cast<int>(value));
    }
    double a = 0.0;
    double b = 0.0;
    const std::string left = randomText(random, depth - 1, a);
    const std::string right = randomText(random, depth - 1, b);
    switch (random.uniformInt(0, 2)) {
    case 0: value = a + b; return fmt::format("({} + {})", left, right);
    case 1: value = a - b; return fmt::format("({}-{})", left, right);
    default: value = a * b; return fmt::format("{}*{}", left, right);
    }
}

} // namespace

class TestExpression : public QObject {
    Q_OBJECT

private slots:
    void values_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* text, const char* expected) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(expected);
        };
        row("1 + 2 * 3", "7");
        row("(1 + 2) * 3", "9");
        row("10 - 2 - 3", "5");
        row("8 / 4 / 2", "1");
        row("-a.x + 1e1", "7");
        row("online-slack.f - 1", "6");
        row("2 < 3 and not 3 < 2", "yes");
        row("0.1 + 0.2 = 0.3", "yes");
        row("0.1 + 0.2 <= 0.3 and 0.1 + 0.2 >= 0.3", "yes");
        row("0.1 + 0.2 > 0.3", "no");
        row("1 = 1 or 1 / 0 = 1", "yes");
        row("ceil(165 / 100) + max(1, 2, 3)", "5");
        row("f(x, 1, 2)", "3");
        row("contains(\"Fast: 1\", \"Fast\")", "yes");
        row("\"a\" != \"b\"", "yes");
        row("at(\"gamma=1\", a.x)", "gamma=1: 3");
        row("1 / 0", "division by 0");
        row("sqrt(0 - 1)", "sqrt of these arguments is not a number");
        row("1 + \"a\"", "expected a number (got a text)");
        row("1 = \"a\"", "a number is compared with a text");
        row("1 and 2", "expected a condition (got a number)");
        row("unknown", "unknown name");
        row("1 +", "the expression is incomplete");
        row("(1", "a ')' is missing");
        row("1 2", "'2' does not belong here");
        row("\"a", "the closing \" is missing");
        row("f(1", "a ')' is missing after the arguments of f");
        row("1 < 2 < 3", "'< 3' does not belong here");
        row("1.2.3", "'1.2.3' is not a number");
    }
    void values()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(valueOfText(text.toLatin1().constData())), expected);
    }

    void randomArithmeticIsRight()
    {
        Random random(3);
        FixedNames names;
        for (int i = 0; i < 2000; ++i) {
            double expected = 0.0;
            const std::string text = randomText(random, 5, expected);
            const auto parsed = Expression::parse(text);
            QVERIFY2(parsed, text.c_str());
            QCOMPARE(*parsed->number(names), expected);
        }
    }

    void explanationNamesEachValueOnce()
    {
        FixedNames names;
        const auto parsed = Expression::parse("a.x + a.x * f(p, 1) > online-slack.f");
        QCOMPARE(QString::fromStdString(*parsed->explained(names)), QStringLiteral("a.x = 3, f(p, 1) = 2, online-slack.f = 7"));
    }

    /// "K-th max node sorting: K = 3: Nodes used = 2" says the policy once.
    void thePolicyOfASettingIsNamedOnce()
    {
        class Titled : public FixedNames {
        public:
            std::string title(std::string_view name) const override
            {
                return name == "kmns.k" ? "Sorting: K" : name == "a.x" ? "Sorting: Nodes used" : std::string(name);
            }
        } names;
        const auto own = Expression::parse("contains(at(\"kmns.k=3\", a.x), \"3\")");
        QCOMPARE(QString::fromStdString(*own->explained(names)).section(QStringLiteral(" = "), 0, 1),
                 QStringLiteral("Sorting: K = 3: Nodes used"));
        const auto other = Expression::parse("contains(at(\"kmns.k=3\", online-slack.f), \"7\")");
        QVERIFY(QString::fromStdString(*other->explained(names)).startsWith(QStringLiteral("Sorting: K = 3: online-slack.f = ")));
    }

    void fieldsAreExplainedInWords()
    {
        FixedNames names;
        const auto parsed =
            Expression::parse("field(evaluate, \"/reservations/2/p_start\") + least(\"/nodes/*/idle_watts\") > 0");
        QCOMPARE(QString::fromStdString(*parsed->explained(names)),
                 QStringLiteral("reservations #3 p start = 2, nodes: idle watts = 1"));
    }

    void ofConditionsThoseThatFailAreExplained()
    {
        FixedNames names;
        const auto failing = Expression::parse("a.x = 3 and f(p, 1) > 5 and online-slack.f = 7");
        QCOMPARE(QString::fromStdString(*failing->explained(names)), QStringLiteral("f(p, 1) = 2"));
        const auto holding = Expression::parse("a.x = 3 and online-slack.f = 7");
        QCOMPARE(QString::fromStdString(*holding->explained(names)), QStringLiteral("a.x = 3, online-slack.f = 7"));
    }

    void errorsShowTheColumn()
    {
        const auto parsed = Expression::parse("1 + )", {.file = "x.md", .line = 4, .column = 10});
        QCOMPARE(parsed.error().place.line, 4);
        QCOMPARE(parsed.error().place.column, 14);
    }

    void deepNestingIsRefused()
    {
        QVERIFY(!Expression::parse(std::string(5000, '(')));
        QVERIFY(!Expression::parse(std::string(5000, '-') + '1'));
    }
};

QTEST_GUILESS_MAIN(TestExpression)
#include "tst_expression.moc"
