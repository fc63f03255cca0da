// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/message.h"
#include "core/power/engine/load_factor_options.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// The policy's input at a tick.
struct LoadState {
    double work = 0.0;         ///< sum over the size classes of count * rmax, node seconds
    double limitSeconds = 0.0; ///< tmax
    std::int32_t nodes = 0;    ///< P
    std::int32_t busy = 0;     ///< "run"
    std::int32_t idle = 0;     ///< idle, not counting those that boot
    std::int32_t booting = 0;
    std::int32_t largestWaiting = 0; ///< nodes of the largest waiting job, "maxWait"
    std::int32_t minJobNodes = 1;
    std::int64_t waitingNodes = 0;   ///< of all waiting jobs together
    double longestWaitSeconds = 0.0; ///< so far, of the job that waits longest

    /// Nodes busy, idle or booting.
    [[nodiscard]] std::int32_t on() const { return busy + idle + booting; }
    /// Nodes that can be started: neither on nor shutting down.
    std::int32_t off = 0;
    /// T(p) = work / (p tmax); 0 without work, infinite for p = 0 with some.
    [[nodiscard]] double loadFactor(std::int32_t p) const;
};

/// The rule that fired: which of the start rules a-d or stop rules a-d of the paper, or that for jobs that wait too long.
enum class LoadRule : std::uint8_t { none, startA, startB, startC, startD, stopA, stopB, stopC, stopD, longWait };
/// "", "start a", ... "stop d", "long wait".
[[nodiscard]] const char* toString(LoadRule rule);
/// Returns whether it is a rule that starts nodes.
[[nodiscard]] bool isStart(LoadRule rule);

/// The policy's decision at a tick.
struct LoadDecision {
    LoadRule startRule = LoadRule::none; ///< none: no reason to start
    LoadRule stopRule = LoadRule::none;  ///< none: something was started, or no reason to stop
    std::int32_t start = 0;              ///< nodes to boot
    std::int32_t stop = 0;               ///< idle nodes to shut down
    std::int32_t minStart = 0;           ///< k0
    std::int32_t keepIdle = 0;           ///< q
};
/// Returns k0 and q without a decision.
[[nodiscard]] LoadDecision neededNodes(const LoadState& state);
/// Decides as section 2.2 of Cao et al. 2011 (the project's reading in docs/power-policies.md), after the rule for jobs that wait
/// too long where the options ask for it.
[[nodiscard]] LoadDecision decide(const LoadState& state, const LoadFactorOptions& options);

/// One rule of a decision put into words: what it asked for and whether it held. For the ledger.
struct RuleCheck {
    LoadRule rule = LoadRule::none; ///< none: whether anything is to be started or stopped
    const char* question = "";      ///< without a rule: "start?", "stop?"
    bool fired = false;
    std::int32_t nodes = 0;  ///< that it starts or stops
    double loadFactor = 0.0; ///< T after it
    Message reason;
};
/// Explains a decision: the conditions and rules in the order in which `decide` asks them, up to the one that fired.
[[nodiscard]] std::vector<RuleCheck> explain(const LoadState& state, const LoadFactorOptions& options);

/// A tick of the policy: what it saw and did.
struct LoadTick {
    Time at = 0;
    LoadState state;
    LoadDecision decision;
};

} // namespace wattif::power
