// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

#include <QFontMetricsF>
#include <QPainter>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QLineSeries>
#include <QtCharts/QPolarChart>
#include <QtCharts/QValueAxis>

#include "ui/charts/legend.h"
#include "ui/charts/qt_chart.h"
#include "ui/charts/series_style.h"
#include "ui/experiment/pictures/profile_chart.h"
#include "ui/style/colour_ramp.h"

namespace wattif::ui {
namespace {

constexpr double nameGapOfProfile = 8.0;
constexpr double pointReach = 6.0; // pixels around a point that belong to it
constexpr double pi = std::numbers::pi;

/// Draws a profile with Qt's polar chart; names of the metrics are around it.
class ProfilePainter {
public:
    ProfilePainter(QPainter& painter, const Profile& profile, const Plan& plan, const QRectF& box, const PictureStyle& style)
        : m_painter(painter), m_profile(profile), m_plan(plan), m_box(box), m_style(style), m_metrics(style.font)
    {
        painter.setFont(style.font);
    }

    /// Returns the boxes of the points, metric by metric and policy by policy.
    std::vector<QRectF> draw()
    {
        const double note = noteHeight(m_profile.note, m_box.width(), m_style);
        const double line = m_metrics.height();
        const double key = drawKey();
        const QRectF space = m_box.adjusted(0.0, key, 0.0, -note);
        const double radius = std::max(10.0, 0.5 * space.height() - line - nameGapOfProfile - 2.0);
        const QPointF centre(space.center().x(), space.center().y());
        QtChart chart(std::make_unique<QPolarChart>(), m_style);
        addAxes(chart);
        addSeries(chart.chart());
        chart.layOut(QRectF(centre - QPointF(radius, radius), QSizeF(2.0 * radius, 2.0 * radius)));
        chart.paint(m_painter);
        drawNames(chart.plot());
        paintNote(m_painter, m_profile.note, m_box, m_style);
        return drawPoints(chart);
    }

private:
    [[nodiscard]] std::size_t count() const { return m_profile.metrics.size(); }
    [[nodiscard]] SeriesStyle look(std::size_t policy) const
    {
        ChartSeries like;
        like.style = policyStyleOf(m_plan, m_profile.policies[policy]);
        return m_style.paper ? printStyle(like) : screenStyle(like);
    }

    /// Spokes at the metrics, rings at quarters; the names are drawn separately, where they fit.
    void addAxes(QtChart& chart)
    {
        m_around = new QValueAxis;
        m_around->setRange(0.0, static_cast<double>(count()));
        m_around->setTickCount(static_cast<int>(count()) + 1);
        m_outward = new QValueAxis;
        m_outward->setRange(0.0, 1.0);
        m_outward->setTickCount(5);
        for (QValueAxis* axis : {m_around, m_outward}) {
            chart.dress(*axis, {});
            axis->setLabelsVisible(false);
            axis->setGridLinePen(QPen(mixed(m_style.inks.background, m_style.inks.muted, 0.4), m_style.line));
        }
        auto& polar = static_cast<QPolarChart&>(chart.chart());
        polar.addAxis(m_around, QPolarChart::PolarOrientationAngular);
        polar.addAxis(m_outward, QPolarChart::PolarOrientationRadial);
    }

    /// A line from metric to metric, closed, with gaps where a policy has no value.
    void addSeries(QChart& chart)
    {
        for (std::size_t p = 0; p < m_profile.policies.size(); ++p)
            for (std::size_t m = 0; m < count(); ++m) {
                const double from = m_profile.metrics[m].scaled[p];
                const double to = m_profile.metrics[(m + 1) % count()].scaled[p];
                if (std::isfinite(from) && std::isfinite(to))
                    addPoint(chart, p, {{static_cast<double>(m), from}, {static_cast<double>(m + 1), to}});
            }
        if (!m_anySeries) // to find places by
            addPoint(chart, 0, {{0.0, 0.0}, {0.0, 0.0}});
    }

    void addPoint(QChart& chart, std::size_t policy, const QList<QPointF>& ends)
    {
        auto* series = new QLineSeries;
        series->append(ends);
        series->setPen(linePen(look(policy), 1.6 * m_style.line));
        chart.addSeries(series);
        series->attachAxis(m_around);
        series->attachAxis(m_outward);
        m_anySeries = series;
    }

