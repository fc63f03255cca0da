// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"
#include "core/profit/model/instance.h"
#include "ui/charts/chart_data.h"
#include "ui/session/quiz_view.h"
#include "ui/session/study_view.h"

class QComboBox;

namespace wattif::ui {

class ChartWidget;
class Session;

/// The quantity of the chart's y axis.
enum class ArrivalMeasure { objective, boundShare, makespan, energy, profit };

/// Returns the series of a report: the measure after each arrival for every policy, with the gap to the bound as a ribbon.
/// `current` is drawn thicker.
[[nodiscard]] ChartData arrivalChart(const RunReport& report, const profit::Instance& instance, ArrivalMeasure measure,
                                     const QString& current);

/// Objective (or another measure) after each arrival; its cursor is the session's step.
class ObjectiveView : public StudyView, public QuizView {
    Q_OBJECT
public:
    explicit ObjectiveView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    void setMeasure(ArrivalMeasure measure);
    void showUpTo(const QuizMoment& moment) override;
    [[nodiscard]] bool hasChoices() const override { return false; }

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    void showReport();
    void showStep();
    [[nodiscard]] ArrivalMeasure measure() const;

    QComboBox* m_measure;
    ChartWidget* m_chart;
    bool m_hidesWhatComes = false;
};

} // namespace wattif::ui
