// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/experiment/plan/plan_draft.h"

namespace wattif::ui {

/// The levels that are proposed for an option: of a number about nine in round steps, from 50 to 150 % of its present value
/// within the option's limits, the present value among them where it is round; else all choices.
[[nodiscard]] DraftOption usualLevels(const std::string& name, const Option& option, const OptionValue& value);

} // namespace wattif::ui
