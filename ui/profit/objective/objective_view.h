// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/base/study.h"
#include "core/profit/model/instance.h"
#include "ui/charts/chart_data.h"
#include "ui/figures/figure_source.h"

class QComboBox;

namespace wattif::ui {

class ChartWidget;
class Session;

/// What the chart shows on its y axis.
enum class ArrivalMeasure { objective, boundShare, makespan, energy, profit };

/// The series of a report: the measure after each arrival for every policy, with the room up to the bound as a ribbon.
/// `current` is drawn thicker.
[[nodiscard]] ChartData arrivalChart(const RunReport& report, const profit::Instance& instance, ArrivalMeasure measure,
                                     const QString& current);

/// Objective (or another measure) after each arrival; its cursor is the session's step.
class ObjectiveView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit ObjectiveView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    void setMeasure(ArrivalMeasure measure);

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override;
    [[nodiscard]] const AlignedFigure* alignedFigure() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

private:
    void refresh();
    void showStep();
    [[nodiscard]] ArrivalMeasure measure() const;

    Session& m_session;
    QComboBox* m_measure;
    ChartWidget* m_chart;
};

} // namespace wattif::ui
