// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/value_dots.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "core/base/checked.h"
#include "ui/charts/legend.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/series_style.h"
#include "ui/style/letter_width.h"
#include "ui/style/sentences.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double dotReach = 9.0; // pixels around a dot that belong to it

SeriesStyle dotStyle(std::size_t series, const PictureStyle& style)
{
    ChartSeries like;
    like.style = static_cast<int>(series);
    return style.paper ? printStyle(like) : screenStyle(like);
}

double dotSize(const PictureStyle& style) { return style.paper ? 4.5 : 9.0; }

QString dotText(const ValueDots& dots, const ValueDot& dot)
{
    const QString value = readable(dot.value, dots.x.unit);
    return dot.interval
        ? ValueDotsWidget::tr("%1 (%2 to %3)").arg(value, readable(dot.interval->lower), readable(dot.interval->upper))
        : value;
}

LegendItems legendOf(const ValueDots& dots, const PictureStyle& style)
{
    LegendItems items;
    for (qsizetype s = 0; s < dots.series.size(); ++s)
        items.push_back(
            {dots.series[s],
             seriesSwatch(dotStyle(static_cast<std::size_t>(s), style), SeriesLook::points, style.line, dotSize(style)),
             QSizeF(0.8, 0.8)});
    return items;
}

/// Draws the parts of a dot plot one after another with one painter.
class Dots {
public:
    Dots(QPainter& painter, const ValueDots& dots, const QRectF& box, const PictureStyle& style)
        : m_painter(painter), m_dots(dots), m_box(box), m_style(style), m_geometry(dots, box, style), m_metrics(style.font)
    {
        painter.setFont(style.font);
    }

    void draw()
    {
        paintLegend(m_painter, m_box, legendOf(m_dots, m_style), m_style.font, m_style.inks.text);
        drawScale();
        for (std::size_t row = 0; row < m_dots.rows.size(); ++row)
            drawRow(row);
        m_painter.setFont(m_style.font);
        m_painter.setPen(m_style.inks.muted);
        const QString note = m_metrics.elidedText(m_dots.fullNote(), Qt::ElideRight, m_box.width());
        m_painter.drawText(QPointF(m_box.left(), m_box.bottom() - m_metrics.descent()), note);
    }

private:
    void drawScale()
    {
        const QRectF plot = m_geometry.plot();
        const int about = std::max(2, static_cast<int>(plot.width() / (9.0 * letterWidth(m_metrics))));
        const Ticks ticks = ticksOf(m_dots.x, dotRange(m_dots), about);
        for (qsizetype i = 0; i < ticks.positions.size(); ++i) {
            const double x = m_geometry.x(ticks.positions[i]);
            m_painter.setPen(QPen(m_style.inks.grid, m_style.line));
            m_painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
            text({x - m_metrics.horizontalAdvance(ticks.labels[i]) / 2.0, plot.bottom() + m_metrics.ascent() + 2.0},
                 ticks.labels[i]);
        }
        const QString title = m_dots.x.title();
        text({plot.center().x() - m_metrics.horizontalAdvance(title) / 2.0,
              plot.bottom() + m_metrics.height() + m_metrics.ascent()},
             title);
    }

    void drawRow(std::size_t row)
    {
        const DotRow& shown = m_dots.rows[row];
        const QRectF plot = m_geometry.plot();
        const double y = plot.top() + (static_cast<double>(row) + 0.5) * m_geometry.rowHeight();
        QFont font = m_style.font;
        font.setBold(shown.strong);
        m_painter.setFont(font);
        const QFontMetricsF metrics(font);
        const QString name = metrics.elidedText(shown.name, Qt::ElideRight, plot.left() - m_box.left() - 8.0);
        text({plot.left() - 8.0 - metrics.horizontalAdvance(name), y + centre()}, name);
        m_painter.setFont(m_style.font);
        m_painter.setPen(QPen(m_style.inks.grid, m_style.line));
        m_painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        for (std::size_t s = shown.dots.size(); s-- > 0;) // the first is on top
            drawDot(row, s);
    }

    void drawDot(std::size_t row, std::size_t series)
    {
        const ValueDot& dot = m_dots.rows[row].dots[series];
        if (!std::isfinite(dot.value))
            return;
        const SeriesStyle style = dotStyle(series, m_style);
        const QPointF at = m_geometry.at(m_dots, row, series);
        if (dot.interval) {
            m_painter.setPen(QPen(style.colour, 2.0 * m_style.line));
            m_painter.drawLine(QPointF(m_geometry.x(dot.interval->lower), at.y()),
                               QPointF(m_geometry.x(dot.interval->upper), at.y()));
        }
        drawMarker(m_painter, style.marker, at, dotSize(m_style), style.colour, m_style.line);
    }

