// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/chart_plot.h"

#include <QTextLayout>

#include "ui/charts/label_placement.h"
#include "ui/charts/line_graph.h"
#include "ui/charts/series_style.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int usualTicks = 5; // QCustomPlot's own
constexpr int minTicks = 2;

QCPScatterStyle scatterStyle(Marker marker, const QColor& colour, double size)
{
    // Strokes and filled shapes as drawMarker() draws them on paper.
    const QPen stroke(colour, 1.6);
    const QPen edge(colour, 1.0);
    const QBrush brush(colour);
    switch (marker) {
    case Marker::disc: return {QCPScatterStyle::ssCircle, edge, brush, size};
    case Marker::square: return {QCPScatterStyle::ssSquare, edge, brush, 0.9 * size};
    case Marker::triangle: return {QCPScatterStyle::ssTriangle, edge, brush, 1.15 * size};
    case Marker::diamond: return {QCPScatterStyle::ssDiamond, edge, brush, 1.15 * size};
    case Marker::triangleDown: return {QCPScatterStyle::ssTriangleInverted, edge, brush, 1.15 * size};
    case Marker::plus: return {QCPScatterStyle::ssPlus, stroke, Qt::NoBrush, 1.1 * size};
    case Marker::cross: return {QCPScatterStyle::ssCross, stroke, Qt::NoBrush, 0.95 * size};
    case Marker::star: return {QCPScatterStyle::ssStar, stroke, Qt::NoBrush, 1.1 * size};
    case Marker::none: break;
    }
    return QCPScatterStyle(QCPScatterStyle::ssNone);
}

/// Outline with the background inside: numbers to compare with.
QCPScatterStyle hollowStyle(Marker marker, const QColor& colour, double size)
{
    QCPScatterStyle style = scatterStyle(marker, colour, size);
    style.setPen(QPen(colour, 1.6));
    style.setBrush(Theme::instance().chartBackground());
    return style;
}

/// Returns whether a line has enough points that stroking it whole takes longer than stroking its pieces; the joints are then
/// invisible.
bool isLong(const ChartSeries& series)
{
    constexpr qsizetype many = 2000;
    return series.x.size() > many;
}

QCPItemStraightLine* verticalLine(QCustomPlot* plot)
{
    auto* line = new QCPItemStraightLine(plot);
    line->setLayer(u"cursor"_s);
    line->point1->setTypeX(QCPItemPosition::ptPlotCoords);
    line->point1->setTypeY(QCPItemPosition::ptAxisRectRatio);
    line->point2->setTypeX(QCPItemPosition::ptPlotCoords);
    line->point2->setTypeY(QCPItemPosition::ptAxisRectRatio);
    line->setVisible(false);
    return line;
}

/// Returns lines no wider than `width` pixels; text without blanks, such as Chinese, is broken between characters.
QString linesOf(const QString& text, const QFont& font, int width)
{
    QTextLayout layout(text, font);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines.join(u'\n');
}

constexpr qsizetype maxTitleLines = 3;

/// Returns whether a text of several lines has few enough of them, each at most this wide.
bool fits(const QString& lines, const QFont& font, int width)
{
    const QFontMetrics metrics(font);
    const QStringList parts = lines.split(u'\n');
    return parts.size() <= maxTitleLines
        && std::ranges::all_of(parts, [&](const QString& part) { return metrics.horizontalAdvance(part) <= width; });
}

/// An axis title that does not fit into one line: in several where the axis is upright, else the quantity alone, else parts of
/// it.
QString shorterTitle(const ChartAxis& axis, const QFont& font, int width, bool isUpright)
{
    if (const QString lines = linesOf(axis.title(), font, width); isUpright && fits(lines, font, width))
        return lines;
    const QFontMetrics metrics(font);
    const QString whole = metrics.elidedText(axis.quantity, Qt::ElideRight, width);
    if (!isUpright || whole == axis.quantity)
        return whole;
    QStringList parts = linesOf(axis.quantity, font, width).split(u'\n');
    if (parts.size() > maxTitleLines)
        return whole;
    for (QString& part : parts)
        part = metrics.elidedText(part, Qt::ElideRight, width);
    return parts.join(u'\n');
}

