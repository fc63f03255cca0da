// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/timeline/linked_strips.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "core/power/engine/load_factor_options.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/number_ticker.h"
#include "ui/power/common/power_access.h"
#include "ui/session/time_window.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double between = 6.0; // strips
constexpr double reach = 4.0;
constexpr double keyStep = 0.05;
const QString loadFactor = u"load-factor"_s;

HoverRow row(const QString& name, const QString& value)
{
    return {{Theme::instance().chartText(), {}, Marker::none}, SeriesLook::points, name, value};
}

} // namespace

power::LoadFactorOptions sessionThresholds(const Session& session)
{
    const OptionValues values = session.policyOptions(loadFactor);
    power::LoadFactorOptions options;
    if (const auto read = values.empty() ? Result<power::LoadFactorOptions>(options) : power::loadFactorOptions(values))
        options = *read;
    return options;
}

LinkedStrips::LinkedStrips(Session& session, TimeWindow& window, QWidget* parent)
    : QWidget(parent), m_session(session), m_window(window), m_card(new HoverCard(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Load factor, queue and power over time"));
    connect(&window, &TimeWindow::rangeChanged, this, &LinkedStrips::renew);
    connect(&window, &TimeWindow::cursorChanged, this, qOverload<>(&QWidget::update));
    connect(&session, &Session::policiesChanged, this, &LinkedStrips::renew);
    connect(&session, &Session::stepChanged, this, &LinkedStrips::renew);
    connect(&Theme::instance(), &Theme::changed, this, &LinkedStrips::renew);
}

void LinkedStrips::setData(TimelinePtr next)
{
    m_data = std::move(next);
    if (m_data && !m_dragging)
        m_top = topLoadFactor(*m_data, sessionThresholds(m_session));
    renew();
}

std::vector<Strip> LinkedStrips::strips() const
{
    if (!m_data)
        return {};
    if (m_data->outcome->ticks.empty())
        return {Strip::queue, Strip::power};
    return {Strip::loadFactor, Strip::queue, Strip::power};
}

QRectF LinkedStrips::stripBox(Strip strip) const
{
    const std::vector<Strip> all = strips();
    const auto place = std::find(all.begin(), all.end(), strip) - all.begin();
    const QFontMetricsF metrics(font());
    const TimeMargins margins = timeMargins(font());
    const QRectF area = QRectF(rect()).adjusted(margins.left, 3.0, -margins.right, -metrics.height() - 5.0);
    // The load factor, with its four lines, gets more height than the others.
    const bool withT = all.size() == 3;
    const double parts = static_cast<double>(all.size()) + (withT ? 0.6 : 0.0);
    const double unit = (area.height() - between * static_cast<double>(all.size() - 1)) / parts;
    const auto heightOf = [&](Strip s) { return s == Strip::loadFactor ? 1.6 * unit : unit; };
    double top = area.top();
    for (std::ptrdiff_t i = 0; i < place; ++i)
        top += heightOf(all[static_cast<std::size_t>(i)]) + between;
    return {area.left(), top, area.width(), heightOf(strip)};
}

StripScene LinkedStrips::scene() const
{
    return {*m_data, m_window.from(), m_window.to(),       sessionThresholds(m_session), screenStyleOf(font()),
            m_top,   m_chosen,        m_session.step() - 1};
}

void LinkedStrips::renew()
{
    m_layer = {};
    update();
}

void LinkedStrips::resizeEvent(QResizeEvent*) { renew(); }

QPixmap LinkedStrips::drawn() const
{
    QPixmap layer((QSizeF(size()) * devicePixelRatioF()).toSize());
    layer.setDevicePixelRatio(devicePixelRatioF());
    layer.fill(Theme::instance().chartGround());
    QPainter painter(&layer);
    const StripScene now = scene();
    const double startOfDay = m_data->scenario().startOfDaySeconds;
    for (const Strip strip : strips()) {
        paintTimeGrid(painter, stripBox(strip), now.from, now.to, startOfDay, now.style);
        paintStrip(painter, strip, stripBox(strip), now);
    }
    paintTimeLabels(painter, stripBox(Strip::power), now.from, now.to, startOfDay, now.style);
    return layer;
}

void LinkedStrips::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_data)
        return painter.fillRect(rect(), Theme::instance().chartGround());
    if (m_layer.isNull())
        m_layer = drawn();
    painter.drawPixmap(0, 0, m_layer);
    if (m_window.cursor())
        for (const Strip strip : strips()) {
            const QRectF box = stripBox(strip);
            const double x =
                std::round(box.left() + (*m_window.cursor() - m_window.from()) / m_window.span() * box.width()) + 0.5;
            painter.setPen(QPen(Theme::instance().chartText(), 1.0, Qt::DotLine));
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
        }
    if (hasFocus()) {
        painter.setPen(QPen(Theme::instance().accent(), 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(stripBox(strips().front()).united(stripBox(Strip::power)));
    }
}

double LinkedStrips::secondsAt(double x) const
{
    const QRectF box = stripBox(Strip::power);
    return m_window.from() + (x - box.left()) / box.width() * m_window.span();
}

std::optional<Threshold> LinkedStrips::thresholdAt(QPointF at) const
{
    if (!m_data || m_data->outcome->ticks.empty())
        return {};
    const StripScene now = scene();
    const QRectF box = stripBox(Strip::loadFactor);
    const std::array<QRectF, 4> labels = thresholdLabels(box, now);
    std::optional<Threshold> best;
    double nearest = reach;
    for (const Threshold t : allThresholds) {
        if (labels[static_cast<std::size_t>(t)].contains(at))
            return t;
        const double away = std::abs(loadFactorY(box, thresholdValue(now.thresholds, t), m_top) - at.y());
        if (box.adjusted(0.0, -reach, 0.0, reach).contains(at) && away <= nearest) {
            nearest = away;
            best = t;
        }
    }
    return best;
}

void LinkedStrips::setThreshold(Threshold threshold, double value)
{
    const power::LoadFactorOptions now = sessionThresholds(m_session);
    const ChartRange room = thresholdRoom(now, threshold);
    const double next = std::clamp(std::round(value * 100.0) / 100.0, room.lower, std::max(room.lower, room.upper));
    if (next != thresholdValue(now, threshold))
        m_session.setPolicyOption(loadFactor, QString::fromLatin1(thresholdOption(threshold)), next);
}

void LinkedStrips::mousePressEvent(QMouseEvent* event)
{
    if (!m_data || event->button() == Qt::RightButton)
        return;
    m_chosen = event->button() == Qt::LeftButton ? thresholdAt(event->position()) : std::nullopt;
    m_dragging = m_chosen.has_value();
    if (!m_dragging)
        m_pannedX = event->position().x();
    renew();
}

void LinkedStrips::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_data)
        return;
    const QRectF box = stripBox(strips().front());
    if (m_dragging) {
        setThreshold(*m_chosen, (box.bottom() - event->position().y()) / box.height() * m_top);
        m_card->tell(thresholdName(*m_chosen),
                     {row(tr("Now"), readable(thresholdValue(sessionThresholds(m_session), *m_chosen), 3))},
                     event->position().toPoint());
        return;
    }
    if (m_pannedX) {
        m_window.pan((*m_pannedX - event->position().x()) / box.width());
        m_pannedX = event->position().x();
        m_card->tell({}, {}, {});
        return;
    }
    tell(event->position());
}

