// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

#include "ui/charts/chart_data.h"

class QGridLayout;
class QLabel;

namespace wattif::ui {

class ChartWidget;
class FigureSource;

/// Several charts beside each other, each under its title; one alone has none.
class ChartPanels : public QWidget {
    Q_OBJECT
public:
    /// All charts have this name as figures.
    explicit ChartPanels(QString figureName, QWidget* parent = nullptr);

    /// Lets a double click on a point open it.
    void setPointsOpen(bool on);
    /// Charts that were there keep their zoom; the caption is that of each.
    void setCharts(std::vector<ChartData> charts, const QString& caption);
    /// Those that are shown.
    [[nodiscard]] std::vector<ChartWidget*> charts() const;
    /// Their figures.
    [[nodiscard]] std::vector<const FigureSource*> figures() const;
    [[nodiscard]] int columns() const;

signals:
    void pointOpened(int chart, const QString& series, int point);

private:
    struct Panel {
        QLabel* title;
        ChartWidget* chart;
    };

    void addPanel();
    void place(std::size_t count);

    QString m_figureName;
    QGridLayout* m_grid;
    std::vector<Panel> m_panels;
    std::size_t m_shown = 0;
    bool m_pointsOpen = false;
};

/// A chart for each series, named after it: that one drawn strong with its interval, the others pale behind it, all on the axes
/// that show everything. Series without a point, hidden ones and ghosts get none; notes and labels stay with the whole.
[[nodiscard]] std::vector<ChartData> oneForEach(const ChartData& whole);

} // namespace wattif::ui
