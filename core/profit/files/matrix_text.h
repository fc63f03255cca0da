// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/io/csv_table.h"

namespace wattif::profit {

/// The size of the matrices of a published set.
struct PublishedSize {
    std::size_t rows = 0; ///< task types
    std::size_t columns = 0;
    std::string_view source;
};
/// The products differ, so the number of values determines the size. The larger ones are listed in S. Nesmachnow, H. Cancela, E.
/// Alba, "Heterogeneous computing scheduling with evolutionary algorithms", Soft Computing 15 (2010).
inline constexpr std::array<PublishedSize, 5> publishedSizes{{{512, 16, "Braun et al. 2001"},
                                                              {1024, 32, "Nesmachnow et al. 2010"},
                                                              {2048, 64, "Nesmachnow et al. 2010"},
                                                              {4096, 128, "Nesmachnow et al. 2010"},
                                                              {8192, 256, "Nesmachnow et al. 2010"}}};

/// A text whose first line states the size of the matrix below it, "512 16 0".
struct SizedMatrix {
    CsvTable table; ///< the size in its first row, values in the others
    std::size_t rows = 0;
    std::size_t columns = 0;
};
/// Reads the benchmark format of Braun et al. 2001, with one value a line or a row of the matrix a line; nothing for another
/// text. Error(badInput) where the number of values differs from the size.
[[nodiscard]] Result<std::optional<SizedMatrix>> readSizedMatrix(const std::string& fileName, std::string_view text,
                                                                 DecimalMark mark);

/// Returns whether a text begins like a matrix that a program printed: "[[1. 2.]", "array([[".
[[nodiscard]] bool isPrintedMatrix(std::string_view text);
/// Reads a matrix as NumPy, Python, JSON ("[[1, 2], [3, 4]]") or MATLAB ("[1 2; 3 4]") print it. Error(badInput) with line and
/// column, also where NumPy left out values ("...").
[[nodiscard]] Result<CsvTable> readPrintedMatrix(const std::string& fileName, std::string_view text);

} // namespace wattif::profit
