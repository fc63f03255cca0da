// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/study.h"

namespace wattif {

/// A row of an array, with its name where it is an object that has one.
struct JsonRow {
    std::size_t index = 0; ///< in the first value; in the second for a row that only it has
    std::string name{};
    friend bool operator==(const JsonRow&, const JsonRow&) = default;
};

/// One step of a path: a field of an object or a row of an array.
using JsonStep = std::variant<std::string, JsonRow>;

/// One place in which two values differ.
struct JsonDifference {
    std::vector<JsonStep> path;
    const Json* first = nullptr;  ///< null where the place is only in the second
    const Json* second = nullptr; ///< null where it is only in the first
};

/// Returns where two values differ, in their order; it points into both. Rows that were put in or taken out do not make those
/// after them differ. Linear in the size of the values.
[[nodiscard]] std::vector<JsonDifference> jsonDifferences(const Json& first, const Json& second);

} // namespace wattif
