// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/experiment/experiment_picture.h"
#include "ui/experiment/pictures/response.h"

class QLabel;
class QStackedLayout;

namespace wattif::ui {

class ChartPanels;
class ChartWidget;

/// The metric against a factor, a line for each policy; small charts by a second factor.
class ResponsePicture : public ExperimentPicture {
    Q_OBJECT
public:
    explicit ResponsePicture(QWidget* parent = nullptr);
    ~ResponsePicture() override;

    [[nodiscard]] Settings settings() const override;
    [[nodiscard]] Show workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control) override;
    void showNothing(const QString& why) override;
    [[nodiscard]] QString nothing() const override;
    /// The sentence above the charts: which policy is best where.
    [[nodiscard]] QString sentence() const;
    /// The charts that are shown.
    [[nodiscard]] std::vector<ChartWidget*> charts() const;

private:
    class Figure;

    void take(Response response);

    Response m_response;
    QLabel* m_sentence;
    QStackedLayout* m_stack;
    ChartPanels* m_lines;
    BarChartWidget* m_bars;
    QLabel* m_nothing;
};

} // namespace wattif::ui
