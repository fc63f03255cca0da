// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/bar_chart.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>

#include "core/base/clamp_to.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/legend.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/paper/bar_figure.h"
#include "ui/charts/series_style.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double groupGap = 0.55;  // of a bar, between groups
constexpr double namePitch = 1.52; // of a bar: what a name may take
constexpr double nameGap = 6.0;
const QList<qreal> outlineDashes{3, 2};

LegendItems legendOf(const BarChart& chart, const PictureStyle& style)
{
    LegendItems items;
    for (const BarPart& part : chart.parts) {
        const QColor colour = style.series(part.style);
        items.push_back(
            {part.name, part.hatched ? hatchedSwatch(colour, Hatch::rising, style.inks.background) : filledSwatch(colour)});
    }
    QPen dashes(style.inks.text, 1.5 * style.line);
    dashes.setDashPattern(outlineDashes);
    for (const BarReference& reference : chart.references)
        items.push_back({u"%1: %2"_s.arg(reference.name, readable(reference.value, chart.y.unit)), lineSwatch(dashes)});
    return items;
}

/// Draws the parts of a bar chart one after another with one painter.
class Bars {
public:
    Bars(QPainter& painter, const BarChart& chart, const QRectF& box, const PictureStyle& style)
        : m_painter(painter), m_chart(chart), m_box(box), m_style(style), m_geometry(chart, box, style), m_metrics(style.font)
    {
        m_painter.setFont(style.font);
    }

    void draw(int hovered)
    {
        paintLegend(m_painter, m_box, legendOf(m_chart, m_style), m_style.font, m_style.inks.text);
        drawScale();
        drawReferences();
        for (int i = 0; i < static_cast<int>(m_chart.bars.size()); ++i)
            drawBar(i, i == hovered);
        drawNames();
    }

private:
    void drawScale()
    {
        const QRectF box = m_geometry.plot();
        const Ticks ticks =
            ticksOf(m_chart.y, m_geometry.range(), std::max(2, static_cast<int>(box.height() / (2.6 * m_metrics.height()))));
        for (qsizetype i = 0; i < ticks.positions.size(); ++i) {
            const double y = m_geometry.y(ticks.positions[i]);
            m_painter.setPen(QPen(m_style.inks.grid, m_style.line));
            m_painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
            text({box.left() - 5.0 - m_metrics.horizontalAdvance(ticks.labels[i]), y + middle()}, ticks.labels[i]);
        }
        m_painter.setPen(m_style.inks.text);
        const QString title = m_chart.y.title();
        paintUpright(m_painter, {m_box.left() + m_metrics.ascent(), box.center().y() + m_metrics.horizontalAdvance(title) / 2.0},
                     title);
    }

