// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/step_question.h"

#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/base/random.h"
#include "core/base/stop_scope.h"
#include "core/classroom/lesson/judge.h"
#include "core/classroom/lesson/lesson_run.h"
#include "core/classroom/lesson/predicted_decision.h"
#include "core/experiment/built_in_scenarios.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/scenario_file.h"
#include "core/io/json_document.h"
#include "core/io/json_text.h"
#include "core/io/referred_file.h"

namespace wattif::classroom {
namespace {

constexpr std::uint64_t maxDraws = 200;
/// An example that solves none of as many scenarios is wrong, and checkStep says why.
constexpr int maxUnsolved = 10;

/// Name of the scenario of a try.
const std::string& scenarioName(const Step& step, int tryNumber)
{
    return tryNumber > 0 && !step.again.empty() ? step.again : step.scenario;
}

const ScenarioSource& sourceOf(const Lesson& lesson, const std::string& name) { return lesson.scenarios.find(name)->second; }

bool isDrawn(const ScenarioSource& source)
{
    if (source.kind != ScenarioSource::Kind::text)
        return source.kind == ScenarioSource::Kind::generator;
    const Json json = Json::parse(source.text, nullptr, false);
    return !json.is_discarded() && hasDraws(json);
}

/// An error in an inline scenario, placed in the lesson.
tl::unexpected<Error> inLesson(Error error, const ScenarioSource& source)
{
    if (error.place.file.empty())
        error.place.file = source.name;
    error.place.line = error.place.line > 0 ? error.place.line + source.line - 1 : source.line;
    return tl::unexpected(std::move(error));
}

Result<Question> parsedQuestion(const Lesson& lesson, const ScenarioSource& source, std::string text)
{
    auto loaded = parseScenario(source.name, std::move(text), noFolder());
    if (!loaded)
        return inLesson(std::move(loaded.error()), source);
    if (loaded->scenario.study != lesson.study)
        return inLesson({.message = formatMessage("the scenario is of the study {}, the lesson of {}",
                                                  loaded->scenario.study->name(), lesson.study->name()),
                         .place = {}},
                        source);
    return std::move(loaded->scenario.baseline);
}

Result<Question> textQuestion(const Lesson& lesson, const ScenarioSource& source, std::uint64_t seed)
{
    auto document = JsonDocument::parse(source.name, source.text, noFolder());
    if (!document)
        return inLesson(std::move(document.error()), source);
    Json json = JsonCursor(**document).json();
    if (!hasDraws(json))
        return parsedQuestion(lesson, source, source.text);
    if (auto ok = drawNumbers(json, seed); !ok)
        return inLesson(std::move(ok.error()), source);
    return parsedQuestion(lesson, source, json.dump()); // one line: errors are placed at the scenario's first
}

Result<Question> generated(const Lesson& lesson, const ScenarioSource& source, std::uint64_t seed)
{
    const Study& study = *lesson.study;
    const auto given = parseSettings(source.options, study.generateOptions(), "generate");
    const auto options = given ? completed(study.generateOptions(), *given) : given;
    if (!options)
        return inLesson(options.error(), source);
    return study.generate(*options, seed).map([&study](InstancePtr instance) {
        return wattif::questionOf(study, std::move(instance));
    });
}

Result<Question> sourceQuestion(const Lesson& lesson, const ScenarioSource& source, std::uint64_t seed)
{
    switch (source.kind) {
    case ScenarioSource::Kind::dataset:
        return builtInScenario(source.name).map([](Scenario&& scenario) { return std::move(scenario.baseline); });
    case ScenarioSource::Kind::text: return textQuestion(lesson, source, seed);
    case ScenarioSource::Kind::generator: return generated(lesson, source, seed);
    }
    return badInput("unknown kind of scenario");
}

/// With the lesson's policies and the step's settings.
Result<Question> withSettings(const Lesson& lesson, const Step& step, Question question)
{
    std::erase_if(question.policies, [&lesson](const std::string& policy) { return !isPublished(*lesson.study, policy); });
    for (const std::string& policy : lesson.policies)
        setRuns(*lesson.study, question, policy, true);
    const Check& check = step.check;
    for (const std::string* policy : {&step.show.policy, &check.contest.by, &check.contest.against, &check.own.same})
        if (!policy->empty() && (policy != &check.contest.by || check.kind == CheckKind::beat)
            && (policy != &check.contest.against || isMade(check.kind)))
            setRuns(*lesson.study, question, *policy, true);
    auto values = adaptQuestion(*lesson.study, {}, step.settings, question);
    if (!values) {
        values.error().place = {.file = lesson.file, .line = step.line, .column = 1};
        return propagateError(values);
    }
    if (!values->empty())
        question.instance = lesson.study->withOptions(*question.instance, *values);
    return question;
}

Result<Question> drawn(const Lesson& lesson, const Step& step, const ScenarioSource& source, std::uint64_t seed)
{
    return sourceQuestion(lesson, source, seed).and_then([&](Question question) {
        return withSettings(lesson, step, std::move(question));
    });
}

/// Whether what a step requires holds, and the decision that it asks for has one answer.
Result<bool> isSuitable(const Step& step, LessonRun& run)
{
    if (step.check.asksDecision)
        if (const auto has = hasDecision(step, run); !has || !*has)
            return has;
    return step.require ? step.require->condition(run) : Result<bool>(true);
}

/// The drawn scenario of this try that suits the step. The numbers of an example are fixed: it need not solve every draw.
Result<Question> drawnUntil(const Lesson& lesson, const Step& step, const ScenarioSource& source, std::uint64_t seed,
                            const RunControl& control)
{
    const bool needsExample = step.check.kind == CheckKind::build || step.check.kind == CheckKind::beat;
    int unsolved = 0;
    for (std::uint64_t i = 0; i < maxDraws && !control.stopRequested(); ++i) {
        auto question = drawn(lesson, step, source, deriveSeed(seed, "draw", i));
        if (!question || (!step.require && !step.check.asksDecision && !needsExample))
            return question;
        LessonRun run(*lesson.study, *question, control);
        const auto holds = isSuitable(step, run);
        if (!holds)
            return tl::unexpected(holds.error());
        if (*holds && (!needsExample || isSolvedByExample(step, run, control) || ++unsolved == maxUnsolved))
            return question;
    }
    if (control.stopRequested())
        return fail(ErrorCode::interrupted, "interrupted");
    return badInput(formatMessage("none of {} drawn scenarios meets the requirements of the step '{}'", maxDraws, step.id),
                    {.file = lesson.file, .line = step.line, .column = 1});
}

} // namespace

bool isDrawnAgain(const Lesson& lesson, const Step& step) { return isDrawn(sourceOf(lesson, scenarioName(step, 1))); }

Result<Question> questionOf(const Lesson& lesson, const Step& step, std::uint64_t seed, int tryNumber, const RunControl& control)
{
    const StopScope scope(control.stopToken());
    const std::string& name = scenarioName(step, tryNumber);
    const ScenarioSource& source = sourceOf(lesson, name);
    if (!isDrawn(source))
        return drawn(lesson, step, source, seed);
    return drawnUntil(lesson, step, source, deriveSeed(seed, name, static_cast<std::uint64_t>(tryNumber)), control);
}

std::uint64_t seedOf(const Lesson& lesson, std::string_view learner)
{
    return lesson.isExercise ? deriveSeed(lesson.seed, learner) % maxSeed : lesson.seed;
}

} // namespace wattif::classroom
