// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/report/page_parts.h"
#include "core/report/pictures.h"

namespace wattif {

/// Prints a report as one HTML page for the screen and for A4 paper: the question in words, assumptions and left-out entries, the
/// result in words and as a table, figures, settings for a real site, the command. Needs nothing else; the same content gives the
/// same bytes.
[[nodiscard]] std::string reportPage(const PageRun& page, const std::vector<PagePicture>& pictures);

/// Runs a scenario's baseline for a page, with the decisions where `hasLedger`. Error of the run; Error(interrupted) if it was
/// stopped.
[[nodiscard]] Result<RunReport> runForPage(const Scenario& scenario, bool hasLedger, const RunControl& control);

} // namespace wattif
