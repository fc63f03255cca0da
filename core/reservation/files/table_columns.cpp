// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/files/table_columns.h"

#include <cstdint>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/io/heading_unit.h"

namespace wattif::reservation {

std::string bareHeading(std::string_view text)
{
    std::string bare;
    for (const char c : lowerCase(text))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            bare += c;
    return bare;
}

TableColumns::Column TableColumns::take(std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names)
        for (std::size_t i = 0; i < m_isUsed.size(); ++i)
            if (const std::string& text = m_table.rows.front()[i].text;
                !m_isUsed[i] && (bareHeading(text) == name || bareHeading(splitHeading(text, timeUnits()).name) == name)) {
                m_isUsed[i] = true;
                return i;
            }
    return std::nullopt;
}

void TableColumns::addUnused(ImportReport& report) const
{
    std::string names;
    std::int64_t count = 0;
    for (std::size_t i = 0; i < m_isUsed.size(); ++i)
        if (!m_isUsed[i]) {
            names += fmt::format("{}'{}'", names.empty() ? "" : ", ", m_table.rows.front()[i].text);
            ++count;
        }
    if (count > 0)
        report.leftOut.push_back({.reason = formatMessage("not used: {}", names), .noun = "column", .count = count});
}

} // namespace wattif::reservation
