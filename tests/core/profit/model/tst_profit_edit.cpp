// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits are pure functions: they give a valid instance or an error that names the cell.

#include <limits>

#include <QTest>

#include "core/profit/inputs/inputs.h"
#include "core/profit/model/edit.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

Instance small()
{
    Instance instance{
        .machines = {{"a", 1, 0.0}, {"b", 2, 0.0}},
        .taskTypes = {"x", "y"},
        .etcSeconds = Matrix(2, 2, 4.0),
        .powerWatts = Matrix(2, 2, 3.0),
        .bags = {{"", TaskTypeIndex(0), 1}, {"", TaskTypeIndex(0), 2}, {"", TaskTypeIndex(0), 3}, {"", TaskTypeIndex(0), 4}}};
    instance.etcSeconds(1, 1) = 8.0;
    return instance;
}

QString orderOf(const Instance& instance)
{
    QString text;
    for (const Bag& bag : instance.bags)
        text += QString::number(bag.count);
    return text;
}

} // namespace

class TestProfitEdit : public QObject {
    Q_OBJECT

private slots:
    void cellsChange();
    void cellsOutsideAreRefused();
    void badCellsAreRefused_data();
    void badCellsAreRefused();
    void blocksChangeAllOrNothing();
    void columnsNormaliseToTheOverallMean();
    void rowsComeAndGo();
    void columnsComeAndGo();
    void bagsMove_data();
    void bagsMove();
    void theLastOfAKindStays();
    void movesByHandAreDroppedWithTheirBackground();
};

void TestProfitEdit::cellsChange()
{
    const auto result = withCell(small(), MatrixKind::etcSeconds, 0, 1, 7.5);
    QVERIFY(result.has_value());
    QCOMPARE(result->etcSeconds(0, 1), 7.5);
    QVERIFY(withCell(small(), MatrixKind::powerWatts, 0, 1, 0.0).has_value());
    QVERIFY(withCell(small(), MatrixKind::etcSeconds, 0, 1, std::numeric_limits<double>::infinity()).has_value());
}

void TestProfitEdit::cellsOutsideAreRefused()
{
    constexpr auto beforeTheFirst = static_cast<std::size_t>(-1); // wraps around when the size of a block is added
    QVERIFY(!withCell(small(), MatrixKind::etcSeconds, beforeTheFirst, 0, 1.0));
    QVERIFY(!withCell(small(), MatrixKind::etcSeconds, 0, beforeTheFirst, 1.0));
    QVERIFY(!withCell(small(), MatrixKind::etcSeconds, small().taskTypeCount(), 0, 1.0));
    QVERIFY(!withBlock(small(), MatrixKind::powerWatts, beforeTheFirst, 0, Matrix(2, 2, 1.0)));
}

void TestProfitEdit::badCellsAreRefused_data()
{
    QTest::addColumn<bool>("etc");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("message");
    QTest::newRow("zero time") << true << 0.0 << "a time must be above 0 s, or empty if it cannot run there (got 0)";
    QTest::newRow("negative time") << true << -1.0 << "a time must be above 0 s, or empty if it cannot run there (got -1)";
    QTest::newRow("time is not a number") << true << std::numeric_limits<double>::quiet_NaN()
                                          << "a time must be above 0 s, or empty if it cannot run there (got nan)";
    QTest::newRow("negative power") << false << -0.5 << "a power must be 0 W or more (got -0.5)";
    QTest::newRow("infinite power") << false << std::numeric_limits<double>::infinity()
                                    << "a power must be 0 W or more (got inf)";
}

void TestProfitEdit::badCellsAreRefused()
{
    QFETCH(bool, etc);
    QFETCH(double, value);
    QFETCH(QString, message);
    const auto result = withCell(small(), etc ? MatrixKind::etcSeconds : MatrixKind::powerWatts, 1, 0, value);
    QVERIFY(!result.has_value());
    QCOMPARE(QString::fromStdString(result.error().message), message);
    QCOMPARE(result.error().place.cell, std::string("y / a"));
}

void TestProfitEdit::blocksChangeAllOrNothing()
{
    Matrix block(2, 2, 9.0);
    const auto whole = withBlock(small(), MatrixKind::etcSeconds, 0, 0, block);
    QVERIFY(whole.has_value());
    QCOMPARE(whole->etcSeconds, block);
    block(1, 1) = -1.0;
    QCOMPARE(withBlock(small(), MatrixKind::etcSeconds, 0, 0, block).error().place.cell, std::string("y / b"));
    QCOMPARE(withBlock(small(), MatrixKind::etcSeconds, 1, 0, Matrix(2, 1, 1.0)).error().message,
             std::string("a block of 2 x 1 cells does not fit at row 2, column 1 of 2 x 2"));
    const double never = std::numeric_limits<double>::infinity();
    QCOMPARE(withBlock(small(), MatrixKind::etcSeconds, 1, 0, Matrix(1, 2, never)).error().message,
             std::string("task type 'y' can run on no machine"));
}

