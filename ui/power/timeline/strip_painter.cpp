// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/timeline/strip_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QPainter>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/series_style.h"
#include "ui/power/common/node_groups.h"
#include "ui/power/common/paper_rows.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/rate_line.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

struct StripPainterTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

/// Draws one strip after another with one painter.
class Strips {
public:
    Strips(QPainter& painter, const QRectF& box, const StripScene& scene)
        : m_painter(painter), m_box(box), m_scene(scene), m_style(scene.style), m_metrics(scene.style.font)
    {
        m_painter.setFont(m_style.font);
        m_painter.setRenderHint(QPainter::Antialiasing, scene.style.paper);
    }

    void drawLoadFactor();
    void drawQueue();
    void drawPower();
    void drawRate(Strip strip);
    void markChosenTick();
    void drawFrame(const QString& title);

private:
    [[nodiscard]] double x(double seconds) const
    {
        return m_box.left() + (seconds - m_scene.from) / (m_scene.to - m_scene.from) * m_box.width();
    }
    [[nodiscard]] double secondsAt(double px) const
    {
        return m_scene.from + (px - m_box.left()) / m_box.width() * (m_scene.to - m_scene.from);
    }
    [[nodiscard]] double y(double share) const { return m_box.bottom() - std::clamp(share, 0.0, 1.0) * m_box.height(); }
    [[nodiscard]] QColor lineColour(int i) const { return m_style.paper ? printColour(i) : Theme::instance().series(i); }
    [[nodiscard]] double columnWidth() const { return m_style.paper ? 0.25 : 1.0; }

    /// Draws an axis from 0; of a count only with whole numbers.
    void axis(double top, bool isCount = false) { axis(ChartRange{0.0, top}, isCount); }
    void axis(const ChartRange& range, bool isCount = false);
    /// Fills between two step lines, shares of the height by column.
    void area(const std::vector<double>& low, const std::vector<double>& high, const QColor& colour);
    void bars(const std::vector<double>& low, const std::vector<double>& high, const QColor& colour);
    void thresholds();
    void ticks();
    /// The load factor at the ticks of a run, as steps.
    void tickLine(const power::Outcome& outcome, const QPen& pen);
    /// Triangles at the upper edge where a load factor is above the axis.
    void markCutTicks();
    /// What a quantity was, as a line through the heights of columns, shares of the box.
    template <class Height>
    void lineBefore(Height&& height);
    [[nodiscard]] QPen penBefore() const;
    /// Calls `draw(left, SeriesColumn)` for each column of pixels.
    template <class Draw>
    void columns(const SeriesIndex& index, Draw&& draw);
    void drawCap(double topWatts);
    /// The polyline of a rate over the visible time.
    template <class Height>
    [[nodiscard]] QPolygonF steps(const RateLine& rate, Height&& height) const;
    void reference(double topWatts);

    QPainter& m_painter;
    QRectF m_box;
    const StripScene& m_scene;
    const PictureStyle& m_style;
    QFontMetricsF m_metrics;
};

template <class Draw>
void Strips::columns(const SeriesIndex& index, Draw&& draw)
{
    const double width = columnWidth();
    const auto columnAt = [&](double left) {
        return index.column(power::toTime(secondsAt(left)), power::toTime(secondsAt(std::min(left + width, m_box.right()))));
    };
    StripColumns alone;
    StripColumns& kept = m_scene.columns && &index == &m_scene.data.series ? *m_scene.columns : alone;
    if (kept.index != &index || kept.left != m_box.left() || kept.width != m_box.width()) {
        kept = {&index, m_box.left(), m_box.width()};
        for (double left = m_box.left(); left < m_box.right() - 1e-6; left += width)
            kept.all.push_back(columnAt(left));
    }
    double left = m_box.left();
    for (const SeriesColumn& column : kept.all) {
        draw(left, column);
        left += width;
    }
}

