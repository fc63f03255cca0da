// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>

#include <QTest>

#include "core/base/number.h"
#include "core/base/number_moves.h"

using namespace wattif;

namespace {

/// Significant digits, counted by printing with more and more of them until the number is met.
int plainDigits(double value)
{
    for (int digits = 1; digits < 17; ++digits)
        if (parseNumber(QString::number(value, 'e', digits - 1).toStdString()) == value)
            return digits;
    return 17;
}

double anyNumber(Random& random)
{
    const double value = std::exp2(random.uniformReal(-20.0, 20.0));
    return random.uniformInt(0, 2) == 0 ? std::round(value) : value;
}

} // namespace

class TestNumberMoves : public QObject {
    Q_OBJECT
private slots:
    void theCostIsDigitsFirstThenTheDistanceFromOne_data()
    {
        QTest::addColumn<double>("simpler");
        QTest::addColumn<double>("other");
        QTest::newRow("nothing is simpler than 0") << 0.0 << 1.0;
        QTest::newRow("1 before 2") << 1.0 << 2.0;
        QTest::newRow("2 before 3000") << 2.0 << 3000.0;
        QTest::newRow("3000 before 31") << 3000.0 << 31.0;
        QTest::newRow("0.5 before 0.25") << 0.5 << 0.25;
        QTest::newRow("1e300 before 12") << 1e300 << 12.0;
        QTest::newRow("a third last") << 123456.0 << 1.0 / 3.0;
        QTest::newRow("plus before minus") << 4.0 << -4.0;
    }
    void theCostIsDigitsFirstThenTheDistanceFromOne()
    {
        QFETCH(const double, simpler);
        QFETCH(const double, other);
        QVERIFY(readingCost(simpler) < readingCost(other));
    }

    void digitsAgreeWithPrintingThem()
    {
        Random random(11);
        for (int i = 0; i < 5000; ++i) {
            const double a = anyNumber(random);
            const double b = anyNumber(random);
            if (plainDigits(a) != plainDigits(b))
                QCOMPARE(readingCost(a) < readingCost(b), plainDigits(a) < plainDigits(b));
        }
    }

    void simplerNumbersAreSimplerAndInTheRange()
    {
        Random random(12);
        for (int i = 0; i < 5000; ++i) {
            const double value = anyNumber(random);
            const NumberRange range{random.uniformInt(0, 1) == 0 ? 0.0 : value / 3.0, value * 2.0};
            double before = -1.0;
            for (const double simpler : simplerNumbers(value, range)) {
                QVERIFY(simpler >= range.low && simpler <= range.high);
                QVERIFY(readingCost(simpler) < readingCost(value));
                QVERIFY(readingCost(simpler) > before); // the simplest first, each once
                before = readingCost(simpler);
            }
        }
    }

    void simplerCountsComeDownToTheLeast()
    {
        Random random(13);
        for (int i = 0; i < 500; ++i) {
            const std::int64_t low = random.uniformInt(1, 3);
            std::int64_t value = random.uniformInt(low, 1'000'000);
            int steps = 0;
            for (auto simpler = simplerCounts(value, low); !simpler.empty() && steps < 100; simpler = simplerCounts(value, low)) {
                const std::int64_t next = simpler[static_cast<std::size_t>(random.uniformInt(0, std::ssize(simpler) - 1))];
                QVERIFY(next >= low && next < value);
                value = next;
                ++steps;
            }
            QVERIFY(simplerCounts(value, low).empty());
            QCOMPARE(value, low);
        }
    }

    void stepsStayInTheRangeAndReachBothEnds()
    {
        Random random(14);
        double least = 10.0;
        double most = 1.0;
        for (int i = 0; i < 5000; ++i) {
            const double stepped = steppedNumber(3.0, {1.0, 10.0}, random);
            QVERIFY(stepped >= 1.0 && stepped <= 10.0);
            least = std::min(least, stepped);
            most = std::max(most, stepped);
            const std::int64_t count = steppedCount(3, 1, 5, random);
            QVERIFY(count >= 1 && count <= 5);
        }
        QCOMPARE(least, 1.0);
        QCOMPARE(most, 10.0);
    }
};

QTEST_APPLESS_MAIN(TestNumberMoves)
#include "tst_number_moves.moc"
