// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/crossings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/statistics.h"
#include "core/base/stop_scope.h"

namespace wattif {
namespace {

constexpr double confidence = 0.95;

/// One level of the factor.
struct Stop {
    double axis = 0.0; ///< the level's number, or its logarithm
    std::size_t group = 0;
    std::vector<std::uint64_t> repetitions{};
    std::vector<double> means{}; ///< of each policy of the plan, more is better
};

/// The best policy from some place of a segment on; `from` in 0 .. 1.
struct Lead {
    double from = 0.0;
    std::size_t policy = 0;
};

/// The means of two neighbouring levels.
class Segment {
public:
    Segment(const Stop& left, const Stop& right, const std::vector<std::size_t>& competitors) : m_left(left), m_right(right)
    {
        for (const std::size_t policy : competitors)
            if (std::isfinite(left.means[policy]) && std::isfinite(right.means[policy]))
                m_policies.push_back(policy);
    }

    /// Returns the leading policies, from left to right; `former` stays first if others are just as good.
    [[nodiscard]] std::vector<Lead> leads(std::optional<std::size_t> former) const
    {
        std::vector<Lead> leads;
        if (m_policies.empty())
            return leads;
        leads.push_back({0.0, first(former)});
        while (const auto next = overtaking(leads.back()))
            leads.push_back(*next);
        return leads;
    }

private:
    [[nodiscard]] double rise(std::size_t policy) const { return m_right.means[policy] - m_left.means[policy]; }

    [[nodiscard]] bool leadsAtLeft(std::size_t a, std::size_t b) const
    {
        const double left = m_left.means[a] - m_left.means[b];
        return left != 0.0 ? left > 0.0 : rise(a) > rise(b);
    }

    [[nodiscard]] std::size_t first(std::optional<std::size_t> former) const
    {
        std::size_t best = former && std::ranges::find(m_policies, *former) != m_policies.end() ? *former : m_policies.front();
        for (const std::size_t policy : m_policies)
            best = leadsAtLeft(policy, best) ? policy : best;
        return best;
    }

    /// The first line that rises above that of the leader, inside the segment.
    [[nodiscard]] std::optional<Lead> overtaking(const Lead& leader) const
    {
        std::optional<Lead> next;
        for (const std::size_t policy : m_policies) {
            const double gain = rise(policy) - rise(leader.policy);
            if (gain <= 0.0)
                continue;
            const double at = std::max((m_left.means[leader.policy] - m_left.means[policy]) / gain, leader.from);
            const bool isSooner = !next || at < next->from || (at == next->from && rise(policy) > rise(next->policy));
            if (at < 1.0 && isSooner)
                next = Lead{at, policy};
        }
        return next;
    }

