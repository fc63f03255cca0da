// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The mouse and the keys of a chart.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QKeyEvent>
#include <QMenu>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "core/base/words.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_plot.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/series_style.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/style/icons.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double keyZoom = 0.8;
constexpr double reachOfHover = 40.0; // pixels
constexpr double reachOfClick = 12.0; // pixels
constexpr std::size_t maxHoverRows = 14;
constexpr int usualDigits = 4;
constexpr int maxDigits = 7; // curves that differ by less coincide

ChartRange zoomed(ChartRange range, double centre, double factor, bool logarithmic)
{
    if (logarithmic && range.lower > 0.0 && centre > 0.0)
        return {centre * std::pow(range.lower / centre, factor), centre * std::pow(range.upper / centre, factor)};
    return {centre + (range.lower - centre) * factor, centre + (range.upper - centre) * factor};
}

/// Over an axis only that axis zooms with the wheel.
void zoomOnly(QCustomPlot& plot, QPointF at)
{
    const QRect inner = plot.axisRect()->rect();
    const bool overX = at.y() > inner.bottom();
    const bool overY = at.x() < inner.left();
    plot.axisRect()->setRangeZoom((overY ? Qt::Orientations() : Qt::Horizontal) | (overX ? Qt::Orientations() : Qt::Vertical));
    plot.axisRect()->setRangeZoomAxes(plot.xAxis, plot.yAxis);
}

/// QCustomPlot pans with the left button: hands it one.
void panWithLeftButton(QCustomPlot& plot, const QMouseEvent& mouse)
{
    QMouseEvent pressed(QEvent::MouseButtonPress, mouse.position(), mouse.globalPosition(), Qt::LeftButton, Qt::LeftButton,
                        Qt::ShiftModifier);
    QApplication::sendEvent(&plot, &pressed);
}

/// Returns the digits that distinguish the values of series at one place.
int digitsOf(const std::vector<std::pair<const ChartSeries*, int>>& here)
{
    std::vector<double> values;
    for (const auto& [series, i] : here)
        values.push_back(series->y[i]);
    std::ranges::sort(values);
    int digits = usualDigits;
    for (std::size_t v = 1; v < values.size(); ++v)
        digits = std::max(digits, digitsApart(values[v - 1], values[v], usualDigits));
    return std::min(digits, maxDigits);
}

/// The x (of the data) of the point that lies nearest: sideways for lines, in the plane for points. Nothing within reach: none.
std::optional<double> nearestX(const QCustomPlot& plot, const std::vector<const ChartSeries*>& all, QPointF position)
{
    double best = std::numeric_limits<double>::infinity();
    double bestX = 0.0;
    for (const ChartSeries* s : all) {
        const bool plane = s->look == SeriesLook::points || s->look == SeriesLook::marks;
        const int nearest = nearestIndex(*s, plot.xAxis->pixelToCoord(position.x()));
        const qsizetype first = plane ? 0 : std::max(nearest, 0);
        const qsizetype last = plane ? s->x.size() : std::min<qsizetype>(nearest + 1, s->x.size());
        for (qsizetype i = first; i < last; ++i) {
            const double dx = plot.xAxis->coordToPixel(s->x[i]) - position.x();
            const double dy = plane && std::isfinite(s->y[i]) ? plot.yAxis->coordToPixel(s->y[i]) - position.y() : 0.0;
            if (dx * dx + dy * dy < best) {
                best = dx * dx + dy * dy;
                bestX = s->dataX()[i];
            }
        }
    }
    return best <= reachOfHover * reachOfHover ? std::optional(bestX) : std::nullopt;
}

