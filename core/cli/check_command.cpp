// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/message_text.h"
#include "core/base/result_notes.h"
#include "core/base/words.h"
#include "core/cli/chosen.h"
#include "core/cli/command.h"
#include "core/experiment/scenario_file.h"
#include "core/io/standard_streams.h"

namespace wattif::cli {
namespace {

/// "linked: jobs of KTH.swf".
std::string linkNote(const ScenarioLink& link)
{
    std::vector<std::string> lists;
    for (const auto& [name, hash] : link.lists)
        lists.push_back(name);
    std::vector<std::string> files;
    for (const auto& [role, file] : link.files)
        files.push_back(file.path.string());
    return fmt::format("linked: {} of {}", fmt::join(lists, ", "), fmt::join(files, ", "));
}

class CheckCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("check", "Validates a scenario file");
        m_line->add_option("scenario", m_file, "Scenario file, or - for standard input")->required()->type_name("FILE");
        addMaxSize(*m_line);
        m_line->footer("Prints the first error as file:line:column and then ends with code 1.");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        auto scenario = readAndWarn(console, m_file, {.reportsNotes = true});
        if (!scenario)
            return propagateError(scenario);
        if (auto ok = checkVariantNames(*scenario); !ok) {
            ok.error().place.file = inputName(m_file);
            return ok;
        }
        if (scenario->link)
            printMessage(console, linkNote(*scenario->link));
        for (const ResultNote& note : resultNotes(*scenario->study, *scenario->baseline.instance, {}))
            printMessage(console, "note: " + note.text);
        for (const std::string& line : scenario->story)
            printMessage(console, "story: " + line);
        return deliver(console, {},
                       fmt::format("{}: a valid {} scenario, hash {}, instance {}, {}, {}\n", escapedText(inputName(m_file)),
                                   scenario->study->name(), scenarioHash(*scenario),
                                   instanceHash(*scenario->study, *scenario->baseline.instance),
                                   counted(std::ssize(scenario->baseline.policies), "policy"),
                                   counted(std::ssize(scenario->variants), "variant")));
    }

    [[nodiscard]] std::string task() const override { return "check " + described(m_file); }

private:
    CLI::App* m_line = nullptr;
    std::string m_file;
};

} // namespace

std::unique_ptr<Command> makeCheckCommand() { return std::make_unique<CheckCommand>(); }

} // namespace wattif::cli