    void drawBar(int i, bool hovered)
    {
        const StackedBar& bar = m_chart.bars[static_cast<std::size_t>(i)];
        QRectF whole;
        for (int p = 0; p < static_cast<int>(bar.values.size()); ++p) {
            const QRectF piece = m_geometry.piece(m_chart, i, p);
            if (piece.height() <= 0.0)
                continue;
            const BarPart& part = m_chart.parts[static_cast<std::size_t>(p)];
            m_painter.fillRect(piece, m_style.series(part.style));
            if (part.hatched) {
                m_painter.setPen(QPen(m_style.inks.background, 1.3 * m_style.line, Qt::SolidLine, Qt::FlatCap));
                m_painter.drawLines(hatchLines(piece, Hatch::rising, m_style.paper ? 2.1 : 3.5));
            }
            whole = whole.united(piece);
        }
        if (whole.isEmpty())
            whole = QRectF(m_geometry.column(i).left(), m_geometry.plot().bottom(), m_geometry.column(i).width(), 0.0);
        if (hovered || bar.strong) {
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(hovered ? m_style.inks.accent : m_style.inks.text, 1.5 * m_style.line));
            m_painter.drawRect(whole);
        }
        drawOutline(i);
        drawComparison(i, whole);
        const double width = m_metrics.horizontalAdvance(bar.top);
        if (bar.top.isEmpty() || width > namePitch * whole.width())
            return;
        // A reference line does not cross the number.
        const QPointF baseline(whole.center().x() - width / 2.0, whole.top() - m_metrics.descent() - 1.0);
        m_painter.fillRect(QRectF(baseline.x() - 2.0, baseline.y() - m_metrics.ascent() + 2.0, width + 4.0,
                                  m_metrics.ascent() + m_metrics.descent() - 2.0),
                           m_style.inks.background);
        text(baseline, bar.top);
    }

    /// Where the bar was.
    void drawOutline(int i)
    {
        const StackedBar& bar = m_chart.bars[static_cast<std::size_t>(i)];
        if (!bar.before)
            return;
        QPen pen(m_style.inks.text, 1.3 * m_style.line);
        pen.setDashPattern(outlineDashes);
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(m_geometry.outline(m_chart, i));
    }

    /// The error bar, and the mark to compare with.
    void drawComparison(int i, const QRectF& whole)
    {
        const StackedBar& bar = m_chart.bars[static_cast<std::size_t>(i)];
        const double x = whole.center().x();
        const double cap = std::min(0.25 * whole.width(), 4.0);
        if (bar.interval) {
            m_painter.setPen(QPen(m_style.inks.text, 1.3 * m_style.line));
            m_painter.drawLine(QPointF(x, m_geometry.y(bar.interval->lower)), QPointF(x, m_geometry.y(bar.interval->upper)));
            for (const double y : {bar.interval->lower, bar.interval->upper})
                m_painter.drawLine(QPointF(x - cap, m_geometry.y(y)), QPointF(x + cap, m_geometry.y(y)));
        }
        for (const double mark : bar.marks)
            if (std::isfinite(mark))
                drawHollowMarker(m_painter, Marker::diamond, {x, m_geometry.y(mark)}, 8.0, m_style.inks.text, 1.3);
    }

    void drawReferences()
    {
        const QRectF box = m_geometry.plot();
        for (const BarReference& reference : m_chart.references) {
            QPen pen(m_style.inks.text, 1.3 * m_style.line);
            pen.setDashPattern({4, 2.5});
            m_painter.setPen(pen);
            const double y = m_geometry.y(reference.value);
            m_painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
        }
    }

    /// A name below its bar or group.
    struct BelowName {
        QString text;
        double left; ///< of its bars
        double right;
        bool strong;
        [[nodiscard]] double centre() const { return (left + right) / 2.0; }
    };

    void drawNames()
    {
        std::vector<BelowName> names;
        for (std::size_t i = 0; i < m_chart.bars.size();) {
            std::size_t end = i + 1;
            while (end < m_chart.bars.size() && m_chart.bars[end].group == m_chart.bars[i].group)
                ++end;
            const QString& text =
                standsAlone(m_chart, i) && !m_chart.bars[i].name.isEmpty() ? m_chart.bars[i].name : m_chart.bars[i].group;
            names.push_back({text, m_geometry.column(static_cast<int>(i)).left(),
                             m_geometry.column(static_cast<int>(end) - 1).right(), m_chart.bars[i].strong && end == i + 1});
            i = end;
        }
        double from = m_box.left(); // where the name before ends
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (i + 1 == names.size()) {
                drawName(names[i], from, m_box.right(), m_box.right());
                break;
            }
            const BelowName& next = names[i + 1];
            const double width = m_metrics.horizontalAdvance(next.text);
            const double nextLeft = std::min(next.centre() - width / 2.0, m_box.right() - width);
            const double middle = (names[i].centre() + next.centre()) / 2.0;
            from = drawName(names[i], from, std::max(nextLeft - nameGap, middle), nextLeft - nameGap) + nameGap;
        }
    }

    /// Draws a name between two places, below the middle of its bars as far as they allow, and away from the space that the next
    /// name needs from `wanted` on, where it can; returns where it ends.
    double drawName(const BelowName& name, double from, double to, double wanted)
    {
        const double y = m_geometry.plot().bottom() + 4.0;
        m_painter.save();
        if (name.strong) {
            QFont bold = m_style.font;
            bold.setBold(true);
            m_painter.setFont(bold);
        }
        const QFontMetricsF metrics(m_painter.font());
        m_painter.setPen(m_style.inks.text);
        double end = from;
        if (m_geometry.nameSpace() <= 1.5 * metrics.height()) {
            const QString shown = metrics.elidedText(name.text, Qt::ElideRight, std::max(to - from, name.right - name.left));
            const double width = metrics.horizontalAdvance(shown);
            const double most = std::min(to, std::max(wanted, from + width));
            const double left = std::max(std::min(name.centre() - width / 2.0, most - width), from);
            m_painter.drawText(QPointF(left, y + metrics.ascent()), shown);
            end = left + width;
        } else {
            const QString shown = metrics.elidedText(name.text, Qt::ElideRight, m_geometry.nameSpace());
            paintUpright(m_painter, {name.centre() + middle(), y + metrics.horizontalAdvance(shown)}, shown);
        }
        m_painter.restore();
        return end;
    }

    [[nodiscard]] double middle() const { return (m_metrics.ascent() - m_metrics.descent()) / 2.0; }
    void text(QPointF baseline, const QString& what)
    {
        m_painter.setPen(m_style.inks.text);
        m_painter.drawText(baseline, what);
    }

    QPainter& m_painter;
    const BarChart& m_chart;
    QRectF m_box;
    const PictureStyle& m_style;
    BarChartGeometry m_geometry;
    QFontMetricsF m_metrics;
};

