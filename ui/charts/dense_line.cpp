// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/dense_line.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "ui/charts/clipping.h"

namespace wattif::ui {
namespace {

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

} // namespace wattif::ui
