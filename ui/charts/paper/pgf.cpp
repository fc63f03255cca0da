// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/pgf.h"

#include <cmath>

#include "core/base/number.h"
#include "ui/figures/write/tikz_device.h"

namespace wattif::ui::pgf {

using namespace Qt::Literals::StringLiterals;

QString number(double value)
{
    if (!std::isfinite(value))
        return u"nan"_s;
    return QString::fromStdString(formatNumber(value));
}

QString length(double points) { return number(std::round(points * 100.0) / 100.0) + u"bp"_s; }

QString place(QPointF point)
{
    const auto rounded = [](double v) { return number(std::round(v * 100.0) / 100.0 + 0.0); };
    return u"(%1,%2)"_s.arg(rounded(point.x()), rounded(-point.y()));
}

QString placeWithUnit(QPointF point) { return u"(%1,%2)"_s.arg(length(point.x()), length(-point.y() + 0.0)); }

QString node(QPointF at, const QString& text, const QString& options, const QFont& font)
{
    return u"\\node[%1, inner sep=0, outer sep=0, font={%2}, text=%3] at %4 {%5};\n"_s.arg(
        options, texFont(font.pixelSize(), font.bold(), font.italic()), texColourName(QColor(0x20, 0x20, 0x20)), place(at),
        texText(text));
}

QString line(const QPolygonF& line, const QString& options)
{
    QStringList places;
    for (const QPointF& point : line)
        places << place(point);
    return u"\\draw[%1] %2;\n"_s.arg(options, places.join(u" -- "_s));
}

QString pen(const SeriesStyle& style, double width)
{
    QString text = u"draw=%1, line width=%2"_s.arg(texColourName(style.colour), length(width));
    if (style.dashes.isEmpty())
        return text;
    QStringList dashes;
    for (qsizetype i = 0; i < style.dashes.size(); ++i)
        dashes << (i % 2 == 0 ? u"on "_s : u"off "_s) + length(style.dashes[i] * width);
    return text + u", dash pattern="_s + dashes.join(u' ');
}

QString mark(Marker marker, double diameter, const QColor& colour, bool hollow)
{
    // PGFPlots' mark size is half of a disc, of a square's side, and the radius of the others.
    struct Look {
        QString name;
        double size;
        bool turned = false;
        bool stroked = false;
    };
    const Look look = [&]() -> Look {
        switch (marker) {
        case Marker::disc: return {u"*"_s, 0.5};
        case Marker::square: return {u"square*"_s, 0.425};
        case Marker::triangle: return {u"triangle*"_s, 0.575};
        case Marker::diamond: return {u"diamond*"_s, 0.575};
        case Marker::triangleDown: return {u"triangle*"_s, 0.575, true};
        case Marker::plus: return {u"+"_s, 0.5, false, true};
        case Marker::cross: return {u"x"_s, 0.5, false, true};
        case Marker::star: return {u"asterisk"_s, 0.5, false, true};
        case Marker::none: break;
        }
        return {};
    }();
    if (look.name.isEmpty())
        return u"mark=none"_s;
    const QString name = texColourName(colour);
    QStringList options{u"solid"_s};
    if (look.turned)
        options << u"rotate=180"_s;
    if (look.stroked || hollow)
        options << u"draw=%1"_s.arg(name) << u"line width=%1"_s.arg(length(0.8));
    else // marks are always stroked
        options << u"draw=%1"_s.arg(name) << u"line width=%1"_s.arg(length(0.1));
    options << u"fill=%1"_s.arg(hollow ? u"white"_s : name);
    return u"mark=%1, mark size=%2, mark options={%3}"_s.arg(look.name, length(look.size * diameter), options.join(u", "_s));
}

} // namespace wattif::ui::pgf
