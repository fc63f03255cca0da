// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/timeline/linked_strips.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "core/power/engine/load_factor_options.h"
#include "core/power/model/clock.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_window.h"
#include "ui/power/common/power_access.h"
#include "ui/power/timeline/moment_rows.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double between = 6.0; // strips
constexpr double minStrip = 14.0;
constexpr double reach = 4.0;
constexpr double keyStep = 0.05;
const QString loadFactorPolicy = u"load-factor"_s;

} // namespace

power::LoadFactorOptions sessionThresholds(const Session& session)
{
    const OptionValues values = session.policyOptions(loadFactorPolicy);
    power::LoadFactorOptions options;
    if (const auto read = values.empty() ? Result<power::LoadFactorOptions>(options) : power::loadFactorOptions(values))
        options = *read;
    return options;
}

LinkedStrips::LinkedStrips(Session& session, TimeWindow& window, QWidget* parent) : TimeCanvas(window, parent), m_session(session)
{
    setAccessibleName(tr("Load factor, queue, power and rates over time"));
    connect(&window, &TimeWindow::rangeChanged, this, &LinkedStrips::refresh);
    connect(&session, &Session::policiesChanged, this, &LinkedStrips::refresh);
    connect(&session, &Session::stepChanged, this, qOverload<>(&QWidget::update)); // the chosen tick is drawn over the layer
    connect(&Theme::instance(), &Theme::changed, this, &LinkedStrips::refresh);
}

void LinkedStrips::setData(TimelinePtr next)
{
    const std::size_t before = allStrips().size();
    m_data = std::move(next);
    if (allStrips().size() != before)
        updateGeometry();
    if (m_data && !m_dragging)
        m_top = topLoadFactor(*m_data->outcome, sessionThresholds(m_session));
    refresh();
}

void LinkedStrips::setDataBefore(TimelinePtr before)
{
    m_before = std::move(before);
    refresh();
}

void LinkedStrips::setLeastWaitingNodes(double nodes)
{
    if (std::exchange(m_minWaitingNodes, nodes) != nodes)
        refresh();
}

double LinkedStrips::ownWaitingNodes() const { return m_data ? maxWaitingNodes(*m_data, scene().before) : 0.0; }

std::vector<Strip> LinkedStrips::allStrips() const { return m_data ? stripsOf(*m_data) : std::vector<Strip>(); }

/// Strips of rates add to the height.
QSize LinkedStrips::sizeHint() const
{
    int height = 170;
    for (const Strip strip : allStrips())
        height += rateOf(strip) ? 40 : 0;
    return {640, height};
}

/// A row of text and of data for each strip.
QSize LinkedStrips::minimumSizeHint() const { return {240, std::max(124, 20 * static_cast<int>(allStrips().size()) + 16)}; }

std::vector<Strip> LinkedStrips::strips() const
{
    const std::vector<Strip> all = allStrips();
    return m_only && std::ranges::find(all, *m_only) != all.end() ? std::vector{*m_only} : all;
}

void LinkedStrips::maximise(std::optional<Strip> strip)
{
    m_only = strip;
    refresh();
}

void LinkedStrips::maximiseNext()
{
    const std::vector<Strip> all = allStrips();
    const auto now = m_only ? std::ranges::find(all, *m_only) : all.end();
    if (now == all.end())
        return maximise(all.empty() ? std::nullopt : std::optional(all.front()));
    maximise(now + 1 == all.end() ? std::nullopt : std::optional(*(now + 1)));
}

QRectF LinkedStrips::stripBox(Strip strip) const
{
    const std::vector<Strip> all = strips();
    const QFontMetricsF metrics(font());
    const TimeMargins margins = timeMargins(font());
    const QRectF area = QRectF(rect()).adjusted(margins.left, 3.0, -margins.right, -metrics.height() - 5.0);
    double parts = 0.0;
    for (const Strip each : all)
        parts += shareOf(each);
    const double unit = (area.height() - between * static_cast<double>(all.size() - 1)) / parts;
    double top = area.top();
    for (const Strip each : all) {
        if (each == strip)
            break;
        top += shareOf(each) * unit + between;
    }
    return {area.left(), top, area.width(), shareOf(strip) * unit};
}

std::optional<std::size_t> LinkedStrips::gapAt(QPointF at) const
{
    const std::vector<Strip> all = strips();
    for (std::size_t k = 0; k + 1 < all.size(); ++k)
        if (at.y() >= stripBox(all[k]).bottom() && at.y() <= stripBox(all[k + 1]).top())
            return k;
    return std::nullopt;
}

/// The two strips beside the gap share what they have together.
void LinkedStrips::dragGap(double y)
{
    const std::vector<Strip> all = strips();
    const QRectF upper = stripBox(all[*m_gap]);
    const QRectF lower = stripBox(all[*m_gap + 1]);
    const double height = upper.height() + lower.height();
    const double least = std::min(minStrip, height / 2.0);
    const double wanted = clampTo(y - between / 2.0 - upper.top(), least, height - least);
    const double shares = shareOf(all[*m_gap]) + shareOf(all[*m_gap + 1]);
    shareOf(all[*m_gap]) = shares * wanted / height;
    shareOf(all[*m_gap + 1]) = shares * (1.0 - wanted / height);
    refresh();
}

