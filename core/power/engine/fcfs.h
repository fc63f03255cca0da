// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/scheduler.h"

namespace wattif::power {

/// First come, first served: jobs start strictly in the order of arrival.
class Fcfs final : public Scheduler {
public:
    void pass(Cluster& cluster) override;
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override;
};

/// Starts waiting jobs in order as long as they fit.
void startInOrder(Cluster& cluster);
/// Nodes of the jobs that would start in order on `free` nodes; `firstLeft` gets the slot of the first that does not fit.
[[nodiscard]] std::int32_t wantedInOrder(const Cluster& cluster, std::int32_t free, std::size_t& firstLeft);

} // namespace wattif::power
