// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QPainter>
#include <QPainterPath>

#include "ui/reservation/timeline/editor_canvas.h"
#include "ui/session/answer_hint.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using reservation::Reservation;

constexpr double minGain = 0.0005; ///< pairs that matter less are not joined
constexpr double minHeight = 4.0;

} // namespace

void EditorCanvas::paintOver(QPainter& painter)
{
    painter.setRenderHint(QPainter::Antialiasing);
    paintPairs(painter);
    paintDrawn(painter);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void EditorCanvas::paintPairs(QPainter& painter)
{
    if (!m_trial || selectedBlock() < 0 || hidesAnswers(*this))
        return;
    const LaneFrame f = frame();
    const Theme& theme = Theme::instance();
    const QFontMetricsF metrics(font());
    for (const reservation::Contribution& pair : m_trial->pairs) {
        const int block = lanes()->blockWithId(pair.reservation.value);
        if (pair.gain < minGain || block < 0)
            continue;
        const double together = std::max(lanes()->block(block).startSeconds, lanes()->block(selectedBlock()).startSeconds);
        const QRectF own = f.pieceBox(*lanes(), selectedBlock(), lanes()->pieceAt(selectedBlock(), together));
        const QRectF other = f.pieceBox(*lanes(), block, lanes()->pieceAt(block, together));
        const double x = std::clamp(f.xOf(together), f.box.left() + 3.0, f.box.right() - 3.0);
        const QPointF a(x, own.center().y());
        const QPointF b(x, other.center().y());
        QPainterPath path(a);
        const double bow = std::min(60.0, 14.0 + std::abs(b.y() - a.y()) / 4.0);
        path.cubicTo(a + QPointF(bow, 0.0), b + QPointF(bow, 0.0), b);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.chartBackground(), 4.0 + 2.0 * pair.gain));
        painter.drawPath(path);
        painter.setPen(QPen(theme.error(), 1.5 + 2.0 * pair.gain));
        painter.drawPath(path);
        painter.setBrush(theme.error());
        painter.setPen(QPen(theme.chartBackground(), 1.0));
        painter.drawEllipse(b, 4.0, 4.0);
        const QString text = gainText(pair.gain);
        const QPointF middle = path.pointAtPercent(0.5) + QPointF(5.0, (metrics.ascent() - metrics.descent()) / 2.0);
        QPainterPath letters;
        letters.addText(middle, font(), text);
        painter.strokePath(letters, QPen(theme.chartBackground(), 3.0));
        painter.fillPath(letters, theme.chartText());
    }
}

void EditorCanvas::paintDrawn(QPainter& painter)
{
    if (!m_drawn)
        return;
    const LaneFrame f = frame();
    const QRectF lane = f.laneBox(m_drawn->site);
    QRectF box = QRectF(m_drawn->from, m_drawn->to).normalized();
    if (const auto made = drawnReservation(m_snapping)) {
        box.setLeft(f.xOf(made->startSeconds));
        box.setRight(f.xOf(made->endSeconds));
    }
    box.setHeight(std::max(box.height(), minHeight));
    const Theme& theme = Theme::instance();
    QColor colour = !m_drawnTrial || hidesAnswers(*this) ? theme.accent()
        : m_drawnTrial->isAccepted()                     ? theme.series(2)
                                                         : theme.series(1);
    QPen pen(colour, 2.0);
    pen.setDashPattern({3.0, 2.0});
    painter.setPen(pen);
    colour.setAlphaF(0.35F);
    painter.setBrush(colour);
    painter.drawRect(box.intersected(lane));
}

} // namespace wattif::ui
