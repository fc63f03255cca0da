// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <string_view>

namespace wattif {

/// By what a file is recognised before anybody parses it: from its name and the beginning of its text.

/// Whether a name ends so, upper and lower case alike, before ".gz" or ".bz2" where it has that.
[[nodiscard]] bool hasEnding(std::string_view name, std::initializer_list<std::string_view> endings);
/// The name of the root element of an XML text, after declaration, comments and document type; empty for what is none.
[[nodiscard]] std::string_view xmlRootOf(std::string_view text);
/// Whether a text begins as a JSON object that has all these names and none of the others among its first 64 KB.
[[nodiscard]] bool isJsonWith(std::string_view text, std::initializer_list<std::string_view> names,
                              std::initializer_list<std::string_view> without = {});

} // namespace wattif
