// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/study.h"

namespace wattif {

/// Imports files into a study; an error also names the study or the role that imports one of them.
[[nodiscard]] Result<Imported> importFiles(const Study& study, const ImportFiles& files, const OptionValues& options);

/// Roles of an import that have files.
struct RolesInUse {
    std::set<std::string> taken{};  ///< no other file gets them
    std::set<std::string> filled{}; ///< a file gets them only where its text or name shows them, or no other is left
};

/// Returns the role of a file among those of a study that are not taken: one that recognises the beginning of its text. Where
/// several or none do, one whose name is in the file name, else the first of files with such an ending, else the first. Empty
/// where all are taken.
[[nodiscard]] std::string roleOf(const Study& study, const std::string& fileName, std::string_view text,
                                 const RolesInUse& used = {});

/// Returns the role among those that are not taken that recognises the beginning of a file's text, where several do by the
/// file's name; empty where none does.
[[nodiscard]] std::string recognisingRole(const Study& study, const std::string& fileName, std::string_view text,
                                          const RolesInUse& used = {});

/// Returns the study with a role that recognises a file by the beginning of its text: `preferred` if it has one or none has.
[[nodiscard]] const Study& studyOf(const std::string& fileName, std::string_view text, const Study& preferred);

} // namespace wattif
