// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QJsonObject>

#include "ui/charts/chart_source.h"
#include "ui/consolidation/stability/stability_data.h"
#include "ui/session/cached_result.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace wattif::ui {

class ChartWidget;
class Session;
class StabilityForm;

/// The effect of a change of applications on a plan of `has`: the estimate RoLDT, the actual moves, and RoLDT against ports.
class StabilityView : public StudyView {
    Q_OBJECT
public:
    explicit StabilityView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] StabilityForm& form() const { return *m_form; }
    [[nodiscard]] QPushButton& runButton() const { return *m_run; }
    [[nodiscard]] BarChartWidget& bars() const { return *m_bars; }
    [[nodiscard]] ChartWidget& scatter() const { return *m_scatter; }
    [[nodiscard]] ChartWidget& portsPlot() const { return *m_ports; }
    [[nodiscard]] const std::optional<StabilityAnswer>& answer() const { return m_answer; }
    [[nodiscard]] const std::vector<PortsPoint>& points() const { return m_points; }
    [[nodiscard]] bool isBusy() const { return m_job.isRunning() || m_portsJob.isRunning(); }
    [[nodiscard]] QString resultText() const;
    void showBefore(const StudyView* before) override;

public slots:
    void run();
    void stop();

protected:
    void prepare(Changes what) override;
    void refresh(Changes what) override;

private:
    class Figure;

    void build();
    void runIfQuick();
    /// Returns whether it runs again automatically when the scenario changes.
    [[nodiscard]] bool runsByItself() const;
    [[nodiscard]] bool isQuick() const;
    void runPorts();
    /// Returns the question that a run would answer now.
    [[nodiscard]] Asked asked() const;
    void forget();
    void showState();
    void showResult();
    void renewOneChange();

    ErrorReporter m_errors{m_session};
    LatestJob m_job;
    LatestJob m_portsJob{m_session};
    std::optional<StabilityAnswer> m_answer;
    QJsonObject m_answered; ///< the fields that the answer is of
    std::vector<PortsPoint> m_points;
    bool m_failed = false; ///< the last run was stopped or impossible: no automatic run
    StabilityForm* m_form;
    QPushButton* m_run;
    QProgressBar* m_progress;
    QLabel* m_text;
    QStackedWidget* m_stack;
    BarChartWidget* m_bars;
    BarSource m_oneChange; ///< the bars on paper
    ChartWidget* m_scatter;
    ChartWidget* m_ports;
    CachedResult m_kept{m_session, [this] { return asked(); }};
    CachedResult m_keptPorts{m_session, [this] {
                                 return Asked{asked().question, {}};
                             }}; ///< the trees do not depend on the fields
};

} // namespace wattif::ui
