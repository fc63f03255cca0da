// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/paper_figure.h"
#include "core/base/study.h"

namespace wattif::reservation {

/// Published results that the study reproduces: Figs. 2 to 6 and Table 1 of Xiao et al. 2012, and the calibration of its
/// probability.
[[nodiscard]] std::vector<Reproduction> reproductions();

/// The figures and the table of Xiao et al. 2012, as the paper has them, with our numbers.
[[nodiscard]] std::vector<PaperRecipe> paperRecipes();
/// Returns the same with `seeds` repetitions of the random experiments, and `planning` of the searches of Table 1.
[[nodiscard]] std::vector<PaperRecipe> paperRecipes(int seeds, int planning);

/// Fig. 1 of Xiao et al. 2012, which is a picture: the time slots of a resource.
[[nodiscard]] std::vector<PaperRecipe> paperScenes();

} // namespace wattif::reservation
