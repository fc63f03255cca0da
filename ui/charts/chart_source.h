// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/paper/bar_figure.h"
#include "ui/charts/paper/chart_figure.h"
#include "ui/figures/figure_source.h"

namespace wattif::ui {

/// A line or point chart as a separate figure, without a widget.
class ChartSource final : public FigureSource {
public:
    ChartSource(QString name, QString caption, ChartData data);

    [[nodiscard]] bool hasFigure() const override { return !m_figure.data().nothing(); }
    [[nodiscard]] QString figureName() const override { return m_name; }
    [[nodiscard]] QString figureCaption() const override { return m_caption; }
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override { m_figure.paint(painter, sizePoints); }
    [[nodiscard]] QString figureCsv() const override { return chartCsv(m_figure.data()); }
    [[nodiscard]] const AlignedFigure* alignedFigure() const override { return &m_figure; }

private:
    QString m_name;
    QString m_caption;
    ChartFigure m_figure;
};

/// Bars as a separate figure, without a widget.
class BarSource final : public FigureSource {
public:
    BarSource(QString name, QString caption, BarChart chart);

    [[nodiscard]] bool hasFigure() const override { return !m_figure.chart().nothing(); }
    [[nodiscard]] QString figureName() const override { return m_name; }
    [[nodiscard]] QString figureCaption() const override { return m_caption; }
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override { m_figure.paint(painter, sizePoints); }
    [[nodiscard]] QString figureCsv() const override { return barChartCsv(m_figure.chart()); }
    [[nodiscard]] const AlignedFigure* alignedFigure() const override { return &m_figure; }

private:
    QString m_name;
    QString m_caption;
    BarFigure m_figure;
};

} // namespace wattif::ui
