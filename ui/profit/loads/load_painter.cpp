// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/loads/load_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "core/base/checked.h"
#include "ui/charts/hatch.h"
#include "ui/charts/number_labels.h"
#include "ui/figures/figure_style.h"
#include "ui/profit/common/profit_access.h"
#include "ui/session/readable_chart.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Inks {
    QColor text;
    QColor grid;
    QColor background;
    QColor accent;
};

Inks inks(bool paper)
{
    if (paper)
        return {QColor(0x20, 0x20, 0x20), QColor(0xDD, 0xDD, 0xDD), Qt::white, QColor(0x20, 0x20, 0x20)};
    const Theme& theme = Theme::instance();
    return {theme.chartText(), theme.chartGrid(), theme.chartBackground(), theme.accent()};
}

/// Draws the pieces of a picture one after another with one painter.
class Loads {
public:
    Loads(QPainter& painter, const LoadPicture& picture, const LoadGeometry& geometry, const LoadStyle& style)
        : m_painter(painter),
          m_picture(picture),
          m_geometry(geometry),
          m_style(style),
          m_inks(inks(style.paper)),
          m_metrics(style.font)
    {
    }

    void draw()
    {
        m_painter.setFont(m_style.font);
        drawAxis();
        if (m_style.paper)
            drawHeading();
        m_painter.save();
        if (!m_style.paper) // a bar that is scrolled half out must not run into the axis
            m_painter.setClipRect(
                QRectF(0.0, m_geometry.barsBox().top() - 1.0, shareRight() + 20.0, m_geometry.barsBox().height() + 2.0));
        const int bars = static_cast<int>(m_picture.bars.size());
        for (int b = 0; b < bars; ++b) {
            const QRectF box = m_geometry.barBox(b);
            if (box.bottom() < m_geometry.barsBox().top() - 1.0 || box.top() > m_geometry.barsBox().bottom())
                continue;
            drawBar(b, box);
            drawNames(b, box);
        }
        drawMoved();
        m_painter.restore();
        drawMakespan();
    }

private:
    void drawAxis()
    {
        const QRectF box = m_geometry.barsBox();
        const ReadableUnit unit = m_picture.timeUnit();
        const ChartAxis axis{QCoreApplication::translate("ProfitViews", "Load"), coreText(unit.unit)};
        const Ticks ticks = ticksOf(axis, {0.0, unit.factor * m_geometry.endSeconds()},
                                    static_cast<int>(box.width() / (m_metrics.height() * 6.0)));
        for (qsizetype i = 0; i < ticks.positions.size(); ++i) {
            const double x = m_geometry.x(ticks.positions[i] / unit.factor);
            m_painter.setPen(QPen(m_inks.grid, m_style.line));
            m_painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
            text(QPointF(x - m_metrics.horizontalAdvance(ticks.labels[i]) / 2.0, box.bottom() + m_metrics.ascent() + 3.0),
                 ticks.labels[i]);
        }
        text(QPointF(box.center().x() - m_metrics.horizontalAdvance(axis.title()) / 2.0,
                     box.bottom() + 2.0 * m_metrics.height() + 2.0),
             axis.title());
    }

    void drawBar(int b, const QRectF& box)
    {
        const LoadBar& bar = m_picture.bars[static_cast<std::size_t>(b)];
        double drawnTo = -1.0;
        for (int s = 0; s < static_cast<int>(bar.segments.size()); ++s) {
            const QRectF piece = m_geometry.segmentBox(m_picture, {b, s});
            // Thousands of bags: pieces inside a pixel that is painted already are left out.
            if (piece.right() < drawnTo + 0.3 * m_style.line)
                continue;
            drawnTo = piece.right();
            drawPiece(bar.segments[static_cast<std::size_t>(s)], {b, s}, piece);
        }
        for (const SegmentRef& ref : {m_style.hovered, m_style.selected})
            if (ref.bar == b && ref.segment < static_cast<int>(bar.segments.size()) && ref.isValid())
                outline(m_geometry.segmentBox(m_picture, ref), ref == m_style.selected ? 3.0 : 1.5,
                        ref == m_style.selected ? m_inks.accent : m_inks.text);
        Q_UNUSED(box)
    }

    void drawMoved()
    {
        for (const MovedLoad& moved : m_picture.moved) {
            const QRectF bar = m_geometry.barBox(moved.bar);
            const double left = m_geometry.x(moved.startSeconds);
            const double right = m_geometry.x(moved.startSeconds + moved.seconds);
            if (right - left > m_style.line && bar.bottom() > m_geometry.barsBox().top()
                && bar.top() < m_geometry.barsBox().bottom())
                paintWhereItWas(m_painter, {left, bar.top(), right - left, bar.height()}, m_inks.text, m_style.line);
        }
    }

