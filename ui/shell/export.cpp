// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/export.h"

#include <filesystem>

#include <QDir>
#include <QFileInfo>

#include "core/experiment/run_output.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/table_writer.h"
#include "core/io/file.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_source.h"
#include "ui/shell/main_window.h"
#include "ui/shell/repetition.h"
#include "ui/shell/results_panel.h"
#include "ui/shell/session.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {

namespace {

std::string resultsAsJson(const Session& session, const Study& study, const ReplicationPtr& runs)
{
    return runs ? replicationAsJson(study, {session.reportInstance()}, *runs)
                : runAsJson(study, *session.reportInstance(), *session.report());
}

std::string resultsAsCsv(const Session& session, const Study& study, const ReplicationPtr& runs)
{
    return runs ? tableAsCsv(reportTable(study, *runs, {.everything = true})) : runAsCsv(study, *session.report());
}

} // namespace

Result<void> writeResults(Session& session, const ResultsPanel& panel, const QString& path)
{
    if (!session.report() || !session.reportInstance())
        return badInput("there are no results yet");
    const Study& study = session.document().study();
    const ReplicationPtr& runs = panel.repetition().result();
    const QString ending = QFileInfo(path).suffix().toLower();
    std::string text;
    if (ending == QLatin1String("json"))
        text = resultsAsJson(session, study, runs);
    else if (ending == QLatin1String("md"))
        text = gridAsMarkdown(gridOf(panel.shownTable(TableFormat::markdown)));
    else if (ending == QLatin1String("tex"))
        text = tableAsLatex(panel.shownTable(TableFormat::latex));
    else if (ending == QLatin1String("html") || ending == QLatin1String("htm"))
        text = gridAsHtmlFile(gridOf(panel.shownTable(TableFormat::html)));
    else
        text = resultsAsCsv(session, study, runs);
    return writeFileAtomically(std::filesystem::path(path.toStdU16String()), text);
}

Result<QStringList> exportAll(MainWindow& window, const QString& folder)
{
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::io, "cannot make the folder", {folder.toStdString()});
    QStringList files;
    for (QWidget* view : window.studyArea().figureViews()) {
        const FigureSource* figure = figureOf(view);
        if (!figure->hasFigure())
            continue;
        for (const char* ending : {"pdf", "svg", "png"}) {
            const QString path = QDir(folder).filePath(figure->figureName() + QLatin1Char('.') + QLatin1String(ending));
            FigureSpec spec;
            spec.origin = window.studyArea().originOf(*figure);
            if (const auto written = writeFigure(*figure, path, spec); !written)
                return tl::unexpected<Error>(written.error());
            files << path;
        }
    }
    const QString table = QString::fromStdString(window.session().document().study().name()) + QStringLiteral("-results.");
    for (const char* ending : {"md", "tex", "html", "csv", "json"}) {
        const QString path = QDir(folder).filePath(table + QLatin1String(ending));
        if (const auto written = writeResults(window.session(), window.results(), path); !written)
            return tl::unexpected<Error>(written.error());
        files << path;
    }
    return files;
}

} // namespace wattif::ui
