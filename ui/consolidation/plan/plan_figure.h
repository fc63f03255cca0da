// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSizeF>
#include <QString>

#include "ui/consolidation/common/topology_painter.h"
#include "ui/consolidation/plan/plan_state.h"

namespace wattif::ui {

/// Draws the topology at a state of a plan with its legend; of the moves those of the focus, of all where it is empty. `before`:
/// another plan that is marked where it differs; may be null.
void paintPlanFigure(QPainter& painter, const QSizeF& sizePoints, const PlanState& state, const TopologySelection& focus,
                     const TopologyStyle& style, const PlanState* before = nullptr);
/// Describes the picture in numbers, and the meaning of the marks.
[[nodiscard]] QString planFigureCaption(const PlanState& state, const QString& policyTitle, const TopologySelection& focus);
/// The figure in words, for those who cannot see it.
[[nodiscard]] QString planAltText(const PlanState& state, const QString& policyTitle);
/// Returns the moves between nodes, as further CSV: a line "# moves", then from, to, units, applications; empty without moves.
[[nodiscard]] QString planMovesCsv(const PlanState& state);

} // namespace wattif::ui
