// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/figure_command.h"

#include <cstring>

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include "core/experiment/run_output.h"
#include "ui/batch/console.h"
#include "ui/batch/end_on_signals.h"
#include "ui/batch/figure_writer.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

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

/// No display, no settings of the user, no chatter of Qt's platform: the same bytes everywhere.
void goHeadless(const QTemporaryDir& folder)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_SCALE_FACTOR");
    quietQt();
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
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
    installTranslations(application, request->language.isEmpty() ? u"en"_s : request->language);
    Theme::instance().setMode(ThemeMode::light);
    return carryOut(*request, studies, makePaperFigure);
}

} // namespace

bool asksForFigures(int argc, char** argv) { return argc > 1 && std::strcmp(argv[1], "figure") == 0; }

int runFigureCommand(int argc, char** argv, const std::vector<const StudyUi*>& studies, const PaperFigureMaker& makePaperFigure)
{
    const QTemporaryDir folder;
    endOnSignals(folder.path().toStdString());
    goHeadless(folder);
    QApplication application(argc, argv);
    QApplication::setOrganizationName(u"WattIf"_s);
    QApplication::setApplicationName(u"wattif-figure"_s); // what a window keeps for recovery is not this command's
    QApplication::setApplicationVersion(QString::fromStdString(programVersion()));
    return finishCommand("make figures", [&] { return readAndCarryOut(application, studies, makePaperFigure); });
}

} // namespace wattif::ui
