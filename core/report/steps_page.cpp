// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/steps_page.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/assumption_text.h"
#include "core/base/pseudo_code.h"
#include "core/classroom/quiz/decision_sources.h"
#include "core/experiment/counterexample/story.h"
#include "core/report/html_text.h"
#include "core/report/lesson_script.h"

namespace wattif {
namespace {

constexpr std::size_t maxChoices = 6;

std::vector<std::string> lines(const std::string& text)
{
    std::vector<std::string> all;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        if (end > from)
            all.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return all;
}

/// Writes the steps of one result.
class StepsWriter {
public:
    StepsWriter(const PageRun& page, const PolicyResult& result)
        : m_page(page),
          m_result(result),
          m_study(*page.scenario.study),
          m_ledger(m_study.ledger(*page.scenario.baseline.instance, result)),
          m_code(pseudoCodeOf(m_study, result.policy)),
          m_decisions(decisionsOf(m_study, page.scenario.baseline.instance, result, page.run.seed))
    {
        if (m_decisions && m_decisions->count() != m_ledger.entries.size())
            m_decisions = nullptr;
    }

    [[nodiscard]] std::string stepsPart(const std::vector<StepPicture>& steps) const
    {
        if (steps.empty())
            return reasonsPart();
        const int last = steps.back().step;
        std::string part = htmlElement("h2", say("Steps"));
        if (static_cast<int>(steps.size()) < last + 1)
            part += htmlElement(
                "p", say("%1 of %2 steps are shown, chosen evenly.", {std::to_string(steps.size() - 1), std::to_string(last)}));
        part += "<div id=\"steps\" tabindex=\"0\">\n";
        for (const StepPicture& step : steps)
            part += fmt::format("<figure>\n{}\n<figcaption>{}{}</figcaption>\n{}</figure>\n", step.svg,
                                htmlElement("strong", title(step.step, last)), htmlElement("span", reason(step.step, last)),
                                codePart(step.step, last));
        return part + "</div>\n" + controls();
    }

private:
    [[nodiscard]] std::string say(const std::string& text, std::initializer_list<std::string> values = {}) const
    {
        return sentence(m_page.translated, text, values);
    }

    [[nodiscard]] std::string title(int step, int last) const
    {
        return step == 0 ? say("Beginning") : say("Step %1 of %2", {std::to_string(step), std::to_string(last)});
    }

    /// The decision of a step and its reason; empty where the decisions are not those of the steps.
    [[nodiscard]] std::string reason(int step, int last) const
    {
        return step < 1 || std::cmp_not_equal(m_ledger.entries.size(), last) ? std::string()
                                                                             : reason(static_cast<std::size_t>(step) - 1);
    }

    /// The pseudo-code with the lines of the step's decision marked, and the values of their variables.
    [[nodiscard]] std::string codePart(int step, int last) const
    {
        if (m_code.empty())
            return {};
        PseudoStep active;
        if (step > 0 && std::cmp_equal(m_ledger.entries.size(), last))
            active = pseudoStepOf(m_study, *m_page.scenario.baseline.instance, m_result, static_cast<std::size_t>(step) - 1);
        std::string part = "<pre class=\"code\">";
        for (std::size_t i = 0; i < m_code.size(); ++i) {
            const std::string line = htmlEscaped(std::string(2 * static_cast<std::size_t>(m_code[i].depth), ' ')
                                                 + translatedText(m_page.translated, m_code[i].text));
            const bool isActive = std::ranges::find(active.active, i) != active.active.end();
            part += (isActive ? "<mark>" + line + "</mark>" : line) + '\n';
        }
        return part + htmlEscaped(variablesText(active.variables, m_page.translated)) + "</pre>\n";
    }

    [[nodiscard]] std::string reason(std::size_t entry) const
    {
        if (m_decisions)
            return whyText(m_decisions->decision(entry).why, m_page.translated);
        const ReportedDecision decision = reportedDecision(m_ledger, entry);
        std::string text = translatedMessage(m_page.translated, decision.about);
        text += (text.empty() || decision.decided.empty() ? "" : ": ") + translatedMessage(m_page.translated, decision.decided);
        return text + (text.empty() || decision.reason.empty() ? "" : " – ")
            + translatedMessage(m_page.translated, decision.reason);
    }

    /// The decisions as a list, for a page without pictures.
    [[nodiscard]] std::string reasonsPart() const
    {
        const std::size_t shown = std::min<std::size_t>(m_ledger.entries.size(), maxPageSteps);
        if (shown == 0)
            return {};
        std::string part = htmlElement("h2", say("Decisions"));
        if (shown < m_ledger.entries.size())
            part += htmlElement(
                "p", say("The first %1 of %2 decisions.", {std::to_string(shown), std::to_string(m_ledger.entries.size())}));
        part += "<ol>\n";
        for (std::size_t i = 0; i < shown; ++i)
            part += htmlElement("li", reason(i));
        return part + "</ol>\n";
    }

    [[nodiscard]] std::string controls() const
    {
        const auto button = [](const char* id, const std::string& sign, const std::string& name) {
            return fmt::format("<button type=\"button\" id=\"{}\" title=\"{}\" aria-label=\"{}\">{}</button>\n", id,
                               htmlEscaped(name), htmlEscaped(name), sign);
        };
        return "<div id=\"controls\">\n" + button("first", "|&#9664;", say("First step (Home)"))
            + button("back", "&#9664;", say("Previous step (Left)")) + button("play", "&#9654;", say("Play or pause (Space)"))
            + button("next", "&#9654;|", say("Next step (Right)")) + button("last", "&#9654;&#9654;|", say("Last step (End)"))
            + fmt::format("<input type=\"range\" id=\"at\" min=\"0\" value=\"0\" aria-label=\"{}\"/>\n", htmlEscaped(say("Step")))
            + "</div>\n";
    }

