// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/clipping.h"

#include <algorithm>
#include <cmath>

#include "ui/figures/write/vector_cut.h"

namespace wattif::ui {

bool hasPlace(QPointF point) { return std::isfinite(point.x()) && std::isfinite(point.y()); }

QList<QPolygonF> clippedPolyline(const QPolygonF& line, const QRectF& box)
{
    QList<QPolygonF> parts;
    QPolygonF part;
    const auto end = [&] {
        if (part.size() > 1)
            parts << part;
        part.clear();
    };
    for (qsizetype i = 1; i < line.size(); ++i) {
        QPointF a = line[i - 1];
        QPointF b = line[i];
        if (!hasPlace(a) || !hasPlace(b) || !cutSegment(a, b, box)) {
            end();
            continue;
        }
        if (part.isEmpty() || part.back() != a) {
            end();
            part << a;
        }
        part << b;
    }
    end();
    return parts;
}

QPolygonF clippedPolygon(const QPolygonF& polygon, const QRectF& box)
{
    // One side after another: keep what lies inside (distance >= 0), add where an edge crosses.
    const auto cut = [](const QPolygonF& in, auto distance) {
        QPolygonF out;
        for (qsizetype i = 0; i < in.size(); ++i) {
            const QPointF a = in[i];
            const QPointF b = in[(i + 1) % in.size()];
            const double da = distance(a);
            const double db = distance(b);
            if (da >= 0.0)
                out << a;
            if ((da >= 0.0) != (db >= 0.0))
                out << a + (b - a) * (da / (da - db));
        }
        return out;
    };
    QPolygonF p = cut(polygon, [&](QPointF v) { return v.x() - box.left(); });
    p = cut(p, [&](QPointF v) { return box.right() - v.x(); });
    p = cut(p, [&](QPointF v) { return v.y() - box.top(); });
    return cut(p, [&](QPointF v) { return box.bottom() - v.y(); });
}

QPolygonF thinnedLine(const QPolygonF& line)
{
    if (line.size() < 4000)
        return line;
    QPolygonF thin;
    for (qsizetype i = 0; i < line.size();) {
        const double column = std::floor(line[i].x() * 20.0);
        qsizetype low = i;
        qsizetype high = i;
        qsizetype j = i;
        for (; j < line.size() && std::floor(line[j].x() * 20.0) == column; ++j) {
            low = line[j].y() < line[low].y() ? j : low;
            high = line[j].y() > line[high].y() ? j : high;
        }
        thin << line[i];
        if (low != high)
            thin << line[std::min(low, high)] << line[std::max(low, high)];
        if (j == i) { // a point without a place
            thin << line[i];
            ++j;
        }
        i = j;
    }
    return thin;
}

} // namespace wattif::ui
