// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/experiment/breakeven/breakeven.h"
#include "core/experiment/breakeven/win_map.h"

namespace wattif {

/// Answers as JSON, with the whole curve or map for charts. Numbers that do not apply are null.
[[nodiscard]] Json breakevenJson(const ContestRequest& request, const std::vector<Breakeven>& answers);
[[nodiscard]] Json breakevenJson(const ContestRequest& request, const WinMap& map);

} // namespace wattif