QRectF spaceOf(const QWidget& widget) { return QRectF(widget.rect()).adjusted(6, 4, -6, -3); }

} // namespace

BarChartGeometry::BarChartGeometry(const BarChart& chart, const QRectF& box, const PictureStyle& style)
    : m_range(barRange(chart)), m_logarithmic(chart.y.logarithmic && m_range.lower > 0.0)
{
    const QFontMetricsF metrics(style.font);
    const double left = metrics.height() + metrics.horizontalAdvance(u"000.0 k"_s) + 8.0;
    const double legend = legendHeight(legendOf(chart, style), style.font, box.width());
    m_plot = box.adjusted(left, legend + metrics.height() + 2.0, 0.0, 0.0);
    // Columns: bars of a group touch, groups are half a bar apart or more.
    double units = 0.0;
    std::vector<double> starts;
    for (std::size_t i = 0; i < chart.bars.size(); ++i) {
        units += i == 0 || chart.bars[i].group != chart.bars[i - 1].group ? groupGap : 0.06;
        starts.push_back(units);
        units += 1.0;
    }
    const double unit = m_plot.width() / (units + groupGap);
    const double slim = std::min(unit, 9.0 * metrics.height()); // few bars stay bars
    const double indent = (m_plot.width() - slim * (units + groupGap)) / 2.0;
    for (const double start : starts)
        m_columns.emplace_back(m_plot.left() + indent + slim * start, m_plot.left() + indent + slim * (start + 1.0));
    // Names are upright if they do not fit side by side.
    double longest = 0.0;
    double narrow = 0.0;
    for (std::size_t i = 0; i < chart.bars.size(); ++i)
        if (standsAlone(chart, i)) {
            const double width = metrics.horizontalAdvance(chart.bars[i].name);
            longest = std::max(longest, width);
            narrow = std::max(narrow, width - namePitch * slim);
        }
    m_nameSpace = narrow > 0.0 ? std::min(longest + 6.0, 0.32 * box.height()) : metrics.height();
    m_plot.setBottom(box.bottom() - m_nameSpace - 6.0);
}

double BarChartGeometry::y(double value) const
{
    const double share = m_logarithmic
        ? std::log(std::max(value, m_range.lower) / m_range.lower) / std::log(m_range.upper / m_range.lower)
        : (value - m_range.lower) / m_range.size();
    return m_plot.bottom() - share * m_plot.height();
}

QRectF BarChartGeometry::column(int bar) const
{
    const auto& [left, right] = m_columns[static_cast<std::size_t>(bar)];
    return {left, m_plot.top(), right - left, m_plot.height()};
}

QRectF BarChartGeometry::piece(const BarChart& chart, int bar, int part) const
{
    const std::vector<double>& values = chart.bars[static_cast<std::size_t>(bar)].values;
    const double below = std::accumulate(values.begin(), values.begin() + part, 0.0);
    const double above = below + values[static_cast<std::size_t>(part)];
    const QRectF whole = column(bar);
    if (!std::isfinite(above))
        return {whole.left(), y(0.0), whole.width(), 0.0};
    return QRectF(QPointF(whole.left(), y(above)), QPointF(whole.right(), y(below))).normalized();
}

QRectF BarChartGeometry::outline(const BarChart& chart, int bar) const
{
    const QRectF whole = column(bar);
    const double before = chart.bars[static_cast<std::size_t>(bar)].before.value_or(0.0);
    return QRectF(QPointF(whole.left(), y(before)), QPointF(whole.right(), y(0.0))).normalized();
}

int BarChartGeometry::barAt(QPointF at) const
{
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        if (at.x() >= m_columns[i].first && at.x() <= m_columns[i].second && at.y() >= m_plot.top() - 20.0)
            return static_cast<int>(i);
    return -1;
}