void place(QCPItemStraightLine& line, std::optional<double> x)
{
    line.setVisible(x.has_value());
    line.point1->setCoords(x.value_or(0.0), 0.0);
    line.point2->setCoords(x.value_or(0.0), 1.0);
}

} // namespace

ChartPlot::ChartPlot(QWidget* parent) : QCustomPlot(parent), m_tickerX(new NumberTicker), m_tickerY(new NumberTicker)
{
    addLayer(u"bands"_s, layer(u"grid"_s), limAbove);
    addLayer(u"labels"_s, layer(u"main"_s), limAbove);
    addLayer(u"cursor"_s, layer(u"axes"_s), limAbove);
    layer(u"cursor"_s)->setMode(QCPLayer::lmBuffered);
    m_cursorLine = verticalLine(this);
    m_hoverLine = verticalLine(this);
    m_empty = new QCPItemText(this);
    m_empty->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_empty->position->setCoords(0.5, 0.5);
    m_empty->setTextAlignment(Qt::AlignCenter);
    xAxis->setTicker(m_tickerX);
    yAxis->setTicker(m_tickerY);
    axisRect()->setupFullAxesBox(true);
    xAxis2->setTickLabels(false);
    yAxis2->setTickLabels(false);
    for (QCPAxis* axis : {xAxis2, yAxis2})
        axis->setVisible(false);
    axisRect()->setMinimumMargins({8, 8, 10, 4});
    setFocusPolicy(Qt::StrongFocus);
    setNoAntialiasingOnDrag(true);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QCustomPlot::afterLayout, this, &ChartPlot::arrange);
    connect(this, &QCustomPlot::afterReplot, this, [this] {
        m_isResized = false;
        m_isDrawn = true;
    });
    applyTheme();
}

QCPGraph* ChartPlot::newGraph(const QString& layerName)
{
    auto* graph = new LineGraph(xAxis, yAxis); // the plot owns it
    graph->setLayer(layerName);
    graph->setSelectable(QCP::stNone);
    graph->setAdaptiveSampling(true);
    return graph;
}

void ChartPlot::match(std::size_t count)
{
    while (m_lines.size() > count) {
        const Lines gone = m_lines.back();
        m_lines.pop_back();
        for (QCPErrorBars* bars : {gone.bars, gone.across})
            if (bars)
                removePlottable(bars);
        for (QCPGraph* graph : {gone.main, gone.high, gone.low})
            if (graph)
                removeGraph(graph);
    }
    while (m_lines.size() < count)
        m_lines.push_back({newGraph(u"main"_s)});
}

void ChartPlot::display(const ChartData& chart, const QList<QString>& hidden)
{
    match(chart.series.size());
    setPlottingHint(QCP::phFastPolylines, std::ranges::any_of(chart.series, isLong));
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        const ChartSeries& series = chart.series[i];
        const bool visible = series.look != SeriesLook::hidden && !hidden.contains(series.name);
        fill(m_lines[i], series, visible);
        fillBand(m_lines[i], series, visible && series.hasBand());
        fillBars(m_lines[i], series, visible && series.hasErrorBars());
    }
    fillRibbon(chart);
    fillLabels(chart);
    if (chart.x.title() != m_meaningX.title()) // else it may be fitted already
        xAxis->setLabel(chart.x.title());
    if (chart.y.title() != m_meaningY.title())
        yAxis->setLabel(chart.y.title());
    m_meaningX = chart.x;
    m_meaningY = chart.y;
    setAxis(*xAxis, *m_tickerX, chart.x);
    setAxis(*yAxis, *m_tickerY, chart.y);
    setEmptyText(chart.nothing() ? chart.empty : QString());
    replotSoon();
}

void ChartPlot::fill(Lines& lines, const ChartSeries& series, bool visible)
{
    QCPGraph& graph = *lines.main;
    const SeriesStyle style = screenStyle(series);
    graph.setVisible(visible);
    graph.setName(series.name);
    graph.setData(series.x, series.y, true);
    const bool alone = series.look == SeriesLook::points || series.look == SeriesLook::marks;
    graph.setLineStyle(alone ? QCPGraph::lsNone : QCPGraph::lsLine);
    graph.setPen(linePen(style, series.ghost ? 1.3 : series.strong ? 2.8 : 1.7));
    const double size = alone ? (series.ghost ? 7.0 : 10.0) : series.strong ? 8.0 : 6.5;
    graph.setScatterStyle(series.look == SeriesLook::marks ? hollowStyle(style.marker, style.colour, size)
                                                           : scatterStyle(style.marker, style.colour, size));
    graph.setScatterSkip(alone ? 0 : markerStride(series.x.size()) - 1);
    const QString wanted = series.ghost ? u"bands"_s : u"main"_s;
    if (series.strong || graph.layer()->name() != wanted)
        graph.setLayer(wanted); // last of the layer: on top
}

