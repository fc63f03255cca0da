// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/file_preview.h"
#include "core/base/study.h"
#include "core/experiment/question.h"
#include "core/experiment/scenario_link.h"

namespace wattif {

/// The file format's version that this program writes where it can.
inline constexpr int scenarioVersion = 2;
/// The newest that it reads, and writes for fields that no older version has: kinds of nodes, partitions, currency, PUE,
/// embodied carbon, failed boots, maintenance.
inline constexpr int newestScenarioVersion = 3;

/// A changed copy of the baseline, e.g. "80 nodes fewer".
struct Variant {
    std::string name;
    Question question;
};

/// A scenario file in memory: the configuration of one study, its variants, and unknown fields.
struct Scenario {
    const Study* study = nullptr;
    std::string name{};
    Question baseline{};
    std::vector<Variant> variants{};  ///< stored as JSON Patch (RFC 6902) against the whole baseline
    ImportReport importReport{};      ///< empty where it was not imported
    std::vector<std::string> story{}; ///< how it came about, e.g. what a counter-example shows; one line each
    Json unknown = Json::object();    ///< kept and written back
    LinkPtr link{};                   ///< the source of the baseline's lists; null: the file contains them
};

/// A scenario without variants in which the study's default policies run.
[[nodiscard]] Scenario scenarioOf(const Study& study, InstancePtr instance, std::string name = {});
/// Returns what the import of a scenario assumed for an instance of it, if it is neither confirmed nor replaced by another value.
[[nodiscard]] std::vector<Assumption> unconfirmed(const Scenario& scenario, const StudyInstance& instance);
/// Returns whether two scenarios hold the same values; shared instances compare at once.
[[nodiscard]] bool sameScenario(const Scenario& a, const Scenario& b);

/// A read scenario with what the user should know of it.
struct LoadedScenario {
    Scenario scenario;
    std::vector<std::string> warnings; ///< unknown fields, one line each with file, line and column
    /// The role of a file that was imported rather than read, e.g. "swf"; empty for a scenario file. The scenario has the report
    /// of the import.
    std::string importedAs{};
    std::vector<FilePreview> previews{}; ///< of that file
};

/// Parses a scenario: {"wattif": 2, "study": "...", ...}; version 1 had no policies, options and seed. `folder` is where CSV
/// files that it refers to are looked for. Error(badInput) with file, line and column; a newer version is refused.
[[nodiscard]] Result<LoadedScenario> parseScenario(std::string fileName, std::string text,
                                                   const std::filesystem::path& folder = {});
/// Reads and parses a scenario file.
[[nodiscard]] Result<LoadedScenario> readScenario(const std::filesystem::path& path);
/// Parses a scenario, or imports a file that identifies its format, such as a job trace, a workflow or a platform, with the
/// default options of its study. Error as parseScenario, or that of the import.
[[nodiscard]] Result<LoadedScenario> parseScenarioOrImport(std::string fileName, std::string text,
                                                           const std::filesystem::path& folder = {});
/// The same of a file, which may be packed.
[[nodiscard]] Result<LoadedScenario> readScenarioOrImport(const std::filesystem::path& path);
/// Returns whether some study imports a file of this name and text without its role being given.
[[nodiscard]] bool isRecognised(std::string_view fileName, std::string_view text);
/// Prints a complete scenario as JSON with short arrays on one line; ends with a line feed.
[[nodiscard]] std::string printScenario(const Scenario& scenario);
/// A printed scenario that may refer to files.
struct PrintedScenario {
    std::string text;
    std::vector<std::string> edited{}; ///< lists of a link that are now in the text: they differ from those of the files
};
/// Prints a scenario for a file in `folder`, with its link where it has one.
[[nodiscard]] PrintedScenario printScenario(const Scenario& scenario, const std::filesystem::path& folder);
/// Writes a scenario atomically, with its link where it has one.
[[nodiscard]] Result<void> writeScenario(const Scenario& scenario, const std::filesystem::path& path);

/// Hashes of content, 16 hexadecimal digits: of a whole scenario with its variants (not of names, notes and unknown fields), of
/// one question, which is that of a scenario without variants, and of an instance alone.
[[nodiscard]] std::string scenarioHash(const Scenario& scenario);
[[nodiscard]] std::string scenarioHash(const Study& study, const Question& question);
[[nodiscard]] std::string instanceHash(const Study& study, const StudyInstance& instance);
/// The whole JSON schema (draft 7) of a study's scenario file.
[[nodiscard]] Json scenarioSchema(const Study& study);

} // namespace wattif
