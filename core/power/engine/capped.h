// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>

#include "core/power/engine/scheduler.h"

namespace wattif::power {

/// FCFS, EASY and conservative backfilling below a cap on power, or with maintenance windows. Clusters that share a cap have one
/// pass together, that of the first. Time for each pass in which some job may start: O(jobs tried x (running jobs + steps of
/// the cap + windows)): those up to the last one that starts, and of the others those that are smaller or shorter than all that
/// cannot. Of other passes: O(log waiting jobs).
class Capped final : public Scheduler {
public:
    explicit Capped(const Workload& workload);

    void pass(Cluster& cluster) override;
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override;

private:
    /// Whether a larger or longer job may draw less at some moment; found once.
    [[nodiscard]] bool jobsDiffer(std::span<const Cluster* const> clusters) const;

    SchedulerKind m_kind;
    mutable std::optional<bool> m_jobsDiffer{};
};

} // namespace wattif::power
