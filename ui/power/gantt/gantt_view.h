// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/power/common/row_canvas.h"
#include "ui/power/common/rows_state.h"
#include "ui/power/gantt/job_rows.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"

class QComboBox;
class QLabel;

namespace wattif::ui {

class LegendBar;
class Session;

/// Jobs on nodes over time. A click chooses a job: it is outlined, and a line leads from its submission to its start.
/// Page Down and Page Up choose the next and the previous job by submission, Escape none.
class GanttCanvas final : public RowCanvas {
    Q_OBJECT
public:
    explicit GanttCanvas(TimeWindow& window, QWidget* parent = nullptr);

    void setRowsOf(JobRowsPtr rows);
    [[nodiscard]] const JobRowsPtr& jobRows() const { return m_rows; }
    [[nodiscard]] std::uint32_t chosenJob() const { return m_chosen; }
    void chooseJob(std::uint32_t job);
    /// The number of a job in the first block of its nodes that has space for it.
    struct Number {
        std::uint32_t job;
        QString text;
        QRectF piece; ///< visible nodes and time of the job in which the number fits
    };
    /// Returns the numbers that the picture shows: those of jobs in which they fit.
    [[nodiscard]] std::vector<Number> numbers() const;

signals:
    void jobChosen(std::uint32_t job);
    /// The user chose a job with the mouse or the keyboard; noJob: none any more.
    void jobPicked(std::uint32_t job);
    /// The user clicked a node on which no job runs.
    void nodePicked(int node);

protected:
    void paintOver(QPainter& painter) override;
    void showCardAt(QPointF at) override;
    bool press(QMouseEvent& event) override;
    bool release(QMouseEvent& event) override;
    bool key(QKeyEvent& event) override;

private:
    void step(int by);
    void paintNumbers(QPainter& painter) const;

    JobRowsPtr m_rows;
    ClassColours m_colours;
    std::uint32_t m_chosen = JobRows::noJob;
};

/// The job chart of the current policy.
class GanttView : public StudyView {
    Q_OBJECT
public:
    explicit GanttView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] GanttCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] QComboBox& colourBox() const { return *m_colour; }
    /// Returns the text about the chosen job.
    [[nodiscard]] QString jobText() const;

    void showBefore(const StudyView* before) override;
    [[nodiscard]] bool canShowBefore() const override { return true; }

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    void take(const JobRowsPtr& next);
    void showJob();
    /// Marks the selection of all tables and pictures.
    void showSelection();
    /// Returns the job rows striped under the jobs, or null.
    [[nodiscard]] JobRowsPtr rowsBefore() const;
    void showRowsBefore();
    [[nodiscard]] JobColour colouring() const;
    /// Returns the shown rows; computes them now if the view was never visible; null without a run.
    [[nodiscard]] JobRowsPtr current() const;
    [[nodiscard]] std::uint32_t chosenIn(const JobRows& rows) const;
    /// Shows the state of a restored figure, once the canvas has its picture.
    void showWanted();

    TimeWindow& m_window;
    GanttCanvas* m_canvas;
    QComboBox* m_colour;
    LegendBar* m_legend;
    QLabel* m_job;
    JobRowsPtr m_before;
    WantedRows m_wantedRows;
    std::optional<std::uint32_t> m_wantedJob;
    LatestJob m_worker{m_session};
};

} // namespace wattif::ui
