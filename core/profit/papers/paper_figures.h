// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/paper_figure.h"

namespace wattif::profit {

/// The figures and the table of Zhang, Li, Zhang 2022, as the paper has them, and Tarplee's price sweep, with our numbers. A
/// second version of the paper counts its figures from 1: its Figs. 1 to 3 are Figs. 2 to 4 here.
[[nodiscard]] std::vector<PaperRecipe> paperRecipes();

} // namespace wattif::profit
