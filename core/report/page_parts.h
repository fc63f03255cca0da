// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/experiment/report_table.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/sentence.h"

namespace wattif {

/// A run that a page is about.
struct PageRun {
    Scenario scenario; ///< its baseline is what ran
    RunReport run;
    std::string variant{};       ///< name of the variant that ran; empty: the baseline
    std::string sourceName{};    ///< of the scenario's file, without its folder
    std::string sha256{};        ///< of that file, or of the scenario as it would be saved
    std::string command{};       ///< the line of a shell that makes the page again, in the file's folder
    std::string language = "en"; ///< as HTML names it
    Translated translated{};     ///< texts of core in that language
};

/// The style of all pages, for the screen, light or dark as the reader's system, and for A4 paper.
extern const std::string_view pageStyle;

/// The title of a page: "Profit: my scenario".
[[nodiscard]] std::string pageTitle(const PageRun& page);
/// The results as a table of all policies.
[[nodiscard]] ReportTable pageTable(const PageRun& page);
/// The result in words, in a box.
[[nodiscard]] std::string resultPart(const PageRun& page, const ReportTable& table);
/// The table of results with its heading and notes.
[[nodiscard]] std::string tablePart(const PageRun& page, const ReportTable& table);
/// Command, version, file and hashes, below a heading.
[[nodiscard]] std::string originPart(const PageRun& page);

/// A list of texts.
[[nodiscard]] std::string htmlList(const std::vector<std::string>& texts);

} // namespace wattif
