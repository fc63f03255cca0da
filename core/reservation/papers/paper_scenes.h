// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/paper_figure.h"

namespace wattif::reservation {

/// Fig. 1 of Xiao et al. 2012, which is a picture: the time slots of a resource.
[[nodiscard]] std::vector<PaperRecipe> paperScenes();

} // namespace wattif::reservation
