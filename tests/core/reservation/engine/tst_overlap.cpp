// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The start side against the sum over all subsets of holders that may have ended, and against drawn ones.

#include <cmath>
#include <numeric>

#include <QTest>

#include "core/base/random.h"
#include "core/reservation/engine/overlap.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

/// Pr{ sum r_k [ended] >= need }, subset by subset.
double bySubsets(const std::vector<Holder>& holders, std::int64_t need)
{
    double sum = 0.0;
    for (std::size_t subset = 0; subset < std::size_t{1} << holders.size(); ++subset) {
        std::int64_t freed = 0;
        double probability = 1.0;
        for (std::size_t k = 0; k < holders.size(); ++k) {
            const bool ended = subset >> k & 1;
            freed += ended ? holders[k].processors : 0;
            probability *= ended ? holders[k].ended : 1.0 - holders[k].ended;
        }
        sum += freed >= need ? probability : 0.0;
    }
    return sum;
}

std::vector<Holder> randomHolders(Random& random, std::int64_t maxHolders)
{
    const auto count = static_cast<std::size_t>(random.uniformInt(0, maxHolders));
    const std::int64_t unit = random.uniformInt(1, 3); // a common divisor
    std::vector<Holder> holders;
    for (std::size_t k = 0; k < count; ++k) {
        const double chances[] = {0.0, 1.0, 0.5, random.uniformReal(0.0, 1.0), random.uniformReal(0.0, 1.0)};
        holders.push_back({static_cast<std::int32_t>(unit * random.uniformInt(1, 12)), chances[random.uniformInt(0, 4)]});
    }
    return holders;
}

std::int64_t held(const std::vector<Holder>& holders)
{
    return std::accumulate(holders.begin(), holders.end(), std::int64_t{0},
                           [](std::int64_t sum, const Holder& holder) { return sum + holder.processors; });
}

} // namespace

class TestOverlap : public QObject {
    Q_OBJECT

private slots:
    void freedIsTheSumOverAllSubsets()
    {
        Random random(1);
        std::vector<double> space;
        int between = 0;
        for (int round = 0; round < 5000; ++round) {
            const std::vector<Holder> holders = randomHolders(random, 9);
            const std::int64_t need = random.uniformInt(-3, held(holders) + 3);
            const double expected = bySubsets(holders, need);
            const double found = freedAtLeast(holders, need, space);
            QVERIFY2(std::abs(found - expected) < 1e-12, qPrintable(QStringLiteral("round %1").arg(round)));
            QCOMPARE(freedAtLeast(holders, need), found);
            between += expected > 0.0 && expected < 1.0 ? 1 : 0;
        }
        QVERIFY(between > 1000);
    }

    void twoTailsOfOneDistribution()
    {
        Random random(5);
        std::vector<double> space;
        int apart = 0;
        for (int round = 0; round < 5000; ++round) {
            const std::vector<Holder> holders = randomHolders(random, 9);
            const std::int64_t less = random.uniformInt(-3, held(holders) + 3);
            const std::int64_t more = less + random.uniformInt(1, 12);
            const FreedTails tails = freedTails(holders, less, more, space);
            QVERIFY(std::abs(tails.less - bySubsets(holders, less)) < 1e-12);
            QVERIFY(std::abs(tails.more - bySubsets(holders, more)) < 1e-12);
            apart += tails.more < tails.less ? 1 : 0;
        }
        QVERIFY(apart > 1000);
    }

