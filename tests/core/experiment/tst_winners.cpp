// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who wins, against plain loops over cells and by simulation.

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include <QTest>

#include "core/base/random.h"
#include "core/experiment/statistics/winners.h"
#include "tests/core/experiment/plain_statistics.h"

using namespace wattif;
using test::isNear;
using test::MadeExperiment;
using test::noValue;
using test::oneGroup;
using test::PlainGroups;
using test::plainGroups;
using test::PlainInterval;
using test::plainInterval;
using test::plainMeans;
using test::randomExperiment;
using test::randomGrouping;
using test::unbounded;

namespace {

constexpr int winnerTrials = 3'000;

} // namespace

class TestWinners : public QObject {
    Q_OBJECT
private slots:
    void winSharesAreThoseOfPlainLoops()
    {
        Random random(4);
        for (int trial = 0; trial < winnerTrials; ++trial) {
            const MadeExperiment made = randomExperiment(random);
            const Grouping grouping = randomGrouping(random, made.plan);
            const bool isHigher = random.uniformInt(0, 1) == 1;
            const std::vector<std::size_t> competitors = competitorsOf(made.plan, random.uniformInt(0, 1) == 1);
            const auto wins = winShares(made.plan, made.values, grouping, isHigher ? Better::higher : Better::lower, competitors);
            const PlainGroups expected = plainGroups(made, grouping);
            QCOMPARE(wins.size(), expected.size());
            auto each = wins.begin();
            for (const auto& [key, group] : expected) {
                comparePlainWins(made.values, group, isHigher, competitors, *each++);
                if (QTest::currentTestFailed())
                    return;
            }
        }
    }

    void boundsDoNotWin()
    {
        const MadeExperiment made = oneGroup({{1.0, 2.0, 3.0, 9.0}, {2.0, 2.0, 1.0, 9.0}, {5.0, noValue, unbounded, 9.0}});
        QCOMPARE(competitorsOf(made.plan, false), (std::vector<std::size_t>{0, 1}));
        QCOMPARE(competitorsOf(made.plan, true), (std::vector<std::size_t>{0, 1, 2}));
        const GroupWins online = winShares(made.plan, made.values, {}, Better::higher, competitorsOf(made.plan, false)).front();
        QCOMPARE(online.decided, std::uint64_t{3});
        QCOMPARE(online.shares[0], 1.5 / 3.0); // the second is shared, the third is there for it alone
        QCOMPARE(online.shares[1], 1.5 / 3.0);
        QVERIFY(std::isnan(online.shares[2]) && std::isnan(online.shares[3]));
        const GroupWins all = winShares(made.plan, made.values, {}, Better::higher, competitorsOf(made.plan, true)).front();
        QCOMPARE(all.shares[2], 1.0 / 3.0);
        QVERIFY(std::isnan(winShares(made.plan, made.values, {}, Better::neither, {0, 1}).front().shares[0]));
    }

    void winnersAreThoseOfPlainLoops()
    {
        Random random(5);
        for (int trial = 0; trial < winnerTrials; ++trial) {
            const MadeExperiment made = randomExperiment(random);
            const Grouping grouping = randomGrouping(random, made.plan);
            const bool isHigher = random.uniformInt(0, 1) == 1;
            const std::vector<std::size_t> competitors = competitorsOf(made.plan, true);
            const auto winners =
                whoWins(made.plan, made.values, grouping, isHigher ? Better::higher : Better::lower, competitors);
            const PlainGroups expected = plainGroups(made, grouping);
            QCOMPARE(winners.size(), expected.size());
            auto winner = winners.begin();
            for (const auto& [key, group] : expected) {
                comparePlainWinner(made.values, group, isHigher ? 1.0 : -1.0, competitors, *winner++);
                if (QTest::currentTestFailed())
                    return;
            }
        }
    }

    /// Sums in a different order differ in the last digits: that is a tie, with a difference of exactly 0.
    void roundingDecidesNothing()
    {
        const MadeExperiment made = oneGroup({{0.1 + 0.2, 0.3, 0.2}, {1.1 + 2.2, 3.3, 3.0}, {266.73, 266.73, 9.0}});
        QVERIFY(made.values.at(0, 0) != made.values.at(0, 1));
        for (const Better better : {Better::higher, Better::lower}) {
            const Winner winner = whoWins(made.plan, made.values, {}, better, {0, 1}).front();
            QCOMPARE(winner.tied, (std::vector<std::size_t>{0, 1}));
            QCOMPARE(winner.margin.meanDifference, 0.0);
            QCOMPARE(winner.margin.halfWidth, 0.0);
            QCOMPARE(winner.pValue, 1.0);
        }
        const Winner low = whoWins(made.plan, made.values, {}, Better::lower, {0, 1, 2}).front();
        QVERIFY(low.tied.empty());
        QCOMPARE(low.policy, std::optional<std::size_t>(2));
    }

