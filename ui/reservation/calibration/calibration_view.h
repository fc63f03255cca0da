// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/reservation/model/instance.h"
#include "core/reservation/results/calibration.h"
#include "ui/reservation/calibration/calibration_data.h"
#include "ui/session/cached_result.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace wattif::ui {

class ChartWidget;
class NumberSpin;
class Session;

/// Whether the start side keeps its word: predicted against observed violations on random sites with the scenario's usage, and of
/// the scenario's own reservations.
class CalibrationView : public StudyView {
    Q_OBJECT
public:
    explicit CalibrationView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    [[nodiscard]] QPushButton& runButton() const { return *m_run; }
    [[nodiscard]] bool isBusy() const { return m_job.isRunning(); }
    [[nodiscard]] const reservation::StartSideCalibration* result() const { return m_result ? &*m_result : nullptr; }
    [[nodiscard]] const std::vector<OwnCalibration>& own() const { return m_own; }
    [[nodiscard]] CalibrationQuestion question() const;
    void setQuestion(const CalibrationQuestion& question);
    /// The line under the chart: of the point under the pointer, else of all.
    [[nodiscard]] QString detail() const;

public slots:
    void run();
    void stop();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void prepare(Changes what) override;
    void refresh(Changes what) override;

private:
    class Figure;

    void build();
    [[nodiscard]] NumberSpin* addSpin(QHBoxLayout& row, const QString& label, const QString& toolTip, double most);
    void runIfQuick();
    /// Returns whether it runs again automatically when the scenario changes.
    [[nodiscard]] bool runsByItself() const;
    [[nodiscard]] bool isQuick() const;
    void showOwn();
    void showResult();
    void showState();
    /// Returns the question that a run would answer now.
    [[nodiscard]] Asked asked() const;
    void forget();
    void reportPoint(QPointF pixel);

    NumberSpin* m_sites = nullptr;
    NumberSpin* m_runs = nullptr;
    NumberSpin* m_seed = nullptr;
    QPushButton* m_run;
    QProgressBar* m_progress;
    QLabel* m_hint;
    QLabel* m_detail;
    ChartWidget* m_chart;
    std::optional<reservation::StartSideCalibration> m_result;
    CalibrationQuestion m_asked; ///< that the result answers
    bool m_failed = false;       ///< the last one was stopped or impossible: no automatic run
    std::vector<OwnCalibration> m_own;
    reservation::Usage m_usage; ///< of the last run
    std::vector<std::int32_t> m_capacities;
    ErrorReporter m_errors{m_session};
    CachedResult m_kept{m_session, [this] { return asked(); }};
    LatestJob m_job; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
