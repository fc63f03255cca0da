// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The published numbers, as `wattif-cli reproduce` reports them.

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <QTest>

#include <fmt/format.h>

#include "core/base/reproduction.h"
#include "core/profit/inputs/inputs.h"
#include "core/profit/papers/paper_reports.h"
#include "core/profit/papers/papers.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

/// Runs each reproduction once.
const ReproductionReport& reportOf(std::string_view name)
{
    static std::map<std::string, ReproductionReport, std::less<>> made;
    if (const auto known = made.find(name); known != made.end())
        return known->second;
    for (const Reproduction& reproduction : reproductions())
        if (reproduction.name == name)
            return made[std::string(name)] = *reproduction.run({});
    qFatal("no such reproduction");
}

QString countsText(const ReproductionReport& report) { return QString::fromStdString(toString(countsOf(report))); }

/// Verdicts of the items that begin so.
QStringList verdictsOf(const ReproductionReport& report, const std::string& begin)
{
    QStringList verdicts;
    for (const ReproductionItem& item : report.items)
        if (item.item.starts_with(begin))
            verdicts << QString::fromStdString(toString(report.verdictOf(item)));
    return verdicts;
}

} // namespace

class TestProfitReproduce : public QObject {
    Q_OBJECT

private slots:
    void table1InAllItsThirtyNumbers();
    void table1AsRunInSevenDigits();
    void table1StepByStep();
    void priceSweepInAllItsRows();
    void figure4OrdersOfArrival();
    void ownExperimentsAreNotCounted();
    void stopsWhenAsked();
    void samplesAreWhatThePapersDescribe();
    void drawsAreAsStated_data();
    void drawsAreAsStated();
};

// The same bags: all to 0.01 % and the printed digits, Online as the authors' program runs it. The policy online, which is the
// algorithm itself, is off by up to 0.3 %.
void TestProfitReproduce::table1InAllItsThirtyNumbers()
{
    const ReproductionReport report = reportOf("online-table1");
    QCOMPARE(countsText(report), QStringLiteral("of 30 printed numbers 30 reproduced; 10 of ours alone not counted"));
    QCOMPARE(verdictsOf(report, "online-as-run").count(QStringLiteral("reproduced")), 10);
    for (std::size_t g = 0; g < 10; ++g)
        QVERIFY(std::abs(ourNumber(report.items[30 + g]).value / printedNumber(report.items[g]) - 1.0) < 0.003);
    QVERIFY(report.notes.front().find("swapped") != std::string::npos);
    QVERIFY(report.items[1].note.find("45.26") != std::string::npos);
}

// The seven digits of the authors' result file, Experiment/Result/case1_gamma_n30/obj_value.csv of github.com/zqh-ynu/EAPMAX.
void TestProfitReproduce::table1AsRunInSevenDigits()
{
    const ReproductionReport report = reportOf("online-table1");
    QStringList ours;
    for (std::size_t g = 0; g < 10; ++g)
        ours << QString::fromStdString(fmt::format("{:.7g}", ourNumber(report.items[g]).value));
    QCOMPARE(ours.join(QLatin1Char(' ')),
             QStringLiteral("22.2331 43.44407 70.4718 99.4998 130.6921 162.6537 190.9432 224.3987 255.7246 297.6675"));
}

// How many printed numbers are reproduced, and how many lie within 0.01 % of the authors' file.
void TestProfitReproduce::table1StepByStep()
{
    const ReproductionReport report = reportOf("online-table1");
    const std::vector<ReproductionTable::Row>& rows = report.tables.front().rows;
    QCOMPARE(rows.size(), std::size_t{4});
    const auto counts = [&](std::size_t row) { return std::pair(rows[row].numbers[0], rows[row].numbers[1]); };
    QCOMPARE(counts(0), std::pair(1.0, 0.0));
    QCOMPARE(counts(1), std::pair(9.0, 9.0));
    QCOMPARE(counts(2), std::pair(10.0, 10.0));
    QCOMPARE(counts(3), std::pair(10.0, 10.0));
}

