// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/row_marks.h"

#include <algorithm>

#include <QPainter>

#include "ui/charts/series_style.h"
#include "ui/power/common/row_canvas.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr std::size_t maxWithHalo = 100; // with a halo
constexpr int maxMarksDrawn = 5000;
constexpr double minMarkWidth = 3.0;

QRectF markBox(const RowCanvas& canvas, const RowMark& mark)
{
    const double left = canvas.xOf(mark.from);
    return {QPointF(left, canvas.yOf(mark.first + mark.count)),
            QPointF(std::max(left + minMarkWidth, canvas.xOf(mark.to)), canvas.yOf(mark.first))};
}

void paintFew(QPainter& painter, const RowCanvas& canvas, const std::vector<RowMark>& marks)
{
    const Theme& theme = Theme::instance();
    for (const auto& [colour, width] : {std::pair(theme.chartBackground(), 4.0), std::pair(theme.accent(), 2.0)}) {
        painter.setPen(QPen(colour, width));
        for (const RowMark& mark : marks)
            painter.drawRect(markBox(canvas, mark));
    }
}

void paintMany(QPainter& painter, const RowCanvas& canvas, const std::vector<RowMark>& marks)
{
    painter.setPen(QPen(Theme::instance().accent(), 1.0));
    QRect last;
    int drawn = 0;
    for (const RowMark& mark : marks) {
        const QRectF box = markBox(canvas, mark);
        if (!box.intersects(canvas.box()) || box.toRect() == last)
            continue;
        last = box.toRect();
        painter.drawRect(last);
        if (++drawn == maxMarksDrawn)
            return;
    }
}

void paintWait(QPainter& painter, const RowCanvas& canvas, double submitted, const RowMark& first)
{
    const Theme& theme = Theme::instance();
    const QPointF from(canvas.xOf(submitted), markBox(canvas, first).center().y());
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [colour, width] : {std::pair(theme.chartBackground(), 4.0), std::pair(theme.accent(), 2.0)}) {
        painter.setPen(QPen(colour, width));
        painter.drawLine(from, QPointF(canvas.xOf(first.from), from.y()));
    }
    drawMarker(painter, Marker::disc, from, 8.0, theme.accent(), 1.0);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace

void paintRowMarks(QPainter& painter, const RowCanvas& canvas, const RowMarks& marks)
{
    if (marks.all.empty())
        return;
    painter.setBrush(Qt::NoBrush);
    marks.all.size() <= maxWithHalo ? paintFew(painter, canvas, marks.all) : paintMany(painter, canvas, marks.all);
    if (marks.submitted)
        paintWait(painter, canvas, *marks.submitted, marks.all.back());
}

} // namespace wattif::ui
