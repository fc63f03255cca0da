// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QString>

#include "core/io/scenario_clock.h"
#include "core/reservation/engine/outcome.h"
#include "core/reservation/model/instance.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// The document's instance; an empty one while the document holds none or another study's. Valid until the document changes.
[[nodiscard]] const reservation::Instance& reservationInstance(const Session& session);
/// The instance that the newest report belongs to; null before the first. Views of results use this one.
[[nodiscard]] const reservation::Instance* reservationReportInstance(const Session& session);
/// Returns the outcome of a policy in the newest report, or null.
[[nodiscard]] std::shared_ptr<const reservation::Outcome> reservationOutcome(const Session& session, const QString& policy);

/// Replaces the document's instance as one undoable step, in which the policy `run` is chosen too where one is named, or shows
/// the error in the window's bar. Returns whether it worked.
bool applyReservationEdit(Session& session, const QString& text, Result<reservation::Instance> next, int mergeId = -1,
                          const QString& run = {});

/// The chart style of a policy: its place in the study's table, as the window's lists colour it; -1 for the bound.
[[nodiscard]] int reservationPolicyStyle(const QString& policy);
[[nodiscard]] QString reservationPolicyTitle(const QString& policy);

/// Reads a moment as people write it: "2026-03-02 14:00" where the clock has dates, else "day 2, 04:05" or "2 04:05:06"; in any
/// case a time since second 0, "28:05" or seconds as a number. Nothing for other texts.
[[nodiscard]] std::optional<double> readTime(const QString& text, const ScenarioClock& clock);
/// "start_s", with dates "start_s,start_time": the headings of a moment in a CSV file.
[[nodiscard]] QString momentHead(const QString& name, const ScenarioClock& clock);
/// Its cells: the number in the form of the file, and with dates the ISO time, empty for NaN.
[[nodiscard]] QString momentCells(const QString& number, double seconds, const ScenarioClock& clock);
/// "0.934"; "> 0.999" and "< 0.001" where rounding would make it sure.
[[nodiscard]] QString probabilityText(double probability);
/// Returns the value of a probability after its name: "= 0.800", "< 0.001".
[[nodiscard]] QString equalProbability(double probability);

/// Sets the bounds of the session's time window to contain the scenario and the results of all policies in the newest report. All
/// timelines call it when the document or the report changes; therefore they agree.
void followTimes(Session& session);

} // namespace wattif::ui
