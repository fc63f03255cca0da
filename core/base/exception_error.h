// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/base/error.h"
#include "core/base/format_message.h"

namespace wattif {

/// Makes an Error of the exception being handled: for the entry points of the program and of its threads, called inside `catch
/// (...)`. `doing` names the action, in words that follow "to": "run 'S.json'".
[[nodiscard]] Error errorOfException(const Message& doing);

} // namespace wattif
