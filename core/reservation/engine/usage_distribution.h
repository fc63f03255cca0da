// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/random.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// The distribution of the used share U of a reservation, ready to be asked millions of times.
///
/// The cumulative distribution of beta and normal is kept at 1,025 points with its exact density and interpolated by cubics.
/// Cells in which that is off by more than 1e-12 are divided and interpolated by quintics; those at poles of the density, in
/// which quintics are off too, are computed each time. Cost: a few ns a call.
class UsageDistribution {
public:
    explicit UsageDistribution(const Usage& usage);
    /// Returns the distribution of a usage, the same object for equal usages of recent calls: a table takes some milliseconds.
    /// Safe in several threads.
    [[nodiscard]] static std::shared_ptr<const UsageDistribution> shared(const Usage& usage);

    /// Pr{U <= share}; 0 below 0, 1 from 1 on.
    [[nodiscard]] double cdf(double share) const { return isSmooth() ? smoothCdf(share) : steppedCdf(share); }
    /// Pr{endOf(start, span, U) <= seconds}: whether a reservation that began at `start`, and takes `span` seconds at U = 1, has
    /// ended.
    [[nodiscard]] double endedBy(double seconds, double start, double span) const
    {
        return isSmooth() ? smoothCdf((seconds - start) / span) : steppedEndedBy(seconds, start, span);
    }
    /// Draws U from a uniform number in [0, 1): its quantile.
    [[nodiscard]] double quantile(double uniform) const;
    [[nodiscard]] double mean() const { return m_mean; }
    /// E[exp(-rate U)], rate >= 0: what a failure rate leaves.
    [[nodiscard]] double laplace(double rate) const;
    /// The largest share that can occur.
    [[nodiscard]] double largest() const { return m_largest; }
    [[nodiscard]] const Usage& usage() const { return m_usage; }

private:
    static constexpr std::size_t cellCount = 1024;
    static constexpr double width = 1.0 / static_cast<double>(cellCount); ///< of a cell

    struct Node {
        double value = 0.0;
        double slope = 0.0; ///< times the width of a cell
    };
    /// The cubic through both ends of a cell with their slopes, at t in [0, 1].
    [[nodiscard]] static double cubic(const Node& left, const Node& right, double t)
    {
        const double u = 1.0 - t;
        return left.value * (1.0 + 2.0 * t) * u * u + left.slope * t * u * u + right.value * t * t * (3.0 - 2.0 * t)
            - right.slope * t * t * u;
    }
    [[nodiscard]] bool isSmooth() const { return !m_nodes.empty(); }
    [[nodiscard]] double smoothCdf(double share) const
    {
        if (share >= 1.0)
            return 1.0;
        if (!(share > 0.0))
            return 0.0;
        const double place = share * static_cast<double>(cellCount);
        const auto last = static_cast<std::int32_t>(cellCount) - 1;
        const auto cell = static_cast<std::size_t>(std::min(static_cast<std::int32_t>(place), last)); // share is in (0, 1)
        const double t = place - static_cast<double>(cell);
        return m_isRough[cell] ? roughCdf(cell, t, share) : cubic(m_nodes[cell], m_nodes[cell + 1], t);
    }
    [[nodiscard]] double steppedCdf(double share) const;
    [[nodiscard]] double steppedEndedBy(double seconds, double start, double span) const;
    /// An end of a part of a rough cell.
    struct Curve {
        double value = 0.0;
        double slope = 0.0; ///< times the width of a part
        double bend = 0.0;  ///< the second derivative, times the square of the width of a part
    };
    /// A rough cell is divided into equal parts.
    struct Parts {
        std::uint32_t first = 0; ///< in m_curves
        std::uint32_t count = 0; ///< 0: the cell is computed exactly
    };
    [[nodiscard]] static double quintic(const Curve& left, const Curve& right, double t);
    [[nodiscard]] double roughCdf(std::size_t cell, double t, double share) const;
    [[nodiscard]] double exactCdf(double share) const;
    [[nodiscard]] double density(double share) const;
    [[nodiscard]] double densitySlope(double share) const;
    void tabulate();
    void divide(std::size_t cell);
    [[nodiscard]] std::vector<Curve> curves(std::size_t cell, std::uint32_t count) const;
    [[nodiscard]] static double placeInCell(const Node& left, const Node& right, double value);

    Usage m_usage;
    std::vector<double> m_sorted; ///< empirical
    std::vector<Node> m_nodes;    ///< beta and normal
    std::vector<double> m_halves; ///< [2 x node]: F at nodes and in the middle of cells
    std::vector<char> m_isRough;  ///< [cell]: its cubic is off
    std::vector<Parts> m_parts;   ///< [cell], of rough cells
    std::vector<Curve> m_curves;
    double m_mean = 1.0;
    double m_largest = 1.0;
};

/// Returns start + share x span in seconds: the end of a reservation that began at `start` and uses `share` of `span`. A result
/// within the rounding of doubles of a whole number of microseconds becomes that number, which makes decimal times that meet on
/// paper meet here: 21.98 + 0.5 x (32.84 - 21.98) is 27.41.
[[nodiscard]] double endOf(double start, double span, double share);

} // namespace wattif::reservation
