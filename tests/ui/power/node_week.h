// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>

#include "core/base/random.h"
#include "core/power/results/timeline.h"
#include "tests/ui/power/open_power.h"

namespace wattif::ui::test {

/// Sixteen nodes for two days, busy by day and idle by night: enough for load-factor to act.
inline power::Instance twoDays()
{
    power::Instance i;
    i.nodes = 16;
    i.maxJobMinutes = 60.0;
    i.bootSeconds = 120.0;
    i.startOfDaySeconds = 8 * 3600.0;
    Random random(3);
    std::vector<power::Job> jobs;
    for (const double day : {0.0, 86'400.0})
        for (std::int64_t j = 0; j < 60; ++j)
            jobs.push_back({.id = static_cast<std::int64_t>(jobs.size()) + 1,
                            .submitSeconds = day + static_cast<double>(j * 600),
                            .runSeconds = static_cast<double>(random.uniformInt(300, 3000)),
                            .requestedSeconds = 3600.0,
                            .processors = static_cast<std::int32_t>(random.uniformInt(1, 6))});
    i.jobs = jobs;
    return i;
}

/// A random timeline whose drawn nodes change state a few times each, also twice within a moment.
inline power::NodeTimeline randomTimeline(std::uint64_t seed, int nodes, int changes, power::Time length, int step = 1)
{
    Random random(seed);
    power::NodeTimeline t;
    t.begin = random.uniformInt(0, length / 4);
    t.end = length - random.uniformInt(0, length / 4);
    t.drawn = {nodes, step};
    for (int row = 0; row < t.drawn.rows(); ++row) {
        t.firstOf.push_back(static_cast<std::uint32_t>(t.from.size()));
        std::vector<power::Time> moments{t.begin};
        for (int k = 1; k < changes; ++k)
            moments.push_back(random.uniformInt(t.begin, t.end - 1));
        std::sort(moments.begin(), moments.end());
        for (const power::Time at : moments) {
            t.from.push_back(at);
            t.states.push_back(static_cast<power::NodeState>(random.uniformInt(0, power::nodeStateCount - 1)));
        }
    }
    t.firstOf.push_back(static_cast<std::uint32_t>(t.from.size()));
    return t;
}

} // namespace wattif::ui::test
