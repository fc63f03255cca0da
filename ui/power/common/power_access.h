// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QString>

#include "core/power/engine/outcome.h"
#include "core/power/model/instance.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// The document's instance; an empty one while the document holds none or another study's. Valid until the document changes.
[[nodiscard]] const power::Instance& powerInstance(const Session& session);
/// The instance that the newest report belongs to; null before the first. Views of results use this one.
[[nodiscard]] const power::Instance* powerReportInstance(const Session& session);
/// Returns the outcome of a policy in the newest report, or null.
[[nodiscard]] std::shared_ptr<const power::Outcome> powerOutcome(const Session& session, const QString& policy);

/// Replaces the document's instance as one undoable step, or shows the error in the window's bar. Returns whether it worked.
bool applyPowerEdit(Session& session, const QString& text, Result<power::Instance> next, int mergeId = -1,
                    const QString& run = {});

/// "EUR/kWh", or "per kWh" where the scenario has no currency.
[[nodiscard]] QString priceUnit(const power::Instance& instance);

/// The chart style of a policy: its place in the study's table, as the window's lists colour it; -1 for the bound.
[[nodiscard]] int powerPolicyStyle(const QString& policy);
[[nodiscard]] QString powerPolicyTitle(const QString& policy);

/// The title of a node state in the user's language.
[[nodiscard]] QString stateTitle(power::NodeState state);
/// The states of nodes in the order of legends, from busy to off; with `outOfService` that one, too.
[[nodiscard]] std::vector<power::NodeState> legendStates(bool outOfService);
/// The same, as far as nodes of an outcome are in them.
[[nodiscard]] std::vector<power::NodeState> legendStates(const power::Outcome& outcome);

} // namespace wattif::ui