void TestProfitEdit::columnsNormaliseToTheOverallMean()
{
    // ETC (4 4; 4 8): overall mean 5, column means 4 and 6
    const auto result = withNormalisedColumns(small(), MatrixKind::etcSeconds);
    QVERIFY(result.has_value());
    QCOMPARE(result->etcSeconds(0, 0), 5.0);
    QCOMPARE(result->etcSeconds(0, 1), 4.0 * 5.0 / 6.0);
    QCOMPARE((result->etcSeconds(0, 1) + result->etcSeconds(1, 1)) / 2.0, 5.0);
    QCOMPARE(withScaledMatrix(small(), MatrixKind::powerWatts, 2.0)->powerWatts(0, 0), 6.0);
    QVERIFY(!withScaledMatrix(small(), MatrixKind::powerWatts, 0.0).has_value());
}

void TestProfitEdit::rowsComeAndGo()
{
    const auto added = withTaskTypeAdded(small(), 1);
    QVERIFY(added.has_value());
    QCOMPARE(added->taskTypes.back(), std::string("y (2)"));
    QCOMPARE(added->etcSeconds(2, 1), 8.0);
    QCOMPARE(withTaskTypeRemoved(*added, TaskTypeIndex(1))->taskTypes, (std::vector<std::string>{"x", "y (2)"}));
    QCOMPARE(withTaskTypeRemoved(small(), TaskTypeIndex(0)).error().message,
             std::string("4 bags are of 'x': remove or change them first"));
    QCOMPARE(withTaskTypeRenamed(small(), TaskTypeIndex(1), "x").error().message, std::string("the name 'x' occurs twice"));
    QCOMPARE(withTaskTypeRenamed(small(), TaskTypeIndex(1), "").error().message, std::string("the name is empty"));
}

void TestProfitEdit::columnsComeAndGo()
{
    const auto added = withMachineTypeAdded(small(), 1);
    QVERIFY(added.has_value());
    QCOMPARE(added->machines.back().name, std::string("b (2)"));
    QCOMPARE(added->etcSeconds(1, 2), 8.0);
    const auto removed = withMachineTypeRemoved(*added, MachineTypeIndex(0));
    QVERIFY(removed.has_value());
    QCOMPARE(removed->etcSeconds.columns(), std::size_t{2});
    QCOMPARE(withMachineType(small(), MachineTypeIndex(0), {"a", 0, 0.0}).error().place.cell, std::string("machines[0].count"));
    QCOMPARE(withMachineType(small(), MachineTypeIndex(0), {"a", 5, 20.0})->machineCount(), std::int64_t{7});
}

void TestProfitEdit::bagsMove_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<QString>("order");
    QTest::newRow("down") << 0 << 2 << "2314";
    QTest::newRow("up") << 3 << 1 << "1423";
    QTest::newRow("nowhere") << 2 << 2 << "1234";
    QTest::newRow("to the end") << 0 << 3 << "2341";
}

void TestProfitEdit::bagsMove()
{
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(QString, order);
    const auto result = withBagMoved(small(), static_cast<std::size_t>(from), static_cast<std::size_t>(to));
    QVERIFY(result.has_value());
    QCOMPARE(orderOf(*result), order);
}

void TestProfitEdit::theLastOfAKindStays()
{
    QCOMPARE(withBagsRemoved(small(), {0, 1, 2, 3}).error().message,
             std::string("the last bag cannot be removed: a scenario needs at least one"));
    QCOMPARE(orderOf(*withBagsRemoved(small(), {2, 0, 2})), QStringLiteral("24"));
    const auto one = withMachineTypeRemoved(small(), MachineTypeIndex(0));
    QCOMPARE(withMachineTypeRemoved(*one, MachineTypeIndex(0)).error().message,
             std::string("the last machine type cannot be removed"));
}

void TestProfitEdit::movesByHandAreDroppedWithTheirBackground()
{
    const Move move{BagIndex(0), MachineIndex(0), MachineIndex(1), 1};
    const auto byHand = withManualMove(small(), "greedy", move);
    QVERIFY(byHand.has_value());
    QCOMPARE(byHand->manualMoves.size(), std::size_t{1});
    QCOMPARE(withManualMove(*byHand, "online", move)->manualMoves.size(), std::size_t{1}); // another base: starts from it
    QCOMPARE(withManualMove(*byHand, "greedy", move)->manualMoves.size(), std::size_t{2});
    QVERIFY(withBagMoved(*byHand, 0, 1)->manualMoves.empty());
    QVERIFY(withMachineTypeAdded(*byHand, 0)->manualMoves.empty());
    QCOMPARE(withCell(*byHand, MatrixKind::etcSeconds, 0, 0, 5.0)->manualMoves.size(), std::size_t{1});
    QVERIFY(!withManualMove(small(), "greedy", {BagIndex(9), MachineIndex(0), MachineIndex(1), 1}).has_value());
}

QTEST_APPLESS_MAIN(TestProfitEdit)
#include "tst_profit_edit.moc"
