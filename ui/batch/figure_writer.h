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

/// What is said of a figure in place of what it says itself.
struct FigureWords {
    QString name{};
    QString caption{};
};

/// Writes figures to where `wattif figure` was asked to, and prints the path of each file.
class FigureWriter {
public:
    explicit FigureWriter(const FigureRequest& request) : m_request(request) { }

    [[nodiscard]] Result<void> write(const FigureSource& figure, FigureOrigin origin, const QSizeF& sizeMm,
                                     const FigureWords& words = {}) const;

private:
    [[nodiscard]] Result<void> writeFinished(const FigureSource& figure, FigureOrigin origin, const QSizeF& sizeMm,
                                             const FigureWords& words) const;

    const FigureRequest& m_request;
};

/// The figures of scenarios: of the file that is asked for, else of every study's sample.
[[nodiscard]] Result<void> writeScenarioFigures(const FigureRequest& request, const std::vector<const StudyUi*>& studies);

/// The figures of the papers by their recipes.
[[nodiscard]] Result<void> writePaperFigures(const FigureRequest& request, const std::vector<const StudyUi*>& studies,
                                             const PaperFigureMaker& makePaperFigure);
/// Prints name, source and title of every recipe.
void listPaperFigures(const std::vector<const StudyUi*>& studies);

} // namespace wattif::ui
