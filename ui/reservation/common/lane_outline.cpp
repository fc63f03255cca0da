// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/lane_outline.h"

#include <QPainter>
#include <QPolygonF>

namespace wattif::ui {

void drawOutline(QPainter& painter, std::span<const QRectF> boxes, double inset)
{
    if (boxes.empty())
        return;
    if (boxes.size() == 1)
        return painter.drawRect(boxes.front().adjusted(inset, inset, -inset, -inset));
    QPolygonF upper;
    QPolygonF lower;
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        const QRectF box = boxes[k].adjusted(k == 0 ? inset : 0.0, inset, k + 1 == boxes.size() ? -inset : 0.0, -inset);
        upper << box.topLeft() << box.topRight();
        lower.prepend(box.bottomLeft());
        lower.prepend(box.bottomRight());
    }
    painter.drawPolygon(upper << lower);
}

} // namespace wattif::ui
