// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSizeF>
#include <QString>

#include "ui/consolidation/bars/placement_picture.h"

class QPainter;

namespace wattif::ui {

/// Draws the whole picture with legend and titles on paper; the unit is one point.
void paintPlacementFigure(QPainter& painter, const QSizeF& sizePoints, const PlacementPicture& picture);
/// Describes the picture, its conditions, and the meaning of the marks.
[[nodiscard]] QString placementCaption(const PlacementPicture& picture, const QString& policyTitle);
/// The picture in words, for those who cannot see it.
[[nodiscard]] QString placementAltText(const PlacementPicture& picture, const QString& policyTitle);

} // namespace wattif::ui
