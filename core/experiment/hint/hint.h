// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/hand_play.h"
#include "core/base/study.h"
#include "core/experiment/sentence.h"

namespace wattif {

/// The settings of a search for the best single manual change.
struct HintRequest {
    const Study* study = nullptr;
    InstancePtr instance;
    std::vector<PolicyCall> calls{}; ///< of the run, for the options of the policy that the schedule starts from
    std::string metric;              ///< that is to become better
    std::uint64_t seed = 1;
    std::chrono::duration<double> time{3.0}; ///< after it the best so far is taken
    std::size_t most = 20'000;               ///< changes to try
};

/// A change and what it makes of the metric.
struct HintedMove {
    HandMove move;
    InstancePtr instance; ///< with the change made
    double value = 0.0;
};

/// The result of a search.
struct Hint {
    double before = 0.0;              ///< the metric of policy `manual` before the change
    std::optional<HintedMove> best{}; ///< none where no change that was tried makes it better
    std::size_t tried = 0;
    bool triedAll = false; ///< there are no other single changes
};

/// Error(usage) for a metric that does not exist or has no better side, and for a study without schedules by hand.
[[nodiscard]] Result<void> checkRequest(const HintRequest& request);
/// Tries single changes of what policy `manual` does (HandPlay), each by a whole run of that policy, on all processors. Of
/// changes that are equally good the first is taken: without a limit of time the answer is the same on every machine.
/// Error(interrupted) after a stop.
[[nodiscard]] Result<Hint> findHint(const HintRequest& request, const RunControl& control);

/// Returns the gain of the best change, without the change itself: "Objective rises from 2.1 to 2.4 1/s, by 14 %." There is one.
[[nodiscard]] std::string hintGain(const HintRequest& request, const Hint& hint, const Translated& translated = {});
/// The change and what it gains: "Move 2 of 5 tasks of bag 3 from Fast to Frugal. Objective rises from 2.1 to 2.4 1/s, by 14 %."
[[nodiscard]] std::string hintText(const HintRequest& request, const Hint& hint, const Translated& translated = {});

} // namespace wattif
