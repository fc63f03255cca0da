// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/file_preview.h"

#include <utility>

#include "core/base/message_text.h"

namespace wattif {
namespace {

std::vector<std::string> previewCells(std::vector<std::string> cells)
{
    constexpr std::size_t longestCell = 40;
    if (cells.size() > columnsInPreview) {
        cells.resize(columnsInPreview);
        cells.back() = "…";
    }
    for (std::string& cell : cells)
        cell = cutInMiddle(escapedText(cell), longestCell);
    return cells;
}

} // namespace

bool FilePreview::isFull() const { return rows.size() >= rowsInPreview; }

void FilePreview::setHeader(std::vector<std::string> cells) { header = previewCells(std::move(cells)); }

void FilePreview::addRow(std::vector<std::string> cells)
{
    if (!isFull())
        rows.push_back(previewCells(std::move(cells)));
}

} // namespace wattif
