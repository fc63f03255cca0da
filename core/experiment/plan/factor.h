// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "core/base/option.h"
#include "core/base/study.h"

namespace wattif {

/// The source of a cell's instance: one shared by all repetitions, or one for each repetition's seed, generated or resampled from
/// a given one.
struct InstanceSource {
    std::string name;        ///< for people and as a column of exports: "mine.json", "profit/sample.json", "generate"
    InstancePtr instance{};  ///< of a file or a built-in data set; null where it is drawn from nothing, and in a store
    OptionValues generate{}; ///< all options of the generator or of the resampling, if each repetition uses one
    OptionValues given{};    ///< those of them that the plan names
    bool redraws = false;    ///< each repetition resamples the random parts (core/base/instance_redraw.h)
    /// The options of policies in the scenario file, by the policy's name; those of the plan take precedence.
    std::map<std::string, OptionValues, std::less<>> policyOptions{};
    std::string hash{};                ///< of the instance; empty where it is drawn from nothing
    std::vector<Assumption> assumed{}; ///< by the import of the instance, neither confirmed nor replaced; not part of the hash

    /// Returns whether each repetition has a different instance.
    [[nodiscard]] bool isDrawn() const { return hash.empty() || redraws; }
    /// Returns whether it is drawn from nothing, by the study's generator.
    [[nodiscard]] bool isGenerated() const { return hash.empty(); }
};

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
