// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "ui/consolidation/common/topology_painter.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::Topology)
};

/// Entries of a legend, each a swatch painted by `draw` and words, in as many lines as the box holds.
class LegendLines {
public:
    LegendLines(QPainter& painter, const QRectF& box)
        : m_painter(painter), m_box(box), m_metrics(painter.font()), m_x(box.left()), m_y(box.top())
    {
    }

    /// Adds the swatch and the words, if there is enough space left.
    template <class Draw>
    void add(const QString& words, double width, const QColor& ink, const Draw& draw)
    {
        const double side = 0.85 * m_metrics.ascent();
        const double needed = width * side + 5.0 + m_metrics.horizontalAdvance(words);
        if (m_x > m_box.left() && m_x + needed > m_box.right() + 0.5) {
            m_x = m_box.left();
            m_y += m_metrics.height();
        }
        if (m_y + m_metrics.height() > m_box.bottom() + 0.5)
            return;
        const double middle = m_y + m_metrics.height() / 2.0;
        draw(QRectF(m_x, middle - side / 2.0, width * side, side));
        m_painter.setPen(ink);
        m_painter.drawText(QPointF(m_x + width * side + 5.0, middle + (m_metrics.ascent() - m_metrics.descent()) / 2.0), words);
        m_x += needed + 1.3 * m_metrics.ascent();
        m_bottom = m_y + m_metrics.height();
    }
    [[nodiscard]] double height() const { return m_bottom - m_box.top(); }

private:
    QPainter& m_painter;
    QRectF m_box;
    QFontMetricsF m_metrics;
    double m_x;
    double m_y;
    double m_bottom = 0.0;
};

} // namespace

double paintTopologyLegend(QPainter& painter, const QRectF& box, const TopologyStyle& style, const TopologyLegend& legend,
                           double fullShare)
{
    painter.save();
    painter.setFont(style.small);
    painter.setRenderHint(QPainter::Antialiasing);
    LegendLines line(painter, box);
    line.add(Tr::tr("load 0 – 100 %"), 5.0, style.text, [&](const QRectF& swatch) {
        constexpr int steps = 25;
        const double width = swatch.width() / steps;
        for (int k = 0; k < steps; ++k)
            painter.fillRect(QRectF(swatch.left() + k * width, swatch.top(), width + 0.5, swatch.height()),
                             style.load((k + 0.5) / steps));
    });
    const auto cell = [&](const QColor& fill, const QColor& outline, double width) {
        return [&painter, fill, outline, width](const QRectF& swatch) {
            painter.setPen(width > 0.0 ? QPen(outline, width) : QPen(Qt::NoPen));
            painter.setBrush(fill);
            painter.drawRect(swatch.adjusted(0.5, 0.5, -0.5, -0.5));
        };
    };
    line.add(Tr::tr("full, from %1 %").arg(significantNumber(100.0 * fullShare, 4)), 1.4, style.text, [&](const QRectF& swatch) {
        cell(style.load(1.0), {}, 0.0)(swatch);
        painter.setBrush(Theme::textOn(style.load(1.0)));
        painter.setPen(Qt::NoPen);
        const double side = 0.5 * swatch.height();
        const QPointF corner = swatch.topRight() + QPointF(-0.5, 0.5);
        painter.drawConvexPolygon(QPolygonF({corner, corner - QPointF(side, 0.0), corner + QPointF(0.0, side)}));
    });
    const QColor hollow = mixed(style.background, style.faint, 0.22);
    line.add(legend.emptied ? Tr::tr("empty before") : Tr::tr("empty"), 1.4, style.text, cell(hollow, style.faint, 1.0));
    if (legend.emptied) {
        line.add(Tr::tr("emptied: sleeps"), 1.4, style.text, cell(emptiedFill(style), style.saved, 1.4));
        line.add(Tr::tr("switch asleep"), 2.0, style.text, [&](const QRectF& swatch) {
            painter.setPen(QPen(style.faint, 1.0, Qt::DashLine));
            painter.setBrush(style.background);
            painter.drawRoundedRect(swatch.adjusted(0.5, 0.5, -0.5, -0.5), 2.0, 2.0);
        });
    }
    if (legend.moves)
        line.add(legend.sums ? Tr::tr("data moved, by switch") : Tr::tr("data moved"), 2.0, style.text,
                 [&](const QRectF& swatch) {
                     painter.setPen(QPen(style.move, 0.35 * swatch.height()));
                     painter.drawLine(QPointF(swatch.left(), swatch.center().y()), QPointF(swatch.right(), swatch.center().y()));
                 });
    if (legend.unnamed > 0)
        line.add(style.paper ? Tr::tr("%n names do not fit", nullptr, static_cast<int>(legend.unnamed))
                             : Tr::tr("zoom in for %n names", nullptr, static_cast<int>(legend.unnamed)),
                 0.0, style.muted, [](const QRectF&) {});
    painter.restore();
    return line.height();
}

} // namespace wattif::ui
