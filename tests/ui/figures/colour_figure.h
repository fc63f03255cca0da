// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <utility>

#include <QColor>
#include <QPainter>
#include <QSizeF>
#include <QString>

#include "ui/figures/figure_source.h"
#include "ui/figures/figure_style.h"

namespace wattif::test {

/// A square of one colour with a word above it.
class ColourFigure : public ui::FigureSource {
public:
    ColourFigure(QString name, QColor colour) : m_name(std::move(name)), m_colour(colour) { }
    [[nodiscard]] bool hasFigure() const override { return !isEmpty; }
    [[nodiscard]] QString figureName() const override { return m_name; }
    [[nodiscard]] QString figureCaption() const override { return QStringLiteral("A square in %1.").arg(m_name); }
    [[nodiscard]] QString figureAltText() const override { return QStringLiteral("Square of the colour %1.").arg(m_name); }
    [[nodiscard]] QString figureCsv() const override { return QStringLiteral("%1\n1\n").arg(m_name); }
    [[nodiscard]] double neededHeight(double /*widthPoints*/) const override { return neededPoints; }
    void paintFigure(QPainter& painter, const QSizeF& size) const override
    {
        painter.fillRect(QRectF(size.width() * 0.2, size.height() * 0.3, size.width() * 0.6, size.height() * 0.6), m_colour);
        painter.setFont(ui::figureFont());
        painter.drawText(QPointF(size.width() * 0.2, size.height() * 0.2), m_name);
        if (extra)
            extra(painter, size);
    }

    bool isEmpty = false;
    double neededPoints = 0.0;
    std::function<void(QPainter&, const QSizeF&)> extra{};

private:
    QString m_name;
    QColor m_colour;
};

} // namespace wattif::test
