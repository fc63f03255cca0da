// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/cli/command.h"
#include "core/cli/own_options.h"
#include "core/experiment/scenario_file.h"
#include "core/report/page_parts.h"

namespace wattif::cli {

/// A scenario file and the options that change what runs: --policy, --own, --set, --variant, --seed.
class QuestionOptions {
public:
    void declare(CLI::App& line);
    /// Adds --language, which texts are written in.
    void declareLanguage(CLI::App& line);
    /// Adds --show, which names the policy that the output is about.
    void declareShown(CLI::App& line, const std::string& description);

    /// Reads the scenario; its baseline becomes what the options ask for, and no variants remain. Prints warnings. Error(usage)
    /// for unknown policies, options and variants, or if no policy runs.
    [[nodiscard]] Result<Scenario> read(const Console& console, const std::string& output);

    [[nodiscard]] const std::string& file() const { return m_file; }
    [[nodiscard]] const std::string& variant() const { return m_variant; }
    [[nodiscard]] const std::optional<std::uint64_t>& seed() const { return m_seed; }
    /// Whether options change what a scenario asks, apart from the seed.
    [[nodiscard]] bool asksOtherwise() const;
    /// The result of the policy that --show names, else of the first of --policy, else of the first that is not a baseline.
    /// Error(usage) if the policy of --show does not run.
    [[nodiscard]] Result<const PolicyResult*> shownResult(const PageRun& page) const;
    [[nodiscard]] const OwnOptions& own() const { return m_own; }
    /// "en" or "zh_CN".
    [[nodiscard]] const std::string& language() const { return m_language; }
    /// The file without its folder, for a page that others read: "S.json".
    [[nodiscard]] std::string fileName() const;
    /// The words of a command line that ask the same of the file in the present folder: "S.json", "--set", "gamma=2".
    [[nodiscard]] std::vector<std::string> words() const;
    /// Reads and runs the scenario for a page, with the decisions where `hasLedger`; `command` is empty. Errors as `read`, and
    /// those of the run.
    [[nodiscard]] Result<PageRun> pageRun(const Console& console, const std::string& output, bool hasLedger);

private:
    /// SHA-256 of the file; of the scenario as it would be saved if it came from a pipe. Error(io).
    [[nodiscard]] Result<std::string> digest(const Scenario& scenario) const;

    std::string m_file;
    std::vector<std::string> m_policies;
    OwnOptions m_own;
    std::vector<std::string> m_settings;
    std::string m_variant;
    std::optional<std::uint64_t> m_seed;
    std::string m_shown;
    std::string m_language = "en";
};

} // namespace wattif::cli
