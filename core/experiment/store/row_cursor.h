// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

namespace wattif {

/// Goes through the rows of a query by its first column, a whole number that grows.
class RowCursor {
public:
    RowCursor(SQLite::Database& database, const std::string& sql) : m_select(database, sql) { next(); }

    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd; }
    [[nodiscard]] std::int64_t key() const { return m_key; }
    void next();

    /// Whether the rows of two cursors are equal to the bit.
    [[nodiscard]] bool hasSameRow(RowCursor& other);
    /// Inserts the row with a statement that has a parameter for each column.
    void copyTo(SQLite::Statement& insert);
    /// A column of the row.
    [[nodiscard]] std::int64_t whole(int column) { return m_select.getColumn(column).getInt64(); }
    [[nodiscard]] std::string text(int column) { return m_select.getColumn(column).getString(); }

private:
    SQLite::Statement m_select;
    std::int64_t m_key = 0;
    bool m_isAtEnd = false;
};

} // namespace wattif
