// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/cli/command.h"
#include "core/cli/number_range.h"
#include "core/cli/question_options.h"
#include "core/experiment/cluster/shell_text.h"
#include "core/report/steps_page.h"

namespace wattif::cli {
namespace {

constexpr int maxQuestions = 50;

class HtmlCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("html", "Writes the steps of a policy as one HTML page, to play in a browser");
        m_question.declare(*m_line);
        m_line->add_option("--view", m_view, "View whose picture is shown, e.g. consolidation.plan; default: one of the study.")
            ->type_name("ID");
        m_line->add_option("--questions", m_questions, "Number of questions about the decisions.")
            ->transform(wholeIn(0, maxQuestions))
            ->capture_default_str()
            ->type_name("N");
        addOutput(*m_line, m_output, "HTML file; default or -: standard output.");
        addMaxSize(*m_line);
        m_line->footer(fmt::format(
            "The page shows the steps of the first policy, at most {}, as pictures that the program wattif draws, each\n"
            "with its reason, then the results of all policies and questions with answers. It needs no server and no network.\n"
            "Keys: Left, Right, Home, End; Space plays and pauses.\n"
            "\nExample:\n  wattif-cli html S.json --policy has -o steps.html",
            maxPageSteps));
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        auto page = m_question.pageRun(console, m_output, true);
        if (!page)
            return propagateError(page);
        page->command = commandLine();
        const PolicyResult& result = m_question.shownResult(*page);
        const auto steps = pictures(console, *page, result.policy);
        if (!steps)
            return tl::unexpected(steps.error());
        const RunControl control(console.stop);
        const auto questions = pageQuestions(*page, result, static_cast<std::size_t>(m_questions), control);
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "interrupted");
        return deliver(console, m_output, stepsPage(*page, result, *steps, questions));
    }

    [[nodiscard]] std::string task() const override { return "make an HTML page of " + described(m_question.file()); }

private:
    /// None without the program that draws them; a line says so.
    [[nodiscard]] Result<std::vector<StepPicture>> pictures(const Console& console, const PageRun& page,
                                                            const std::string& policy) const
    {
        Scenario scenario = page.scenario;
        scenario.baseline.policies = {policy};
        auto steps = stepPictures(scenario, m_view, console.stop, m_question.own().textsElsewhere());
        if (steps || steps.error().code == ErrorCode::interrupted)
            return steps;
        printMessage(console, fmt::format("note: the page has no pictures: {}", steps.error().message));
        return std::vector<StepPicture>();
    }

    /// Does not name where the page is written: the same page has the same bytes everywhere.
    [[nodiscard]] std::string commandLine() const
    {
        std::vector<std::string> words{"wattif-cli", "html"};
        for (std::string& word : m_question.words())
            words.push_back(std::move(word));
        if (!m_view.empty())
            words.insert(words.end(), {"--view", m_view});
        if (m_questions != defaultQuestions)
            words.insert(words.end(), {"--questions", std::to_string(m_questions)});
        words.insert(words.end(), {"-o", "steps.html"});
        return shellLine(words);
    }

    static constexpr int defaultQuestions = 5;

    CLI::App* m_line = nullptr;
    QuestionOptions m_question;
    std::string m_view;
    int m_questions = defaultQuestions;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeHtmlCommand() { return std::make_unique<HtmlCommand>(); }

} // namespace wattif::cli
