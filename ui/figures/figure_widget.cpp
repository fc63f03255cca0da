// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/figure_widget.h"

#include <utility>

namespace wattif::ui {

FigureWidget::~FigureWidget() = default;

void FigureWidget::setFigure(std::unique_ptr<FigureSource> figure) { m_ownFigure = std::move(figure); }

std::vector<FigureSource*> figuresIn(QWidget* widget)
{
    std::vector<FigureSource*> figures;
    const auto add = [&figures](const FigureWidget* holder) {
        if (holder && holder->figure())
            figures.push_back(holder->figure());
    };
    if (!widget)
        return figures;
    add(qobject_cast<FigureWidget*>(widget));
    for (const FigureWidget* below : widget->findChildren<FigureWidget*>())
        add(below);
    return figures;
}

FigureSource* figureOf(QWidget* widget)
{
    const std::vector<FigureSource*> figures = figuresIn(widget);
    return figures.empty() ? nullptr : figures.front();
}

} // namespace wattif::ui

#include "moc_figure_widget.cpp"
