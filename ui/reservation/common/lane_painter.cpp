// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/lane_painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <span>
#include <tuple>
#include <vector>

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "core/reservation/results/risk_bands.h"
#include "ui/charts/hatch.h"
#include "ui/charts/series_style.h"
#include "ui/figures/figure_style.h"
#include "ui/reservation/common/lane_outline.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/letter_width.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr std::array<QRgb, 5> lightRisk{0xfffff4b8, 0xfffdd778, 0xfff5a54a, 0xffe5741b, 0xffc44200};
constexpr std::array<QRgb, 5> darkRisk{0xff5c5634, 0xff9a8038, 0xffd09a38, 0xfff0803c, 0xffff6a33};

constexpr double stripHeight = 4.0; ///< of the risk along a lane's upper edge
constexpr double minLabel = 18.0;   ///< narrower pieces have no text
constexpr double tight = 0.85;      ///< of a line's height: a text needs as much
constexpr double smallText = 0.78;  ///< of the font, where a piece is too low for it
constexpr double smallPrint = 4.5;  ///< on paper, where normal text has 8; no text gets smaller than 6 pt
constexpr double minEdge = 3.0;     ///< smaller pieces have no edges

constexpr double minPoints = 7.0; ///< of a text on the screen

/// The font made smaller, but not too small to be read.
QFont scaled(QFont font, double factor)
{
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(1, toNearest<int>(factor * font.pixelSize())));
    else
        font.setPointSizeF(std::max(std::min(minPoints, font.pointSizeF()), factor * font.pointSizeF()));
    return font;
}

bool isDark(const PictureStyle& style) { return !style.paper && Theme::instance().isDark(); }

QColor seriesColour(int i, const PictureStyle& style)
{
    if (i < 0)
        return mixed(style.inks.background, style.inks.text, 0.42);
    return style.paper ? printColour(i) : Theme::instance().series(i);
}

/// Paints the blocks of one lane.
class LanePainter {
public:
    LanePainter(QPainter& painter, const SiteLanes& lanes, const LaneFrame& frame, const PictureStyle& style, int site)
        : m_painter(painter),
          m_lanes(lanes),
          m_frame(frame),
          m_style(style),
          m_site(site),
          m_metrics(style.font),
          m_lane(frame.laneBox(site)),
          m_box(m_lane.intersected(frame.box))
    {
    }

    void paint()
    {
        background();
        for (const int i : m_lanes.blocksOn(m_site)) {
            if (m_lanes.block(i).first() >= m_frame.to)
                break;
            if (m_lanes.block(i).last() > m_frame.from)
                block(i);
        }
        strip();
        used();
        capacity();
    }

private:
    [[nodiscard]] const LaneSite& site() const { return m_lanes.sites()[static_cast<std::size_t>(m_site)]; }
    [[nodiscard]] double y(double processors) const { return m_frame.yOf(m_lanes, m_site, processors); }

    /// A horizontal band of the lane between two moments, cut at the box.
    [[nodiscard]] QRectF span(double from, double to, double low, double high) const
    {
        QRectF r(QPointF(m_frame.xOf(from), y(high)), QPointF(m_frame.xOf(to), y(low)));
        if (!m_style.paper) {
            // Whole pixels: neighbours touch without a seam, and nothing that is there vanishes.
            r.setLeft(std::floor(r.left()));
            r.setRight(std::max(std::floor(r.right()), r.left() + 1.0));
            r.setTop(std::round(r.top()));
            r.setBottom(std::max(std::round(r.bottom()), r.top() + 1.0));
        }
        return r.intersected(m_box);
    }

    void background()
    {
        m_painter.fillRect(m_box, m_style.inks.background);
        const double line = y(static_cast<double>(site().capacity));
        const QRectF above = QRectF(m_box.topLeft(), QPointF(m_box.right(), line)).intersected(m_box);
        if (above.isValid())
            m_painter.fillRect(above, mixed(m_style.inks.background, m_style.inks.text, isDark(m_style) ? 0.09 : 0.055));
        paintTimeGrid(m_painter, m_box, m_frame.from, m_frame.to, m_lanes.clock(), m_style);
    }

