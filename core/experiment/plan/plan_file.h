// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/study.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/plan/plan_instances.h"

namespace wattif {

/// The version of plan files that this program reads and writes.
inline constexpr int planVersion = 1;

/// A plan with what the user should know of the files that it names, one line each.
struct LoadedPlan {
    Plan plan;
    std::vector<std::string> warnings{};
};

/// Parses a plan: {"wattif-experiment": 1, "study": "...", ...}. Files that it names are looked for in `folder` and read.
/// Error(badInput) with file, line and column, before anything runs: a name that is unknown, a value out of range, two factors
/// that set the same option, more than maxCells cells, a newer version. Error(interrupted) after a stop.
[[nodiscard]] Result<LoadedPlan> parsePlan(std::string fileName, std::string text, const std::filesystem::path& folder = {},
                                           const std::stop_token& stop = {});
/// Reads and parses a plan file.
[[nodiscard]] Result<LoadedPlan> readPlan(const std::filesystem::path& path, const std::stop_token& stop = {});

/// Parses the text of a plan without instances, which are given; a factor of variants has those that are given, whatever its
/// text.
[[nodiscard]] Result<Plan> parsePlanWith(std::string text, const GivenInstances& given);

/// Parses what printPlan has printed. Its instances have a name and a hash, but no content: it says what cells are, and cannot
/// run.
[[nodiscard]] Result<Plan> parseStoredPlan(std::string fileName, std::string text);

/// The JSON schema (draft 7) of plan files. It says what fields there are; the names of options, policies and metrics are those
/// of the study, which parsePlan checks.
[[nodiscard]] Json planSchema();

} // namespace wattif
