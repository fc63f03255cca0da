// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>

#include <QTest>

#include "core/consolidation/study.h"
#include "tests/ui/shell/open_scenario.h"
#include "ui/consolidation/common/consolidation_access.h"

namespace wattif::ui::test {

/// Six nodes, two below each of three switches, under one root: 305 of 600 loaded.
inline consolidation::Instance sixNodes()
{
    using consolidation::SwitchIndex;
    consolidation::Instance i;
    i.switches = {{.name = "root", .transferEnergyPerUnit = 5.0},
                  {.name = "s1", .parent = SwitchIndex(0)},
                  {.name = "s2", .parent = SwitchIndex(0)},
                  {.name = "s3", .parent = SwitchIndex(0)}};
    i.nodes = {{.name = "n1", .onSwitch = SwitchIndex(1), .applications = {10.0, 15.0}},
               {.name = "n2", .onSwitch = SwitchIndex(1), .applications = {60.0}},
               {.name = "n3", .onSwitch = SwitchIndex(2), .applications = {20.0}},
               {.name = "n4", .onSwitch = SwitchIndex(2), .applications = {70.0}},
               {.name = "n5", .onSwitch = SwitchIndex(3), .applications = {30.0, 20.0}},
               {.name = "n6", .onSwitch = SwitchIndex(3), .applications = {80.0}, .inletCelsius = 30.0}};
    return i;
}

/// A session with an open scenario and its first report.
struct OpenConsolidation : OpenScenario {
    explicit OpenConsolidation(consolidation::Instance instance = sixNodes(),
                               const std::vector<PolicyCall>& calls = {{"kmns", {}}, {"bfd", {}}, {"dmns", {}}, {"has", {}}})
        : OpenScenario(consolidation::study(), consolidation::makeInstance(std::move(instance)), calls)
    {
    }
    [[nodiscard]] const consolidation::Instance& shown() const { return consolidationInstance(*this); }
};

} // namespace wattif::ui::test
