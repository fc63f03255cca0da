// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/power/model/instance.h"

namespace wattif::power {

/// Checks the kinds of nodes and the partitions. Error(badInput) with the field named, e.g. "node_kinds[1].count".
[[nodiscard]] Result<void> checkNodeKinds(const Instance& instance);

/// Returns the values of a kind, with those of the instance where it states none.
[[nodiscard]] std::int32_t coresOf(const Instance& instance, const NodeKind& kind);
[[nodiscard]] Watts wattsOf(const Instance& instance, const NodeKind& kind);
[[nodiscard]] const PowerModel& powerModelOf(const Instance& instance, const NodeKind& kind);
[[nodiscard]] double bootSecondsOf(const Instance& instance, const NodeKind& kind);
[[nodiscard]] double shutdownSecondsOf(const Instance& instance, const NodeKind& kind);
/// Returns the carbon dioxide of making a node, kg, and the years over which it counts.
[[nodiscard]] double embodiedKgOf(const Instance& instance, const NodeKind& kind);
[[nodiscard]] double lifeYearsOf(const Instance& instance, const NodeKind& kind);
/// Returns the speed of the slowest kind, but no more than 1.
[[nodiscard]] double minSpeedOf(const Instance& instance);

/// Returns the partition of a job: the one that it asks for, or the default (the one marked so, else the first); null if it does
/// not exist. Without partitions every job gets the same one, of all kinds.
[[nodiscard]] const Partition* findPartition(const Instance& instance, const Job& job);
/// Returns "a, b, c".
[[nodiscard]] std::string partitionNames(const Instance& instance);
/// Returns the time limit of a job's partition, minutes.
[[nodiscard]] double limitMinutes(const Instance& instance, const Job& job);

/// A job on the nodes of one kind.
struct KindFit {
    std::int32_t kind = 0;
    std::int32_t nodes = 1;
    Rejection why = Rejection::none;
};
/// Returns the nodes that a job takes of a kind, and why it cannot: the limits are compared with the times of the trace.
[[nodiscard]] KindFit fitOn(const Instance& instance, const Partition& partition, std::int32_t kind, const Job& job);
/// Returns the first kind of its partition that takes a job. If none does: the first kind, with the reason that a kind gives
/// which checks it furthest (too long after too large after too small).
[[nodiscard]] KindFit firstFit(const Instance& instance, const Job& job);

} // namespace wattif::power
