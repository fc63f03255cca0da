// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/chart_data.h"
#include "ui/experiment/experiment_picture.h"

class QLabel;
class QStackedLayout;

namespace wattif::ui {

class ChartWidget;

/// Two metrics of all policies against each other.
struct TradeOffChart {
    ChartData data{};
    std::vector<std::vector<quint64>> cells{}; ///< a finished cell for each point, series by series
    QString caption{};
    ChartData csv{}; ///< the same numbers in the metrics' own units
};

/// Works a trade-off out: a point for each policy and level of the factor, means with crosses of 95 % intervals, and the Pareto
/// front of all points.
[[nodiscard]] TradeOffChart tradeOffOf(const ExperimentResults& results, const PictureChoice& choice);

/// Two metrics against each other, with the points that no other one beats in both.
class TradeOffPicture : public ExperimentPicture {
    Q_OBJECT
public:
    explicit TradeOffPicture(QWidget* parent = nullptr);
    ~TradeOffPicture() override;

    [[nodiscard]] Settings settings() const override;
    [[nodiscard]] std::vector<std::string> metrics(const Plan& plan, const PictureChoice& choice) const override;
    [[nodiscard]] Show workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control) override;
    void showNothing(const QString& why) override;
    [[nodiscard]] QString nothing() const override;
    [[nodiscard]] ChartWidget* chart() const { return m_chart; }

private:
    class Figure;

    TradeOffChart m_shown;
    QStackedLayout* m_stack;
    ChartWidget* m_chart;
    QLabel* m_nothing;
};

} // namespace wattif::ui
