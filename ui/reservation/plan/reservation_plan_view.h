// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/figures/figure_source.h"
#include "ui/reservation/plan/plan_canvas.h"
#include "ui/session/background.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace wattif::ui {

class ReservationSelection;
class Session;
class WorkflowNames;

/// What the current policy reserves for the workflows: the selected one strong, step by step in the order of admission. While a
/// search is at work it shows the best plan so far.
class ReservationPlanView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit ReservationPlanView(Session& session, QWidget* parent = nullptr);
    ~ReservationPlanView() override;

    [[nodiscard]] ReservationPlanCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] QComboBox& workflows() const { return *m_workflows; }
    [[nodiscard]] QToolButton& zoomButton() const { return *m_zoom; }
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString stepLine() const;

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] bool figurePending() const override;
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

signals:
    /// The newest scene is shown.
    void shown();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    QToolButton* tool(const QString& icon, const QString& text);
    void connectAll();
    /// Report, policy, workflow or step is another one.
    void renew();
    void tellSteps();
    void refresh();
    void take(PlanScenePtr scene);
    void followTask();
    void choose(int block);
    void zoomToWorkflow();
    [[nodiscard]] PlanWish wish() const;
    [[nodiscard]] PlanScenePtr current() const;
    /// The time that a figure shows: the visible part, or all of the plan.
    [[nodiscard]] std::pair<double, double> figureSpan(const PlanScene& scene) const;

    Session& m_session;
    ReservationSelection& m_selection;
    WorkflowNames* m_names;
    QComboBox* m_workflows;
    ReservationPlanCanvas* m_canvas;
    QToolButton* m_zoom = nullptr;
    QLabel* m_headline;
    QLabel* m_step;
    reservation::TaskIndex m_followed{}; ///< the task that was brought into view last
    bool m_wanted = true;                ///< the newest scene is not shown yet
    Background m_worker;
};

} // namespace wattif::ui
