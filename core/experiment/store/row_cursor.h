// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

struct sqlite3_stmt;

namespace wattif {

/// A statement of SQLite itself, without what SQLiteCpp does for each column: for loops over all rows of a store. Throws as
/// SQLiteCpp does.
class RowStatement {
public:
    RowStatement(SQLite::Database& database, const std::string& sql);

    /// Goes to the next row; false if not found.
    [[nodiscard]] bool step();
    void reset();
    [[nodiscard]] sqlite3_stmt* handle() const { return m_statement.get(); }

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };

    SQLite::Database& m_database;
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
};

/// Goes through the rows of a query by its first column, a whole number that grows.
class RowCursor {
public:
    RowCursor(SQLite::Database& database, const std::string& sql);

    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd; }
    [[nodiscard]] std::int64_t key() const { return m_key; }
    void next();

    /// Returns whether the rows of two cursors are equal to the bit.
    [[nodiscard]] bool hasSameRow(const RowCursor& other) const;
    /// Inserts the row with a statement that has a parameter for each column.
    void copyTo(RowStatement& insert) const;
    /// A column of the row.
    [[nodiscard]] std::int64_t whole(int column) const;
    [[nodiscard]] std::string text(int column) const;

private:
    RowStatement m_select;
    int m_columns;
    std::int64_t m_key = 0;
    bool m_isAtEnd = false;
};

} // namespace wattif