void Strips::axis(const ChartRange& range, bool isCount)
{
    if (m_style.paper)
        return paintPaperScale(m_painter, m_box, range, isCount);
    int about = std::max(1, static_cast<int>(m_box.height() / (2.0 * m_metrics.height())));
    Ticks ticks = ticksOf({}, range, about);
    const auto isBroken = [](double position) { return position != std::round(position); };
    while (isCount && about > 1 && std::ranges::any_of(ticks.positions, isBroken))
        ticks = ticksOf({}, range, --about);
    double baselineAbove = 0.0; // of the label above: in a low strip only the highest one has space
    for (qsizetype i = ticks.positions.size() - 1; i >= 0; --i) {
        const double at = y((ticks.positions[i] - range.lower) / (range.upper - range.lower));
        m_painter.setPen(QPen(m_style.inks.grid, m_style.line));
        m_painter.drawLine(QPointF(m_box.left() - 3.0, at), QPointF(m_box.right(), at));
        const QString label = ticks.labels[i];
        const double beside = at + (m_metrics.ascent() - m_metrics.descent()) / 2.0;
        const double baseline = std::min(std::max(beside, m_box.top() + m_metrics.capHeight()), m_box.bottom()); // not outside
        if (i + 1 < ticks.positions.size() && baseline - baselineAbove < 1.3 * m_metrics.capHeight())
            continue;
        baselineAbove = baseline;
        m_painter.setPen(m_style.inks.muted);
        m_painter.drawText(QPointF(m_box.left() - 5.0 - m_metrics.horizontalAdvance(label), baseline), label);
    }
}

void Strips::drawFrame(const QString& title)
{
    if (m_style.paper) // its title is above
        return paintPaperFrame(m_painter, m_box);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_style.inks.grid, m_style.line));
    m_painter.drawRect(m_box);
    // On a patch of background: data never crosses the words.
    QColor patch = m_style.inks.background;
    patch.setAlphaF(0.7F);
    const QRectF words(m_box.left() + 1.0, m_box.top() + 1.0, m_metrics.horizontalAdvance(title) + 8.0, m_metrics.height());
    m_painter.fillRect(words, patch);
    m_painter.setPen(m_style.inks.text);
    m_painter.drawText(words.adjusted(4.0, 0.0, 0.0, 0.0), int(Qt::AlignLeft | Qt::AlignVCenter), title);
}

void Strips::thresholds()
{
    const std::array<QRectF, 4> labels = thresholdLabels(m_box, m_scene);
    for (const Threshold t : allThresholds) {
        const bool chosen = m_scene.chosen == t;
        const bool start = t == Threshold::startAbove || t == Threshold::startTarget;
        const bool target = t == Threshold::stopTarget || t == Threshold::startTarget;
        const QColor colour = start ? lineColour(1) : lineColour(4);
        QPen pen(colour, (chosen ? 2.0 : 1.0) * m_style.line);
        pen.setDashPattern(target ? QList<qreal>{2, 3} : QList<qreal>{7, 3});
        m_painter.setPen(m_style.paper ? thresholdPen(t) : pen);
        const double value = thresholdValue(m_scene.thresholds, t);
        const double at = loadFactorY(m_box, value, m_scene.topLoadFactor);
        m_painter.drawLine(QPointF(m_box.left(), at), QPointF(m_box.right(), at));
        if (m_style.paper) // named in the strip's title
            continue;
        const QRectF& label = labels[static_cast<std::size_t>(t)];
        m_painter.setPen(QPen(colour, 0.7 * m_style.line));
        m_painter.drawLine(QPointF(m_box.right(), at), QPointF(label.left() - 1.0, label.center().y()));
        m_painter.setPen(mixed(colour, m_style.inks.text, 0.35));
        m_painter.drawText(label, int(Qt::AlignLeft | Qt::AlignVCenter),
                           thresholdName(t) + u' ' + QString::number(value, 'f', 2));
    }
}

