// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/consolidation/plan/plan_canvas.h"
#include "ui/session/latest_job.h"
#include "ui/session/quiz_view.h"
#include "ui/session/stops_view.h"
#include "ui/session/study_view.h"

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace wattif::ui {

class Session;

/// The effect of the current policy's plan on the topology: before, after, and move by move, with the switches that sleep then.
class ConsolidationPlanView : public StudyView, public QuizView, public StopsView {
    Q_OBJECT
public:
    explicit ConsolidationPlanView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] PlanCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] QComboBox& stops() const { return *m_stops; }
    [[nodiscard]] QToolButton& button(PlanMode mode) const;
    [[nodiscard]] QString caption() const;
    [[nodiscard]] QString details() const;

    void showBefore(const StudyView* before) override;
    [[nodiscard]] bool canShowBefore() const override { return true; }
    void showUpTo(const QuizMoment& moment) override;
    [[nodiscard]] QList<int> stopSteps() const override;
    [[nodiscard]] QString stopNoun() const override { return tr("level"); }
    void prepareForSlides() override { m_isForSlides = true; }

signals:
    /// The newest state is shown.
    void shown();

protected:
    void prepare(Changes what) override;
    void refresh(Changes what) override;

private:
    class Figure;

    void build();
    QWidget* makeModes();
    QWidget* makeStops();
    void listStops();
    void showPlan();
    void take(PlanStatePtr state);
    void showStops();
    void showDetails();
    /// The stop of the present step, as an item of the list; `between`: the step is between this stop and the next.
    struct Place {
        int item = 0;
        bool between = false;
    };
    [[nodiscard]] Place place() const;
    void jumpBy(int stops);
    void goTo(int item);
    [[nodiscard]] PlanMode mode() const;
    [[nodiscard]] PlanInput input() const;
    [[nodiscard]] PlanStatePtr current() const;
    /// The end of a caption that explains the marks of another plan; empty without any.
    [[nodiscard]] QString markedBefore() const;

    PlanCanvas* m_canvas;
    QButtonGroup* m_modes;
    QComboBox* m_stops;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QLabel* m_caption;
    QLabel* m_details;
    std::vector<PlanStop> m_ends;
    bool m_isForSlides = false; ///< the figure is enlarged
    LatestJob m_worker{m_session};
};

} // namespace wattif::ui
