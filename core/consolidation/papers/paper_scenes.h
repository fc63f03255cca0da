// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/paper_figure.h"

namespace wattif::consolidation {

/// Figs. 1 to 3 of Qin and Wen 2012, which are pictures: a network, two kinds of node subsets, and levels of nodes.
[[nodiscard]] std::vector<PaperRecipe> paperScenes();

} // namespace wattif::consolidation
