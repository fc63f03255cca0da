// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QString>

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

/// "day 1, 04:05:06": a moment of the scenario, whose second 0 is the midnight that begins day 1.
[[nodiscard]] QString timeText(double seconds);
/// Reads such a moment as people write it: "day 2, 04:05", "2 04:05:06", "28:05", or seconds as a number. Nothing for other
/// texts.
[[nodiscard]] std::optional<double> readTime(const QString& text);
/// "0.934"; "> 0.999" and "< 0.001" where rounding would make it sure.
[[nodiscard]] QString probabilityText(double probability);
/// Returns the value of a probability after its name: "= 0.800", "< 0.001".
[[nodiscard]] QString equalProbability(double probability);

/// Sets the bounds of the session's time window to contain the scenario and the results of all policies in the newest report. All
/// timelines call it when the document or the report changes; therefore they agree.
void followTimes(Session& session);

} // namespace wattif::ui
