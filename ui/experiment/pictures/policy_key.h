// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/charts/legend.h"
#include "ui/charts/picture_style.h"

namespace wattif::ui {

/// The letter of a tie, and what joins the letters of tied policies.
inline constexpr QChar tieSign = u'=';

/// A policy in the legend of a picture of filled pieces, or what a hatch or the look of ties means.
struct PolicyKeyEntry {
    int series = 0; ///< chart style of the policy
    QString name;
    bool isUnsure = false; ///< not a policy: the hatch of insignificant cells
    bool isTie = false;    ///< not a policy: the look of cells in which some are equal
    QString letter{};      ///< in its swatch, as in the pieces; empty: none
};

/// Returns the hatch that distinguishes a policy from an earlier one of the same colour; none in the first round of colours.
[[nodiscard]] Hatch patternOf(int series);
/// Draws the lines of a policy over a piece of its colour.
void paintPattern(QPainter& painter, const QRectF& piece, int series, const QColor& colour, const PictureStyle& style);
/// Draws the hatch of insignificant cells over a piece.
void paintUnsure(QPainter& painter, const QRectF& piece, const QColor& colour, const PictureStyle& style);

[[nodiscard]] LegendItems policyLegend(const std::vector<PolicyKeyEntry>& entries, const PictureStyle& style);

} // namespace wattif::ui
