// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>

#include <QTimer>

#include "ui/power/cost/cost_data.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"

class QComboBox;
class QLabel;
class QTableView;

namespace wattif::ui {

class ChartWidget;
class CostModel;
class DimOverlay;

/// The cost of each policy's energy under the tariff and the carbon curve: a table, and power and sums over the days.
class CostView : public StudyView {
    Q_OBJECT
public:
    explicit CostView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    [[nodiscard]] CostModel& model() const { return *m_model; }
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] const CostsPtr& costs() const { return m_costs; }
    void setMeasure(CostMeasure measure);
    /// Returns whether the numbers are marked as those of former results, because the newest ones are not priced yet.
    [[nodiscard]] bool isMarkedOld() const;
    /// Sets how long pricing may take before the numbers are marked, 100 ms by default.
    void setPatience(std::chrono::milliseconds patience) { m_patience.setInterval(patience); }

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    void build();
    void price();
    void markOld(bool isOld);
    void showResult();
    [[nodiscard]] CostMeasure measure() const;

    LatestJob m_job{m_session};
    CostsPtr m_costs;
    QComboBox* m_measure;
    QTableView* m_table;
    CostModel* m_model;
    ChartWidget* m_chart;
    QLabel* m_pending;
    QList<DimOverlay*> m_dims; ///< over table and chart
    QTimer m_patience;
};

} // namespace wattif::ui
