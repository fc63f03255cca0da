// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <qcustomplot.h>

#include "ui/charts/chart_data.h"
#include "ui/charts/number_ticker.h"

namespace wattif::ui {

/// The QCustomPlot behind a ChartWidget: keeps one set of graphs for each series and only swaps their points.
class ChartPlot final : public QCustomPlot {
    Q_OBJECT
public:
    explicit ChartPlot(QWidget* parent = nullptr);

    /// Shows the series that are not hidden; replots once, when the event loop is reached.
    void display(const ChartData& chart, const QList<QString>& hidden);
    void applyTheme();
    void setView(const ChartView& view);
    [[nodiscard]] ChartView view() const;
    /// Puts the cursor line and the hover line where the next replot shows them.
    void updateMarkers(std::optional<double> cursor, std::optional<double> hover);
    /// Moves them without replotting the rest.
    void setLines(std::optional<double> cursor, std::optional<double> hover);
    /// Sets the text in the middle while the plot is empty.
    void setEmptyText(const QString& text);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// Paints the former picture in the present size.
    void paintStretched();
    /// Replots once when the event loop is reached; hidden plots wait until they are shown.
    void replotSoon();
    struct Lines {
        QCPGraph* main = nullptr;
        QCPGraph* low = nullptr; ///< made when a series first has a band
        QCPGraph* high = nullptr;
        QCPErrorBars* bars = nullptr;
        QCPErrorBars* across = nullptr; ///< of x
    };
    void match(std::size_t count);
    void fill(Lines& lines, const ChartSeries& series, bool visible);
    void fillBand(Lines& lines, const ChartSeries& series, bool visible);
    void fillBars(Lines& lines, const ChartSeries& series, bool visible);
    /// Fills error bars around values, made when they are first needed.
    void fillErrors(QCPErrorBars*& bars, bool areAcross, const Lines& lines, const ChartSeries& series, bool has);
    void fillRibbon(const ChartData& chart);
    void fillLabels(const ChartData& chart);
    /// After each layout: axis titles that fit, labels beside their points.
    void arrange();
    /// Leaves ticks out where their labels would touch.
    void thinOut(QCPAxis& axis, NumberTicker& ticker);
    void fitTitle(QCPAxis& axis, int space);
    void arrangeLabels();
    static void setAxis(QCPAxis& axis, NumberTicker& ticker, const ChartAxis& meaning);
    QCPGraph* newGraph(const QString& layer);

    bool m_stale = false;     ///< changed while it was hidden
    bool m_isResized = false; ///< since it was drawn
    bool m_isDrawn = false;   ///< its picture is there, maybe of another size
    std::vector<Lines> m_lines;
    QCPGraph* m_ribbonLow = nullptr;
    QCPGraph* m_ribbonHigh = nullptr;
    std::vector<QCPItemText*> m_labels;
    std::vector<QCPItemLine*> m_leaders;
    std::vector<ChartLabel> m_labelData;
    ChartAxis m_meaningX;
    ChartAxis m_meaningY;
    QCPItemText* m_empty;
    QString m_emptyText; ///< as a whole, before it is parted into lines
    QCPItemStraightLine* m_cursorLine;
    QCPItemStraightLine* m_hoverLine;
    QSharedPointer<NumberTicker> m_tickerX;
    QSharedPointer<NumberTicker> m_tickerY;
};

} // namespace wattif::ui
