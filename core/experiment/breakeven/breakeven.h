// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/breakeven/asked_option.h"
#include "core/experiment/breakeven/contest.h"

namespace wattif {

/// How one option is looked through.
struct BreakevenOptions {
    std::optional<OptionRange> range{}; ///< usualRange where it is left out
    std::size_t samples = 33;           ///< spread over the range; those near the present value come in addition
    double tolerance = 1e-4;            ///< of a place where the winner changes, as a share of it; whole numbers are exact
};

/// The contest at one value of the option.
struct CurvePoint {
    double at = 0.0; ///< placeOf(value)
    OptionValue value;
    Contest contest{};
};

/// The 95 % interval of a place where the best policy changes.
struct PlaceInterval {
    double low = 0.0;
    double high = 0.0;
    bool isOpenBelow = false; ///< it goes on beyond the ends of the curve: not known how far
    bool isOpenAbove = false;
};

/// Where the policy begins or ceases to be best.
struct WinChange {
    double won = 0.0;                        ///< the last place known at which it is best
    double lost = 0.0;                       ///< the first place beyond at which it is not
    std::optional<PlaceInterval> interval{}; ///< of two or more repetitions that differ
};

/// A stretch of the curve on which the policy is best at all points that were run.
struct WinStretch {
    double low = 0.0;
    double high = 0.0;
    std::optional<WinChange> begin{}; ///< none at the lower end of the range
    std::optional<WinChange> end{};   ///< none at the upper end
};

/// The answer for one option: by how little it must change for the policy to be best.
struct Breakeven {
    enum class Kind { alreadyBest, found, none };

    AskedOption option;
    OptionRange range{};
    Kind kind = Kind::none;
    std::optional<OptionValue> value{}; ///< the nearest at which it is best; none of kind `none`
    /// relativeChange of it, 0 where it is best already; NaN for choices and switches, and where it is switched on or off.
    double change = 0.0;
    std::optional<WinChange> nearest{}; ///< the change of winner there; none for choices and switches
    std::vector<CurvePoint> curve{};    ///< all places that were run, ascending
    std::vector<WinStretch> stretches{};
    bool isComplete = true; ///< false after a stop: only the finished runs

    /// Returns whether there is more than one stretch on which it is best, or one that ends on both sides.
    [[nodiscard]] bool isMonotone() const;
};

/// Orders answers: smallest change first, then those that switch something on or off, then those without a change.
[[nodiscard]] bool isNearer(const Breakeven& a, const Breakeven& b);

/// Finds the smallest change of one option at which the policy is best among those that run: samples the curve over the range,
/// and bisects between neighbours with different answers, at values that the scenario takes (takenPlace). A value that switches
/// something on or off is the answer only if there is no other. Intervals between two samples are missed. With two or more
/// repetitions the values have the interval of `crossings` (Fieller 1954) over the paired differences. Samples run in parallel;
/// the result is the same for any number of threads. Errors as checkContest, and for texts without choices.
[[nodiscard]] Result<Breakeven> findBreakeven(const ContestRequest& request, const AskedOption& option,
                                              const BreakevenOptions& options, const RunControl& control);

/// Called with the answer for each option and how many there will be; may be empty.
using BreakevenSink = std::function<void(const Breakeven& answer, std::size_t done, std::size_t all)>;

/// The same for all numeric options of the question, in the order of isNearer. After a stop `isComplete` is false of the options
/// whose search was cut off or never begun.
[[nodiscard]] Result<std::vector<Breakeven>> findBreakevens(const ContestRequest& request, const BreakevenOptions& options,
                                                            const RunControl& control, const BreakevenSink& finished = {});

} // namespace wattif