void ChartPlot::fillBand(Lines& lines, const ChartSeries& series, bool visible)
{
    const bool has = visible && !series.low.isEmpty();
    if (has && !lines.low) {
        lines.low = newGraph(u"bands"_s);
        lines.high = newGraph(u"bands"_s);
        lines.high->setChannelFillGraph(lines.low);
    }
    if (!lines.low)
        return;
    QColor colour = screenStyle(series).colour;
    lines.low->setVisible(has);
    lines.high->setVisible(has);
    if (!has)
        return;
    lines.low->setData(series.x, series.low, true);
    lines.high->setData(series.x, series.high, true);
    colour.setAlphaF(0.45F);
    lines.low->setPen(QPen(colour, 1.0));
    lines.high->setPen(QPen(colour, 1.0));
    colour.setAlphaF(0.18F);
    lines.high->setBrush(colour);
}

void ChartPlot::fillBars(Lines& lines, const ChartSeries& series, bool visible)
{
    fillErrors(lines.bars, false, lines, series, visible && !series.low.isEmpty());
    fillErrors(lines.across, true, lines, series, visible && !series.left.isEmpty());
}

void ChartPlot::fillErrors(QCPErrorBars*& bars, bool areAcross, const Lines& lines, const ChartSeries& series, bool has)
{
    if (has && !bars) {
        bars = new QCPErrorBars(xAxis, yAxis);
        bars->setDataPlottable(lines.main);
        bars->setErrorType(areAcross ? QCPErrorBars::etKeyError : QCPErrorBars::etValueError);
        bars->setSymbolGap(10.0);
    }
    if (!bars)
        return;
    bars->setVisible(has);
    if (!has)
        return;
    const QVector<double>& values = areAcross ? series.x : series.y;
    const QVector<double>& lows = areAcross ? series.left : series.low;
    const QVector<double>& highs = areAcross ? series.right : series.high;
    QVector<double> below(values.size());
    QVector<double> above(values.size());
    for (qsizetype i = 0; i < values.size(); ++i) {
        below[i] = values[i] - lows[i];
        above[i] = highs[i] - values[i];
    }
    bars->setData(below, above);
    bars->setPen(QPen(screenStyle(series).colour, 1.4));
}

void ChartPlot::fillRibbon(const ChartData& chart)
{
    if (!m_ribbonLow) {
        m_ribbonLow = newGraph(u"bands"_s);
        m_ribbonHigh = newGraph(u"bands"_s);
        m_ribbonHigh->setChannelFillGraph(m_ribbonLow);
        m_ribbonLow->setPen(Qt::NoPen);
        m_ribbonHigh->setPen(Qt::NoPen);
    }
    m_ribbonLow->setVisible(chart.ribbon.has_value());
    m_ribbonHigh->setVisible(chart.ribbon.has_value());
    if (!chart.ribbon)
        return;
    const ChartSeries& lower = chart.series[static_cast<std::size_t>(chart.ribbon->lower)];
    const ChartSeries& upper = chart.series[static_cast<std::size_t>(chart.ribbon->upper)];
    m_ribbonLow->setData(lower.x, lower.y, true);
    m_ribbonHigh->setData(upper.x, upper.y, true);
    QColor colour = Theme::instance().chartText();
    colour.setAlphaF(0.08F);
    m_ribbonHigh->setBrush(colour);
}

