// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/paper_figure.h"
#include "core/base/study.h"

namespace wattif::consolidation {

/// Published results that the study reproduces: Tables 1 and 2, Figs. 4 to 8 of Qin and Wen 2012; and a table
/// of packings of our own.
[[nodiscard]] std::vector<Reproduction> reproductions();

/// The figures of Qin and Wen 2012, as the paper has them, with our numbers.
[[nodiscard]] std::vector<PaperRecipe> paperRecipes();

/// Figs. 1 to 3 of Qin and Wen 2012, which are pictures: a network, two kinds of node subsets, and levels of nodes.
[[nodiscard]] std::vector<PaperRecipe> paperScenes();

} // namespace wattif::consolidation