/// The values of all series that have one at x, the largest first.
std::vector<HoverRow> rowsAt(const std::vector<const ChartSeries*>& all, double x)
{
    std::vector<std::pair<const ChartSeries*, int>> here;
    for (const ChartSeries* s : all) {
        const QVector<double>& places = s->dataX();
        const auto i = std::ranges::lower_bound(places, x) - places.begin();
        if (i < places.size() && places[i] == x && std::isfinite(s->y[i]))
            here.emplace_back(s, static_cast<int>(i));
    }
    const int digits = digitsOf(here);
    std::ranges::stable_sort(here, std::ranges::greater(), [](const auto& place) { return place.first->y[place.second]; });
    std::vector<HoverRow> rows;
    for (const auto& [s, i] : here) {
        if (rows.size() == maxHoverRows)
            break;
        QString value = readable(s->y[i], digits);
        if (!s->low.isEmpty() && s->high[i] > s->low[i])
            value += u" ± "_s + readable((s->high[i] - s->low[i]) / 2.0, 2);
        rows.push_back({screenStyle(*s), s->look, s->name, value, s->strong});
    }
    return rows;
}

} // namespace

void ChartWidget::zoom(double factor)
{
    const ChartView now = view();
    const double x = m_cursor.value_or((now.x.lower + now.x.upper) / 2.0);
    setView({zoomed(now.x, x, factor, m_data.x.logarithmic), zoomed(now.y, (now.y.lower + now.y.upper) / 2.0, factor, false)});
}

void ChartWidget::pan(double dx, double dy)
{
    ChartView now = view();
    const double x = dx * now.x.size();
    const double y = dy * now.y.size();
    setView({{now.x.lower + x, now.x.upper + x}, {now.y.lower + y, now.y.upper + y}});
}

void ChartWidget::moveCursorTo(double x)
{
    if (!m_cursorRange)
        return;
    const int to = clampTo(toNearest<int>(x), m_cursorRange->first, m_cursorRange->second);
    setCursor(to);
    emit cursorMoved(to);
}

bool ChartWidget::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_plot)
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonDblClick:
        if (!m_pointsOpen || !openPointAt(static_cast<QMouseEvent*>(event)->position()))
            resetView();
        return true;
    case QEvent::Wheel:
        if (m_data.nothing())
            return true; // a place among no data would hide those that come
        zoomOnly(*m_plot, static_cast<QWheelEvent*>(event)->position());
        m_zoomed = true;
        endHover();
        return false;
    case QEvent::MouseButtonPress: {
        auto* mouse = static_cast<QMouseEvent*>(event);
        const bool left = mouse->button() == Qt::LeftButton;
        m_scrubbing = left && m_cursorRange && !(mouse->modifiers() & Qt::ShiftModifier);
        m_plot->setFocus(Qt::MouseFocusReason);
        if (m_scrubbing) {
            moveCursorTo(m_plot->xAxis->pixelToCoord(mouse->position().x()));
            return true;
        }
        if (mouse->button() == Qt::MiddleButton) {
            panWithLeftButton(*m_plot, *mouse);
            return true;
        }
        return false;
    }
    case QEvent::MouseMove: {
        auto* mouse = static_cast<QMouseEvent*>(event);
        if (m_scrubbing) {
            moveCursorTo(m_plot->xAxis->pixelToCoord(mouse->position().x()));
            hover(mouse->position());
            return true;
        }
        if (mouse->buttons() != Qt::NoButton) {
            if (m_data.nothing())
                return true;
            m_zoomed = true;
            endHover();
        } else {
            hover(mouse->position());
        }
        return false;
    }
    case QEvent::MouseButtonRelease: m_scrubbing = false; return false;
    case QEvent::Leave: endHover(); return false;
    case QEvent::KeyPress: {
        auto* pressed = static_cast<QKeyEvent*>(event);
        return key(pressed->key(), pressed->modifiers());
    }
    default: return false;
    }
}

