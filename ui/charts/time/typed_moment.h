// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>

#include "core/io/scenario_clock.h"

namespace wattif::ui {

/// A moment in a form that people can type: "2026-03-02 14:00:00" where the clock has dates, else as momentText.
[[nodiscard]] QString typedMoment(double seconds, const ScenarioClock& clock);
/// The start of a scenario as parseTypedStart reads it: "2026-03-02 14:00:00 Europe/Berlin", or with the offset where the zone is
/// not known; empty without a start.
[[nodiscard]] QString typedStart(const std::optional<CalendarStart>& start);
/// The message about a typed text that is not a moment, with forms that can be typed.
[[nodiscard]] QString notAMomentText(const QString& text, const ScenarioClock& clock);

} // namespace wattif::ui
