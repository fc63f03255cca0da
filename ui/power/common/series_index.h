// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/power/results/series.h"

namespace wattif::ui {

/// The picture of a span of a run: one column of pixels of a strip.
struct SeriesColumn {
    std::array<double, power::nodeStateCount> nodes{}; ///< mean in each state
    std::int32_t maxWaitingJobs = 0;
    std::int32_t maxWaitingNodes = 0;
    double ownWatts = 0.0; ///< mean power beyond nodes x watts

    /// Mean power, watts.
    [[nodiscard]] double watts(const power::Watts& watts) const;
};

/// A series made ready for drawing at any zoom: a column costs the same however many points it holds.
class SeriesIndex {
public:
    SeriesIndex() = default;
    /// Sums the points in blocks and keeps them in as few bytes as they need; `end` is the end of the run. The series may lack
    /// nodes and waiting jobs.
    SeriesIndex(power::Series series, power::Time end);

    [[nodiscard]] bool isEmpty() const { return m_at.empty(); }
    /// Whether kinds of nodes or jobs draw other power than nodes x watts.
    [[nodiscard]] bool hasOwnWatts() const { return !m_ownWatts.empty(); }
    /// The span [from, to), cut at the run; all zero outside.
    [[nodiscard]] SeriesColumn column(power::Time from, power::Time to) const;
    /// The most nodes that ever wait.
    [[nodiscard]] std::int32_t maxWaitingNodes() const { return m_maxWaitingNodes; }

private:
    static constexpr std::size_t blockSize = 64;
    struct Block {
        std::array<double, power::nodeStateCount> nodeTime{};
        std::int32_t jobs = 0;
        std::int32_t nodes = 0;
        double ownWattTime = 0.0;
    };
    /// Whole numbers, in two bytes each where all of them fit.
    class Counts {
    public:
        Counts() = default;
        explicit Counts(std::span<const std::int32_t> counts);
        [[nodiscard]] bool empty() const { return m_few.empty() && m_many.empty(); }
        /// Calls `use` with a pointer to the first one.
        template <class Use>
        void use(Use&& use) const
        {
            m_many.empty() ? use(m_few.data()) : use(m_many.data());
        }

    private:
        std::vector<std::uint16_t> m_few;
        std::vector<std::int32_t> m_many;
    };
    /// Adds the points [first, last) where they are in the span [from, to).
    void addPoints(Block& sum, std::size_t first, std::size_t last, power::Time from, power::Time to) const;
    /// How long a point holds within the span, ticks.
    [[nodiscard]] double heldFor(std::size_t i, power::Time from, power::Time to) const;

    std::vector<power::Time> m_at;
    Counts m_nodes; ///< state by state, point after point
    Counts m_waitingJobs;
    Counts m_waitingNodes;
    std::vector<double> m_ownWatts; ///< empty where the series has none
    power::Time m_end = 0;
    std::vector<Block> m_blocks;
    std::int32_t m_maxWaitingNodes = 0;
};

} // namespace wattif::ui
