// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/matrices/heat_strip.h"

#include <QPainter>

#include "ui/charts/number_labels.h"
#include "ui/style/theme.h"

namespace wattif::ui {

HeatStrip::HeatStrip(const MatrixModel& model, QWidget* parent) : QWidget(parent), m_model(model)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setToolTip(tr("The colours of the cells, on a logarithmic scale"));
    connect(&model, &QAbstractItemModel::dataChanged, this, qOverload<>(&QWidget::update));
    connect(&model, &QAbstractItemModel::modelReset, this, qOverload<>(&QWidget::update));
}

QSize HeatStrip::sizeHint() const { return {230, fontMetrics().height() + 4}; }

QSize HeatStrip::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(QStringLiteral("0.001 s 1000 s")) + 24, sizeHint().height()};
}

void HeatStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QString low = readable(m_model.ends().first, m_model.unit(), 3);
    const QString high = readable(m_model.ends().second, m_model.unit(), 3);
    const int lowWidth = fontMetrics().horizontalAdvance(low);
    const int highWidth = fontMetrics().horizontalAdvance(high);
    const QRectF bar = QRectF(rect()).adjusted(lowWidth + 6, 3, -highWidth - 6, -3);
    QLinearGradient ramp(bar.topLeft(), bar.topRight());
    for (int i = 0; i <= 16; ++i)
        ramp.setColorAt(i / 16.0, Theme::instance().heat(i / 16.0));
    painter.setPen(Qt::NoPen);
    painter.setBrush(ramp);
    painter.drawRoundedRect(bar, 3, 3);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect(), int(Qt::AlignLeft | Qt::AlignVCenter), low);
    painter.drawText(rect(), int(Qt::AlignRight | Qt::AlignVCenter), high);
}

} // namespace wattif::ui

#include "moc_heat_strip.cpp"
