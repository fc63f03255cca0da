// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "ui/figures/figure_source.h"

namespace wattif::ui {

/// A widget that has a figure: what it shows, on paper. The window finds figures by this class alone.
class FigureWidget : public QWidget {
    Q_OBJECT
public:
    ~FigureWidget() override;

    /// Returns the widget's figure for paper, or null.
    [[nodiscard]] FigureSource* figure() const { return m_ownFigure.get(); }

protected:
    using QWidget::QWidget;
    /// Sets the figure; call it once, when the widget is created. The figure is valid as long as the widget.
    void setFigure(std::unique_ptr<FigureSource> figure);

private:
    std::unique_ptr<FigureSource> m_ownFigure;
};

/// The figures of a widget and of those below it, its own first.
[[nodiscard]] std::vector<FigureSource*> figuresIn(QWidget* widget);
/// The first of them: that of a view, before those of its charts; null if not found.
[[nodiscard]] FigureSource* figureOf(QWidget* widget);

} // namespace wattif::ui
