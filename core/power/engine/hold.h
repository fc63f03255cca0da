// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/power/model/time.h"

namespace wattif::power {

/// A decision to hold a job for a cheaper hour, or not to. Costs are in the unit of the signal (money, or grams).
struct Hold {
    /// Whether the job is held, or why it is released.
    enum class Kind : std::uint8_t {
        held,      ///< until `until`
        heldAgain, ///< the same, after it was in the queue
        best,      ///< released: now is the cheapest start
        worthless, ///< released: a later start saves less than its waiting counts
        reached,   ///< released: the chosen hour has come
        slackUsed, ///< released: its slack is used up
    };
    Time at = 0;
    std::uint32_t job = 0; ///< JobIndex
    Kind kind = Kind::best;
    Time until = 0;        ///< the chosen start; `at` if it is released
    double costNow = 0.0;  ///< of its planned time, from now on
    double costThen = 0.0; ///< the same from the cheapest later start
    double waiting = 0.0;  ///< what the waiting until then counts
    double valueNow = 0.0; ///< of a kilowatt hour
    double valueThen = 0.0;

    [[nodiscard]] bool isHeld() const { return kind == Kind::held || kind == Kind::heldAgain; }
    friend bool operator==(const Hold&, const Hold&) = default;
};

} // namespace wattif::power
