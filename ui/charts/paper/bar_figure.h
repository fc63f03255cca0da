// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLineF>

#include "ui/charts/bar_chart.h"
#include "ui/charts/paper/panel_figure.h"

namespace wattif::ui {

/// Returns whether the marks of a chart are short lines beside its bars: stacks have a mark for each part, and diamonds would
/// hide thin parts.
[[nodiscard]] bool marksBeside(const BarChart& chart);

/// Grouped and stacked bars on paper. Parts differ by colour and by a white hatch, in the order of the legend; marks to compare
/// with are hollow diamonds, or short lines beside stacks; error bars have caps. In PGFPlots the bars are plots with their
/// numbers, hatches are drawn over them as lines (no library but PGFPlots is needed), and error bars and marks are plots of a
/// second axis on the same frame.
class BarFigure final : public PanelFigure {
public:
    explicit BarFigure(BarChart chart = {});

    [[nodiscard]] const BarChart& chart() const { return m_chart; }
    [[nodiscard]] QString note() const override { return m_chart.fullNote(); }
    [[nodiscard]] QString title() const override { return m_chart.title; }
    /// The piece of a bar for a part, in the panel.
    [[nodiscard]] QRectF piece(const PanelLayout& layout, std::size_t bar, std::size_t part) const;

protected:
    [[nodiscard]] ChartAxis xMeaning() const override { return {m_chart.x.quantity, m_chart.x.unit}; }
    [[nodiscard]] ChartAxis yMeaning() const override { return m_chart.y; }
    [[nodiscard]] QStringList categories() const override;
    [[nodiscard]] ChartView ownView() const override { return m_view; }
    [[nodiscard]] LegendEntries legendEntries() const override;
    [[nodiscard]] XLabels xLabels(const ChartRange& range, double width) const override;
    void paintData(QPainter& painter, const PanelLayout& layout) const override;
    [[nodiscard]] PgfData pgfData(const PanelLayout& layout, QPointF corner) const override;

private:
    /// Adjacent bars: first, one past the last, and the middle of them on the axis.
    struct Group {
        std::size_t first;
        std::size_t end;
        double middle;
    };
    [[nodiscard]] Hatch hatchOfPart(std::size_t part) const;
    [[nodiscard]] QString nameOf(const Group& group) const;
    [[nodiscard]] bool stacks() const;
    void paintBar(QPainter& painter, const PanelLayout& layout, std::size_t bar) const;
    /// Returns where a bar was, by its total before.
    [[nodiscard]] QRectF outline(const PanelLayout& layout, std::size_t bar) const;
    /// Returns whether a bar has a number and the number fits over it.
    [[nodiscard]] bool topFits(const PanelLayout& layout, std::size_t bar) const;
    void paintOver(QPainter& painter, const PanelLayout& layout, std::size_t bar) const;
    /// Returns a mark beside a bar, in widths of a bar and the unit of the y axis.
    [[nodiscard]] QLineF besideMark(std::size_t bar, double mark) const;
    void paintMark(QPainter& painter, const PanelLayout& layout, std::size_t bar, double mark) const;
    [[nodiscard]] QString pgfBars(const PanelLayout& layout) const;
    [[nodiscard]] QString pgfHatches(const PanelLayout& layout, QPointF corner) const;
    [[nodiscard]] QString pgfOver(const PanelLayout& layout) const;

    BarChart m_chart;
    ChartView m_view;              ///< x in widths of a bar
    std::vector<double> m_centres; ///< of the bars
    std::vector<Group> m_groups;
};

} // namespace wattif::ui
