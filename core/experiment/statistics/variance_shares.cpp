// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/variance_shares.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/base/statistics.h"
#include "core/base/stop_scope.h"
#include "core/experiment/replication.h"

namespace wattif {
namespace {

/// The mean of each point that has finished cells, for one policy.
struct PointMeans {
    std::vector<std::uint64_t> points{};
    std::vector<double> means{};
    std::uint64_t cells = 0; ///< in which the metric is finite
};

PointMeans pointMeans(const Plan& plan, const MetricValues& values, std::size_t policy)
{
    const std::uint64_t cellsOfPoint = plan.repeat * plan.instances.size();
    PointMeans points;
    std::vector<double> applying;
    for (std::size_t row = 0; row < values.cells.size(); ++row) {
        applying.push_back(values.at(row, policy));
        points.cells += std::isfinite(applying.back()) ? 1 : 0;
        const std::uint64_t point = values.cells[row] / cellsOfPoint;
        if (row + 1 < values.cells.size() && values.cells[row + 1] / cellsOfPoint == point)
            continue;
        if (const double mean = meanOf(applying); std::isfinite(mean)) {
            points.points.push_back(point);
            points.means.push_back(mean);
        }
        applying.clear();
    }
    return points;
}

double sumOfSquares(std::span<const double> values)
{
    return sampleVariance(values) * static_cast<double>(values.empty() ? 0 : values.size() - 1);
}

/// Sum of squares between the levels of a factor: sum n_l (mean_l - mean)^2, with the number of levels that have points.
struct BetweenLevels {
    double squares = 0.0;
    std::size_t levels = 0;
};

BetweenLevels betweenLevels(std::span<const std::size_t> levels, std::span<const double> y, std::size_t count)
{
    std::vector<double> sums(count, 0.0);
    std::vector<double> sizes(count, 0.0);
    const double all = mean(y);
    for (std::size_t i = 0; i < y.size(); ++i) {
        sums[levels[i]] += y[i] - all;
        sizes[levels[i]] += 1.0;
    }
    BetweenLevels between;
    for (std::size_t level = 0; level < count; ++level)
        if (sizes[level] > 0.0) {
            between.squares += sums[level] * sums[level] / sizes[level];
            ++between.levels;
        }
    return between;
}

/// 1 - (1 - R^2)(n - 1)/(n - 1 - k); NaN where no degree of freedom is left.
ShareEstimate adjustedShare(double share, std::size_t n, std::size_t k)
{
    if (n < k + 2)
        return {};
    const auto points = static_cast<double>(n);
    const auto terms = static_cast<double>(k);
    const double freedom = points - 1.0 - terms;
    return {.share = 1.0 - (1.0 - share) * (points - 1.0) / freedom,
            .noise = std::sqrt(2.0 * terms / (freedom * (points + 1.0)))};
}

/// The places of levels in 0 .. 1 by rank: the middle of the points that have a level, ordered by the levels' numbers.
std::vector<double> rankPlaces(const Factor& factor, std::span<const std::size_t> levels)
{
    std::vector<std::size_t> order(levels.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    const auto number = [&](std::size_t i) { return factor.levels[levels[i]].number; };
    std::ranges::stable_sort(order, {}, number);
    std::vector<double> places(levels.size());
    for (std::size_t first = 0; first < order.size();) {
        std::size_t last = first;
        while (last < order.size() && number(order[last]) == number(order[first]))
            ++last;
        for (std::size_t i = first; i < last; ++i)
            places[order[i]] = static_cast<double>(first + last) / 2.0 / static_cast<double>(order.size());
        first = last;
    }
    return places;
}

ShareEstimate shareOf(const Plan& plan, std::size_t factor, const PointMeans& points, bool isExact)
{
    constexpr std::size_t cosines = 6;
    const Factor& along = plan.factors[factor];
    std::vector<std::size_t> levels;
    for (const std::uint64_t point : points.points)
        levels.push_back(levelsAt(plan, point)[factor]);
    const double total = sumOfSquares(points.means);
    if (total == 0.0 || isConstant(points.means))
        return {};
    const BetweenLevels between = betweenLevels(levels, points.means, along.levels.size());
    if (isExact)
        return {.share = between.squares / total, .noise = 0.0};
    const bool isNumeric = std::ranges::none_of(along.levels, [](const Level& level) { return std::isnan(level.number); });
    if (isNumeric && between.levels > cosines + 1)
        return cosineShare(rankPlaces(along, levels), points.means, cosines);
    return adjustedShare(between.squares / total, points.means.size(), between.levels - 1);
}

/// Takes away from a column what the columns of a basis say already and gives it the length 1 (Gram and Schmidt); false where
/// nothing is left.
bool makeOrthonormal(std::vector<double>& column, const std::vector<std::vector<double>>& basis)
{
    constexpr double rounding = 1e-9;
    const auto product = [](const std::vector<double>& a, const std::vector<double>& b) {
        return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
    };
    const double before = std::sqrt(product(column, column));
    for (const std::vector<double>& former : basis) {
        const double along = product(column, former);
        for (std::size_t i = 0; i < column.size(); ++i)
            column[i] -= along * former[i];
    }
    const double length = std::sqrt(product(column, column));
    if (length <= rounding * before)
        return false;
    for (double& value : column)
        value /= length;
    return true;
}

} // namespace

Result<std::vector<VarianceShare>> varianceShares(const Plan& plan, const MetricValues& values)
{
    if (plan.design.hasBase())
        return badInput("shares of variance need a grid or a Latin hypercube");
    std::vector<VarianceShare> shares(plan.factors.size() * values.policies);
    for (std::size_t policy = 0; policy < values.policies; ++policy) {
        const PointMeans points = pointMeans(plan, values, policy);
        const bool isExact = plan.design.kind == Design::Kind::grid && points.cells == cellCount(plan);
        for (std::size_t factor = 0; factor < plan.factors.size(); ++factor) {
            if (stopWanted())
                return fail(ErrorCode::interrupted, "interrupted");
            const ShareEstimate estimate = shareOf(plan, factor, points, isExact);
            shares[factor * values.policies + policy] = {factor, policy, estimate.share, estimate.noise, isExact};
        }
    }
    return shares;
}

ShareEstimate cosineShare(std::span<const double> x, std::span<const double> y, std::size_t k)
{
    const std::size_t n = y.size();
    const double total = sumOfSquares(y);
    if (n < k + 2 || total == 0.0)
        return {};
    const double centre = mean(y);
    double explained = 0.0;
    std::vector<std::vector<double>> basis{std::vector<double>(n, 1.0 / std::sqrt(static_cast<double>(n)))};
    for (std::size_t order = 1; order <= k && !stopWanted(); ++order) {
        std::vector<double> column(n);
        for (std::size_t i = 0; i < n; ++i)
            column[i] = std::cos(std::numbers::pi * static_cast<double>(order) * x[i]);
        if (!makeOrthonormal(column, basis))
            continue;
        double along = 0.0;
        for (std::size_t i = 0; i < n; ++i)
            along += column[i] * (y[i] - centre);
        explained += along * along;
        basis.push_back(std::move(column));
    }
    return adjustedShare(explained / total, n, basis.size() - 1);
}

} // namespace wattif
