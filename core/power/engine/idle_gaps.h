// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include "core/power/engine/outcome.h"

namespace wattif::power {

/// A span in which a node was not busy (idle, off or switching), between two jobs or at an end of the run. While it is out of
/// service a node counts as busy: no policy can switch it.
struct IdleGap {
    NodeIndex node{};
    Time from = 0;
    Time to = 0;
    bool untilEnd = false; ///< no job follows: the node need not come back
};
/// Whether an entry of the log ends or begins gaps of its nodes.
[[nodiscard]] bool endsIdleGap(LogKind kind);
[[nodiscard]] bool beginsIdleGap(LogKind kind);
/// All gaps of an outcome, by node, then time.
[[nodiscard]] std::vector<IdleGap> idleGaps(const Outcome& outcome);
/// Sees the same gaps in the order of their ends, without keeping them.
void eachIdleGap(const Outcome& outcome, const std::function<void(const IdleGap&)>& see);
/// What going off and on costs a node: its watts, and the times of its kind.
struct Transitions {
    Watts watts{};
    double bootSeconds = 0.0;
    double shutdownSeconds = 0.0;
};
[[nodiscard]] Transitions transitionsOf(const Instance& instance, std::int32_t node);
/// Energy that going off in the gap saves against staying idle, joules; negative where it costs more or the gap is too short to
/// switch off and on (then minus infinity).
[[nodiscard]] double gapSavingJoules(const Instance& instance, const IdleGap& gap);
/// The shortest gap between two jobs in which going off saves energy, seconds, of several kinds of nodes the least; infinity
/// where off is no better than idle.
[[nodiscard]] double breakEvenSeconds(const Instance& instance);

} // namespace wattif::power
