// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace wattif {

/// Result of the consistency check: totals of a run recomputed from its decisions alone.
struct Conservation {
    /// Largest relative difference between a number of the result and the same number recomputed; infinite where the result holds
    /// what cannot be.
    double error = 0.0;
    std::string fault{}; ///< for people: what is wrong first; empty where nothing is

    [[nodiscard]] bool holds(double tolerance = 1e-9) const { return error <= tolerance; }

    /// Takes in a difference, NaN where nothing can be compared, with what is wrong if it is more than rounding.
    void add(double difference, std::string_view wrong);
    /// Takes in what the result says of a number, and the number recomputed.
    void compare(std::string_view what, double claimed, double found);
    /// Takes in something that cannot be, unless it is so.
    void refuseUnless(bool possible, std::string_view wrong);
};

} // namespace wattif