void LinkedStrips::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->accept();
    m_dragging = false;
    if (m_only)
        return maximise(std::nullopt);
    for (const Strip strip : strips())
        if (const QRectF box = stripBox(strip); event->position().y() >= box.top() && event->position().y() <= box.bottom())
            return maximise(strip);
}

StripScene LinkedStrips::scene() const
{
    StripScene now{*m_data, time().from(), time().to(),         sessionThresholds(m_session), screenPicture(font()),
                   m_top,   m_chosen,      m_session.step() - 1};
    now.minWaitingNodes = m_minWaitingNodes;
    if (m_before && !sameStates(*m_before, *m_data))
        now.before = m_before.get();
    return now;
}

void LinkedStrips::refresh()
{
    m_layer = {};
    update();
}

void LinkedStrips::resizeEvent(QResizeEvent*) { refresh(); }

QPixmap LinkedStrips::drawn() const
{
    QPixmap layer((QSizeF(size()) * devicePixelRatioF()).toSize());
    layer.setDevicePixelRatio(devicePixelRatioF());
    layer.fill(Theme::instance().chartBackground());
    QPainter painter(&layer);
    StripColumns columns;
    StripScene now = scene();
    now.columns = &columns;
    now.chosenTick = -1;
    const ScenarioClock clock = power::clockOf(m_data->scenario());
    for (const Strip strip : strips()) {
        paintTimeGrid(painter, stripBox(strip), now.from, now.to, clock, now.style);
        paintStrip(painter, strip, stripBox(strip), now);
    }
    paintTimeLabels(painter, stripBox(strips().back()), now.from, now.to, clock, now.style);
    return layer;
}

QRectF LinkedStrips::box() const
{
    return m_data ? stripBox(strips().front()).united(stripBox(strips().back())) : QRectF(rect());
}

void LinkedStrips::paintRows(QPainter& painter, const PictureStyle&)
{
    if (m_layer.isNull())
        m_layer = drawn();
    painter.drawPixmap(0, 0, m_layer);
    const std::vector<Strip> shown = strips();
    if (std::ranges::find(shown, Strip::loadFactor) != shown.end())
        markChosenTick(painter, stripBox(Strip::loadFactor), scene());
}

void LinkedStrips::paintFrame(QPainter& painter, const PictureStyle& style)
{
    if (!hasFocus())
        return;
    painter.setPen(QPen(style.inks.accent, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box());
}

std::optional<Threshold> LinkedStrips::thresholdAt(QPointF at) const
{
    const std::vector<Strip> shown = strips();
    if (std::ranges::find(shown, Strip::loadFactor) == shown.end())
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
    const ChartRange space = thresholdSpace(now, threshold);
    const double next = std::clamp(std::round(value * 100.0) / 100.0, space.lower, std::max(space.lower, space.upper));
    if (next != thresholdValue(now, threshold))
        m_session.setPolicyOption(loadFactorPolicy, QString::fromLatin1(thresholdOption(threshold)), next);
}

bool LinkedStrips::press(QMouseEvent& event)
{
    if (event.button() == Qt::RightButton)
        return false;
    m_gap = event.button() == Qt::LeftButton ? gapAt(event.position()) : std::nullopt;
    if (m_gap)
        return true;
    m_chosen = event.button() == Qt::LeftButton ? thresholdAt(event.position()) : std::nullopt;
    m_dragging = m_chosen.has_value();
    refresh();
    return m_dragging;
}

bool LinkedStrips::drag(QMouseEvent& event)
{
    if (m_gap) {
        dragGap(event.position().y());
        return true;
    }
    if (!m_dragging)
        return false;
    const QRectF box = stripBox(strips().front());
    setThreshold(*m_chosen, (box.bottom() - event.position().y()) / box.height() * m_top);
    card().showRows(thresholdName(*m_chosen),
                    {plainHoverRow(tr("Now"), readable(thresholdValue(sessionThresholds(m_session), *m_chosen), 3))},
                    event.position().toPoint());
    return true;
}

bool LinkedStrips::release(QMouseEvent&)
{
    if (m_dragging)
        card().showRows({}, {}, {});
    m_dragging = false;
    m_gap.reset();
    return true;
}

void LinkedStrips::showCardAt(QPointF at)
{
    const QRectF box = this->box();
    const bool inside = at.x() >= box.left() && at.x() <= box.right();
    const auto threshold = thresholdAt(at);
    threshold || gapAt(at) ? setCursor(Qt::SizeVerCursor) : unsetCursor();
    if (!inside)
        return card().showRows({}, {}, {});
    const double seconds = secondsAt(at.x());
    card().showRows(momentText(seconds, power::clockOf(m_data->scenario())), momentRows(*m_data, power::toTime(seconds)),
                    at.toPoint());
}

bool LinkedStrips::key(QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_T:
        if (!m_data->outcome->ticks.empty())
            m_chosen = m_chosen ? static_cast<Threshold>((static_cast<int>(*m_chosen) + 1) % 4) : Threshold::stopBelow;
        refresh();
        return true;
    case Qt::Key_M: maximiseNext(); return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (m_chosen)
            setThreshold(*m_chosen,
                         thresholdValue(sessionThresholds(m_session), *m_chosen)
                             + (event.key() == Qt::Key_Up ? keyStep : -keyStep));
        return true;
    default: return false;
    }
}

} // namespace wattif::ui

#include "moc_linked_strips.cpp"
