// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/study.h"

namespace wattif {

/// The file format's version that this program writes, and the newest it reads.
inline constexpr int scenarioVersion = 1;

/// A changed copy of the baseline, e.g. "80 nodes fewer".
struct Variant {
    std::string name;
    InstancePtr instance;
};

/// A scenario file in memory: one study's baseline instance, its variants, and fields this program does not know.
struct Scenario {
    const Study* study = nullptr;
    std::string name;
    InstancePtr instance;            ///< the baseline
    std::vector<Variant> variants{}; ///< stored as JSON Patch (RFC 6902) against the baseline
    Json unknown = Json::object();   ///< kept and written back
};

/// A read scenario with what the user should know of it.
struct LoadedScenario {
    Scenario scenario;
    std::vector<std::string> warnings; ///< unknown fields, one line each with file, line and column
};

/// Parses a scenario: {"wattif": 1, "study": "...", ...}. `folder` is where CSV files that it refers to are looked for.
/// Error(badInput) with file, line and column; a newer version is refused.
[[nodiscard]] Result<LoadedScenario> parseScenario(std::string fileName, std::string text,
                                                   const std::filesystem::path& folder = {});
/// Reads and parses a scenario file.
[[nodiscard]] Result<LoadedScenario> readScenario(const std::filesystem::path& path);
/// Prints a scenario as JSON with short arrays on one line; ends with a line feed.
[[nodiscard]] std::string printScenario(const Scenario& scenario);
/// Writes a scenario atomically.
[[nodiscard]] Result<void> writeScenario(const Scenario& scenario, const std::filesystem::path& path);

/// Hash of the scenario's content (study and instance, not its name or file), 16 hexadecimal digits.
[[nodiscard]] std::string scenarioHash(const Study& study, const StudyInstance& instance);
/// The whole JSON schema (draft 7) of a study's scenario file.
[[nodiscard]] Json scenarioSchema(const Study& study);

} // namespace wattif
