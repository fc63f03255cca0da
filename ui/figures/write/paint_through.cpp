// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/paint_through.h"

#include <QPainter>

#include "ui/figures/write/vector_engine.h"

namespace wattif::ui {
namespace {

/// Hands on to another painter what the engine has made of a painting.
class ThroughEngine : public VectorEngine {
public:
    ThroughEngine(const QSizeF& size, QPainter& target)
        : VectorEngine(size, false), m_target(target), m_base(target.worldTransform())
    {
    }

protected:
    void writeShape(const VectorShape& shape, const QBrush& fill, const QPen& stroke) override
    {
        place(QTransform());
        m_target.setBrush(fill);
        m_target.setPen(stroke);
        if (shape.kind == VectorShape::Kind::rectangle)
            m_target.drawRect(shape.path.boundingRect());
        else if (shape.kind == VectorShape::Kind::ellipse)
            m_target.drawEllipse(shape.path.boundingRect());
        else
            m_target.drawPath(shape.path);
    }
    void writeText(const VectorText& text) override
    {
        place(text.transform);
        QFont font = text.font;
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(text.size)))); // sizes in points depend on the device
        m_target.setFont(font);
        m_target.setPen(text.colour);
        m_target.drawText(text.start, text.text);
    }
    void writeImage(const QImage& image, const QTransform& toPage, bool /*smooth*/) override
    {
        place(toPage);
        m_target.drawImage(QRectF(0.0, 0.0, 1.0, 1.0), image);
    }

private:
    void place(const QTransform& toPage)
    {
        if (m_clipped != clips()) {
            m_clipped = clips();
            m_target.setWorldTransform(m_base);
            m_target.setClipping(false);
            for (qsizetype i = 0; i < m_clipped.size(); ++i)
                m_target.setClipPath(m_clipped[i], i == 0 ? Qt::ReplaceClip : Qt::IntersectClip);
        }
        m_target.setWorldTransform(toPage * m_base);
    }

    QPainter& m_target;
    QTransform m_base;
    QList<QPainterPath> m_clipped;
};

} // namespace

void paintThrough(QPainter& target, const QSizeF& points, const std::function<void(QPainter&)>& paint)
{
    target.save();
    {
        ThroughEngine engine(points, target);
        VectorDevice device(points, engine);
        QPainter painter(&device);
        paint(painter);
    }
    target.restore();
}

} // namespace wattif::ui
