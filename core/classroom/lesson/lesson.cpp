// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/lesson.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/study.h"

namespace wattif::classroom {

std::string_view nameOf(CheckKind kind)
{
    constexpr std::array<std::string_view, 8> names{"none", "predict", "number", "build", "beat", "explain", "choice", "own"};
    return names[static_cast<std::size_t>(kind)];
}

bool isMade(CheckKind kind) { return changesScenario(kind) || kind == CheckKind::own; }

bool changesScenario(CheckKind kind) { return kind == CheckKind::build || kind == CheckKind::beat; }

bool Tolerance::allows(double answer, double expected) const
{
    const double space = isRelative ? value * std::abs(expected) : value;
    return std::abs(answer - expected) <= space + 1e-9 * std::abs(expected);
}

const std::vector<std::string>& hiddenParts()
{
    static const std::vector<std::string> parts{"results", "ledger", "charts", "editors", "policies", "parameters"};
    return parts;
}

const std::vector<std::string>& manualPages()
{
    static const std::vector<std::string> pages{
        "command-line.md", "consolidation.md", "control.md",        "examples.md",     "experiments.md",    "figures.md",
        "gallery.md",      "glossary.md",      "insight.md",        "installing.md",   "kept-work.md",      "lessons.md",
        "own-policy.md",   "power.md",         "power-clusters.md", "power-papers.md", "power-policies.md", "profit.md",
        "python.md",       "reservation.md",   "scenario-file.md",  "studies.md",      "teaching.md",       "testing.md",
        "tutorials.md",    "validation.md",    "window.md",
    };
    return pages;
}

bool changesOptions(const Study& study, const Step& step)
{
    const auto& fields = step.check.change;
    const auto isOption = [&study](const std::string& field) {
        return field == "policy_options"
            || std::ranges::any_of(study.scenarioOptions(), [&field](const Option& option) { return option.name == field; });
    };
    return changesScenario(step.check.kind) && (fields.empty() || std::ranges::any_of(fields, isOption));
}

const Step* findStep(const Lesson& lesson, std::string_view id)
{
    const auto found = std::ranges::find(lesson.steps, id, &Step::id);
    return found == lesson.steps.end() ? nullptr : &*found;
}

} // namespace wattif::classroom
