// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_string.h"

#include <nlohmann/json.hpp>

namespace wattif {

std::string jsonString(std::string_view quoted)
{
    const std::string_view inside = quoted.substr(1, quoted.size() - 2);
    return inside.find('\\') == std::string_view::npos ? std::string(inside) : nlohmann::json::parse(quoted).get<std::string>();
}

bool saysString(std::string_view quoted, std::string_view plain)
{
    const std::string_view inside = quoted.substr(1, quoted.size() - 2);
    if (inside == plain)
        return plain.find('\\') == std::string_view::npos;
    return inside.size() > plain.size() && inside.find('\\') != std::string_view::npos && jsonString(quoted) == plain;
}

} // namespace wattif
