// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/figure_plot.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/charts/label_placement.h"
#include "ui/charts/number_ticker.h"
#include "ui/charts/series_style.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double textSize = 8.0;
constexpr double noteSize = 7.0;
constexpr double frameWidth = 0.5;
constexpr double swatchWidth = 18.0;
const QColor ink(0x20, 0x20, 0x20);
const QColor gridInk(0xDD, 0xDD, 0xDD);

/// Cuts the segment a-b at the box (Liang-Barsky); false where nothing is left.
bool clipSegment(QPointF& a, QPointF& b, const QRectF& box)
{
    const QPointF d = b - a;
    const double p[4] = {-d.x(), d.x(), -d.y(), d.y()};
    const double q[4] = {a.x() - box.left(), box.right() - a.x(), a.y() - box.top(), box.bottom() - a.y()};
    double from = 0.0;
    double to = 1.0;
    for (int i = 0; i < 4; ++i) {
        if (p[i] == 0.0) {
            if (q[i] < 0.0)
                return false;
            continue;
        }
        const double t = q[i] / p[i];
        if (p[i] < 0.0)
            from = std::max(from, t);
        else
            to = std::min(to, t);
    }
    if (from > to)
        return false;
    b = a + to * d;
    a += from * d;
    return true;
}

/// Where data lies on the paper.
class Mapping {
public:
    Mapping(const ChartData& data, const ChartView& view, const QRectF& frame) : m_data(data), m_view(view), m_frame(frame) { }
    [[nodiscard]] QPointF operator()(double x, double y) const
    {
        return {m_frame.left() + share(x, m_view.x, m_data.x.logarithmic) * m_frame.width(),
                m_frame.bottom() - share(y, m_view.y, m_data.y.logarithmic) * m_frame.height()};
    }
    [[nodiscard]] QPolygonF operator()(const QVector<double>& x, const QVector<double>& y) const
    {
        QPolygonF line;
        line.reserve(x.size());
        for (qsizetype i = 0; i < x.size(); ++i)
            line << (*this)(x[i], y[i]);
        return line;
    }

private:
    static double share(double v, const ChartRange& range, bool logarithmic)
    {
        if (logarithmic && v > 0.0 && range.lower > 0.0)
            return std::log(v / range.lower) / std::log(range.upper / range.lower);
        return (v - range.lower) / range.size();
    }
    const ChartData& m_data;
    const ChartView& m_view;
    QRectF m_frame;
};

/// Drops points that fall on the same 1/20 pt column between its lowest and highest, so that 1e5 points stay a small file.
QPolygonF thinned(const QPolygonF& line)
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

QPolygonF between(const QPolygonF& low, QPolygonF high)
{
    std::reverse(high.begin(), high.end());
    QPolygonF area = low;
    area << high;
    area.erase(std::remove_if(area.begin(), area.end(), [](QPointF p) { return !std::isfinite(p.y()); }), area.end());
    return area;
}

void drawPolyline(QPainter& painter, const QPolygonF& line, const QRectF& frame)
{
    for (const QPolygonF& part : clippedPolyline(thinned(line), frame))
        painter.drawPolyline(part);
}

void fillArea(QPainter& painter, const QPolygonF& area, const QRectF& frame, const QColor& colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(clippedPolygon(area, frame));
}

/// A colour as it would look with `alpha` on white: no transparency in the file.
QColor onWhite(const QColor& colour, double alpha)
{
    const auto mix = [&](int c) { return static_cast<int>(255.0 - alpha * (255.0 - c)); };
    return {mix(colour.red()), mix(colour.green()), mix(colour.blue())};
}

QStringList wrapped(const QString& text, const QFontMetricsF& metrics, double width)
{
    QStringList lines;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (!lines.isEmpty() && metrics.horizontalAdvance(lines.back() + u' ' + word) <= width)
            lines.back() += u' ' + word;
        else
            lines << word;
    }
    return lines;
}

/// Draws one chart; each step knows the layout that the former left.
class Figure {
public:
    Figure(QPainter& painter, const QSizeF& size, const ChartData& data, const ChartView& view, const QList<QString>& hidden)
        : m_painter(painter), m_size(size), m_data(data), m_view(view), m_metrics(figureFont())
    {
        for (const ChartSeries& s : data.series)
            if (s.look != SeriesLook::hidden && !hidden.contains(s.name))
                m_shown.push_back(&s);
    }

    void draw()
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setFont(figureFont());
        m_painter.fillRect(QRectF(QPointF(), m_size), Qt::white);
        const double top = drawLegend();
        layOut(top);
        drawGrid();
        drawBands();
        drawSeries();
        drawFrame();
        drawLabels();
    }

