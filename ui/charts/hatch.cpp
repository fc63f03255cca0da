// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/hatch.h"

#include <array>
#include <cmath>

#include <QPainter>

#include "core/base/checked.h"
#include "ui/charts/paper/pgf.h"
#include "ui/figures/write/tikz_device.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double apartOnPaper = 3.2;
constexpr double hatchWidth = 0.8;

/// Adds lines from lower left to upper right at 45 degrees; the raster is that of the page, which aligns neighbours.
void addRising(QList<QLineF>& lines, const QRectF& piece, double apart)
{
    // x + y = s on each line (y grows downwards).
    const double step = apart * std::sqrt(2.0);
    const double from = piece.left() + piece.top();
    const double to = piece.right() + piece.bottom();
    for (double s = std::ceil(from / step) * step; s < to; s += step) {
        const double left = std::max(piece.left(), s - piece.bottom());
        const double right = std::min(piece.right(), s - piece.top());
        if (right > left)
            lines << QLineF(left, s - left, right, s - right);
    }
}

void addFalling(QList<QLineF>& lines, const QRectF& piece, double apart)
{
    const double step = apart * std::sqrt(2.0);
    for (double s = std::ceil((piece.left() - piece.bottom()) / step) * step; s < piece.right() - piece.top(); s += step) {
        const double left = std::max(piece.left(), s + piece.top());
        const double right = std::min(piece.right(), s + piece.bottom());
        if (right > left)
            lines << QLineF(left, left - s, right, right - s);
    }
}

void addLevel(QList<QLineF>& lines, const QRectF& piece, double apart)
{
    for (double y = piece.bottom() - apart / 2.0; y > piece.top(); y -= apart)
        lines << QLineF(piece.left(), y, piece.right(), y);
}

void addUpright(QList<QLineF>& lines, const QRectF& piece, double apart)
{
    // Symmetric: bars are narrow.
    const int count = toInteger<int>(piece.width() / apart);
    const double first = piece.center().x() - apart * (count - 1) / 2.0;
    for (int i = 0; i < count; ++i)
        lines << QLineF(first + i * apart, piece.top(), first + i * apart, piece.bottom());
}

} // namespace

Hatch hatchOf(int i)
{
    static constexpr std::array<Hatch, 7> order{Hatch::none,    Hatch::rising, Hatch::falling, Hatch::crossed,
                                                Hatch::upright, Hatch::level,  Hatch::grid};
    return order[static_cast<std::size_t>(i) % order.size()];
}

QList<QLineF> hatchLines(const QRectF& piece, Hatch hatch, double apart)
{
    QList<QLineF> lines;
    if (hatch == Hatch::rising || hatch == Hatch::crossed)
        addRising(lines, piece, apart);
    if (hatch == Hatch::falling || hatch == Hatch::crossed)
        addFalling(lines, piece, apart);
    if (hatch == Hatch::level || hatch == Hatch::grid)
        addLevel(lines, piece, apart);
    if (hatch == Hatch::upright || hatch == Hatch::grid)
        addUpright(lines, piece, apart);
    return lines;
}

void paintHatched(QPainter& painter, const QRectF& piece, const QColor& colour, Hatch hatch)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRect(piece);
    painter.setPen(QPen(Qt::white, hatchWidth, Qt::SolidLine, Qt::FlatCap));
    for (const QLineF& line : hatchLines(piece, hatch, apartOnPaper))
        painter.drawLine(line);
}

void paintWhereItWas(QPainter& painter, const QRectF& box, const QColor& ink, double line)
{
    QColor pale = ink;
    pale.setAlphaF(0.55F);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(pale, line, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(hatchLines(box, Hatch::rising, 5.0 * line));
    QPen edge(ink, line, Qt::SolidLine, Qt::FlatCap);
    edge.setDashPattern({3, 2});
    painter.setPen(edge);
    painter.drawRect(box);
    painter.restore();
}

QString texHatch(const QRectF& piece, Hatch hatch)
{
    const QList<QLineF> lines = hatchLines(piece, hatch, apartOnPaper);
    if (lines.isEmpty())
        return {};
    QString tex = u"\\draw[white, line width=%1]"_s.arg(pgf::length(hatchWidth));
    for (const QLineF& line : lines)
        tex += u' ' + pgf::place(line.p1()) + u" -- "_s + pgf::place(line.p2());
    return tex + u";\n"_s;
}

QString texHatched(const QRectF& piece, const QColor& colour, Hatch hatch)
{
    return u"\\fill[%1] %2 rectangle %3;\n"_s.arg(texColourName(colour), pgf::place(piece.topLeft()),
                                                  pgf::place(piece.bottomRight()))
        + texHatch(piece, hatch);
}

} // namespace wattif::ui
