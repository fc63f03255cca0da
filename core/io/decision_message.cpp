// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/decision_message.h"

#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

namespace wattif {

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
    if (std::isfinite(value))
        fmt::format_to(std::back_inserter(m_text), "{}", value);
    else
        m_text += "null";
}

void DecisionMessage::put(std::string_view text)
{
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