QPen Strips::penBefore() const
{
    QPen pen(m_style.inks.text, m_style.line, Qt::SolidLine, Qt::FlatCap);
    pen.setDashPattern({3, 2});
    return pen;
}

template <class Height>
void Strips::lineBefore(Height&& height)
{
    if (!m_scene.before)
        return;
    QPolygonF line;
    columns(m_scene.before->series, [&](double left, const SeriesColumn& column) { line << QPointF(left, y(height(column))); });
    m_painter.setPen(penBefore());
    m_painter.drawPolyline(line);
}

void Strips::ticks()
{
    if (m_scene.before)
        tickLine(*m_scene.before->outcome, penBefore());
    tickLine(*m_scene.data.outcome, QPen(lineColour(0), 1.4 * m_style.line));
    markCutTicks();
    markChosenTick();
}

void Strips::markChosenTick()
{
    const auto& all = m_scene.data.outcome->ticks;
    if (m_scene.chosenTick < 0 || m_scene.chosenTick >= static_cast<int>(all.size()))
        return;
    const auto chosen = static_cast<std::size_t>(m_scene.chosenTick);
    const double at = power::toSeconds(all.momentOf(chosen));
    if (at < m_scene.from || at > m_scene.to)
        return;
    const double height = loadFactorY(m_box, all.loadFactorAt(chosen), m_scene.topLoadFactor);
    m_painter.setRenderHint(QPainter::Antialiasing);
    drawMarker(m_painter, Marker::disc, {x(at), height}, 8.0, m_style.inks.accent, 1.0);
    m_painter.setRenderHint(QPainter::Antialiasing, m_style.paper);
}

void Strips::tickLine(const power::Outcome& outcome, const QPen& pen)
{
    const power::LoadTicks& all = outcome.ticks;
    const auto at = [&all](std::size_t tick) { return power::toSeconds(all.momentOf(tick)); };
    std::size_t tick = all.firstFrom(power::toTime(m_scene.from));
    if (tick > 0)
        --tick;
    const auto height = [&](std::size_t t) { return loadFactorY(m_box, all.loadFactorAt(t), m_scene.topLoadFactor); };
    m_painter.setPen(pen);
    // The policy sees T at its ticks only: steps. Ticks within one column are one line from the least to the greatest.
    double lastY = 0.0;
    double lastX = -1.0;
    for (; tick != all.size() && at(tick) <= m_scene.to;) {
        const double px = std::max(x(at(tick)), m_box.left());
        double low = height(tick);
        double high = low;
        const double first = low;
        double end = low;
        for (; tick != all.size() && x(at(tick)) < px + columnWidth(); ++tick) {
            end = height(tick);
            low = std::max(low, end);
            high = std::min(high, end);
        }
        if (lastX >= 0.0) {
            m_painter.drawLine(QPointF(lastX, lastY), QPointF(px, lastY));
            m_painter.drawLine(QPointF(px, lastY), QPointF(px, first));
        }
        if (low > high)
            m_painter.drawLine(QPointF(px, low), QPointF(px, high));
        lastX = px;
        lastY = end;
    }
    if (lastX >= 0.0)
        m_painter.drawLine(QPointF(lastX, lastY), QPointF(std::min(x(power::toSeconds(outcome.end)), m_box.right()), lastY));
}

void Strips::markCutTicks()
{
    const double size = m_style.paper ? 3.5 : 6.0; // points, pixels
    double last = m_box.left() - size;
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(lineColour(0));
    const power::LoadTicks& ticks = m_scene.data.outcome->ticks;
    for (std::size_t tick = ticks.firstFrom(power::toTime(m_scene.from)); tick < ticks.size(); ++tick) {
        const double at = power::toSeconds(ticks.momentOf(tick));
        if (at > m_scene.to)
            break;
        if (ticks.loadFactorAt(tick) <= m_scene.topLoadFactor || x(at) - last < size)
            continue;
        last = x(at);
        const QPointF tip(last, m_box.top());
        m_painter.drawPolygon(QPolygonF{tip, tip + QPointF(0.5 * size, size), tip + QPointF(-0.5 * size, size)});
    }
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setRenderHint(QPainter::Antialiasing, m_style.paper);
}

