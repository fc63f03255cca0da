// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/vector_cut.h"

#include <algorithm>

#include <QPolygonF>

namespace wattif::ui {

bool cutSegment(QPointF& a, QPointF& b, const QRectF& box)
{
    const QPointF d = b - a;
    const double toward[4] = {-d.x(), d.x(), -d.y(), d.y()};
    const double space[4] = {a.x() - box.left(), box.right() - a.x(), a.y() - box.top(), box.bottom() - a.y()};
    double from = 0.0;
    double to = 1.0;
    for (int i = 0; i < 4; ++i) {
        if (toward[i] == 0.0 && space[i] < 0.0)
            return false;
        if (toward[i] < 0.0)
            from = std::max(from, space[i] / toward[i]);
        else if (toward[i] > 0.0)
            to = std::min(to, space[i] / toward[i]);
    }
    if (from > to)
        return false;
    b = a + to * d;
    a += from * d;
    return true;
}

QPainterPath cutLines(const QPainterPath& path, const QRectF& box)
{
    QPainterPath left;
    for (const QPolygonF& line : path.toSubpathPolygons())
        for (qsizetype i = 1; i < line.size(); ++i) {
            QPointF a = line[i - 1];
            QPointF b = line[i];
            if (!cutSegment(a, b, box))
                continue;
            if (left.isEmpty() || left.currentPosition() != a)
                left.moveTo(a);
            left.lineTo(b);
        }
    return left;
}

QPainterPath cutArea(const QPainterPath& path, const QRectF& box)
{
    QPainterPath left = path.intersected(cutBox(box));
    left.setFillRule(path.fillRule());
    return left;
}

QPainterPath cutBox(const QRectF& box)
{
    QPainterPath path;
    path.addRect(box);
    return path;
}

} // namespace wattif::ui
