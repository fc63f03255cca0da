// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/vector_cut.h"

#include <algorithm>

#include <QPolygonF>

namespace wattif::ui {

std::optional<std::pair<double, double>> partInside(QPointF from, QPointF step, const QRectF& box)
{
    const double p[4] = {-step.x(), step.x(), -step.y(), step.y()};
    const double q[4] = {from.x() - box.left(), box.right() - from.x(), from.y() - box.top(), box.bottom() - from.y()};
    double begin = 0.0;
    double end = 1.0;
    for (int i = 0; i < 4; ++i) {
        if (p[i] == 0.0 && q[i] < 0.0)
            return std::nullopt;
        if (p[i] < 0.0)
            begin = std::max(begin, q[i] / p[i]);
        else if (p[i] > 0.0)
            end = std::min(end, q[i] / p[i]);
    }
    return begin > end ? std::nullopt : std::optional(std::pair(begin, end));
}

bool cutSegment(QPointF& a, QPointF& b, const QRectF& box)
{
    const QPointF d = b - a;
    const auto part = partInside(a, d, box);
    if (!part)
        return false;
    b = a + part->second * d;
    a += part->first * d;
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
