// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QStringList>

#include "core/base/error.h"
#include "ui/experiment/experiment_results.h"
#include "ui/figures/figure_origin.h"

namespace wattif::ui {

/// The maximum number of values that a figure keeps of its experiment; of larger ones it keeps only the plan.
inline constexpr std::size_t maxKeptValues = 250'000;

/// What the file of an experiment's figure keeps: enough to draw it again without the store.
struct ExperimentRecord {
    ResultsPtr results;     ///< with the metrics that its pictures need; without values where there are more than maxKeptValues
    QStringList pictures{}; ///< ids, e.g. "who-wins"; of several that are panels of one figure, in their order
    PictureChoice choice{};
};

/// The origin of a figure of an experiment: program, plan with its hash, seeds, cells, policies, and the values as payload.
[[nodiscard]] FigureOrigin experimentOrigin(const ExperimentRecord& record, const FigureAdjustments& wanted = {});
/// Reads what FigureRecord::experiment has. Error(badInput) names `fileName`, also where the values were too many to be kept.
[[nodiscard]] Result<ExperimentRecord> parseExperimentRecord(const QString& fileName, const QByteArray& experiment);

/// The results with these metrics alone.
[[nodiscard]] ResultsPtr withMetrics(const ExperimentResults& results, const std::vector<std::string>& metrics);

} // namespace wattif::ui
