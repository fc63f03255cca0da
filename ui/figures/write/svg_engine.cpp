// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/svg_engine.h"

#include <QBuffer>

#include "ui/figures/figure_style.h"
#include "ui/figures/write/vector_look.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString pair(QPointF p) { return shortNumber(p.x()) + u',' + shortNumber(p.y()); }

QString number(const char* name, double value) { return u" %1=\"%2\""_s.arg(QLatin1String(name), shortNumber(value)); }

QString pathData(const QPainterPath& path)
{
    QString data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element& e = path.elementAt(i);
        const bool start = e.type == QPainterPath::MoveToElement;
        // QPainterPath closes a subpath by a line to its start: writing it so keeps the joins.
        const bool last = i + 1 == path.elementCount() || path.elementAt(i + 1).type == QPainterPath::MoveToElement;
        if (e.type == QPainterPath::CurveToElement)
            data += u'C' + pair(e) + u' ' + pair(path.elementAt(i + 1)) + u' ' + pair(path.elementAt(i + 2));
        else if (e.type != QPainterPath::CurveToDataElement)
            data += (start ? u'M' : u'L') + pair(e);
        if (last && !start) {
            int first = i;
            while (first > 0 && path.elementAt(first).type != QPainterPath::MoveToElement)
                --first;
            if (i - first > 1 && QPointF(path.elementAt(first)) == QPointF(e))
                data += u'Z';
        }
    }
    return data;
}

QString pointList(const QPainterPath& path)
{
    QStringList points;
    points.reserve(path.elementCount());
    for (int i = 0; i < path.elementCount(); ++i)
        points << pair(path.elementAt(i));
    return points.join(u' ');
}

QString boxData(const QRectF& box)
{
    return number("x", box.x()) + number("y", box.y()) + number("width", box.width()) + number("height", box.height());
}

QString ellipseData(const QRectF& box)
{
    return number("cx", box.center().x()) + number("cy", box.center().y()) + number("rx", box.width() / 2)
        + number("ry", box.height() / 2);
}

QString matrix(const QTransform& t)
{
    return u"matrix(%1 %2 %3 %4 %5 %6)"_s.arg(QString::number(t.m11(), 'g', 6), QString::number(t.m12(), 'g', 6),
                                              QString::number(t.m21(), 'g', 6), QString::number(t.m22(), 'g', 6),
                                              shortNumber(t.dx()), shortNumber(t.dy()));
}

QString strokeLook(const QPen& pen)
{
    if (pen.style() == Qt::NoPen)
        return {};
    QString look = number("stroke-width", pen.widthF());
    if (pen.capStyle() != Qt::FlatCap)
        look += pen.capStyle() == Qt::RoundCap ? u" stroke-linecap=\"round\""_s : u" stroke-linecap=\"square\""_s;
    if (pen.joinStyle() == Qt::RoundJoin || pen.joinStyle() == Qt::BevelJoin)
        look += pen.joinStyle() == Qt::RoundJoin ? u" stroke-linejoin=\"round\""_s : u" stroke-linejoin=\"bevel\""_s;
    else if (pen.miterLimit() != 4.0)
        look += number("stroke-miterlimit", std::max(1.0, pen.miterLimit()));
    QStringList dashes;
    for (const double dash : pen.dashPattern())
        dashes << shortNumber(dash * pen.widthF());
    if (pen.style() != Qt::SolidLine && !dashes.isEmpty()) {
        look += u" stroke-dasharray=\"%1\""_s.arg(dashes.join(u','));
        if (pen.dashOffset() != 0.0)
            look += number("stroke-dashoffset", pen.dashOffset() * pen.widthF());
    }
    return look;
}

QString stopsOf(const QGradient& gradient)
{
    QString stops;
    for (const QGradientStop& stop : gradient.stops()) {
        stops += u"<stop%1 stop-color=\"%2\""_s.arg(number("offset", stop.first), stop.second.name());
        if (stop.second.alpha() < 255)
            stops += number("stop-opacity", stop.second.alphaF());
        stops += u"/>"_s;
    }
    return stops;
}

QString spreadOf(const QGradient& gradient)
{
    switch (gradient.spread()) {
    case QGradient::ReflectSpread: return u" spreadMethod=\"reflect\""_s;
    case QGradient::RepeatSpread: return u" spreadMethod=\"repeat\""_s;
    case QGradient::PadSpread: break;
    }
    return {};
}

