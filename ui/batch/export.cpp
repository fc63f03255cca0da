// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/export.h"

#include <QDir>

#include "ui/figures/figure_export.h"
#include "ui/figures/figure_widget.h"
#include "ui/session/session.h"
#include "ui/shell/main_window.h"
#include "ui/shell/panels/results_file.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {

Result<QStringList> exportAll(MainWindow& window, const QString& folder)
{
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::io, "cannot create the folder", {folder.toStdString()});
    QStringList files;
    for (QWidget* view : window.studyArea().figureViews()) {
        const FigureSource* figure = figureOf(view);
        if (!figure->hasFigure())
            continue;
        for (const char* ending : {"pdf", "svg", "png"}) {
            const QString path = QDir(folder).filePath(figure->figureName() + QLatin1Char('.') + QLatin1String(ending));
            FigureSpec spec;
            spec.origin = window.studyArea().originOf(*figure, {});
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
