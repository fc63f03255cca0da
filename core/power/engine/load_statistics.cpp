// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Statistics of finished jobs: Cao et al. 2011, section 2.1.
//
//   r_max = mu + z_{alpha/2} sqrt(s^2 / n),   mu, s^2: mean and sample variance of the use (nodes x run time)
//
// Mean and squared deviations of a class are computed in two passes over its window when it changed. Classes are pooled by
// mu = mu_1 + d n_2 / n and S = S_1 + S_2 + d^2 n_1 n_2 / n with d = mu_2 - mu_1 (Chan, Golub, LeVeque 1983).
//
// Cost of work(): the windows that changed, and at most classCount poolings per class.

#include "core/power/engine/load_statistics.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include <boost/math/distributions/normal.hpp>

#include "core/base/checked.h"

namespace wattif::power {

std::size_t LoadStatistics::classOf(std::int32_t nodes)
{
    return std::min<std::size_t>(std::bit_width(static_cast<std::uint32_t>(std::max(nodes, 1))) - 1U, classCount - 1);
}

LoadStatistics::LoadStatistics(std::int64_t window, double alpha)
    : m_window(window),
      m_z(boost::math::quantile(boost::math::complement(boost::math::normal(), alpha / 2.0))),
      m_classes(classCount)
{
}

void LoadStatistics::add(std::int32_t nodes, Time run)
{
    SizeClass& sizeClass = m_classes[classOf(nodes)];
    sizeClass.uses.push_back(static_cast<double>(nodes) * toSeconds(run));
    if (static_cast<std::int64_t>(sizeClass.uses.size()) > m_window)
        sizeClass.uses.pop_front();
    sizeClass.stale = true;
    m_runs.push_back(run);
    if (static_cast<std::int64_t>(m_runs.size()) > m_window)
        m_runs.pop_front();
}

std::optional<double> LoadStatistics::runQuantile(double quantile) const
{
    const auto count = static_cast<std::int64_t>(m_runs.size());
    if (count < fewest)
        return std::nullopt;
    const auto rank = toInteger<std::int64_t>(std::ceil(quantile * static_cast<double>(count)));
    std::vector<Time> runs(m_runs.begin(), m_runs.end());
    const auto at = runs.begin() + (std::clamp<std::int64_t>(rank, 1, count) - 1);
    std::ranges::nth_element(runs, at);
    return toSeconds(*at);
}

LoadStatistics::Moments LoadStatistics::momentsOf(const std::deque<double>& uses)
{
    Moments moments{.n = static_cast<std::int64_t>(uses.size())};
    if (uses.empty())
        return moments;
    double sum = 0.0;
    for (const double use : uses)
        sum += use;
    moments.mean = sum / static_cast<double>(moments.n);
    for (const double use : uses)
        moments.squares += (use - moments.mean) * (use - moments.mean);
    return moments;
}

LoadStatistics::Moments LoadStatistics::joined(const Moments& a, const Moments& b)
{
    if (a.n == 0 || b.n == 0)
        return a.n == 0 ? b : a;
    const auto n = static_cast<double>(a.n + b.n);
    const double difference = b.mean - a.mean;
    return {.n = a.n + b.n,
            .mean = a.mean + difference * static_cast<double>(b.n) / n,
            .squares = a.squares + b.squares + difference * difference * static_cast<double>(a.n) * static_cast<double>(b.n) / n};
}

LoadStatistics::Moments LoadStatistics::pooled(std::size_t c) const
{
    Moments moments = m_classes[c].moments;
    for (std::size_t distance = 1; distance < classCount && moments.n < fewest; ++distance) {
        if (c >= distance)
            moments = joined(moments, m_classes[c - distance].moments);
        if (c + distance < classCount)
            moments = joined(moments, m_classes[c + distance].moments);
    }
    return moments;
}

void LoadStatistics::refresh()
{
    for (SizeClass& sizeClass : m_classes) {
        if (sizeClass.stale)
            sizeClass.moments = momentsOf(sizeClass.uses);
        sizeClass.stale = false;
    }
}

std::optional<double> LoadStatistics::work(std::span<const std::int64_t> counts)
{
    std::size_t finished = 0;
    for (const SizeClass& sizeClass : m_classes)
        finished += sizeClass.uses.size();
    if (static_cast<std::int64_t>(finished) < fewest)
        return std::nullopt;
    refresh();
    double sum = 0.0;
    for (std::size_t c = 0; c < classCount; ++c) {
        if (counts[c] == 0)
            continue;
        const Moments moments = pooled(c);
        const auto n = static_cast<double>(moments.n);
        const double most = moments.mean + m_z * std::sqrt(moments.squares / (n - 1.0) / n);
        sum += static_cast<double>(counts[c]) * most;
    }
    return sum;
}

} // namespace wattif::power