    const PageRun& m_page;
    const PolicyResult& m_result;
    const Study& m_study;
    Ledger m_ledger;
    std::vector<PseudoLine> m_code;
    std::unique_ptr<RunDecisions> m_decisions; ///< null unless each entry of the ledger is one decision
};

/// The values that the import assumed and that are not confirmed, below a heading; nothing where all are known.
std::string assumptionsPart(const PageRun& page)
{
    std::vector<std::string> assumed;
    const Study& study = *page.scenario.study;
    for (const Assumption& one : unconfirmed(page.scenario, *page.scenario.baseline.instance))
        assumed.push_back(translatedMessage(page.translated, assumptionInWords(study, one)));
    return assumed.empty() ? std::string()
                           : htmlElement("h2", sentence(page.translated, "Assumptions"))
            + htmlElement("p", sentence(page.translated, "Assumed by the import and not confirmed:")) + htmlList(assumed);
}

std::string choiceText(const PageQuestion& question, std::size_t number, std::size_t place)
{
    return fmt::format("<label><input type=\"{}\" name=\"q{}\" value=\"{}\"/> {}</label>\n",
                       question.kind == DecisionKind::oneOf ? "radio" : "checkbox", number, place,
                       htmlEscaped(question.choices[place]));
}

std::string questionText(const PageRun& page, const PageQuestion& question, std::size_t number)
{
    const std::string right = question.kind == DecisionKind::amount ? std::to_string(question.amount)
                                                                    : fmt::format("{}", fmt::join(question.right, " "));
    std::string text = fmt::format("<fieldset class=\"question\" data-right=\"{}\">\n", right);
    text += htmlElement("legend", fmt::format("{}. {}", number, question.question));
    if (!question.situation.empty())
        text += htmlList(question.situation);
    if (question.kind == DecisionKind::amount)
        text += fmt::format("<label>{} <input type=\"number\" name=\"q{}\"/></label>\n",
                            htmlEscaped(sentence(page.translated, "Amount")), number);
    for (std::size_t place = 0; place < question.choices.size(); ++place)
        text += choiceText(question, number, place);
    text += fmt::format("<button type=\"button\">{}</button>\n", htmlEscaped(sentence(page.translated, "Check")));
    text += fmt::format("<details>\n{}<p class=\"right\">{}</p>\n<p class=\"wrong\">{}</p>\n",
                        htmlElement("summary", sentence(page.translated, "Answer")),
                        htmlEscaped(sentence(page.translated, "Correct.")), htmlEscaped(sentence(page.translated, "Not quite.")));
    for (const std::string& line : lines(question.reason))
        text += htmlElement("p", line);
    return text + "</details>\n</fieldset>\n";
}

} // namespace

std::vector<PageQuestion> pageQuestions(const PageRun& page, const PolicyResult& result, std::size_t wanted,
                                        const RunControl& control)
{
    const Question& asked = page.scenario.baseline;
    DecisionQuestions decisions(*page.scenario.study, asked.instance, result, asked.seed, page.translated);
    std::vector<PageQuestion> questions;
    if (decisions.count() == 0)
        return questions;
    for (const std::size_t i : decisions.drawn(wanted, QuizLevel::any, asked.seed, control)) {
        PageQuestion question{.number = i + 1,
                              .kind = decisions.decision(i).kind,
                              .question = decisions.questionText(i),
                              .reason = decisions.whyText(i)};
        for (const WhySentence& fact : decisions.decision(i).situation)
            question.situation.push_back(textOf(fact, page.translated));
        question.amount = decisions.decision(i).amount;
        if (question.kind != DecisionKind::amount)
            for (const std::size_t place : decisions.shortList(i, maxChoices)) {
                const DecisionChoice& choice = decisions.decision(i).choices[place];
                const std::string facts = textOf(choice.facts, page.translated);
                if (choice.chosen)
                    question.right.push_back(question.choices.size());
                question.choices.push_back(facts.empty() ? choice.name : fmt::format("{}: {}", choice.name, facts));
            }
        questions.push_back(std::move(question));
    }
    return questions;
}

std::string stepsPage(const PageRun& page, const PolicyResult& result, const std::vector<StepPicture>& steps,
                      const std::vector<PageQuestion>& questions)
{
    const PolicyInfo* info = findPolicy(*page.scenario.study, result.policy);
    const std::string policy = info ? translatedText(page.translated, info->title) : result.policy;
    const std::string title = fmt::format("{}, {}", pageTitle(page), policy);
    const ReportTable table = pageTable(page);
    std::string body = "<main>\n" + htmlElement("h1", title);
    if (info)
        body += htmlElement("p", translatedText(page.translated, info->description));
    body += StepsWriter(page, result).stepsPart(steps) + tablePart(page, table) + assumptionsPart(page);
    if (!questions.empty()) {
        body += htmlElement("h2", sentence(page.translated, "Questions"));
        for (std::size_t i = 0; i < questions.size(); ++i)
            body += questionText(page, questions[i], i + 1);
    }
    body += originPart(page) + "</main>\n";
    return htmlText({.title = title,
                     .language = page.language,
                     .style = std::string(pageStyle) + std::string(stepsStyle),
                     .body = std::move(body),
                     .script = std::string(stepsScript)});
}

} // namespace wattif