    void block(int i)
    {
        const LaneBlock& b = m_lanes.block(i);
        const auto pieces = m_lanes.piecesOf(i);
        const LanePiece* labelled = &pieces.front();
        const auto seen = [this](const LanePiece& piece) {
            return std::min(piece.toSeconds, m_frame.to) - std::max(piece.fromSeconds, m_frame.from);
        };
        for (const LanePiece& piece : pieces) {
            filled(b, piece);
            if (seen(piece) > seen(*labelled))
                labelled = &piece;
        }
        edges(b, pieces);
        if (b.late)
            paintFlag(m_painter, boxOf(pieces.front()), m_style);
        label(b, boxOf(*labelled));
    }

    [[nodiscard]] QRectF boxOf(const LanePiece& piece) const { return spanOf(piece, piece.fromSeconds, piece.toSeconds); }

    /// The part of a piece between two moments.
    [[nodiscard]] QRectF spanOf(const LanePiece& piece, double from, double to) const
    {
        from = std::max(from, piece.fromSeconds);
        to = std::min(to, piece.toSeconds);
        const bool isHere = from < to || (from == to && piece.fromSeconds == piece.toSeconds);
        return !isHere ? QRectF() : span(from, to, static_cast<double>(piece.low), static_cast<double>(piece.high));
    }

    void filled(const LaneBlock& b, const LanePiece& piece)
    {
        const QColor colour = blockColour(b, m_style);
        if (!std::isnan(b.usedFromSeconds))
            fill(b, b.usedFromSeconds, b.usedToSeconds, piece, colour);
        else if (b.look != BlockLook::outlined)
            fill(b, b.startSeconds, b.endSeconds, piece, colour);
    }

    void drawOutline(std::span<const LanePiece> pieces, double from, double to, double inset)
    {
        std::vector<QRectF> boxes;
        for (const LanePiece& piece : pieces)
            if (const QRectF box = spanOf(piece, from, to); box.isValid())
                boxes.push_back(box);
        ui::drawOutline(m_painter, boxes, inset);
    }

