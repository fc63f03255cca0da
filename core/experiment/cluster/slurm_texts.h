// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace wattif {

/// job.sh.in, merge.sh.in and README.in of this folder, with their @placeholders@.
[[nodiscard]] std::string_view jobScriptText();
[[nodiscard]] std::string_view mergeScriptText();
[[nodiscard]] std::string_view jobReadMeText();

} // namespace wattif
