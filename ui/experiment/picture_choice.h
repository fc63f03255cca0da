// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include "ui/experiment/experiment_results.h"

namespace wattif::ui {

/// The places of the factors that have more than one level.
[[nodiscard]] std::vector<std::size_t> variedFactors(const Plan& plan);
/// Returns whether all levels of a factor are numbers.
[[nodiscard]] bool hasNumbers(const Factor& factor);
/// Returns whether a factor may be held at one of its levels: there are several, and few enough to choose from.
[[nodiscard]] bool canBeHeld(const Factor& factor);
/// Returns the initial settings of pictures of a plan.
[[nodiscard]] PictureChoice usualChoice(const Plan& plan);
/// Returns whether what a choice of one plan names is in another one at the same places.
[[nodiscard]] bool fits(const PictureChoice& choice, const Plan& before, const Plan& now);

} // namespace wattif::ui
