// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/base/message.h"

namespace wattif {

/// The error of a JSON text, and its byte.
struct JsonSyntaxError {
    Message message;
    std::size_t offset = 0;
};

/// Says what is wrong with a JSON text, nothing where all is well. Refuses what scenarios must not hold: keys given twice,
/// numbers beyond doubles, nesting deeper than maxJsonDepth. Slow: JsonLayout knows faster whether a text is valid.
[[nodiscard]] std::optional<JsonSyntaxError> findSyntaxError(std::string_view text);

} // namespace wattif
