// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "core/base/option.h"
#include "core/experiment/plan/instance_source.h"

namespace wattif {

/// An option that a factor sets, and whose it is.
struct FactorOption {
    enum class Owner { scenario, generator, redraw, policy };

    Owner owner = Owner::scenario;
    std::string policy{}; ///< the policy's name where it is the owner
    std::string name;     ///< of the option, e.g. "gamma"

    /// Returns whether it says how instances are drawn.
    [[nodiscard]] bool isOfDraw() const { return owner == Owner::generator || owner == Owner::redraw; }
    friend bool operator==(const FactorOption&, const FactorOption&) = default;
};

/// An option of a linked group as the plan writes it; a factor that links nothing has one of them.
struct FactorMember {
    std::string option;    ///< e.g. "gamma"
    std::size_t first = 0; ///< the place of its first option in Factor::options

    friend bool operator==(const FactorMember&, const FactorMember&) = default;
};

/// One of the values that a factor takes.
struct Level {
    std::string label;                                        ///< as tables show it
    double number = std::numeric_limits<double>::quiet_NaN(); ///< its place on an axis; NaN for words
    std::vector<OptionValue> values{};                        ///< one for each option of the factor; none for a variant

    friend bool operator==(const Level&, const Level&) = default;
};

/// The quantity that an experiment changes from point to point: an option, several at once (a linked group), or the variant of a
/// scenario.
struct Factor {
    std::string name;   ///< as the plan writes it, e.g. "gamma" or "resolve.horizon_growth"; "variant" for variants
    std::string title;  ///< short label of the first option
    std::string unit{}; ///< of the first option
    OptionScale scale = OptionScale::linear;
    /// Options that get the same level together: "gamma" of the scenario and of each policy that has it, then those linked to it.
    std::vector<FactorOption> options{};
    std::vector<FactorMember> members{};    ///< the options that the plan names; empty for variants
    std::vector<Level> levels{};            ///< at least one, without two that are equal
    bool isVariant = false;                 ///< the levels are a scenario and its variants
    std::vector<InstanceSource> variants{}; ///< one for each level of a factor that is a variant, instead of the plan's instances
};

} // namespace wattif
