// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/export.h"

#include <filesystem>

#include <QDir>
#include <QFileInfo>
#include <QTableView>

#include "core/experiment/run_output.h"
#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_source.h"
#include "ui/shell/main_window.h"
#include "ui/shell/results_panel.h"
#include "ui/shell/session.h"
#include "ui/shell/study_area.h"
#include "ui/shell/table_text.h"

namespace wattif::ui {

QString provenanceOf(Session& session)
{
    const InstancePtr& instance = session.reportInstance();
    if (!instance || !session.report())
        return QStringLiteral("WattIf %1").arg(QString::fromStdString(programVersion()));
    return QStringLiteral("WattIf %1, scenario %2, seed %3")
        .arg(QString::fromStdString(programVersion()),
             QString::fromStdString(scenarioHash(session.document().study(), *instance)))
        .arg(session.report()->seed);
}

Result<void> writeResults(Session& session, const ResultsPanel& panel, const QString& path)
{
    if (!session.report() || !session.reportInstance())
        return badInput("there are no results yet");
    const Study& study = session.document().study();
    const QString ending = QFileInfo(path).suffix().toLower();
    std::string text;
    if (ending == QLatin1String("json"))
        text = runAsJson(study, *session.reportInstance(), *session.report());
    else if (ending == QLatin1String("md"))
        text = tableText(*panel.table()->model(), TableFormat::markdown).toStdString();
    else if (ending == QLatin1String("tex"))
        text = tableText(*panel.table()->model(), TableFormat::latex).toStdString();
    else
        text = runAsCsv(study, *session.report());
    return writeFileAtomically(std::filesystem::path(path.toStdU16String()), text);
}

Result<QStringList> exportAll(MainWindow& window, const QString& folder)
{
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::io, "cannot make the folder", {folder.toStdString()});
    QStringList files;
    const QString provenance = provenanceOf(window.session());
    for (QWidget* view : window.studyArea().figureViews()) {
        const FigureSource* figure = figureOf(view);
        if (!figure->hasFigure())
            continue;
        for (const char* ending : {"pdf", "svg", "png"}) {
            const QString path = QDir(folder).filePath(figure->figureName() + QLatin1Char('.') + QLatin1String(ending));
            FigureSpec spec;
            spec.provenance = provenance;
            if (const auto written = writeFigure(*figure, path, spec); !written)
                return tl::unexpected<Error>(written.error());
            files << path;
        }
    }
    const QString table = QString::fromStdString(window.session().document().study().name()) + QStringLiteral("-results.");
    for (const char* ending : {"md", "csv", "json"}) {
        const QString path = QDir(folder).filePath(table + QLatin1String(ending));
        if (const auto written = writeResults(window.session(), window.results(), path); !written)
            return tl::unexpected<Error>(written.error());
        files << path;
    }
    return files;
}

} // namespace wattif::ui
