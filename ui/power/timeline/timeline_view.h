// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/power/common/rows_state.h"
#include "ui/power/common/timeline_data.h"
#include "ui/session/latest_job.h"
#include "ui/session/quiz_view.h"
#include "ui/session/shared_scale.h"
#include "ui/session/study_view.h"

class QLabel;
class QSplitter;
class QToolButton;

namespace wattif::ui {

class BreakEvenBar;
class LegendBar;
class LinkedStrips;
class Session;
class TimelineCanvas;
class TimeWindow;

/// The study's main picture: node states of the current policy over time, with load factor, queue and power under them.
class TimelineView : public StudyView, public QuizView, public SharedScale {
    Q_OBJECT
public:
    explicit TimelineView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] TimelineCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] LinkedStrips& strips() const { return *m_strips; }
    [[nodiscard]] BreakEvenBar& breakEven() const { return *m_breakEven; }
    [[nodiscard]] LegendBar& legend() const { return *m_legend; }
    [[nodiscard]] QToolButton& drawButton() const { return *m_draw; }
    [[nodiscard]] QToolButton& breakEvenButton() const { return *m_gaps; }
    /// Returns the savings and costs of the policy against always-on.
    [[nodiscard]] QString comparison() const;

    void showBefore(const StudyView* before) override;
    [[nodiscard]] bool canShowBefore() const override { return true; }
    void showUpTo(const QuizMoment& moment) override;
    [[nodiscard]] bool hasChoices() const override { return false; }
    /// Of the nodes that wait.
    [[nodiscard]] double scaleEnd() const override;
    void setLeastScaleEnd(double end) override;

signals:
    /// The picture of the newest report is shown.
    void shown();

protected:
    void prepare(Changes what) override;
    void refresh(Changes what) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Figure;

    void makeFigure();
    void build();
    void connectAll();
    /// Divides the height between nodes and strips: two ticks for each strip if there is space, until the user divides it.
    void shareHeight();
    QToolButton* tool(const QString& text, const QString& icon, const QString& toolTip, bool checkable);
    void showTimeUpTo(double end, double begin);
    void showStates();
    void take(TimelinePtr next);
    void showLegend();
    void showComparison();
    void showIntervals();
    /// Returns when the decision of the current step was made, in seconds; nothing before the first.
    [[nodiscard]] std::optional<double> stepSeconds();
    void followStep();
    void drawInterval(const power::OffInterval& interval);
    void select(int node, double seconds);
    /// Marks the selection of all tables and pictures.
    void showSelection();
    /// Returns the jobs that the decisions are about, by decision; empty where they are about nodes.
    [[nodiscard]] const std::vector<std::uint32_t>& decidedJobs();
    void selectDecidedJob();
    void showDecisionOfSelection();
    /// Returns the shown timeline; computes it now if the view was never visible.
    [[nodiscard]] TimelinePtr current() const;

    TimeWindow& m_window;
    TimelineCanvas* m_canvas;
    LinkedStrips* m_strips;
    QSplitter* m_pictures = nullptr;
    bool m_isDividedByUser = false;
    LegendBar* m_legend;
    BreakEvenBar* m_breakEven;
    QToolButton* m_draw = nullptr;
    QToolButton* m_gaps = nullptr;
    QLabel* m_comparison;
    std::shared_ptr<const power::Outcome> m_stepped; ///< whose decisions the steps are
    std::size_t m_steps = 0;
    // Computed when they are first asked for.
    std::optional<std::vector<power::Time>> m_moments{}; ///< none where ticks are the decisions, which know theirs
    std::optional<std::vector<std::uint32_t>> m_decided{};
    TimelinePtr m_data;
    TimelinePtr m_before;
    double m_minWaitingNodes = 0.0; ///< so far the axis of the queue goes at least
    WantedRows m_wantedRows;
    LatestJob m_job{m_session};
};

} // namespace wattif::ui
