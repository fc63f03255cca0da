// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <filesystem>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cli/command.h"
#include "core/cli/question_options.h"
#include "core/experiment/cluster/shell_text.h"
#include "core/report/report_page.h"

namespace wattif::cli {
namespace {

class ReportCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("report", "Writes a report on a run as one HTML page, to read on screen and to print");
        m_question.declare(*m_line);
        m_question.declareLanguage(*m_line);
        m_line->add_flag("--no-figures", m_hasNoFigures, "Leaves out the figures, which the program wattif draws.");
        addOutput(*m_line, m_output, "HTML file; default or -: standard output.");
        addMaxSize(*m_line);
        m_line->footer("The page has the question, what an import assumed and left out, the result in words and as a table,\n"
                       "figures, and the command that makes it again. It needs no other file and no network.\n"
                       "\nExamples:\n  wattif-cli report S.json -o report.html\n"
                       "  wattif-cli report S.json --policy online,greedy --set gamma=1.2 -o report.html");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        if (auto ok = checkOutput(); !ok)
            return ok;
        auto page = m_question.pageRun(console, m_output, false);
        if (!page)
            return propagateError(page);
        page->command = commandLine();
        const auto pictures = figures(console, *page);
        return pictures ? deliver(console, m_output, reportPage(*page, *pictures)) : tl::unexpected(pictures.error());
    }

    [[nodiscard]] std::string task() const override { return "write a report on " + described(m_question.file()); }

private:
    [[nodiscard]] Result<void> checkOutput() const
    {
        const std::string ending = lowerCase(std::filesystem::path(m_output).extension().string());
        if (ending.empty() || ending == ".html" || ending == ".htm")
            return {};
        return usageError(
            fmt::format("-o: a report is an HTML page: name it .html, not {} (a browser prints it as PDF)", ending));
    }

    /// None without the program that draws figures; a line says so.
    [[nodiscard]] Result<std::vector<PagePicture>> figures(const Console& console, const PageRun& page) const
    {
        if (m_hasNoFigures)
            return std::vector<PagePicture>();
        auto pictures = mainFigures(page.scenario, m_question.language(), console.stop, m_question.own().textsElsewhere());
        if (pictures || pictures.error().code == ErrorCode::interrupted)
            return pictures;
        printMessage(console, fmt::format("note: the report has no figures: {}", pictures.error().message));
        return std::vector<PagePicture>();
    }

    /// Does not name where the page is written: the same report has the same bytes everywhere.
    [[nodiscard]] std::string commandLine() const
    {
        std::vector<std::string> words{"wattif-cli", "report"};
        for (std::string& word : m_question.words())
            words.push_back(std::move(word));
        if (m_hasNoFigures)
            words.emplace_back("--no-figures");
        words.insert(words.end(), {"-o", "report.html"});
        return shellLine(words);
    }

    CLI::App* m_line = nullptr;
    QuestionOptions m_question;
    std::string m_output;
    bool m_hasNoFigures = false;
};

} // namespace

std::unique_ptr<Command> makeReportCommand() { return std::make_unique<ReportCommand>(); }

} // namespace wattif::cli
