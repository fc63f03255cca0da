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
#include "ui/power/timeline/load_factor_axis.h"

class QPainter;

namespace wattif::ui {

enum class RateKind;

/// The strips under the timeline.
enum class Strip { loadFactor, queue, power, price, carbon, pue };
/// The rate that a strip shows; none for the other strips.
[[nodiscard]] std::optional<RateKind> rateOf(Strip strip);
[[nodiscard]] QString stripTitle(Strip strip);
/// The same, with the cap on power and the word for money where the scenario has them.
[[nodiscard]] QString stripTitle(Strip strip, const power::Instance& instance);
/// Name and line of a cap on power.
[[nodiscard]] QString capTitle();
[[nodiscard]] QPen capPen(const PictureStyle& style);
/// The strips of a policy in their order: the load factor only with its ticks, rates only where they are curves.
[[nodiscard]] std::vector<Strip> stripsOf(const TimelineData& data);

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
    PictureStyle style;
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
/// Returns the upper end of the axis of power, watts: what all nodes draw at most, or more where jobs draw more.
[[nodiscard]] double topWatts(const TimelineData& data, const TimelineData* before);
/// Returns the places of the thresholds' names, right of a box and clear of each other; by Threshold.
[[nodiscard]] std::array<QRectF, 4> thresholdLabels(const QRectF& box, const StripScene& scene);

/// Draws a strip into a box: its labels are left and right of it. On paper, its title and the names of thresholds are left to the
/// caller.
void paintStrip(QPainter& painter, Strip strip, const QRectF& box, const StripScene& scene);

/// Marks the chosen tick in the strip of the load factor, as paintStrip does.
void markChosenTick(QPainter& painter, const QRectF& box, const StripScene& scene);

} // namespace wattif::ui
