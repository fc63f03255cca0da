// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSizeF>
#include <QString>

#include "ui/reservation/common/dag_picture.h"

class QPainter;

namespace wattif::ui {

/// Draws a workflow over the whole page with its legend on top. Tasks carry their names where all of them fit, else their numbers
/// (rows of dagCsv()) where those do. The unit is one point.
void paintDagFigure(QPainter& painter, const QSizeF& sizePoints, const DagPicture& picture);
/// Describes the picture and the meaning of the marks, as a caption.
[[nodiscard]] QString dagCaption(const DagPicture& picture);
/// The workflow in words, for those who cannot see it.
[[nodiscard]] QString dagAltText(const DagPicture& picture);

} // namespace wattif::ui
