// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Statistics of experiments against plain loops over cells, and by simulation.

#include <algorithm>
#include <cmath>
#include <map>

#include <QTest>

#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/experiment/statistics/summary.h"
#include "core/experiment/statistics/winners.h"
#include "tests/core/experiment/plain_statistics.h"

using namespace wattif;
using test::isNear;
using test::isSame;
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

constexpr int statisticsTrials = 3'000;

std::vector<bool> allTested(const Plan& plan) { return std::vector<bool>(plan.policies.size(), true); }

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

    // As many cells as several threads share.
    void manyCellsAreThoseOfPlainLoops()
    {
        const Plan plan = test::gridOfProfit({test::numericFactor("a", {1, 2, 3}), test::numericFactor("b", {1, 2})}, 2, 10'000);
        Random random(13);
        const MadeExperiment made{
            plan, test::valuesOfAll(plan, [&](const Cell&, std::size_t policy) { return random.normal(double(policy), 1.0); })};
        const Grouping grouping{.factors = {1, 0}};
        const auto summaries = summarise(made.plan, made.values, grouping);
        const PlainGroups expected = plainGroups(made, grouping);
        QCOMPARE(summaries.size(), expected.size());
        auto summary = summaries.begin();
        for (const auto& [key, group] : expected)
            compareSummary(made, group, *summary++);
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
                        return std::isfinite(a) && std::isfinite(b) ? a - b : noValue;
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
                pValues.push_back(random.uniformInt(0, 5) == 0 ? noValue : std::pow(random.uniformReal(0.0, 1.0), 3.0));
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
                points[points.size() / 2].second = trial % 2 == 0 ? noValue : unbounded;
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
};

QTEST_APPLESS_MAIN(TestExperimentStatistics)
#include "tst_experiment_statistics.moc"
