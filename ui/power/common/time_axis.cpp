// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/time_axis.h"

#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/charts/number_ticker.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

TimeMargins timeMargins(const QFont& font)
{
    const QFontMetricsF metrics(font);
    return {metrics.horizontalAdvance(u"00 000"_s) + 8.0, metrics.horizontalAdvance(u"Tc′ 0.00"_s) + 10.0};
}

void paintNodeAxis(QPainter& painter, const QRectF& box, double firstRow, double lastRow, const TimeStyle& style)
{
    const QFontMetricsF metrics(style.font);
    painter.setFont(style.font);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.inks.grid, style.line));
    painter.drawRect(box);
    const int about = static_cast<int>(box.height() / (2.2 * metrics.height()));
    // A node's number stands at the middle of its row.
    const Ticks ticks = ticksOf({}, {firstRow, lastRow - 1.0}, about);
    for (qsizetype i = 0; i < ticks.positions.size(); ++i) {
        if (ticks.positions[i] != std::floor(ticks.positions[i]))
            continue;
        const double y = box.bottom() - (ticks.positions[i] + 0.5 - firstRow) / (lastRow - firstRow) * box.height();
        painter.setPen(QPen(style.inks.muted, style.line));
        painter.drawLine(QPointF(box.left() - 3.0, y), QPointF(box.left(), y));
        painter.drawText(QPointF(box.left() - 5.0 - metrics.horizontalAdvance(ticks.labels[i]),
                                 y + (metrics.ascent() - metrics.descent()) / 2.0),
                         ticks.labels[i]);
    }
}

} // namespace wattif::ui
