// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/line_graph.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "ui/charts/clipping.h"
#include "ui/figures/write/vector_cut.h"

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

/// Points in a row within one column of pixels.
struct Column {
    double x = 0.0;
    qsizetype first = 0;
    qsizetype last = 0;
    double top = 0.0;
    double bottom = 0.0;

    [[nodiscard]] bool isDense() const
    {
        constexpr qsizetype fewest = 3;
        constexpr double height = 4.0;
        return last - first + 1 >= fewest && bottom - top > height;
    }
};

Column columnFrom(const QVector<QPointF>& line, qsizetype first)
{
    Column column{std::floor(line[first].x()), first, first, line[first].y(), line[first].y()};
    while (column.last + 1 < line.size() && hasPlace(line[column.last + 1])
           && std::floor(line[column.last + 1].x()) == column.x) {
        ++column.last;
        column.top = std::min(column.top, line[column.last].y());
        column.bottom = std::max(column.bottom, line[column.last].y());
    }
    return column;
}

class Parts {
public:
    explicit Parts(const QVector<QPointF>& line) : m_line(line) { }

    void add(const Column& column)
    {
        const bool wasDense = std::exchange(m_isDense, column.isDense());
        if (!m_isDense) {
            for (qsizetype i = column.first; i <= column.last; ++i)
                m_made.rest.append(m_line[i]);
            return;
        }
        QRectF span(QPointF(column.x, column.top), QPointF(column.x + 1.0, column.bottom));
        if (wasDense && std::abs(m_made.spans.back().x() - column.x) == 1.0) {
            const double border = std::max(m_made.spans.back().x(), column.x);
            const double crossing = heightAt(border, m_line[column.first - 1], m_line[column.first]);
            stretch(m_made.spans.back(), crossing);
            stretch(span, crossing);
            m_made.rest.removeLast();
        } else if (!m_made.rest.isEmpty() && hasPlace(m_made.rest.back())) {
            m_made.rest.append(m_line[column.first]);
            divide();
        }
        m_made.spans.append(span);
        m_made.rest.append(m_line[column.last]); // where the line goes on
    }

    void divide()
    {
        constexpr double none = std::numeric_limits<double>::quiet_NaN();
        m_made.rest.append({none, none});
    }

    /// The line ends, or is interrupted.
    void end()
    {
        if (std::exchange(m_isDense, false))
            m_made.rest.removeLast();
    }

    [[nodiscard]] DenseLine take()
    {
        end();
        return std::move(m_made);
    }

private:
    static double heightAt(double x, QPointF from, QPointF to)
    {
        return from.y() + (to.y() - from.y()) * (x - from.x()) / (to.x() - from.x());
    }

    static void stretch(QRectF& span, double y)
    {
        span.setTop(std::min(span.top(), y));
        span.setBottom(std::max(span.bottom(), y));
    }

    const QVector<QPointF>& m_line;
    DenseLine m_made;
    bool m_isDense = false; ///< the column added last
};

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

DenseLine denseParts(const QVector<QPointF>& line)
{
    Parts parts(line);
    for (qsizetype i = 0; i < line.size();) {
        if (!hasPlace(line[i])) {
            parts.end();
            parts.divide();
            ++i;
            continue;
        }
        const Column column = columnFrom(line, i);
        parts.add(column);
        i = column.last + 1;
    }
    return parts.take();
}

void LineGraph::drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const
{
    constexpr qsizetype many = 500;
    constexpr double tolerance = 0.2; // pixels
    if (lines.size() <= many)
        return QCPGraph::drawLinePlot(painter, lines);
    if (painter->modes().testFlag(QCPPainter::pmVectorized))
        return QCPGraph::drawLinePlot(painter, fewerPoints(lines, tolerance));
    const DenseLine parts = denseParts(lines);
    fillDense(painter, parts.spans);
    const QVector<QPointF> fewer = fewerPoints(parts.rest, tolerance);
    if (pen().style() == Qt::CustomDashLine)
        drawDashes(painter, fewer);
    else
        QCPGraph::drawLinePlot(painter, fewer);
}

void LineGraph::fillDense(QCPPainter* painter, const QVector<QRectF>& spans) const
{
    QColor colour = pen().color();
    colour.setAlphaF(0.6F * colour.alphaF());
    painter->save(); // the pen strokes the rest afterwards
    painter->setAntialiasing(false);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawRects(spans);
    painter->restore();
}

void LineGraph::drawDashes(QCPPainter* painter, const QVector<QPointF>& line) const
{
    QList<qreal> pattern = pen().dashPattern(); // in widths of the pen
    for (qreal& length : pattern)
        length *= pen().widthF();
    const QPen plain(pen().color(), pen().widthF(), Qt::SolidLine, pen().capStyle(), pen().joinStyle());
    applyDefaultAntialiasingHint(painter);
    painter->setPen(plain);
    painter->setBrush(Qt::NoBrush);
    const double rim = pen().widthF();
    QVector<QLineF> pieces; // one by one: joints of this many are invisible and take half of the time
    for (const QPolygonF& dash : dashesAlong(line, pattern, QRectF(clipRect()).adjusted(-rim, -rim, rim, rim)))
        for (qsizetype i = 1; i < dash.size(); ++i)
            pieces.append({dash[i - 1], dash[i]});
    painter->drawLines(pieces);
}

} // namespace wattif::ui
