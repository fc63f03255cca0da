// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/chart_source.h"
#include "ui/consolidation/watts/watts_data.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QTableView;

namespace wattif::ui {

class AwakeFilter;
class AwakeModel;

/// The watts of nodes, switches and cooling under each policy, and the reason for each awake switch.
class WattsView : public StudyView {
    Q_OBJECT
public:
    explicit WattsView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] BarChartWidget& bars() const { return *m_bars; }
    [[nodiscard]] AwakeModel& model() const { return *m_model; }
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] QCheckBox& awakeOnly() const { return *m_awakeOnly; }
    [[nodiscard]] QPushButton& moveButton() const { return *m_makeMove; }
    [[nodiscard]] const WattsFactsPtr& facts() const { return m_facts; }
    [[nodiscard]] QString sentence() const;
    void showBefore(const StudyView* before) override;

public slots:
    /// Turns the move of the selected switch into a hand-made one.
    void makeMove();

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    void build();
    [[nodiscard]] QWidget* buildTable();
    void take(WattsFactsPtr facts);
    void renewPanel();
    void showState();
    [[nodiscard]] const consolidation::SingleMove* selectedMove() const;
    /// Returns the facts that are shown; computes them now if the view was never visible.
    [[nodiscard]] WattsFactsPtr current() const;

    LatestJob m_job{m_session};
    WattsFactsPtr m_facts;
    BarChartWidget* m_bars;
    BarSource m_panel; ///< the bars on paper
    QLabel* m_sentence;
    AwakeModel* m_model;
    AwakeFilter* m_filter;
    QTableView* m_table;
    QCheckBox* m_awakeOnly;
    QPushButton* m_makeMove;
};

} // namespace wattif::ui
