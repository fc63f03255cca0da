// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QPointF>

#include "core/power/results/tuning.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// The quantity of the trade-off's x axis.
enum class TuningMeasure { energy, saved };

/// Energy in kWh or the share saved against always-on in per cent, and mean wait in minutes.
[[nodiscard]] QPointF tuningPosition(const power::TuningResult& result, const power::TuningPoint& point, TuningMeasure measure);
/// All points that have a place in the chart, in the order: load-factor, idle-timeout, reserve, always-on, oracle.
[[nodiscard]] std::vector<const power::TuningPoint*> tuningPoints(const power::TuningResult& result);
/// The trade-off: every run of the tuning, the front, the simpler policies for comparison, and the point that is selected.
/// `policy`: only the points of one policy, which the axes then fit; empty: all.
[[nodiscard]] ChartData tuningChart(const power::TuningResult& result, TuningMeasure measure, const power::TuningPoint* selected,
                                    const std::string& policy = {});
/// Says which policy uses the least energy, at which wait, and what the next best one and always-on need; empty without
/// finished runs.
[[nodiscard]] QString tuningSentence(const power::TuningResult& result);

/// "Tc 0.70, Ts 1.50, ...": the options of a point that matter for its policy.
[[nodiscard]] QString tuningOptionsText(const power::TuningPoint& point);

} // namespace wattif::ui
