// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plans and results as files, and the folder for a cluster.

#include <algorithm>
#include <filesystem>

#include <QCoreApplication>
#include <QFileInfo>

#include "core/base/dataset.h"
#include "core/experiment/cluster/job_folder.h"
#include "core/experiment/plan/plan_instances.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/store/export.h"
#include "core/experiment/store/store.h"
#include "core/io/file.h"
#include "core/io/file_pieces.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/store_results.h"

namespace wattif::ui {

namespace fs = std::filesystem;

void Experiment::openPlan(const QString& path)
{
    m_files.start([this, path](const RunControl& control) -> LatestJob::Delivery {
        auto loaded = std::make_shared<Result<LoadedPlan>>(readPlan(storePath(path), control.stopToken()));
        return [this, loaded] { takePlan(*loaded); };
    });
}

void Experiment::openReadyPlan(const std::string& name) { takePlan(parsePlan(name, std::string(datasetText(name)))); }

void Experiment::takePlan(const Result<LoadedPlan>& loaded)
{
    if (!loaded)
        return m_errors.report(loaded.error());
    m_errors.clear();
    forget();
    m_editor->load(loaded->plan);
    for (const std::string& warning : loaded->warnings)
        emit done(QString::fromStdString(warning));
    emit stateChanged();
}

void Experiment::openStore(const QString& path)
{
    m_files.start([this, path, known = m_plan ? m_plan : m_editor->plan()](const RunControl&) -> LatestJob::Delivery {
        const auto store = Store::open(storePath(path));
        if (!store)
            return [this, error = store.error()] { m_errors.report(error); };
        Plan own = known ? *known : Plan();
        hashInstances(own);
        auto plan = std::make_shared<Plan>(store->plan());
        addContent(*plan, known ? &own : nullptr);
        return [this, plan, path] {
            m_errors.clear();
            forget();
            m_editor->load(*plan);
            m_asked = m_editor->draft();
            m_plan = plan;
            showStore(path);
        };
    });
}

void Experiment::showKept(const ResultsPtr& results)
{
    m_errors.clear();
    forget();
    m_editor->load(*results->plan);
    m_asked = m_editor->draft();
    m_plan = results->plan;
    m_results = results;
    emit resultsChanged();
    emit stateChanged();
}

void Experiment::showStore(const QString& path)
{
    m_store = path;
    read();
    m_follow.start(); // until it is complete: others may be filling it
}

void Experiment::savePlan(const QString& path)
{
    m_editor->commitPendingInput();
    if (!m_editor->plan())
        return;
    m_files.start([this, path, plan = *m_editor->plan()](const RunControl&) mutable -> LatestJob::Delivery {
        hashInstances(plan);
        const QFileInfo file(path);
        const PortablePlan portable = portablePlan(plan, (file.completeBaseName() + QStringLiteral("-inputs")).toStdString());
        const fs::path target = storePath(path);
        Result<void> ok =
            hasContent(plan) ? Result<void>() : badInput(tr("The scenarios of this experiment are not loaded.").toStdString());
        for (const PlanInput& input : portable.inputs) {
            const fs::path name = target.parent_path() / input.name;
            std::error_code ignored; // writing reports errors
            fs::create_directories(name.parent_path(), ignored);
            ok = ok.and_then([&] { return writeFileAtomically(name, input.text); });
        }
        ok = ok.and_then([&] { return writeFileAtomically(target, portable.text); });
        return [this, ok, path] {
            if (!ok)
                return m_errors.report(ok.error());
            m_errors.clear();
            emit done(tr("Plan saved to %1").arg(path));
        };
    });
}

void Experiment::saveStore(const QString& path)
{
    if (m_store.isEmpty() || isRunning())
        return;
    m_files.start([this, path, from = m_store](const RunControl&) -> LatestJob::Delivery {
        std::error_code error;
        fs::copy_file(storePath(from), storePath(path), fs::copy_options::overwrite_existing, error);
        return [this, error, path] {
            if (error)
                return m_errors.report(Error{ErrorCode::io, error.message(), {.file = path.toStdString()}});
            m_errors.clear();
            emit done(tr("Results saved to %1").arg(path));
        };
    });
}

void Experiment::exportCells(const QString& path)
{
    if (m_store.isEmpty())
        return;
    m_files.start([this, path, from = m_store](const RunControl& control) -> LatestJob::Delivery {
        const auto store = Store::open(storePath(from));
        Result<void> ok = store ? Result<void>() : tl::unexpected(store.error());
        if (ok)
            ok = writeFileInPieces(storePath(path), [&](const PieceSink& write) {
                return exportCsv(*store, ExportForm::wide, write, control.stopToken());
            });
        return [this, ok, path] {
            if (!ok)
                return m_errors.report(ok.error());
            m_errors.clear();
            emit done(tr("Exported to %1").arg(path));
            emit cellsExported(path);
        };
    });
}

QString Experiment::openedStore() const
{
    return QFileInfo(m_store).absolutePath() == QFileInfo(folder()).absoluteFilePath() ? QString() : m_store;
}

std::string Experiment::jobProgram()
{
    const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/wattif-cli");
    return QFileInfo(beside).isExecutable() ? beside.toStdString() : std::string("wattif-cli");
}

void Experiment::writeJob(const QString& folder, int tasks)
{
    m_editor->commitPendingInput();
    if (!m_editor->plan())
        return;
    m_files.start([this, folder, tasks, plan = *m_editor->plan()](const RunControl&) mutable -> LatestJob::Delivery {
        hashInstances(plan);
        const std::uint64_t cells = cellCount(plan);
        const SlurmJob job{.name = QFileInfo(folder).fileName().toStdString(),
                           .program = jobProgram(),
                           .cells = cells,
                           .shards = std::min<std::uint64_t>(static_cast<std::uint64_t>(std::max(tasks, 1)), cells)};
        const Result<void> ok = hasContent(plan) ? writeJobFolder(job, portablePlan(plan), storePath(folder))
                                                 : badInput(tr("The scenarios of this experiment are not loaded.").toStdString());
        return [this, ok, folder, tasks, plan] {
            if (!ok)
                return m_errors.report(ok.error());
            m_errors.clear();
            emit jobWritten(plan, folder, tasks);
            emit done(tr("Folder for Slurm saved to %1. Its README explains how to submit it.").arg(folder));
        };
    });
}

} // namespace wattif::ui
