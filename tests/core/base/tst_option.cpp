// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/base/option.h"

using namespace wattif;
using namespace Qt::StringLiterals;

namespace {

const std::vector<Option> options{
    {.name = "gamma", .title = "γ", .description = "d", .defaultValue = 1.5, .min = 0.0, .max = 10.0},
    {.name = "tasks", .title = "Tasks", .description = "d", .defaultValue = std::int64_t{400}, .min = 1, .max = 1000},
    {.name = "exact", .title = "Exact", .description = "d", .defaultValue = false},
    {.name = "order", .title = "Order", .description = "d", .defaultValue = std::string("equal"), .choices = {"equal", "random"}},
    {.name = "label", .title = "Label", .description = "d", .defaultValue = std::string("x")},
};

QString outcome(const Result<OptionValue>& value)
{
    return QString::fromStdString(value ? toString(*value) : std::string(value.error().message));
}

} // namespace

class TestOption : public QObject {
    Q_OBJECT
private slots:
    void parses_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("a number") << "gamma"
                                  << "1.25"
                                  << "1.25";
        QTest::newRow("a whole number for a real option") << "gamma"
                                                          << "2"
                                                          << "2";
        QTest::newRow("a number below the range") << "gamma"
                                                  << "-1"
                                                  << "gamma must be from 0 to 10 (got -1)";
        QTest::newRow("a number above the range") << "gamma"
                                                  << "11"
                                                  << "gamma must be from 0 to 10 (got 11)";
        QTest::newRow("infinity lies in no range") << "gamma"
                                                   << "inf"
                                                   << "gamma must be from 0 to 10 (got inf)";
        QTest::newRow("a text for a number") << "gamma"
                                             << "abc"
                                             << "gamma must be a number (got 'abc')";
        QTest::newRow("NaN") << "gamma"
                             << "nan"
                             << "gamma must be a number (got 'nan')";
        QTest::newRow("a whole number") << "tasks"
                                        << "7"
                                        << "7";
        QTest::newRow("a real without fraction for a whole number") << "tasks"
                                                                    << "7.0"
                                                                    << "7";
        QTest::newRow("a fraction for a whole number") << "tasks"
                                                       << "7.5"
                                                       << "tasks must be a whole number";
        QTest::newRow("a switch") << "exact"
                                  << "true"
                                  << "true";
        QTest::newRow("no switch") << "exact"
                                   << "maybe"
                                   << "exact must be true or false";
        QTest::newRow("a choice") << "order"
                                  << "random"
                                  << "random";
        QTest::newRow("no choice") << "order"
                                   << "up"
                                   << "order must be one of equal, random (got 'up')";
        QTest::newRow("free text") << "label"
                                   << "any thing"
                                   << "any thing";
    }
    void parses()
    {
        QFETCH(QString, name);
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const Option* option = findOption(options, name.toStdString());
        QVERIFY(option);
        QCOMPARE(outcome(parseValue(*option, text.toStdString())), expected);
    }

    void completesByDefaults()
    {
        const auto values = completed(options, {{"gamma", std::int64_t{2}}});
        QVERIFY(values);
        QCOMPARE(number(*values, "gamma"), 2.0);
        QCOMPARE(integer(*values, "tasks"), 400);
        QCOMPARE(flag(*values, "exact"), false);
        QCOMPARE(text(*values, "order"), std::string("equal"));
    }

    void refusesUnknownNames()
    {
        const auto values = completed(options, {{"gama", 2.0}});
        QVERIFY(!values);
        QCOMPARE(values.error().code, ErrorCode::usage);
        QCOMPARE(values.error().message, std::string("there is no option 'gama'"));
    }

    void theLeastNumberMayStandForAWord()
    {
        Option option{.name = "jobs", .title = "Jobs", .description = "d", .defaultValue = std::int64_t{0}, .max = 9.0};
        QVERIFY(!isSwitchedOff(option, std::int64_t{0})); // a number like others
        option.specialValueText = {"given by the model"};
        QVERIFY(isSwitchedOff(option, std::int64_t{0}));
        QVERIFY(isSwitchedOff(option, 0.0)); // as real options have it, and files write it
        QVERIFY(!isSwitchedOff(option, std::int64_t{1}));
        QVERIFY(!isSwitchedOff(option, std::string("0")));
    }

    void unknownNameInCodeIsAMistake() { QVERIFY_EXCEPTION_THROWN((void)number(OptionValues{}, "gamma"), std::logic_error); }
};

QTEST_APPLESS_MAIN(TestOption)
#include "tst_option.moc"