    void drawPiece(const LoadSegment& segment, SegmentRef ref, const QRectF& piece)
    {
        QColor colour = bagColour(segment.bag.at(), m_style.paper);
        if (ref == m_style.lifted)
            colour.setAlphaF(0.30F);
        m_painter.fillRect(piece, colour);
        if (piece.width() > 3.0 * m_style.line) {
            m_painter.setPen(QPen(m_inks.background, m_style.line));
            m_painter.drawLine(piece.topRight(), piece.bottomRight());
        }
        if (!drawNumber(segment, piece, m_style.font, colour))
            drawNumber(segment, piece, m_style.paper ? figureFont(6.0) : lowFont(piece), colour);
        if (m_style.newest == segment.bag)
            outline(piece, 2.0, m_inks.accent);
    }

    /// For bars that are lower than a line of text; letters under 9 pixels would not be read.
    [[nodiscard]] QFont lowFont(const QRectF& piece) const
    {
        QFont font = m_style.font;
        font.setPixelSize(std::max(9, toInteger<int>(std::floor(0.85 * piece.height()))));
        return font;
    }

    /// Draws the bag's number if it fits into the piece.
    bool drawNumber(const LoadSegment& segment, const QRectF& piece, const QFont& font, const QColor& background)
    {
        const QFontMetricsF metrics(font);
        const QString number = QString::number(segment.bag.value + 1);
        const double width = metrics.horizontalAdvance(number);
        if (piece.width() <= width + (m_style.paper ? 1.0 : 3.0) || piece.height() <= 0.9 * metrics.height())
            return false;
        m_painter.setFont(font);
        m_painter.setPen(Theme::textOn(background));
        m_painter.drawText(
            QPointF(piece.center().x() - width / 2.0, piece.center().y() + (metrics.ascent() - metrics.descent()) / 2.0), number);
        m_painter.setFont(m_style.font);
        return true;
    }

    void outline(const QRectF& piece, double width, const QColor& colour)
    {
        const double w = width * m_style.line;
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(colour, w, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        m_painter.drawRect(piece.width() > w ? piece.adjusted(w / 2.0, w / 2.0, -w / 2.0, -w / 2.0) : piece);
    }

    /// Every how many bars a name fits.
    [[nodiscard]] int nameStride(const QRectF& box) const
    {
        if (!m_style.paper)
            return box.height() < 0.6 * m_metrics.height() ? 2 : 1;
        const double pitch = m_geometry.contentHeight(1);
        return std::max(1, toInteger<int>(std::ceil(0.92 * m_metrics.ascent() / std::max(pitch, 0.1))));
    }

    [[nodiscard]] static QString heading() { return QCoreApplication::translate("ProfitViews", "Utilisation"); }

    /// What the shares at the right are.
    void drawHeading()
    {
        const QRectF box = m_geometry.barsBox();
        text(QPointF(shareRight() - m_metrics.horizontalAdvance(heading()), box.top() - m_metrics.descent() - 3.0), heading());
    }

    [[nodiscard]] double shareRight() const
    {
        return m_geometry.barsBox().right() + m_metrics.horizontalAdvance(u"100 %"_s) + 6.0 * m_style.line;
    }

    void drawNames(int b, const QRectF& box)
    {
        if (b % nameStride(box) != 0)
            return;
        const LoadBar& bar = m_picture.bars[static_cast<std::size_t>(b)];
        const double y = box.center().y() + (m_metrics.ascent() - m_metrics.descent()) / 2.0;
        const double space = m_geometry.barsBox().left() - 10.0 * m_style.line;
        const QString name = m_metrics.elidedText(bar.name, Qt::ElideMiddle, space);
        text(QPointF(m_geometry.barsBox().left() - 6.0 * m_style.line - m_metrics.horizontalAdvance(name), y), name);
        if (m_picture.makespanSeconds <= 0.0)
            return;
        const QString share = u"%1 %"_s.arg(toNearest<long>(100.0 * bar.seconds / m_picture.makespanSeconds));
        text(QPointF(shareRight() - m_metrics.horizontalAdvance(share), y), share);
    }

    void drawMakespan()
    {
        if (m_picture.makespanSeconds <= 0.0)
            return;
        const QRectF box = m_geometry.barsBox();
        const double x = m_geometry.x(m_picture.makespanSeconds);
        QPen pen(m_inks.text, 1.5 * m_style.line);
        pen.setDashPattern({5, 3});
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(x, box.top() - 2.0), QPointF(x, box.bottom()));
        const QString label = QCoreApplication::translate("ProfitViews", "Makespan %1")
                                  .arg(readableIn(m_picture.timeUnit(), m_picture.makespanSeconds, 5));
        const double width = m_metrics.horizontalAdvance(label);
        const double right = m_style.paper ? shareRight() - m_metrics.horizontalAdvance(heading()) - 8.0 : box.right();
        if (m_style.paper && right - width < box.left())
            return; // a small picture: the axis says it
        text(QPointF(std::clamp(x - width / 2.0, box.left(), std::max(box.left(), right - width)),
                     box.top() - m_metrics.descent() - 3.0),
             label);
    }

