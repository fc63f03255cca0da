// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/io/file_pieces.h"

namespace wattif {

/// Where a CSV table has the units of its columns.
enum class CsvUnits {
    none, ///< in the names of the columns, or nowhere
    row   ///< in a second line below the names, which have none
};

/// Writes lines of CSV to a sink in larger pieces; the sink must live as long.
class CsvLines {
public:
    explicit CsvLines(const PieceSink& write) : m_write(write) { }

    /// Adds a cell that is quoted already where needed.
    void cell(std::string_view text);
    /// Adds a number with full precision, an empty cell for NaN.
    void number(double value);
    [[nodiscard]] Result<void> endLine();
    /// Passes the rest to the sink.
    [[nodiscard]] Result<void> flush();

private:
    const PieceSink& m_write;
    std::string m_text;
    bool m_isFirst = true;
};

} // namespace wattif
