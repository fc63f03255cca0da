// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What Qin and Wen 2012 prove, on random cases: property 2, Lemma 2, and the worst case of best fit decreasing.

#include <QTest>

#include "core/consolidation/engine/bounds.h"
#include "core/consolidation/policies/kmns.h"
#include "tests/core/consolidation/random_packing.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

/// The fewest bins by trying: each application into one of the bins so far or a new one.
int minBins(const std::vector<double>& sizes, std::size_t next, std::vector<double>& residuals, double capacity, int best)
{
    if (static_cast<int>(residuals.size()) >= best)
        return best;
    if (next == sizes.size())
        return static_cast<int>(residuals.size());
    for (std::size_t b = 0; b < residuals.size(); ++b)
        if (residuals[b] >= sizes[next] - 1e-9 * capacity) {
            residuals[b] -= sizes[next];
            best = minBins(sizes, next + 1, residuals, capacity, best);
            residuals[b] += sizes[next];
        }
    residuals.push_back(capacity - sizes[next]);
    best = minBins(sizes, next + 1, residuals, capacity, best);
    residuals.pop_back();
    return best;
}

std::vector<double> sizesOf(const Instance& instance)
{
    std::vector<double> sizes;
    for (const Node& node : instance.nodes)
        sizes.insert(sizes.end(), node.applications.begin(), node.applications.end());
    std::ranges::sort(sizes, std::greater<>());
    return sizes;
}

} // namespace

class TestLemmas : public QObject {
    Q_OBJECT

private slots:
    // Property 2: NU(K) >= N_opt. Lemma 2: DT(K) <= T - NU(K) T / N where K <= N - NU(K).
    void propertyAndLemmaTwoHoldAtEveryK()
    {
        Random random(1);
        std::int64_t applied = 0;
        for (int round = 0; round < 1500; ++round) {
            const Instance instance =
                randomPacking(allSizes[static_cast<std::size_t>(round) % allSizes.size()], 30, 1, false, random);
            const System system(instance);
            const auto n = static_cast<double>(system.nodes());
            for (const CurvePoint& point : kmnsCurve(system, {}, 0, RunControl())) {
                if (point.nodesUsed < 0)
                    continue;
                QVERIFY(point.nodesUsed >= optimalNodes(system.total(), system.capacity()));
                if (point.k > static_cast<std::int32_t>(system.nodes()) - point.nodesUsed)
                    continue;
                ++applied;
                QVERIFY(point.dataMoved <= system.total() * (1.0 - point.nodesUsed / n) + 1e-9 * system.total());
            }
        }
        QVERIFY(applied > 10'000);
    }

    // BFD(L) <= 11/9 OPT + 4, and dmns, which tries it, too; N_opt <= U <= OPT.
    void bestFitStaysInItsBound()
    {
        Random random(2);
        int aboveOptimum = 0;
        int boundAboveSum = 0;
        for (int round = 0; round < 1500; ++round) {
            const Instance instance =
                randomPacking(allSizes[static_cast<std::size_t>(round) % allSizes.size()], 6, 1, false, random);
            const std::vector<double> sizes = sizesOf(instance);
            if (sizes.size() > 11)
                continue;
            const auto system = std::make_shared<const System>(instance);
            std::vector<double> residuals;
            const int fewest = minBins(sizes, 0, residuals, instance.capacity, static_cast<int>(sizes.size()) + 1);
            const std::int32_t bound = nodesBound(sizes, instance.capacity);
            const std::int32_t optimal = optimalNodes(system->total(), instance.capacity);
            QVERIFY(optimal <= bound);
            QVERIFY2(bound <= fewest, qPrintable(QStringLiteral("round %1: %2 > %3").arg(round).arg(bound).arg(fewest)));
            boundAboveSum += bound > optimal ? 1 : 0;
            for (const std::int32_t k : {allNodes, bestK}) {
                const auto outcome = runKmns(system, k, {}, RunControl());
                if (!(*outcome)->packed)
                    continue;
                QVERIFY((*outcome)->totals.nodesUsed >= fewest);
                QVERIFY((*outcome)->totals.nodesUsed <= 11.0 / 9.0 * fewest + 4.0);
                aboveOptimum += (*outcome)->totals.nodesUsed > fewest ? 1 : 0;
            }
        }
        QVERIFY(aboveOptimum > 0); // the test sees cases that are not optimal
        QVERIFY(boundAboveSum > 0);
    }

    // 60, 60, 60, 30: N_opt = 3; three do not fit together in pairs: 3. 51, 51, 51, 49, 49: each 51 alone, 49 beside: 3.
    void boundByHand()
    {
        QCOMPARE(nodesBound(std::vector{60.0, 60.0, 60.0}, 100.0), 3);
        QCOMPARE(nodesBound(std::vector{51.0, 51.0, 51.0, 49.0, 49.0}, 100.0), 3);
        QCOMPARE(nodesBound(std::vector{70.0, 40.0, 40.0}, 100.0), 2);
        QCOMPARE(nodesBound(std::vector{40.0, 40.0, 40.0, 40.0}, 100.0), 2);
        QCOMPARE(nodesBound(std::vector{50.0, 50.0}, 100.0), 1);
        QCOMPARE(nodesBound(std::vector<double>{}, 100.0), 0);
    }
};

QTEST_APPLESS_MAIN(TestLemmas)
#include "tst_lemmas.moc"
