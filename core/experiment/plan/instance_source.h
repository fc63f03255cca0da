// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>

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

} // namespace wattif
