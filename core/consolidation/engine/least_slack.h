// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace wattif::consolidation {

/// A number of applications of one size; `size` is its index among the sizes of a pool.
struct SizeCount {
    std::int32_t size = 0;
    std::int32_t count = 0;

    friend bool operator==(const SizeCount&, const SizeCount&) = default;
};

/// Applications that are to be placed, by size.
class SizePool {
public:
    /// Takes distinct sizes, largest first; no application is there yet.
    void reset(std::vector<double> sizes);

    [[nodiscard]] std::int32_t sizes() const { return static_cast<std::int32_t>(m_sizes.size()); }
    [[nodiscard]] double size(std::int32_t place) const { return m_sizes[static_cast<std::size_t>(place)]; }
    [[nodiscard]] std::int32_t count(std::int32_t place) const { return m_counts[static_cast<std::size_t>(place)]; }
    /// Applications of all sizes.
    [[nodiscard]] std::int64_t applications() const { return m_applications; }
    void add(std::int32_t place, std::int32_t count)
    {
        m_counts[static_cast<std::size_t>(place)] += count;
        m_applications += count;
        m_linked = m_linked && count < 0;
    }
    void take(std::span<const SizeCount> parts, std::int32_t times)
    {
        for (const SizeCount& part : parts)
            add(part.size, -part.count * times);
    }
    /// Returns how often such parts are there.
    [[nodiscard]] std::int32_t times(std::span<const SizeCount> parts) const;
    /// The first size from this place on that has any; sizes() where none has.
    [[nodiscard]] std::int32_t next(std::int32_t place) const;
    /// The last size that has any; -1 where none has.
    [[nodiscard]] std::int32_t last() const;

private:
    void link() const;

    std::vector<double> m_sizes;
    std::vector<std::int32_t> m_counts;
    std::int64_t m_applications = 0;
    // Links past sizes without applications, shortened as these run out; reset after applications were added.
    mutable std::vector<std::int32_t> m_next;
    mutable std::int32_t m_last = -1;
    mutable bool m_linked = false;
};

/// The subset of a pool that fills a capacity with the least slack: the subproblem of minimum bin slack for each node.
class LeastSlack {
public:
    /// Steps of one search where sums are not kept as bits.
    static constexpr std::int32_t maxSteps = 400;

    /// `whole`: capacity and sizes are whole numbers. Sums up to a capacity of 1,024 are then kept as bits, and no search is
    /// needed.
    void reset(double capacity, bool whole);
    [[nodiscard]] bool byBits() const { return m_byBits; }

    /// Fills the capacity `residual`, given the sizes in an order of importance (each once), and returns the slack. Of fillings
    /// with the least slack the first in lexicographic order: as many as possible of the first size, then of the second. By bits
    /// exact, in O(sizes x capacity / 64). Otherwise sizes are taken largest first whatever the order, and the search ends after
    /// `maxSteps` with the best so far, or as soon as nothing is left over.
    double fill(const SizePool& pool, double residual, std::span<const std::int32_t> order);
    /// Returns the choice of fill().
    [[nodiscard]] const std::vector<SizeCount>& parts() const { return m_parts; }

private:
    void fillByBits(const SizePool& pool, std::int32_t residual, std::span<const std::int32_t> order);
    void search(const SizePool& pool, double residual, std::int32_t from);
    void push(std::int32_t place);
    void pop();

    bool m_byBits = false;
    double m_allowance = 0.0;
    double m_slack = 0.0;
    std::vector<SizeCount> m_parts;
    // By bits: the sizes that matter, and what sums those from each on can make.
    std::vector<std::int32_t> m_active;
    std::vector<std::uint64_t> m_sums;
    // Of the search.
    std::vector<SizeCount> m_chosen;
    std::int32_t m_stepsLeft = 0;
};

} // namespace wattif::consolidation
