// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "core/base/metric_bound.h"
#include "core/experiment/hint/hint.h"
#include "core/experiment/readable_units.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;

namespace wattif::ui {

class ScoreBoard;
struct Score;
class Session;

/// Compares a manual schedule with each policy and the bound, and shows the gain of the best single change. Follows the newest
/// report, also during a drag; every change is an undoable step.
class HandPanel : public QWidget {
    Q_OBJECT
public:
    explicit HandPanel(Session& session, QWidget* parent = nullptr);
    ~HandPanel() override;

    /// The metrics that have a better side.
    [[nodiscard]] QComboBox* metricBox() const { return m_metric; }
    [[nodiscard]] ScoreBoard* board() const { return m_board; }
    /// Lets policy `manual` run and shows it; hidden once it runs.
    [[nodiscard]] QPushButton* beginButton() const { return m_begin; }
    [[nodiscard]] QPushButton* undoButton() const { return m_undo; }
    /// Takes all changes back, as one step.
    [[nodiscard]] QPushButton* againButton() const { return m_again; }
    /// Looks for the best single change, or ends looking.
    [[nodiscard]] QPushButton* hintButton() const { return m_hintButton; }
    /// Says which change it is.
    [[nodiscard]] QPushButton* showButton() const { return m_show; }
    /// Makes the change.
    [[nodiscard]] QPushButton* doButton() const { return m_do; }
    /// Returns the present state of the schedule and the findings.
    [[nodiscard]] QString stateText() const;
    [[nodiscard]] QString hintText() const;
    /// Returns what the hint is asked for as options of `wattif-cli hint`.
    [[nodiscard]] std::vector<std::string> commandOptions() const;
    [[nodiscard]] bool isLooking() const { return m_job.isRunning(); }
    /// Whether the bound is still to come.
    [[nodiscard]] bool isBoundAwaited() const { return m_boundJob.isRunning(); }

signals:
    /// The policy `manual` runs and is shown: the view to drag in is wanted.
    void begun();
    /// A hint is shown.
    void hinted();

protected:
    /// Starts the computation, which does not run while the panel is hidden.
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void makeButtons(QBoxLayout& column);
    void follow();
    void fillMetrics();
    void refresh();
    void workOutBounds();
    [[nodiscard]] QString valueText(const MetricInfo& metric, double value) const;
    [[nodiscard]] ReadableUnit unitOf(const MetricInfo& metric) const;
    [[nodiscard]] std::vector<Score> scores(const MetricInfo& metric) const;
    void noteChange();
    void showState();
    void showHint();
    void begin();
    void startAgain();
    void look();
    void takeHint(const HintRequest& request, Result<Hint> hint);
    void makeMove();
    void forgetHint();
    [[nodiscard]] const MetricInfo* shownMetric() const;
    [[nodiscard]] std::optional<double> boundOf(const MetricInfo& metric) const;

    Session& m_session;
    ErrorReporter m_errors;
    QComboBox* m_metric;
    ScoreBoard* m_board;
    QLabel* m_state;
    QLabel* m_hintLabel;
    QPushButton* m_begin;
    QPushButton* m_undo;
    QPushButton* m_again;
    QPushButton* m_hintButton;
    QPushButton* m_show;
    QPushButton* m_do;
    const Study* m_study = nullptr; ///< whose metrics the box has
    std::vector<MetricBound> m_bounds;
    InstancePtr m_boundsOf;           ///< what they hold for, or is being worked out
    std::optional<double> m_before{}; ///< of the schedule before the last change
    std::optional<double> m_now{};
    double m_nowJobs = std::numeric_limits<double>::quiet_NaN(); ///< completed in it
    InstancePtr m_nowOf;
    HintRequest m_request;
    std::optional<Hint> m_hint{};
    bool m_isShown = false; ///< the change itself, not only its gain
    LatestJob m_boundJob;
    LatestJob m_job; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