bool ChartWidget::key(int key, Qt::KeyboardModifiers modifiers)
{
    const bool move = m_cursorRange && !(modifiers & Qt::ShiftModifier);
    const double at = m_cursor.value_or(m_cursorRange ? m_cursorRange->second : 0);
    if (m_data.nothing() || (modifiers & (Qt::ControlModifier | Qt::AltModifier)))
        return false;
    switch (key) {
    case Qt::Key_0:
    case Qt::Key_Home: resetView(); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(keyZoom); return true;
    case Qt::Key_Minus: zoom(1.0 / keyZoom); return true;
    case Qt::Key_Left: move ? moveCursorTo(at - 1) : pan(-0.1, 0.0); return true;
    case Qt::Key_Right: move ? moveCursorTo(at + 1) : pan(0.1, 0.0); return true;
    case Qt::Key_Up: pan(0.0, 0.1); return true;
    case Qt::Key_Down: pan(0.0, -0.1); return true;
    default: return false;
    }
}

std::optional<std::size_t> ChartWidget::pointNear(std::span<const QPointF> points, QPointF pixel, double reach) const
{
    std::optional<std::size_t> nearest;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double distance = std::hypot(m_plot->xAxis->coordToPixel(points[i].x()) - pixel.x(),
                                           m_plot->yAxis->coordToPixel(points[i].y()) - pixel.y());
        if (distance < reach) { // never for NaN
            reach = distance;
            nearest = i;
        }
    }
    return nearest;
}

bool ChartWidget::openPointAt(QPointF position)
{
    std::vector<QPointF> points;
    std::vector<std::pair<const ChartSeries*, int>> origins;
    for (const ChartSeries& s : m_data.series)
        for (qsizetype i = 0; i < s.x.size() && s.look != SeriesLook::hidden && !s.guide; ++i) {
            points.emplace_back(s.x[i], s.y[i]);
            origins.emplace_back(&s, static_cast<int>(i));
        }
    const auto found = pointNear(points, position, reachOfClick);
    if (found)
        emit pointOpened(origins[*found].first->name, origins[*found].second);
    return found.has_value();
}

void ChartWidget::hover(QPointF position)
{
    std::vector<const ChartSeries*> seen;
    for (const ChartSeries& s : m_shown.series)
        if (s.look != SeriesLook::hidden && !s.guide && !m_legend->hiddenNames().contains(s.name))
            seen.push_back(&s);
    const bool isInside = m_plot->axisRect()->rect().contains(position.toPoint()) && !m_data.nothing();
    const std::optional<double> x = isInside ? nearestX(*m_plot, seen, position) : std::nullopt;
    const std::vector<HoverRow> rows = x ? rowsAt(seen, *x) : std::vector<HoverRow>{};
    if (rows.empty())
        return endHover();
    m_plot->setLines(m_cursor, x);
    const ChartAxis& axis = m_data.x;
    m_card->showRows(axis.words ? axis.words(*x) : u"%1: %2"_s.arg(axis.quantity, readable(*x, axis.unit, 5)), rows,
                     position.toPoint());
}

void ChartWidget::endHover()
{
    if (!m_card->isVisible())
        return;
    m_card->showRows({}, {}, {});
    m_plot->setLines(m_cursor, {});
}

void ChartWidget::showMenu(QPoint position)
{
    QMenu menu(this);
    menu.addAction(themeIcon(u"wattif-fit"_s), tr("Show everything"), this, &ChartWidget::resetView);
    QAction* copy = menu.addAction(themeIcon(u"edit-copy"_s), tr("Copy data"), this,
                                   [this] { QApplication::clipboard()->setText(figure()->figureCsv()); });
    QAction* file = menu.addAction(themeIcon(u"wattif-export"_s), tr("Export as a figure…"), this,
                                   [this] { showFigureDialog(*figure(), this); });
    const QString refusal = figure()->figureRefusal();
    menu.setToolTipsVisible(true);
    for (QAction* action : {copy, file}) {
        action->setEnabled(refusal.isEmpty());
        action->setToolTip(refusal);
    }
    menu.exec(m_plot->mapToGlobal(position));
}

} // namespace wattif::ui
