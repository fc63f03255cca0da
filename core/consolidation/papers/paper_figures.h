// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/paper_figure.h"

namespace wattif::consolidation {

/// The figures of Qin and Wen 2012, as the paper has them, with our numbers.
[[nodiscard]] std::vector<PaperRecipe> paperRecipes();

} // namespace wattif::consolidation
