// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QTest>

#include "core/reservation/model/instance.h"
#include "core/reservation/study.h"
#include "tests/ui/shell/open_scenario.h"

namespace wattif::ui::test {

/// Two sites of 8 and 16 processors. "night" lasts until its end and keeps "morning" on the first site waiting for sure,
/// "lecture" is alone. Workflow "render" (prepare, two frames, join) is done; "late" cannot start its second task in time and is
/// rejected. Two local jobs.
inline reservation::Instance twoSites()
{
    using namespace reservation;
    Instance i;
    i.sites = {{"alpha", 8, 1.0}, {"beta", 16, 2.0}};
    i.usage = {.family = UsageFamily::beta, .a = 2.0, .b = 2.0};
    const Usage whole{.family = UsageFamily::point, .share = 1.0};
    i.reservations = {{"night", SiteIndex(0), 0.0, 3600.0, 5, whole},
                      {"morning", SiteIndex(0), 1800.0, 5400.0, 5, {}},
                      {"lecture", SiteIndex(1), 600.0, 4200.0, 6, {}}};
    const auto task = [](const char* name, double work, std::int32_t processors, std::vector<Parent> parents) {
        return Task{.name = name, .workSeconds = work, .processors = processors, .parents = std::move(parents)};
    };
    Workflow render{.name = "render", .submitSeconds = 60.0};
    render.tasks = {task("prepare", 600.0, 1, {}), task("frame 1", 2400.0, 4, {{TaskIndex(0), 1e9}}),
                    task("frame 2", 2400.0, 4, {{TaskIndex(0), 1e9}}),
                    task("join", 300.0, 2, {{TaskIndex(1), 1e8}, {TaskIndex(2), 1e8}})};
    Workflow late{.name = "late", .submitSeconds = 900.0, .deadlineSeconds = 1000.0};
    late.tasks = {task("first", 1800.0, 2, {}), task("second", 600.0, 2, {{TaskIndex(0), 0.0}})};
    i.workflows = std::vector<Workflow>{render, late};
    i.localJobs = std::vector<LocalJob>{{SiteIndex(0), 0.0, 1200.0, 1500.0, 2}, {SiteIndex(1), 300.0, 2700.0, 3600.0, 8}};
    return i;
}

/// A session with an open scenario and its first report.
struct OpenReservation : OpenScenario {
    explicit OpenReservation(reservation::Instance instance = twoSites(),
                             const std::vector<PolicyCall>& calls = {{"evaluate", {}}, {"conr", {}}, {"cbfr", {}}, {"rexr", {}}})
        : OpenScenario(reservation::study(), reservation::makeInstance(std::move(instance)), calls)
    {
    }
    [[nodiscard]] const reservation::Instance& shown() { return reservation::instanceOf(*document().instance()); }
};

} // namespace wattif::ui::test
