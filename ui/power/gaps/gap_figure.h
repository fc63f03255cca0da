// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/paper/panel_figure.h"
#include "ui/power/gaps/gap_histogram.h"

namespace wattif::ui {

/// A histogram of idle gaps on paper: length in minutes on a logarithmic axis, bars split by whether going off saves energy, and
/// the break-even length as a dashed line.
class GapFigure final : public PanelFigure {
public:
    /// A null histogram is an empty chart.
    GapFigure(GapHistogramPtr histogram, GapMeasure measure);

    [[nodiscard]] const GapHistogramPtr& histogram() const { return m_histogram; }
    [[nodiscard]] GapMeasure measure() const { return m_measure; }
    /// Describes the picture, for those who cannot see it.
    [[nodiscard]] QString altText() const;

protected:
    [[nodiscard]] ChartAxis xMeaning() const override;
    [[nodiscard]] ChartAxis yMeaning() const override;
    [[nodiscard]] ChartView ownView() const override { return m_view; }
    [[nodiscard]] LegendEntries legendEntries() const override;
    [[nodiscard]] XLabels xLabels(const ChartRange& range, double width) const override;
    void paintData(QPainter& painter, const PanelLayout& layout) const override;
    [[nodiscard]] PgfData pgfData(const PanelLayout& layout, QPointF corner) const override;

private:
    /// A part of a bar, in data.
    struct Piece {
        QRectF box; ///< minutes, value; its top is the larger value
        bool saves;
    };
    [[nodiscard]] std::vector<Piece> pieces() const;
    /// Returns whole bars of the reference, in data coordinates.
    [[nodiscard]] std::vector<QRectF> outlines() const;
    [[nodiscard]] QRectF onPaper(const Piece& piece, const PanelLayout& layout) const;
    [[nodiscard]] bool showsBreakEven() const;
    [[nodiscard]] double savingShare() const;

    GapHistogramPtr m_histogram;
    GapMeasure m_measure;
    ChartView m_view;
};

} // namespace wattif::ui
