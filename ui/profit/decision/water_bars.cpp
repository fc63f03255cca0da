// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/decision/water_bars.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <QSet>

#include "core/base/checked.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/legend.h"
#include "ui/charts/number_labels.h"
#include "ui/profit/common/profit_access.h"
#include "ui/session/readable_chart.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Returns where to cut names to keep most of them different: parts of "3770K @ 4.30GHz" and "3960X @ 4.20GHz" may be equal.
Qt::TextElideMode tellingElision(const QStringList& names, const QFontMetricsF& metrics, double space)
{
    Qt::TextElideMode best = Qt::ElideMiddle;
    qsizetype most = 0;
    for (const Qt::TextElideMode mode : {Qt::ElideMiddle, Qt::ElideRight, Qt::ElideLeft}) {
        QSet<QString> different;
        for (const QString& name : names)
            different.insert(metrics.elidedText(name, mode, space));
        if (different.size() > most) {
            most = different.size();
            best = mode;
        }
    }
    return best;
}

/// The positions of the vessels: a scale left, names below, the key above.
struct Frame {
    QRectF box;
    double pitch = 1.0;
    double top = 1.0;           ///< seconds at the upper edge
    bool hasLevelNames = false; ///< else they are turned, to be read from below
    double nameSpace = 0.0;     ///< height of the names; 0: none fits beside its neighbours
    QStringList names;          ///< short where the full ones do not fit
    Qt::TextElideMode elision = Qt::ElideMiddle;
    double scaleSpace = 0.0;
    std::size_t shown = 0;

    [[nodiscard]] double y(double seconds) const { return box.bottom() - seconds / top * box.height(); }
    [[nodiscard]] QRectF vessel(std::size_t i) const
    {
        return {box.left() + (static_cast<double>(i) + 0.12) * pitch, box.top(), 0.76 * pitch, box.height()};
    }
};

/// Colours and pens of the vessels.
struct Look {
    QColor ink;
    QColor grid;
    QColor before;
    QColor added;
    QPen level;
    QPen makespan;
};

Look lookNow()
{
    const Theme& theme = Theme::instance();
    Look look{theme.chartText(), theme.chartGrid(),          theme.isDark() ? QColor(0x5C, 0x66, 0x72) : QColor(0xB9, 0xC2, 0xCC),
              theme.series(0),   QPen(theme.series(1), 2.4), QPen(theme.chartText(), 1.3)};
    look.makespan.setDashPattern({3, 2.5});
    return look;
}

LegendItems legendOf(const DecisionPicture& picture, const Look& look)
{
    LegendItems items{{WaterBars::tr("before"), filledSwatch(look.before)},
                      {WaterBars::tr("this bag"), filledSwatch(look.added)},
                      {WaterBars::tr("makespan before"), lineSwatch(look.makespan)}};
    if (picture.levelSeconds)
        items.push_back({WaterBars::tr("level %1").arg(readableIn(picture.time, *picture.levelSeconds)), lineSwatch(look.level)});
    return items;
}

Frame frameOf(const QRectF& box, const QFont& font, const DecisionPicture& picture)
{
    const QFontMetricsF metrics(font);
    Frame frame;
    for (const Vessel& vessel : picture.vessels)
        frame.names << vessel.name;
    const auto longest = [&] {
        double most = 0.0;
        for (const QString& name : frame.names)
            most = std::max(most, metrics.horizontalAdvance(name));
        return std::ceil(most) + 4.0; // turned text is not hinted: a little wider
    };
    frame.scaleSpace = metrics.horizontalAdvance(u"00 000"_s);
    const double legend = legendHeight(legendOf(picture, lookNow()), font, box.width());
    frame.box = box.adjusted(metrics.height() + frame.scaleSpace + 8.0, legend + metrics.height(), -4.0, -8.0);
    // What does not fit is at the expensive end.
    frame.shown =
        std::min(picture.vessels.size(), static_cast<std::size_t>(std::max(1.0, frame.box.width() / (0.5 * metrics.height()))));
    frame.pitch = frame.box.width() / static_cast<double>(std::max<std::size_t>(frame.shown, 1));
    frame.hasLevelNames = longest() + metrics.averageCharWidth() <= frame.pitch;
    if (!frame.hasLevelNames && longest() > 0.34 * box.height())
        frame.names = shortNames(frame.names);
    if (frame.hasLevelNames)
        frame.nameSpace = metrics.height();
    else if (frame.pitch > 0.62 * metrics.height())
        frame.nameSpace = std::min(longest(), 0.45 * box.height());
    frame.elision = tellingElision(frame.names, metrics, frame.nameSpace);
    frame.box.setBottom(frame.box.bottom() - frame.nameSpace);
    frame.top = 1.04 * std::max({picture.makespanAfter, picture.levelSeconds.value_or(0.0), 1e-9});
    return frame;
}

