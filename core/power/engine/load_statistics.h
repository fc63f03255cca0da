// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "core/power/model/time.h"

namespace wattif::power {

/// The recent usage of jobs of each size: the statistics behind the load factor (Cao et al. 2011, section 2.1).
class LoadStatistics {
public:
    /// Size classes are powers of two: class c holds jobs of 2^c .. 2^(c+1) - 1 nodes.
    static constexpr std::size_t classCount = 21;
    [[nodiscard]] static std::size_t classOf(std::int32_t nodes);
    /// Fewer finished jobs than this say nothing about the mean (central limit theorem, as in the paper).
    static constexpr std::int64_t fewest = 30;

    /// `window`: the last finished jobs of each class that count; `alpha`: 1 - confidence.
    LoadStatistics(std::int64_t window, double alpha);

    /// Takes a finished job.
    void add(std::int32_t nodes, Time run);
    /// Sum over the classes of counts[c] * r_max, node seconds; nothing with fewer than 30 finished jobs in all windows.
    /// `counts` has classCount jobs that wait or run.
    [[nodiscard]] std::optional<double> work(std::span<const std::int64_t> counts);
    /// The shortest run time, in seconds, that a share `quantile` of the last `window` finished jobs of all sizes does not exceed
    /// (nearest rank); nothing with fewer than 30 of them. `quantile` in (0, 1]. O(window).
    [[nodiscard]] std::optional<double> runQuantile(double quantile) const;

private:
    struct Moments {
        std::int64_t n = 0;
        double mean = 0.0;
        double squares = 0.0; ///< sum of squared deviations from the mean
    };
    struct SizeClass {
        std::deque<double> uses; ///< node seconds, oldest first
        Moments moments{};
        bool stale = false;
    };
    [[nodiscard]] static Moments momentsOf(const std::deque<double>& uses);
    [[nodiscard]] static Moments joined(const Moments& a, const Moments& b);
    [[nodiscard]] Moments pooled(std::size_t c) const;
    void refresh();

    std::int64_t m_window;
    double m_z; ///< z_{alpha/2}
    std::vector<SizeClass> m_classes;
    std::deque<Time> m_runs; ///< of the last finished jobs of all sizes, oldest first
};

} // namespace wattif::power
