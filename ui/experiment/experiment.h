// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include "core/experiment/engine/experiment.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/question.h"
#include "ui/experiment/experiment_results.h"
#include "ui/experiment/plan/plan_editor.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"

namespace wattif::ui {

class Session;

/// The experiment of a window: a plan, its run, and the results that pictures show.
///
/// A run writes a store in the application's data folder, one for each plan: whatever stops it, the same plan goes on where it
/// was. Results are read from the store while it fills, by this window or by a cluster.
class Experiment : public QObject {
    Q_OBJECT
public:
    explicit Experiment(Session& session, QObject* parent = nullptr);
    ~Experiment() override;

    [[nodiscard]] PlanEditor& editor() { return *m_editor; }
    [[nodiscard]] const PlanEditor& editor() const { return *m_editor; }

    /// Runs the plan, or continues it; failed cells run again.
    void start();
    /// Stops the run and keeps the finished cells.
    void pause();
    [[nodiscard]] bool isRunning() const { return m_work.isRunning(); }
    [[nodiscard]] const ExperimentProgress& progress() const { return m_progress; }

    /// The newest results; null before the first.
    [[nodiscard]] const ResultsPtr& results() const { return m_results; }
    /// Whether the plan is another one than that of the results.
    [[nodiscard]] bool isOutdated() const;
    /// Whether some cells of the results' plan are not finished, and this window could run them.
    [[nodiscard]] bool canGoOn() const;
    /// The messages of the first cells that failed.
    [[nodiscard]] const QStringList& failures() const { return m_failures; }
    /// The metrics that are read; missing ones are read at once.
    void setMetrics(std::vector<std::string> metrics);
    /// What a cell of the results asks, to be shown as a scenario.
    [[nodiscard]] Result<Question> questionAt(quint64 cell) const;
    [[nodiscard]] const Study* study() const;
    /// The title of a cell: its levels and its seed.
    [[nodiscard]] QString titleOf(quint64 cell) const;

    /// Opens a plan file, or a store, also one that others fill.
    void openPlan(const QString& path);
    void openStore(const QString& path);
    /// Opens a plan that is built into the program, by the name of its data set.
    void openReadyPlan(const std::string& name);
    /// Writes the plan, with its inputs in a folder beside it where it needs any.
    void savePlan(const QString& path);
    /// Copies the store of the results.
    void saveStore(const QString& path);
    /// Writes all finished cells as CSV, a row for each cell and policy.
    void exportCells(const QString& path);
    /// Writes the folder of a job for Slurm.
    void writeJob(const QString& folder, int tasks);
    /// The command line that its tasks run: that beside this program, else the one in PATH.
    [[nodiscard]] static std::string jobProgram();
    static constexpr int usualTasks = 200; ///< of a job
    /// Shows results that a figure's file keeps.
    void showKept(const ResultsPtr& results);
    /// Whether metrics that are not there yet can be read.
    [[nodiscard]] bool canRead() const { return hasStore() || isRunning(); }
    [[nodiscard]] bool hasStore() const { return !m_store.isEmpty(); }
    /// The store of the results if it is a file of the user; empty for that of a run of this program.
    [[nodiscard]] QString openedStore() const;

    /// Where the stores of runs lie.
    [[nodiscard]] static QString folder();

signals:
    /// A run has begun or ended.
    void stateChanged();
    void progressed();
    void resultsChanged();
    /// Something that was asked for is done, as a sentence.
    void done(const QString& message);
    /// exportCells() has written this file.
    void cellsExported(const QString& path);
    /// writeJob() has written this folder.
    void jobWritten(const wattif::Plan& plan, const QString& folder, int tasks);

private:
    using WorkDone = LatestJob::Delivery;
    [[nodiscard]] WorkDone runCells(Plan plan, unsigned threads, const RunControl& control);
    void onOpened(const std::shared_ptr<const Plan>& plan, const QString& store);
    void onEnded(const Result<ExperimentProgress>& ended);
    void read();
    void readSoon();
    void take(const Result<ResultsPtr>& results, const QStringList& failures);
    void showStore(const QString& path);
    /// Shows what an earlier run of the plan has left, where nothing is shown.
    void lookForStore();
    void takePlan(const Result<LoadedPlan>& loaded);
    void forget();
    static void sweepFolder();

    Session& m_session;
    ErrorReporter m_errors{m_session};
    PlanEditor* m_editor;
    PlanDraft m_asked;                  ///< that the results are of
    std::shared_ptr<const Plan> m_plan; ///< of the results, with its instances as far as available here
    QString m_store;                    ///< the file of the results
    ResultsPtr m_results;
    QStringList m_failures;
    std::vector<std::string> m_metrics;
    ExperimentProgress m_progress;
    QTimer m_pace;   ///< runs out when the store may be read again
    QTimer m_follow; ///< looks whether others have filled the store
    LatestJob m_reading;
    LatestJob m_looking;
    LatestJob m_files;
    LatestJob m_work; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
