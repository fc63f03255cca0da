// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QString>

#include "core/power/results/model_band.h"
#include "core/power/results/state_power.h"
#include "ui/charts/parts/area_picture.h"
#include "ui/charts/parts/part_bars.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// The outcomes of a report; holds all its data, for use in a worker.
struct EnergyInput {
    InstancePtr instance;                                                            ///< null before the first report
    std::vector<std::pair<QString, std::shared_ptr<const power::Outcome>>> outcomes; ///< by policy
    QString current;                                                                 ///< the policy that is shown over time
};
[[nodiscard]] EnergyInput energyInput(const Session& session);

/// The energy of each policy by the state of the nodes, and that of one policy over time.
struct EnergyFacts {
    struct Policy {
        QString name;
        std::array<double, power::nodeStateCount> joules{}; ///< by NodeState
        power::Band models{};                               ///< of the power models, joules; NaN without
    };
    InstancePtr instance;
    std::vector<Policy> policies;
    QString current;
    std::shared_ptr<const power::Outcome> outcome; ///< of the current policy; null for none
    std::vector<power::Time> moments;              ///< when it decided, by step
    power::StatePower over;                        ///< likewise
};
using EnergyFactsPtr = std::shared_ptr<const EnergyFacts>;
/// Null without a report.
[[nodiscard]] EnergyFactsPtr energyFacts(const EnergyInput& input);

/// The bars of all policies; `before` is the pinned result, or null.
[[nodiscard]] PartBars energyBars(const EnergyFacts& facts, const QString& current, const EnergyFacts* before);
/// The power of the current policy over time, with a mark at a step of its decisions.
[[nodiscard]] StackedAreas energyAreas(const EnergyFacts& facts, int step, const EnergyFacts* before);

} // namespace wattif::ui
