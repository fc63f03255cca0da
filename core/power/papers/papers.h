// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/paper_figure.h"
#include "core/base/study.h"

namespace wattif::power {

/// Published results that the study reproduces: Tables 1-3 of Cao et al. 2011, Batsim's published run, replays of
/// real logs, energy against waiting under every policy.
[[nodiscard]] std::vector<Reproduction> reproductions();

/// The figures of Cao et al. 2011, as the paper has them, with our numbers.
[[nodiscard]] std::vector<PaperRecipe> paperRecipes();

} // namespace wattif::power