void LinkedStrips::tell(QPointF at)
{
    const QRectF box = stripBox(Strip::power);
    const bool inside = at.x() >= box.left() && at.x() <= box.right();
    const auto threshold = thresholdAt(at);
    threshold ? setCursor(Qt::SizeVerCursor) : unsetCursor();
    m_window.setCursor(inside ? std::optional(secondsAt(at.x())) : std::nullopt);
    if (!inside)
        return m_card->tell({}, {}, {});
    const double seconds = secondsAt(at.x());
    const power::Time now = power::toTime(seconds);
    const SeriesColumn column = m_data->series.column(now, now + 1);
    std::vector<HoverRow> rows;
    const auto& ticks = m_data->outcome->ticks;
    const auto after = std::partition_point(ticks.begin(), ticks.end(), [&](const auto& tick) { return tick.at <= now; });
    if (after != ticks.begin())
        rows.push_back(row(tr("Load factor T"), readable((after - 1)->state.loadFactor((after - 1)->state.on()), 3)));
    rows.push_back(row(tr("Jobs that wait"), QString::number(column.mostWaitingJobs)));
    rows.push_back(row(tr("Nodes they want"), QString::number(column.mostWaitingNodes)));
    rows.push_back(row(tr("Power"), readable(column.watts(m_data->scenario().watts), u"W"_s)));
    if (!m_data->reference.isEmpty())
        rows.push_back(
            row(tr("Always on"), readable(m_data->reference.column(now, now + 1).watts(m_data->scenario().watts), u"W"_s)));
    m_card->tell(momentText(seconds, m_data->scenario().startOfDaySeconds), rows, at.toPoint());
}

void LinkedStrips::mouseReleaseEvent(QMouseEvent*)
{
    m_pannedX.reset();
    if (m_dragging)
        m_card->tell({}, {}, {});
    m_dragging = false;
}

void LinkedStrips::mouseDoubleClickEvent(QMouseEvent*) { m_window.reset(); }

void LinkedStrips::wheelEvent(QWheelEvent* event)
{
    if (!m_data)
        return event->ignore();
    m_window.zoom(std::pow(0.85, event->angleDelta().y() / 120.0), secondsAt(event->position().x()));
    event->accept();
}

void LinkedStrips::keyPressEvent(QKeyEvent* event)
{
    if (!m_data)
        return QWidget::keyPressEvent(event);
    const double value = m_chosen ? thresholdValue(sessionThresholds(m_session), *m_chosen) : 0.0;
    switch (event->key()) {
    case Qt::Key_T:
        if (!m_data->outcome->ticks.empty())
            m_chosen = m_chosen ? static_cast<Threshold>((static_cast<int>(*m_chosen) + 1) % 4) : Threshold::stopBelow;
        return renew();
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (m_chosen)
            setThreshold(*m_chosen, value + (event->key() == Qt::Key_Up ? keyStep : -keyStep));
        return;
    case Qt::Key_0:
    case Qt::Key_Home: return m_window.reset();
    case Qt::Key_Plus:
    case Qt::Key_Equal: return m_window.zoom(0.7, (m_window.from() + m_window.to()) / 2.0);
    case Qt::Key_Minus: return m_window.zoom(1.0 / 0.7, (m_window.from() + m_window.to()) / 2.0);
    case Qt::Key_Left: return m_window.pan(-0.1);
    case Qt::Key_Right: return m_window.pan(0.1);
    default: QWidget::keyPressEvent(event);
    }
}

void LinkedStrips::leaveEvent(QEvent*)
{
    m_window.setCursor({});
    m_card->tell({}, {}, {});
}

} // namespace wattif::ui
