// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/parts/area_picture.h"

#include <algorithm>

#include <QCoreApplication>
#include <QPainter>
#include <QtCharts/QAreaSeries>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QLineSeries>

#include "core/base/checked.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/qt_chart.h"
#include "ui/charts/time/time_axis.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int xTicks = 7;
constexpr int yTicks = 5;

struct AreaTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::AreaPicture)
};

/// Marks of a time axis. Labels that repeat get blanks around them, as Qt Charts takes each label once.
Ticks clockTicks(const ScenarioClock& clock, const ChartRange& range)
{
    Ticks ticks;
    for (const TimeTick& tick : timeTicks(range.lower, range.upper, clock, xTicks)) {
        QString label = tick.label;
        while (ticks.labels.contains(label))
            label = u' ' + label + u' ';
        ticks.positions << tick.seconds;
        ticks.labels << label;
    }
    return ticks;
}

/// Draws stacked areas with Qt Charts; the axes have their ticks from the house.
class AreaPainter {
public:
    AreaPainter(const StackedAreas& areas, const ChartRange& y, const PictureStyle& style)
        : m_areas(areas), m_style(style), m_chart(std::make_unique<QChart>(), style)
    {
        const ChartRange x{areas.begin(), areas.end()};
        m_x = markedAxis(x, clockTicks(areas.clock, x)).release();
        m_y = numberAxis(areas.y, y, yTicks).release();
        m_chart.dress(*m_x, timeTitle(x.lower, x.upper, areas.clock));
        m_chart.dress(*m_y, areas.y.title());
        m_x->setGridLineVisible(false);
        m_chart.chart().addAxis(m_x, Qt::AlignBottom);
        m_chart.chart().addAxis(m_y, Qt::AlignLeft);
        addAreas();
    }

    QRectF layOut(const QRectF& box)
    {
        m_chart.layOut(box);
        return m_chart.plot();
    }

    void paint(QPainter& painter)
    {
        m_chart.paint(painter);
        for (std::size_t part = 0; part < m_series.size(); ++part)
            hatchPart(painter, outline(part), static_cast<int>(part), m_style);
        paintLines(painter);
    }

private:
    void attach(QAbstractSeries* series)
    {
        m_chart.chart().addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(m_y);
    }

    /// The steps of a value for each bin.
    [[nodiscard]] static QList<QPointF> steps(const QVector<double>& values, double from, double width)
    {
        QList<QPointF> points;
        for (qsizetype bin = 0; bin < values.size(); ++bin)
            for (const qsizetype edge : {bin, bin + 1})
                points << QPointF(from + width * static_cast<double>(edge), values[bin]);
        return points;
    }

    void addAreas()
    {
        QVector<double> below(m_areas.bins(), 0.0);
        for (std::size_t part = 0; part < m_areas.parts.size(); ++part) {
            QVector<double> above = below;
            for (qsizetype bin = 0; bin < above.size(); ++bin)
                above[bin] += m_areas.values[part][bin];
            auto* area = new QAreaSeries;
            auto* upper = new QLineSeries(area);
            auto* lower = new QLineSeries(area);
            upper->append(steps(above, m_areas.from, m_areas.width));
            lower->append(steps(below, m_areas.from, m_areas.width));
            area->setUpperSeries(upper);
            area->setLowerSeries(lower);
            area->setBrush(m_areas.parts[part].colour(m_style));
            area->setPen(Qt::NoPen);
            attach(area);
            m_series.push_back(area);
            below = above;
        }
    }

