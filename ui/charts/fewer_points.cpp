// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/fewer_points.h"

#include <cmath>

namespace wattif::ui {
namespace {

/// Above 0 where `b` points to the left of `a`.
double cross(QPointF a, QPointF b) { return a.x() * b.y() - a.y() * b.x(); }

/// The straight pieces that may begin at a point and pass all that came since: those between two directions.
class Cone {
public:
    explicit Cone(QPointF from) : m_from(from) { }

    /// Whether the piece may end at a point; then later ones must pass it too.
    bool reaches(QPointF to, double tolerance)
    {
        const QPointF way = to - m_from;
        const double square = QPointF::dotProduct(way, way);
        const bool isNear = square <= tolerance * tolerance;
        if (m_farthest == 0.0) {
            if (isNear)
                return true;
            m_middle = way;
        } else if (isNear || square < m_farthest) { // what lies beyond the end would be lost
            return false;
        } else if (cross(m_right, way) < 0.0 || cross(m_left, way) > 0.0 || QPointF::dotProduct(m_middle, way) < 0.0) {
            return false;
        }
        narrow(way, std::sqrt(square - tolerance * tolerance), tolerance);
        m_farthest = square;
        return true;
    }

private:
    /// To the directions that pass the end of a way: those of its tangents to the circle around it.
    void narrow(QPointF way, double tangent, double tolerance)
    {
        const QPointF aside(way.y() * tolerance, -way.x() * tolerance);
        const QPointF right = way * tangent + aside;
        const QPointF left = way * tangent - aside;
        if (m_farthest == 0.0 || cross(m_right, right) > 0.0)
            m_right = right;
        if (m_farthest == 0.0 || cross(m_left, left) < 0.0)
            m_left = left;
    }

    QPointF m_from;
    QPointF m_middle; ///< the first direction, from which the others are less than a quarter turn away
    QPointF m_right;
    QPointF m_left;
    double m_farthest = 0.0; ///< squared
};

bool isNumber(QPointF point) { return std::isfinite(point.x()) && std::isfinite(point.y()); }

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
