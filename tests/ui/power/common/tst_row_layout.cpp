// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rows of one height with collapsed ranges between them, against adding up the heights row by row.

#include <QTest>

#include "core/base/random.h"
#include "ui/power/common/row_layout.h"

using namespace wattif;
using namespace wattif::ui;

class TestRowLayout : public QObject {
    Q_OBJECT

private:
    static bool near(double a, double b) { return std::abs(a - b) < 1e-6 * std::max({1.0, std::abs(a), std::abs(b)}); }
    static bool isInside(const std::vector<ChartRange>& ranges, int row)
    {
        return std::ranges::any_of(ranges, [row](const ChartRange& range) { return row >= range.lower && row < range.upper; });
    }

private slots:
    void withoutCollapsedRowsAllAreAlike()
    {
        const RowLayout layout({10.0, 30.0}, 5.0, 105.0, {}, 15.0);
        QCOMPARE(layout.parts().size(), std::size_t{1});
        QCOMPARE(layout.yOf(10.0), 105.0);
        QCOMPARE(layout.yOf(30.0), 5.0);
        QCOMPARE(layout.yOf(0.0), 155.0); // below the visible rows
        QCOMPARE(layout.rowAt(55.0), 20.0);
        QCOMPARE(layout.rowHeight(), 5.0);
    }

    void aCollapsedRangeIsABand()
    {
        // 64 rows and a band of 16 collapsed ones above them: 160 - 20 pixels for 64 rows.
        const RowLayout layout({0.0, 80.0}, 0.0, 160.0, {{64.0, 80.0}}, 20.0);
        QCOMPARE(layout.parts().size(), std::size_t{2});
        QCOMPARE(layout.rowHeight(), 140.0 / 64.0);
        QCOMPARE(layout.yOf(64.0), 20.0);
        QCOMPARE(layout.yOf(72.0), 10.0);
        QCOMPARE(layout.rowAt(5.0), 76.0);
    }

    void whereAllIsCollapsedTheBandsShareTheHeight()
    {
        const RowLayout layout({0.0, 10.0}, 0.0, 100.0, {{0.0, 2.0}, {2.0, 10.0}}, 20.0);
        QCOMPARE(layout.yOf(2.0), 50.0);
        QCOMPARE(layout.rowHeight(), 0.0);
    }

    void randomLayoutsAddUp()
    {
        Random random(7);
        for (int k = 0; k < 5000; ++k) {
            const int rows = static_cast<int>(random.uniformInt(1, 40));
            std::vector<ChartRange> collapsed;
            for (int at = 0; at < rows;) {
                const int end = std::min(rows, at + static_cast<int>(random.uniformInt(1, 9)));
                if (random.uniformInt(0, 2) == 0)
                    collapsed.push_back({static_cast<double>(at), static_cast<double>(end)});
                at = end;
            }
            const int lower = static_cast<int>(random.uniformInt(0, rows - 1));
            const int upper = static_cast<int>(random.uniformInt(lower + 1, rows));
            const double top = random.uniformReal(0.0, 20.0);
            const double bottom = top + random.uniformReal(50.0, 500.0);
            const RowLayout layout({static_cast<double>(lower), static_cast<double>(upper)}, top, bottom, collapsed, 16.0);
            QVERIFY(near(layout.yOf(lower), bottom) && near(layout.yOf(upper), top));
            double heights = 0.0;
            double before = bottom;
            for (int row = lower; row < upper; ++row) {
                const double y = layout.yOf(row + 1.0);
                QVERIFY(y < before);
                heights += before - y;
                if (!isInside(collapsed, row))
                    QVERIFY(near(before - y, layout.rowHeight()));
                const double inside = row + random.uniformReal(0.01, 0.99);
                QVERIFY(near(layout.rowAt(layout.yOf(inside)), inside));
                before = y;
            }
            QVERIFY(near(heights, bottom - top));
        }
    }
};

QTEST_MAIN(TestRowLayout)
#include "tst_row_layout.moc"
