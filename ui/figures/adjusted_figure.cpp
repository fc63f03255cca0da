// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/adjusted_figure.h"

#include <utility>

#include "ui/figures/composite_figure.h"
#include "ui/style/sentences.h"

namespace wattif::ui {

std::optional<FigureRange> AxisAdjustment::rangeOf(const FigureAxis& axis) const
{
    if ((!from && !to) || !axis.categories.isEmpty())
        return std::nullopt;
    const FigureRange range{from.value_or(axis.range.lower), to.value_or(axis.range.upper)};
    const bool isPossible = range.lower < range.upper && (!axis.logarithmic || range.lower > 0.0);
    return isPossible ? std::optional(range) : std::nullopt;
}

const AlignedFigure* firstAligned(const FigureSource& figure)
{
    if (const AlignedFigure* own = figure.hasFigure() ? figure.alignedFigure() : nullptr)
        return own;
    for (const FigureSource* part : figure.figureParts())
        if (const AlignedFigure* found = part && part->hasFigure() ? firstAligned(*part) : nullptr)
            return found;
    return nullptr;
}

namespace {

void addAllBelow(const FigureSource& figure, std::vector<const FigureSource*>& all)
{
    for (const FigureSource* part : figure.figureParts())
        if (part) {
            all.push_back(part);
            addAllBelow(*part, all);
        }
}

const AlignedFigure* alignedNow(const FigureSource& figure) { return figure.hasFigure() ? figure.alignedFigure() : nullptr; }

} // namespace

AdjustedFigure::AdjustedFigure(const FigureSource& source, const FigureAdjustments& wanted)
    : WrappedFigure(source), m_wanted(wanted)
{
}

AdjustedFigure::AdjustedFigure(const FigureSource& source, const FigureAdjustments& wanted, const AlignedFigure* first)
    : WrappedFigure(source), m_wanted(wanted), m_isPart(true)
{
    if (const AlignedFigure* own = alignedNow(source)) {
        if (!own->xAxis().means(first->xAxis()))
            m_wanted.x = {};
        if (!own->yAxis().means(first->yAxis()))
            m_wanted.y = {};
    }
    makeParts(first);
}

AdjustedFigure::~AdjustedFigure() = default;

void AdjustedFigure::makeParts(const AlignedFigure* first) const
{
    m_parts.clear();
    if (alignedNow(source()))
        return; // its parts are its own
    for (const FigureSource* part : source().figureParts())
        if (part)
            m_parts.push_back(std::unique_ptr<AdjustedFigure>(new AdjustedFigure(*part, m_wanted, first)));
}

void AdjustedFigure::renewParts() const
{
    if (m_isPart)
        return;
    std::vector<const FigureSource*> below;
    addAllBelow(source(), below);
    if (alignedNow(source()))
        below.clear();
    if (below == m_below)
        return;
    m_below = std::move(below);
    makeParts(firstAligned(source()));
}

std::vector<const FigureSource*> AdjustedFigure::figureParts() const
{
    renewParts();
    if (m_parts.empty())
        return source().figureParts();
    std::vector<const FigureSource*> parts;
    for (const auto& part : m_parts)
        parts.push_back(part.get());
    return parts;
}

void AdjustedFigure::paintFigure(QPainter& painter, const QSizeF& sizePoints) const
{
    if (alignedFigure())
        return paintPanels(painter, layOutPanels({this}, sizePoints, {.columns = 1}));
    renewParts();
    if (!m_parts.empty())
        return FigureSource::paintFigure(painter, sizePoints);
    source().paintFigure(painter, sizePoints);
}

QStringList AdjustedFigure::outsides() const
{
    if (const AlignedFigure* own = alignedNow(*this))
        return {own->outside({})};
    renewParts();
    QStringList all;
    for (const auto& part : m_parts)
        if (part->hasFigure())
            all << part->outsides();
    return all;
}

QString AdjustedFigure::figureAltText() const
{
    QStringList sentences{WrappedFigure::figureAltText()};
    sentences << outsides();
    sentences.removeAll(QString());
    return joinedSentences(sentences);
}

std::optional<FigureRange> AdjustedFigure::xRange() const { return m_wanted.x.rangeOf(inner().xAxis()); }
std::optional<FigureRange> AdjustedFigure::yRange() const { return m_wanted.y.rangeOf(inner().yAxis()); }

FigureAxis AdjustedFigure::xAxis() const
{
    FigureAxis axis = inner().xAxis();
    axis.range = xRange().value_or(axis.range);
    return axis;
}

FigureAxis AdjustedFigure::yAxis() const
{
    FigureAxis axis = inner().yAxis();
    axis.range = yRange().value_or(axis.range);
    return axis;
}

QStringList AdjustedFigure::legendKey() const
{
    return m_wanted.legend == LegendPlace::none ? QStringList() : inner().legendKey();
}

double AdjustedFigure::legendHeight(double width) const
{
    return m_wanted.legend == LegendPlace::none ? 0.0 : inner().legendHeight(width);
}

/// Shared ranges of panels take precedence over the natural ranges of their axes, and the author's over both.
PanelShare AdjustedFigure::passedOn(PanelShare share) const
{
    share.x = xRange() ? xRange() : share.x;
    share.y = yRange() ? yRange() : share.y;
    share.xTitle = m_wanted.x.title;
    share.yTitle = m_wanted.y.title;
    share.legend = share.legend && m_wanted.legend != LegendPlace::none;
    share.legendPlace = m_wanted.legend;
    return share;
}

} // namespace wattif::ui
