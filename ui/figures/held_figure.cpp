// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/held_figure.h"

#include <algorithm>

#include <QPainter>

#include "ui/figures/composite_figure.h"

namespace wattif::ui {
namespace {

QMarginsF larger(const QMarginsF& a, const QMarginsF& b)
{
    return {std::max(a.left(), b.left()), std::max(a.top(), b.top()), std::max(a.right(), b.right()),
            std::max(a.bottom(), b.bottom())};
}

} // namespace

HeldFigure::HeldFigure(const FigureSource& source) : WrappedFigure(source) { }

HeldFigure::~HeldFigure() = default;

void HeldFigure::Range::take(const FigureAxis& now)
{
    if (!known || !axis.means(now)) {
        axis = now;
        known = true;
        return;
    }
    axis.range.lower = std::min(axis.range.lower, now.range.lower);
    axis.range.upper = std::max(axis.range.upper, now.range.upper);
}

FigureAxis HeldFigure::Range::over(FigureAxis now) const
{
    if (known && axis.means(now))
        now.range = axis.range;
    return now;
}

std::vector<HeldFigure*> HeldFigure::heldParts() const
{
    std::vector<HeldFigure*> all;
    for (const FigureSource* part : source().figureParts()) {
        auto found = std::ranges::find_if(m_parts, [part](const auto& held) { return &held->source() == part; });
        if (part && found == m_parts.end())
            found = m_parts.insert(m_parts.end(), std::make_unique<HeldFigure>(*part));
        all.push_back(part ? found->get() : nullptr);
    }
    return all;
}

std::vector<const FigureSource*> HeldFigure::figureParts() const
{
    const std::vector<HeldFigure*> held = heldParts();
    return {held.begin(), held.end()};
}

void HeldFigure::takeRanges()
{
    if (!source().hasFigure())
        return;
    if (alignedFigure()) {
        m_x.take(inner().xAxis());
        m_y.take(inner().yAxis());
    }
    for (HeldFigure* part : heldParts())
        if (part)
            part->takeRanges();
}

void HeldFigure::takeGutters(const QSizeF& size)
{
    const std::vector<HeldFigure*> panels = alignedFigure() ? std::vector<HeldFigure*>{this} : heldParts();
    const CompositeLayout layout = layOutPanels({panels.begin(), panels.end()}, size, {.columns = figureColumns()});
    for (const PanelPlace& place : layout.panels) {
        HeldFigure& panel = **std::ranges::find(panels, place.figure);
        if (panel.alignedFigure())
            panel.m_gutters = larger(panel.m_gutters, place.gutters);
        else
            panel.takeGutters(place.box.size());
    }
}

void HeldFigure::lookAt(const QSizeF& sizePoints)
{
    takeRanges();
    if (source().hasFigure())
        takeGutters(sizePoints);
}

void HeldFigure::paintFigure(QPainter& painter, const QSizeF& sizePoints) const
{
    if (alignedFigure())
        return paintPanels(painter, layOutPanels({this}, sizePoints, {.columns = 1}));
    if (!source().figureParts().empty())
        return FigureSource::paintFigure(painter, sizePoints);
    source().paintFigure(painter, sizePoints);
}

PanelShare HeldFigure::passedOn(PanelShare share) const
{
    if (!share.x && m_x.known && m_x.axis.means(inner().xAxis()))
        share.x = m_x.axis.range;
    if (!share.y && m_y.known && m_y.axis.means(inner().yAxis()))
        share.y = m_y.axis.range;
    return share;
}

QMarginsF HeldFigure::gutters(const QSizeF& size, const PanelShare& share) const
{
    return larger(m_gutters, WrappedFigure::gutters(size, share));
}

} // namespace wattif::ui
