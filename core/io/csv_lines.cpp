// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/csv_lines.h"

#include <cmath>
#include <cstddef>

#include "core/base/number.h"

namespace wattif {
namespace {

constexpr std::size_t csvPieceBytes = 1 << 16;

} // namespace

void CsvLines::cell(std::string_view text)
{
    if (!m_isFirst)
        m_text += ',';
    m_isFirst = false;
    m_text += text;
}

void CsvLines::number(double value) { cell(std::isnan(value) ? std::string() : formatNumber(value)); }

Result<void> CsvLines::endLine()
{
    m_text += '\n';
    m_isFirst = true;
    return m_text.size() < csvPieceBytes ? Result<void>() : flush();
}

Result<void> CsvLines::flush()
{
    auto ok = m_write(m_text);
    m_text.clear();
    return ok;
}

} // namespace wattif
