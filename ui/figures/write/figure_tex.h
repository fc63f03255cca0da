// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSizeF>
#include <QString>

namespace wattif::ui {

class FigureSource;

/// Returns a figure as the content of a tikzpicture (see TikzPicture): charts as PGFPlots axes with their numbers, composites
/// with each panel at its place, everything else as the TikZ paths of its painting. Colours are defined once, at the beginning.
[[nodiscard]] QString figureTexBody(const FigureSource& source, const QSizeF& points);

} // namespace wattif::ui
