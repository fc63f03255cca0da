// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>
#include <QVector>

#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// Labels for evenly spaced ticks: as many decimals as they need, a common k, M or G for large ones, never an offset.
[[nodiscard]] QStringList tickLabels(const QVector<double>& ticks);
/// Labels for ticks of a logarithmic axis: plain numbers, or powers of ten as soon as one of them is very large or small.
[[nodiscard]] QStringList logTickLabels(const QVector<double>& ticks);
/// A number for reading: about 4 significant digits, thousands in groups, M or G for large ones.
[[nodiscard]] QString readable(double value, int digits = 4);
/// A value among others of which the largest is `most`: 0 where it is no more than what rounding leaves of a difference of them.
[[nodiscard]] double withoutRounding(double value, double most);
/// A power of ten with superscripts and its factor, e.g. "2·10⁻³".
[[nodiscard]] QString powerOfTen(double value);
/// A readable number with its unit, e.g. "1.25 MJ", "342 s".
[[nodiscard]] QString readable(double value, const QString& unit, int digits = 4);

/// A number for a column of a table: grouped thousands, about `digits` significant digits, never k or M.
[[nodiscard]] QString grouped(double value, int digits = 6);

/// Ticks of an axis and their labels, for charts that are drawn without QCustomPlot.
struct Ticks {
    QVector<double> positions;
    QVector<QString> labels;
};
[[nodiscard]] Ticks ticksOf(const ChartAxis& axis, const ChartRange& range, int about);

} // namespace wattif::ui
