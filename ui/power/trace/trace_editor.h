// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <map>
#include <memory>
#include <vector>

#include <QList>

#include "core/power/model/edit.h"
#include "core/power/results/load_curves.h"
#include "ui/charts/chart_data.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"

class QHBoxLayout;
class QLabel;
class QTableView;

namespace wattif {
struct Origin;
}
namespace wattif::ui {

class ArrivalChart;
class InlineQuestion;
class Session;
class ToolPanel;
class TraceModel;
class TraceTools;
struct PastedTable;

/// The work submitted over time beside what the nodes can do.
[[nodiscard]] ChartData arrivalData(const power::Instance& instance);
/// The trace in one line: jobs, span, offered load, largest job, and how many the queue rejects and why.
[[nodiscard]] QString traceSummary(const power::TraceFacts& facts);

/// What the editor shows of all jobs together.
struct TraceOverview {
    std::shared_ptr<const power::Instance> instance{};
    power::TraceFacts facts{};
    power::ArrivalCurve arrivals{};
    std::array<bool, power::jobFields.size()> isStated{}; ///< by JobField: some job states a value
    std::int64_t largestId = 0;
};
/// O(jobs).
[[nodiscard]] TraceOverview traceOverview(std::shared_ptr<const power::Instance> instance);

/// The editor of the job trace: the table of jobs, the work they bring over time, and tools for the whole trace.
class TraceEditor : public StudyView {
    Q_OBJECT
public:
    explicit TraceEditor(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] TraceModel& model() const { return *m_model; }
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] ToolPanel& panel() const { return *m_panel; }
    [[nodiscard]] TraceTools& tools() const { return *m_tools; }
    [[nodiscard]] ArrivalChart& chart() const { return *m_chart; }
    [[nodiscard]] QString summary() const;
    /// Of the newest jobs, or of earlier ones until the worker is ready.
    [[nodiscard]] const TraceOverview& overview() const { return m_overview; }

public slots:
    /// Adds a copy of the current job, or a first one.
    void addJob();
    void removeJobs();
    void copy() const;
    /// Adds the jobs on the clipboard.
    void paste();
    /// Opens the window's import.
    void importTrace();

protected:
    void refresh(Changes what) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    class Figure;

    /// Leaves a low editor to the table: the chart is shown if both fit, or if a tool selects in it.
    void shareHeight();
    void build();
    void buildTools(QHBoxLayout& row);
    void buildTable();
    void addColumnMenu();
    void showOverview();
    void showColumns();
    void select(int row);
    /// Selects the row of the selected job, or those of the jobs of the selected user.
    void showSelection(const Origin& selected);
    void pasteTable(const PastedTable& table);
    [[nodiscard]] std::int64_t freeId() const;
    [[nodiscard]] std::vector<power::JobIndex> selectedJobs() const;

    bool m_isFollowing = false; ///< rows are selected without the user
    TraceModel* m_model;
    QTableView* m_table;
    QLabel* m_summary;
    QList<QAction*> m_columns;           ///< of those that a trace may lack, checked where they are shown
    std::map<int, bool> m_chosenColumns; ///< by the user
    ArrivalChart* m_chart;
    ToolPanel* m_panel;
    TraceTools* m_tools;
    InlineQuestion* m_question;
    TraceOverview m_overview;
    LatestJob m_job;
};

} // namespace wattif::ui
