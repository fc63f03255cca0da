// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/vector_engine.h"

#include <cmath>
#include <string>

#include <QFontMetricsF>
#include <QPixmap>

#include "core/base/symbol_runs.h"
#include "ui/figures/write/figure_grey.h"
#include "ui/figures/write/vector_cut.h"
#include "ui/figures/write/vector_look.h"

namespace wattif::ui {
namespace {

using Kind = VectorShape::Kind;

constexpr double hairline = 0.5; // publishers ask for 0.5 pt at least
constexpr double subscriptSize = 0.7;
constexpr double subscriptDrop = 0.2;
constexpr double minSubscript = 6.0; // publishers refuse smaller text
constexpr double farOut = 200.0;     // from the page; beyond it writers and TeX get into trouble

/// Whether the transform keeps shapes: turns, mirrors, scales evenly.
bool keepsShape(const QTransform& t)
{
    const double tolerance = 1e-6 * (std::abs(t.m11()) + std::abs(t.m12()));
    const bool turned = std::abs(t.m11() - t.m22()) <= tolerance && std::abs(t.m12() + t.m21()) <= tolerance;
    const bool mirrored = std::abs(t.m11() + t.m22()) <= tolerance && std::abs(t.m12() - t.m21()) <= tolerance;
    return t.isAffine() && (turned || mirrored);
}

QPainterPath polygonPath(const QPointF* points, int count, bool close)
{
    QPainterPath path;
    if (count > 0)
        path.moveTo(points[0]);
    for (int i = 1; i < count; ++i)
        path.lineTo(points[i]);
    if (close && count > 0)
        path.closeSubpath();
    return path;
}

/// Returns the pieces of a text from its start on: subscripts of symbols smaller and lower; sizes are fractions of the text's.
QList<VectorText> piecesOf(const VectorText& text)
{
    QList<VectorText> pieces;
    double x = text.start.x();
    const auto add = [&](const std::string& part, bool isSubscript) {
        VectorText piece = text;
        piece.text = QString::fromStdString(part);
        if (isSubscript) {
            piece.size = std::max(std::round(subscriptSize * text.size), std::min(minSubscript, text.size));
            piece.font.setPixelSize(static_cast<int>(std::lround(piece.size)));
        }
        piece.start = {x, text.start.y() + (isSubscript ? subscriptDrop * text.size : 0.0)};
        piece.width = QFontMetricsF(piece.font).horizontalAdvance(piece.text);
        x += piece.width;
        pieces << piece;
    };
    std::string plain; // up to the next subscript
    for (const SymbolRun& run : symbolRuns(text.text.toStdString())) {
        plain += run.text;
        if (run.subscript.empty())
            continue;
        add(plain, false);
        add(run.subscript, true);
        plain.clear();
    }
    if (pieces.isEmpty())
        return {text};
    if (!plain.empty())
        add(plain, false);
    return pieces;
}

} // namespace

std::optional<VectorText::Placing> VectorText::placing() const
{
    const double scale = std::hypot(transform.m11(), transform.m12());
    if (!keepsShape(transform) || transform.determinant() <= 0.0)
        return std::nullopt;
    return Placing{std::atan2(transform.m12(), transform.m11()) * 180.0 / M_PI, scale};
}

VectorEngine::VectorEngine(const QSizeF& points, bool grey)
    : QPaintEngine(PaintEngineFeatures(AllFeatures) & ~(PerspectiveTransform | PorterDuff | BlendModes | RasterOpModes)),
      m_points(points),
      m_grey(grey)
{
}

bool VectorEngine::begin(QPaintDevice* /*device*/)
{
    m_stack.clear();
    m_clips.clear();
    m_clipping = false;
    return true;
}

bool VectorEngine::end()
{
    flushText();
    return true;
}

void VectorEngine::updateState(const QPaintEngineState& now)
{
    const DirtyFlags flags = now.state();
    if (flags & DirtyTransform)
        m_transform = now.transform();
    if (flags & DirtyPen)
        m_pen = now.pen();
    if (flags & DirtyBrush)
        m_brush = now.brush();
    if (flags & DirtyOpacity)
        m_opacity = now.opacity();
    if (flags & DirtyHints)
        m_smooth = now.renderHints() & QPainter::SmoothPixmapTransform;
    if (!(flags & (DirtyClipPath | DirtyClipRegion | DirtyClipEnabled)))
        return;
    flushText();
    if (flags & DirtyClipPath) {
        clip(now.clipPath(), now.clipOperation());
    } else if (flags & DirtyClipRegion) {
        QPainterPath path;
        path.addRegion(now.clipRegion());
        clip(path, now.clipOperation());
    } else {
        m_clipping = now.isClipEnabled();
    }
    m_clips = m_clipping ? m_stack : QList<QPainterPath>();
}

void VectorEngine::clip(const QPainterPath& path, Qt::ClipOperation operation)
{
    m_clipping = operation != Qt::NoClip;
    if (operation != Qt::IntersectClip)
        m_stack.clear();
    if (operation != Qt::NoClip)
        pushClip(m_transform.map(path));
}

void VectorEngine::pushClip(const QPainterPath& path)
{
    const QRectF page = QRectF(QPointF(), m_points).adjusted(-farOut, -farOut, farOut, farOut);
    const auto box = asRectangle(path);
    if (!box) {
        m_stack.append(page.contains(path.controlPointRect()) ? path : path.intersected(cutBox(page)));
        return;
    }
    QRectF rest = box->intersected(page);
    const auto before = m_stack.isEmpty() ? std::nullopt : asRectangle(m_stack.back());
    if (before) {
        rest = rest.intersected(*before);
        m_stack.removeLast();
    }
    m_stack.append(cutBox(rest));
}

QRectF VectorEngine::visible() const
{
    QRectF box(QPointF(), m_points);
    for (const QPainterPath& path : m_clips)
        box = box.intersected(path.controlPointRect());
    return box;
}

QColor VectorEngine::colourOf(const QColor& colour) const
{
    QColor seen = m_grey ? greyOf(colour) : colour;
    seen.setAlphaF(static_cast<float>(seen.alphaF() * m_opacity));
    return seen;
}

QPen VectorEngine::penOf(double scale) const
{
    QPen pen = m_pen;
    const double width = m_pen.widthF() > 0.0 ? m_pen.widthF() : hairline;
    pen.setWidthF(m_pen.isCosmetic() ? width : width * scale);
    pen.setColor(colourOf(m_pen.brush().gradient() ? gradientColour(*m_pen.brush().gradient(), 0.5) : m_pen.color()));
    return pen.color().alpha() > 0 ? pen : QPen(Qt::NoPen);
}

QBrush VectorEngine::brushFor(const QPainterPath& local) const
{
    const Qt::BrushStyle style = m_brush.style();
    if (style == Qt::NoBrush)
        return Qt::NoBrush;
    if (const QGradient* gradient = m_brush.gradient()) {
        const QBrush brush = m_grey ? greyOf(m_brush) : m_brush;
        if (gradient->type() == QGradient::ConicalGradient)
            return colourOf(gradientColour(*gradient, 0.5));
        return gradientBrush(brush, local.boundingRect(), m_transform, m_opacity);
    }
    const QColor colour = colourOf(style == Qt::TexturePattern ? meanOf(m_brush.textureImage()) : m_brush.color());
    return colour.alpha() > 0 ? QBrush(colour) : QBrush(Qt::NoBrush);
}

void VectorEngine::paint(Kind kind, const QPainterPath& local, bool filled)
{
    flushText();
    const QRectF reach = m_transform.map(local).controlPointRect();
    if (!std::isfinite(reach.x()) || !std::isfinite(reach.y()) || !std::isfinite(reach.width()) || !std::isfinite(reach.height()))
        return;
    const bool even = keepsShape(m_transform) || m_pen.isCosmetic();
    const bool upright = m_transform.type() <= QTransform::TxScale;
    const QPainterPath page = m_transform.map(local);
    const QBrush fill = filled ? brushFor(local) : QBrush(Qt::NoBrush);
    const bool stroked = m_pen.style() != Qt::NoPen;
    const QPen pen = stroked && even ? penOf(std::sqrt(std::abs(m_transform.determinant()))) : QPen(Qt::NoPen);
    if (fill.style() != Qt::NoBrush || pen.style() != Qt::NoPen)
        emitShape(upright || kind == Kind::polyline ? kind : Kind::path, page, fill, pen);
    if (stroked && !even)
        strokeOutline(local);
}

void VectorEngine::emitShape(Kind kind, const QPainterPath& page, const QBrush& fill, const QPen& stroke)
{
    const double margin = std::max(stroke.style() == Qt::NoPen ? 0.0 : stroke.widthF(), 0.01);
    const QRectF bounds = page.controlPointRect().adjusted(-margin, -margin, margin, margin);
    if (!bounds.intersects(visible()))
        return;
    const QRectF near = QRectF(QPointF(), m_points).adjusted(-farOut, -farOut, farOut, farOut);
    if (near.contains(bounds))
        return writeShape({kind, page}, fill, stroke);
    if (fill.style() != Qt::NoBrush)
        writeShape({Kind::path, cutArea(page, near)}, fill, Qt::NoPen);
    const QPainterPath lines = stroke.style() == Qt::NoPen ? QPainterPath() : cutLines(page, near);
    if (!lines.isEmpty())
        writeShape({Kind::path, lines}, Qt::NoBrush, stroke);
}

/// A pen under a transform that distorts: the outline of its line, filled.
void VectorEngine::strokeOutline(const QPainterPath& local)
{
    QPainterPathStroker stroker(m_pen);
    QPainterPath outline = m_transform.map(stroker.createStroke(local));
    outline.setFillRule(Qt::WindingFill);
    const QColor colour = penOf(1.0).color();
    if (colour.alpha() > 0)
        emitShape(Kind::path, outline, colour, Qt::NoPen);
}

void VectorEngine::drawPath(const QPainterPath& path) { paint(Kind::path, path, true); }

void VectorEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode)
{
    QPainterPath path = polygonPath(points, count, mode != PolylineMode);
    path.setFillRule(mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
    paint(mode == PolylineMode ? Kind::polyline : Kind::path, path, mode != PolylineMode);
}

void VectorEngine::drawEllipse(const QRectF& box)
{
    QPainterPath path;
    path.addEllipse(box);
    paint(Kind::ellipse, path, true);
}

void VectorEngine::drawRects(const QRectF* boxes, int count)
{
    for (int i = 0; i < count; ++i) {
        QPainterPath path;
        path.addRect(boxes[i]);
        paint(Kind::rectangle, path, true);
    }
}

void VectorEngine::drawLines(const QLineF* lines, int count)
{
    QPainterPath path;
    for (int i = 0; i < count; ++i) {
        path.moveTo(lines[i].p1());
        path.lineTo(lines[i].p2());
    }
    paint(count == 1 ? Kind::polyline : Kind::path, path, false);
}

void VectorEngine::drawPoints(const QPointF* points, int count)
{
    const QPen before = m_pen;
    if (m_pen.capStyle() != Qt::RoundCap)
        m_pen.setCapStyle(Qt::SquareCap); // a flat cap shows no point at all
    QPainterPath path;
    for (int i = 0; i < count; ++i) {
        path.moveTo(points[i]);
        path.lineTo(points[i] + QPointF(0.001, 0.0));
    }
    paint(Kind::path, path, false);
    m_pen = before;
}

void VectorEngine::drawPixmap(const QRectF& box, const QPixmap& pixmap, const QRectF& part)
{
    drawImage(box, pixmap.toImage(), part, Qt::AutoColor);
}

void VectorEngine::drawImage(const QRectF& box, const QImage& image, const QRectF& part, Qt::ImageConversionFlags /*flags*/)
{
    flushText();
    const QRectF reach = m_transform.mapRect(box);
    QImage shown = part == QRectF(image.rect()) ? image : image.copy(part.toAlignedRect());
    if (shown.isNull() || !reach.intersects(visible()))
        return;
    if (m_opacity < 1.0)
        shown = withOpacity(shown, m_opacity);
    if (!m_smooth)
        shown = withSharpCells(shown, reach.size());
    const QTransform unit(box.width(), 0.0, 0.0, box.height(), box.x(), box.y());
    writeImage(m_grey ? greyOf(shown) : shown, unit * m_transform, m_smooth);
}

void VectorEngine::drawTextItem(const QPointF& start, const QTextItem& item)
{
    const QFont font = item.font();
    const double size = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF();
    VectorText run{item.text(), font, size, colourOf(m_pen.color()), start, item.width(), m_transform};
    if (m_text && m_text->transform == run.transform && m_text->font == run.font && m_text->colour == run.colour
        && std::abs(m_text->start.y() - start.y()) < 0.01 && std::abs(m_text->start.x() + m_text->width - start.x()) < 0.05) {
        m_text->text += run.text;
        m_text->width += run.width;
        return;
    }
    flushText();
    const QRectF extent(start.x(), start.y() - 1.2 * size, run.width, 1.6 * size);
    if (run.colour.alpha() > 0 && m_transform.mapRect(extent).intersects(visible()))
        m_text = std::move(run);
}

void VectorEngine::flushText()
{
    if (!m_text)
        return;
    const VectorText text = *std::exchange(m_text, std::nullopt);
    if (text.text.trimmed().isEmpty())
        return;
    if (setsSubscripts())
        return writeText(text);
    for (const VectorText& piece : piecesOf(text))
        writeText(piece);
}

int VectorDevice::metric(PaintDeviceMetric metric) const
{
    constexpr double mmPerPoint = 25.4 / 72.0;
    switch (metric) {
    case PdmWidth: return static_cast<int>(std::ceil(m_points.width()));
    case PdmHeight: return static_cast<int>(std::ceil(m_points.height()));
    case PdmWidthMM: return static_cast<int>(std::lround(m_points.width() * mmPerPoint));
    case PdmHeightMM: return static_cast<int>(std::lround(m_points.height() * mmPerPoint));
    case PdmNumColors: return 1 << 24;
    case PdmDepth: return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY: return 72;
    case PdmDevicePixelRatio: return 1;
    case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
    }
    return 0;
}

} // namespace wattif::ui