    /// Paints the pinned result, and the mark.
    void paintLines(QPainter& painter) const
    {
        painter.save();
        painter.setClipRect(m_chart.plot().adjusted(-1.0, -1.0, 1.0, 1.0));
        painter.setPen(QPen(m_style.inks.text, 1.2 * m_style.line, Qt::DashLine, Qt::FlatCap));
        QPolygonF line;
        for (const QPointF& point : steps(m_areas.before, m_areas.beforeFrom, m_areas.beforeWidth))
            line << m_chart.place(point, m_series.front());
        painter.drawPolyline(line);
        painter.setPen(QPen(m_style.inks.text, 1.2 * m_style.line));
        if (m_areas.mark) {
            const double x = m_chart.place({*m_areas.mark, 0.0}, m_series.front()).x();
            painter.drawLine(QPointF(x, m_chart.plot().top()), QPointF(x, m_chart.plot().bottom()));
        }
        painter.restore();
    }

    /// The area of a part where it lies.
    [[nodiscard]] QPainterPath outline(std::size_t part) const
    {
        QPolygonF edge;
        for (const QPointF& point : m_series[part]->upperSeries()->points())
            edge << m_chart.place(point, m_series[part]);
        QList<QPointF> lower = m_series[part]->lowerSeries()->points();
        std::ranges::reverse(lower);
        for (const QPointF& point : std::as_const(lower))
            edge << m_chart.place(point, m_series[part]);
        QPainterPath path;
        path.addPolygon(edge);
        path.closeSubpath();
        return path;
    }

    const StackedAreas& m_areas;
    const PictureStyle& m_style;
    QtChart m_chart;
    QCategoryAxis* m_x; ///< of the chart, like the others
    QCategoryAxis* m_y;
    std::vector<QAreaSeries*> m_series; ///< by part
};

} // namespace

double StackedAreas::total(qsizetype bin) const
{
    double sum = 0.0;
    for (const QVector<double>& part : values)
        sum += part[bin];
    return sum;
}

double StackedAreas::begin() const { return before.isEmpty() ? from : std::min(from, beforeFrom); }

double StackedAreas::end() const
{
    const double own = from + width * static_cast<double>(bins());
    return before.isEmpty() ? own : std::max(own, beforeFrom + beforeWidth * static_cast<double>(before.size()));
}

double AreaPicture::highest() const
{
    double most = 0.0;
    for (qsizetype bin = 0; bin < m_areas.bins(); ++bin)
        most = std::max(most, m_areas.total(bin));
    for (const double before : m_areas.before)
        most = std::max(most, before);
    return most;
}

QString AreaPicture::note() const
{
    return m_areas.before.isEmpty() ? QString() : AreaTr::tr("Dashed line: the total of the pinned result.");
}

QRectF AreaPicture::frame(const QRectF& box, const PictureStyle& style) const
{
    return box.adjusted(0.0, partsKeyHeight(m_areas.parts, box.width(), style) + 4.0, 0.0,
                        -partsNoteHeight(note(), box.width(), style));
}

void AreaPicture::paint(QPainter& painter, const QRectF& box, const PictureStyle& style) const
{
    painter.save();
    paintPartsKey(painter, m_areas.parts, box, style);
    AreaPainter areas(m_areas, yRange(), style);
    (void)areas.layOut(frame(box, style));
    areas.paint(painter);
    paintPartsNote(painter, note(), box, style);
    painter.restore();
}

QString AreaPicture::csv() const
{
    const bool hasDate = m_areas.clock.hasDate();
    QStringList head{u"from (s)"_s, u"to (s)"_s};
    if (hasDate)
        head << u"from"_s << u"to"_s;
    for (const Part& part : m_areas.parts)
        head << csvText(part.name + (m_areas.y.unit.isEmpty() ? QString() : u" ("_s + m_areas.y.unit + u')'));
    if (!m_areas.before.isEmpty())
        head << u"total before"_s;
    QStringList lines{head.join(u',')};
    const auto number = [](double value) { return QString::number(value, 'g', 15); };
    const auto ends = [&](double from, double width, qsizetype bin) {
        QStringList cells;
        for (const qsizetype edge : {bin, bin + 1})
            cells << number(from + width * static_cast<double>(edge));
        if (hasDate)
            for (const qsizetype edge : {bin, bin + 1})
                cells << QString::fromStdString(m_areas.clock.isoText(from + width * static_cast<double>(edge)));
        return cells;
    };
    for (qsizetype bin = 0; bin < m_areas.bins(); ++bin) {
        QStringList row = ends(m_areas.from, m_areas.width, bin);
        for (const QVector<double>& part : m_areas.values)
            row << number(part[bin]);
        if (!m_areas.before.isEmpty())
            row << QString();
        lines << row.join(u',');
    }
    for (qsizetype bin = 0; bin < m_areas.before.size(); ++bin) {
        QStringList row = ends(m_areas.beforeFrom, m_areas.beforeWidth, bin);
        row << QStringList(static_cast<qsizetype>(m_areas.parts.size()), QString()) << number(m_areas.before[bin]);
        lines << row.join(u',');
    }
    return lines.join(u'\n') + u'\n';
}

