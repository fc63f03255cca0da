// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/base/message.h"

namespace wattif {

/// The first rows of a file as an import read them.
struct FilePreview {
    std::string file{};                ///< without its folder
    std::vector<Message> facts{};      ///< how it was read, e.g. "delimiter ';'", "decimal comma", "header in line 1"
    std::vector<std::string> header{}; ///< names of the columns; empty: they have no names
    std::vector<std::vector<std::string>> rows{};

    /// Returns whether there is anything to show.
    [[nodiscard]] bool empty() const { return header.empty() && rows.empty(); }
    /// Returns whether further rows are ignored.
    [[nodiscard]] bool isFull() const;
    /// Sets the header, or adds a row unless the preview is full; long cells and further columns are cut.
    void setHeader(std::vector<std::string> cells);
    void addRow(std::vector<std::string> cells);

    friend bool operator==(const FilePreview&, const FilePreview&) = default;
};

/// The most rows and columns of a FilePreview.
inline constexpr std::size_t rowsInPreview = 5;
inline constexpr std::size_t columnsInPreview = 20;

} // namespace wattif
