// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QColor>
#include <QString>
#include <QStringList>

#include "core/profit/engine/outcome.h"
#include "core/profit/model/instance.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// The document's instance; an empty one while the document holds none or another study's. Valid until the document changes.
[[nodiscard]] const profit::Instance& profitInstance(const Session& session);
/// The instance that the newest report belongs to; null before the first. Views of results use this one.
[[nodiscard]] const profit::Instance* profitReportInstance(const Session& session);
/// Returns the outcome of a policy in the newest report, or null.
[[nodiscard]] std::shared_ptr<const profit::Outcome> profitOutcome(const Session& session, const QString& policy);

/// Returns whether a result is a schedule of whole tasks: not so for the bound.
[[nodiscard]] bool hasSchedule(const PolicyResult& result);

/// Replaces the document's instance as one undoable step, or shows the error in the window's bar. Returns whether it worked.
bool applyProfitEdit(Session& session, const QString& text, Result<profit::Instance> next, int mergeId = -1,
                     const QString& run = {});

/// The chart style of a policy: its place in the study's table, as the window's lists colour it; -1 for the bound.
[[nodiscard]] int profitPolicyStyle(const QString& policy);
[[nodiscard]] QString profitPolicyTitle(const QString& policy);

[[nodiscard]] inline QString qText(const std::string& text) { return QString::fromStdString(text); }

/// The bags that have arrived at the session's step, at most `bags`.
[[nodiscard]] std::size_t arrivedBags(const Session& session, std::size_t bags);

/// The colour of bag `i` in stacked bars: hues far apart for neighbours, of one lightness. `paper`: for figures.
[[nodiscard]] QColor bagColour(std::size_t i, bool paper = false);
/// Returns short names: without words that distinguish nothing ("Intel Core i5 2500K" -> "i5 2500K", "... @ 4.20GHz" dropped), as
/// long as they stay different from each other.
[[nodiscard]] QStringList shortNames(const QStringList& names);
/// "1 task", "320 tasks".
[[nodiscard]] QString tasksText(std::int64_t count);
/// "Bag 7 (user): 320 x type" without the user where he has no name.
[[nodiscard]] QString bagName(const profit::Instance& instance, profit::BagIndex i);

} // namespace wattif::ui
