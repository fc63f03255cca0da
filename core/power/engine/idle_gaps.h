// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/power/engine/outcome.h"

namespace wattif::power {

/// A span in which the nodes of a range were not busy (idle, off or switching), between two jobs or at an end of the run. While
/// it is out of service a node counts as busy: no policy can switch it.
struct IdleGap {
    NodeRange nodes{};
    Time from = 0;
    Time to = 0;
    bool untilEnd = false;     ///< no job follows: the nodes need not come back
    std::uint32_t begunBy = 0; ///< number of the entry of the log that begins it, counted from 1; 0: the beginning of the run
    std::uint32_t endedBy = 0; ///< that of the entry that ends it; 0: the end of the run
};
/// Whether an entry of the log ends or begins gaps of its nodes.
[[nodiscard]] bool endsIdleGap(LogKind kind);
[[nodiscard]] bool beginsIdleGap(LogKind kind);
/// Sees all gaps of an outcome in the order of their ends. Nodes beside each other whose gaps begin and end with the same entries
/// are one gap, unless they are of different kinds.
void eachIdleGap(const Outcome& outcome, const std::function<void(const IdleGap&)>& see);
/// The same gaps as a list.
[[nodiscard]] std::vector<IdleGap> idleGaps(const Outcome& outcome);
/// What going off and on costs a node: its watts, and the times of its kind.
struct Transitions {
    Watts watts{};
    double bootSeconds = 0.0;
    double shutdownSeconds = 0.0;
};
[[nodiscard]] Transitions transitionsOf(const Instance& instance, std::int32_t node);
/// Energy that going off in the gap saves a node of it against staying idle, joules; negative where it costs more or the gap is
/// too short to switch off and on (then minus infinity).
[[nodiscard]] double gapSavingJoules(const Instance& instance, const IdleGap& gap);
/// The shortest gap between two jobs in which going off saves energy, seconds, of several kinds of nodes the least; infinity
/// where off is no better than idle.
[[nodiscard]] double breakEvenSeconds(const Instance& instance);

} // namespace wattif::power
