// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/study.h"

namespace wattif {

/// What is wrong with a JSON text, and at which byte.
struct JsonFault {
    std::string message;
    std::size_t offset = 0;
};

/// Parses JSON into `root`; returns what is wrong with the text, nothing where all is well.
/// Refuses what scenarios must not hold: keys given twice, numbers beyond doubles, nesting deeper than maxJsonDepth.
[[nodiscard]] std::optional<JsonFault> parseJson(std::string_view text, Json& root);

/// Finds the byte at which the value begins that `pointer` names, or its nearest parent that exists.
/// `text` must be valid JSON.
[[nodiscard]] std::size_t offsetOf(std::string_view text, const Json::json_pointer& pointer);

} // namespace wattif
