// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/scenario_file.h"

namespace wattif {

/// Texts of files by their path below a folder.
using CommandFiles = std::map<std::string, std::string>;

/// A command line that does what an action of the window has done.
struct SessionCommand {
    std::string title{};              ///< what it does, for people
    std::vector<std::string> words{}; ///< the program first
    std::size_t input = 0;            ///< place of the word that names the file to read; 0: none
    /// The files of an input that no file holds, such as a scenario with unsaved changes: the word of the input names one of
    /// them. Null: the word names a file of the user.
    std::function<CommandFiles()> content{};
    std::size_t output = 0; ///< place of the word that names the file to write, without a folder; 0: none
    /// The text of a scenario that the command writes, which later commands then read from there; null: unknown.
    std::function<std::string()> made{};
    /// Hash of the plan whose store the command writes or reads; empty: none.
    std::string writesStore{};
    std::string readsStore{};
};

/// A session as a script for a POSIX shell.
struct SessionScript {
    std::string text;
    CommandFiles files{}; ///< that the script reads, below its folder
};

/// Writes commands as a script that writes its results into the current folder, each under a separate name. Inputs that no
/// file holds are in the folder `filesFolder` beside the script, unless an earlier command of the script makes them.
[[nodiscard]] SessionScript sessionScript(const std::vector<SessionCommand>& commands, const std::string& filesFolder);

/// A file name made of a title: without slashes and control characters, "scenario" if nothing remains.
[[nodiscard]] std::string fileNameOf(const std::string& title);

/// Prints a few lines of Python, with the package `wattif`, that do what a command line does: run, generate, import, experiment,
/// counterexample of wattif-cli, and figure of wattif. A run prints its table: options about the format of its output are left
/// out. Nothing for other commands, which the package does not have.
[[nodiscard]] std::optional<std::string> pythonText(const std::vector<std::string>& words);

/// Returns the options of a command line (--variant, --policy, --set, --seed) that turn a scenario file into a question, starting
/// from the variant of this name or, if it is empty, the baseline. Nothing if no options can: the instance differs in more than
/// its options, or the file has no such variant.
[[nodiscard]] std::optional<std::vector<std::string>> questionWords(const Scenario& file, const std::string& variant,
                                                                    const Question& wanted);

/// The same for an instance alone, whatever runs on it: --variant and --set of the scenario's options.
[[nodiscard]] std::optional<std::vector<std::string>> instanceWords(const Scenario& file, const std::string& variant,
                                                                    const InstancePtr& instance);

} // namespace wattif
