// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace wattif::slurm {

using Fields = std::map<std::string_view, std::string_view>;

[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// Returns the words KEY=VALUE of a line. A value ends at the first blank: values with blanks come last in Slurm's lines, and
/// none of them counts here.
[[nodiscard]] Fields fieldsOf(std::string_view line);
/// Returns a value; empty where the line does not state it.
[[nodiscard]] std::string_view fieldOf(const Fields& fields, std::string_view name);

/// Returns the whole number, at least 0, that a text begins with.
[[nodiscard]] std::optional<std::int64_t> leadingNumber(std::string_view text);

/// Returns the GPUs of a node's generic resources: "gpu:4", "gpu:a100:2(S:0-1),gpu:v100:2"; "gpu:a100" is one.
[[nodiscard]] std::int32_t gpusIn(std::string_view resources);

} // namespace wattif::slurm
