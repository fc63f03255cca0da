// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/matrix.h"

#include <cassert>

namespace wattif {

void Matrix::appendRow(std::span<const double> values)
{
    if (m_rows == 0)
        m_columns = values.size();
    assert(values.size() == m_columns);
    m_values.insert(m_values.end(), values.begin(), values.end());
    ++m_rows;
}

void Matrix::insertRow(std::size_t at, double value)
{
    const auto where = m_values.begin() + static_cast<std::ptrdiff_t>(at * m_columns);
    m_values.insert(where, m_columns, value);
    ++m_rows;
}

void Matrix::insertColumn(std::size_t at, double value)
{
    Matrix wider(m_rows, m_columns + 1, value);
    for (std::size_t r = 0; r < m_rows; ++r)
        for (std::size_t c = 0; c < m_columns; ++c)
            wider(r, c < at ? c : c + 1) = (*this)(r, c);
    *this = std::move(wider);
}

void Matrix::removeRow(std::size_t at)
{
    const auto first = m_values.begin() + static_cast<std::ptrdiff_t>(at * m_columns);
    m_values.erase(first, first + static_cast<std::ptrdiff_t>(m_columns));
    --m_rows;
}

void Matrix::removeColumn(std::size_t at)
{
    Matrix narrower(m_rows, m_columns - 1);
    for (std::size_t r = 0; r < m_rows; ++r)
        for (std::size_t c = 0; c < m_columns; ++c)
            if (c != at)
                narrower(r, c < at ? c : c - 1) = (*this)(r, c);
    *this = std::move(narrower);
}

} // namespace wattif
