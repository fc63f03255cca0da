// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include "core/experiment/scenario_file.h"
#include "ui/figures/figure_adjustments.h"
#include "ui/figures/figure_origin.h"

namespace wattif::ui {

class FigureSource;
class Session;

/// A view that a figure was made of, and what it showed.
struct FigureView {
    QString view;   ///< e.g. "profit.objective"
    QString figure; ///< e.g. "profit-objective"
    QJsonObject state{};
};

/// What a figure's file keeps of the window that made it: enough to make it again.
struct FigureRecord {
    LoadedScenario scenario{}; ///< the shown scenario, as the baseline; no study where `paper` or `experiment` is set
    QString currentPolicy{};
    int step = -1;
    std::vector<FigureView> views{}; ///< one, or the panels of a composite
    FigureAdjustments wanted{};      ///< axes and legend, where the author set them
    QString paper{};                 ///< a figure of a paper by its recipe's name; then there is neither scenario nor view
    QByteArray experiment{};         ///< a figure of an experiment: JSON that parseExperimentRecord reads; likewise
};

/// The origin of a figure of the session, with its record as payload.
[[nodiscard]] FigureOrigin figureOrigin(Session& session, const std::vector<FigureView>& views,
                                        const FigureAdjustments& wanted = {});
/// The origin of a paper's figure.
[[nodiscard]] FigureOrigin paperOrigin(const QString& recipe, const FigureAdjustments& wanted = {});
/// The origin of a figure of an experiment; `line` says to people which, and `experiment` is the JSON object that is kept.
[[nodiscard]] FigureOrigin experimentOrigin(const QByteArray& experiment, const QString& line,
                                            const FigureAdjustments& wanted = {});
/// Reads a payload. Error(badInput) names `fileName`; a newer version of the record or of its scenario is refused.
[[nodiscard]] Result<FigureRecord> parseFigureRecord(const QString& fileName, const QByteArray& payload);
/// Whether a file may be a figure, by its ending (pdf, svg, png, tex).
[[nodiscard]] bool mayBeFigure(const QString& fileName);

} // namespace wattif::ui
