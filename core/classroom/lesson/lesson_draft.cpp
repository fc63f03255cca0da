// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/lesson_draft.h"

#include <algorithm>

#include <fmt/format.h>

namespace wattif::classroom {
namespace {

/// The present scenario, without variants and notes.
std::string jsonOf(const Seen& seen)
{
    Scenario plain{.study = seen.scenario.study, .name = seen.scenario.name, .baseline = seen.scenario.baseline};
    return printScenario(plain);
}

std::string scenarioBlock(const std::string& name, const std::string& json)
{
    return fmt::format("```scenario {}\n{}```\n\n", name, json);
}

/// Fenced by more backticks than it contains.
std::string programBlock(const std::string& name, std::string program)
{
    std::size_t longest = 2;
    std::size_t count = 0;
    for (const char c : program) {
        count = c == '`' ? count + 1 : 0;
        longest = std::max(longest, count);
    }
    const std::string fence(longest + 1, '`');
    if (!program.ends_with('\n'))
        program += '\n';
    return fmt::format("{0}program {1}\n{2}{0}\n\n", fence, name, program);
}

std::string stepBlock(const std::string& id, const std::string& scenario, const Seen& seen, const std::string& program)
{
    std::string text = fmt::format("```step {}\ntitle: {}\n", id, id);
    const auto add = [&text](const char* key, const std::string& value) {
        if (!value.empty())
            text += fmt::format("{}: {}\n", key, value);
    };
    add("scenario", scenario);
    add("view", seen.view);
    add("policy", seen.policy);
    add("decision", seen.decision >= 0 ? std::to_string(seen.decision) : std::string());
    if (!program.empty())
        text += fmt::format("check: own\nask: What must the program do?\nstart: {}\n", program);
    return text + "\nSay here what there is to see.\n```\n";
}

/// A name that no block of a kind has yet: "step 3" for ("step", ...).
std::string freeName(std::string_view lesson, std::string_view kind)
{
    int number = 1;
    const auto isTaken = [&] { return lesson.find(fmt::format("`{0} {0}-{1}\n", kind, number)) != std::string_view::npos; };
    while (isTaken())
        ++number;
    return fmt::format("{}-{}", kind, number);
}

/// The name of the block that holds this scenario already; empty where none does.
std::string blockWith(std::string_view lesson, const std::string& json)
{
    const std::size_t at = lesson.find('\n' + json);
    if (at == std::string_view::npos)
        return {};
    const std::size_t line = lesson.rfind('\n', at - 1) + 1;
    const std::string_view fence = lesson.substr(line, at - line);
    constexpr std::string_view begin = "```scenario ";
    return fence.starts_with(begin) ? std::string(fence.substr(begin.size())) : std::string();
}

} // namespace

std::string draftLesson(const Seen& seen)
{
    const std::string program = seen.program.empty() ? "" : "program-1";
    return fmt::format(
               "---\ntitle: A lesson\nstudy: {}\nlevel: 1\nminutes: 15\ngoals:\n- say what one can do afterwards\nscenario: "
               "scenario-1\n---\n\nA question from life, in two sentences.\n\n",
               seen.scenario.study->name())
        + scenarioBlock("scenario-1", jsonOf(seen)) + (program.empty() ? std::string() : programBlock(program, seen.program))
        + stepBlock("step-1", {}, seen, program);
}

std::string draftStep(std::string_view lesson, const Seen& seen)
{
    const std::string json = jsonOf(seen);
    std::string text = lesson.ends_with('\n') ? "\n" : "\n\n";
    std::string scenario = blockWith(lesson, json);
    if (scenario.empty()) {
        scenario = freeName(lesson, "scenario");
        text += scenarioBlock(scenario, json);
    }
    const std::string program = seen.program.empty() ? std::string() : freeName(lesson, "program");
    if (!program.empty())
        text += programBlock(program, seen.program);
    return text + stepBlock(freeName(lesson, "step"), scenario, seen, program);
}

std::string examText(std::string_view lesson, std::uint64_t seed)
{
    std::string text;
    for (int fences = 0; !lesson.empty();) {
        const std::string_view line = lesson.substr(0, std::min(lesson.find('\n'), lesson.size() - 1) + 1);
        lesson.remove_prefix(line.size());
        const bool isFence = fences < 2 && line.starts_with("---");
        if (isFence && ++fences == 2)
            text += fmt::format("kind: exam\nseed: {}\n", seed);
        if (isFence || fences != 1 || !(line.starts_with("kind:") || line.starts_with("seed:")))
            text += line;
    }
    return text;
}

} // namespace wattif::classroom
