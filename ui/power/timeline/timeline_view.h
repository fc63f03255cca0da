// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/figures/figure_source.h"
#include "ui/power/common/latest_job.h"
#include "ui/power/common/rows_state.h"
#include "ui/power/common/timeline_data.h"

class QLabel;
class QToolButton;

namespace wattif::ui {

class BreakEvenBar;
class LinkedStrips;
class Session;
class StateLegend;
class TimelineCanvas;
class TimeWindow;

/// The study's main picture: node states of the current policy over time, with load factor, queue and power under them.
class TimelineView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit TimelineView(Session& session, QWidget* parent = nullptr);
    ~TimelineView() override;

    [[nodiscard]] TimelineCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] LinkedStrips& strips() const { return *m_strips; }
    [[nodiscard]] BreakEvenBar& breakEven() const { return *m_breakEven; }
    [[nodiscard]] StateLegend& legend() const { return *m_legend; }
    [[nodiscard]] QToolButton& drawButton() const { return *m_draw; }
    [[nodiscard]] QToolButton& breakEvenButton() const { return *m_gaps; }
    /// What the policy saves and costs against always-on.
    [[nodiscard]] QString comparison() const;

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] bool figurePending() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

signals:
    /// The picture of the newest report is shown.
    void shown();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void connectAll();
    QToolButton* tool(const QString& text, const QString& icon, const QString& toolTip, bool checkable);
    /// The report or the policy is another one.
    void renew();
    void refresh();
    void take(TimelinePtr next);
    void showLegend();
    void showComparison();
    void showIntervals();
    void followStep();
    void drawInterval(const power::OffInterval& interval);
    /// What is shown, or made now where the view was never visible.
    [[nodiscard]] TimelinePtr current() const;

    Session& m_session;
    TimeWindow& m_window;
    TimelineCanvas* m_canvas;
    LinkedStrips* m_strips;
    StateLegend* m_legend;
    BreakEvenBar* m_breakEven;
    QToolButton* m_draw = nullptr;
    QToolButton* m_gaps = nullptr;
    QLabel* m_comparison;
    bool m_wanted = true; ///< the newest report is not shown yet
    TimelinePtr m_data;
    WantedRows m_wantedRows;
    LatestJob<TimelinePtr> m_job;
};

} // namespace wattif::ui
