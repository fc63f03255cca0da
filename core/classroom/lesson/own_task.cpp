// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/own_task.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/base/words.h"
#include "core/classroom/lesson/step_question.h"
#include "core/classroom/quiz/decision_question.h"
#include "core/experiment/ledger_difference.h"

namespace wattif::classroom {
namespace {

constexpr int digitsOfMetrics = 5;
constexpr double sumsAgree = 1e-9; // of sums in another order
constexpr std::size_t longestName = 40;

/// What is wrong in one scenario, in words; empty: nothing.
using Trouble = Result<std::string>;

std::string decidedCells(const Ledger& ledger, std::size_t i, const Translated& translated)
{
    std::vector<Message> cells;
    const Ledger::Entry entry = ledger.entries[i];
    for (std::size_t c = 0; c < ledger.columns.size() && c < entry.cells.size(); ++c)
        if (ledger.columns[c].decides)
            cells.push_back(entry.cells[c]);
    return translatedMessage(translated, Message::list(std::move(cells)));
}

/// Judges a learner's policy in the run of one scenario.
class OwnCase {
public:
    OwnCase(const Check& check, LessonRun& run) : m_check(check), m_run(run) { }

    Trouble trouble()
    {
        const auto result = m_run.result(ownName);
        if (!result)
            return result.error().code == ErrorCode::interrupted ? Trouble(tl::unexpected(result.error()))
                                                                 : Trouble(result.error().message);
        for (const auto part : {&OwnCase::sameTrouble, &OwnCase::metricTrouble, &OwnCase::untilTrouble})
            if (auto found = (this->*part)(); !found || !found->empty())
                return found;
        return std::string();
    }

    /// The numbers of the requirements.
    Result<std::string> praise()
    {
        if (m_check.until)
            return m_check.until->explained(m_run).map([](const std::string& text) { return text + '.'; });
        if (m_check.contest.metric.empty())
            return std::string();
        return compared().map([this](const Compared& both) { return numbers(both); });
    }

private:
    struct Compared {
        double own = 0.0;
        double other = 0.0;
    };

    [[nodiscard]] const Translated& said() const { return m_run.translated(); }

    Trouble sameTrouble()
    {
        if (m_check.own.same.empty())
            return std::string();
        const auto own = m_run.result(ownName);
        const PolicyResult mine = **own; // the next run drops it
        const auto other = m_run.result(m_check.own.same);
        if (!other)
            return tl::unexpected(other.error());
        for (const Metric& metric : (*other)->metrics) {
            const MetricInfo* info = findMetric(m_run.study(), metric.name);
            const double ours = mine.metric(metric.name);
            const bool isNone = std::isnan(ours) && std::isnan(metric.value);
            const double space = sumsAgree * std::max({std::abs(ours), std::abs(metric.value), 1e-6});
            if (info && !info->isMeasured && !isNone && !(std::abs(ours - metric.value) <= space))
                return differs(metric.name, {ours, metric.value});
        }
        return std::string();
    }

    /// "My: Objective = 6.2, Greedy: Objective = 6.4." and where the two part.
    Trouble differs(const std::string& metric, const Compared& both)
    {
        const int digits = digitsApart(both.own, both.other, digitsOfMetrics);
        const auto line = [&](std::string_view policy, double value) {
            const std::string name = fmt::format("{}.{}", policy, metric);
            return fmt::format("{} = {}", m_run.title(name), m_run.shownValue(name, value, digits));
        };
        const std::string numbers = fmt::format("{}, {}.", line(ownName, both.own), line(m_check.own.same, both.other));
        return firstOther(m_check.own.same).map([&](const std::string& where) {
            return where.empty() ? numbers : numbers + ' ' + where;
        });
    }

    /// The first decision that another policy makes otherwise, with its reason; empty where they cannot be compared.
    Result<std::string> firstOther(const std::string& policy)
    {
        const auto theirs = m_run.ledger(policy);
        const auto ours = theirs ? m_run.ledger(ownName) : theirs;
        if (!ours)
            return tl::unexpected(ours.error());
        const auto different = differentDecisions(**theirs, **ours);
        if (!different || different->empty() || different->front() >= (*ours)->entries.size())
            return std::string();
        const std::size_t i = different->front();
        const Ledger::Entry entry = (*theirs)->entries[i];
        const std::string what = entry.cells.empty() ? Message() : entry.cells.front();
        const PolicyInfo* info = findPolicy(m_run.study(), policy);
        const std::string text = sentence(
            said(), "The first decision that differs is %1: yours %2, %3 %4.",
            {what, decidedCells(**ours, i, said()), translatedText(said(), info->title), decidedCells(**theirs, i, said())});
        const std::string why = reasonOf(policy, i);
        return why.empty() ? text : text + ' ' + why;
    }

    std::string reasonOf(const std::string& policy, std::size_t entry)
    {
        const auto result = m_run.result(policy);
        if (!result)
            return {};
        const Question& question = m_run.question();
        DecisionQuestions questions(m_run.study(), question.instance, **result, question.seed, said());
        if (questions.count() == 0)
            return {};
        const std::size_t number = questions.firstOfEntry(entry);
        return number < questions.count() ? questions.whyText(number) : std::string();
    }

    Result<Compared> compared()
    {
        const auto ours = m_run.named(std::string(ownName) + '.' + m_check.contest.metric);
        const auto theirs = ours ? m_run.named(m_check.contest.against + '.' + m_check.contest.metric) : ours;
        if (!theirs)
            return tl::unexpected(theirs.error());
        return Compared{std::get<double>(*ours), std::get<double>(*theirs)};
    }

