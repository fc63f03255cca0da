// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/base/run_control.h"
#include "core/classroom/lesson/expression.h"
#include "core/experiment/question.h"
#include "core/experiment/sentence.h"

namespace wattif::classroom {

/// The name by which expressions mean the learner's own policy.
inline constexpr std::string_view ownName = "own";

/// Returns whether a study has a policy that lessons may name: not one of the user's own, which only they let run.
[[nodiscard]] bool isPublished(const Study& study, std::string_view policy);

/// The run of a question, as expressions of lessons see it. Nothing is run before it is asked for; then all policies of the
/// question run, and those that are named besides.
///
/// Names: greedy.objective (metric, or option, of a policy), run.bound (metric of the run), gamma (option of the scenario), seed.
/// Functions: cell(policy, decision, "Column") of the ledger, decisions from 1, columns by their English titles;
/// chosen(...) the same of the chosen candidate, candidate(policy, decision, i, "Column"), candidates(policy, decision),
/// rows(policy), count(policy, "Column", "text"); field, size, sum, least, most of ("/json/pointer", in which a star stands for
/// all elements) of the scenario file, or of (policy, "/json/pointer") of the policy's result as run --format json --detail
/// prints it.
class LessonRun final : public Names {
public:
    LessonRun(const Study& study, Question question, RunControl control = {});

    [[nodiscard]] const Study& study() const { return m_study; }
    [[nodiscard]] const Question& question() const { return m_question; }
    /// Reasons and titles come in the user's language.
    void setTranslated(Translated translated) { m_translated = std::move(translated); }
    [[nodiscard]] const Translated& translated() const { return m_translated; }
    /// Lets `own` in expressions mean this policy, the learner's; empty: nothing. No other own policy can be named.
    void setOwn(std::string policy);
    /// The scenario as files have it.
    [[nodiscard]] const Json& scenarioJson();
    /// Returns the run of the question with all policies named so far. Error(interrupted) after a stop.
    [[nodiscard]] Result<const RunReport*> report();
    /// The result of a policy, which runs now if it has not. Error(badInput) for an unknown policy, Error(interrupted) after a
    /// stop.
    [[nodiscard]] Result<const PolicyResult*> result(std::string_view policy);
    [[nodiscard]] Result<const Ledger*> ledger(std::string_view policy);
    /// Returns the entry of a decision, from 1, with its candidates. Error(badInput) if not found.
    [[nodiscard]] Result<Ledger::Entry> decision(std::string_view policy, double number);

    [[nodiscard]] Result<Value> named(std::string_view name) override;
    [[nodiscard]] Result<Value> call(std::string_view function, const std::vector<Value>& arguments) override;
    [[nodiscard]] Result<Value> valueAt(const std::string& setting, const Expression& expression) override;
    [[nodiscard]] std::string title(std::string_view name) const override;
    /// "Pr{E-} of C": what the field is, and the name of the object that has it.
    [[nodiscard]] std::string fieldTitle(std::string_view policy, std::string_view pointer) override;
    [[nodiscard]] std::string shownText(const std::string& text) const override;
    /// Returns a cell of a ledger as the English text that expressions compare; shownText() translates it.
    [[nodiscard]] std::string textOf(const Message& cell);
    /// In the unit in which people read the metric: "8.333 min", "62.66 %".
    [[nodiscard]] std::string shownValue(std::string_view name, const Value& value, int digits) const override;

private:
    [[nodiscard]] Result<void> run();
    [[nodiscard]] const PolicyInfo* policyNamed(std::string_view name) const;
    [[nodiscard]] Result<Value> ofPolicy(std::string_view policy, std::string_view name);
    [[nodiscard]] Result<const Json*> resultJson(std::string_view policy);

    const Study& m_study;
    Question m_question;
    RunControl m_control;
    Translated m_translated;
    std::string m_own; ///< the policy that `own` means
    std::optional<RunReport> m_report;
    std::optional<Json> m_scenario;
    std::map<std::string, Ledger, std::less<>> m_ledgers;
    std::map<std::string, Json, std::less<>> m_results;
    std::map<std::string, std::unique_ptr<LessonRun>> m_others; ///< by setting
    std::map<std::string, Message, std::less<>> m_cells;        ///< by their English text
};

} // namespace wattif::classroom