    void text(QPointF baseline, const QString& what)
    {
        m_painter.setPen(m_inks.text);
        m_painter.drawText(baseline, what);
    }

    QPainter& m_painter;
    const LoadPicture& m_picture;
    const LoadGeometry& m_geometry;
    const LoadStyle& m_style;
    Inks m_inks;
    QFontMetricsF m_metrics;
};

} // namespace

LoadGeometry::LoadGeometry(const LoadPicture& picture, const QRectF& box, const QFont& font, double minBar, double scroll,
                           double nameShare)
    : m_scroll(scroll)
{
    const QFontMetricsF metrics(font);
    double names = 0.0;
    for (const LoadBar& bar : picture.bars)
        names = std::max(names, metrics.horizontalAdvance(bar.name));
    const double left = std::min(names, nameShare * box.width()) + 14.0;
    const double right = metrics.horizontalAdvance(u"100 %"_s) + 12.0;
    m_bars = box.adjusted(left, metrics.height() + 6.0, -right, -2.0 * metrics.height() - 6.0);
    m_end = picture.endSeconds > 0.0 ? 1.04 * picture.endSeconds : 1.0;
    m_perSecond = m_bars.width() / m_end;
    const auto count = static_cast<double>(std::max<std::size_t>(picture.bars.size(), 1));
    m_pitch = std::max(minBar, std::min(m_bars.height() / count, 2.2 * minBar));
}

QRectF LoadGeometry::barBox(int bar) const
{
    const double gap = m_pitch > 14.0 ? 5.0 : 0.2 * m_pitch;
    return {m_bars.left(), m_bars.top() + bar * m_pitch - m_scroll + gap / 2.0, m_bars.width(), m_pitch - gap};
}

QRectF LoadGeometry::segmentBox(const LoadPicture& picture, SegmentRef ref) const
{
    const LoadSegment& s = picture.bars[static_cast<std::size_t>(ref.bar)].segments[static_cast<std::size_t>(ref.segment)];
    const QRectF bar = barBox(ref.bar);
    return {x(s.startSeconds), bar.top(), s.seconds * m_perSecond, bar.height()};
}

int LoadGeometry::barAt(const LoadPicture& picture, double y) const
{
    const int bar = toInteger<int>(std::floor((y - m_bars.top() + m_scroll) / m_pitch));
    return y >= m_bars.top() && y <= m_bars.bottom() && bar >= 0 && bar < static_cast<int>(picture.bars.size()) ? bar : -1;
}

SegmentRef LoadGeometry::segmentAt(const LoadPicture& picture, QPointF point) const
{
    const int bar = barAt(picture, point.y());
    if (bar < 0 || point.x() < m_bars.left())
        return {};
    const auto& segments = picture.bars[static_cast<std::size_t>(bar)].segments;
    const double seconds = (point.x() - m_bars.left()) / m_perSecond;
    const auto after = std::upper_bound(segments.begin(), segments.end(), seconds,
                                        [](double v, const LoadSegment& s) { return v < s.startSeconds; });
    if (after == segments.begin())
        return {};
    const auto hit = after - 1;
    return seconds <= hit->startSeconds + hit->seconds ? SegmentRef{bar, static_cast<int>(hit - segments.begin())} : SegmentRef{};
}

void paintLoads(QPainter& painter, const LoadPicture& picture, const LoadGeometry& geometry, const LoadStyle& style)
{
    painter.save();
    Loads(painter, picture, geometry, style).draw();
    painter.restore();
}

void paintLoadFigure(QPainter& painter, const QSizeF& sizePoints, const LoadPicture& picture)
{
    const QRectF box(QPointF(), sizePoints);
    painter.fillRect(box, Qt::white);
    LoadStyle style;
    style.paper = true;
    style.font = figureFont();
    style.line = 0.5;
    const QFontMetricsF metrics(style.font);
    LoadPicture shown = picture;
    QStringList names;
    double widest = 0.0;
    for (const LoadBar& bar : picture.bars) {
        names << bar.name;
        widest = std::max(widest, metrics.horizontalAdvance(bar.name));
    }
    constexpr double nameShare = 0.38;
    if (widest > nameShare * box.width()) {
        names = shortNames(names);
        for (std::size_t b = 0; b < shown.bars.size(); ++b)
            shown.bars[b].name = names[static_cast<qsizetype>(b)];
    }
    const double bars = static_cast<double>(std::max<std::size_t>(picture.bars.size(), 1));
    const double space = box.height() - 3.0 * metrics.height() - 12.0;
    paintLoads(painter, shown, LoadGeometry(shown, box, style.font, std::min(20.0, space / bars), 0.0, nameShare), style);
}

} // namespace wattif::ui
