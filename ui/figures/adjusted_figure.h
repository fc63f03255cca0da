// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ui/figures/figure_adjustments.h"
#include "ui/figures/wrapped_figure.h"

namespace wattif::ui {

/// A figure with axes and legend as an author wants them. Of a figure of several panels those change whose axis means the same as
/// that of the first panel with axes; the legend is that of all.
class AdjustedFigure : public WrappedFigure {
public:
    /// `source` must outlive it; its parts may come and go.
    AdjustedFigure(const FigureSource& source, const FigureAdjustments& wanted);
    ~AdjustedFigure() override;

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override;
    /// That of the figure, and what its axes leave out.
    [[nodiscard]] QString figureAltText() const override;

private:
    AdjustedFigure(const FigureSource& source, const FigureAdjustments& wanted, const AlignedFigure* first);
    void makeParts(const AlignedFigure* first) const;
    /// Makes the parts again where they are no longer those of the source.
    void renewParts() const;
    /// What the axes leave out, panel by panel.
    [[nodiscard]] QStringList outsides() const;
    [[nodiscard]] std::optional<FigureRange> xRange() const;
    [[nodiscard]] std::optional<FigureRange> yRange() const;

    [[nodiscard]] PanelShare passedOn(PanelShare share) const override;
    [[nodiscard]] FigureAxis xAxis() const override;
    [[nodiscard]] FigureAxis yAxis() const override;
    [[nodiscard]] QStringList legendKey() const override;
    [[nodiscard]] double legendHeight(double width) const override;
    [[nodiscard]] LegendPlace legendPlace() const override { return m_wanted.legend; }

    FigureAdjustments m_wanted; ///< without what does not concern its axes
    bool m_isPart = false;      ///< of one that renews its parts
    mutable std::vector<std::unique_ptr<AdjustedFigure>> m_parts;
    mutable std::vector<const FigureSource*> m_below; ///< all figures that the parts were made of
};

/// The first panel with axes of a figure; null where it has none.
[[nodiscard]] const AlignedFigure* firstAligned(const FigureSource& figure);

} // namespace wattif::ui
