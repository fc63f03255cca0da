// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/base/option.h"
#include "core/base/unused_options.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Numbers of a scenario that a form or --set changes: scheduler, nodes, limits, transition times, watts, prices.
[[nodiscard]] std::span<const Option> scenarioOptions();
[[nodiscard]] OptionValues scenarioOptionsOf(const Instance& instance);
/// Checks that the instance's numbers are in the ranges of these options; a part of `check`.
[[nodiscard]] Result<void> checkScenarioOptions(const Instance& instance);
/// The instance with these options; `values` as checked by scenarioOptions().
[[nodiscard]] Instance withScenarioOptions(Instance instance, const OptionValues& values);

/// Returns the options that a curve, the order of the queue or the kinds of nodes leave without effect.
[[nodiscard]] UnusedOptions unusedScenarioOptions(const Instance& instance);

} // namespace wattif::power
