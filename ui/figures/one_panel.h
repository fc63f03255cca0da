// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/figures/figure_source.h"

namespace wattif::ui {

/// A figure that consists of one other, usually a chart, with a separate name and caption.
class OnePanel : public FigureSource {
public:
    [[nodiscard]] bool hasFigure() const override { return panel().hasFigure(); }
    [[nodiscard]] QString figureAltText() const override { return panel().figureAltText(); }
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override { return {&panel()}; }
    [[nodiscard]] const AlignedFigure* alignedFigure() const override { return panel().alignedFigure(); }

protected:
    [[nodiscard]] virtual const FigureSource& panel() const = 0;
};

} // namespace wattif::ui
