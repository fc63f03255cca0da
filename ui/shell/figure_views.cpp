// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/figure_views.h"

#include "core/base/paper_figure.h"
#include "core/experiment/scenario_file.h"
#include "ui/figures/figure_widget.h"
#include "ui/session/figure_record.h"
#include "ui/shell/dock.h"
#include "ui/shell/main_window.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {
namespace {

/// The figure of that name in a view, else the view's own; null if not found.
FigureSource* figureIn(QWidget* view, const QString& name)
{
    for (FigureSource* figure : figuresIn(view))
        if (figure->figureName() == name)
            return figure;
    return figureOf(view);
}

} // namespace

void restoreFigureViews(const StudyArea& area, const std::vector<FigureView>& views)
{
    for (const FigureView& shown : views) {
        auto* dock = dockOf(area, shown.view);
        if (!dock)
            continue;
        dock->makeContent();
        if (FigureSource* figure = figureIn(dock->widget(), shown.figure))
            figure->restoreFigureState(shown.state);
    }
}

Scenario scenarioOfScene(const Study& study, const PaperScene& scene)
{
    Scenario scenario = scenarioOf(study, scene.instance, MainWindow::tr("Scene of a figure of a paper").toStdString());
    if (!scene.policies.empty())
        setCalls(study, scenario.baseline, scene.policies);
    return scenario;
}

} // namespace wattif::ui
