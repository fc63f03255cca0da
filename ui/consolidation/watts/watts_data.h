// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QString>

#include "core/base/run_control.h"
#include "core/base/study.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/results/awake.h"
#include "ui/charts/bar_chart.h"

namespace wattif::ui {

class Session;

/// The input for computing watts, taken from a session on its thread.
struct WattsInput {
    struct Policy {
        QString name;
        std::shared_ptr<const consolidation::Outcome> outcome;
    };
    InstancePtr instance; ///< null: no report yet
    std::vector<Policy> policies;
    QString current; ///< whose switches are explained
};
[[nodiscard]] WattsInput wattsInput(const Session& session);

/// Watts of all policies, and the switches of the current one.
struct WattsFacts {
    struct Policy {
        QString name;
        consolidation::Watts watts;
        double transferEnergy = 0.0; ///< joules
        double paybackSeconds = 0.0; ///< NaN where nothing is saved
    };
    InstancePtr instance;
    consolidation::Watts allOn; ///< empty nodes idle, all switches awake
    consolidation::Watts before;
    std::vector<Policy> policies;
    QString current;
    std::shared_ptr<const consolidation::Outcome> outcome; ///< of the current policy; null for none
    std::vector<consolidation::SwitchState> states;        ///< of the current policy, by SwitchIndex
    std::vector<consolidation::AwakeReason> reasons;       ///< of the awake switches, by SwitchIndex

    [[nodiscard]] const Policy* policy(const QString& name) const;
};
using WattsFactsPtr = std::shared_ptr<const WattsFacts>;
/// Computes; null without a report or after a stop.
[[nodiscard]] WattsFactsPtr wattsFacts(const WattsInput& input, const RunControl& control);

/// Returns stacked bars of nodes, switches and cooling: before, and after each policy; with everything on as the reference.
[[nodiscard]] BarChart wattsChart(const WattsFacts* facts, const QString& current);
/// Describes the savings of the current policy and the time after which they pay for its moves, in words.
[[nodiscard]] QString wattsSentence(const WattsFacts& facts, const QString& policy);

} // namespace wattif::ui
