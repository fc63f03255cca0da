// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/dialog/paper_sheet.h"

#include <cmath>

#include <QPainter>
#include <QPalette>

namespace wattif::ui {
namespace {

constexpr int margin = 18;

bool isDark(const QPalette& palette) { return palette.color(QPalette::Window).lightness() < 128; }

/// Returns a neutral colour, beside which the colours of the figure can be judged as on paper.
QColor backgroundOf(const QPalette& palette) { return isDark(palette) ? QColor(0x35, 0x39, 0x3e) : QColor(0xdd, 0xdf, 0xe2); }

QColor inkOnBackground(const QPalette& palette) { return isDark(palette) ? QColor(0xb4, 0xba, 0xc2) : QColor(0x58, 0x60, 0x69); }

QFont rulerFont(QFont font)
{
    font.setPointSizeF(std::max(6.5, font.pointSizeF() * 0.75));
    return font;
}

} // namespace

PaperSheet::PaperSheet(QWidget* parent) : QWidget(parent) { setObjectName(QStringLiteral("paperSheet")); }

int PaperSheet::ruler() const { return QFontMetrics(rulerFont(font())).height() + 8; }

QSize PaperSheet::frame() const { return {ruler() + 2 * margin, ruler() + 2 * margin}; }

QSize PaperSheet::sizeHint() const { return m_pixmap.deviceIndependentSize().toSize() + frame(); }

void PaperSheet::setSheet(const QPixmap& pixmap, const QSizeF& sizeMm)
{
    m_pixmap = pixmap;
    m_sizeMm = sizeMm;
    m_message.clear();
    updateGeometry();
    update();
}

void PaperSheet::setMessage(const QString& text)
{
    m_pixmap = {};
    m_message = text;
    setAccessibleDescription(text);
    updateGeometry();
    update();
}

QRectF PaperSheet::paper() const
{
    const QSizeF size = m_pixmap.deviceIndependentSize();
    // In the middle of what the rulers leave, on whole pixels: the picture must not be blurred.
    const double x = ruler() + std::floor((width() - ruler() - size.width()) / 2.0);
    const double y = ruler() + std::floor((height() - ruler() - size.height()) / 2.0);
    return {QPointF(x, y), size};
}

void PaperSheet::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), backgroundOf(palette()));
    if (m_pixmap.isNull()) {
        painter.setPen(inkOnBackground(palette()));
        painter.drawText(rect().adjusted(margin, margin, -margin, -margin), Qt::AlignCenter | Qt::TextWordWrap, m_message);
        return;
    }
    const QRectF sheet = paper();
    for (int i = 1; i <= 4; ++i)
        painter.fillRect(sheet.adjusted(-i, -i + 1, i, i + 1), QColor(0, 0, 0, 11));
    painter.drawPixmap(sheet.topLeft(), m_pixmap);
    painter.setFont(rulerFont(font()));
    paintRuler(painter, sheet, Qt::Horizontal);
    paintRuler(painter, sheet, Qt::Vertical);
}

void PaperSheet::paintRuler(QPainter& painter, const QRectF& sheet, Qt::Orientation orientation) const
{
    const bool across = orientation == Qt::Horizontal;
    const double lengthMm = across ? m_sizeMm.width() : m_sizeMm.height();
    const double perMm = (across ? sheet.width() : sheet.height()) / lengthMm;
    if (perMm <= 0.0)
        return;
    painter.save();
    painter.setPen(QPen(inkOnBackground(palette()), 0));
    if (!across) {
        painter.translate(sheet.left(), sheet.top());
        painter.rotate(-90.0);
        painter.scale(-1.0, 1.0);
    } else {
        painter.translate(sheet.left(), sheet.top());
    }
    const int step = perMm >= 4.0 ? 1 : 5;
    const int labelled = perMm >= 2.5 ? 10 : 20;
    const double base = -9.5;
    for (int mm = 0; mm <= static_cast<int>(lengthMm); mm += step) {
        const double x = std::floor(mm * perMm) + 0.5;
        painter.drawLine(QPointF(x, base), QPointF(x, base + (mm % 10 == 0 ? 6.0 : mm % 5 == 0 ? 4.0 : 2.0)));
    }
    painter.restore();
    const QFontMetricsF metrics(painter.font(), painter.device());
    painter.setPen(inkOnBackground(palette()));
    for (int mm = 0; mm <= static_cast<int>(lengthMm); mm += labelled) {
        const QString label = mm == 0 && across ? QStringLiteral("mm") : QString::number(mm);
        const double at = mm * perMm;
        const QSizeF box(metrics.horizontalAdvance(label), metrics.height());
        if (across)
            painter.drawText(QPointF(sheet.left() + at - box.width() / 2.0, sheet.top() - 12.0), label);
        else
            painter.drawText(QPointF(sheet.left() - 13.0 - box.width(), sheet.top() + at + metrics.capHeight() / 2.0), label);
    }
}

} // namespace wattif::ui

#include "moc_paper_sheet.cpp"
