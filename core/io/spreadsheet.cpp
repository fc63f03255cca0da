// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/spreadsheet.h"

#include "core/io/file_signs.h"
#include "core/io/ods_file.h"
#include "core/io/xlsx_file.h"

namespace wattif {

bool isSpreadsheet(std::string_view bytes)
{
    const std::string_view kind = kindOfBytes(bytes);
    return kind == excelWorkbook || kind == openDocumentSpreadsheet || xmlRootOf(bytes) == "office:document";
}

Result<CsvTable> readSpreadsheet(const std::string& fileName, std::string_view bytes, const std::string& sheet, DecimalMark mark)
{
    if (kindOfBytes(bytes) == excelWorkbook)
        return readXlsx(fileName, bytes, sheet, mark);
    return readOds(fileName, bytes, sheet, mark);
}

std::vector<std::string> sheetNames(const std::string& fileName, std::string_view bytes)
{
    return kindOfBytes(bytes) == excelWorkbook ? sheetsOfXlsx(fileName, bytes) : sheetsOfOds(fileName, bytes);
}

} // namespace wattif