void paintBarChart(QPainter& painter, const BarChart& chart, const QRectF& box, const PictureStyle& style, int hovered)
{
    painter.save();
    if (style.paper && !chart.nothing()) {
        painter.translate(box.topLeft());
        BarFigure(chart).paint(painter, box.size());
    } else if (chart.nothing()) {
        painter.setFont(style.font);
        painter.setPen(style.inks.muted);
        painter.drawText(box.adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, chart.empty);
    } else {
        Bars(painter, chart, box, style).draw(hovered);
    }
    painter.restore();
}

BarChartWidget::BarChartWidget(QWidget* parent)
    : QWidget(parent), m_card(new HoverCard(this)), m_figure(std::make_unique<BarFigure>())
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

BarChartWidget::~BarChartWidget() = default;

void BarChartWidget::setChart(BarChart chart)
{
    m_own = std::move(chart);
    m_chart = m_own;
    if (m_before)
        addGhosts(m_chart, *m_before);
    if (m_hovered >= static_cast<int>(m_chart.bars.size()))
        hover(-1, {});
    update();
}

void BarChartWidget::setReferenceData(std::optional<BarChart> before)
{
    if (!before && !m_before)
        return;
    m_before = std::move(before);
    setChart(BarChart(m_own));
}

const BarFigure& BarChartWidget::figure() const
{
    *m_figure = BarFigure(m_chart);
    return *m_figure;
}

BarChartGeometry BarChartWidget::geometryNow() const { return {m_chart, spaceOf(*this), screenPicture(font())}; }

void BarChartWidget::paintFigure(QPainter& painter, const QSizeF& sizePoints) const { figure().paint(painter, sizePoints); }

void BarChartWidget::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::instance().chartBackground());
    painter.setRenderHint(QPainter::Antialiasing);
    paintBarChart(painter, m_chart, spaceOf(*this), screenPicture(font()), m_hovered);
}

void BarChartWidget::hover(int bar, QPoint at)
{
    if (bar != m_hovered)
        update();
    m_hovered = bar;
    if (bar < 0)
        return m_card->showRows({}, {}, {});
    const StackedBar& b = m_chart.bars[static_cast<std::size_t>(bar)];
    const PictureStyle style = screenPicture(font());
    std::vector<HoverRow> rows;
    for (std::size_t p = 0; p < b.values.size(); ++p)
        if (b.values[p] > 0.0)
            rows.push_back({{style.series(m_chart.parts[p].style), {}, Marker::square},
                            SeriesLook::points,
                            m_chart.parts[p].name,
                            readable(b.values[p], m_chart.y.unit)});
    if (rows.size() != 1)
        rows.push_back(
            {{style.inks.text, {}, Marker::none}, SeriesLook::points, tr("Total"), readable(b.total(), m_chart.y.unit), true});
    std::reverse(rows.begin(), rows.end());
    if (b.before)
        rows.push_back(
            {{style.inks.muted, {}, Marker::none}, SeriesLook::points, tr("before"), readable(*b.before, m_chart.y.unit)});
    m_card->showRows(!b.title.isEmpty() ? b.title : b.group == b.name ? b.name : u"%1, %2"_s.arg(b.group, b.name), rows, at);
    setAccessibleDescription(m_card->heading());
}

void BarChartWidget::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_chart.nothing())
        hover(geometryNow().barAt(event->position()), event->position().toPoint());
}

void BarChartWidget::mousePressEvent(QMouseEvent* event)
{
    const int bar = m_chart.nothing() ? -1 : geometryNow().barAt(event->position());
    if (bar >= 0 && event->button() == Qt::LeftButton && !m_chart.bars[static_cast<std::size_t>(bar)].id.isEmpty())
        emit chosen(m_chart.bars[static_cast<std::size_t>(bar)].id);
}

void BarChartWidget::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(m_chart.bars.size()) - 1;
    const bool left = event->key() == Qt::Key_Left;
    if (last >= 0 && (left || event->key() == Qt::Key_Right)) {
        const int bar = m_hovered < 0 ? (left ? last : 0) : clampTo(m_hovered + (left ? -1 : 1), 0, last);
        const QRectF column = geometryNow().column(bar);
        return hover(bar, QPointF(column.right(), column.center().y()).toPoint());
    }
    if (m_hovered >= 0 && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        if (const QString id = m_chart.bars[static_cast<std::size_t>(m_hovered)].id; !id.isEmpty())
            emit chosen(id);
        return;
    }
    QWidget::keyPressEvent(event);
}

void BarChartWidget::leaveEvent(QEvent* event)
{
    hover(-1, {});
    QWidget::leaveEvent(event);
}

} // namespace wattif::ui

#include "moc_bar_chart.cpp"
