// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/fewer_points.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace wattif::ui {
namespace {

/// The straight pieces that may begin at a point and pass all that came since: those between two directions.
class Cone {
public:
    explicit Cone(QPointF from) : m_from(from) { }

    /// Whether the piece may end at a point; then later ones must pass it too.
    bool reaches(QPointF to, double tolerance)
    {
        const QPointF way = to - m_from;
        const double distance = std::hypot(way.x(), way.y());
        if (distance <= tolerance && m_farthest == 0.0)
            return true;
        if (distance < m_farthest || distance <= tolerance) // what lies beyond the end would be lost
            return false;
        const double direction = std::atan2(way.y(), way.x());
        if (m_farthest == 0.0)
            m_middle = direction;
        const double turned = std::remainder(direction - m_middle, 2.0 * std::numbers::pi);
        if (turned < m_low || turned > m_high)
            return false;
        const double space = std::asin(tolerance / distance);
        m_low = std::max(m_low, turned - space);
        m_high = std::min(m_high, turned + space);
        m_farthest = distance;
        return true;
    }

private:
    QPointF m_from;
    double m_middle = 0.0;
    double m_low = -std::numeric_limits<double>::infinity(); ///< radians from m_middle
    double m_high = std::numeric_limits<double>::infinity();
    double m_farthest = 0.0;
};

bool isNumber(QPointF point) { return !std::isnan(point.x()) && !std::isnan(point.y()); }

} // namespace

QVector<QPointF> fewerPoints(const QVector<QPointF>& line, double tolerance)
{
    QVector<QPointF> kept;
    for (qsizetype i = 0; i < line.size();) {
        kept.append(line[i]);
        qsizetype next = i + 1;
        if (isNumber(line[i]))
            for (Cone cone(line[i]); next < line.size() && isNumber(line[next]) && cone.reaches(line[next], tolerance);)
                ++next;
        i = next - 1 > i ? next - 1 : next; // the last point that is reached begins the next piece
    }
    return kept;
}

} // namespace wattif::ui
