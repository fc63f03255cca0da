// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include <QJsonObject>

#include "ui/profit/sweep/sweep_chart.h"
#include "ui/profit/sweep/sweep_run.h"
#include "ui/session/cached_result.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedLayout;
class QTimer;
class QVBoxLayout;

namespace wattif::ui {

class ChartPanels;
class ChartWidget;
class NumberSpin;
class Session;

/// Sweeps a parameter over a range in the background and shows how the policies compare.
class SweepView : public StudyView {
    Q_OBJECT
public:
    explicit SweepView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    /// The small charts; none while one chart shows all.
    [[nodiscard]] ChartPanels& panels() const { return *m_panels; }
    [[nodiscard]] LatestJob& job() { return m_job; }
    [[nodiscard]] SweepSpec spec() const;
    void setParameter(SweepParameter parameter);
    void setRange(double from, double to, int steps, int repetitions);
    void setMetric(const std::string& metric);
    /// Shows the paired differences to a policy; empty: the values.
    void setAgainst(const std::string& policy);
    void setLive(bool on);
    /// Shows a small chart for each policy, or one chart for all.
    void setApart(bool on);

public slots:
    void run();
    void stop();

protected:
    void prepare(Changes what) override;
    void refresh(Changes what) override;

private:
    class Figure;

    void makeFigure();
    void build();
    [[nodiscard]] QVBoxLayout* buildTools();
    [[nodiscard]] QHBoxLayout* buildState();
    void takeDefaults();
    /// Returns the question that a run would answer now; the swept parameter of the scenario does not matter.
    [[nodiscard]] Asked asked(SweepParameter swept) const;
    void take(const Result<SweepPtr>& result, const Asked& asked);
    void showSoFar(const SweepPtr& result, const Asked& asked);
    void fillAgainst();
    [[nodiscard]] SweepChoice choice() const;
    void forget();
    void showResult();
    void showState();
    void runLive();
    [[nodiscard]] SweepParameter parameter() const;
    [[nodiscard]] bool cheap() const;
    /// Returns whether an edit starts a run.
    [[nodiscard]] bool runsLive() const;

    ErrorReporter m_errors{m_session};
    LatestJob m_job{m_session};
    SweepPtr m_result;
    QComboBox* m_parameter;
    NumberSpin* m_from;
    NumberSpin* m_to;
    NumberSpin* m_steps;
    NumberSpin* m_repetitions;
    NumberSpin* m_low;
    NumberSpin* m_high;
    QComboBox* m_metric;
    QComboBox* m_against; ///< "" or a policy as data
    QCheckBox* m_log;
    QCheckBox* m_live;
    QCheckBox* m_apart;
    QPushButton* m_run;
    QProgressBar* m_progress;
    QLabel* m_hint;
    ChartWidget* m_chart;
    ChartPanels* m_panels;
    QStackedLayout* m_pictures;
    QTimer* m_delay;
    QLabel* m_lowLabel;
    QLabel* m_highLabel;
    QJsonObject m_wantedChart; ///< of a restored figure, for when its result is there
    CachedResult m_kept{m_session, [this] { return asked(m_result ? m_result->spec.parameter : parameter()); }};
};

} // namespace wattif::ui
