// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/results_file.h"

#include <filesystem>

#include <QFileInfo>

#include "core/experiment/run_output.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/table_writer.h"
#include "core/io/file.h"
#include "ui/session/session.h"
#include "ui/shell/panels/repetition.h"
#include "ui/shell/panels/results_panel.h"

namespace wattif::ui {

namespace {

std::string resultsAsJson(const Session& session, const ResultsPanel& panel, const Study& study, const ReplicationPtr& runs)
{
    const std::vector<Assumption> assumed = unconfirmed(session.document().scenario(), *session.reportQuestion().instance);
    if (runs)
        return replicationAsJson(study, {.question = session.reportQuestion(), .assumed = assumed, .notes = panel.notes()},
                                 *runs);
    return runAsJson(study, session.reportQuestion(), *session.report(), false, {}, assumed,
                     importNotes(session.document().scenario().importReport));
}

std::string resultsAsCsv(const Session& session, const Study& study, const ReplicationPtr& runs)
{
    return runs ? tableAsCsv(reportTable(study, *runs, {.otherUnits = true, .ownCheck = true}))
                : runAsCsv(study, *session.report());
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
        text = resultsAsJson(session, panel, study, runs);
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

} // namespace wattif::ui