    const Stop& m_left;
    const Stop& m_right;
    std::vector<std::size_t> m_policies;
};

/// The differences of two policies at the ends of a segment, by the repetitions that both ends have.
struct EndDifferences {
    std::vector<double> left{};
    std::vector<double> right{};
};

/// Sample moments of pairs.
struct Moments {
    double n = 0.0;
    double left = 0.0;
    double right = 0.0;
    double leftVariance = 0.0;
    double rightVariance = 0.0;
    double covariance = 0.0;
};

Moments momentsOf(const EndDifferences& ends)
{
    Moments moments{static_cast<double>(ends.left.size()), mean(ends.left), mean(ends.right), sampleVariance(ends.left),
                    sampleVariance(ends.right)};
    for (std::size_t i = 0; i < ends.left.size(); ++i)
        moments.covariance += (ends.left[i] - moments.left) * (ends.right[i] - moments.right) / (moments.n - 1.0);
    return moments;
}

/// Part of a segment, in 0 .. 1.
struct Part {
    double low = 0.0;
    double high = 0.0;
};

/// a x^2 + b x + c.
struct Parabola {
    double a = 0.0;
    double b = 0.0;
    double c = 0.0;
};

/// The part of 0 .. 1 around a place at which a parabola is not positive.
Part aroundPlace(const Parabola& q, double place)
{
    constexpr double rounding = 1e-12;
    double square = q.b * q.b - 4.0 * q.a * q.c;
    if (std::abs(square) <= rounding * q.b * q.b)
        square = 0.0;
    if (square < 0.0) // it has the same sign everywhere
        return {0.0, 1.0};
    const double sum = -0.5 * (q.b + std::copysign(std::sqrt(square), q.b));
    if (sum == 0.0)
        return q.a > 0.0 ? Part{place, place} : Part{0.0, 1.0};
    const auto [first, last] = std::minmax({sum / q.a, q.c / sum}); // the roots, without cancellation; infinite where a is 0
    if (q.a > 0.0)
        return {std::clamp(first, 0.0, place), std::clamp(last, place, 1.0)};
    // Outside the roots: on the side of the nearer one.
    if (std::abs(place - first) <= std::abs(place - last))
        return {0.0, std::clamp(first, place, 1.0)};
    return {std::clamp(last, 0.0, place), 1.0};
}

/// The part of a segment around `inside` where the difference l + x (r - l) is not significant: there q(x) <= 0 with
/// q(x) = (l + x (r - l))^2 - t^2 / n var(l + x (r - l)), a parabola. Nothing where `inside` is not in it.
std::optional<Part> notSignificant(const EndDifferences& ends, double inside)
{
    const Moments m = momentsOf(ends);
    const double t = studentQuantile(confidence, ends.left.size() - 1);
    const double k = t * t / m.n;
    const double slope = m.right - m.left;
    const double a = slope * slope - k * (m.leftVariance - 2.0 * m.covariance + m.rightVariance);
    const double b = 2.0 * (m.left * slope - k * (m.covariance - m.leftVariance));
    const double c = m.left * m.left - k * m.leftVariance;
    const double scale = std::max({std::abs(a), std::abs(b), std::abs(c)});
    if ((a * inside + b) * inside + c > 1e-12 * scale) // rounding apart
        return std::nullopt;
    return aroundPlace({a, b, c}, inside);
}

/// Levels, means and differences along one factor.
class Axis {
public:
    Axis(const CellGroups& groups, const MetricValues& values, double sign) : m_values(values), m_groups(groups)
    {
        const Factor& along = groups.plan().factors[groups.grouping().factors.front()];
        const auto isPositive = [](const Level& level) { return level.number > 0.0; };
        m_isLogarithmic = along.scale == OptionScale::logarithmic && std::ranges::all_of(along.levels, isPositive);
        for (std::size_t group = 0; group < m_groups.count() && !stopWanted(); ++group)
            if (const double number = along.levels[m_groups.levels(group).front()].number; std::isfinite(number))
                m_stops.push_back(stopAt(m_isLogarithmic ? std::log(number) : number, group, sign));
        std::ranges::sort(m_stops, {}, &Stop::axis);
        if (std::ranges::adjacent_find(m_stops, {}, &Stop::axis) != m_stops.end())
            m_stops.clear(); // a linked group: its levels differ in another option
    }

    [[nodiscard]] const std::vector<Stop>& stops() const { return m_stops; }

    [[nodiscard]] double place(std::size_t segment, double share) const
    {
        const double axis = std::lerp(m_stops[segment].axis, m_stops[segment + 1].axis, share);
        return m_isLogarithmic ? std::exp(axis) : axis;
    }

    /// Sets the interval of a crossing in a segment, going on to its neighbours where it reaches their ends.
    void setInterval(std::size_t segment, double share, Crossing& crossing) const
    {
        const auto part = partOf(segment, share, crossing);
        if (!part)
            return;
        crossing.hasInterval = true;
        crossing.low = place(segment, part->low);
        crossing.high = place(segment, part->high);
        crossing.isOpenBelow = part->low == 0.0 && extendDown(segment, crossing);
        crossing.isOpenAbove = part->high == 1.0 && extendUp(segment, crossing);
    }

private:
    [[nodiscard]] Stop stopAt(double axis, std::size_t group, double sign) const
    {
        Stop stop{axis, group, m_groups.repetitions(group), {}};
        for (std::size_t policy = 0; policy < m_values.policies; ++policy) {
            const double mean =
                sign * meanOf(m_groups.repetitionMeans(group, [&](std::size_t row) { return m_values.at(row, policy); }));
            const auto same = std::ranges::find_if(stop.means, [mean](double other) { return isTie(other, mean); });
            stop.means.push_back(same == stop.means.end() ? mean : *same); // rounding makes no winner
        }
        return stop;
    }

