// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Statistics of experiments against plain loops over cells, and by simulation.

#include <algorithm>
#include <cmath>
#include <map>

#include <QTest>

#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/experiment/statistics/paired_differences.h"
#include "core/experiment/statistics/pareto_front.h"
#include "core/experiment/statistics/summary.h"
#include "core/experiment/statistics/winners.h"
#include "tests/core/experiment/random_experiment.h"

using namespace wattif;
using test::MadeExperiment;
using test::randomExperiment;

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr double unbounded = std::numeric_limits<double>::infinity();
constexpr int statisticsTrials = 3'000;

bool isSame(double a, double b) { return (std::isnan(a) && std::isnan(b)) || a == b || relativeDifference(a, b) < 1e-9; }

/// Sums of terms that cancel keep only the absolute size of their rounding.
bool isNear(double a, double b) { return isSame(a, b) || std::abs(a - b) < 1e-9; }

Grouping randomGrouping(Random& random, const Plan& plan)
{
    Grouping grouping;
    for (std::size_t f = 0; f < plan.factors.size(); ++f)
        if (random.uniformInt(0, 1) == 1)
            grouping.factors.push_back(f);
    Random(static_cast<std::uint64_t>(random.uniformInt(0, 1000))).shuffle(std::span(grouping.factors));
    grouping.byInstance = random.uniformInt(0, 1) == 1;
    return grouping;
}

/// Rows of each group by their levels and instance, by repetition.
using PlainGroups = std::map<std::vector<std::size_t>, std::map<std::uint64_t, std::vector<std::size_t>>>;

PlainGroups plainGroups(const MadeExperiment& made, const Grouping& grouping)
{
    PlainGroups groups;
    for (std::size_t row = 0; row < made.values.cells.size(); ++row) {
        const Cell cell = cellAt(made.plan, made.values.cells[row]);
        std::vector<std::size_t> key;
        for (const std::size_t factor : grouping.factors)
            key.push_back(levelsAt(made.plan, cell.point)[factor]);
        key.push_back(grouping.byInstance ? cell.instance : 0);
        groups[key][cell.repetition].push_back(row);
    }
    return groups;
}

/// Mean and 95 % interval by the schoolbook.
struct PlainInterval {
    double mean = missing;
    double halfWidth = 0.0;
    int count = 0;
};

PlainInterval plainInterval(const std::vector<double>& values)
{
    double sum = 0.0;
    double count = 0.0;
    for (const double value : values)
        if (!std::isnan(value)) {
            sum += value;
            count += 1.0;
        }
    if (count == 0.0)
        return {};
    double squares = 0.0;
    for (const double value : values)
        squares += std::isnan(value) ? 0.0 : std::pow(value - sum / count, 2.0);
    const double error = count > 1.0 && std::isfinite(sum) ? std::sqrt(squares / (count - 1.0) / count) : 0.0;
    return {sum / count, count > 1.0 ? error * studentQuantile(0.95, static_cast<std::size_t>(count) - 1) : 0.0,
            static_cast<int>(count)};
}

/// One number for each repetition: the mean of what applies.
template <class Value>
std::vector<double> plainMeans(const std::map<std::uint64_t, std::vector<std::size_t>>& group, const Value& value)
{
    std::vector<double> means;
    for (const auto& [repetition, rows] : group) {
        std::vector<double> values;
        for (const std::size_t row : rows)
            values.push_back(value(row));
        means.push_back(plainInterval(values).mean);
    }
    return means;
}

std::vector<bool> allTested(const Plan& plan) { return std::vector<bool>(plan.policies.size(), true); }

/// One group without factors: repetitions x policies.
MadeExperiment oneGroup(const std::vector<std::vector<double>>& rows)
{
    MadeExperiment made{test::gridOfProfit({}, rows.front().size(), rows.size()), {}};
    made.values = test::valuesOfAll(
        made.plan, [&](const Cell& cell, std::size_t policy) { return rows[static_cast<std::size_t>(cell.repetition)][policy]; });
    return made;
}

} // namespace

