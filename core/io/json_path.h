// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/study.h"

namespace wattif {

/// The pointer to a value inside `root`, found by the value's address; empty for the root itself. Cost: a look at each value that
/// stands before it.
[[nodiscard]] Json::json_pointer pointerTo(const Json& root, const Json& value);
/// The pointer one gets to along a path such as "bags[3].count".
[[nodiscard]] Json::json_pointer extended(Json::json_pointer pointer, std::string_view path);
/// The pointer in the user's terms, e.g. "bags[3].count"; empty for the root.
[[nodiscard]] std::string pathText(const Json& root, const Json::json_pointer& pointer);

} // namespace wattif