    // d = r + sum of S- - C; at most 0: 1; more than all of S-: 0; else the probability, inside the paper's bounds.
    void startSideIsInsideItsBounds()
    {
        Random random(2);
        int exactLower = 0;
        int exactUpper = 0;
        for (int round = 0; round < 5000; ++round) {
            const std::vector<Holder> holders = randomHolders(random, 8);
            const auto processors = static_cast<std::int32_t>(random.uniformInt(1, 40));
            const std::int64_t capacity = random.uniformInt(1, 120);
            const StartSide side = startSide(holders, processors, capacity);
            const std::int64_t need = processors + held(holders) - capacity;
            QCOMPARE(side.need, need);
            if (need <= 0 || need > held(holders)) {
                const double sure = need <= 0 ? 1.0 : 0.0;
                QCOMPARE(side.probability, sure);
                QCOMPARE(side.lower, sure);
                QCOMPARE(side.upper, sure);
                continue;
            }
            double allEnd = 1.0;
            double noneEnds = 1.0;
            for (const Holder& holder : holders) {
                allEnd *= holder.ended;
                noneEnds *= 1.0 - holder.ended;
            }
            QVERIFY(std::abs(side.lower - allEnd) < 1e-12);
            QVERIFY(std::abs(side.upper - (1.0 - noneEnds)) < 1e-12);
            QVERIFY(std::abs(side.probability - bySubsets(holders, need)) < 1e-12);
            QVERIFY(side.lower <= side.probability && side.probability <= side.upper);
            const auto least =
                std::ranges::min_element(holders, {}, [](const Holder& holder) { return holder.processors; })->processors;
            if (need > held(holders) - least) { // the first case of the paper: all must end
                QVERIFY(std::abs(side.probability - side.lower) < 1e-12);
                ++exactLower;
            }
            if (need <= least) { // the second: any one is enough
                QVERIFY(std::abs(side.probability - side.upper) < 1e-12);
                ++exactUpper;
            }
        }
        QVERIFY(exactLower > 100);
        QVERIFY(exactUpper > 100);
    }

    // Many holders, too many for subsets: against draws. 40,000 draws: deviation at most 0.0025.
    void freedIsWhatDrawsShow()
    {
        Random random(3);
        for (int round = 0; round < 20; ++round) {
            std::vector<Holder> holders;
            for (int k = 0; k < 64; ++k)
                holders.push_back({static_cast<std::int32_t>(random.uniformInt(1, 32)), random.uniformReal(0.0, 1.0)});
            const auto need = static_cast<std::int64_t>(static_cast<double>(held(holders)) * random.uniformReal(0.4, 0.6));
            constexpr int draws = 40'000;
            int enough = 0;
            for (int draw = 0; draw < draws; ++draw) {
                std::int64_t freed = 0;
                for (const Holder& holder : holders)
                    freed += random.uniformReal(0.0, 1.0) < holder.ended ? holder.processors : 0;
                enough += freed >= need ? 1 : 0;
            }
            QVERIFY(std::abs(static_cast<double>(enough) / draws - freedAtLeast(holders, need)) < 0.0125);
        }
    }

    // The gain of leaving a holder out, by the definition.
    void contributionsAreWhatIsGainedWithout()
    {
        Random random(4);
        for (int round = 0; round < 1000; ++round) {
            const std::vector<Holder> holders = randomHolders(random, 7);
            const auto processors = static_cast<std::int32_t>(random.uniformInt(1, 20));
            const std::int64_t capacity = random.uniformInt(20, 80);
            const std::vector<double> gains = contributions(holders, processors, capacity);
            QCOMPARE(gains.size(), holders.size());
            const auto chance = [&](const std::vector<Holder>& those) {
                return bySubsets(those, std::max<std::int64_t>(processors + held(those) - capacity, 0));
            };
            for (std::size_t k = 0; k < holders.size(); ++k) {
                std::vector<Holder> others = holders;
                others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
                QVERIFY(std::abs(gains[k] - (chance(others) - chance(holders))) < 1e-12);
                QVERIFY(gains[k] > -1e-12);
            }
        }
    }

    // C = 10; 6 and 4 are held, ended with 0.9 and 0.5; 5 are asked for: d = 5: the 6 alone, or both: 0.9.
    // 8 asked: both: 0.45. 4 asked: one of the two: 1 - 0.1 x 0.5 = 0.95.
    void smallExampleByHand()
    {
        const std::vector<Holder> holders{{6, 0.9}, {4, 0.5}};
        QVERIFY(std::abs(startSide(holders, 5, 10).probability - 0.9) < 1e-15);
        QVERIFY(std::abs(startSide(holders, 8, 10).probability - 0.45) < 1e-15);
        QVERIFY(std::abs(startSide(holders, 4, 10).probability - 0.95) < 1e-15);
        QCOMPARE(startSide(holders, 11, 10).probability, 0.0);
        QCOMPARE(startSide({}, 10, 10).probability, 1.0);
    }
};

QTEST_APPLESS_MAIN(TestOverlap)
#include "tst_overlap.moc"