    // Where two of three policies are equally good and the best, calling one of them the best is wrong; that happens in at most
    // 5 % of the samples.
    void aWinnerIsRarelyCalledSureWithoutReason()
    {
        constexpr int samples = 4'000;
        Random random(6);
        int sure = 0;
        for (int sample = 0; sample < samples; ++sample) {
            std::vector<std::vector<double>> rows;
            for (int k = 0; k < 8; ++k) {
                const double common = random.normal(0.0, 5.0);
                rows.push_back(
                    {common + random.normal(0.0, 1.0), common + random.normal(0.0, 1.0), common + random.normal(-1.0, 1.0)});
            }
            const MadeExperiment made = oneGroup(rows);
            sure += whoWins(made.plan, made.values, {}, Better::higher, {0, 1, 2}).front().isSignificant() ? 1 : 0;
        }
        const double error = std::sqrt(0.05 * 0.95 / samples);
        QVERIFY2(sure / double(samples) < 0.05 + 3.0 * error, qPrintable(QString::number(sure)));
        QVERIFY2(sure > 0, "the test never rejects");
    }

private:
    static void comparePlainWins(const MetricValues& values, const std::map<std::uint64_t, std::vector<std::size_t>>& group,
                                 bool isHigher, const std::vector<std::size_t>& competitors, const GroupWins& wins)
    {
        std::vector<double> points(values.policies, 0.0);
        double decided = 0.0;
        for (const auto& [repetition, rows] : group)
            for (const std::size_t row : rows) {
                std::vector<std::size_t> best;
                for (const std::size_t policy : competitors) {
                    const double value = values.at(row, policy);
                    if (!std::isfinite(value))
                        continue;
                    const double former = best.empty() ? value : values.at(row, best.front());
                    if (isHigher ? value > former : value < former)
                        best.clear();
                    if (best.empty() || value == former)
                        best.push_back(policy);
                }
                decided += best.empty() ? 0.0 : 1.0;
                for (const std::size_t policy : best)
                    points[policy] += 1.0 / static_cast<double>(best.size());
            }
        QCOMPARE(static_cast<double>(wins.decided), decided);
        for (const std::size_t policy : competitors)
            QVERIFY(decided == 0.0 ? std::isnan(wins.shares[policy]) : isNear(wins.shares[policy], points[policy] / decided));
    }

    static void comparePlainWinner(const MetricValues& values, const std::map<std::uint64_t, std::vector<std::size_t>>& group,
                                   double sign, const std::vector<std::size_t>& competitors, const Winner& winner)
    {
        const auto anywhere = [&](std::size_t policy) {
            for (const auto& [repetition, rows] : group)
                for (const std::size_t row : rows)
                    if (std::isfinite(values.at(row, policy)))
                        return true;
            return false;
        };
        std::vector<std::size_t> candidates;
        std::ranges::copy_if(competitors, std::back_inserter(candidates), anywhere);
        const auto common = [&](std::size_t row, double value) {
            for (const std::size_t policy : candidates)
                if (!std::isfinite(values.at(row, policy)))
                    return noValue;
            return value;
        };
        std::optional<std::size_t> best;
        std::map<std::size_t, double> means;
        for (const std::size_t policy : candidates) {
            means[policy] = sign
                * plainInterval(plainMeans(group, [&](std::size_t row) { return common(row, values.at(row, policy)); })).mean;
            if (!std::isnan(means[policy]) && (!best || means[policy] > means[*best]))
                best = policy;
        }
        QCOMPARE(winner.policy.has_value(), best.has_value());
        if (!best)
            return;
        QVERIFY(isTie(means[*winner.policy], means[*best])); // the order of sums decides among equals
        double pValue = candidates.size() < 2 ? noValue : 0.0;
        for (const std::size_t other : candidates) {
            if (other == *winner.policy)
                continue;
            const PairedTest test = pairedTest(plainMeans(
                group, [&](std::size_t row) { return common(row, values.at(row, *winner.policy) - values.at(row, other)); }));
            QVERIFY(!winner.second || means[*winner.second] >= means[other] - 1e-9);
            if (winner.second && other == *winner.second)
                QVERIFY(isNear(winner.margin.meanDifference, test.meanDifference));
            pValue = std::isnan(pValue) || std::isnan(test.pValue) ? noValue : std::max(pValue, test.pValue);
        }
        QVERIFY(isNear(winner.pValue, pValue));
    }
};

QTEST_APPLESS_MAIN(TestWinners)
#include "tst_winners.moc"
