// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSignalSpy>
#include <QTest>

#include "core/profit/study.h"
#include "tests/ui/shell/open_scenario.h"
#include "ui/profit/common/profit_access.h"

namespace wattif::ui::test {

/// Three task types on three machines, four bags; the third type cannot run on the first machine.
inline profit::Instance smallInstance()
{
    profit::Instance i;
    i.machines = {{"m1", 1, 0.0}, {"m2", 1, 0.0}, {"m3", 1, 0.0}};
    i.taskTypes = {"a", "b", "c"};
    i.etcSeconds = Matrix(3, 3, 10.0);
    i.powerWatts = Matrix(3, 3, 100.0);
    i.etcSeconds(0, 1) = 20.0;
    i.etcSeconds(1, 2) = 5.0;
    i.powerWatts(1, 2) = 150.0;
    i.etcSeconds(2, 0) = std::numeric_limits<double>::infinity();
    i.bags = {{"u", profit::TaskTypeIndex(0), 30},
              {"v", profit::TaskTypeIndex(1), 50},
              {"w", profit::TaskTypeIndex(2), 20},
              {"x", profit::TaskTypeIndex(0), 10}};
    return i;
}

/// A session with an open scenario and its first report.
struct OpenProfit : OpenScenario {
    explicit OpenProfit(profit::Instance instance = smallInstance())
        : OpenScenario(profit::study(), profit::makeInstance(std::move(instance)))
    {
        awaitReport();
    }
};

} // namespace wattif::ui::test
