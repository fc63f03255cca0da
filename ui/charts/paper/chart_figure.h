// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QLineF>
#include <QList>

#include "ui/charts/paper/panel_figure.h"

namespace wattif::ui {

/// A line or point chart on paper. Bands are light opaque fills, error bars have caps, labels keep off the data.
class ChartFigure final : public PanelFigure {
public:
    /// Shows the view, or everything without one; the series named in `hidden` are left out.
    explicit ChartFigure(ChartData data = {}, std::optional<ChartView> view = {}, const QList<QString>& hidden = {});

    [[nodiscard]] const ChartData& data() const { return m_data; }
    /// Marks a place on the x axis by a thin upright line under the series; nothing removes it.
    void setMark(std::optional<double> x) { m_mark = x; }
    /// Returns the note of the data, and the lines that cannot be distinguished because they coincide.
    [[nodiscard]] QString note() const override;
    [[nodiscard]] QString outside(const PanelShare& share) const override;
    [[nodiscard]] QString title() const override { return m_data.title; }

protected:
    [[nodiscard]] ChartAxis xMeaning() const override { return m_data.x; }
    [[nodiscard]] ChartAxis yMeaning() const override { return m_data.y; }
    [[nodiscard]] ChartView ownView() const override { return m_view; }
    [[nodiscard]] LegendEntries legendEntries() const override;
    [[nodiscard]] XLabels xLabels(const ChartRange& range, double width) const override;
    void paintData(QPainter& painter, const PanelLayout& layout) const override;
    [[nodiscard]] PgfData pgfData(const PanelLayout& layout, QPointF corner) const override;

private:
    /// The line of the mark in the panel; empty if missing in the frame.
    [[nodiscard]] QLineF markLine(const PanelLayout& layout) const;

    ChartData m_data;
    ChartView m_view;
    std::optional<double> m_mark;
    std::vector<std::size_t> m_shown; ///< indices of series, those drawn last at the end
};

} // namespace wattif::ui