class TestExperimentStatistics : public QObject {
    Q_OBJECT
private slots:
    // Two levels, two repetitions: repetition 0 has 1 and 3, repetition 1 has 3 and 5. The means 2 and 4 are the sample:
    // mean 3, s = sqrt(2), half width t_{0.975, 1} s / sqrt(2) = 12.706. Four cells taken as independent would give 2.6.
    void theRepetitionIsTheUnit()
    {
        const Plan plan = test::gridOfProfit({test::numericFactor("gamma", {1.0, 2.0})}, 1, 2);
        const MetricValues values{{0, 1, 2, 3}, 1, {1.0, 3.0, 3.0, 5.0}};
        const auto groups = summarise(plan, values, {});
        QCOMPARE(groups.size(), std::size_t{1});
        const PolicySummary& summary = groups.front().policies.front();
        QCOMPARE(summary.mean.mean, 3.0);
        QCOMPARE(summary.mean.count, 2);
        QVERIFY(std::abs(summary.mean.halfWidth - 12.706) < 1e-3);
        QCOMPARE(summary.least, 1.0);
        QCOMPARE(summary.most, 5.0);
        QCOMPARE(summarise(plan, values, {.factors = {0}})[1].policies.front().mean.mean, 4.0);
    }

    void summariesAreThoseOfPlainLoops()
    {
        Random random(1);
        for (int trial = 0; trial < statisticsTrials; ++trial) {
            const MadeExperiment made = randomExperiment(random);
            const Grouping grouping = randomGrouping(random, made.plan);
            const auto summaries = summarise(made.plan, made.values, grouping);
            const PlainGroups expected = plainGroups(made, grouping);
            QCOMPARE(summaries.size(), expected.size());
            auto summary = summaries.begin();
            for (const auto& [key, group] : expected) { // in the order of levels, then instances
                QVERIFY(std::equal(summary->levels.begin(), summary->levels.end(), key.begin()));
                if (grouping.byInstance)
                    QCOMPARE(summary->instance, key.back());
                compareSummary(made, group, *summary++);
                if (QTest::currentTestFailed())
                    return;
            }
        }
    }

    void differencesAreThoseOfPlainLoops()
    {
        Random random(2);
        for (int trial = 0; trial < statisticsTrials; ++trial) {
            const MadeExperiment made = randomExperiment(random);
            const Grouping grouping = randomGrouping(random, made.plan);
            const auto against = static_cast<std::size_t>(random.uniformInt(0, std::ssize(made.plan.policies) - 1));
            const auto table = pairedDifferences(made.plan, made.values, grouping, against, allTested(made.plan));
            const PlainGroups expected = plainGroups(made, grouping);
            QCOMPARE(table.size(), expected.size());
            auto row = table.begin();
            for (const auto& [key, group] : expected) {
                for (std::size_t policy = 0; policy < made.values.policies; ++policy) {
                    const auto means = plainMeans(group, [&](std::size_t i) {
                        const double a = made.values.at(i, policy);
                        const double b = made.values.at(i, against);
                        return std::isfinite(a) && std::isfinite(b) ? a - b : missing;
                    });
                    const PlainInterval interval = plainInterval(means);
                    const PairedTest& difference = (*row)[policy].test;
                    QCOMPARE(difference.count, interval.count);
                    QVERIFY(isNear(difference.meanDifference, interval.mean));
                    QVERIFY(isNear(difference.halfWidth, interval.halfWidth));
                    // p < 5 % just where the 95 % interval leaves out zero.
                    if (interval.count > 1 && interval.halfWidth > 1e-6)
                        QCOMPARE(difference.pValue<0.05, std::abs(interval.mean)> interval.halfWidth);
                    QCOMPARE(std::isnan((*row)[policy].correctedP), policy == against || std::isnan(difference.pValue));
                }
                ++row;
            }
        }
    }