private:
    double drawLegend()
    {
        double x = 2.0;
        double y = 2.0;
        const double line = m_metrics.height() + 1.0;
        if (m_shown.size() < 2)
            return 5.0;
        for (const ChartSeries* s : m_shown) {
            const double width = swatchWidth + 3.0 + m_metrics.horizontalAdvance(s->name) + 9.0;
            if (x > 2.0 && x + width > m_size.width()) {
                x = 2.0;
                y += line;
            }
            drawSwatch(m_painter, QRectF(x, y, swatchWidth, line), printStyle(*s), s->look, 1.0, 4.0);
            text({x + swatchWidth + 3.0, y + m_metrics.ascent() + 0.5}, s->name);
            x += width;
        }
        return y + line + 3.0;
    }

    void layOut(double top)
    {
        m_note = wrapped(m_data.note, QFontMetricsF(figureFont(noteSize)), m_size.width() - 4.0);
        const double bottom = m_size.height() - noteHeight() - 2.0 * m_metrics.height() - 8.0;
        m_yTicks = ticksOf(m_data.y, m_view.y, static_cast<int>((bottom - top) / 26.0));
        double widest = 0.0;
        for (const QString& label : m_yTicks.labels)
            widest = std::max(widest, m_metrics.horizontalAdvance(label));
        const double left = m_metrics.height() + 4.0 + widest + 4.0;
        m_frame = QRectF(QPointF(left, top), QPointF(m_size.width() - 8.0, bottom));
        m_xTicks = ticksOf(m_data.x, m_view.x, static_cast<int>(m_frame.width() / 38.0));
    }

    void drawGrid()
    {
        const Mapping at(m_data, m_view, m_frame);
        for (qsizetype i = 0; i < m_yTicks.positions.size(); ++i) {
            const double y = at(m_view.x.lower, m_yTicks.positions[i]).y();
            m_painter.setPen(QPen(gridInk, 0.4));
            m_painter.drawLine(QPointF(m_frame.left(), y), QPointF(m_frame.right(), y));
            const double width = m_metrics.horizontalAdvance(m_yTicks.labels[i]);
            text({m_frame.left() - 4.0 - width, y + m_metrics.ascent() / 2.0 - 1.0}, m_yTicks.labels[i]);
        }
        for (qsizetype i = 0; i < m_xTicks.positions.size(); ++i) {
            const double x = at(m_xTicks.positions[i], m_view.y.lower).x();
            m_painter.setPen(QPen(ink, frameWidth));
            m_painter.drawLine(QPointF(x, m_frame.bottom()), QPointF(x, m_frame.bottom() + 2.5));
            const double width = m_metrics.horizontalAdvance(m_xTicks.labels[i]);
            text({x - width / 2.0, m_frame.bottom() + 3.0 + m_metrics.ascent()}, m_xTicks.labels[i]);
        }
    }

    void drawBands()
    {
        const Mapping at(m_data, m_view, m_frame);
        if (m_data.ribbon) {
            const ChartSeries& low = m_data.series[static_cast<std::size_t>(m_data.ribbon->lower)];
            const ChartSeries& high = m_data.series[static_cast<std::size_t>(m_data.ribbon->upper)];
            fillArea(m_painter, between(at(low.x, low.y), at(high.x, high.y)), m_frame, QColor(0xF0, 0xF0, 0xF0));
        }
        for (const ChartSeries* s : m_shown) {
            if (s->low.isEmpty())
                continue;
            const QPolygonF low = at(s->x, s->low);
            const QPolygonF high = at(s->x, s->high);
            if (s->look == SeriesLook::line) {
                // Opaque light fills first, edges after: overlapping bands stay readable without transparency.
                fillArea(m_painter, between(low, high), m_frame, onWhite(printStyle(*s).colour, 0.16));
                continue;
            }
            m_painter.setPen(QPen(printStyle(*s).colour, 0.8));
            for (qsizetype i = 0; i < low.size(); ++i)
                drawPolyline(m_painter, QPolygonF{low[i], high[i]}, m_frame);
        }
        for (const ChartSeries* s : m_shown) {
            if (s->low.isEmpty() || s->look != SeriesLook::line)
                continue;
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(onWhite(printStyle(*s).colour, 0.5), 0.5));
            drawPolyline(m_painter, at(s->x, s->low), m_frame);
            drawPolyline(m_painter, at(s->x, s->high), m_frame);
        }
    }

    void drawSeries()
    {
        const Mapping at(m_data, m_view, m_frame);
        std::vector<const ChartSeries*> order = m_shown;
        std::stable_partition(order.begin(), order.end(), [](const ChartSeries* s) { return !s->strong; });
        for (const ChartSeries* s : order) {
            const SeriesStyle style = printStyle(*s);
            const QPolygonF line = at(s->x, s->y);
            if (s->look == SeriesLook::line) {
                m_painter.setPen(linePen(style, s->strong ? 1.3 : 0.9));
                m_painter.setBrush(Qt::NoBrush);
                drawPolyline(m_painter, line, m_frame);
            }
            const int stride = s->look == SeriesLook::points ? 1 : markerStride(line.size());
            for (qsizetype i = 0; i < line.size(); i += stride)
                if (std::isfinite(line[i].y()) && m_frame.adjusted(-0.1, -0.1, 0.1, 0.1).contains(line[i]))
                    drawMarker(m_painter, style.marker, line[i], s->look == SeriesLook::points ? 5.0 : 3.8, style.colour, 0.8);
        }
    }

    void drawFrame()
    {
        m_painter.setPen(QPen(ink, frameWidth));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(QPolygonF{m_frame.topLeft(), m_frame.bottomLeft(), m_frame.bottomRight()});
        const QString x = m_data.x.title();
        const double under = m_frame.bottom() + 5.0 + m_metrics.height();
        text({m_frame.center().x() - m_metrics.horizontalAdvance(x) / 2.0, under + m_metrics.ascent()}, x);
        drawNote();
        // A title longer than the frame may reach down beside the x axis, never up into the legend.
        const double room = m_size.height() - noteHeight() - 2.0 - m_frame.top();
        const QString y = m_metrics.elidedText(m_data.y.title(), Qt::ElideRight, room);
        const double length = m_metrics.horizontalAdvance(y);
        m_painter.save();
        m_painter.translate(m_metrics.ascent() + 1.0, std::max(m_frame.top() + length, m_frame.center().y() + length / 2.0));
        m_painter.rotate(-90.0);
        text({0.0, 0.0}, y);
        m_painter.restore();
    }

    [[nodiscard]] double noteHeight() const
    {
        return m_note.isEmpty() ? 0.0 : static_cast<double>(m_note.size()) * QFontMetricsF(figureFont(noteSize)).height() + 1.0;
    }

    void drawNote()
    {
        m_painter.setFont(figureFont(noteSize));
        const QFontMetricsF metrics(m_painter.font());
        double y = m_size.height() - noteHeight() + metrics.ascent();
        for (const QString& line : m_note) {
            text({2.0, y}, line);
            y += metrics.height();
        }
        m_painter.setFont(figureFont());
    }

    void drawLabels()
    {
        const Mapping at(m_data, m_view, m_frame);
        const auto fontOf = [](const ChartLabel& label) { return figureFont(label.strong ? textSize : 7.0, label.strong); };
        std::vector<LabelSpot> spots;
        for (const ChartLabel& label : m_data.labels) {
            const QFontMetricsF metrics(fontOf(label));
            spots.push_back({at(label.x, label.y), {metrics.horizontalAdvance(label.text) + 1.0, metrics.ascent()}, label.strong});
        }
        const auto placed = placeLabels(spots, m_frame, 3.5);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            if (!placed[i])
                continue;
            if (placed[i]->leader) {
                m_painter.setPen(QPen(QColor(0x90, 0x90, 0x90), 0.4));
                m_painter.drawLine(*placed[i]->leader);
            }
            m_painter.setFont(fontOf(m_data.labels[i]));
            text({placed[i]->box.left() + 0.5, placed[i]->box.bottom() - 0.5}, m_data.labels[i].text);
        }
        m_painter.setFont(figureFont());
    }

    void text(QPointF baseline, const QString& what)
    {
        m_painter.setPen(ink);
        m_painter.drawText(baseline, what);
    }

    QPainter& m_painter;
    QSizeF m_size;
    const ChartData& m_data;
    const ChartView& m_view;
    std::vector<const ChartSeries*> m_shown;
    QFontMetricsF m_metrics;
    QStringList m_note;
    QRectF m_frame;
    Ticks m_xTicks;
    Ticks m_yTicks;
};

} // namespace

QFont figureFont(double points, bool bold)
{
    QFont font(u"DejaVu Sans"_s);
    font.setStyleHint(QFont::SansSerif);
    // Pixels, not points: the painter's unit is already one point, whatever the device.
    font.setPixelSize(static_cast<int>(std::lround(points)));
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setKerning(true);
    return font;
}

void paintChartFigure(QPainter& painter, const QSizeF& sizePoints, const ChartData& data, const ChartView& view,
                      const QList<QString>& hidden)
{
    painter.save();
    Figure(painter, sizePoints, data, view, hidden).draw();
    painter.restore();
}

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
        if (!std::isfinite(a.y()) || !std::isfinite(b.y()) || !clipSegment(a, b, box)) {
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

} // namespace wattif::ui
