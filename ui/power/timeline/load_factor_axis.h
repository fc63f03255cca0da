// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QPen>
#include <QRectF>
#include <QString>

#include "core/power/engine/load_factor_options.h"
#include "core/power/engine/outcome.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// The thresholds of policy load-factor, in the order of drawing.
enum class Threshold { stopBelow, startAbove, stopTarget, startTarget };
inline constexpr std::array<Threshold, 4> allThresholds{Threshold::stopBelow, Threshold::startAbove, Threshold::stopTarget,
                                                        Threshold::startTarget};
/// "Tc", "Ts", "Tc′", "Ts′".
[[nodiscard]] QString thresholdName(Threshold threshold);
/// Returns the line of a threshold on paper: dashes distinguish them without colour.
[[nodiscard]] QPen thresholdPen(Threshold threshold);
/// The name of its option.
[[nodiscard]] const char* thresholdOption(Threshold threshold);
[[nodiscard]] double thresholdValue(const power::LoadFactorOptions& options, Threshold threshold);
/// Returns the range of a threshold in which Tc < Tc' < Ts and Tc < Ts' < Ts hold, on a grid of hundredths.
[[nodiscard]] ChartRange thresholdSpace(const power::LoadFactorOptions& options, Threshold threshold);

/// A load factor that shows the thresholds and most ticks: values above it are cut off.
[[nodiscard]] double topLoadFactor(const power::Outcome& outcome, const power::LoadFactorOptions& thresholds);
/// The ticks of a run from one time to another whose load factor is above the axis.
struct CutTicks {
    int cut = 0;
    int all = 0;
    double largest = 0.0; ///< infinite where no node was on
};
[[nodiscard]] CutTicks cutTicks(const power::Outcome& outcome, double from, double to, double top);
/// "13 of 672 ticks are above 3, the largest is infinite"; empty where none is.
[[nodiscard]] QString cutTicksText(const CutTicks& ticks, double top);
/// The height of a load factor in a box.
[[nodiscard]] double loadFactorY(const QRectF& box, double value, double top);

} // namespace wattif::ui
