// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QColor>
#include <QFont>
#include <QPolygonF>
#include <QString>
#include <QStringList>

#include "ui/charts/series_style.h"

namespace wattif::ui {

/// Words of TikZ and PGFPlots. Lengths are in points (TeX's bp), which are the unit of the picture; y grows downwards here and
/// upwards there.
namespace pgf {

/// A number as short as it can be without loss; NaN is "nan".
[[nodiscard]] QString number(double value);
/// A length, to 1/100: "12.25bp".
[[nodiscard]] QString length(double points);
/// "(x,-y)" in the picture.
[[nodiscard]] QString place(QPointF point);
/// "(12bp,-40bp)": the same where the unit is not that of the picture.
[[nodiscard]] QString placeWithUnit(QPointF point);
/// Returns a text without margins.
[[nodiscard]] QString node(QPointF at, const QString& text, const QString& options, const QFont& font);
[[nodiscard]] QString line(const QPolygonF& line, const QString& options);
/// "draw=w0072B2, line width=0.7bp, dash pattern=on 3.5bp off 1.4bp"
[[nodiscard]] QString pen(const SeriesStyle& style, double width);
/// "mark=*, mark size=1.8bp, mark options={...}"; hollow: white inside.
[[nodiscard]] QString mark(Marker marker, double diameter, const QColor& colour, bool hollow = false);

} // namespace pgf
} // namespace wattif::ui
