// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/plan/plan.h"

namespace wattif {

/// Numbers from one to another, both ends included, in equal steps or equal ratios.
struct LevelRange {
    double from = 0.0;
    double to = 1.0;
    std::int64_t steps = 2;
    bool isLogarithmic = false;

    friend bool operator==(const LevelRange&, const LevelRange&) = default;
};

/// An option with the levels that it takes: a range, or values.
struct DraftOption {
    std::string option; ///< as a plan names it, e.g. "gamma", "resolve.horizon_growth", "generate.bags"
    std::optional<LevelRange> range{};
    std::vector<OptionValue> values{};  ///< where there is no range
    std::optional<OptionScale> scale{}; ///< of axes, where there is no range; that of the option where it is missing

    friend bool operator==(const DraftOption&, const DraftOption&) = default;
};

/// A factor that is not checked yet: an option, several linked ones, or the variants of the draft.
struct DraftFactor {
    std::vector<DraftOption> options{}; ///< none: the variants
    std::optional<OptionValue> base{};  ///< where one-at-a-time and pairs begin; the first level where it is missing

    [[nodiscard]] bool isVariant() const { return options.empty(); }
    friend bool operator==(const DraftFactor&, const DraftFactor&) = default;
};

/// A plan under construction: it may be invalid; making it a plan reports the error.
struct PlanDraft {
    const Study* study = nullptr;
    std::vector<InstanceSource> instances{};
    std::vector<InstanceSource> variants{}; ///< the levels of a factor that is the variants, instead of instances
    std::vector<PolicyCall> policies{};
    std::vector<DraftFactor> factors{};
    OptionValues fixed{}; ///< scenario options of instances that are drawn, each a factor with one level after the others
    Design::Kind design = Design::Kind::grid;
    std::uint64_t points = 100;             ///< of a Latin hypercube
    std::vector<std::uint32_t> levelRows{}; ///< of the design "rows", see Design::levels
    std::uint64_t repeat = 1;
    std::uint64_t seed = 1;
    std::vector<std::string> metrics{}; ///< none: all that are the same on every machine
};

/// Makes a plan of a draft, with all checks of a plan file; the message of an Error(badInput) names no line.
[[nodiscard]] Result<Plan> planOf(const PlanDraft& draft);
/// The factor that is the first without which the draft would be a plan; nothing where no factor is at fault.
[[nodiscard]] std::optional<std::size_t> factorAtFault(const PlanDraft& draft);
/// The draft that makes this plan again, to the bit; levels that are evenly spaced become ranges where that is so.
[[nodiscard]] PlanDraft draftOf(const Plan& plan);

/// The record of the option that a name of a plan means, as factorTargets finds it first; null if not found.
[[nodiscard]] const Option* optionNamed(const PlanDraft& draft, std::string_view name);

} // namespace wattif
