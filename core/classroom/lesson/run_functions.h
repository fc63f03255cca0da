// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

#include "core/classroom/lesson/lesson_run.h"

namespace wattif::classroom {

/// Returns whether a function is one of a JSON value: field, size, sum, least, most.
[[nodiscard]] bool isJsonFunction(std::string_view name);
/// Its value for a path such as "/nodes/0/busy_watts"; a star stands for all elements: sum("/bags/*/count"). Error(badInput)
/// where the path leads nowhere or to no numbers.
[[nodiscard]] Result<Value> jsonFunction(std::string_view name, const Json& json, const Value& path);

/// Returns the name of the innermost object on a path that has one ("name", or the "user" of a bag); empty if none has.
[[nodiscard]] std::string nameAlong(const Json& json, std::string_view path);
/// Returns the English words for the field to which a path leads: "Pr{E-}" for "/reservations/2/p_start".
[[nodiscard]] std::string wordsOfField(std::string_view path);

/// Functions of the ledger: cell, chosen, candidate, candidates, rows, count. A cell that is a number is one.
[[nodiscard]] Result<Value> ledgerFunction(LessonRun& run, std::string_view name, const std::vector<Value>& arguments);

} // namespace wattif::classroom
