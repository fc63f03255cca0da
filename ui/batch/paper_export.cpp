// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>

#include "core/base/paper_figure.h"
#include "core/base/run_control.h"
#include "core/experiment/paper_names.h"
#include "ui/batch/console.h"
#include "ui/batch/figure_writer.h"
#include "ui/batch/hidden_views.h"
#include "ui/figures/figure_widget.h"
#include "ui/session/figure_record.h"
#include "ui/session/study_ui.h"
#include "ui/shell/dock.h"
#include "ui/shell/figure_views.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

Result<void> writeChart(const FigureRequest& request, const PaperRecipe& recipe, const PaperFigureMaker& makePaperFigure,
                        const FigureAdjustments& kept)
{
    auto figure = recipe.chart(RunControl{});
    if (!figure)
        return propagateError(figure);
    const auto source = makePaperFigure(recipe, std::move(*figure));
    const QString name = QString::fromStdString(recipe.name);
    const FigureWriter writer(request);
    const FigureAdjustments wanted = writer.wanted(kept);
    return writer.write(*source, wanted, paperOrigin(name, wanted), request.sizeMm(*source), {.name = name});
}

/// The figure of a view; null where the view shows none.
const FigureSource* figureInView(StudyArea& area, const QString& view)
{
    for (QWidget* made : area.figuresMade())
        if (const FigureSource* figure = figureOf(made); figure->hasFigure() && area.viewOf(*figure) == view)
            return figure;
    return nullptr;
}

Result<void> writeScene(const FigureRequest& request, const Study& study, const PaperRecipe& recipe,
                        const std::vector<const StudyUi*>& studies)
{
    const auto scene = recipe.scene();
    if (!scene)
        return tl::unexpected(scene.error());
    const QString view = QString::fromStdString(scene->view);
    HiddenViews views(scenarioOfScene(study, *scene), studies, {view});
    if (!scene->currentPolicy.empty())
        views.session().setCurrentPolicy(QString::fromStdString(scene->currentPolicy));
    views.await({view});
    const FigureSource* figure = figureInView(views.area(), view);
    if (auto ok = views.outcome(); !ok)
        return ok;
    if (!figure)
        return badInput("the scene of " + recipe.name + " shows no figure");
    const FigureWriter writer(request);
    const FigureAdjustments wanted = writer.wanted();
    return writer.write(*figure, wanted, views.area().originOf(*figure, wanted), request.sizeMm(*figure),
                        {.name = QString::fromStdString(recipe.name), .caption = QString::fromStdString(scene->caption)});
}

} // namespace

void listPaperFigures(const std::vector<const StudyUi*>& studies)
{
    for (const StudyUi* ui : studies)
        for (const PaperRecipe& recipe : ui->study().paperRecipes())
            std::printf("%-34s %-44s %s\n", recipe.name.c_str(), recipe.source().c_str(), recipe.title.c_str());
}

Result<void> writePaperFigures(const FigureRequest& request, const std::vector<const StudyUi*>& studies,
                               const PaperFigureMaker& makePaperFigure, const FigureAdjustments& kept)
{
    QStringList known;
    QStringList unknown = request.papers;
    const bool all = unknown.removeAll(u"all"_s) > 0;
    for (const StudyUi* ui : studies)
        for (const PaperRecipe& recipe : ui->study().paperRecipes()) {
            known << QString::fromStdString(recipe.name);
            const bool isNamed =
                unknown.removeIf([&](const QString& name) { return presentPaperName(name.toStdString()) == recipe.name; }) > 0;
            if (!all && !isNamed)
                continue;
            if (auto done = recipe.chart ? writeChart(request, recipe, makePaperFigure, kept)
                                         : writeScene(request, ui->study(), recipe, studies);
                !done)
                return done;
        }
    if (!unknown.isEmpty())
        return fail(ErrorCode::usage,
                    u"there is no figure '%1' of a paper; they are %2"_s.arg(unknown.first(), known.join(u", ")).toStdString());
    return {};
}

} // namespace wattif::ui