/// Returns the family and similar ones, for readers that lack it: Verdana has the widths of DejaVu Sans.
QString familiesOf(const QFont& font)
{
    const QString family = font.family();
    const auto has = [&](const char* part) { return family.contains(QLatin1String(part), Qt::CaseInsensitive); };
    if (has("mono") || has("courier"))
        return family + u", monospace"_s;
    if (family == u"DejaVu Sans")
        return family + u", Verdana, sans-serif"_s;
    return family + (isSerifFamily(family) ? u", serif"_s : u", sans-serif"_s);
}

} // namespace

QString svgEscaped(const QString& text)
{
    QString safe;
    safe.reserve(text.size());
    for (const QChar c : text)
        if (c >= u' ' || c == u'\n' || c == u'\t') // XML has no other control characters, not even escaped
            safe += c;
    return safe.toHtmlEscaped();
}

bool SvgEngine::end()
{
    VectorEngine::end();
    closeLook();
    if (!m_clip.isEmpty())
        m_body += u"</g>\n"_s;
    m_clip.clear();
    return true;
}

void SvgEngine::writeShape(const VectorShape& shape, const QBrush& fill, const QPen& stroke)
{
    QString look = paintOf(u"fill"_s, fill);
    if (stroke.style() != Qt::NoPen)
        look += paintOf(u"stroke"_s, stroke.color()) + strokeLook(stroke);
    if (fill.style() != Qt::NoBrush && shape.kind == VectorShape::Kind::path && shape.path.fillRule() == Qt::OddEvenFill)
        look += u" fill-rule=\"evenodd\""_s;
    switch (shape.kind) {
    case VectorShape::Kind::rectangle: return write(look, u"<rect"_s, boxData(shape.path.boundingRect()) + u"/>"_s);
    case VectorShape::Kind::ellipse: return write(look, u"<ellipse"_s, ellipseData(shape.path.boundingRect()) + u"/>"_s);
    case VectorShape::Kind::polyline: return write(look, u"<polyline"_s, u" points=\"%1\"/>"_s.arg(pointList(shape.path)));
    case VectorShape::Kind::path: break;
    }
    write(look, u"<path"_s, u" d=\"%1\"/>"_s.arg(pathData(shape.path)));
}

void SvgEngine::writeText(const VectorText& text)
{
    const auto placing = text.placing();
    const QPointF at = text.transform.map(text.start);
    QString look = u" font-family=\"%1\""_s.arg(svgEscaped(familiesOf(text.font)))
        + number("font-size", text.size * (placing ? placing->scale : 1.0));
    if (text.font.weight() != QFont::Normal)
        look += u" font-weight=\"%1\""_s.arg(text.font.bold() && text.font.weight() == QFont::Bold
                                                 ? u"bold"_s
                                                 : QString::number(static_cast<int>(text.font.weight())));
    if (text.font.italic())
        look += u" font-style=\"italic\""_s;
    look += paintOf(u"fill"_s, text.colour);
    QString rest;
    if (!placing)
        rest = number("x", text.start.x()) + number("y", text.start.y()) + u" transform=\"%1\""_s.arg(matrix(text.transform));
    else
        rest = number("x", at.x()) + number("y", at.y());
    if (placing && std::abs(placing->degrees) > 1e-6)
        rest += u" transform=\"rotate(%1 %2 %3)\""_s.arg(shortNumber(placing->degrees), shortNumber(at.x()), shortNumber(at.y()));
    if (text.text != text.text.simplified())
        rest += u" xml:space=\"preserve\""_s;
    write(look, u"<text"_s, rest + u'>' + svgEscaped(text.text) + u"</text>"_s);
}

