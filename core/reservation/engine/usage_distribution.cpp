// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// F is computed exactly at cellCount + 1 points and, between them, by the cubic that has the exact values and the exact slopes at
// both ends (Hermite). Its error is O(h^4 F''''), about 1e-14 where F is smooth. Cells are checked at two inner points. Where
// they are off, because the distribution is narrow, they are divided into up to 16 parts with quintics, which also have the exact
// second derivatives and are off by O(h^6 F''''''). Near the ends, where a density may have a pole, cells are left to the exact
// function.

#include "core/reservation/engine/usage_distribution.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <limits>
#include <mutex>
#include <numeric>

#include <boost/math/special_functions/beta.hpp>

#include "core/base/checked.h"

namespace wattif::reservation {
namespace {

constexpr double tolerance = 1e-12;
/// Not in long double: that would take ten times as long and gain nothing here.
using Fast = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

double normalCdf(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }
double normalDensity(double x) { return std::exp(-0.5 * x * x) / std::sqrt(2.0 * std::acos(-1.0)); }

} // namespace

UsageDistribution::UsageDistribution(const Usage& usage) : m_usage(usage)
{
    switch (usage.family) {
    case UsageFamily::empirical:
        m_sorted = usage.shares;
        std::ranges::sort(m_sorted);
        m_largest = m_sorted.back();
        m_mean = std::accumulate(m_sorted.begin(), m_sorted.end(), 0.0) / static_cast<double>(m_sorted.size());
        break;
    case UsageFamily::point:
        m_largest = usage.share;
        m_mean = usage.share;
        break;
    case UsageFamily::beta:
        tabulate();
        m_mean = usage.a / (usage.a + usage.b);
        break;
    case UsageFamily::normal: {
        tabulate();
        const double low = -usage.mean / usage.deviation;
        const double high = (1.0 - usage.mean) / usage.deviation;
        const double inside = normalCdf(high) - normalCdf(low);
        m_mean = usage.mean + usage.deviation * (normalDensity(low) - normalDensity(high)) / inside;
        break;
    }
    }
}

std::shared_ptr<const UsageDistribution> UsageDistribution::shared(const Usage& usage)
{
    constexpr std::size_t maxKept = 8;
    static std::mutex mutex;
    static std::deque<std::shared_ptr<const UsageDistribution>> recent;
    const std::scoped_lock lock(mutex);
    const auto known = std::ranges::find(recent, usage, [](const auto& one) -> const Usage& { return one->usage(); });
    if (known != recent.end())
        return *known;
    recent.push_front(std::make_shared<const UsageDistribution>(usage));
    if (recent.size() > maxKept)
        recent.pop_back();
    return recent.front();
}

double UsageDistribution::exactCdf(double share) const
{
    if (m_usage.family == UsageFamily::beta)
        return boost::math::ibeta(m_usage.a, m_usage.b, share, Fast());
    const double low = normalCdf(-m_usage.mean / m_usage.deviation);
    const double high = normalCdf((1.0 - m_usage.mean) / m_usage.deviation);
    return (normalCdf((share - m_usage.mean) / m_usage.deviation) - low) / (high - low);
}

double UsageDistribution::density(double share) const
{
    if (m_usage.family == UsageFamily::beta) {
        if ((share <= 0.0 && m_usage.a < 1.0) || (share >= 1.0 && m_usage.b < 1.0))
            return 0.0; // a pole: the cell is found to be rough
        return boost::math::ibeta_derivative(m_usage.a, m_usage.b, share, Fast());
    }
    const double low = normalCdf(-m_usage.mean / m_usage.deviation);
    const double high = normalCdf((1.0 - m_usage.mean) / m_usage.deviation);
    return normalDensity((share - m_usage.mean) / m_usage.deviation) / (m_usage.deviation * (high - low));
}

double UsageDistribution::densitySlope(double share) const
{
    if (m_usage.family == UsageFamily::normal)
        return density(share) * (m_usage.mean - share) / (m_usage.deviation * m_usage.deviation);
    return share <= 0.0 || share >= 1.0 ? 0.0 : density(share) * ((m_usage.a - 1.0) / share - (m_usage.b - 1.0) / (1.0 - share));
}

void UsageDistribution::tabulate()
{
    m_nodes.resize(cellCount + 1);
    for (std::size_t i = 0; i <= cellCount; ++i) {
        const double share = static_cast<double>(i) * width;
        m_nodes[i] = {exactCdf(share), density(share) * width};
    }
    m_nodes.front().value = 0.0;
    m_nodes.back().value = 1.0;
    m_isRough.resize(cellCount);
    m_parts.resize(cellCount);
    for (std::size_t i = 0; i < cellCount; ++i) {
        const auto isOff = [&](double t) {
            const double share = (static_cast<double>(i) + t) * width;
            return !(std::abs(cubic(m_nodes[i], m_nodes[i + 1], t) - exactCdf(share)) <= tolerance);
        };
        m_isRough[i] = isOff(0.5) || isOff(0.2) ? 1 : 0;
        if (m_isRough[i])
            divide(i);
    }
    for (std::size_t i = 0; i <= 2 * cellCount; ++i)
        m_halves.push_back(cdf(0.5 * static_cast<double>(i) * width));
}

/// Divides a cell into as few parts as are good enough; a cell at an end of [0, 1] may have a pole and stays whole.
void UsageDistribution::divide(std::size_t cell)
{
    if (cell == 0 || cell + 1 == cellCount)
        return;
    for (const std::uint32_t count : {1U, 4U, 16U}) {
        const std::vector<Curve> nodes = curves(cell, count);
        const double part = width / count;
        const auto isOff = [&](std::size_t i, double t) {
            const double share = static_cast<double>(cell) * width + (static_cast<double>(i) + t) * part;
            return !(std::abs(quintic(nodes[i], nodes[i + 1], t) - exactCdf(share)) <= tolerance);
        };
        bool isRough = count == 1 && isOff(0, 0.2);
        for (std::size_t i = 0; i < count && !isRough; ++i)
            isRough = isOff(i, 0.5); // where t^3 (1 - t)^3 F is largest
        if (isRough)
            continue;
        m_parts[cell] = {static_cast<std::uint32_t>(m_curves.size()), count};
        m_curves.insert(m_curves.end(), nodes.begin(), nodes.end());
        return;
    }
}

/// The exact values of the nodes of a cell with `count` parts.
std::vector<UsageDistribution::Curve> UsageDistribution::curves(std::size_t cell, std::uint32_t count) const
{
    std::vector<Curve> nodes;
    const double part = width / count;
    for (std::uint32_t i = 0; i <= count; ++i) {
        const double share = static_cast<double>(cell) * width + i * part;
        nodes.push_back({exactCdf(share), density(share) * part, densitySlope(share) * part * part});
    }
    return nodes;
}

/// The polynomial of degree 5 with the values, slopes and second derivatives of both ends, at t in [0, 1].
double UsageDistribution::quintic(const Curve& left, const Curve& right, double t)
{
    const double u = 1.0 - t;
    const double atLeft = left.value * (1.0 + 3.0 * t + 6.0 * t * t) + left.slope * t * (1.0 + 3.0 * t) + 0.5 * left.bend * t * t;
    const double atRight =
        right.value * (1.0 + 3.0 * u + 6.0 * u * u) - right.slope * u * (1.0 + 3.0 * u) + 0.5 * right.bend * u * u;
    return atLeft * u * u * u + atRight * t * t * t;
}

double UsageDistribution::roughCdf(std::size_t cell, double t, double share) const
{
    const Parts& parts = m_parts[cell];
    if (parts.count == 0)
        return exactCdf(share);
    const double place = t * parts.count;
    const std::uint32_t part = std::min(static_cast<std::uint32_t>(place), parts.count - 1); // t is in [0, 1]
    const Curve* nodes = &m_curves[parts.first + part];
    return quintic(nodes[0], nodes[1], place - part);
}

double UsageDistribution::steppedCdf(double share) const
{
    if (share >= m_largest)
        return 1.0;
    if (!(share > 0.0) || m_usage.family == UsageFamily::point)
        return 0.0;
    const auto upTo = std::ranges::upper_bound(m_sorted, share) - m_sorted.begin();
    return static_cast<double>(upTo) / static_cast<double>(m_sorted.size());
}

double UsageDistribution::steppedEndedBy(double seconds, double start, double span) const
{
    const auto isOver = [&](double share) { return endOf(start, span, share) <= seconds; };
    if (m_usage.family == UsageFamily::point)
        return isOver(m_usage.share) ? 1.0 : 0.0;
    const auto upTo = std::ranges::partition_point(m_sorted, isOver) - m_sorted.begin();
    return static_cast<double>(upTo) / static_cast<double>(m_sorted.size());
}

double UsageDistribution::quantile(double uniform) const
{
    if (m_usage.family == UsageFamily::point)
        return m_usage.share;
    if (m_usage.family == UsageFamily::empirical) {
        const auto count = static_cast<double>(m_sorted.size());
        return m_sorted[std::min(toInteger<std::size_t>(uniform * count), m_sorted.size() - 1)];
    }
    const auto above = std::ranges::upper_bound(m_nodes, uniform, {}, &Node::value);
    const auto cell = std::min(static_cast<std::size_t>(std::max<std::ptrdiff_t>(above - m_nodes.begin() - 1, 0)), cellCount - 1);
    if (!m_isRough[cell])
        return (static_cast<double>(cell) + placeInCell(m_nodes[cell], m_nodes[cell + 1], uniform)) * width;
    double low = static_cast<double>(cell) * width;
    double high = low + width;
    constexpr int halvings = 40; // to 2^-51 of the whole
    for (int i = 0; i < halvings; ++i) {
        const double middle = 0.5 * (low + high);
        (cdf(middle) <= uniform ? low : high) = middle;
    }
    return high;
}

/// Returns where in a cell the cubic reaches a value: Newton steps, bisection where they leave the known bracket.
double UsageDistribution::placeInCell(const Node& left, const Node& right, double value)
{
    double low = 0.0;
    double high = 1.0;
    double t = (value - left.value) / (right.value - left.value);
    constexpr int maxSteps = 50;
    constexpr double enough = 1e-12;
    for (int i = 0; i < maxSteps && high - low > enough; ++i) {
        const double off = cubic(left, right, t) - value;
        (off <= 0.0 ? low : high) = t;
        const double rise = 6.0 * t * (1.0 - t) * (right.value - left.value) + (1.0 - t) * (1.0 - 3.0 * t) * left.slope
            + t * (3.0 * t - 2.0) * right.slope;
        const double step = t - off / rise;
        const double next = step > low && step < high ? step : 0.5 * (low + high);
        if (std::abs(next - t) < enough)
            return next;
        t = next;
    }
    return t;
}

double UsageDistribution::laplace(double rate) const
{
    if (rate <= 0.0)
        return 1.0;
    if (m_usage.family == UsageFamily::point)
        return std::exp(-rate * m_usage.share);
    if (m_usage.family == UsageFamily::empirical) {
        double sum = 0.0;
        for (const double share : m_sorted)
            sum += std::exp(-rate * share);
        return sum / static_cast<double>(m_sorted.size());
    }
    // By parts: E[exp(-rate U)] = exp(-rate) + rate x integral of exp(-rate u) F(u), Simpson over the cells. The exponentials are
    // products of one at the begin of a block and one inside it, as exp() would take most of the time.
    constexpr std::size_t block = 64; // halves of cells
    constexpr std::size_t count = 2 * cellCount;
    std::array<double, block> inBlock{};
    for (std::size_t i = 0; i < block; ++i)
        inBlock[i] = std::exp(-rate * 0.5 * width * static_cast<double>(i));
    double ends = 0.0; // each is the left one of a cell and the right one of another
    double middles = 0.0;
    for (std::size_t first = 0; first < count; first += block) {
        double endsHere = 0.0;
        double middlesHere = 0.0;
        for (std::size_t i = 0; i < block; i += 2) {
            endsHere += inBlock[i] * m_halves[first + i];
            middlesHere += inBlock[i + 1] * m_halves[first + i + 1];
        }
        const double begin = std::exp(-rate * 0.5 * width * static_cast<double>(first));
        ends += begin * endsHere;
        middles += begin * middlesHere;
    }
    const double last = std::exp(-rate);
    const double sum = 2.0 * ends + last + 4.0 * middles; // F(0) = 0, F(1) = 1
    return last + rate * sum * width / 6.0;
}

double endOf(double start, double span, double share)
{
    constexpr double perSecond = 1e6;
    constexpr double rounding = 4.0 * std::numeric_limits<double>::epsilon(); // of the product, the sum and their operands
    const double end = start + share * span;
    const double whole = std::max(std::round(end * perSecond) / perSecond, start); // microseconds may be less than rounding
    return std::abs(whole - end) <= rounding * std::max(std::abs(start), std::abs(end)) ? whole : end;
}

} // namespace wattif::reservation
