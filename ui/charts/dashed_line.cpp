// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/dashed_line.h"

#include <cmath>
#include <numeric>
#include <utility>

#include "ui/charts/clipping.h"
#include "ui/figures/write/vector_cut.h"

namespace wattif::ui {
namespace {

class Dasher {
public:
    explicit Dasher(const QList<qreal>& pattern)
        : m_pattern(pattern), m_round(std::accumulate(pattern.begin(), pattern.end(), 0.0))
    {
        beginAnew();
    }

    /// The pattern begins again.
    void beginAnew()
    {
        lift();
        m_at = 0;
        m_left = m_pattern.front();
    }

    void draw(QPointF from, QPointF to, const QRectF& seen)
    {
        const QPointF way = to - from;
        const double length = std::hypot(way.x(), way.y());
        const auto part = partInside(from, way, seen);
        if (!part || part->first == part->second) {
            lift();
            return skip(length);
        }
        const auto [begin, end] = *part;
        if (begin > 0.0) {
            lift();
            skip(begin * length);
        }
        drawSeen(from, way / length, begin * length, end * length);
        if (end < 1.0) {
            lift();
            skip((1.0 - end) * length);
        }
    }

    [[nodiscard]] QList<QPolygonF> take()
    {
        lift();
        return std::move(m_dashes);
    }

private:
    [[nodiscard]] bool isDash() const { return m_at % 2 == 0; }

    void next()
    {
        m_at = (m_at + 1) % m_pattern.size();
        m_left = m_pattern[m_at];
    }

    void lift()
    {
        if (m_dash.size() > 1)
            m_dashes.append(m_dash);
        m_dash.clear();
    }

    void skip(double length)
    {
        length = std::fmod(length, m_round);
        for (; length >= m_left; next())
            length -= m_left;
        m_left -= length;
    }

    void drawSeen(QPointF from, QPointF ahead, double begin, double end)
    {
        if (isDash() && m_dash.isEmpty())
            m_dash.append(from + ahead * begin);
        for (; end - begin >= m_left; next()) {
            begin += m_left;
            if (isDash())
                m_dash.append(from + ahead * begin);
            lift();
            if (!isDash())
                m_dash.append(from + ahead * begin);
        }
        m_left -= end - begin;
        if (isDash())
            m_dash.append(from + ahead * end);
    }

    const QList<qreal>& m_pattern;
    double m_round;
    qsizetype m_at = 0;
    double m_left = 0.0; ///< of the dash or gap at m_at
    QPolygonF m_dash;    ///< under way
    QList<QPolygonF> m_dashes;
};

} // namespace

QList<QPolygonF> dashesAlong(const QVector<QPointF>& line, const QList<qreal>& pattern, const QRectF& seen)
{
    Dasher dasher(pattern);
    for (qsizetype i = 1; i < line.size(); ++i) {
        if (!hasPlace(line[i]))
            dasher.beginAnew();
        else if (hasPlace(line[i - 1]) && line[i] != line[i - 1])
            dasher.draw(line[i - 1], line[i], seen);
    }
    return dasher.take();
}

} // namespace wattif::ui
