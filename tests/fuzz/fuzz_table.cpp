// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as a table of every kind (CSV, workbooks, printed matrices, sizes above values) and as a graph in GML or as a list of
// edges: no crash; rows of workbooks have one length; a successful result passes the checks.

#include <algorithm>
#include <string_view>

#include "core/consolidation/files/edge_list_file.h"
#include "core/consolidation/files/gml_file.h"
#include "core/io/table_file.h"
#include "core/profit/files/matrix_file.h"
#include "core/reservation/files/sites_file.h"
#include "tests/fuzz/draw.h"

namespace {

using namespace wattif;

void readAsTable(std::string_view text, DecimalMark mark)
{
    const auto table = readTable("F", text, {.mark = mark});
    if (table && table->isSpreadsheet)
        fuzz::require(checkRectangular(*table).has_value(), "rows of a sheet have one length");
    const auto matrix = profit::readMatrixFile("F", text, {.table = {.mark = mark}});
    if (matrix)
        fuzz::require(matrix->values.rows() * matrix->values.columns() == matrix->places.cells.size(), "each value has a place");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    fuzz::Draw draw(bytes, size);
    const auto mark = static_cast<DecimalMark>(draw.below(3));
    const std::string_view text = draw.rest();
    readAsTable(text, mark);
    if (const auto sites = reservation::readSites("F", text, {.mark = mark}))
        fuzz::require(std::ranges::all_of(sites->sites, [](const auto& site) { return site.processors > 0 && site.speed > 0.0; }),
                      "sites have processors and a speed");
    for (const auto& read : {consolidation::readGml("F", text, 2), consolidation::readEdgeList("F", text, 1)})
        if (read)
            fuzz::require(consolidation::check(read->instance).has_value(), "a graph that is read passes the checks");
    return 0;
}
