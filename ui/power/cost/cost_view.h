// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QWidget>

#include "ui/figures/figure_source.h"
#include "ui/power/cost/cost_data.h"
#include "ui/session/background.h"

class QComboBox;
class QTableView;

namespace wattif::ui {

class ChartSource;
class ChartWidget;
class CostModel;

/// What the energy of each policy costs under the tariff and the carbon curve: a table, and power and sums over the days.
class CostView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit CostView(Session& session, QWidget* parent = nullptr);
    ~CostView() override;

    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    [[nodiscard]] CostModel& model() const { return *m_model; }
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] const CostsPtr& costs() const { return m_costs; }
    void setMeasure(CostMeasure measure);

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] bool figurePending() const override { return m_job.isRunning(); }
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override;
    [[nodiscard]] const AlignedFigure* alignedFigure() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void onReport();
    void price();
    void showResult();
    [[nodiscard]] CostMeasure measure() const;
    /// The chart where it shows the newest report; where nobody has looked at the view since, one made now.
    [[nodiscard]] const FigureSource& shown() const;

    Session& m_session;
    Background m_job;
    CostsPtr m_costs;
    bool m_stale = true; ///< a report has come that is not priced yet
    QComboBox* m_measure;
    QTableView* m_table;
    CostModel* m_model;
    ChartWidget* m_chart;
    std::unique_ptr<ChartSource> m_made; ///< by shown()
};

} // namespace wattif::ui