    void edges(const LaneBlock& b, std::span<const LanePiece> pieces)
    {
        const double width = m_frame.xOf(b.last()) - m_frame.xOf(b.first());
        const double height = y(0.0) - y(static_cast<double>(b.processors));
        const QColor colour = blockColour(b, m_style);
        const bool ghost = b.look == BlockLook::accepted || b.look == BlockLook::refused;
        const bool hollow = b.look == BlockLook::outlined || !std::isnan(b.usedFromSeconds);
        if (!hollow && !ghost && (width < minEdge || height < minEdge))
            return;
        m_painter.setBrush(Qt::NoBrush);
        const double half = m_style.paper ? 0.0 : 0.5;
        // A block that the capacity line cuts keeps its colour around it.
        if (isTinted(b) && !hollow && isOver(b, pieces)) {
            m_painter.setPen(QPen(colour, 2.0 * m_style.line, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
            drawOutline(pieces, b.first(), b.last(), half + 1.5 * m_style.line);
        }
        // A hollow block's edge shows the requested time, a filled one's separates it from its neighbours.
        QColor edge = hollow || ghost ? colour : m_style.inks.background;
        if (hollow && b.look == BlockLook::pale)
            edge = mixed(m_style.inks.background, colour, 0.7);
        const double start = hollow ? b.startSeconds : b.first();
        const double end = hollow ? b.endSeconds : b.last();
        const bool isBeside = hollow && !ghost && !m_style.paper && width >= minLabel && height >= minLabel;
        if (isBeside) { // blocks of one colour side by side
            m_painter.setPen(QPen(m_style.inks.background, m_style.line));
            drawOutline(pieces, start, end, half);
        }
        QPen pen(edge, (ghost ? 2.0 : 1.0) * m_style.line);
        if (ghost)
            pen.setDashPattern({3.0, 2.0});
        m_painter.setPen(pen);
        drawOutline(pieces, start, end, isBeside ? half + m_style.line : half);
    }

    /// Whether a part of the block is coloured by the risk.
    [[nodiscard]] bool isOver(const LaneBlock& b, std::span<const LanePiece> pieces) const
    {
        bool over = false;
        for (const LanePiece& piece : pieces)
            if (piece.high > site().capacity)
                forRisk(std::max(b.first(), piece.fromSeconds), std::min(b.last(), piece.toSeconds),
                        [&over](double, double, const reservation::RiskBand&) { over = true; });
        return over;
    }

    /// Whether the part over the capacity shows the risk.
    [[nodiscard]] static bool isTinted(const LaneBlock& b) { return b.look == BlockLook::solid || b.look == BlockLook::hatched; }

    /// Fills a part of a block; the part over the capacity is coloured by the risk of the moment.
    void fill(const LaneBlock& b, double from, double to, const LanePiece& piece, const QColor& colour)
    {
        from = std::max(from, piece.fromSeconds);
        to = std::min(to, piece.toSeconds);
        const QRectF r = spanOf(piece, from, to);
        if (r.isEmpty())
            return;
        m_painter.fillRect(r, colour);
        if (b.look == BlockLook::hatched)
            hatch(r);
        if (!isTinted(b) || piece.high <= site().capacity)
            return;
        const auto low = static_cast<double>(std::max(piece.low, site().capacity));
        forRisk(from, to, [&](double a, double e, const reservation::RiskBand& band) {
            m_painter.fillRect(seamless(span(a, e, low, static_cast<double>(piece.high)), to),
                               riskColour(band.overload, m_style.paper));
        });
    }

    /// On paper neighbours overlap a little: else their smoothed edges would leave a line between them.
    [[nodiscard]] QRectF seamless(QRectF r, double until) const
    {
        if (m_style.paper)
            r.setRight(std::min(r.right() + 0.4, std::max(r.right(), m_frame.xOf(std::min(until, m_frame.to)))));
        return r;
    }

    template <class Draw>
    void forRisk(double from, double to, Draw draw) const
    {
        const auto& risk = site().risk;
        from = std::max(from, m_frame.from);
        to = std::min(to, m_frame.to);
        auto band = std::partition_point(risk.begin(), risk.end(), [&](const auto& r) { return r.endSeconds <= from; });
        for (; band != risk.end() && band->startSeconds < to; ++band)
            if (band->booked > site().capacity)
                draw(std::max(from, band->startSeconds), std::min(to, band->endSeconds), *band);
    }

    /// The risk again along the upper edge: a small excess of a large site would not be seen.
    void strip()
    {
        const double height = std::min(stripHeight * (m_style.paper ? 0.6 : 1.0), m_lane.height() * laneHeadroom);
        const double low = m_lane.top() + std::max(height, 1.0);
        forRisk(m_frame.from, m_frame.to, [&](double a, double e, const reservation::RiskBand& band) {
            QRectF r = span(a, e, 0.0, 1.0);
            r = QRectF(QPointF(r.left(), m_lane.top()), QPointF(r.right(), low)).intersected(m_box);
            m_painter.fillRect(r, riskColour(band.overload, m_style.paper));
        });
    }

    void hatch(const QRectF& r)
    {
        m_painter.setPen(QPen(m_style.inks.background, 1.2 * m_style.line, Qt::SolidLine, Qt::FlatCap));
        m_painter.drawLines(hatchLines(r, Hatch::rising, m_style.paper ? 2.1 : 4.2));
    }

    /// Returns the largest free rectangle for a label: beside the capacity line, not under it.
    [[nodiscard]] QRectF labelSpace(const QRectF& r) const
    {
        const double line = y(static_cast<double>(site().capacity));
        const double near = m_style.paper ? -1.0 : 2.0; // pixels beside the edge that do not matter
        if (line <= r.top() + near || line >= r.bottom() - near)
            return r;
        const double keep = m_style.paper ? 1.5 : 1.0;
        const bool above = line - r.top() > r.bottom() - line;
        return above ? QRectF(r.topLeft(), QPointF(r.right(), line - keep))
                     : QRectF(QPointF(r.left(), line + keep), r.bottomRight());
    }

    void label(const LaneBlock& b, const QRectF& box)
    {
        const QRectF r = labelSpace(box);
        if (b.label.isEmpty() || r.width() < minLabel || r.height() < tight * QFontMetricsF(smallFont()).height())
            return;
        const double left = r.left() + (m_style.paper ? 2.0 : 4.0) + (b.late ? 7.0 : 0.0);
        const double space = r.right() - left - (m_style.paper ? 1.0 : 3.0);
        bool small = r.height() < tight * m_metrics.height();
        // On paper names are not cut: printed whole, smaller if necessary, or not at all.
        small = small || (m_style.paper && m_metrics.horizontalAdvance(b.label) > space);
        const QFont font = small ? smallFont() : m_style.font;
        const QFontMetricsF metrics(font);
        const QString text = metrics.elidedText(b.label, Qt::ElideRight, space);
        if (text.size() < std::min<qsizetype>(4, b.label.size()) || text.startsWith(QChar(0x2026))
            || (m_style.paper && text != b.label))
            return;
        const bool hollow = b.look == BlockLook::outlined || !std::isnan(b.usedFromSeconds);
        const QPointF at(left, r.center().y() + (metrics.ascent() - metrics.descent()) / 2.0);
        const QColor fill = blockColour(b, m_style);
        m_painter.setFont(font);
        // Over hatches, the part really used and the colours of risk a text keeps the background it was chosen for.
        const bool hatched = b.look == BlockLook::hatched;
        const bool isOverUsed = b.look != BlockLook::pale && b.usedToSeconds > b.usedFromSeconds;
        if (hatched || isOverUsed || (isTinted(b) && r.top() < y(static_cast<double>(site().capacity)) && !site().risk.empty()))
            haloed(at, text, font, hollow || hatched ? m_style.inks.background : fill);
        m_painter.setPen(b.look == BlockLook::pale ? (isDark(m_style) ? m_style.inks.text : m_style.inks.muted)
                             : hollow || hatched   ? m_style.inks.text
                                                   : Theme::textOn(fill));
        m_painter.drawText(at, text);
    }

    [[nodiscard]] QFont smallFont() const { return m_style.paper ? figureFont(smallPrint) : scaled(m_style.font, smallText); }

    void haloed(QPointF at, const QString& text, const QFont& font, const QColor& background)
    {
        QPainterPath letters;
        letters.addText(at, font, text);
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.strokePath(letters, QPen(background, m_style.paper ? 1.6 : 3.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        m_painter.restore();
    }

    void used()
    {
        if (site().used.empty())
            return;
        QPolygonF line;
        double now = 0.0;
        const auto point = [&](double seconds, double processors) {
            line << QPointF(m_frame.xOf(std::clamp(seconds, m_frame.from, m_frame.to)),
                            clampTo(y(processors), m_box.top(), m_box.bottom()));
        };
        for (const LaneStep& step : site().used) {
            if (step.seconds > m_frame.to)
                break;
            if (step.seconds >= m_frame.from) {
                point(step.seconds, now);
                point(step.seconds, step.processors);
            } else {
                line.clear();
                point(m_frame.from, step.processors);
            }
            now = step.processors;
        }
        point(m_frame.to, now);
        m_painter.setPen(QPen(m_style.inks.background, 3.0 * m_style.line));
        m_painter.drawPolyline(line);
        m_painter.setPen(QPen(m_style.inks.muted, 1.4 * m_style.line));
        m_painter.drawPolyline(line);
    }

    void capacity()
    {
        const double line = std::round(y(static_cast<double>(site().capacity))) + (m_style.paper ? 0.0 : 0.5);
        if (line >= m_box.top() && line <= m_box.bottom()) {
            m_painter.setPen(QPen(m_style.inks.text, 2.0 * m_style.line));
            m_painter.drawLine(QPointF(m_box.left(), line), QPointF(m_box.right(), line));
        }
        m_painter.setPen(QPen(m_style.inks.grid.darker(m_style.paper ? 120 : 100), m_style.line));
        if (m_lane.bottom() <= m_frame.box.bottom() && m_lane.bottom() >= m_frame.box.top())
            m_painter.drawLine(m_box.bottomLeft(), m_box.bottomRight());
    }

    QPainter& m_painter;
    const SiteLanes& m_lanes;
    const LaneFrame& m_frame;
    const PictureStyle& m_style;
    int m_site;
    QFontMetricsF m_metrics;
    QRectF m_lane;
    QRectF m_box;
};

template <class Visit>
void forVisibleSites(const SiteLanes& lanes, const LaneFrame& frame, Visit visit)
{
    const int sites = static_cast<int>(lanes.sites().size());
    const int first = std::max(0, toInteger<int>(std::floor(frame.scrolled / frame.laneHeight)));
    for (int site = first; site < sites && frame.laneBox(site).top() < frame.box.bottom(); ++site)
        if (frame.laneBox(site).bottom() > frame.box.top())
            visit(site);
}

QString processorsText(std::int64_t processors) { return groupedCount(processors); }

QFont strong(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace

QColor riskColour(double probability, bool paper)
{
    const bool dark = !paper && Theme::instance().isDark();
    return rampColour(dark ? std::span<const QRgb>(darkRisk) : std::span<const QRgb>(lightRisk),
                      std::clamp(probability, 0.0, 1.0));
}

QColor blockColour(const LaneBlock& block, const PictureStyle& style)
{
    switch (block.look) {
    case BlockLook::accepted: return mixed(style.inks.background, seriesColour(2, style), 0.75);
    case BlockLook::refused: return mixed(style.inks.background, seriesColour(1, style), 0.75);
    case BlockLook::pale: return mixed(style.inks.background, seriesColour(block.colour, style), isDark(style) ? 0.38 : 0.3);
    default: return seriesColour(block.colour, style);
    }
}

void paintLanes(QPainter& painter, const SiteLanes& lanes, const LaneFrame& frame, const PictureStyle& style)
{
    painter.setRenderHint(QPainter::Antialiasing, style.paper);
    painter.setFont(style.font);
    forVisibleSites(lanes, frame, [&](int site) { LanePainter(painter, lanes, frame, style, site).paint(); });
}

void paintFlag(QPainter& painter, const QRectF& block, const PictureStyle& style)
{
    if (block.isEmpty())
        return;
    const double side = std::min({(style.paper ? 5.0 : 8.0), block.height(), std::max(block.width(), 3.0)});
    const QColor colour = style.paper ? QColor(0xC4, 0x20, 0x00) : Theme::instance().error();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(style.inks.background, style.line));
    painter.setBrush(colour);
    painter.drawPolygon(
        QPolygonF{block.topLeft(), block.topLeft() + QPointF(1.5 * side, 0.0), block.topLeft() + QPointF(0.0, 1.5 * side)});
    painter.restore();
    painter.fillRect(QRectF(block.left(), block.top(), 2.0 * style.line, block.height()), colour);
}

void outlineBlock(QPainter& painter, const SiteLanes& lanes, const LaneFrame& frame, int block, const QColor& colour,
                  double width, const PictureStyle& style)
{
    std::vector<QRectF> boxes;
    for (const LanePiece& piece : lanes.piecesOf(block))
        boxes.push_back(frame.pieceBox(lanes, block, piece));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.inks.background, (width + 2.0) * style.line));
    drawOutline(painter, boxes);
    painter.setPen(QPen(colour, width * style.line));
    drawOutline(painter, boxes);
}

std::vector<int> blocksGone(const SiteLanes& now, const SiteLanes& before, int below)
{
    const auto key = [](const LaneBlock& b) { return std::tuple(b.site, b.startSeconds, b.endSeconds, b.processors, b.label); };
    std::multiset<decltype(key(LaneBlock{}))> present;
    for (const LaneBlock& b : now.blocks())
        present.insert(key(b));
    std::vector<int> gone;
    for (std::size_t i = 0; i < before.blocks().size(); ++i) {
        const LaneBlock& was = before.blocks()[i];
        if (was.id >= below)
            continue;
        if (const auto found = present.find(key(was)); found != present.end())
            present.erase(found);
        else
            gone.push_back(static_cast<int>(i));
    }
    return gone;
}

void paintBlocksGone(QPainter& painter, const SiteLanes& now, const SiteLanes& before, const std::vector<int>& blocks,
                     const LaneFrame& frame, const PictureStyle& style)
{
    if (now.sites().size() != before.sites().size())
        return;
    for (const int block : blocks) {
        const LaneBlock& was = before.block(block);
        const QRectF lane = frame.laneBox(was.site).intersected(frame.box);
        for (const LanePiece& piece : before.piecesOf(block)) {
            const double from = std::max(was.startSeconds, piece.fromSeconds);
            const double to = std::min(was.endSeconds, piece.toSeconds);
            const QRectF box(QPointF(frame.xOf(from), frame.yOf(now, was.site, static_cast<double>(piece.high))),
                             QPointF(frame.xOf(to), frame.yOf(now, was.site, static_cast<double>(piece.low))));
            if (const QRectF seen = box.intersected(lane); seen.width() > style.line && seen.height() > style.line)
                paintWhereItWas(painter, seen, style.inks.text, style.line);
        }
    }
}

double laneNamesWidth(const SiteLanes& lanes, const QFont& font)
{
    const QFontMetricsF names(strong(font));
    const QFontMetricsF numbers(font);
    double widest = 0.0;
    for (const LaneSite& site : lanes.sites()) {
        const double number = numbers.horizontalAdvance(processorsText(site.capacity));
        widest = std::max(widest, std::min(names.horizontalAdvance(site.name), 15.0 * letterWidth(numbers)) + number);
    }
    return widest + 20.0;
}

void paintLaneNames(QPainter& painter, const SiteLanes& lanes, const LaneFrame& frame, const PictureStyle& style)
{
    const QFontMetricsF names(strong(style.font));
    const QFontMetricsF numbers(style.font);
    const double width = laneNamesWidth(lanes, style.font);
    const double middle = (numbers.ascent() - numbers.descent()) / 2.0;
    forVisibleSites(lanes, frame, [&](int site) {
        const LaneSite& s = lanes.sites()[static_cast<std::size_t>(site)];
        const QRectF lane = frame.laneBox(site).intersected(frame.box);
        if (lane.height() < numbers.ascent())
            return;
        const QString number = processorsText(s.capacity);
        const double numberWidth = numbers.horizontalAdvance(number);
        const double line = frame.yOf(lanes, site, static_cast<double>(s.capacity));
        const auto textY = [&](double at) {
            return clampTo(at + middle, lane.top() + numbers.ascent(), lane.bottom() - numbers.descent() / 2.0);
        };
        painter.setPen(QPen(style.inks.muted, style.line));
        painter.setFont(style.font);
        painter.drawText(QPointF(frame.box.left() - 6.0 - numberWidth, textY(line)), number);
        painter.setPen(QPen(style.inks.text, 2.0 * style.line));
        if (line >= lane.top() && line <= lane.bottom())
            painter.drawLine(QPointF(frame.box.left() - 4.0, line), QPointF(frame.box.left(), line));
        painter.setFont(strong(style.font));
        const double space = width - 20.0 - numberWidth;
        painter.drawText(QPointF(frame.box.left() - width + 6.0, textY(lane.center().y())),
                         names.elidedText(s.name, Qt::ElideRight, space + 1.0));
    });
}

} // namespace wattif::ui