    [[nodiscard]] double centre() const { return (m_metrics.ascent() - m_metrics.descent()) / 2.0; }
    void text(QPointF baseline, const QString& what)
    {
        m_painter.setPen(m_style.inks.text);
        m_painter.drawText(baseline, what);
    }

    QPainter& m_painter;
    const ValueDots& m_dots;
    QRectF m_box;
    const PictureStyle& m_style;
    DotsGeometry m_geometry;
    QFontMetricsF m_metrics;
};

QRectF spaceForDots(const QWidget& widget) { return QRectF(widget.rect()).adjusted(8, 6, -10, -4); }

} // namespace

bool ValueDots::nothing() const
{
    return std::ranges::none_of(rows, [](const DotRow& row) {
        return std::ranges::any_of(row.dots, [](const ValueDot& dot) { return std::isfinite(dot.value); });
    });
}

QString ValueDots::fullNote() const
{
    const bool any = std::ranges::any_of(rows, [](const DotRow& row) {
        return std::ranges::any_of(row.dots, [](const ValueDot& dot) { return dot.interval.has_value(); });
    });
    return noteWithIntervals(note, intervals, false, any);
}

ChartRange dotRange(const ValueDots& dots)
{
    ChartRange range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    const auto include = [&range](double value) {
        if (!std::isfinite(value))
            return;
        range.lower = std::min(range.lower, value);
        range.upper = std::max(range.upper, value);
    };
    for (const DotRow& row : dots.rows)
        for (const ValueDot& dot : row.dots) {
            include(dot.value);
            include(dot.interval ? dot.interval->lower : dot.value);
            include(dot.interval ? dot.interval->upper : dot.value);
        }
    if (!(range.lower <= range.upper))
        return {0.0, 1.0};
    const double air = range.size() > 0.0 ? 0.06 * range.size() : std::max(0.05 * std::abs(range.lower), 1e-9);
    return {range.lower - air, range.upper + air};
}

QString dotsCsv(const ValueDots& dots)
{
    QString csv = u"name,series,%1,low,high\n"_s.arg(csvText(dots.x.title()));
    const auto number = [](double value) { return std::isfinite(value) ? QString::number(value, 'g', 17) : QString(); };
    for (const DotRow& row : dots.rows)
        for (std::size_t s = 0; s < row.dots.size(); ++s) {
            const ValueDot& dot = row.dots[s];
            csv += u"%1,%2,%3,%4,%5\n"_s.arg(csvText(row.name), csvText(dots.series.value(static_cast<qsizetype>(s))),
                                             number(dot.value), dot.interval ? number(dot.interval->lower) : QString(),
                                             dot.interval ? number(dot.interval->upper) : QString());
        }
    return csv;
}

QString dotsAltText(const ValueDots& dots)
{
    if (dots.nothing())
        return dots.empty;
    QStringList parts{ValueDotsWidget::tr("Dot plot of %1, a line for each of: %2.").arg(dots.x.title(), [&dots] {
        QStringList names;
        for (const DotRow& row : dots.rows)
            names << row.name;
        return names.join(u", "_s);
    }())};
    for (const DotRow& row : dots.rows) {
        QStringList values;
        for (std::size_t s = 0; s < row.dots.size(); ++s)
            values << u"%1 %2"_s.arg(dots.series.value(static_cast<qsizetype>(s)), dotText(dots, row.dots[s]));
        parts << u"%1: %2."_s.arg(row.name, values.join(u", "_s));
    }
    return joinedSentences(parts);
}

DotsGeometry::DotsGeometry(const ValueDots& dots, const QRectF& box, const PictureStyle& style) : m_range(dotRange(dots))
{
    QFont bold = style.font;
    bold.setBold(true); // the name of any line may be
    const QFontMetricsF metrics(bold);
    double names = 0.0;
    for (const DotRow& row : dots.rows)
        names = std::max(names, metrics.horizontalAdvance(row.name));
    const double left = std::min(names + 8.0, 0.4 * box.width());
    const double note = dots.fullNote().isEmpty() ? 0.0 : metrics.height();
    const double legend = std::max(metrics.height(), legendHeight(legendOf(dots, style), style.font, box.width()));
    m_plot = box.adjusted(left, legend + 2.0, -4.0, -(2.0 * metrics.height() + note + 2.0));
    m_rowHeight = m_plot.height() / static_cast<double>(std::max<std::size_t>(1, dots.rows.size()));
    const auto apart = static_cast<double>(std::max<qsizetype>(1, dots.series.size() - 1));
    m_pitch = std::min(0.6 * m_rowHeight / apart, 0.9 * dotSize(style)); // nearer to each other than to another line
}

