// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/base/item_table.h"
#include "core/base/option.h"
#include "core/base/study.h"

namespace wattif {

/// A setting that an adviser has simulated.
struct AdviceRow {
    std::string title;          ///< its role, e.g. "Recommended"
    std::vector<double> values; ///< by Advice::columns; NaN where none applies
    std::string settings{};     ///< lines of a configuration file; empty for the reference
};

/// What an adviser recommends: a reference and the candidates, the best first.
struct Advice {
    std::string summary; ///< one sentence
    std::vector<ItemColumn> columns;
    AdviceRow reference;
    std::vector<AdviceRow> candidates;
    std::size_t tried = 0; ///< settings simulated
};

/// Finds settings of a site by simulating them.
struct Adviser {
    std::string description;     ///< what it looks for, one sentence
    std::vector<Option> options; ///< the goal and its limits
    /// `values`: complete and checked. Error(interrupted) after a stop, which ends within 100 ms.
    std::function<Result<Advice>(const StudyInstance& instance, const OptionValues& values, const RunControl& control)> advise;
};

/// Registers the adviser of a study for the lifetime of the program; the study must live as long. A study constructs it when it
/// is constructed. std::logic_error for a second registration of the same study.
class AdviserRegistration {
public:
    AdviserRegistration(const Study& study, Adviser adviser);
};

/// Returns the adviser of a study; null if it registered none.
[[nodiscard]] const Adviser* adviserOf(const Study& study);

/// Returns the options of `wattif-cli advise` for the values that are no defaults: "--wait-percent", "10".
[[nodiscard]] std::vector<std::string> adviserWords(std::span<const Option> options, const OptionValues& values);

} // namespace wattif
