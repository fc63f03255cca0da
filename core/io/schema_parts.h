// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/study.h"

namespace wattif {

/// Parts of the JSON Schema (draft 7) of a scenario; an empty description is left out.

[[nodiscard]] Json schemaOfNumber(double minimum, double maximum, std::string_view description = {});
[[nodiscard]] Json schemaOfCount(std::int64_t minimum, std::int64_t maximum, std::string_view description = {});
[[nodiscard]] Json schemaOfText(std::string_view description = {});
/// A text that is not empty.
[[nodiscard]] Json schemaOfName(std::string_view description = {});
[[nodiscard]] Json schemaOfArray(Json items, std::string_view description);
/// An object that has no fields but these; `required` names those that it must have.
[[nodiscard]] Json schemaOfObject(Json properties, Json required, std::string_view description = {});

} // namespace wattif
