// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/option.h"
#include "core/base/study.h"

namespace wattif {

class JsonCursor;

/// A file that a scenario refers to instead of holding its contents.
struct LinkedFile {
    std::filesystem::path path{}; ///< absolute
    std::string sha256{};         ///< of its bytes, packed or not

    friend bool operator==(const LinkedFile&, const LinkedFile&) = default;
};

/// Files whose import provides some lists of a scenario (jobs, nodes, matrices): the scenario file names these lists instead of
/// holding them. The rest of the instance is in the file.
struct ScenarioLink {
    std::map<std::string, LinkedFile> files{}; ///< by the role of the study's import
    OptionValues options{};                    ///< of the import, complete
    /// Hashes of the lists as the import gives them, by field: a list that is another one by now is written into the file.
    std::map<std::string, std::uint64_t> lists{};

    friend bool operator==(const ScenarioLink&, const ScenarioLink&) = default;
};
using LinkPtr = std::shared_ptr<const ScenarioLink>;

/// The link of an instance that was just imported from these files.
[[nodiscard]] LinkPtr linkTo(const Study& study, std::map<std::string, LinkedFile> files, OptionValues options,
                             const StudyInstance& imported);

/// The remaining part of a link: the lists of an instance that are unchanged since the import, and the edited ones.
struct LinkState {
    std::vector<std::string> linked;
    std::vector<std::string> edited;
};
[[nodiscard]] LinkState stateOf(const ScenarioLink& link, const Study& study, const StudyInstance& instance);

/// The link as a field of a scenario file in `folder`; paths below it are relative.
[[nodiscard]] Json linkJson(const ScenarioLink& link, const std::vector<std::string>& lists, const std::filesystem::path& folder);
/// The schema of that field.
[[nodiscard]] Json linkSchema(const Study& study);

/// A scenario whose lists have been fetched from its files.
struct FetchedScenario {
    LinkPtr link;
    std::string text; ///< that of the scenario with these lists as its last fields; earlier text keeps its position
};
/// Imports the files of a scenario that has a field "link", after a look at their digests. Error(badInput) at the field's place,
/// with what to do, for a file that is missing or has changed; Error of the import.
[[nodiscard]] Result<FetchedScenario> fetchLinked(const Study& study, const JsonCursor& root);

} // namespace wattif
