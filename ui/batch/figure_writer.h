// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>
#include <QStringList>

#include "ui/batch/figure_request.h"
#include "ui/papers/paper_figure_maker.h"

namespace wattif {
struct PaperRecipe;
class Study;
} // namespace wattif

namespace wattif::ui {

class FigureSource;
class MainWindow;
class StudyUi;
struct FigureRecord;

/// Texts that replace those of a figure.
struct GivenWords {
    QString name{};
    QString caption{};
};

/// Writes figures to where `wattif figure` was asked to, and prints the path of each file.
class FigureWriter {
public:
    explicit FigureWriter(const FigureRequest& request) : m_request(request) { }

    /// What becomes of axes and legend, of which a file keeps `kept`.
    [[nodiscard]] FigureAdjustments wanted(const FigureAdjustments& kept = {}) const { return m_request.adjustments.over(kept); }
    /// Writes a figure with axes and legend as `wanted`, which `origin` knows. Error(usage) also where those that are asked for
    /// do not fit the figure.
    [[nodiscard]] Result<void> write(const FigureSource& figure, const FigureAdjustments& wanted, FigureOrigin origin,
                                     const QSizeF& sizeMm, const GivenWords& words = {}) const;

private:
    [[nodiscard]] Result<void> writeFinished(const FigureSource& figure, FigureOrigin origin, const QSizeF& sizeMm,
                                             const GivenWords& words) const;

    const FigureRequest& m_request;
};

/// The figures of every study's sample.
[[nodiscard]] Result<void> writeSampleFigures(const FigureRequest& request, const std::vector<const StudyUi*>& studies);
/// The figures of what a file shows.
[[nodiscard]] Result<void> writeScenarioFigures(const FigureRequest& request, const FigureRecord& record,
                                                const std::vector<const StudyUi*>& studies);

/// The figures of the store of an experiment.
[[nodiscard]] Result<void> writeStoreFigures(const FigureRequest& request);
/// The figures of an experiment that a figure's file keeps.
[[nodiscard]] Result<void> writeKeptExperiment(const FigureRequest& request, const FigureRecord& record);

/// The figures of the papers by their recipes, with axes and legend of `kept` where nothing else is asked for.
[[nodiscard]] Result<void> writePaperFigures(const FigureRequest& request, const std::vector<const StudyUi*>& studies,
                                             const PaperFigureMaker& makePaperFigure, const FigureAdjustments& kept = {});
/// Prints name, source and title of every recipe.
void listPaperFigures(const std::vector<const StudyUi*>& studies);

} // namespace wattif::ui
