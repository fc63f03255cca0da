// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QPolygonF>
#include <QStringList>

#include "ui/figures/figure_export.h"

namespace wattif::ui {

class FigureSource;

/// A text of a figure, in points on the page.
struct FigureText {
    QString text;
    double points = 0.0; ///< height of the font
    QPolygonF ink;       ///< the box around its letters, rotated
};

/// The marks of a figure on paper at a size.
struct FigureInk {
    std::vector<FigureText> texts;
    std::vector<double> imageDpi; ///< of each raster part; pictures of crisp cells, larger than a point each, are left out
};

/// Paints the figure onto a device that only takes notes.
[[nodiscard]] FigureInk inkOf(const FigureSource& source, const FigureSpec& spec);

/// Returns warnings before a figure goes to print, one sentence each: text that is too small, cut or drawn over other text,
/// narrow panels, a legend that takes too much, too many series, coarse raster parts, a font that may not be embedded.
[[nodiscard]] QStringList figureWarnings(const FigureSource& source, const FigureSpec& spec);

} // namespace wattif::ui
