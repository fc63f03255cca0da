// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/checked.h"
#include "core/base/number.h"

namespace wattif {
namespace {

bool isPlain(const Json& value) { return !value.is_structured(); }

bool holdsOnlyPlain(const Json& value) { return std::all_of(value.begin(), value.end(), isPlain); }

/// Elements of an array stand on a line each where they are plain, or objects of plain values and short lists of them.
bool fitsOneLine(const Json& element)
{
    constexpr std::size_t shortList = 16;
    return std::all_of(element.begin(), element.end(), [&element](const Json& value) {
        return isPlain(value) || (element.is_object() && value.is_array() && value.size() <= shortList && holdsOnlyPlain(value));
    });
}

class Printer {
public:
    std::string take() && { return std::move(m_text); }

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
        m_text += value.dump(-1, ' ', false, Json::error_handler_t::replace);
    }

    void printEntries(const Json& value, int depth, bool onOneLine)
    {
        m_text += value.is_array() ? '[' : '{';
        for (auto entry = value.begin(); entry != value.end(); ++entry) {
            if (entry != value.begin())
                m_text += onOneLine ? ", " : ",";
            if (!onOneLine)
                breakLine(depth + 1);
            if (value.is_object()) {
                printPlain(entry.key());
                m_text += ": ";
            }
            print(*entry, depth + 1, value.is_array() && !onOneLine);
        }
        if (!onOneLine)
            breakLine(depth);
        m_text += value.is_array() ? ']' : '}';
    }

    void breakLine(int depth)
    {
        m_text += '\n';
        m_text.append(2 * static_cast<std::size_t>(depth), ' ');
    }

    std::string m_text;
};

} // namespace

std::string printJson(const Json& value)
{
    Printer printer;
    printer.print(value, 0, false);
    return std::move(printer).take() + '\n';
}

Json numberJson(double value)
{
    constexpr double exact = 9007199254740992.0; // 2^53
    if (std::abs(value) <= exact && std::trunc(value) == value)
        return toInteger<std::int64_t>(value);
    return value;
}

} // namespace wattif
