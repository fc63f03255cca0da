// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/reservation/plan/plan_canvas.h"
#include "ui/session/latest_job.h"
#include "ui/session/quiz_view.h"
#include "ui/session/study_view.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace wattif::ui {

class ReservationSelection;
class Session;
class WorkflowNames;

/// The current policy's reservations for the workflows: the selected one strong, step by step in the order of admission. During a
/// search it shows the best plan so far.
class ReservationPlanView : public StudyView, public QuizView {
    Q_OBJECT
public:
    explicit ReservationPlanView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ReservationPlanCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] QComboBox& workflows() const { return *m_workflows; }
    [[nodiscard]] QToolButton& zoomButton() const { return *m_zoom; }
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString stepLine() const;

    void showBefore(const StudyView* before) override;
    [[nodiscard]] bool canShowBefore() const override { return true; }
    void showUpTo(const QuizMoment& moment) override;

signals:
    /// The newest scene is shown.
    void shown();

protected:
    void prepare(Changes what) override;
    void refresh(Changes what) override;
    [[nodiscard]] bool showsBestSoFar() const override { return request().isSearching; }

private:
    class Figure;

    void build();
    QToolButton* tool(const QString& icon, const QString& text);
    void connectAll();
    void take(PlanScenePtr scene);
    void followTask();
    void choose(int block);
    /// Moves a task by hand on top of the current policy's plans: an undoable edit, shown as policy `manual`.
    void moveTask(reservation::WorkflowIndex workflow, reservation::TaskIndex task, reservation::SiteIndex to);
    void zoomToWorkflow();
    [[nodiscard]] PlanRequest request() const;
    [[nodiscard]] PlanScenePtr current() const;
    /// The time that a figure shows: the visible part, or all of the plan.
    [[nodiscard]] std::pair<double, double> figureSpan(const PlanScene& scene) const;

    ReservationSelection& m_selection;
    WorkflowNames* m_names;
    QComboBox* m_workflows;
    ReservationPlanCanvas* m_canvas;
    QToolButton* m_zoom = nullptr;
    QLabel* m_headline;
    QLabel* m_step;
    bool m_onlyPlanned = false;          ///< PlanRequest::onlyPlanned
    reservation::TaskIndex m_followed{}; ///< the task that was brought into view last
    LatestJob m_worker{m_session};
};

} // namespace wattif::ui
