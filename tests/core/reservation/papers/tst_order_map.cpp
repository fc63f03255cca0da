// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where orders hold, in words, and the report that maps the printed ones.

#include <algorithm>
#include <functional>
#include <stop_token>

#include <QTest>

#include "core/reservation/papers/order_map.h"
#include "core/reservation/papers/paper_reports.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

SettingMap usageByLoadByMix()
{
    return SettingMap({{"the mean usage", {"0.3", "0.5", "0.7", "0.9"}},
                       {"the load", {"0.5", "1"}},
                       {"the site mix", {"das2", "random"}, false}});
}

QString whereOf(const SettingMap& map, const std::function<bool(std::size_t usage, std::size_t load, std::size_t mix)>& holds)
{
    std::vector<char> all;
    for (std::size_t s = 0; s < map.size(); ++s)
        all.push_back(holds(map.levelOf(s, 0), map.levelOf(s, 1), map.levelOf(s, 2)) ? 1 : 0);
    return QString::fromStdString(whereHolds(map, all));
}

OrderGrid tinyGrid()
{
    return {.meanUsages = {0.5, 0.9},
            .usageDeviations = {0.2},
            .loads = {1.0},
            .deadlineSlacks = {1.2},
            .siteMixes = {"das2", "random"},
            .violations = {"waits"},
            .sites = 3,
            .horizonSeconds = 7200.0,
            .repetitions = 2};
}

} // namespace

class TestOrderMap : public QObject {
    Q_OBJECT

private slots:
    void theLastFactorChangesFirst()
    {
        const SettingMap map = usageByLoadByMix();
        QCOMPARE(map.size(), std::size_t{16});
        QCOMPARE(map.levelOf(5, 0), std::size_t{1});
        QCOMPARE(map.levelOf(5, 1), std::size_t{0});
        QCOMPARE(map.levelOf(5, 2), std::size_t{1});
    }

    void regionsAreReportedInWords()
    {
        const SettingMap map = usageByLoadByMix();
        QCOMPARE(whereOf(map, [](auto, auto, auto) { return true; }), QStringLiteral("holds everywhere (16 of 16)"));
        QCOMPARE(whereOf(map, [](auto, auto, auto) { return false; }), QStringLiteral("holds nowhere (0 of 16)"));
        QCOMPARE(whereOf(map, [](auto u, auto l, auto m) { return u + l + m > 0; }),
                 QStringLiteral("holds nearly everywhere (15 of 16)"));
        QCOMPARE(whereOf(map, [](auto u, auto, auto) { return u >= 2; }),
                 QStringLiteral("holds where the mean usage is 0.7 at least (8 of 8; elsewhere 0 of 8)"));
        QCOMPARE(whereOf(map, [](auto u, auto, auto) { return u == 3; }),
                 QStringLiteral("holds where the mean usage is 0.9 (4 of 4; elsewhere 0 of 12)"));
        QCOMPARE(whereOf(map, [](auto u, auto l, auto m) { return (u <= 1 && l == 1) || (u == 3 && l == 0 && m == 0); }),
                 QStringLiteral("holds where the mean usage is 0.5 at most and the load is 1 (4 of 4; elsewhere 1 of 12)"));
        QCOMPARE(
            whereOf(map, [](auto u, auto l, auto m) { return u == 0 && l == 1 && m == 1; }),
            QStringLiteral("holds where the mean usage is 0.3 and the load is 1 and the site mix is random (1 of 1; elsewhere "
                           "0 of 15)"));
        QCOMPARE(whereOf(map, [](auto u, auto l, auto m) { return l == 1 && u != 1 + m; }),
                 QStringLiteral("holds mostly where the load is 1 (6 of 8; elsewhere 0 of 8)"));
        QCOMPARE(whereOf(map, [](auto, auto, auto m) { return m == 1; }),
                 QStringLiteral("holds where the site mix is random (8 of 8; elsewhere 0 of 8)"));
        QCOMPARE(whereOf(map, [](auto u, auto l, auto m) { return (u + l + m) % 2 == 0; }),
                 QStringLiteral("holds in 8 of 16, in no plain region"));
    }

    // The same grid gives the same report; each order has a place, or none.
    void printedOrdersAreMapped()
    {
        const auto report = reproduceOrders(tinyGrid(), RunControl()).value();
        QVERIFY(report.complete);
        QCOMPARE(report.items.size(), std::size_t{20});
        QCOMPARE(report.tables.size(), std::size_t{1});
        QCOMPARE(report.tables.front().rows.size(), report.items.size());
        for (std::size_t i = 0; i < report.items.size(); ++i) {
            QVERIFY(report.items[i].item.starts_with("Fig. "));
            QVERIFY2(report.items[i].note.starts_with("holds "), report.items[i].note.c_str());
            QCOMPARE(toString(report.verdictOf(report.items[i])), std::string("shown"));
            const std::vector<double>& shares = report.tables.front().rows[i].numbers;
            QCOMPARE(shares.size(), report.tables.front().numberColumns.size());
            QCOMPARE(2.0 * shares[0], shares[2] + shares[3]); // of both usages
            QVERIFY(shares[1] <= shares[0]);                  // clearly: where the means say so
        }
        const auto holdsIn = [&report](const std::string& order) {
            const auto found = std::ranges::find(report.items, order, &ReproductionItem::item);
            return found == report.items.end() ? -1.0 : ourNumber(*found).value;
        };
        QCOMPARE(holdsIn("Fig. 4: CBFR rejects most"), 0.0); // it cannot follow from the rule
        const auto again = reproduceOrders(tinyGrid(), RunControl()).value();
        for (std::size_t i = 0; i < report.items.size(); ++i)
            QCOMPARE(again.tables.front().rows[i].numbers, report.tables.front().rows[i].numbers);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!reproduceOrders(tinyGrid(), RunControl(stop.get_token())).value().complete);
    }
};

QTEST_APPLESS_MAIN(TestOrderMap)
#include "tst_order_map.moc"