    [[nodiscard]] std::vector<double> differencesAt(const Stop& stop, const Crossing& crossing) const
    {
        return m_groups.repetitionMeans(stop.group, [&](std::size_t row) {
            const double difference = m_values.at(row, crossing.after) - m_values.at(row, crossing.before);
            return std::isfinite(difference) ? difference : std::numeric_limits<double>::quiet_NaN();
        });
    }

    [[nodiscard]] EndDifferences endsOf(std::size_t segment, const Crossing& crossing) const
    {
        const Stop& left = m_stops[segment];
        const Stop& right = m_stops[segment + 1];
        const std::vector<double> leftMeans = differencesAt(left, crossing);
        const std::vector<double> rightMeans = differencesAt(right, crossing);
        EndDifferences ends;
        std::size_t j = 0;
        for (std::size_t i = 0; i < leftMeans.size(); ++i) {
            while (j < rightMeans.size() && right.repetitions[j] < left.repetitions[i])
                ++j;
            if (j == rightMeans.size() || right.repetitions[j] != left.repetitions[i] || std::isnan(leftMeans[i])
                || std::isnan(rightMeans[j]))
                continue;
            ends.left.push_back(leftMeans[i]);
            ends.right.push_back(rightMeans[j]);
        }
        return ends;
    }

    [[nodiscard]] std::optional<Part> partOf(std::size_t segment, double inside, const Crossing& crossing) const
    {
        const EndDifferences ends = endsOf(segment, crossing);
        return ends.left.size() < 2 ? std::nullopt : notSignificant(ends, inside);
    }

    /// Moves the lower end down through the segments below; whether it reaches the lowest level.
    [[nodiscard]] bool extendDown(std::size_t segment, Crossing& crossing) const
    {
        while (segment-- > 0) {
            const auto part = partOf(segment, 1.0, crossing);
            if (!part)
                return false;
            crossing.low = place(segment, part->low);
            if (part->low > 0.0)
                return false;
        }
        return true;
    }

    [[nodiscard]] bool extendUp(std::size_t segment, Crossing& crossing) const
    {
        while (++segment + 1 < m_stops.size()) {
            const auto part = partOf(segment, 0.0, crossing);
            if (!part)
                return false;
            crossing.high = place(segment, part->high);
            if (part->high < 1.0)
                return false;
        }
        return true;
    }

    const MetricValues& m_values;
    const CellGroups& m_groups;
    bool m_isLogarithmic = false;
    std::vector<Stop> m_stops;
};

} // namespace

std::vector<Crossing> crossings(const CellGroups& groups, const MetricValues& values, Better better,
                                const std::vector<std::size_t>& competitors)
{
    std::vector<Crossing> found;
    if (better == Better::neither)
        return found;
    const Axis axis(groups, values, better == Better::higher ? 1.0 : -1.0);
    std::optional<std::size_t> former;
    for (std::size_t segment = 0; segment + 1 < axis.stops().size() && !stopWanted(); ++segment)
        for (const Lead& lead : Segment(axis.stops()[segment], axis.stops()[segment + 1], competitors).leads(former)) {
            if (former && *former != lead.policy) {
                found.push_back({.at = axis.place(segment, lead.from), .before = *former, .after = lead.policy});
                axis.setInterval(segment, lead.from, found.back());
            }
            former = lead.policy;
        }
    return found;
}

std::vector<Crossing> crossings(const Plan& plan, const MetricValues& values, std::size_t factor, Better better,
                                const std::vector<std::size_t>& competitors)
{
    return crossings(CellGroups(plan, values.cells, {.factors = {factor}}), values, better, competitors);
}

} // namespace wattif
