// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How the edit functions of a study are fuzzed: a small scenario, then edit after edit with drawn arguments.
#pragma once

#include <array>
#include <optional>

#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "tests/fuzz/draw.h"

namespace wattif::fuzz {

/// A scenario prints and loads again as the same.
template <class Instance>
void requireRoundTrip(const char* studyName, const Instance& instance)
{
    const Scenario scenario = scenarioOf(*findStudy(studyName), std::make_shared<InstanceOf<Instance>>(instance), "S");
    const auto back = parseScenario("S.json", printScenario(scenario));
    require(back.has_value(), "what an edit made can be saved and opened");
    require(back->scenario.baseline.instance->equals(*scenario.baseline.instance), "a file keeps what an edit made");
}

/// Edits until the bytes are used up: `edit(instance, draw)` returns the new instance or an error. What an edit makes passes the
/// checks; now and then, as that takes longer, it is saved and opened at the end.
template <class Instance, class Edit>
void runEdits(const char* studyName, Instance instance, Draw draw, Edit edit)
{
    const bool isSaved = draw.raw<std::uint8_t>() % 4 == 0;
    for (int edits = 0; edits < 40 && !draw.empty(); ++edits)
        if (Result<Instance> next = edit(instance, draw)) {
            require(check(*next).has_value(), "what an edit makes passes the checks");
            instance = std::move(*next);
        }
    if (isSaved)
        requireRoundTrip(studyName, instance);
}

/// The scenario to begin with: one of a few that the study's generator drew. Small, as each edit is checked as a whole.
template <class Instance>
[[nodiscard]] Instance smallInstance(const char* studyName, const OptionValues& options, Draw& draw)
{
    static std::array<std::optional<Instance>, 8> drawn;
    const auto seed = draw.raw<std::uint8_t>() % drawn.size();
    if (!drawn[seed]) {
        const Study& study = *findStudy(studyName);
        const auto all = completed(study.generateOptions(), options);
        const auto made = all ? study.generate(*all, seed) : tl::unexpected(all.error());
        require(made.has_value(), "a small scenario is made");
        drawn[seed] = dynamic_cast<const InstanceOf<Instance>&>(**made).value;
    }
    return *drawn[seed];
}

} // namespace wattif::fuzz