void Strips::drawLoadFactor()
{
    axis(m_scene.topLoadFactor);
    thresholds();
    ticks();
    drawFrame(stripTitle(Strip::loadFactor));
}

void Strips::drawQueue()
{
    const double most = std::max({1.0, m_scene.minWaitingNodes, maxWaitingNodes(m_scene.data, m_scene.before)});
    axis(1.05 * most, true);
    std::vector<double> heights;
    columns(m_scene.data.series,
            [&](double, const SeriesColumn& column) { heights.push_back(column.maxWaitingNodes / (1.05 * most)); });
    area(std::vector<double>(heights.size(), 0.0), heights, lineColour(5));
    lineBefore([most](const SeriesColumn& column) { return column.maxWaitingNodes / (1.05 * most); });
    drawFrame(stripTitle(Strip::queue));
}

void Strips::area(const std::vector<double>& low, const std::vector<double>& high, const QColor& colour)
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    if (!m_style.paper)
        return bars(low, high, colour);
    // One polygon, not a rectangle a column: those leave seams on paper.
    const auto left = [&](std::size_t i) {
        return std::min(m_box.left() + columnWidth() * static_cast<double>(i), m_box.right());
    };
    QPolygonF polygon;
    for (std::size_t i = 0; i < high.size(); ++i)
        polygon << QPointF(left(i), y(high[i])) << QPointF(left(i + 1), y(high[i]));
    for (std::size_t i = low.size(); i-- > 0;)
        polygon << QPointF(left(i + 1), y(low[i])) << QPointF(left(i), y(low[i]));
    m_painter.drawPolygon(polygon);
}

/// On a screen, where columns are whole pixels: a rectangle for all columns beside each other that end on the same pixels. The
/// polygon of a thousand columns takes ten times as long.
void Strips::bars(const std::vector<double>& low, const std::vector<double>& high, const QColor& colour)
{
    const auto pixel = [](double at) { return toInteger<int>(std::ceil(at - 0.5)); };
    const double right = m_box.right();
    for (std::size_t i = 0; i < high.size();) {
        const int top = pixel(y(high[i]));
        const int bottom = pixel(y(low[i]));
        std::size_t next = i + 1;
        while (next < high.size() && pixel(y(high[next])) == top && pixel(y(low[next])) == bottom)
            ++next;
        const int from = pixel(m_box.left() + static_cast<double>(i));
        const int to = pixel(std::min(m_box.left() + static_cast<double>(next), right));
        if (top < bottom && from < to)
            m_painter.fillRect(from, top, to - from, bottom - top, colour);
        i = next;
    }
}

void Strips::drawPower()
{
    const power::Instance& instance = m_scene.data.scenario();
    const double top = topWatts(m_scene.data, m_scene.before);
    axis(top / wattsPerKilowatt);
    const auto palette = statePalette(m_style.paper);
    std::vector<SeriesColumn> all;
    columns(m_scene.data.series, [&](double, const SeriesColumn& column) { all.push_back(column); });
    // Kinds of nodes and jobs differ in their watts, shared nodes draw what their jobs use.
    const bool hasOwnWatts = m_scene.data.series.hasOwnWatts() || !instance.nodeKinds.empty() || instance.sharesNodes();
    const bool byState = m_scene.powerByState && !hasOwnWatts;
    std::vector<double> low(all.size(), 0.0);
    for (const power::NodeState state : legendStates(*m_scene.data.outcome)) {
        const auto s = static_cast<std::size_t>(state);
        std::vector<double> high = low;
        for (std::size_t i = 0; i < all.size(); ++i)
            high[i] += all[i].nodes[s] * instance.watts.of(state) / top;
        // Nodes that are off draw power too: on the background they need a colour that is seen.
        if (byState)
            area(low, high,
                 state == power::NodeState::off ? mixed(QColor(palette[s]), m_style.inks.text, 0.25) : QColor(palette[s]));
        low = std::move(high);
    }
    if (!byState && hasOwnWatts)
        for (std::size_t i = 0; i < all.size(); ++i)
            low[i] = all[i].watts(instance.watts) / top;
    if (!byState)
        area(std::vector<double>(all.size(), 0.0), low, lineColour(5));
    reference(top);
    lineBefore([this, top](const SeriesColumn& column) { return column.watts(m_scene.before->scenario().watts) / top; });
    if (instance.isCapped())
        drawCap(top);
    drawFrame(stripTitle(Strip::power, instance));
}

