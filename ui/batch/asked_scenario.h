// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QJsonObject>
#include <QStringList>

#include "core/experiment/scenario_file.h"

namespace wattif::ui {

/// The settings of a command line that replace those of a scenario.
struct AskedInstead {
    QStringList policies;        ///< empty: those of the scenario
    QStringList settings;        ///< "key=value"
    std::optional<quint64> seed; ///< of policies that draw random numbers
    QString variant{};           ///< runs instead of the baseline; empty: the baseline
    QString shown{};             ///< policy that views of one policy show; empty: the first
};

/// Reads the settings of views that --state gives: {"VIEW": {...}}; empty for an empty text. Error(usage).
[[nodiscard]] Result<QJsonObject> viewStates(const QString& text);

/// Makes "NAME=COMMAND" texts the own policies of the studies; call it before a scenario that names them is read. Error(usage).
[[nodiscard]] Result<void> takeOwnPolicies(const QStringList& texts);

/// Returns the scenario with the replaced settings, without variants if one of them became the baseline. Error(usage) for
/// variants that the scenario does not have, and for policies and options that the study does not have.
[[nodiscard]] Result<Scenario> askedScenario(Scenario scenario, const AskedInstead& asked);

} // namespace wattif::ui
