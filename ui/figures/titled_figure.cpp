// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/titled_figure.h"

#include <utility>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/figures/figure_style.h"

namespace wattif::ui {

TitledFigure::TitledFigure(const FigureSource& source, QString title, QString name)
    : WrappedFigure(source), m_title(std::move(title)), m_name(std::move(name))
{
}

QString TitledFigure::figureName() const
{
    const QString own = source().figureName();
    return own.endsWith(m_name) ? own : own + QLatin1Char('-') + m_name;
}

QString TitledFigure::figureAltText() const { return m_title + QStringLiteral(": ") + source().figureAltText(); }

double TitledFigure::titleHeight() const { return m_title.isEmpty() ? 0.0 : QFontMetricsF(figureFont()).height() + 1.0; }

double TitledFigure::neededHeight(double widthPoints) const
{
    const double height = source().neededHeight(widthPoints);
    return height > 0.0 ? height + titleHeight() : 0.0;
}

void TitledFigure::paintFigure(QPainter& painter, const QSizeF& sizePoints) const
{
    const QFont font = figureFont();
    const QFontMetricsF metrics(font);
    const double above = titleHeight();
    painter.save();
    painter.translate(0.0, above);
    source().paintFigure(painter, {sizePoints.width(), sizePoints.height() - above});
    painter.restore();
    painter.setFont(font);
    painter.setPen(QColor(0x20, 0x20, 0x20));
    painter.drawText(QPointF(1.0, metrics.ascent()), metrics.elidedText(m_title, Qt::ElideRight, sizePoints.width() - 2.0));
}

} // namespace wattif::ui