    // Holm's own definition: reject the i-th smallest of m at level a while p_(j) <= a / (m - j + 1) for all j <= i. The
    // corrected p is the least level at which that happens.
    void holmRejectsWhatItsStepsReject()
    {
        Random random(3);
        for (int trial = 0; trial < statisticsTrials; ++trial) {
            std::vector<double> pValues;
            for (auto count = random.uniformInt(0, 8); count > 0; --count)
                pValues.push_back(random.uniformInt(0, 5) == 0 ? missing : std::pow(random.uniformReal(0.0, 1.0), 3.0));
            const std::vector<double> corrected = holmCorrected(pValues);
            for (const double level : {0.01, 0.05, 0.2, 0.9}) {
                std::vector<double> left;
                std::ranges::copy_if(pValues, std::back_inserter(left), [](double p) { return !std::isnan(p); });
                std::vector<double> rejected;
                while (!left.empty() && *std::ranges::min_element(left) * static_cast<double>(left.size()) <= level) {
                    rejected.push_back(*std::ranges::min_element(left));
                    left.erase(std::ranges::min_element(left));
                }
                for (std::size_t i = 0; i < pValues.size(); ++i)
                    QCOMPARE(corrected[i] <= level, std::ranges::find(rejected, pValues[i]) != rejected.end());
            }
            for (std::size_t i = 0; i < pValues.size(); ++i)
                QCOMPARE(std::isnan(corrected[i]), std::isnan(pValues[i]));
        }
        QCOMPARE(holmCorrected(std::vector{0.01, 0.04, 0.03}), (std::vector{0.03, 0.06, 0.06}));
    }

    void theFamilyOfHolmIsWhatIsTested()
    {
        const MadeExperiment made = oneGroup({{1.0, 2.1, 3.0}, {2.0, 2.9, 3.5}, {3.0, 4.2, 5.1}, {4.0, 5.0, 5.5}});
        const auto all = pairedDifferences(made.plan, made.values, {}, 0, {true, true, true}).front();
        const auto alone = pairedDifferences(made.plan, made.values, {}, 0, {true, true, false}).front();
        QVERIFY(std::isnan(all[0].correctedP));
        QCOMPARE(all[1].correctedP, 2.0 * all[1].test.pValue);
        QCOMPARE(alone[1].correctedP, alone[1].test.pValue);
        QVERIFY(std::isnan(alone[2].correctedP));
        QVERIFY(!std::isnan(alone[2].test.pValue));
    }

