// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/chart_data.h"
#include "ui/charts/paper/panel_layout.h"
#include "ui/charts/paper/paper_legend.h"
#include "ui/figures/aligned_figure.h"

namespace wattif::ui {

/// A chart on paper: legend above, frame, ticks, titles and note around what the derived class draws. Titles are never cut and
/// labels never touch; everything is drawn as vectors with pens of 0.4 to 1 pt on white.
class PanelFigure : public AlignedFigure {
public:
    [[nodiscard]] FigureAxis xAxis() const override;
    [[nodiscard]] FigureAxis yAxis() const override;
    [[nodiscard]] QStringList legendKey() const override;
    [[nodiscard]] double legendHeight(double width) const override;
    void paintLegend(QPainter& painter, const QRectF& box) const override;
    [[nodiscard]] QMarginsF gutters(const QSizeF& size, const PanelShare& share) const override;
    [[nodiscard]] double titlePoints(const QSizeF& size, const PanelShare& share, const QMarginsF& gutters) const override;
    void paintPanel(QPainter& painter, const QSizeF& size, const PanelShare& share, const QMarginsF& gutters) const override;
    [[nodiscard]] QString pgfPanel(const QPointF& corner, const QSizeF& size, const PanelShare& share,
                                   const QMarginsF& gutters) const override;
    [[nodiscard]] QString pgfLegend(const QRectF& box) const override;
    [[nodiscard]] std::unique_ptr<FigureLegend> jointLegend(const std::vector<const AlignedFigure*>& panels) const override;

    /// Paints the panel alone on white.
    void paint(QPainter& painter, const QSizeF& size) const;
    /// Returns the places of the parts of a panel with these gutters.
    [[nodiscard]] PanelLayout layOut(const QSizeF& size, const PanelShare& share, const QMarginsF& gutters) const;
    void fitTitles(PanelLayout& layout, double points) const;

protected:
    [[nodiscard]] virtual ChartAxis xMeaning() const = 0;
    [[nodiscard]] virtual ChartAxis yMeaning() const = 0;
    [[nodiscard]] virtual QStringList categories() const { return {}; }
    [[nodiscard]] virtual ChartView ownView() const = 0;
    /// What the panel shows: its own view where it shares no ranges.
    [[nodiscard]] ChartView viewOf(const PanelShare& share) const;
    [[nodiscard]] virtual LegendEntries legendEntries() const = 0;
    [[nodiscard]] virtual XLabels xLabels(const ChartRange& range, double width) const = 0;
    virtual void paintData(QPainter& painter, const PanelLayout& layout) const = 0;
    /// The content of the axis environment, and the content after it: in the picture, whose place is that of the panel plus
    /// `corner`.
    struct PgfData {
        QString options{};
        QString plots{};
        QString above{};
    };
    [[nodiscard]] virtual PgfData pgfData(const PanelLayout& layout, QPointF corner) const = 0;
    /// A second axis environment on the same frame without lines and labels, for plots over what `above` draws.
    [[nodiscard]] static QString pgfOverlay(const PanelLayout& layout, QPointF corner, const QString& plots);

private:
    /// The legend of a panel, and its upper left corner.
    [[nodiscard]] PaperLegend legendIn(const QSizeF& size) const;
    [[nodiscard]] static QPointF legendCorner(const PaperLegend& legend, const PanelLayout& layout);
    [[nodiscard]] QMarginsF needed(const PanelLayout& layout) const;
    static void paintAxes(QPainter& painter, const PanelLayout& layout);
    static void paintTitles(QPainter& painter, const PanelLayout& layout);
    [[nodiscard]] static QString pgfAxis(const PanelLayout& layout, QPointF corner, const PgfData& data);
};

} // namespace wattif::ui
