// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/paper_figure.h"

namespace wattif::power {

/// The figures of Cao et al. 2011, as the paper has them, with our numbers.
[[nodiscard]] std::vector<PaperRecipe> paperRecipes();

} // namespace wattif::power
