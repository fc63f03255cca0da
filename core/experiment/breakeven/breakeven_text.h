// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/experiment/breakeven/breakeven.h"
#include "core/experiment/breakeven/win_map.h"
#include "core/experiment/sentence.h"
#include "core/experiment/table_grid.h"

namespace wattif {

/// Answers for people, a sentence a line, in the language of `translated`.

/// The answer for one option: what it must change to, with its interval, and where else the policy is best; or that it is best
/// already, and how far that holds; or that it is nowhere best in the range.
[[nodiscard]] std::vector<std::string> answerText(const ContestRequest& request, const Breakeven& answer,
                                                  const Translated& translated = {});
/// The answer for many options, the nearest first: that for the first, or that no option suffices.
[[nodiscard]] std::vector<std::string> answerText(const ContestRequest& request, const std::vector<Breakeven>& answers,
                                                  const Translated& translated = {});
/// The answer for two options together.
[[nodiscard]] std::vector<std::string> answerText(const ContestRequest& request, const WinMap& map,
                                                  const Translated& translated = {});
/// Returns the answers for many options as a table, in their order.
[[nodiscard]] TableGrid answerGrid(const ContestRequest& request, const std::vector<Breakeven>& answers,
                                   const Translated& translated = {});

} // namespace wattif
