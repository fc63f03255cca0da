// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include <nlohmann/json.hpp>

#include "core/base/import_report.h"
#include "core/base/study.h"
#include "core/io/json_cursor.h"

namespace wattif {

/// {"read": [text], "assumed": [{"name", "value", "reason", "confirmed": true where it is}], "left_out": [{"reason", "noun",
/// "count", "places": [text]}]}; all three members are always there.
[[nodiscard]] Json importReportJson(const ImportReport& report);
/// [{"name", "value", "reason", ...}].
[[nodiscard]] Json assumptionsJson(std::span<const Assumption> assumptions);
/// The inverse of assumptionsJson. Error(badInput) with the place.
[[nodiscard]] Result<std::vector<Assumption>> readAssumptions(const JsonCursor& list);
/// The inverse of importReportJson; missing members are empty. Error(badInput) with the place.
[[nodiscard]] Result<ImportReport> readImportReport(const JsonCursor& object);
/// Its JSON schema (draft 7).
[[nodiscard]] Json importReportSchema();

} // namespace wattif
