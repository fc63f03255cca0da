// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/figure_command.h"

#include <cstring>

#include <QApplication>

#include "ui/batch/console.h"
#include "ui/batch/figure_writer.h"
#include "ui/batch/headless_program.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

Result<void> carryOut(const FigureRequest& request, const std::vector<const StudyUi*>& studies,
                      const PaperFigureMaker& makePaperFigure)
{
    const bool papers = !request.papers.isEmpty();
    if (request.list && (papers || request.file.isEmpty()))
        listPaperFigures(studies);
    if (papers)
        return request.list ? Result<void>{} : writePaperFigures(request, studies, makePaperFigure);
    return writeScenarioFigures(request, studies);
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
