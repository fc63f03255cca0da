// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/row_cursor.h"

#include <bit>

#include <sqlite3.h>

namespace wattif {
namespace {

bool sameValue(const SQLite::Column& a, const SQLite::Column& b)
{
    if (a.getType() != b.getType())
        return false;
    switch (a.getType()) {
    case SQLITE_NULL: return true;
    case SQLITE_INTEGER: return a.getInt64() == b.getInt64();
    case SQLITE_FLOAT: return std::bit_cast<std::uint64_t>(a.getDouble()) == std::bit_cast<std::uint64_t>(b.getDouble());
    default: return a.getString() == b.getString();
    }
}

void bindValue(SQLite::Statement& insert, int index, const SQLite::Column& value)
{
    switch (value.getType()) {
    case SQLITE_NULL: return insert.bind(index);
    case SQLITE_INTEGER: return insert.bind(index, static_cast<std::int64_t>(value.getInt64()));
    case SQLITE_FLOAT: return insert.bind(index, value.getDouble());
    default: return insert.bind(index, value.getString());
    }
}

} // namespace

void RowCursor::next()
{
    m_isAtEnd = !m_select.executeStep();
    if (!m_isAtEnd)
        m_key = m_select.getColumn(0).getInt64();
}

bool RowCursor::hasSameRow(RowCursor& other)
{
    for (int i = 0; i < m_select.getColumnCount(); ++i)
        if (!sameValue(m_select.getColumn(i), other.m_select.getColumn(i)))
            return false;
    return true;
}

void RowCursor::copyTo(SQLite::Statement& insert)
{
    for (int i = 0; i < m_select.getColumnCount(); ++i)
        bindValue(insert, i + 1, m_select.getColumn(i));
    insert.exec();
    insert.reset();
}

} // namespace wattif