    [[nodiscard]] std::string numbers(const Compared& both) const
    {
        const int digits = digitsApart(both.own, both.other, digitsOfMetrics);
        const std::string own = fmt::format("{}.{}", ownName, m_check.contest.metric);
        const std::string other = m_check.contest.against + '.' + m_check.contest.metric;
        return fmt::format("{} = {}, {} = {}.", m_run.title(own), m_run.shownValue(own, both.own, digits), m_run.title(other),
                           m_run.shownValue(other, both.other, digits));
    }

    Trouble metricTrouble()
    {
        if (m_check.contest.metric.empty())
            return std::string();
        const auto both = compared();
        if (!both)
            return tl::unexpected(both.error());
        const bool isHigher = findMetric(m_run.study(), m_check.contest.metric)->better == Better::higher;
        const double ahead = isHigher ? both->own - both->other : both->other - both->own;
        const double size = std::max(std::abs(both->own), std::abs(both->other));
        const std::optional<double>& clampTo = m_check.own.clampTo;
        const bool isMet = clampTo ? ahead >= -*clampTo * std::abs(both->other) - sumsAgree * size : ahead > sumsAgree * size;
        if (isMet)
            return std::string();
        const std::string asked = clampTo
            ? sentence(said(), "The requirement is at most %1 % worse.", {formatShort(100.0 * *clampTo)})
            : sentence(said(), "The requirement is a better result.");
        return firstOther(m_check.contest.against).map([&](const std::string& where) {
            return numbers(*both) + ' ' + asked + (where.empty() ? "" : ' ' + where);
        });
    }

    Trouble untilTrouble()
    {
        if (!m_check.until)
            return std::string();
        const auto holds = m_check.until->condition(m_run);
        if (!holds)
            return tl::unexpected(holds.error());
        return *holds ? Trouble(std::string())
                      : m_check.until->explained(m_run).map([](const std::string& text) { return text + '.'; });
    }

    const Check& m_check;
    LessonRun& m_run;
};

std::string inScenario(const OwnTask& task, int i, const std::string& text, const Translated& translated)
{
    const int count = task.step.check.own.scenarios;
    if (count == 1)
        return text;
    return sentence(translated, "Scenario %1 of %2:", {std::to_string(i + 1), std::to_string(count)}) + ' ' + text;
}

/// The run of scenario i of the task, with the learner's policy.
Result<LessonRun> ownRun(const OwnTask& task, int i, const Translated& translated, const RunControl& control)
{
    return questionOf(task.lesson, task.step, task.seed, i, control).map([&](Question question) {
        LessonRun run(*task.lesson.study, std::move(question), control);
        run.setTranslated(translated);
        run.setOwn(task.policy);
        return run;
    });
}

/// The sentences about a policy that meets all requirements.
std::string praised(const OwnTask& task, const std::string& numbers, const Translated& translated)
{
    const OwnGoal& goal = task.step.check.own;
    std::vector<std::string> parts;
    if (!goal.same.empty())
        parts.push_back(sentence(translated, "The same result as %1.",
                                 {translatedText(translated, findPolicy(*task.lesson.study, goal.same)->title)}));
    if (!numbers.empty())
        parts.push_back(inScenario(task, 0, numbers, translated));
    if (goal.scenarios > 1)
        parts.push_back(sentence(translated, "It held for %1 scenarios.", {std::to_string(goal.scenarios)}));
    return fmt::format("{}", fmt::join(parts, " "));
}

bool isAsciiLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool isMember(const Answer& answer, const char* name)
{
    return answer.is_object() && answer.contains(name) && answer[name].is_string();
}

} // namespace

Result<Verdict> judgeOwn(const OwnTask& task, const Translated& translated, const RunControl& control)
{
    const Check& check = task.step.check;
    auto first = ownRun(task, 0, translated, control);
    if (!first)
        return propagateError(first);
    auto trouble = OwnCase(check, *first).trouble();
    const auto praise = trouble && trouble->empty() ? OwnCase(check, *first).praise() : trouble;
    if (!praise)
        return tl::unexpected(praise.error());
    int i = 0;
    while (trouble && trouble->empty() && ++i < check.own.scenarios)
        trouble =
            ownRun(task, i, translated, control).and_then([&check](LessonRun&& run) { return OwnCase(check, run).trouble(); });
    if (!trouble)
        return tl::unexpected(trouble.error());
    if (trouble->empty())
        return withWords(check, *first, {.grade = Grade::right, .reason = praised(task, *praise, translated)});
    const std::string text = inScenario(task, i, *trouble, translated);
    return withWords(check, *first, {.grade = Grade::wrong, .reason = text, .hint = text});
}

Answer programAnswer(const std::string& name, const std::string& text) { return {{"name", name}, {"program", text}}; }

Answer commandAnswer(const std::string& name, const std::string& command) { return {{"name", name}, {"command", command}}; }

Answer withoutProgram(const Answer& answer)
{
    Answer kept = answer;
    if (kept.is_object())
        kept.erase("program");
    return kept;
}

bool isOwnAnswer(const Answer& answer) { return isMember(answer, "name"); }
bool hasProgram(const Answer& answer) { return isOwnAnswer(answer) && isMember(answer, "program"); }
bool isElsewhere(const Answer& answer) { return isOwnAnswer(answer) && isMember(answer, "command"); }

std::string programName(const Lesson& lesson, const Step& step)
{
    std::string name;
    for (const char c : lesson.id + '-' + step.id)
        name += isAsciiLetter(c) || (c >= '0' && c <= '9') ? c : '-';
    if (!isAsciiLetter(name.front()))
        name.insert(0, "lesson-");
    return name.substr(0, longestName);
}

} // namespace wattif::classroom
