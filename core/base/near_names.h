// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/message.h"

namespace wattif {

/// The end of a message about an unknown name: "; did you mean 'gamma'?" with up to three names that are close to it by
/// edit distance, else "; known are a, b, c" (at most twelve); empty where nothing is known.
[[nodiscard]] Message nameHint(std::string_view unknown, std::span<const std::string> known);

/// The end of a message about a name that is missing: "; did you mean 'sites' by 'sitse'?" with the name among those present that
/// is closest to one of `wanted`; empty where none is close.
[[nodiscard]] Message misspelledHint(std::span<const std::string> wanted, std::span<const std::string> present);

} // namespace wattif
