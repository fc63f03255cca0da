// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/paper_figure.h"
#include "core/base/study.h"

namespace wattif::profit {

/// Returns the reproductions of this study: Table 1 and Figs. 2-4 of Zhang, Li, Zhang 2022 and the price sweep of Tarplee et al.
/// 2014.
[[nodiscard]] std::vector<Reproduction> reproductions();

/// The figures and the table of Zhang, Li, Zhang 2022, as the paper has them, and Tarplee's price sweep, with our numbers. A
/// second version of the paper counts its figures from 1: its Figs. 1 to 3 are Figs. 2 to 4 here.
[[nodiscard]] std::vector<PaperRecipe> paperRecipes();

} // namespace wattif::profit
