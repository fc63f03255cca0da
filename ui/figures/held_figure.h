// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "ui/figures/wrapped_figure.h"

namespace wattif::ui {

/// A figure that changes from step to step, painted with a constant frame: axes cover the ranges of all steps, gutters are the
/// largest of all steps. First it measures all steps, then it paints them.
class HeldFigure : public WrappedFigure {
public:
    /// `source` must outlive it.
    explicit HeldFigure(const FigureSource& source);
    ~HeldFigure() override;

    /// Takes what the figure shows now into account, at the size at which it will be painted.
    void lookAt(const QSizeF& sizePoints);

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override;

private:
    struct Range {
        FigureAxis axis;
        bool known = false;
        void take(const FigureAxis& now);
        /// The axis of now, over all that was seen.
        [[nodiscard]] FigureAxis over(FigureAxis now) const;
    };
    /// Its parts, held; null for one that is not there.
    [[nodiscard]] std::vector<HeldFigure*> heldParts() const;
    void takeRanges();
    void takeGutters(const QSizeF& size);

    [[nodiscard]] PanelShare passedOn(PanelShare share) const override;
    [[nodiscard]] FigureAxis xAxis() const override { return m_x.over(inner().xAxis()); }
    [[nodiscard]] FigureAxis yAxis() const override { return m_y.over(inner().yAxis()); }
    [[nodiscard]] QMarginsF gutters(const QSizeF& size, const PanelShare& share) const override;

    /// Of its parts in their order; made where one is first seen.
    mutable std::vector<std::unique_ptr<HeldFigure>> m_parts;
    Range m_x;
    Range m_y;
    QMarginsF m_gutters;
};

} // namespace wattif::ui
