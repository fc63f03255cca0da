// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/bars/placement_painter.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "core/consolidation/study.h"
#include "ui/charts/hatch.h"
#include "ui/charts/number_labels.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::ApplicationIndex;
using consolidation::NodeIndex;

struct PlacementPainterTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ConsolidationViews)
};

constexpr double columnPitch = 1.5; ///< narrower bars are drawn as means of the nodes of a column

/// Draws the parts of a placement picture one after another with one painter.
class Placements {
public:
    Placements(QPainter& painter, const PlacementPicture& picture, const PlacementGeometry& geometry, const PictureStyle& style,
               const PlacementMarks& marks)
        : m_painter(painter),
          m_picture(picture),
          m_instance(consolidation::instanceOf(*picture.instance)),
          m_geometry(geometry),
          m_style(style),
          m_marks(marks),
          m_metrics(style.font),
          m_rects(static_cast<std::size_t>(picture.highestLevel) + 1)
    {
        m_painter.setFont(style.font);
        const QRectF plot = geometry.plot();
        m_first = std::max(0, toInteger<int>(std::floor((plot.left() - geometry.x(0)) / geometry.pitch())));
        m_last =
            std::min(picture.bars() - 1, toInteger<int>(std::floor((plot.right() - geometry.x(0) - 1e-6) / geometry.pitch())));
    }

    void draw()
    {
        drawScale();
        if (m_picture.order == BarOrder::bySwitch)
            drawSwitches();
        for (const bool after : {false, true})
            gather(after);
        fill();
        drawSizes();
        if (m_picture.before)
            m_geometry.showsApplications() ? drawMoved(*m_picture.before) : drawLoadsBefore(*m_picture.before);
        drawThresholds();
        drawNames();
        drawMarks();
        if (m_hasWay && !m_style.paper)
            drawSizes(); // the way keeps off them
    }

private:
    void gather(bool after)
    {
        if (m_geometry.pitch() < columnPitch)
            return gatherColumns(after);
        for (int bar = m_first; bar <= m_last; ++bar)
            if (m_geometry.showsApplications())
                gatherPieces(bar, after);
            else
                gatherLevels(bar, bar + 1, m_geometry.column(bar, after), after);
    }

    void gatherPieces(int bar, bool after)
    {
        const QRectF column = m_geometry.column(bar, after).intersected(m_geometry.plot());
        double from = 0.0;
        eachOn(bar, after, [&](ApplicationIndex a) {
            const double to = from + m_picture.system().size(a);
            QRectF piece(QPointF(column.left(), m_geometry.y(from, after)), QPointF(column.right(), m_geometry.y(to, after)));
            piece = piece.normalized();
            // A line of background between pieces, where they are high enough to spare it.
            if (piece.height() > 3.0 * m_style.line)
                piece.setBottom(piece.bottom() - m_style.line);
            if (after && m_marks.lifted.application == a)
                m_faint = piece;
            else
                m_rects[static_cast<std::size_t>(m_picture.levels[a.at()])].append(piece);
            if (piece.width() > 2.0 * m_metrics.height() && piece.height() > m_metrics.height())
                m_named.emplace_back(a, piece);
            from = to;
        });
    }

    /// One column for several nodes: the mean of their loads by level.
    void gatherColumns(bool after)
    {
        const QRectF plot = m_geometry.plot();
        const double width = std::max(1.0, m_style.line);
        for (double left = std::max(plot.left(), m_geometry.x(m_first)); left < std::min(plot.right(), m_geometry.x(m_last + 1));
             left += width) {
            const int from =
                wattif::clampTo(toInteger<int>(std::floor((left - m_geometry.x(0)) / m_geometry.pitch())), m_first, m_last);
            const int to = wattif::clampTo(toInteger<int>(std::floor((left + width - m_geometry.x(0)) / m_geometry.pitch())),
                                           from + 1, m_last + 1);
            gatherLevels(from, to, QRectF(left, 0.0, width, 0.0), after);
        }
    }

    void gatherLevels(int fromBar, int toBar, const QRectF& column, bool after)
    {
        std::vector<double>& sums = m_sums;
        sums.assign(m_rects.size(), 0.0);
        for (int bar = fromBar; bar < toBar; ++bar)
            eachOn(bar, after, [&](ApplicationIndex a) {
                sums[static_cast<std::size_t>(m_picture.levels[a.at()])] += m_picture.system().size(a);
            });
        double from = 0.0;
        for (std::size_t level = 0; level < sums.size(); ++level) {
            const double to = from + sums[level] / (toBar - fromBar);
            if (to > from)
                m_rects[level].append(
                    QRectF(QPointF(column.left(), m_geometry.y(from, after)), QPointF(column.right(), m_geometry.y(to, after)))
                        .normalized());
            from = to;
        }
    }

