// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSignalSpy>
#include <QTest>

#include "core/power/study.h"
#include "tests/ui/shell/open_scenario.h"
#include "ui/power/common/power_access.h"

namespace wattif::ui::test {

/// Eight nodes of four cores; six jobs over five hours, one too large and one too long.
inline power::Instance smallTrace()
{
    power::Instance i;
    i.nodes = 8;
    i.coresPerNode = 4;
    i.maxJobMinutes = 60.0;
    i.bootSeconds = 120.0;
    i.jobs = std::vector<power::Job>{
        {.id = 1, .submitSeconds = 0.0, .runSeconds = 600.0, .requestedSeconds = 900.0, .processors = 4},
        {.id = 2, .submitSeconds = 1800.0, .runSeconds = 1200.0, .requestedSeconds = 0.0, .processors = 10},
        {.id = 3, .submitSeconds = 3600.0, .runSeconds = 60.0, .requestedSeconds = 60.0, .processors = 100},
        {.id = 4, .submitSeconds = 7200.0, .runSeconds = 7200.0, .requestedSeconds = 7200.0, .processors = 1},
        {.id = 5, .submitSeconds = 10800.0, .runSeconds = 1800.0, .requestedSeconds = 3600.0, .processors = 32},
        {.id = 6, .submitSeconds = 18000.5, .runSeconds = 300.0, .requestedSeconds = 300.0, .processors = 8},
    };
    return i;
}

/// A session with an open scenario and its first report.
struct OpenPower : OpenScenario {
    explicit OpenPower(power::Instance instance = smallTrace())
        : OpenScenario(power::study(), power::makeInstance(std::move(instance)))
    {
        awaitReport();
    }
    [[nodiscard]] const power::Instance& shown() const { return powerInstance(*this); }
};

} // namespace wattif::ui::test
