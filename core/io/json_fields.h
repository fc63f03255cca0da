// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/study.h"

namespace wattif {

class JsonCursor;

/// Refuses members of an object that are none of `known`, with the nearest name as a hint: they would be lost on saving.
[[nodiscard]] Result<void> checkMembers(const JsonCursor& object, const std::vector<std::string>& known);
/// Error where one of these members is missing.
[[nodiscard]] Result<void> needMembers(const JsonCursor& object, std::initializer_list<std::string_view> keys);

/// Read an optional member; `target` stays where there is none. Error for another type; whether the value makes sense is checked
/// with the whole instance.
[[nodiscard]] Result<void> readNumber(const JsonCursor& object, std::string_view key, double& target);
[[nodiscard]] Result<void> readText(const JsonCursor& object, std::string_view key, std::string& target);
/// A whole number of 32 bits.
[[nodiscard]] Result<void> readCount(const JsonCursor& object, std::string_view key, std::int32_t& target);

/// A number for writing: whole ones (up to 2^53) without a fraction, as people write them.
[[nodiscard]] Json numberJson(double value);

} // namespace wattif
