// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/why.h"
#include "core/power/engine/outcome.h"
#include "core/power/results/user_totals.h"
#include "ui/power/common/row_marks.h"

namespace wattif::ui {

// The selection of all views of Power, as a Pointing has it: a job, a node, or a user or account.

[[nodiscard]] Origin jobOrigin(const power::Instance& instance, std::size_t job);
[[nodiscard]] Origin nodeOrigin(std::int32_t node);
[[nodiscard]] Origin userOrigin(power::TotalsBy by, const std::string& name);

/// Returns the selected job; nothing where something else is selected, or where the job is no longer at its place in the trace.
[[nodiscard]] std::optional<std::uint32_t> jobOf(const Origin& selected, const power::Instance& instance);
/// Returns the selected node; nothing for others.
[[nodiscard]] std::optional<std::int32_t> nodeOf(const Origin& selected, std::int32_t nodes);
/// Returns the name of the selected user or account, or of the one that submitted the selected job; nothing for others.
[[nodiscard]] std::optional<std::string> userOf(const Origin& selected, const power::Instance& instance, power::TotalsBy by);
/// Returns the jobs of the selected user or account; empty where something else is selected. Time O(jobs).
[[nodiscard]] std::vector<std::uint32_t> jobsOf(const Origin& selected, const power::Instance& instance);

/// Returns the marks of the selection in the rows of an outcome; none where it is not part of it.
[[nodiscard]] RowMarks marksOf(const Origin& selected, const power::Instance& instance, const power::Outcome& outcome);

} // namespace wattif::ui