/// A cap above the axis is on its upper end.
void Strips::drawCap(double topWatts)
{
    const RateLine cap = RateLine::cap(m_scene.data.scenario(), m_scene.data.outcome->end);
    m_painter.setPen(capPen(m_style));
    m_painter.drawPolyline(steps(cap, [&](double watts) { return y(watts / topWatts); }));
}

// Steps as one line; a column with several values is as high as their range.
template <class Height>
QPolygonF Strips::steps(const RateLine& rate, Height&& height) const
{
    QPolygonF line;
    const double width = columnWidth();
    const double first = std::max(m_box.left(), x(power::toSeconds(m_scene.data.outcome->begin)));
    const double end = std::min(m_box.right(), x(power::toSeconds(m_scene.data.outcome->end)));
    for (double left = first; left < end; left += width) {
        const double right = std::min(left + width, end);
        const RateLine::Span span = rate.over(power::toTime(secondsAt(left)), power::toTime(secondsAt(right)));
        line << QPointF(left, height(span.first));
        if (span.low < span.high)
            line << QPointF(left, height(span.low)) << QPointF(left, height(span.high)) << QPointF(left, height(span.last));
        line << QPointF(right, height(span.last));
    }
    return line;
}

void Strips::drawRate(Strip strip)
{
    const RateKind kind = *rateOf(strip);
    const RateLine rate(m_scene.data.scenario(), kind, m_scene.data.outcome->end);
    const ChartRange range = rate.axis();
    axis(range);
    const QPolygonF line = steps(rate, [&](double value) { return y((value - range.lower) / (range.upper - range.lower)); });
    m_painter.setPen(QPen(lineColour(1 + static_cast<int>(kind)), 1.4 * m_style.line, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
    m_painter.drawPolyline(line);
    drawFrame(stripTitle(strip, m_scene.data.scenario()));
}

void Strips::reference(double topWatts)
{
    if (m_scene.data.reference.isEmpty())
        return;
    QPolygonF line;
    columns(m_scene.data.reference, [&](double left, const SeriesColumn& column) {
        const double watts = column.watts(m_scene.data.scenario().watts);
        if (watts > 0.0)
            line << QPointF(left, y(watts / topWatts));
    });
    m_painter.setPen(QPen(m_style.inks.text, m_style.line));
    m_painter.drawPolyline(line);
}

} // namespace

std::optional<RateKind> rateOf(Strip strip)
{
    switch (strip) {
    case Strip::price: return RateKind::price;
    case Strip::carbon: return RateKind::carbon;
    case Strip::pue: return RateKind::pue;
    case Strip::loadFactor:
    case Strip::queue:
    case Strip::power: break;
    }
    return std::nullopt;
}

QString stripTitle(Strip strip)
{
    switch (strip) {
    case Strip::loadFactor: return StripPainterTr::tr("Load factor");
    case Strip::queue: return StripPainterTr::tr("Waiting (nodes)");
    case Strip::power: return StripPainterTr::tr("Power (kW)");
    case Strip::price: return StripPainterTr::tr("Price (per kWh)");
    case Strip::carbon: return StripPainterTr::tr("Carbon (g/kWh)");
    case Strip::pue: return StripPainterTr::tr("PUE");
    }
    return {};
}

QString stripTitle(Strip strip, const power::Instance& instance)
{
    if (strip == Strip::power && instance.isCapped())
        return StripPainterTr::tr("Power and cap (kW)");
    if (strip == Strip::price)
        return StripPainterTr::tr("Price (%1)").arg(priceUnit(instance));
    return stripTitle(strip);
}

QString capTitle() { return StripPainterTr::tr("Cap"); }

QPen capPen(const PictureStyle& style)
{
    QPen pen(style.paper ? printColour(1) : Theme::instance().series(1), 1.6 * style.line, Qt::SolidLine, Qt::FlatCap,
             Qt::MiterJoin);
    pen.setDashPattern({5, 2});
    return pen;
}

std::vector<Strip> stripsOf(const TimelineData& data)
{
    std::vector<Strip> strips{Strip::queue, Strip::power};
    if (!data.outcome->ticks.empty())
        strips.insert(strips.begin(), Strip::loadFactor);
    for (const Strip strip : {Strip::price, Strip::carbon, Strip::pue})
        if (hasCurve(data.scenario(), *rateOf(strip)))
            strips.push_back(strip);
    return strips;
}

double topWatts(const TimelineData& data, const TimelineData* before)
{
    const double ofNodes = std::max(1.0, maxSiteWatts(data.scenario()));
    const double seen = std::max(data.maxWatts, before ? before->maxWatts : 0.0);
    if (seen <= ofNodes * (1.0 + 1e-9))
        return ofNodes;
    const double unit = std::pow(10.0, std::floor(std::log10(seen))) / 2.0; // charts of several policies get the same axis
    return std::ceil(seen / unit) * unit;
}

double maxWaitingNodes(const TimelineData& data, const TimelineData* before)
{
    return std::max(data.series.maxWaitingNodes(), before ? before->series.maxWaitingNodes() : 0);
}

std::array<QRectF, 4> thresholdLabels(const QRectF& box, const StripScene& scene)
{
    const QFontMetricsF metrics(scene.style.font);
    const double height = 0.92 * metrics.height();
    auto order = allThresholds;
    std::sort(order.begin(), order.end(), [&](Threshold a, Threshold b) {
        return thresholdValue(scene.thresholds, a) > thresholdValue(scene.thresholds, b);
    });
    // From the highest down, each under the one above; then up again from the lower end of the strip.
    std::array<double, 4> tops{};
    double free = box.top() - 2.0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const double wanted = loadFactorY(box, thresholdValue(scene.thresholds, order[i]), scene.topLoadFactor) - height / 2.0;
        tops[i] = std::max(wanted, free);
        free = tops[i] + height;
    }
    // Under a low strip they reach down beside the next one, where there is nothing.
    double limit = std::max(box.bottom() - height / 2.0, box.top() - 2.0 + 3.0 * height);
    for (std::size_t i = order.size(); i-- > 0; limit = tops[i] - height)
        tops[i] = std::min(tops[i], limit);
    std::array<QRectF, 4> labels;
    for (std::size_t i = 0; i < order.size(); ++i)
        labels[static_cast<std::size_t>(order[i])] =
            QRectF(box.right() + 8.0, tops[i], timeMargins(scene.style.font).right - 8.0, height);
    return labels;
}

void paintStrip(QPainter& painter, Strip strip, const QRectF& box, const StripScene& scene)
{
    painter.save();
    Strips strips(painter, box, scene);
    switch (strip) {
    case Strip::loadFactor: strips.drawLoadFactor(); break;
    case Strip::queue: strips.drawQueue(); break;
    case Strip::power: strips.drawPower(); break;
    case Strip::price:
    case Strip::carbon:
    case Strip::pue: strips.drawRate(strip); break;
    }
    painter.restore();
}

void markChosenTick(QPainter& painter, const QRectF& box, const StripScene& scene)
{
    painter.save();
    Strips(painter, box, scene).markChosenTick();
    painter.restore();
}

} // namespace wattif::ui
