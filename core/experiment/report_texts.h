// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/experiment/report_table.h"

namespace wattif {

/// A text in the user's language.
[[nodiscard]] std::string translatedText(const ReportTableOptions& options, const std::string& text);

/// "nodes = 8; boot_seconds = 300 s", in the user's language.
[[nodiscard]] std::string valuesText(std::span<const Assumption> assumed, const Translated& translated = {});

/// Writes title, origin, notes and words of a table whose rows and columns are there.
void addReportTexts(const Study& study, const Replication& replication, const ReportTableOptions& options, ReportTable& table);

} // namespace wattif
