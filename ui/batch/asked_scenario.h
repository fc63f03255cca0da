// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QStringList>

#include "core/experiment/scenario_file.h"

namespace wattif::ui {

/// The settings of a command line that replace those of a scenario.
struct AskedInstead {
    QStringList policies;        ///< empty: those of the scenario
    QStringList settings;        ///< "key=value"
    std::optional<quint64> seed; ///< of policies that draw random numbers
};

/// Returns the scenario with the replaced settings. Error(usage) for policies and options that the study does not have.
[[nodiscard]] Result<Scenario> askedScenario(Scenario scenario, const AskedInstead& asked);

} // namespace wattif::ui
