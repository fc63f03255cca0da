// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/row_cursor.h"

#include <bit>
#include <string_view>

#include <sqlite3.h>

namespace wattif {
namespace {

std::string_view bytesOf(sqlite3_stmt* row, int column)
{
    const void* bytes = sqlite3_column_blob(row, column);
    return {static_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(row, column))};
}

bool sameValue(sqlite3_stmt* a, sqlite3_stmt* b, int column)
{
    if (sqlite3_column_type(a, column) != sqlite3_column_type(b, column))
        return false;
    switch (sqlite3_column_type(a, column)) {
    case SQLITE_NULL: return true;
    case SQLITE_INTEGER: return sqlite3_column_int64(a, column) == sqlite3_column_int64(b, column);
    case SQLITE_FLOAT:
        return std::bit_cast<std::uint64_t>(sqlite3_column_double(a, column))
            == std::bit_cast<std::uint64_t>(sqlite3_column_double(b, column));
    default: return bytesOf(a, column) == bytesOf(b, column);
    }
}

} // namespace

void RowStatement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

RowStatement::RowStatement(SQLite::Database& database, const std::string& sql) : m_database(database)
{
    sqlite3_stmt* made = nullptr;
    const int failed = sqlite3_prepare_v2(database.getHandle(), sql.c_str(), -1, &made, nullptr);
    m_statement.reset(made);
    if (failed != SQLITE_OK)
        throw SQLite::Exception(database.getHandle(), failed);
}

bool RowStatement::step()
{
    const int found = sqlite3_step(handle());
    if (found != SQLITE_ROW && found != SQLITE_DONE)
        throw SQLite::Exception(m_database.getHandle(), found);
    return found == SQLITE_ROW;
}

void RowStatement::reset() { sqlite3_reset(handle()); }

RowCursor::RowCursor(SQLite::Database& database, const std::string& sql)
    : m_select(database, sql), m_columns(sqlite3_column_count(m_select.handle()))
{
    next();
}

void RowCursor::next()
{
    m_isAtEnd = !m_select.step();
    if (!m_isAtEnd)
        m_key = sqlite3_column_int64(m_select.handle(), 0);
}

bool RowCursor::hasSameRow(const RowCursor& other) const
{
    for (int i = 0; i < m_columns; ++i)
        if (!sameValue(m_select.handle(), other.m_select.handle(), i))
            return false;
    return true;
}

void RowCursor::copyTo(RowStatement& insert) const
{
    for (int i = 0; i < m_columns; ++i)
        sqlite3_bind_value(insert.handle(), i + 1, sqlite3_column_value(m_select.handle(), i));
    static_cast<void>(insert.step());
    insert.reset();
}

std::int64_t RowCursor::whole(int column) const { return sqlite3_column_int64(m_select.handle(), column); }

std::string RowCursor::text(int column) const { return std::string(bytesOf(m_select.handle(), column)); }

} // namespace wattif
