// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/study.h"

namespace wattif {

/// Returns the name of an assumption that no option changes in words: "Run time" for "run_s", "time of day" for "time_of_day".
[[nodiscard]] std::string nameInWords(std::string_view name);
/// Returns the title of the option of a study that changes an assumption, else its name in words.
[[nodiscard]] std::string assumptionTitle(const Study& study, const Assumption& assumption);
/// "Nodes = 8 (the largest job needs 8)": assumptionText with the title instead of the name.
[[nodiscard]] Message assumptionInWords(const Study& study, const Assumption& assumption);

} // namespace wattif
