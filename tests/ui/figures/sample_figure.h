// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>

#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include "ui/figures/figure_source.h"
#include "ui/figures/figure_style.h"

namespace wattif::test {

using namespace Qt::Literals::StringLiterals;

/// A figure with all that a view may draw: clipped curves, nested clips, dashes, round shapes, holes, hatches, gradients, images,
/// upright and turned text, Greek and Chinese letters.
class SampleFigure : public ui::FigureSource {
public:
    explicit SampleFigure(bool images = true, bool chinese = true) : m_images(images), m_chinese(chinese) { }

    [[nodiscard]] QString figureName() const override { return u"sample"_s; }
    [[nodiscard]] QString figureCaption() const override { return u"Power γ against time <s> & 50 % more"_s; }
    [[nodiscard]] QString figureAltText() const override { return u"Line chart \"α\": rises from 1 to 2."_s; }
    [[nodiscard]] QString figureCsv() const override { return u"x,y\n1,2\n"_s; }

    /// Where the zoomed curve may be seen.
    [[nodiscard]] static QRectF frame() { return {30.0, 20.0, 120.0, 70.0}; }

    void paintFigure(QPainter& painter, const QSizeF& points) const override
    {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(QRectF(QPointF(), points), Qt::white);
        curves(painter);
        shapes(painter);
        words(painter, points);
        if (m_images)
            pictures(painter);
    }

private:
    static void curves(QPainter& painter)
    {
        painter.save();
        painter.setClipRect(frame());
        painter.setPen(QPen(QColor(0x00, 0x72, 0xB2), 0.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        QPolygonF line;
        for (int i = -200; i <= 400; ++i)
            line << QPointF(i, 55.0 + 300.0 * std::sin(i * 0.05));
        painter.drawPolyline(line);
        painter.setPen(QPen(QColor(0xD5, 0x5E, 0x00), 1.0, Qt::DashDotLine, Qt::FlatCap));
        painter.drawLine(QPointF(-1e7, 30.0), QPointF(1e7, 80.0)); // far outside, as at a deep zoom
        {
            painter.save();
            QPainterPath round;
            round.addEllipse(QPointF(90.0, 55.0), 40.0, 25.0);
            painter.setClipPath(round, Qt::IntersectClip);
            painter.fillRect(QRectF(0.0, 0.0, 250.0, 60.0), QColor(0xE6, 0x9F, 0x00, 0x80));
            painter.restore();
        }
        painter.fillRect(QRectF(20.0, 80.0, 30.0, 30.0), QColor(0x00, 0x9E, 0x73)); // half inside
        painter.restore();
        painter.setPen(QPen(QColor(0x20, 0x20, 0x20), 0.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(frame());
    }

    static void shapes(QPainter& painter)
    {
        painter.setPen(QPen(Qt::black, 0.6, Qt::CustomDashLine, Qt::FlatCap, Qt::MiterJoin));
        QPen pen = painter.pen();
        pen.setDashPattern({4.0, 2.0, 1.0, 2.0});
        painter.setPen(pen);
        painter.drawEllipse(QRectF(165.0, 20.0, 24.0, 16.0));
        painter.setPen(Qt::NoPen);
        QPainterPath ring;
        ring.addRect(QRectF(195.0, 20.0, 20.0, 20.0));
        ring.addEllipse(QRectF(200.0, 25.0, 10.0, 10.0));
        painter.fillPath(ring, QColor(0x56, 0xB4, 0xE9));
        QLinearGradient ramp(QPointF(165.0, 0.0), QPointF(215.0, 0.0));
        ramp.setColorAt(0.0, QColor(0xF0, 0xE4, 0x42));
        ramp.setColorAt(1.0, QColor(0xCC, 0x79, 0xA7));
        painter.fillRect(QRectF(165.0, 45.0, 50.0, 8.0), ramp);
        painter.save();
        painter.translate(225.0, 30.0);
        painter.rotate(45.0);
        painter.setPen(QPen(Qt::darkRed, 0.7));
        painter.drawRect(QRectF(-6.0, -6.0, 12.0, 12.0));
        painter.scale(2.0, 0.5); // a pen that is distorted
        painter.drawLine(QPointF(-3.0, 0.0), QPointF(3.0, 0.0));
        painter.restore();
    }

    void words(QPainter& painter, const QSizeF& points) const
    {
        painter.setFont(ui::figureFont());
        painter.setPen(QColor(0x20, 0x20, 0x20));
        painter.drawText(QPointF(30.0, 14.0), u"Load ρ = 0.5 ± 2 × 10⁻³ m² ≤ 7 → 50 % & #1_a"_s);
        painter.drawText(QPointF(30.0, 104.0), (m_chinese ? u"节能 调度 "_s : QString()) + u"(1/s), a < b > c"_s);
        painter.setFont(ui::figureFont(8.0, true));
        painter.drawText(QRectF(150.0, 92.0, 80.0, 14.0), int(Qt::AlignRight | Qt::AlignVCenter), u"Ω bold"_s);
        painter.setFont(ui::figureFont());
        painter.save();
        painter.translate(14.0, 90.0);
        painter.rotate(-90.0);
        painter.drawText(QPointF(0.0, 0.0), u"Energy (kWh)"_s);
        painter.restore();
        painter.drawText(QRectF(0.0, points.height() - 14.0, points.width(), 12.0), int(Qt::AlignCenter), u"Time (s)"_s);
    }

    static void pictures(QPainter& painter)
    {
        QImage heat(4, 3, QImage::Format_RGB32);
        for (int i = 0; i < 12; ++i)
            heat.setPixelColor(i % 4, i / 4, QColor::fromHsv(i * 25, 200, 220));
        painter.drawImage(QRectF(165.0, 58.0, 24.0, 18.0), heat);
        QImage overlay(2, 2, QImage::Format_ARGB32);
        overlay.fill(QColor(200, 0, 0, 100));
        painter.drawImage(QRectF(195.0, 58.0, 20.0, 18.0), overlay);
        painter.save();
        painter.translate(230.0, 60.0);
        painter.rotate(30.0);
        painter.drawImage(QRectF(-5.0, -5.0, 14.0, 14.0), heat);
        painter.restore();
    }

    bool m_images;
    bool m_chinese;
};

} // namespace wattif::test
