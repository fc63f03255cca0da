// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/import_report.h"
#include "core/base/study.h"
#include "core/io/json_cursor.h"

namespace wattif {

/// How messages are written: as their English text for readers of results, or with their values where they are read again and
/// then translated. A message with values is an array of its form and the values, ["%1 jobs on %2 nodes", "9", "4"]; a value
/// that is a message is an array as well, and a list has an empty form.
enum class JsonMessages : std::uint8_t { asText, withValues };

/// {"read": [text], "assumed": [{"name", "value", "reason", "confirmed": true where it is}], "left_out": [{"reason", "noun",
/// "count", "places": [text], "rejected": true where every run does}]}; all three members are always there.
[[nodiscard]] Json importReportJson(const ImportReport& report, JsonMessages messages = JsonMessages::asText);
/// [{"name", "value", "reason", ...}].
[[nodiscard]] Json assumptionsJson(std::span<const Assumption> assumptions, JsonMessages messages = JsonMessages::asText);
/// The inverse of assumptionsJson. Error(badInput) with the place.
[[nodiscard]] Result<std::vector<Assumption>> readAssumptions(const JsonCursor& list);
/// The inverse of importReportJson; missing members are empty. Error(badInput) with the place.
[[nodiscard]] Result<ImportReport> readImportReport(const JsonCursor& object);
/// Reads the messages of an optional member; a text alone is a form without values. Error(badInput) with the place.
[[nodiscard]] Result<void> readMessages(const JsonCursor& object, const char* key, std::vector<Message>& into);
/// Its JSON schema (draft 7).
[[nodiscard]] Json importReportSchema();

} // namespace wattif
