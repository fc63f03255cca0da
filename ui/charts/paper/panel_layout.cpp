// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/panel_layout.h"

#include <algorithm>

namespace wattif::ui {
namespace {

/// Returns the middle of a title of this length: the frame's, moved to keep the title inside.
double centred(double middle, double length, double from, double to)
{
    return std::clamp(middle, std::min(from + length / 2.0, (from + to) / 2.0), std::max(to - length / 2.0, (from + to) / 2.0));
}

} // namespace

double XLabels::height() const
{
    double most = 0.0;
    for (const TextBlock& text : texts)
        most = std::max(most, turned ? text.width() : text.height());
    return most;
}

bool XLabels::arePlain() const
{
    return !turned && std::all_of(texts.begin(), texts.end(), [&](const TextBlock& text) {
        return text.lines.size() == 1 && !text.strong && text.points == texts[0].points;
    });
}

QPointF PanelLayout::at(double x, double y) const
{
    return {frame.left() + shareOf(x, view.x, logX) * frame.width(), frame.bottom() - shareOf(y, view.y, logY) * frame.height()};
}

QPolygonF PanelLayout::at(const QVector<double>& x, const QVector<double>& y) const
{
    QPolygonF line;
    line.reserve(x.size());
    for (qsizetype i = 0; i < x.size(); ++i)
        line << at(x[i], y[i]);
    return line;
}

double PanelLayout::noteHeight() const
{
    return note.isEmpty() ? 0.0 : static_cast<double>(note.size()) * QFontMetricsF(figureFont(paper::notePoints)).height() + 2.0;
}

double PanelLayout::widestYLabel() const
{
    const QFontMetricsF metrics(figureFont());
    double width = 0.0;
    for (const QString& label : yTicks.labels)
        width = std::max(width, metrics.horizontalAdvance(label));
    return width;
}

double PanelLayout::titlePoints() const
{
    double points = share.titlePoints;
    for (const TextBlock* title : {&xTitle, &yTitle})
        if (!title->isEmpty())
            points = std::min(points, title->points);
    return points;
}

QPointF PanelLayout::xTitleTop() const
{
    return {centred(frame.center().x(), xTitle.width(), paper::edge, size.width() - paper::edge),
            frame.bottom() + paper::labelGap + xLabels.height() + paper::titleGap};
}

QPointF PanelLayout::yTitleLeft() const
{
    return {frame.left() - paper::labelGap - widestYLabel() - paper::titleGap - yTitle.height(),
            centred(frame.center().y(), yTitle.width(), titleTop, size.height() - below() - paper::edge)};
}

double PanelLayout::noteBaseline() const
{
    return size.height() - noteHeight() + 2.0 + QFontMetricsF(figureFont(paper::notePoints)).ascent() - paper::edge;
}

} // namespace wattif::ui
