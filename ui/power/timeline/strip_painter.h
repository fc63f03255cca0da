// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <optional>
#include <vector>

#include <QPen>
#include <QRectF>

#include "ui/charts/chart_data.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/timeline_data.h"

class QPainter;

namespace wattif::ui {

/// The strips under the timeline.
enum class Strip { loadFactor, queue, power, price, carbon };
[[nodiscard]] QString stripTitle(Strip strip);
/// The strips of a policy in their order: the load factor only with its ticks, price and carbon only where they are curves.
[[nodiscard]] std::vector<Strip> stripsOf(const TimelineData& data);

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

/// The columns of pixels of strips below each other: computed once for all of them.
struct StripColumns {
    const SeriesIndex* index = nullptr;
    double left = 0.0;
    double width = 0.0;
    std::vector<SeriesColumn> all{};
};

/// What strips show: a policy, the visible seconds, and how it is drawn.
struct StripScene {
    const TimelineData& data;
    double from = 0.0;
    double to = 1.0;
    power::LoadFactorOptions thresholds{};
    TimeStyle style;
    double topLoadFactor = 2.0;
    std::optional<Threshold> chosen{};
    int chosenTick = -1;
    bool powerByState = true;             ///< else the power is one area
    const TimelineData* before = nullptr; ///< drawn as thin dashed lines; may be null
    double minWaitingNodes = 0.0;         ///< the axis of the queue goes so far at least
    StripColumns* columns = nullptr;      ///< of the policy, kept from strip to strip; may be null
};

/// Returns the maximum number of waiting nodes, also in the reference.
[[nodiscard]] double maxWaitingNodes(const TimelineData& data, const TimelineData* before);
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
/// Returns the places of the thresholds' names, right of a box and clear of each other; by Threshold.
[[nodiscard]] std::array<QRectF, 4> thresholdLabels(const QRectF& box, const StripScene& scene);

/// Draws a strip into a box: its labels are left and right of it. On paper, its title and the names of thresholds are left to the
/// caller.
void paintStrip(QPainter& painter, Strip strip, const QRectF& box, const StripScene& scene);

} // namespace wattif::ui
