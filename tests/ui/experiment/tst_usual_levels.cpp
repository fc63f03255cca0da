// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The levels that are proposed for an option that is to be varied.

#include <QTest>

#include "core/experiment/studies.h"
#include "ui/experiment/plan/usual_levels.h"

using namespace wattif;
using namespace wattif::ui;

class TestUsualLevels : public QObject {
    Q_OBJECT
private slots:
    void areRoundAndAroundThePresentValue_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<bool>("isWhole");
        QTest::addColumn<double>("min");
        QTest::addColumn<double>("max");
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<int>("levels");
        QTest::newRow("a factor") << 1.5 << false << 0.0 << 100.0 << 0.9 << 2.1 << 7;
        QTest::newRow("fifty") << 50.0 << false << 0.0 << 1e9 << 25.0 << 75.0 << 11;
        QTest::newRow("thousands") << 3000.0 << false << 0.0 << 1e9 << 1500.0 << 4500.0 << 7;
        QTest::newRow("no round value") << 2990.69756244 << false << 0.0 << 1e9 << 1500.0 << 4000.0 << 6;
        QTest::newRow("small") << 0.02 << false << 0.0 << 1.0 << 0.01 << 0.03 << 9;
        QTest::newRow("at its limit") << 1.0 << false << 0.0 << 1.0 << 0.5 << 1.0 << 11;
        QTest::newRow("ten nodes") << 10.0 << true << 1.0 << 1000.0 << 5.0 << 15.0 << 11;
        QTest::newRow("one") << 1.0 << true << 1.0 << 1000.0 << 1.0 << 5.0 << 5;
        QTest::newRow("the largest count") << 8.0 << true << 7.0 << 8.0 << 7.0 << 8.0 << 2;
        QTest::newRow("nothing yet") << 0.0 << false << 0.0 << 10.0 << 0.0 << 1.0 << 11;
    }
    void areRoundAndAroundThePresentValue()
    {
        QFETCH(double, value);
        QFETCH(bool, isWhole);
        QFETCH(double, min);
        QFETCH(double, max);
        Option option{.name = "x", .title = "X", .description = "An option.", .defaultValue = value, .min = min, .max = max};
        OptionValue present = value;
        if (isWhole)
            option.defaultValue = present = static_cast<std::int64_t>(value);
        const DraftOption levels = usualLevels("x", option, present);
        QVERIFY(levels.range.has_value());
        QTEST(levels.range->from, "from");
        QTEST(levels.range->to, "to");
        QTEST(static_cast<int>(levels.range->steps), "levels");
        QVERIFY(!levels.range->isLogarithmic);
    }

    /// Whatever option of whatever study: the proposal lies within its limits and has several levels.
    void areWithinTheLimitsOfAllOptions()
    {
        for (const Study* study : studies())
            for (const Option& option : study->scenarioOptions()) {
                const DraftOption levels = usualLevels(option.name, option, option.defaultValue);
                if (!levels.range)
                    continue;
                const std::string text = study->name() + ' ' + option.name;
                QVERIFY2(levels.range->from >= option.min && levels.range->to <= option.max, text.c_str());
                QVERIFY2(levels.range->from < levels.range->to && levels.range->steps > 1, text.c_str());
            }
    }
};

QTEST_GUILESS_MAIN(TestUsualLevels)
#include "tst_usual_levels.moc"
