// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/figures/aligned_figure.h"
#include "ui/figures/figure_source.h"

namespace wattif::ui {

/// A figure around another one that says some things otherwise; all else is the other's.
class WrappedFigure : public FigureSource, protected AlignedFigure {
public:
    [[nodiscard]] bool hasFigure() const override { return m_source.hasFigure(); }
    [[nodiscard]] bool figurePending() const override { return m_source.figurePending(); }
    [[nodiscard]] QString ownRefusal() const override { return m_source.figureRefusal(); }
    [[nodiscard]] QString figureName() const override { return m_source.figureName(); }
    [[nodiscard]] QString figureCaption() const override { return m_source.figureCaption(); }
    [[nodiscard]] QString figureAltText() const override { return m_source.figureAltText(); }
    [[nodiscard]] QString figureCsv() const override { return m_source.figureCsv(); }
    [[nodiscard]] double neededHeight(double widthPoints) const override { return m_source.neededHeight(widthPoints); }
    [[nodiscard]] int figureColumns() const override { return m_source.figureColumns(); }
    [[nodiscard]] const AlignedFigure* alignedFigure() const override { return m_source.alignedFigure() ? this : nullptr; }

protected:
    /// `source` must outlive it.
    explicit WrappedFigure(const FigureSource& source) : m_source(source) { }

    [[nodiscard]] const FigureSource& source() const { return m_source; }
    /// The panel of the other one, where it has axes.
    [[nodiscard]] const AlignedFigure& inner() const { return *m_source.alignedFigure(); }
    /// Returns the part of this figure's shared settings that the other one shares.
    [[nodiscard]] virtual PanelShare passedOn(PanelShare share) const { return share; }

    [[nodiscard]] FigureAxis xAxis() const override { return inner().xAxis(); }
    [[nodiscard]] FigureAxis yAxis() const override { return inner().yAxis(); }
    [[nodiscard]] QStringList legendKey() const override { return inner().legendKey(); }
    [[nodiscard]] double legendHeight(double width) const override { return inner().legendHeight(width); }
    void paintLegend(QPainter& painter, const QRectF& box) const override { inner().paintLegend(painter, box); }
    [[nodiscard]] LegendPlace legendPlace() const override { return inner().legendPlace(); }
    [[nodiscard]] QString note() const override { return inner().note(); }
    [[nodiscard]] QString outside(const PanelShare& share) const override { return inner().outside(passedOn(share)); }
    [[nodiscard]] QString title() const override { return inner().title(); }
    [[nodiscard]] QMarginsF gutters(const QSizeF& size, const PanelShare& share) const override
    {
        return inner().gutters(size, passedOn(share));
    }
    [[nodiscard]] double titlePoints(const QSizeF& size, const PanelShare& share, const QMarginsF& gutters) const override
    {
        return inner().titlePoints(size, passedOn(share), gutters);
    }
    void paintPanel(QPainter& painter, const QSizeF& size, const PanelShare& share, const QMarginsF& gutters) const override
    {
        inner().paintPanel(painter, size, passedOn(share), gutters);
    }
    [[nodiscard]] QString pgfPanel(const QPointF& corner, const QSizeF& size, const PanelShare& share,
                                   const QMarginsF& gutters) const override
    {
        return inner().pgfPanel(corner, size, passedOn(share), gutters);
    }
    [[nodiscard]] QString pgfLegend(const QRectF& box) const override { return inner().pgfLegend(box); }
    [[nodiscard]] std::unique_ptr<FigureLegend> jointLegend(const std::vector<const AlignedFigure*>& panels) const override
    {
        return inner().jointLegend(panels);
    }
    [[nodiscard]] const AlignedFigure& innermost() const override { return inner().innermost(); }

private:
    const FigureSource& m_source;
};

} // namespace wattif::ui