double DotsGeometry::x(double value) const { return m_plot.left() + (value - m_range.lower) / m_range.size() * m_plot.width(); }

// The series of a line are shifted a little: equal values are all visible.
QPointF DotsGeometry::at(const ValueDots& dots, std::size_t row, std::size_t series) const
{
    const double shift = (static_cast<double>(series) - static_cast<double>(dots.series.size() - 1) / 2.0) * m_pitch;
    return {x(dots.rows[row].dots[series].value), m_plot.top() + (static_cast<double>(row) + 0.5) * m_rowHeight + shift};
}

void paintDots(QPainter& painter, const ValueDots& dots, const QRectF& box, const PictureStyle& style)
{
    painter.save();
    if (dots.nothing()) {
        painter.setFont(style.font);
        painter.setPen(style.inks.muted);
        painter.drawText(box.adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, dots.empty);
    } else {
        Dots(painter, dots, box, style).draw();
    }
    painter.restore();
}

class ValueDotsWidget::Figure final : public FigureSource {
public:
    Figure(const ValueDotsWidget& widget, QString name) : m_widget(widget), m_name(std::move(name)) { }

    bool hasFigure() const override { return !m_widget.m_dots.nothing(); }
    QString ownRefusal() const override { return m_widget.m_refusal; }
    QString figureName() const override { return m_name; }
    QString figureCaption() const override { return m_widget.m_caption; }
    QString figureAltText() const override { return dotsAltText(m_widget.m_dots); }
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        paintDots(painter, m_widget.m_dots, QRectF(QPointF(), sizePoints).adjusted(1, 1, -1, -1), paperPicture());
    }
    QString figureCsv() const override { return dotsCsv(m_widget.m_dots); }

private:
    const ValueDotsWidget& m_widget;
    QString m_name;
};

ValueDotsWidget::ValueDotsWidget(const QString& figureName, QWidget* parent) : FigureWidget(parent)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setFigure(std::make_unique<Figure>(*this, figureName));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ValueDotsWidget::setDots(ValueDots dots, const QString& caption)
{
    m_dots = std::move(dots);
    m_caption = caption;
    setAccessibleDescription(dotsAltText(m_dots));
    updateGeometry();
    update();
}

QSize ValueDotsWidget::minimumSizeHint() const
{
    const QFontMetricsF metrics(font());
    constexpr double around = 4.0; // lines of text: key, axis and its title, air
    const double lines = static_cast<double>(m_dots.rows.size()) + around + (m_dots.fullNote().isEmpty() ? 0.0 : 1.0);
    constexpr int least = 90;
    return {least, m_dots.nothing() ? least : std::max(least, toInteger<int>(std::ceil(lines * metrics.height())))};
}

DotsGeometry ValueDotsWidget::geometryNow() const { return {m_dots, spaceForDots(*this), screenPicture(font())}; }

ValueDotsWidget::Hit ValueDotsWidget::hitAt(QPointF at) const
{
    const DotsGeometry geometry = geometryNow();
    Hit best;
    double least = dotReach;
    for (std::size_t row = 0; row < m_dots.rows.size(); ++row)
        for (std::size_t s = 0; s < m_dots.rows[row].dots.size(); ++s) {
            const QPointF apart = geometry.at(m_dots, row, s) - at;
            if (const double distance = std::hypot(apart.x(), apart.y()); distance < least) {
                least = distance;
                best = {static_cast<int>(row), static_cast<int>(s)};
            }
        }
    return best;
}

bool ValueDotsWidget::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return FigureWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const Hit hit = hitAt(help->pos());
    if (hit.row < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(
            help->globalPos(),
            u"%1, %2: %3"_s.arg(
                m_dots.rows[static_cast<std::size_t>(hit.row)].name, m_dots.series.value(hit.series),
                dotText(m_dots, m_dots.rows[static_cast<std::size_t>(hit.row)].dots[static_cast<std::size_t>(hit.series)])),
            this);
    return true;
}

void ValueDotsWidget::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::instance().chartBackground());
    painter.setRenderHint(QPainter::Antialiasing);
    paintDots(painter, m_dots, spaceForDots(*this), screenPicture(font()));
}

void ValueDotsWidget::mousePressEvent(QMouseEvent* event)
{
    const Hit hit = event->button() == Qt::LeftButton ? hitAt(event->position()) : Hit{};
    if (hit.row >= 0)
        emit chosen(hit.row, hit.series);
}

} // namespace wattif::ui

#include "moc_value_dots.cpp"