class Vessels {
public:
    Vessels(QPainter& painter, const QRectF& box, const QFont& font, const DecisionPicture& picture)
        : m_painter(painter), m_picture(picture), m_outer(box), m_frame(frameOf(box, font, picture)), m_metrics(font)
    {
        painter.setFont(font);
    }

    void draw()
    {
        paintLegend(m_painter, m_outer, legendOf(m_picture, m_look), m_painter.font(), m_look.ink);
        drawScale();
        for (std::size_t i = 0; i < m_frame.shown; ++i)
            drawVessel(i);
        drawLines();
    }

private:
    void drawScale()
    {
        const QRectF& box = m_frame.box;
        const double unit = m_picture.time.factor;
        const Ticks ticks =
            ticksOf({}, {0.0, unit * m_frame.top}, std::max(2, static_cast<int>(box.height() / (3.0 * m_metrics.height()))));
        for (qsizetype i = 0; i < ticks.positions.size(); ++i) {
            const double y = m_frame.y(ticks.positions[i] / unit);
            m_painter.setPen(QPen(m_look.grid, 1.0));
            m_painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
            text({box.left() - 4.0 - m_metrics.horizontalAdvance(ticks.labels[i]), y + m_metrics.ascent() / 2.0 - 1.0},
                 ticks.labels[i]);
        }
        const QString title = ChartAxis{WaterBars::tr("Load"), coreText(m_picture.time.unit)}.title();
        upright({box.left() - m_frame.scaleSpace - 8.0, box.center().y() + m_metrics.horizontalAdvance(title) / 2.0}, title);
    }

    void drawVessel(std::size_t i)
    {
        const Vessel& vessel = m_picture.vessels[i];
        const QRectF glass = m_frame.vessel(i);
        const double before = m_frame.y(vessel.beforeSeconds);
        const double after = m_frame.y(vessel.beforeSeconds + vessel.addedSeconds);
        m_painter.fillRect(QRectF(glass.left(), before, glass.width(), glass.bottom() - before), m_look.before);
        if (vessel.addedTasks > 0)
            m_painter.fillRect(QRectF(glass.left(), after, glass.width(), before - after), m_look.added);
        m_painter.setPen(QPen(m_look.grid.lightness() > 128 ? m_look.grid.darker(130) : m_look.grid.lighter(170), 1.0));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(QPolygonF{glass.topLeft(), glass.bottomLeft(), glass.bottomRight(), glass.topRight()});
        if (!std::isfinite(vessel.etcSeconds))
            m_painter.drawLine(glass.bottomLeft(), glass.topRight());
        if (vessel.addedTasks > 0)
            drawCount(QString::number(vessel.addedTasks), QPointF(glass.center().x(), m_frame.box.top() - 3.0));
        drawName(m_frame.names[static_cast<qsizetype>(i)], QPointF(glass.center().x(), m_frame.box.bottom() + 5.0));
    }

    void drawName(const QString& name, QPointF topCentre)
    {
        if (m_frame.hasLevelNames)
            return text(topCentre + QPointF(-m_metrics.horizontalAdvance(name) / 2.0, m_metrics.ascent()), name);
        if (m_frame.nameSpace <= 0.0)
            return;
        const QString cut = m_metrics.elidedText(name, m_frame.elision, m_frame.nameSpace);
        upright(topCentre + QPointF(m_metrics.ascent() / 2.0 - 1.0, m_metrics.horizontalAdvance(cut)), cut);
    }

