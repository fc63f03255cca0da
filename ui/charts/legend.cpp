// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/legend.h"

#include <algorithm>
#include <utility>

#include <QFontMetricsF>
#include <QPainter>

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double textGap = 5.0; // between a swatch and its text
constexpr double rowGap = 2.0;
constexpr int rampSteps = 24;

double gapOf(const QFontMetricsF& metrics) { return 1.2 * metrics.ascent(); }
double rowHeight(const QFontMetricsF& metrics) { return metrics.height() + rowGap; }

QSizeF swatchSize(const LegendItem& item, const QFontMetricsF& metrics) { return item.swatchSize * metrics.ascent(); }

double textLeft(const LegendItem& item, const QFontMetricsF& metrics)
{
    return item.swatch ? swatchSize(item, metrics).width() + textGap : 0.0;
}

double widthOf(const LegendItem& item, const QFontMetricsF& metrics, bool withShares)
{
    return textLeft(item, metrics) + metrics.horizontalAdvance(legendText(item, withShares));
}

/// Places the entries in rows of a width; calls `place(item, x, row)` for each. Returns the number of rows.
template <class Place>
int flow(const LegendItems& items, const QFontMetricsF& metrics, double width, bool withShares, Place place)
{
    double x = 0.0;
    int row = 0;
    for (const LegendItem& item : items) {
        const double needed = widthOf(item, metrics, withShares);
        if (x > 0.0 && x + needed > width + 0.5) {
            x = 0.0;
            ++row;
        }
        place(item, x, row);
        x += needed + gapOf(metrics);
    }
    return items.empty() ? 0 : row + 1;
}

QBrush brushOf(const QColor& fill) { return fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush); }

} // namespace

Swatch filledSwatch(const QColor& fill)
{
    return [fill](QPainter& painter, const QRectF& box) { painter.fillRect(box, fill); };
}

Swatch framedSwatch(const QColor& fill, const QPen& edge)
{
    return [fill, edge](QPainter& painter, const QRectF& box) {
        painter.setPen(edge);
        painter.setBrush(brushOf(fill));
        painter.drawRect(box);
    };
}

Swatch hatchedSwatch(const QColor& fill, Hatch hatch, const QColor& lines, const QPen& edge)
{
    return [frame = framedSwatch(fill, edge), hatch, lines](QPainter& painter, const QRectF& box) {
        frame(painter, box);
        painter.setPen(QPen(lines, box.height() / 7.0, Qt::SolidLine, Qt::FlatCap));
        painter.drawLines(hatchLines(box, hatch, box.height() / 2.8));
    };
}

Swatch lineSwatch(const QPen& pen)
{
    return [pen](QPainter& painter, const QRectF& box) {
        painter.setPen(pen);
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
    };
}

Swatch rampSwatch(std::function<QColor(double)> colourAt)
{
    return [colourAt = std::move(colourAt)](QPainter& painter, const QRectF& box) {
        const double step = box.width() / rampSteps;
        for (int i = 0; i < rampSteps; ++i)
            painter.fillRect(QRectF(box.left() + i * step, box.top(), step + 0.5, box.height()), colourAt((i + 0.5) / rampSteps));
    };
}

Swatch seriesSwatch(const SeriesStyle& style, SeriesLook look, double lineWidth, double markerSize)
{
    return [style, look, lineWidth, markerSize](QPainter& painter, const QRectF& box) {
        drawSwatch(painter, box, style, look, lineWidth, markerSize);
    };
}

QString legendText(const LegendItem& item, bool withShares)
{
    if (!withShares || item.share < 0.0)
        return item.text;
    const double percent = 100.0 * item.share;
    return u"%1 %2 %"_s.arg(item.text).arg(percent, 0, 'f', percent > 0.0 && percent < 9.95 ? 1 : 0);
}

double legendWidth(const LegendItems& items, const QFont& font, bool withShares)
{
    const QFontMetricsF metrics(font);
    double width = 0.0;
    for (const LegendItem& item : items)
        width += widthOf(item, metrics, withShares) + gapOf(metrics);
    return width;
}

double legendHeight(const LegendItems& items, const QFont& font, double width, bool withShares)
{
    const QFontMetricsF metrics(font);
    return flow(items, metrics, width, withShares, [](const LegendItem&, double, int) {}) * rowHeight(metrics);
}

double paintLegend(QPainter& painter, const QRectF& box, const LegendItems& items, const QFont& font, const QColor& ink,
                   bool withShares)
{
    const QFontMetricsF metrics(font);
    painter.save();
    painter.setFont(font);
    int painted = 0;
    flow(items, metrics, box.width(), withShares, [&](const LegendItem& item, double x, int row) {
        const double top = box.top() + row * rowHeight(metrics);
        if (row > 0 && top + metrics.height() > box.bottom() + 0.5)
            return;
        painted = row + 1;
        const double left = box.left() + x;
        const double middle = top + 0.5 * metrics.height();
        if (item.swatch) {
            const QSizeF size = swatchSize(item, metrics);
            item.swatch(painter, QRectF(QPointF(left, middle - 0.5 * size.height()), size));
        }
        painter.setPen(item.ink.isValid() ? item.ink : ink);
        const double from = left + textLeft(item, metrics);
        painter.drawText(
            QPointF(from, middle + 0.5 * (metrics.ascent() - metrics.descent())),
            metrics.elidedText(legendText(item, withShares), Qt::ElideMiddle, std::max(1.0, box.right() - from + 0.5)));
    });
    painter.restore();
    return painted * rowHeight(metrics);
}

} // namespace wattif::ui