void TestProfitReproduce::priceSweepInAllItsRows() // the published file's 10 rows x upper, integer, lower
{
    QCOMPARE(countsText(reportOf("tarplee-price-sweep")), QStringLiteral("of 30 printed numbers 30 reproduced"));
}

// Greedy does not look at loads: the same bags in another order cost it nothing, though the paper shows a fall at SaB. The
// paper's policies: `wattif-cli reproduce` also shows a series of resolve, which takes most of the time and enters no verdict.
void TestProfitReproduce::figure4OrdersOfArrival()
{
    const ReproductionReport report = *reproduceObjectiveByOrder(std::array{"online", "greedy", "average"}, {});
    for (const char* gamma : {"gamma 1.2", "gamma 1.3", "gamma 1.5"}) {
        const std::string begin = gamma;
        for (const char* order : {", BaS", ", SaB", ", Rand", ", Equal"})
            QCOMPARE(verdictsOf(report, begin + order), QStringList{QStringLiteral("trend holds")});
        QCOMPARE(verdictsOf(report, begin + ": Greedy, effect"), QStringList{QStringLiteral("trend holds")});
        QCOMPARE(verdictsOf(report, begin + ": Greedy, fall at SaB"), QStringList{QStringLiteral("differs")});
        QCOMPARE(verdictsOf(report, begin + ": Online, effect"), QStringList{QStringLiteral("trend holds")});
        QCOMPARE(verdictsOf(report, begin + ": Online, fall at SaB"), QStringList{QStringLiteral("inconclusive")});
    }
    QCOMPARE(countsText(report), QStringLiteral("shapes: 18 of 24 hold, 3 differ, 3 inconclusive"));
    for (const ReproductionItem& item : report.items)
        if (needsArgument(report.verdictOf(item)))
            QVERIFY2(!item.argument.empty() && item.argument.page.starts_with("docs/profit.md"), item.item.c_str());
}

void TestProfitReproduce::ownExperimentsAreNotCounted()
{
    const ReproductionReport report = *boundSharesWith(3, {});
    QCOMPARE(countsText(report), QStringLiteral("no printed number is compared; 192 of ours alone not counted"));
    const auto of = [&](const char* name) {
        return ourNumber(*std::ranges::find(report.items, name, &ReproductionItem::item)).value;
    };
    QVERIFY(of("resolve, n = 30") > 0.68); // what the study's specification asks of it
    QVERIFY(of("resolve, n = 2000") > 0.92);
    for (const char* by : {"online", "online-slack", "online-exact", "greedy", "greedy-profit"})
        QVERIFY(of(fmt::format("resolve beaten by {}, n = 30", by).c_str()) <= of("resolve beaten by any, n = 30"));
    QVERIFY(of("resolve beaten by any, n = 30") > 0.0); // where the past is short, others are better now and then
    QVERIFY(of("resolve beaten by any, n = 30, gamma 1.1") > of("resolve beaten by any, n = 30"));
    QVERIFY(of("resolve beaten by any, n = 2000") < of("resolve beaten by any, n = 30"));
}

void TestProfitReproduce::stopsWhenAsked()
{
    std::stop_source source;
    source.request_stop();
    for (const Reproduction& reproduction : reproductions()) {
        const auto report = reproduction.run(RunControl(source.get_token()));
        QVERIFY2(!report.has_value(), reproduction.name.c_str());
        QVERIFY(report.error().code == ErrorCode::interrupted);
    }
}

void TestProfitReproduce::samplesAreWhatThePapersDescribe()
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

void TestProfitReproduce::drawsAreAsStated_data()
{
    QTest::addColumn<int>("order");
    QTest::addColumn<int>("bigInFirstHalf");
    QTest::newRow("big then small") << static_cast<int>(ArrivalOrder::bigThenSmall) << 50;
    QTest::newRow("small then big") << static_cast<int>(ArrivalOrder::smallThenBig) << 0;
}

void TestProfitReproduce::drawsAreAsStated()
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

QTEST_APPLESS_MAIN(TestProfitReproduce)
#include "tst_profit_reproduce.moc"