    template <class Visit>
    void eachOn(int bar, bool after, Visit visit) const
    {
        const NodeIndex node = m_picture.nodeAt[static_cast<std::size_t>(bar)];
        if (after) {
            for (const ApplicationIndex a : m_picture.on(node))
                visit(a);
            return;
        }
        const std::int32_t first = m_picture.system().first(node).value;
        for (std::int32_t a = first; a < first + m_picture.system().count(node); ++a)
            visit(ApplicationIndex(a));
    }

    void fill()
    {
        m_painter.setPen(Qt::NoPen);
        for (std::size_t level = 0; level < m_rects.size(); ++level) {
            const QColor colour = level == 0 ? m_style.inks.quiet : m_style.level(static_cast<int>(level));
            m_painter.setBrush(colour);
            if (m_style.paper) {
                for (const QRectF& piece : m_rects[level])
                    paintHatched(m_painter, piece, colour, placementHatch(static_cast<int>(level)));
                continue;
            }
            // Whole pixels: crisp, and thousands of them in a few milliseconds.
            for (const QRectF& piece : m_rects[level])
                m_painter.fillRect(onPixels(piece), colour);
        }
        if (!m_faint.isNull()) {
            QColor faint = m_picture.levels[m_marks.lifted.application.at()] == 0
                ? m_style.inks.quiet
                : m_style.level(m_picture.levels[m_marks.lifted.application.at()]);
            faint.setAlphaF(0.35F);
            m_painter.fillRect(m_faint, faint);
        }
    }

    /// The sizes of applications in pieces that have the space.
    void drawSizes()
    {
        for (const auto& [application, piece] : m_named) {
            const QString size = readable(m_picture.system().size(application));
            if (m_metrics.horizontalAdvance(size) + 4.0 > piece.width())
                continue;
            const int level = m_picture.levels[application.at()];
            const QColor ground = level == 0 ? m_style.inks.quiet : m_style.level(level);
            if (m_hasWay)
                m_painter.fillRect(m_painter.boundingRect(piece, Qt::AlignCenter, size), ground);
            m_painter.setPen(m_style.paper ? m_style.inks.text : Theme::textOn(ground));
            m_painter.drawText(piece, Qt::AlignCenter, size);
        }
    }

    /// Applications that are on another node now, where they were.
    void drawMoved(const PlacementPicture& before)
    {
        for (std::size_t i = 0; i < before.after.size(); ++i) {
            const ApplicationIndex a(i);
            const NodeIndex was = before.after[i];
            const int bar = m_picture.barOfNode(was);
            if (was == m_picture.after[i] || bar < m_first || bar > m_last)
                continue;
            QRectF box = m_geometry.piece(before, {a, true});
            box.moveLeft(m_geometry.column(bar, true).left()); // the order of the nodes may differ
            paintWhereItWas(m_painter, box.intersected(m_geometry.plot()), m_style.inks.text, m_style.line);
        }
    }

    /// Draws the loads as steps where single applications are too small.
    void drawLoadsBefore(const PlacementPicture& before)
    {
        QPolygonF steps;
        for (int bar = m_first; bar <= m_last; ++bar) {
            const double y = m_geometry.y(before.loadsAfter[m_picture.nodeAt[static_cast<std::size_t>(bar)].at()], true);
            steps << QPointF(m_geometry.x(bar), y) << QPointF(m_geometry.x(bar + 1), y);
        }
        QPen pen(m_style.inks.text, m_style.line, Qt::SolidLine, Qt::FlatCap);
        pen.setDashPattern({3, 2});
        m_painter.setPen(pen);
        m_painter.drawPolyline(steps);
    }

