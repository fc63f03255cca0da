// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/charts/chart_source.h"
#include "ui/consolidation/watts/watts_data.h"
#include "ui/figures/figure_source.h"
#include "ui/session/background.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QTableView;

namespace wattif::ui {

class AwakeFilter;
class AwakeModel;

/// What nodes, switches and cooling draw under each policy, and what keeps each switch awake.
class WattsView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit WattsView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] BarChartWidget& bars() const { return *m_bars; }
    [[nodiscard]] AwakeModel& model() const { return *m_model; }
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] QCheckBox& awakeOnly() const { return *m_awakeOnly; }
    [[nodiscard]] QPushButton& moveButton() const { return *m_makeMove; }
    [[nodiscard]] const WattsFactsPtr& facts() const { return m_facts; }
    [[nodiscard]] QString sentence() const;

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] bool figurePending() const override { return m_job.isRunning(); }
    [[nodiscard]] QString figureAltText() const override;
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override;
    [[nodiscard]] const AlignedFigure* alignedFigure() const override;

public slots:
    /// Turns the move of the selected switch into a hand-made one.
    void makeMove();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    [[nodiscard]] QWidget* buildTable();
    void renew();
    void reckon();
    void take(WattsFactsPtr facts);
    void showState();
    [[nodiscard]] const consolidation::SingleMove* selectedMove() const;
    /// What is shown, or reckoned now where the view was never visible.
    [[nodiscard]] WattsFactsPtr current() const;
    /// Draws the newest report for the figure of a view that nobody looks at.
    void freshen() const;

    Session& m_session;
    Background m_job;
    WattsFactsPtr m_facts;
    bool m_stale = true; ///< a report or policy has come that is not reckoned yet
    BarChartWidget* m_bars;
    mutable BarSource m_panel; ///< the bars on paper
    QLabel* m_sentence;
    AwakeModel* m_model;
    AwakeFilter* m_filter;
    QTableView* m_table;
    QCheckBox* m_awakeOnly;
    QPushButton* m_makeMove;
};

} // namespace wattif::ui
