// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/error.h"

#include <fmt/format.h>

#include "core/base/message_text.h"

namespace wattif {

std::string toString(const Error& error)
{
    const Place& place = error.place;
    std::string prefix = escapedText(place.file);
    if (place.line > 0) {
        prefix += fmt::format("{}{}", prefix.empty() ? "line " : ":", place.line);
        if (place.column > 0)
            prefix += fmt::format(":{}", place.column);
    }
    if (!prefix.empty())
        prefix += ": ";
    const std::string cell = place.cell.empty() ? std::string() : messageText(place.cell) + ": ";
    return prefix + "error: " + cell + messageText(error.message);
}

int exitCode(ErrorCode code)
{
    switch (code) {
    case ErrorCode::badInput:
    case ErrorCode::io: return 1;
    case ErrorCode::usage: return 2;
    case ErrorCode::interrupted: return 3;
    }
    return 1;
}

} // namespace wattif