    void drawScale()
    {
        const QRectF plot = m_geometry.plot();
        const ChartAxis axis{QString()};
        const double height = m_geometry.names().top() - plot.top();
        const Ticks ticks =
            ticksOf(axis, {0.0, m_geometry.top()}, std::max(2, static_cast<int>(height / (2.4 * m_metrics.height()))));
        for (const bool after : {false, true}) {
            for (qsizetype i = 0; i < ticks.positions.size(); ++i) {
                const double y = m_geometry.y(ticks.positions[i], after);
                m_painter.setPen(QPen(m_style.inks.grid, m_style.line));
                m_painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
                // Zero is printed once, at the upper half.
                if (!after || ticks.positions[i] > 0.0 || m_geometry.names().height() > m_metrics.height())
                    text({plot.left() - 5.0 - m_metrics.horizontalAdvance(ticks.labels[i]), y + middle()}, ticks.labels[i]);
            }
            const QString title =
                after ? PlacementPainterTr::tr("After") : PlacementPainterTr::tr("Before"); // the load's title is the figure's
            const double centre =
                after ? (m_geometry.names().bottom() + plot.bottom()) / 2.0 : (plot.top() + m_geometry.names().top()) / 2.0;
            m_painter.setPen(m_style.inks.text);
            paintUpright(m_painter, {plot.left() - scaleSpace(), centre + m_metrics.horizontalAdvance(title) / 2.0}, title);
        }
    }

    [[nodiscard]] static QRect onPixels(const QRectF& piece)
    {
        const int left = qRound(piece.left());
        const int top = qRound(piece.top());
        return {left, top, std::max(1, qRound(piece.right()) - left), qRound(piece.bottom()) - top};
    }

    [[nodiscard]] double scaleSpace() const { return m_metrics.horizontalAdvance(u"000.0"_s) + 10.0; }

    void drawThresholds()
    {
        const QRectF plot = m_geometry.plot();
        const double capacity = m_picture.system().capacity();
        for (const bool after : {false, true}) {
            const double full = m_geometry.y(m_picture.system().fullLoad(), after);
            const double most = m_geometry.y(capacity, after);
            QPen dashes(m_style.inks.muted, m_style.line);
            dashes.setDashPattern({4, 3});
            m_painter.setPen(dashes);
            m_painter.drawLine(QPointF(plot.left(), full), QPointF(plot.right(), full));
            m_painter.setPen(QPen(m_style.inks.text, 1.3 * m_style.line));
            m_painter.drawLine(QPointF(plot.left(), most), QPointF(plot.right(), most));
        }
    }

    void drawNames()
    {
        const QRectF band = m_geometry.names();
        if (band.height() < 0.8 * m_metrics.height())
            return;
        const bool upright = band.height() > 1.6 * m_metrics.height();
        double freeFrom = -1e9;
        for (int bar = m_first; bar <= m_last; ++bar) {
            const NodeIndex node = m_picture.nodeAt[static_cast<std::size_t>(bar)];
            const double centre = m_geometry.x(bar) + m_geometry.pitch() / 2.0;
            const QString full = shortNodeName(m_picture, node, m_geometry.hasShortestNames());
            const QString name = upright ? m_metrics.elidedText(full, Qt::ElideLeft, band.height() - 6.0) : full;
            const double half = upright ? m_metrics.height() / 2.0 : m_metrics.horizontalAdvance(name) / 2.0;
            if (centre - half < freeFrom || centre - half < m_geometry.plot().left() - half
                || centre + half > m_geometry.plot().right() + half)
                continue;
            freeFrom = centre + half + (upright ? -1.0 : 6.0);
            m_painter.setPen(m_picture.loadsAfter[node.at()] > 0.0 ? m_style.inks.text : m_style.inks.muted);
            if (upright)
                paintUpright(m_painter, {centre + middle(), band.center().y() + m_metrics.horizontalAdvance(name) / 2.0}, name);
            else
                m_painter.drawText(QPointF(centre - half, band.center().y() + middle()), name);
        }
    }

    /// Lines between the nodes of different switches, their names below.
    void drawSwitches()
    {
        const QRectF plot = m_geometry.plot();
        double freeFrom = plot.left() - 2.0;
        for (int bar = m_first; bar <= m_last;) {
            const auto at = m_picture.system().switchOf(m_picture.nodeAt[static_cast<std::size_t>(bar)]);
            int end = bar + 1;
            while (end <= m_last && m_picture.system().switchOf(m_picture.nodeAt[static_cast<std::size_t>(end)]) == at)
                ++end;
            const double left = std::max(m_geometry.x(bar), plot.left());
            const double right = std::min(m_geometry.x(end), plot.right());
            if (right - left > 5.0 * m_style.line) {
                m_painter.setPen(QPen(m_style.inks.muted, m_style.line));
                m_painter.drawLine(QPointF(m_geometry.x(bar) - 0.5, plot.top()),
                                   QPointF(m_geometry.x(bar) - 0.5, plot.bottom() + 4.0));
            }
            const QString name = QString::fromStdString(m_instance.switches[at.at()].name);
            const double width = m_metrics.horizontalAdvance(name);
            const double x = std::max((left + right - width) / 2.0, plot.left());
            if (x >= freeFrom && width < right - left + 4.0 && x + width <= plot.right() + 2.0) {
                text({x, plot.bottom() + 5.0 + m_metrics.ascent()}, name);
                freeFrom = x + width + 6.0;
            }
            bar = end;
        }
    }

