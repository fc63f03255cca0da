// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/base/option.h"
#include "core/io/table_file.h"

namespace wattif {

/// Returns the sheets that the option `sheet` states by the role of the file: those of "etc=Times,power=Watts", or one for every
/// file, with an empty role, of "Times". Empty for an empty text.
[[nodiscard]] std::map<std::string, std::string, std::less<>> statedSheets(std::string_view option);

/// Reads the options `decimal` and `sheet` from complete values; the sheet is that of the file of `role`.
[[nodiscard]] TableOptions tableOptions(const OptionValues& values, std::string_view role);

} // namespace wattif
