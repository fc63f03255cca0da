// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/profit/engine/platform.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// The differences between the public program of Zhang, Li, Zhang 2022 and their Algorithm 1: see online_as_run.cpp.
struct AsRunDifferences {
    bool staleLoads = true;
    bool valueBeforeRounding = true;
    bool truncatedJoules = true;
};

/// Joules of one task by rank, dearest first, and the machine of each rank.
struct RankedJoules {
    std::vector<double> joules{};
    std::vector<std::size_t> machines{};
};
/// Sorts in descending order with a quicksort whose pivot and exchange variable are whole numbers, which truncates some values.
/// O(n log n) on average, O(n^2) at worst.
void sortTruncating(RankedJoules& ranked);

/// Computes what the authors' program computes when bags arrive. For the reproduction of their Table 1 alone: its loads are not
/// those of its shares, so it is not a policy of the study.
///
/// The platform must let every machine run every task type and must have no idle power.
class OnlineAsRun {
public:
    explicit OnlineAsRun(const Platform& platform, const AsRunDifferences& differences = {});

    /// Places the next bag; its revenue is gamma times the least energy that the program knows.
    void place(const Bag& bag);

    /// The objective that the program reports after the last bag, in 1/s.
    [[nodiscard]] double objective() const;
    /// Loads as the program counts them, in seconds, by machine.
    [[nodiscard]] std::span<const double> loadsSeconds() const { return m_loadsSeconds; }
    /// Tasks of the last bag by machine.
    [[nodiscard]] std::span<const double> lastTasks() const { return m_tasks; }
    [[nodiscard]] double energyJoules() const { return m_energyJoules; }
    [[nodiscard]] double revenue() const { return m_revenue; }

private:
    [[nodiscard]] RankedJoules rank(TaskTypeIndex type) const;
    void chooseFractions(const Bag& bag, const RankedJoules& ranked);
    void roundUp(const Bag& bag, const RankedJoules& ranked);

    const Platform& m_platform;
    AsRunDifferences m_differences;
    std::vector<double> m_loadsSeconds;
    std::vector<double> m_tasks; ///< by machine; fractions until rounded
    double m_makespanSeconds = 0.0;
    double m_energyJoules = 0.0;
    double m_revenue = 0.0;
    double m_bestValue = 0.0; ///< of the last bag's candidates, with fractions of tasks
};

} // namespace wattif::profit