    /// The names around the rim, on the side of it where their spoke ends.
    void drawNames(const QRectF& rim)
    {
        const double radius = 0.5 * rim.width() + nameGapOfProfile;
        for (std::size_t m = 0; m < count(); ++m) {
            const double angle = 2.0 * pi * static_cast<double>(m) / static_cast<double>(count());
            const QPointF at = rim.center() + radius * QPointF(std::sin(angle), -std::cos(angle));
            const double side = std::abs(std::sin(angle)) < 1e-9 ? 0.0 : std::sin(angle);
            const double space = side == 0.0 ? m_box.width() : side > 0.0 ? m_box.right() - at.x() : at.x() - m_box.left();
            const QString name = m_metrics.elidedText(m_profile.metrics[m].axis.quantity, Qt::ElideRight, space);
            const double width = m_metrics.horizontalAdvance(name);
            const double left = side == 0.0 ? at.x() - 0.5 * width : side > 0.0 ? at.x() : at.x() - width;
            const double down = 0.5 * (1.0 - std::cos(angle)) * m_metrics.ascent(); // from above the place to below it
            m_painter.setPen(m_style.inks.text);
            m_painter.drawText(QPointF(left, at.y() + down), name);
        }
    }

    /// The policies, above each other in the corner beside a wide picture's circle, else side by side above it. Returns the
    /// height that the circle leaves them.
    double drawKey()
    {
        LegendItems items;
        double widest = 0.0;
        for (const std::size_t policy : m_profile.policies) {
            items.push_back({policyTitleOf(m_plan, policy),
                             seriesSwatch(look(policy), SeriesLook::line, 1.6 * m_style.line, m_style.paper ? 4.0 : 7.0),
                             QSizeF(3.0, 0.8)});
            widest = std::max(widest, legendWidth({items.back()}, m_style.font));
        }
        const bool isAside = widest < 0.5 * (m_box.width() - m_box.height()) - namesSpace();
        QRectF box = m_box;
        if (isAside)
            box.setWidth(widest); // one in each row
        const double height = paintLegend(m_painter, box, items, m_style.font, m_style.inks.text);
        return isAside ? 0.0 : height;
    }

    /// The width that the names beside the circle need.
    [[nodiscard]] double namesSpace() const
    {
        double most = 0.0;
        for (const ProfileMetric& metric : m_profile.metrics)
            most = std::max(most, m_metrics.horizontalAdvance(metric.axis.quantity));
        return std::min(most, 0.2 * m_box.width());
    }

    std::vector<QRectF> drawPoints(const QtChart& chart)
    {
        std::vector<QRectF> boxes;
        for (std::size_t m = 0; m < count(); ++m)
            for (std::size_t p = 0; p < m_profile.policies.size(); ++p) {
                const double scaled = m_profile.metrics[m].scaled[p];
                const QPointF at = chart.place({static_cast<double>(m), std::isfinite(scaled) ? scaled : 0.0}, m_anySeries);
                if (std::isfinite(scaled))
                    drawMarker(m_painter, look(p).marker, at, m_style.paper ? 4.0 : 8.0, look(p).colour, 1.5 * m_style.line);
                boxes.push_back(QRectF(at, at).adjusted(-pointReach, -pointReach, pointReach, pointReach));
            }
        return boxes;
    }

    QPainter& m_painter;
    const Profile& m_profile;
    const Plan& m_plan;
    QRectF m_box;
    const PictureStyle& m_style;
    QFontMetricsF m_metrics;
    QValueAxis* m_around = nullptr; ///< of the chart, like the others
    QValueAxis* m_outward = nullptr;
    QAbstractSeries* m_anySeries = nullptr;
};

} // namespace

std::vector<QRectF> ProfileChart::drawOn(QPainter& painter, const Ground& ground) const
{
    painter.save();
    auto boxes = ProfilePainter(painter, m_profile, *m_results->plan, ground.box, ground.style).draw();
    painter.restore();
    return boxes;
}

} // namespace wattif::ui
