// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>

#include "core/experiment/scenario_file.h"

namespace wattif::ui {

/// One place in which two scenarios differ.
struct ScenarioDifference {
    QString place;  ///< in words, e.g. "machines › row 3 (FX-8150) › idle watts"
    QString mine;   ///< empty where the place is only in theirs
    QString theirs; ///< empty where it is only in mine
    friend bool operator==(const ScenarioDifference&, const ScenarioDifference&) = default;
};

/// Returns where two scenarios differ, in the order of the file. Rows that were put in or taken out do not make those after them
/// differ.
[[nodiscard]] std::vector<ScenarioDifference> scenarioDifferences(const Scenario& mine, const Scenario& theirs);

} // namespace wattif::ui
