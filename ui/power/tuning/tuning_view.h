// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/power/results/tuning.h"
#include "ui/session/cached_result.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"
#include "ui/session/session.h"
#include "ui/session/study_view.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace wattif::ui {

class ChartWidget;
class FlowLayout;
class TuningForm;

/// Tries many options of the load-factor policy in the background and shows what energy and waiting they trade.
class TuningView : public StudyView {
    Q_OBJECT
public:
    explicit TuningView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    [[nodiscard]] TuningForm& form() const { return *m_form; }
    [[nodiscard]] LatestJob& job() { return m_job; }
    [[nodiscard]] const power::TuningResult* result() const { return m_result.get(); }
    /// The point whose card is shown; null for none.
    [[nodiscard]] const power::TuningPoint* selected() const { return m_selected; }
    void select(const power::TuningPoint* point);
    /// Chooses the policy whose points the axes fit, or all.
    [[nodiscard]] QComboBox& policyBox() const { return *m_policy; }
    /// Returns the sentence above the chart.
    [[nodiscard]] QString sentence() const;

public slots:
    void run();
    void stop();
    /// Gives the selected options to the policy and shows it.
    void useSelected();
    /// Goes along the front, by energy.
    void selectNext() { step(1); }
    void selectPrevious() { step(-1); }
    /// Shows the adviser for Slurm's SuspendTime.
    void showSlurm();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void refresh(Changes what) override;

private:
    class Figure;

    void makeFigure();
    void build();
    [[nodiscard]] QWidget* buildCard();
    /// Steps along the front, and what can be done with the selected point.
    void addPointButtons(FlowLayout& row);
    void showState();
    void showResult();
    void showCard();
    [[nodiscard]] power::TuningSpec spec() const;
    /// Returns the question that a run would answer now.
    [[nodiscard]] Asked asked() const;
    void take(const std::shared_ptr<const power::TuningResult>& result);
    void forget();
    void step(int by);
    /// Selects and zooms as a restored figure did.
    void showWanted();
    [[nodiscard]] const power::TuningPoint* pointAt(QPointF pixel) const;

    ErrorReporter m_errors{m_session};
    LatestJob m_job{m_session};
    InstancePtr m_instance; ///< that the result belongs to
    std::shared_ptr<const power::TuningResult> m_result;
    const power::TuningPoint* m_selected = nullptr; ///< inside m_result
    TuningForm* m_form;
    QComboBox* m_measure;
    QComboBox* m_policy;
    QLabel* m_sentence;
    QPushButton* m_run;
    QProgressBar* m_progress;
    ChartWidget* m_chart;
    QWidget* m_card = nullptr;
    QLabel* m_cardTitle = nullptr;
    QLabel* m_cardText = nullptr;
    QPushButton* m_use = nullptr;
    QPushButton* m_slurm = nullptr;
    QPointF m_pressed;
    bool m_startsSoon = false; ///< a first run is about to begin
    QJsonObject m_wanted;      ///< of a restored figure, for when its result is there
    CachedResult m_kept{m_session, [this] { return asked(); }};
};

} // namespace wattif::ui
