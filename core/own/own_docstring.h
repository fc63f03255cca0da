// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/own/own_command.h"

namespace wattif {

/// Returns the first paragraph of a Python program's docstring on one line; empty without a docstring.
[[nodiscard]] std::string docstringOf(std::string_view program);

/// Returns the docstring of the Python file that a command names; empty if it names none or the file cannot be read.
[[nodiscard]] std::string commandDocstring(const OwnCommand& command);

/// Returns the exception at the end of Python's report of an error, "NameError: name 'x' is not defined"; empty for other texts.
[[nodiscard]] std::string pythonException(std::string_view report);

} // namespace wattif
