// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include <QPointF>
#include <QString>

#include "core/reservation/results/calibration.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

class Session;

/// The settings of a calibration.
struct CalibrationQuestion {
    std::int32_t sites = 20;
    std::int64_t runs = 1000;
    std::uint64_t seed = 1;

    friend bool operator==(const CalibrationQuestion&, const CalibrationQuestion&) = default;
};

/// One of the scenario's own reservations, as policy evaluate found it.
struct OwnCalibration {
    QString name;
    double predicted = 0.0; ///< 1 - Pr{E-}
    MeanInterval observed{};
};
/// Returns the calibrations of the newest report, by predicted quantity; empty if `evaluate` was not among its policies.
[[nodiscard]] std::vector<OwnCalibration> ownCalibration(const Session& session);

/// Predicted against observed violations: exact start side, the paper's bounds, the scenario's own reservations, the diagonal.
[[nodiscard]] ChartData calibrationChart(const reservation::StartSideCalibration* bins, const std::vector<OwnCalibration>& own);
/// Describes the largest deviation of the three predictions from the observations, in words.
[[nodiscard]] QString calibrationText(const reservation::StartSideCalibration& bins);
/// predictor,predicted,observed,half_width,samples,reservation: a row for each point.
[[nodiscard]] QString calibrationCsv(const reservation::StartSideCalibration* bins, const std::vector<OwnCalibration>& own);

/// A point of the chart with what a reader wants to know of it.
struct CalibrationPoint {
    QPointF at; ///< per cent predicted, per cent observed
    QString text;
};
[[nodiscard]] std::vector<CalibrationPoint> calibrationPoints(const reservation::StartSideCalibration* bins,
                                                              const std::vector<OwnCalibration>& own);

} // namespace wattif::ui