void SvgEngine::writeImage(const QImage& image, const QTransform& toPage, bool smooth)
{
    QBuffer png;
    png.open(QIODevice::WriteOnly);
    image.save(&png, "PNG");
    const bool upright = toPage.type() <= QTransform::TxScale && toPage.m11() > 0.0 && toPage.m22() > 0.0;
    QString rest = upright ? boxData(toPage.mapRect(QRectF(0.0, 0.0, 1.0, 1.0)))
                           : u" width=\"1\" height=\"1\" transform=\"%1\""_s.arg(matrix(toPage));
    // Cells of a heat map have sharp edges: optimizeSpeed for SVG 1.1, pixelated for browsers.
    if (!smooth)
        rest += u" image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\""_s;
    rest += u" preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,%1\"/>"_s.arg(
        QString::fromLatin1(png.data().toBase64()));
    write({}, u"<image"_s, rest);
}

QString SvgEngine::paintOf(const QString& what, const QBrush& brush)
{
    if (brush.style() == Qt::NoBrush)
        return u" %1=\"none\""_s.arg(what);
    const QGradient* gradient = brush.gradient();
    if (!gradient) {
        const QColor colour = brush.color();
        QString paint = u" %1=\"%2\""_s.arg(what, colour.name());
        return colour.alpha() < 255 ? paint + u" %1-opacity=\"%2\""_s.arg(what, shortNumber(colour.alphaF())) : paint;
    }
    const QString rest =
        u" gradientUnits=\"userSpaceOnUse\" gradientTransform=\"%1\"%2>"_s.arg(matrix(brush.transform()), spreadOf(*gradient))
        + stopsOf(*gradient);
    QString id;
    if (gradient->type() == QGradient::LinearGradient) {
        const auto& line = *static_cast<const QLinearGradient*>(gradient);
        id = define(u"g"_s, u"<linearGradient"_s,
                    number("x1", line.start().x()) + number("y1", line.start().y()) + number("x2", line.finalStop().x())
                        + number("y2", line.finalStop().y()) + rest + u"</linearGradient>"_s);
    } else {
        const auto& ring = *static_cast<const QRadialGradient*>(gradient);
        id = define(u"g"_s, u"<radialGradient"_s,
                    number("cx", ring.center().x()) + number("cy", ring.center().y()) + number("r", ring.radius())
                        + number("fx", ring.focalPoint().x()) + number("fy", ring.focalPoint().y()) + rest
                        + u"</radialGradient>"_s);
    }
    return u" %1=\"url(#%2)\""_s.arg(what, id);
}

QString SvgEngine::define(const QString& prefix, const QString& start, const QString& rest)
{
    QString& id = m_ids[start + rest];
    if (id.isEmpty()) {
        id = prefix + QString::number(m_ids.size());
        m_definitions += u"%1 id=\"%2\""_s.arg(start, id) + rest + u'\n';
    }
    return id;
}

/// The clip path of all clips in force; each is cut by the one before.
QString SvgEngine::clipId()
{
    QString id;
    for (const QPainterPath& path : clips()) {
        const QString clampTo = id.isEmpty() ? QString() : u" clip-path=\"url(#%1)\""_s.arg(id);
        const auto box = asRectangle(path);
        const QString rule = path.fillRule() == Qt::OddEvenFill ? u" clip-rule=\"evenodd\""_s : QString();
        const QString shape = box ? u"<rect%1/>"_s.arg(boxData(*box)) : u"<path%1 d=\"%2\"/>"_s.arg(rule, pathData(path));
        id = define(u"c"_s, u"<clipPath"_s, clampTo + u'>' + shape + u"</clipPath>"_s);
    }
    return id;
}

void SvgEngine::chooseClip()
{
    const QString id = clipId();
    if (id == m_clip)
        return;
    closeLook();
    if (!m_clip.isEmpty())
        m_body += u"</g>\n"_s;
    if (!id.isEmpty())
        m_body += u"<g clip-path=\"url(#%1)\">\n"_s.arg(id);
    m_clip = id;
}

void SvgEngine::write(const QString& look, const QString& start, const QString& rest)
{
    chooseClip();
    if (look != m_look)
        closeLook();
    m_look = look;
    m_elements.append({start, rest});
}

void SvgEngine::closeLook()
{
    const bool group = m_elements.size() > 1 && !m_look.isEmpty();
    if (group)
        m_body += u"<g"_s + m_look + u">\n"_s;
    for (const Element& e : m_elements)
        m_body += e.start + (group ? QString() : m_look) + e.rest + u'\n';
    if (group)
        m_body += u"</g>\n"_s;
    m_elements.clear();
}

} // namespace wattif::ui
