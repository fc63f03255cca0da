// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/io/scenario_clock.h"

namespace wattif::ui {

/// The head of a column of seconds in CSV; where dates are known, with that of their ISO times: "start (s)", "start (s),start".
[[nodiscard]] QString timeHead(const QString& name, const ScenarioClock& clock);
/// The cells of a moment under it.
[[nodiscard]] QString timeCells(double seconds, const ScenarioClock& clock);

} // namespace wattif::ui
