// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The sparse assignment against trying everything, and against a network simplex (LEMON) where there is too much to try.

#include <set>

#include <QTest>

#include "core/base/random.h"
#include "core/consolidation/engine/matching.h"
#include "core/consolidation/engine/max_weight_matching.h"
#include "tests/core/consolidation/literal_packing.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

struct Draw {
    std::vector<std::vector<double>> dense;
    SparseWeights sparse;
};

Draw drawWeights(std::int64_t rows, std::int64_t columns, double density, bool whole, Random& random)
{
    Draw draw;
    draw.sparse.columns = static_cast<std::int32_t>(columns);
    for (std::int64_t r = 0; r < rows; ++r) {
        draw.dense.emplace_back(static_cast<std::size_t>(columns));
        std::vector<std::int32_t> order;
        for (std::int32_t c = 0; c < columns; ++c)
            order.push_back(c);
        random.shuffle(std::span(order)); // entries of a row in any order
        for (const std::int32_t c : order) {
            if (random.uniformReal(0.0, 1.0) >= density)
                continue;
            const double weight = whole ? static_cast<double>(random.uniformInt(1, 6)) : random.uniformReal(0.01, 50.0);
            draw.dense.back()[static_cast<std::size_t>(c)] = weight;
            draw.sparse.entries.push_back({c, weight});
        }
        draw.sparse.first.push_back(draw.sparse.entries.size());
    }
    return draw;
}

WholeWeights wholeOf(const SparseWeights& weights)
{
    WholeWeights whole{.columns = weights.columns, .first = weights.first};
    for (const auto& entry : weights.entries)
        whole.entries.push_back({entry.column, static_cast<std::int32_t>(entry.weight)});
    return whole;
}

/// The most weight, by whole weights where they are.
class EitherMostWeight {
public:
    std::optional<double> of(const Draw& draw, bool whole, double enough)
    {
        return whole ? m_whole.of(wholeOf(draw.sparse), enough) : m_real.of(draw.sparse, enough);
    }

private:
    MaxWeightMatching<std::int32_t> m_whole;
    MaxWeightMatching<double> m_real;
};

/// Returns the weight of an assignment; -1 if it uses a column twice or an entry that does not exist.
double weightOf(const Draw& draw, const std::vector<std::int32_t>& columns)
{
    std::set<std::int32_t> used;
    double sum = 0.0;
    for (std::size_t r = 0; r < columns.size(); ++r) {
        if (columns[r] < 0)
            continue;
        const double weight = draw.dense[r][static_cast<std::size_t>(columns[r])];
        if (weight <= 0.0 || !used.insert(columns[r]).second)
            return -1.0;
        sum += weight;
    }
    return sum;
}

} // namespace

class TestMatching : public QObject {
    Q_OBJECT

private slots:
    void weightIsTheMost_data()
    {
        QTest::addColumn<int>("most");
        QTest::addColumn<bool>("whole");
        QTest::addColumn<int>("rounds");
        QTest::newRow("small, whole weights with many ties") << 7 << true << 6000;
        QTest::newRow("small, real weights") << 7 << false << 6000;
        QTest::newRow("large, whole weights") << 60 << true << 150;
        QTest::newRow("large, real weights") << 60 << false << 150;
    }
    void weightIsTheMost()
    {
        QFETCH(const int, most);
        QFETCH(const bool, whole);
        QFETCH(const int, rounds);
        Random random(static_cast<std::uint64_t>(most + whole));
        MatchingSolver solver; // one for all: data of one matrix must not reach the next
        EitherMostWeight maxWeight;
        for (int round = 0; round < rounds; ++round) {
            const double densities[] = {0.1, 0.4, 1.0};
            const Draw draw = drawWeights(random.uniformInt(0, most), random.uniformInt(1, most),
                                          densities[random.uniformInt(0, 2)], whole, random);
            const auto columns = static_cast<std::size_t>(draw.sparse.columns);
            const double expected = bestAssignment(draw.dense, columns);
            const double found = weightOf(draw, solver.solve(draw.sparse));
            QVERIFY2(whole ? found == expected : std::abs(found - expected) <= 1e-9 * (1.0 + expected),
                     qPrintable(QStringLiteral("round %1: %2, not %3").arg(round).arg(found).arg(expected)));
            const double margin = whole ? 0.0 : 1e-9 * (1.0 + expected);
            const auto weight = maxWeight.of(draw, whole, -1.0);
            QVERIFY(weight && std::abs(*weight - expected) <= margin);
            QVERIFY(!maxWeight.of(draw, whole, expected + margin));
            const auto more = maxWeight.of(draw, whole, expected - (whole ? 1.0 : 0.01));
            QVERIFY(more && std::abs(*more - expected) <= margin);
        }
    }

    // One solver after another set of weights over the same columns: prices that are left over rule out nothing that is more.
    void pricesOfOtherWeightsMakeNoDifference()
    {
        Random random(8);
        int ruledOut = 0;
        for (int round = 0; round < 60; ++round) {
            const auto columns = random.uniformInt(1, 12);
            EitherMostWeight maxWeight;
            for (int draws = 0; draws < 50; ++draws) {
                const Draw draw = drawWeights(random.uniformInt(1, 7), columns, 0.5, true, random);
                const double expected = bestAssignment(draw.dense, static_cast<std::size_t>(columns));
                const double enough = expected + static_cast<double>(random.uniformInt(-3, 3));
                const auto weight = maxWeight.of(draw, round % 2 == 0, enough);
                QCOMPARE(weight.has_value(), expected > enough);
                QVERIFY(!weight || *weight == expected);
                ruledOut += weight ? 0 : 1;
            }
        }
        QVERIFY(ruledOut > 500);
    }

    // The two oracles of this program against each other.
    void oraclesAgree()
    {
        Random random(9);
        for (int round = 0; round < 1000; ++round) {
            const Draw draw = drawWeights(random.uniformInt(1, 6), random.uniformInt(1, 7), 0.6, true, random);
            const auto columns = static_cast<std::size_t>(draw.sparse.columns);
            QCOMPARE(assignmentByFlow(draw.dense, columns), assignmentByTrying(draw.dense, columns));
        }
    }
};

QTEST_APPLESS_MAIN(TestMatching)
#include "tst_matching.moc"
