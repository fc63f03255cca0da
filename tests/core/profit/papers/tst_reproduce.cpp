// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The published numbers, as `wattif-cli reproduce` reports them.

#include <algorithm>

#include <QTest>

#include "core/base/reproduction.h"
#include "core/profit/inputs/generate.h"
#include "core/profit/inputs/samples.h"
#include "core/profit/papers/reproduce.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

ReproductionReport reportOf(std::string_view name)
{
    for (const Reproduction& reproduction : reproductions())
        if (reproduction.name == name)
            return *reproduction.run({});
    return {};
}

void verifyItems(const ReproductionReport& report)
{
    for (const ReproductionItem& item : report.items)
        QVERIFY2(
            item.verdict != Verdict::differs,
            qPrintable(
                QStringLiteral("%1: paper %2, ours %3").arg(QString::fromStdString(item.item)).arg(item.paper).arg(item.ours)));
}

} // namespace

class TestReproduce : public QObject {
    Q_OBJECT

private slots:
    void table1InAllItsThirtyNumbers();
    void priceSweepInAllItsRows();
    void figure4OrdersOfArrival();
    void stopsWhenAsked();
    void samplesAreWhatThePapersDescribe();
    void drawsAreAsStated_data();
    void drawsAreAsStated();
};

void TestReproduce::table1InAllItsThirtyNumbers()
{
    const ReproductionReport report = reportOf("table1");
    QCOMPARE(report.items.size(), std::size_t{30});
    verifyItems(report);
    QVERIFY(report.notes.front().find("swapped") != std::string::npos);
    QVERIFY(report.items[1].note.find("45.26") != std::string::npos);
}

void TestReproduce::priceSweepInAllItsRows()
{
    const ReproductionReport report = reportOf("price-sweep");
    QCOMPARE(report.items.size(), std::size_t{10 * 3}); // the published file's rows x upper, integer, lower
    verifyItems(report);
}

void TestReproduce::figure4OrdersOfArrival() { verifyItems(reportOf("fig4")); }

void TestReproduce::stopsWhenAsked()
{
    std::stop_source source;
    source.request_stop();
    for (const Reproduction& reproduction : reproductions()) {
        const auto report = reproduction.run(RunControl(source.get_token()));
        QVERIFY2(!report.has_value(), reproduction.name.c_str());
        QVERIFY(report.error().code == ErrorCode::interrupted);
    }
}

void TestReproduce::samplesAreWhatThePapersDescribe()
{
    QCOMPARE(tarpleePlatform().taskTypeCount(), std::size_t{30});
    QCOMPARE(tarpleePlatform().machineTypeCount(), std::size_t{9});
    QCOMPARE(tarpleePlatform().etcSeconds(0, 0), 59.72);
    QCOMPARE(tarpleePlatform().powerWatts(0, 8), 138.80);
    QCOMPARE(table1Bags().size(), std::size_t{100});
    for (const std::vector<Bag>& bags : table1Bags()) {
        QCOMPARE(bags.size(), std::size_t{30});
        std::vector<bool> seen(30, false);
        for (const Bag& bag : bags) {
            QVERIFY(bag.count >= 200 && bag.count <= 1000);
            QVERIFY(!seen[bag.taskType.at()]);
            seen[bag.taskType.at()] = true;
        }
    }
    QVERIFY(sampleInstance().bags == table1Bags().front());
}

void TestReproduce::drawsAreAsStated_data()
{
    QTest::addColumn<int>("order");
    QTest::addColumn<int>("bigInFirstHalf");
    QTest::newRow("big then small") << static_cast<int>(ArrivalOrder::bigThenSmall) << 50;
    QTest::newRow("small then big") << static_cast<int>(ArrivalOrder::smallThenBig) << 0;
}

void TestReproduce::drawsAreAsStated()
{
    QFETCH(int, order);
    QFETCH(int, bigInFirstHalf);
    Random random(51);
    const std::vector<Bag> bags = drawBags(30, {.bags = 100, .order = static_cast<ArrivalOrder>(order)}, random);
    const auto big = [](const Bag& bag) { return bag.count > 500; };
    QCOMPARE(static_cast<int>(std::count_if(bags.begin(), bags.begin() + 50, big)), bigInFirstHalf);
    QCOMPARE(static_cast<int>(std::count_if(bags.begin(), bags.end(), big)), 50);
    QVERIFY(std::all_of(bags.begin(), bags.end(), [&](const Bag& bag) { return big(bag) || bag.count < 200; }));
}

QTEST_APPLESS_MAIN(TestReproduce)
#include "tst_reproduce.moc"
