// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/decision_message.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include <fmt/compile.h>
#include <nlohmann/json.hpp>

#include "core/base/checked.h"

namespace wattif {
namespace {

/// Whether a text stands for itself between quotes: ASCII without quotes, backslashes and control characters.
bool isPlain(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; });
}

} // namespace

DecisionMessage::DecisionMessage(std::string_view type)
{
    beginObject();
    add("type", type);
}

void DecisionMessage::separate()
{
    if (const char last = m_text.back(); last != '[' && last != '{')
        m_text += ',';
}

void DecisionMessage::addKey(std::string_view key)
{
    separate();
    m_text += '"';
    m_text += key; // our own names: nothing to escape
    m_text += "\":";
}

void DecisionMessage::put(double value)
{
    constexpr double exact = 1e15; // whole numbers up to here are written with all their digits
    if (!std::isfinite(value)) {
        m_text += "null";
    } else if (!std::signbit(value) && value < exact && std::trunc(value) == value) {
        put(toInteger<std::int64_t>(value));
    } else {
        std::array<char, 32> digits{};
        m_text.append(digits.data(), fmt::format_to(digits.data(), FMT_COMPILE("{}"), value));
    }
}

void DecisionMessage::put(std::string_view text)
{
    if (isPlain(text))
        m_text.append(1, '"').append(text).append(1, '"');
    else
        m_text += nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

void DecisionMessage::add(std::string_view key, std::string_view text)
{
    addKey(key);
    put(text);
}

void DecisionMessage::add(std::string_view key, double value)
{
    addKey(key);
    put(value);
}

void DecisionMessage::add(std::string_view key, std::span<const double> values)
{
    addEach(key, values, [this](double value) { put(value); });
}

void DecisionMessage::beginList(std::string_view key)
{
    addKey(key);
    beginList();
}

void DecisionMessage::beginList() { m_text += '['; }
void DecisionMessage::beginObject() { m_text += '{'; }

std::string DecisionMessage::finish() &&
{
    endObject();
    return std::move(m_text);
}

} // namespace wattif