    void drawMarks()
    {
        const PieceRef moved = m_marks.hovered.isValid() ? m_marks.hovered : m_marks.selected;
        if (m_picture.newest.value >= 0)
            drawWay(m_picture.newest);
        if (moved.isValid() && !m_marks.lifted.isValid())
            drawWay(moved.application);
        for (const auto& [ref, width, colour] :
             {std::tuple(m_marks.hovered, 1.5, m_style.inks.text), std::tuple(m_marks.selected, 2.5, m_style.inks.accent)})
            if (ref.isValid() && !m_marks.lifted.isValid()) {
                outline({ref.application, false}, width, colour);
                outline({ref.application, true}, width, colour);
            }
        if (m_picture.newest.value >= 0)
            outline({m_picture.newest, true}, 2.5, m_style.inks.accent);
    }

    void outline(PieceRef ref, double width, const QColor& colour)
    {
        const QRectF piece = m_geometry.piece(m_picture, ref).intersected(m_geometry.plot());
        if (piece.width() <= 0.0)
            return;
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(colour, width * m_style.line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        m_painter.drawRect(piece);
    }

    /// A curve from where an application was to where it is.
    void drawWay(ApplicationIndex a)
    {
        if (m_picture.levels[a.at()] == 0)
            return;
        m_hasWay = true;
        const QPointF from = m_geometry.piece(m_picture, {a, false}).center();
        const QPointF to = m_geometry.piece(m_picture, {a, true}).center();
        QPainterPath way(from);
        const double bend = m_geometry.names().center().y();
        way.cubicTo(QPointF(from.x(), bend), QPointF(to.x(), bend), to);
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setClipRect(m_geometry.plot());
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_style.inks.background, 4.0 * m_style.line));
        m_painter.drawPath(way);
        m_painter.setPen(QPen(m_style.inks.text, 1.6 * m_style.line));
        m_painter.drawPath(way);
        m_painter.restore();
    }

    [[nodiscard]] double middle() const { return (m_metrics.ascent() - m_metrics.descent()) / 2.0; }
    void text(QPointF baseline, const QString& what)
    {
        m_painter.setPen(m_style.inks.text);
        m_painter.drawText(baseline, what);
    }

    QPainter& m_painter;
    const PlacementPicture& m_picture;
    const consolidation::Instance& m_instance;
    const PlacementGeometry& m_geometry;
    const PictureStyle& m_style;
    const PlacementMarks& m_marks;
    QFontMetricsF m_metrics;
    std::vector<QList<QRectF>> m_rects; ///< by level
    std::vector<double> m_sums;
    std::vector<std::pair<ApplicationIndex, QRectF>> m_named; ///< pieces with space for a size
    QRectF m_faint;
    bool m_hasWay = false; ///< a way of an application was drawn
    int m_first = 0;
    int m_last = -1;
};

} // namespace

void paintPlacement(QPainter& painter, const PlacementPicture& picture, const PlacementGeometry& geometry,
                    const PictureStyle& style, const PlacementMarks& marks)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, style.paper);
    Placements(painter, picture, geometry, style, marks).draw();
    painter.restore();
}

Hatch placementHatch(int level) { return level == 0 ? Hatch::none : hatchOf(level - 1); }

LegendItems placementLegend(const PlacementPicture& picture, const PictureStyle& style)
{
    LegendItems items{{PlacementPainterTr::tr("stays"), filledSwatch(style.inks.quiet)}};
    for (std::int32_t level = 1; level <= picture.highestLevel; ++level)
        if (std::ranges::find(picture.levels, level) != picture.levels.end())
            items.push_back({PlacementPainterTr::tr("moves at level %1").arg(level), filledSwatch(style.level(level))});
    items.push_back({PlacementPainterTr::tr("capacity"), lineSwatch(QPen(style.inks.text, 1.5 * style.line))});
    QPen dashes(style.inks.muted, 1.5 * style.line);
    dashes.setDashPattern({4, 2.5});
    items.push_back({PlacementPainterTr::tr("full"), lineSwatch(dashes)});
    return items;
}

} // namespace wattif::ui
