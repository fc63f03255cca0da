// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QString>

#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/model/instance.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// The document's instance; an empty one while the document holds none or another study's. Valid until the document changes.
[[nodiscard]] const consolidation::Instance& consolidationInstance(const Session& session);
/// The instance that the newest report belongs to; null before the first. Views of results use this one.
[[nodiscard]] const consolidation::Instance* consolidationReportInstance(const Session& session);
/// Returns the outcome of a policy in the newest report, or null.
[[nodiscard]] std::shared_ptr<const consolidation::Outcome> consolidationOutcome(const Session& session, const QString& policy);

/// Replaces the document's instance as one undoable step, or shows the error in the window's bar. Returns whether it worked.
bool applyConsolidationEdit(Session& session, const QString& text, Result<consolidation::Instance> next, int mergeId = -1,
                            const QString& run = {});

/// The chart style of a policy: its place in the study's table, as the window's lists colour it; -1 for the bound.
[[nodiscard]] int consolidationPolicyStyle(const QString& policy);
[[nodiscard]] QString consolidationPolicyTitle(const QString& policy);
/// Returns the short form of a policy's title: "DMNS" as in the paper; the title itself if the paper does not abbreviate it.
[[nodiscard]] QString consolidationPolicyAbbreviation(const QString& policy);

/// The number of a size, load or amount of data, without needless digits.
[[nodiscard]] QString unitsText(double units);

} // namespace wattif::ui
