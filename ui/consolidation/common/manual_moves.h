// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/consolidation/engine/outcome.h"

namespace wattif::ui {

class Session;

/// Moves an application by hand on top of the current policy's placement: an undoable edit, shown as policy `manual`, which
/// becomes the current one. Returns whether it worked; else the window shows the error.
bool moveByHand(Session& session, consolidation::ApplicationIndex application, consolidation::NodeIndex to);
/// Takes all hand-made moves back, as an undoable edit.
void dropMovesByHand(Session& session);

/// "application 2 of node-5 (30)": by its place on the node it comes from, counted from 1, and its size.
[[nodiscard]] QString applicationText(const consolidation::Instance& instance, const consolidation::System& system,
                                      consolidation::ApplicationIndex application);
/// "3 min 20 s": a span of time in words, two units at most.
[[nodiscard]] QString spanText(double seconds);
/// "pays back after 3 min 20 s", or why it does not.
[[nodiscard]] QString paybackText(double seconds, double wattsBefore, double wattsAfter);

} // namespace wattif::ui