void ChartPlot::fillLabels(const ChartData& chart)
{
    m_labelData = chart.labels;
    while (m_labels.size() > chart.labels.size()) {
        removeItem(m_labels.back());
        removeItem(m_leaders.back());
        m_labels.pop_back();
        m_leaders.pop_back();
    }
    while (m_labels.size() < chart.labels.size()) {
        auto* leader = new QCPItemLine(this);
        leader->setLayer(u"labels"_s);
        leader->start->setType(QCPItemPosition::ptAbsolute);
        leader->end->setType(QCPItemPosition::ptAbsolute);
        m_leaders.push_back(leader);
        auto* item = new QCPItemText(this);
        item->setLayer(u"labels"_s);
        item->setPositionAlignment(Qt::AlignCenter);
        item->position->setType(QCPItemPosition::ptAbsolute);
        item->setPadding({});
        m_labels.push_back(item);
    }
    QColor faint = Theme::instance().chartText();
    faint.setAlphaF(0.5F);
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        m_labels[i]->setText(chart.labels[i].text);
        m_labels[i]->setColor(Theme::instance().chartText());
        QColor ground = Theme::instance().chartBackground();
        ground.setAlphaF(0.8F); // a line below it does not strike it out
        m_labels[i]->setBrush(ground);
        m_leaders[i]->setPen(QPen(faint, 1.0));
        QFont font = this->font();
        font.setBold(chart.labels[i].strong);
        m_labels[i]->setFont(font);
    }
}

void ChartPlot::arrange()
{
    if (m_empty->visible())
        m_empty->setText(linesOf(m_emptyText, m_empty->font(), axisRect()->width() - 16));
    thinOut(*xAxis, *m_tickerX);
    thinOut(*yAxis, *m_tickerY);
    fitTitle(*xAxis, axisRect()->width());
    fitTitle(*yAxis, axisRect()->height());
    arrangeLabels();
}

void ChartPlot::thinOut(QCPAxis& axis, NumberTicker& ticker)
{
    const QList<QString> labels = axis.tickVectorLabels();
    const QList<double> places = axis.tickVector();
    const QFontMetrics metrics(axis.tickLabelFont());
    const bool isAcross = axis.orientation() == Qt::Horizontal;
    const auto half = [&](qsizetype i) {
        return 0.5 * (isAcross ? metrics.horizontalAdvance(labels[i]) + 6.0 : metrics.ascent());
    };
    for (qsizetype i = 1; i < std::min(labels.size(), places.size()); ++i) {
        const double distance = std::abs(axis.coordToPixel(places[i]) - axis.coordToPixel(places[i - 1]));
        if (distance >= half(i) + half(i - 1) || !axis.range().contains(places[i]) || !axis.range().contains(places[i - 1]))
            continue;
        if (const int count = ticker.tickCount(); count > minTicks) {
            ticker.setTickCount(count - 1);
            replotSoon();
        }
        return;
    }
}

void ChartPlot::fitTitle(QCPAxis& axis, int space)
{
    const ChartAxis& meaning = &axis == xAxis ? m_meaningX : m_meaningY;
    const int most = space + 14; // it may exceed the ends of the axis a little
    QString title = meaning.title();
    if (QFontMetrics(axis.labelFont()).horizontalAdvance(title) > most)
        title = shorterTitle(meaning, axis.labelFont(), most, &axis == yAxis);
    if (title == axis.label())
        return;
    const bool needsOtherMargin = title.count(u'\n') != axis.label().count(u'\n');
    axis.setLabel(title);
    if (needsOtherMargin)
        replotSoon();
}

void ChartPlot::arrangeLabels()
{
    std::vector<LabelSpot> spots;
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        const ChartLabel& label = m_labelData[i];
        const QFontMetricsF metrics(m_labels[i]->font());
        spots.push_back({{xAxis->coordToPixel(label.x), yAxis->coordToPixel(label.y)},
                         {metrics.horizontalAdvance(label.text) + 4.0, 0.85 * metrics.height()},
                         label.strong});
    }
    const auto placed = placeLabels(spots, axisRect()->rect(), 7.0);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        m_labels[i]->setVisible(placed[i].has_value());
        m_leaders[i]->setVisible(placed[i] && placed[i]->leader);
        if (!placed[i])
            continue;
        m_labels[i]->position->setCoords(placed[i]->box.center());
        if (placed[i]->leader) {
            m_leaders[i]->start->setCoords(placed[i]->leader->p1());
            m_leaders[i]->end->setCoords(placed[i]->leader->p2());
        }
    }
}

