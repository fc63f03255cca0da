// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_preview.h"
#include "core/base/import_report.h"
#include "core/io/table_file.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Sites read from a file.
struct SitesFile {
    std::vector<Site> sites;
    ImportReport report{};
    FilePreview preview{};
};

/// Returns whether the first row of a table names sites, their processors and their speed or what a node has. It has rows.
[[nodiscard]] bool hasSiteHeader(const CsvTable& table);

/// Reads sites from a table with a header row; headings are compared without case, blanks, hyphens and underscores.
///
/// Columns: name (or cluster, site), processors (or cpus, cores, or nodes and processors per node, or nodes, sockets and cores
/// per socket), speed (or a clock rate, or
/// GFlops or MIPS of one processor, which become speeds relative to the first site). A column `cpus` beside `nodes` is the total
/// where no site has fewer cpus than nodes, else the number in each node. Columns that are not used are named in the report.
/// Error(badInput) with file, line and column.
[[nodiscard]] Result<SitesFile> readSites(const std::string& fileName, std::string_view text, const TableOptions& options = {});

} // namespace wattif::reservation
