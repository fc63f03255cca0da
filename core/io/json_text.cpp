// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/checked.h"
#include "core/base/number.h"

namespace wattif {
namespace {

constexpr double exactWhole = 9007199254740992.0; // 2^53

bool isPlain(const Json& value) { return !value.is_structured(); }

bool holdsOnlyPlain(const Json& value) { return std::all_of(value.begin(), value.end(), isPlain); }

/// Elements of an array have one line each if they are plain, or objects of plain values and short lists of them.
bool fitsOneLine(const Json& element)
{
    return std::all_of(element.begin(), element.end(), [&element](const Json& value) {
        return isPlain(value) || (element.is_object() && fitsLineOfObject(value));
    });
}

bool isWhole(double value) { return std::abs(value) <= exactWhole && std::trunc(value) == value; }

/// Whether a text can be quoted without escapes.
bool needsNoEscape(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; });
}

class Printer {
public:
    explicit Printer(std::string& into) : m_text(into) { }

    void print(const Json& value, int depth, bool isElement)
    {
        if (!value.is_structured())
            printPlain(value);
        else if (value.empty())
            m_text += value.is_array() ? "[]" : "{}";
        else
            printEntries(value, depth, isElement ? fitsOneLine(value) : value.is_array() && holdsOnlyPlain(value));
    }

private:
    void printPlain(const Json& value)
    {
        if (value.is_number_float()) {
            const double number = value.get<double>();
            m_text += std::isfinite(number) ? formatNumber(number) : "null";
            return;
        }
        if (value.is_string())
            appendText(m_text, value.get_ref<const std::string&>());
        else
            m_text += value.dump();
    }

    void printEntries(const Json& value, int depth, bool onOneLine)
    {
        m_text += value.is_array() ? '[' : '{';
        for (auto entry = value.begin(); entry != value.end(); ++entry) {
            if (entry != value.begin())
                m_text += onOneLine ? ", " : ",";
            if (!onOneLine)
                breakLine(m_text, depth + 1);
            if (value.is_object()) {
                appendText(m_text, entry.key());
                m_text += ": ";
            }
            print(*entry, depth + 1, value.is_array() && !onOneLine);
        }
        if (!onOneLine)
            breakLine(m_text, depth);
        m_text += value.is_array() ? ']' : '}';
    }

    std::string& m_text;
};

} // namespace

std::string printJson(const Json& value)
{
    std::string text;
    appendJson(text, value, 0);
    return text + '\n';
}

Json numberJson(double value)
{
    if (isWhole(value))
        return toInteger<std::int64_t>(value);
    return value;
}

bool fitsLineOfObject(const Json& member)
{
    return isPlain(member) || (member.is_array() && member.size() <= maxOnOneLine && holdsOnlyPlain(member));
}

void appendJson(std::string& into, const Json& value, int depth) { Printer(into).print(value, depth, false); }

void appendText(std::string& into, std::string_view text)
{
    if (!needsNoEscape(text)) {
        into += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
        return;
    }
    into += '"';
    into += text;
    into += '"';
}

void appendWhole(std::string& into, std::int64_t value)
{
    const fmt::format_int digits(value);
    into.append(digits.data(), digits.size());
}

void appendNumber(std::string& into, double value)
{
    if (isWhole(value))
        appendWhole(into, toInteger<std::int64_t>(value));
    else
        into += std::isfinite(value) ? formatNumber(value) : "null";
}

void breakLine(std::string& into, int depth)
{
    into += '\n';
    into.append(2 * static_cast<std::size_t>(depth), ' ');
}

} // namespace wattif