void ChartPlot::setAxis(QCPAxis& axis, NumberTicker& ticker, const ChartAxis& meaning)
{
    ticker.setLogarithmic(meaning.logarithmic);
    ticker.setWhole(meaning.whole);
    ticker.setWords(meaning.words);
    ticker.setTickOrigin(meaning.words ? 1.0 : 0.0); // days count from 1: the first one is named
    ticker.setLevels(meaning.levels);
    axis.setScaleType(meaning.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
}

void ChartPlot::applyTheme()
{
    const Theme& theme = Theme::instance();
    setBackground(theme.chartBackground());
    for (QCPAxis* axis : {xAxis, yAxis}) {
        const QPen line(theme.chartText(), 1.0);
        axis->setBasePen(
            QPen(theme.chartGrid().lightness() > 128 ? theme.chartGrid().darker(130) : theme.chartGrid().lighter(160), 1.0));
        axis->setTickPen(line);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLength(0, 4);
        axis->setTickLabelColor(theme.chartText());
        axis->setLabelColor(theme.chartText());
        axis->setTickLabelFont(font());
        axis->setLabelFont(font());
        axis->setLabelPadding(6);
        axis->grid()->setPen(QPen(theme.chartGrid(), 1.0));
        axis->grid()->setZeroLinePen(QPen(theme.chartGrid(), 1.5));
    }
    m_cursorLine->setPen(QPen(theme.accent(), 1.6));
    QColor faint = theme.chartText();
    faint.setAlphaF(0.5F);
    m_hoverLine->setPen(QPen(faint, 1.0, Qt::DotLine));
    m_empty->setColor(theme.chartText());
    m_empty->setFont(font());
    m_empty->setBrush(theme.chartBackground()); // no line of the grid through the letters
}

void ChartPlot::setView(const ChartView& view)
{
    if (view == this->view())
        return;
    xAxis->setRange(view.x.lower, view.x.upper);
    yAxis->setRange(view.y.lower, view.y.upper);
    replotSoon();
}

ChartView ChartPlot::view() const
{
    return {{xAxis->range().lower, xAxis->range().upper}, {yAxis->range().lower, yAxis->range().upper}};
}

void ChartPlot::updateMarkers(std::optional<double> cursor, std::optional<double> hover)
{
    place(*m_cursorLine, cursor);
    place(*m_hoverLine, hover);
}

void ChartPlot::setLines(std::optional<double> cursor, std::optional<double> hover)
{
    updateMarkers(cursor, hover);
    if (isVisible() && !m_stale)
        layer(u"cursor"_s)->replot();
    else
        replotSoon();
}

void ChartPlot::replotSoon()
{
    if (isVisible())
        replot(rpQueuedReplot);
    else
        m_stale = true;
}

void ChartPlot::resizeEvent(QResizeEvent* event)
{
    // A splitter may squeeze a plot to nothing for a moment; QCustomPlot cannot paint there.
    if (event->size().isEmpty())
        return;
    setViewport(rect());
    for (NumberTicker* ticker : {m_tickerX.data(), m_tickerY.data()})
        ticker->setTickCount(usualTicks); // as many as fit now
    m_isResized = true;                   // drawn when it is seen: a layout may change its mind several times before
}

void ChartPlot::paintEvent(QPaintEvent* event)
{
    if (m_isResized && m_isDrawn && isVisible()) {
        paintStretched();
        replot(rpQueuedReplot); // in a separate turn: a resized window has much else to lay out and paint
        return;
    }
    if (m_isResized)
        replot(rpQueuedRefresh);
    QCustomPlot::paintEvent(event);
}

void ChartPlot::paintStretched()
{
    QCPPainter painter(this);
    painter.fillRect(rect(), mBackgroundBrush);
    for (const auto& buffer : mPaintBuffers) {
        const QSizeF before = buffer->size();
        painter.save();
        painter.scale(width() / before.width(), height() / before.height());
        buffer->draw(&painter);
        painter.restore();
    }
}

void ChartPlot::showEvent(QShowEvent* event)
{
    QCustomPlot::showEvent(event);
    m_stale = false;
    replot(rpQueuedReplot);
}

void ChartPlot::setEmptyText(const QString& text)
{
    m_emptyText = text;
    m_empty->setVisible(!text.isEmpty()); // arrange() sets it
}

} // namespace wattif::ui

#include "moc_chart_plot.cpp"
