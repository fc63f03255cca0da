// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/figure_command.h"

#include <cstring>

#include <QApplication>

#include "ui/batch/console.h"
#include "ui/batch/figure_input.h"
#include "ui/batch/figure_writer.h"
#include "ui/batch/headless_program.h"
#include "ui/experiment/store_results.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Where no figure is named, that which the file was made of.
void nameFigures(const FigureRecord& record, FigureRequest& request)
{
    if (!request.figures.isEmpty() || request.list)
        return;
    if (!record.paper.isEmpty())
        request.papers = {record.paper};
    for (const FigureView& view : record.views)
        request.figures << (record.views.size() > 1 || !request.asked.policies.isEmpty() ? view.view : view.figure);
    request.compose = record.views.size() > 1;
}

/// The figures of what the file shows: a scenario, an experiment, or a figure with what it was made of.
Result<void> writeShown(FigureRequest request, const std::vector<const StudyUi*>& studies,
                        const PaperFigureMaker& makePaperFigure)
{
    if (!isPiped(request.file) && mayBeStore(request.file))
        return writeStoreFigures(request);
    auto record = readFigureInput(request.file);
    if (!record)
        return propagateError(record);
    if (!record->experiment.isEmpty())
        return writeKeptExperiment(request, *record);
    if (!request.experiment.isEmpty())
        return fail(ErrorCode::usage, "--by, --metric, --at and --against are for the store of an experiment");
    nameFigures(*record, request);
    if (!request.papers.isEmpty())
        return writePaperFigures(request, studies, makePaperFigure, record->wanted);
    if (!record->paper.isEmpty())
        return fail(ErrorCode::usage,
                    "this is a figure of a paper: leave --figure out, or --paper " + record->paper.toStdString());
    if (request.figures.isEmpty() && !request.list)
        return fail(ErrorCode::usage, "no figure is given: use --figure NAME (see --list)");
    return writeScenarioFigures(request, *record, studies);
}

Result<void> carryOut(const FigureRequest& request, const std::vector<const StudyUi*>& studies,
                      const PaperFigureMaker& makePaperFigure)
{
    const bool papers = !request.papers.isEmpty();
    if (request.list && (papers || request.file.isEmpty()))
        listPaperFigures(studies);
    if (papers)
        return request.list ? Result<void>{} : writePaperFigures(request, studies, makePaperFigure);
    return request.file.isEmpty() ? writeSampleFigures(request, studies) : writeShown(request, studies, makePaperFigure);
}

Result<void> readAndCarryOut(QApplication& application, const std::vector<const StudyUi*>& studies,
                             const PaperFigureMaker& makePaperFigure)
{
    QString help;
    const auto request = parseFigureRequest(QApplication::arguments().mid(2), help);
    if (!request)
        return tl::unexpected(request.error());
    if (!help.isEmpty()) {
        print(help);
        return {};
    }
    setHeadlessLook(application, request->language);
    return carryOut(*request, studies, makePaperFigure);
}

} // namespace

bool asksForFigures(int argc, char** argv) { return argc > 1 && std::strcmp(argv[1], "figure") == 0; }

int runFigureCommand(int argc, char** argv, const std::vector<const StudyUi*>& studies, const PaperFigureMaker& makePaperFigure)
{
    return runHeadless(argc, argv, u"wattif-figure"_s, "make figures",
                       [&](QApplication& application) { return readAndCarryOut(application, studies, makePaperFigure); });
}

} // namespace wattif::ui
