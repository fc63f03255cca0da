// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/base/error.h"

namespace wattif {

/// Makes an Error of the exception that is handled right now: for the doors of the program and of its threads, called inside
/// `catch (...)`. `doing` tells what was asked for, in words that follow "to": "run 'S.json'".
[[nodiscard]] Error errorOfException(std::string_view doing);

} // namespace wattif