QString AreaPicture::altText() const
{
    if (nothing())
        return {};
    qsizetype most = 0;
    for (qsizetype bin = 0; bin < m_areas.bins(); ++bin)
        if (m_areas.total(bin) > m_areas.total(most))
            most = bin;
    QStringList names;
    for (const Part& part : m_areas.parts)
        names << part.name;
    QStringList sentences{
        AreaTr::tr("Stacked areas of %1 over time, from the bottom: %2.").arg(m_areas.y.title(), names.join(u", "_s)),
        AreaTr::tr("The highest total is %1, at %2.")
            .arg(readable(m_areas.total(most), m_areas.y.unit, 3),
                 momentText(m_areas.from + m_areas.width * static_cast<double>(most), m_areas.clock))};
    if (m_areas.mark)
        sentences << AreaTr::tr("A vertical line marks %1.").arg(momentText(*m_areas.mark, m_areas.clock));
    if (const QString before = note(); !before.isEmpty())
        sentences << before;
    return joinedSentences(sentences);
}

std::vector<QPainterPath> AreaPicture::spotPaths(const QRectF& box, const PictureStyle& style) const
{
    AreaPainter areas(m_areas, yRange(), style);
    const QRectF plot = areas.layOut(frame(box, style));
    const double unit = plot.width() / (m_areas.end() - m_areas.begin());
    const double left = plot.left() + unit * (m_areas.from - m_areas.begin());
    const double width = unit * m_areas.width;
    std::vector<QPainterPath> columns(spots());
    for (std::size_t bin = 0; bin < columns.size(); ++bin)
        columns[bin].addRect(QRectF(left + width * static_cast<double>(bin), plot.top(), width, plot.height()));
    return columns;
}

PartsPicture::Reading AreaPicture::reading(std::size_t spot) const
{
    const auto bin = static_cast<qsizetype>(spot);
    const double from = m_areas.from + m_areas.width * static_cast<double>(bin);
    Reading shown{AreaTr::tr("%1 to %2").arg(momentText(from, m_areas.clock), momentText(from + m_areas.width, m_areas.clock)),
                  {}};
    for (std::size_t i = m_areas.parts.size(); i-- > 0;) // as they lie
        shown.rows.push_back({{m_areas.parts[i].screen, {}, Marker::square},
                              SeriesLook::points,
                              m_areas.parts[i].name,
                              readable(m_areas.values[i][bin], m_areas.y.unit)});
    const SeriesStyle none{Qt::transparent, {}, Marker::none};
    shown.rows.push_back({none, SeriesLook::points, AreaTr::tr("All"), readable(m_areas.total(bin), m_areas.y.unit)});
    if (const double place =
            m_areas.beforeWidth > 0.0 ? (from + 0.5 * m_areas.width - m_areas.beforeFrom) / m_areas.beforeWidth : -1.0;
        place >= 0.0 && place < static_cast<double>(m_areas.before.size()))
        shown.rows.push_back({none, SeriesLook::points, AreaTr::tr("Pinned"),
                              readable(m_areas.before[toInteger<qsizetype>(place)], m_areas.y.unit)});
    return shown;
}

} // namespace wattif::ui
