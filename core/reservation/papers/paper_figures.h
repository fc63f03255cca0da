// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/paper_figure.h"

namespace wattif::reservation {

/// The figures and the table of Xiao et al. 2012, as the paper has them, with our numbers.
[[nodiscard]] std::vector<PaperRecipe> paperRecipes();
/// Returns the same with `seeds` repetitions of the random experiments, and `planning` of the searches of Table 1.
[[nodiscard]] std::vector<PaperRecipe> paperRecipes(int seeds, int planning);

} // namespace wattif::reservation
