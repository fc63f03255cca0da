// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QVector>

#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// Ticks of an axis on paper: labelled ones, and on a logarithmic axis small ones without a label.
struct PaperTicks {
    QVector<double> at;
    QStringList labels;
    QVector<double> small{};
};

enum class TickDirection { sideBySide, stacked };

/// Ticks at round numbers, as many as fit into `length` points without labels touching.
[[nodiscard]] PaperTicks paperTicks(const ChartAxis& axis, const ChartRange& range, double length, TickDirection direction);

/// Returns the position of a value between the ends of a range, from 0 to 1 (less or more outside); NaN for values that a
/// logarithmic axis cannot show.
[[nodiscard]] double shareOf(double value, const ChartRange& range, bool logarithmic);

} // namespace wattif::ui