    void winSharesAreThoseOfPlainLoops()
    {
        Random random(4);
        for (int trial = 0; trial < statisticsTrials; ++trial) {
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
        const MadeExperiment made = oneGroup({{1.0, 2.0, 3.0, 9.0}, {2.0, 2.0, 1.0, 9.0}, {5.0, missing, unbounded, 9.0}});
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
        for (int trial = 0; trial < statisticsTrials; ++trial) {
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

    // The mean over levels: each has its own effect, the repetition has one that all share. An interval from a part of the cells
    // also has to cover which levels are left out by chance, so it is wider than needed, never narrower.
    void intervalsCoverTheMean_data()
    {
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("most");
        QTest::newRow("finished") << 1.0 << 0.96;
        QTest::newRow("half finished") << 0.5 << 1.0;
        QTest::newRow("a fifth finished") << 0.2 << 1.0;
    }
    void intervalsCoverTheMean()
    {
        QFETCH(double, share);
        QFETCH(double, most);
        constexpr int samples = 4'000;
        Random random(7);
        const Plan plan = test::gridOfProfit({test::numericFactor("a", {0.0, 1.0, 2.0, 3.0, 4.0})}, 1, 12);
        int covered = 0;
        for (int sample = 0; sample < samples; ++sample) {
            std::vector<double> seeds;
            for (std::uint64_t k = 0; k < plan.repeat; ++k)
                seeds.push_back(random.normal(0.0, 2.0));
            const MetricValues all = test::valuesOfAll(plan, [&](const Cell& cell, std::size_t) {
                return static_cast<double>(cell.point) + seeds[cell.repetition] + random.normal(0.0, 0.5); // mean 2
            });
            const MetricValues part = share < 1.0 ? test::partOf(all, share, random) : all;
            const MeanInterval interval = summarise(plan, part, {}).front().policies.front().mean;
            covered += std::abs(interval.mean - 2.0) <= interval.halfWidth ? 1 : 0;
        }
        const double coverage = covered / double(samples);
        const double error = std::sqrt(0.05 * 0.95 / samples);
        QVERIFY2(coverage > 0.95 - 3.0 * error && coverage <= most, qPrintable(QString::number(coverage)));
    }

    void theParetoFrontIsThatOfAllPairs()
    {
        Random random(8);
        for (int trial = 0; trial < statisticsTrials; ++trial) {
            std::vector<TradeOff> points;
            for (auto count = random.uniformInt(0, 30); count > 0; --count)
                points.push_back({std::round(random.normal(0.0, 3.0)), std::round(random.normal(0.0, 3.0))});
            if (!points.empty() && trial % 3 == 0)
                points[points.size() / 2].second = trial % 2 == 0 ? missing : unbounded;
            const Better first = trial % 2 == 0 ? Better::higher : Better::lower;
            const Better second = trial % 5 < 2 ? Better::higher : Better::lower;
            const auto cost = [](double value, Better better) { return better == Better::lower ? value : -value; };
            std::vector<std::size_t> expected;
            for (std::size_t i = 0; i < points.size(); ++i) {
                const auto beats = [&](const TradeOff& other) {
                    const double a = cost(other.first, first) - cost(points[i].first, first);
                    const double b = cost(other.second, second) - cost(points[i].second, second);
                    return std::isfinite(other.first + other.second) && a <= 0.0 && b <= 0.0 && (a < 0.0 || b < 0.0);
                };
                if (std::isfinite(points[i].first + points[i].second) && std::ranges::none_of(points, beats))
                    expected.push_back(i);
            }
            QCOMPARE(paretoFront(points, first, second), expected);
        }
        QVERIFY(paretoFront(std::vector<TradeOff>{{1.0, 1.0}}, Better::neither, Better::higher).empty());
    }

    void nothingFinishedGivesNothing()
    {
        const Plan plan = test::gridOfProfit({test::numericFactor("a", {0.0, 1.0})}, 2, 3);
        const MetricValues values{{}, 2, {}};
        QVERIFY(summarise(plan, values, {.factors = {0}}).empty());
        QVERIFY(pairedDifferences(plan, values, {}, 0, {true, true}).empty());
        QVERIFY(whoWins(plan, values, {}, Better::higher, {0, 1}).empty());
    }

private:
    static void compareSummary(const MadeExperiment& made, const std::map<std::uint64_t, std::vector<std::size_t>>& group,
                               const GroupSummary& summary)
    {
        for (std::size_t policy = 0; policy < made.values.policies; ++policy) {
            const auto value = [&](std::size_t row) { return made.values.at(row, policy); };
            std::uint64_t cells = 0;
            std::uint64_t notApplying = 0;
            std::uint64_t infinite = 0;
            double least = unbounded;
            double most = -unbounded;
            for (const auto& [repetition, rows] : group)
                for (const std::size_t row : rows) {
                    ++cells;
                    notApplying += std::isnan(value(row)) ? 1 : 0;
                    infinite += std::isinf(value(row)) ? 1 : 0;
                    least = value(row) < least ? value(row) : least;
                    most = value(row) > most ? value(row) : most;
                }
            const PolicySummary& found = summary.policies[policy];
            const PlainInterval interval = plainInterval(plainMeans(group, value));
            QCOMPARE(summary.cells, cells);
            QCOMPARE(found.notApplying, notApplying);
            QCOMPARE(found.infinite, infinite);
            QVERIFY(isSame(found.mean.mean, interval.mean));
            QVERIFY(isNear(found.mean.halfWidth, interval.halfWidth));
            QCOMPARE(found.mean.count, interval.count);
            QVERIFY(notApplying == cells ? std::isnan(found.least) : found.least == least && found.most == most);
        }
    }

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
                    return missing;
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
        double pValue = candidates.size() < 2 ? missing : 0.0;
        for (const std::size_t other : candidates) {
            if (other == *winner.policy)
                continue;
            const PairedTest test = pairedTest(plainMeans(
                group, [&](std::size_t row) { return common(row, values.at(row, *winner.policy) - values.at(row, other)); }));
            QVERIFY(!winner.second || means[*winner.second] >= means[other] - 1e-9);
            if (winner.second && other == *winner.second)
                QVERIFY(isNear(winner.margin.meanDifference, test.meanDifference));
            pValue = std::isnan(pValue) || std::isnan(test.pValue) ? missing : std::max(pValue, test.pValue);
        }
        QVERIFY(isNear(winner.pValue, pValue));
    }
};

QTEST_APPLESS_MAIN(TestExperimentStatistics)
#include "tst_experiment_statistics.moc"