    /// The number of tasks over a vessel, where it is apart from those of its neighbours.
    void drawCount(const QString& count, QPointF bottomCentre)
    {
        const double width = m_metrics.horizontalAdvance(count);
        if (width + 0.5 * m_metrics.averageCharWidth() < m_frame.pitch)
            text(bottomCentre - QPointF(width / 2.0, 0.0), count);
    }

    void drawLines()
    {
        if (m_picture.makespanBefore > 0.0) {
            const double y = m_frame.y(m_picture.makespanBefore);
            m_painter.setPen(m_look.makespan);
            m_painter.drawLine(QPointF(m_frame.box.left(), y), QPointF(m_frame.box.right(), y));
        }
        if (!m_picture.levelSeconds || m_frame.shown == 0)
            return;
        // The level spans the machines that are filled to it.
        const double y = m_frame.y(*m_picture.levelSeconds);
        const std::size_t to = m_picture.filled > 0 ? std::min(m_picture.filled, m_frame.shown) : m_frame.shown;
        m_painter.setPen(m_look.level);
        m_painter.drawLine(QPointF(m_frame.box.left(), y), QPointF(m_frame.vessel(to - 1).right() + 0.12 * m_frame.pitch, y));
    }

    void upright(QPointF bottom, const QString& what)
    {
        m_painter.save();
        m_painter.translate(bottom);
        m_painter.rotate(-90.0);
        text({0.0, 0.0}, what);
        m_painter.restore();
    }

    void text(QPointF baseline, const QString& what)
    {
        m_painter.setPen(m_look.ink);
        m_painter.drawText(baseline, what);
    }

    QPainter& m_painter;
    const DecisionPicture& m_picture;
    QRectF m_outer;
    Frame m_frame;
    QFontMetricsF m_metrics;
    Look m_look = lookNow();
};

} // namespace

void paintVessels(QPainter& painter, const QRectF& box, const QFont& font, const DecisionPicture& picture)
{
    painter.save();
    Vessels(painter, box, font, picture).draw();
    painter.restore();
}

int vesselAt(const QRectF& box, const QFont& font, const DecisionPicture& picture, QPointF point)
{
    const Frame frame = frameOf(box, font, picture);
    const int i = toInteger<int>(std::floor((point.x() - frame.box.left()) / frame.pitch));
    return point.x() >= frame.box.left() && i < static_cast<int>(frame.shown) && box.contains(point) ? i : -1;
}

WaterBars::WaterBars(QWidget* parent) : QWidget(parent), m_card(new HoverCard(this))
{
    setMouseTracking(true);
    setAccessibleName(tr("Loads before and after the bag"));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void WaterBars::setPicture(const DecisionPicture* picture)
{
    m_picture = picture;
    m_card->showRows({}, {}, {});
    update();
}

void WaterBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::instance().chartBackground());
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_picture)
        paintVessels(painter, QRectF(rect()).adjusted(4, 4, -4, -4), font(), *m_picture);
}

void WaterBars::mouseMoveEvent(QMouseEvent* event)
{
    const int i = m_picture ? vesselAt(QRectF(rect()).adjusted(4, 4, -4, -4), font(), *m_picture, event->position()) : -1;
    if (i < 0)
        return m_card->showRows({}, {}, {});
    const Vessel& vessel = m_picture->vessels[static_cast<std::size_t>(i)];
    const auto row = [](const QString& name, const QString& value) {
        return HoverRow{{Theme::instance().chartText(), {}, Marker::none}, SeriesLook::points, name, value};
    };
    std::vector<HoverRow> rows{row(tr("Load before"), readableIn(m_picture->time, vessel.beforeSeconds)),
                               row(tr("Gets"), tasksText(vessel.addedTasks))};
    if (std::isfinite(vessel.etcSeconds)) {
        rows.push_back(row(tr("One task"), readable(vessel.etcSeconds, u"s"_s) + u", "_s + readableEnergy(vessel.joules)));
        rows.push_back(row(tr("Place by energy"), QString::number(i + 1)));
    } else {
        rows.push_back(row(tr("Cannot run this type"), QString()));
    }
    m_card->showRows(vessel.name, rows, event->position().toPoint());
}

void WaterBars::leaveEvent(QEvent* event)
{
    m_card->showRows({}, {}, {});
    QWidget::leaveEvent(event);
}

} // namespace wattif::ui

#include "moc_water_bars.cpp"
