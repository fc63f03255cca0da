// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How evenly the work of a plan is spread over its shards when cells differ a hundredfold in cost: simulated with the order and
// the shards in which cells really run.

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include <QTest>

#include "core/base/random.h"
#include "core/experiment/engine/cell_order.h"
#include "core/experiment/engine/shard.h"

using namespace wattif;

namespace {

constexpr std::uint64_t shardCount = 1000;

using CellCost = std::function<double(const Plan&, std::uint64_t cell)>;

/// A grid of 10 x 5 levels on two instances, repeated 10,000 times: a million cells, a thousand for each shard.
Plan largeGrid(std::uint64_t seed)
{
    Plan plan;
    plan.instances.resize(2);
    plan.factors.resize(2);
    plan.factors[0].levels.resize(10);
    plan.factors[1].levels.resize(5);
    plan.repeat = 10'000;
    plan.seed = seed;
    return plan;
}

/// 1 to 100 in equal ratios from level to level of the first factor, as of a size that doubles.
double costByLevel(const Plan& plan, std::uint64_t cell)
{
    const auto level = static_cast<double>(levelsAt(plan, cellAt(plan, cell).point)[0]);
    return std::pow(100.0, level / 9.0);
}

/// One instance costs a hundred times what the other does.
double costByInstance(const Plan& plan, std::uint64_t cell) { return cellAt(plan, cell).instance == 0 ? 1.0 : 100.0; }

/// Later repetitions cost more, up to a hundredfold.
double costByRepetition(const Plan& plan, std::uint64_t cell)
{
    return 1.0 + 99.0 * static_cast<double>(cellAt(plan, cell).repetition) / static_cast<double>(plan.repeat - 1);
}

/// Drawn for each cell, 1 to 100.
double costByChance(const Plan&, std::uint64_t cell)
{
    Random random(deriveSeed(1, "cost", cell % 1009));
    return random.uniformReal(1.0, 100.0);
}

/// The longest time of a shard over their mean, where cellOf says which cell is at a position.
template <class CellOf>
double longestOverMean(const Plan& plan, const CellCost& cost, const CellOf& cellOf)
{
    const std::uint64_t cells = cellCount(plan);
    std::vector<double> times;
    for (std::uint64_t index = 1; index <= shardCount; ++index) {
        const Shard shard{index, shardCount};
        double time = 0.0;
        for (std::uint64_t i = 0; i < shard.size(cells); ++i)
            time += cost(plan, cellOf(shard, i));
        times.push_back(time);
    }
    const double mean = std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
    return *std::max_element(times.begin(), times.end()) / mean;
}

double inTheOrderOfCells(const Plan& plan, const CellCost& cost)
{
    const CellOrder order(plan);
    return longestOverMean(plan, cost,
                           [&order](const Shard& shard, std::uint64_t i) { return order.cellAt(shard.positionAt(i)); });
}

/// Shard k has the k-th thousandth of the cells in the order of their numbers.
double inBlocks(const Plan& plan, const CellCost& cost)
{
    const std::uint64_t block = cellCount(plan) / shardCount;
    return longestOverMean(plan, cost, [block](const Shard& shard, std::uint64_t i) { return (shard.index - 1) * block + i; });
}

} // namespace

class TestShardBalance : public QObject {
    Q_OBJECT
private slots:
    void theLongestShardIsNearTheMean_data()
    {
        QTest::addColumn<CellCost>("cost");
        QTest::addColumn<int>("seed");
        for (const int seed : {1, 2, 77}) {
            QTest::addRow("cost by level, seed %d", seed) << CellCost(costByLevel) << seed;
            QTest::addRow("cost by instance, seed %d", seed) << CellCost(costByInstance) << seed;
            QTest::addRow("cost by repetition, seed %d", seed) << CellCost(costByRepetition) << seed;
        }
        QTest::addRow("cost by chance") << CellCost(costByChance) << 1;
    }

    void theLongestShardIsNearTheMean()
    {
        QFETCH(CellCost, cost);
        QFETCH(int, seed);
        const double ratio = inTheOrderOfCells(largeGrid(static_cast<std::uint64_t>(seed)), cost);
        qInfo("longest / mean: %.3f", ratio);
        QVERIFY(ratio > 1.0);
        QVERIFY2(ratio < 1.2, qPrintable(QString::number(ratio)));
    }

    /// Cells in the order of their numbers: the shards of the dearest level take 100 / mean(100^(l / 9)) = 100 / 24.98 times the
    /// mean.
    void itIsTheOrderThatSpreadsTheWork()
    {
        double sum = 0.0;
        for (int level = 0; level < 10; ++level)
            sum += std::pow(100.0, level / 9.0);
        const double ratio = inBlocks(largeGrid(1), costByLevel);
        QVERIFY(std::abs(ratio / (100.0 / (sum / 10.0)) - 1.0) < 1e-9);
    }
};

QTEST_GUILESS_MAIN(TestShardBalance)
#include "tst_shard_balance.moc"
