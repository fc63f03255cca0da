// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/heat_strip.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/charts/figure_plot.h"
#include "ui/charts/number_ticker.h"
#include "ui/shell/theme.h"

namespace wattif::ui {
namespace {

double widestHeader(const MatrixModel& model, Qt::Orientation orientation, const QFontMetricsF& metrics)
{
    double widest = 0.0;
    const int count = orientation == Qt::Vertical ? model.rowCount() : model.columnCount();
    for (int i = 0; i < count; ++i)
        widest = std::max(widest, metrics.horizontalAdvance(model.headerData(i, orientation).toString()));
    return widest;
}

} // namespace

HeatStrip::HeatStrip(const MatrixModel& model, QWidget* parent) : QWidget(parent), m_model(model)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setToolTip(tr("The colours of the cells, on a logarithmic scale"));
    connect(&model, &QAbstractItemModel::dataChanged, this, qOverload<>(&QWidget::update));
    connect(&model, &QAbstractItemModel::modelReset, this, qOverload<>(&QWidget::update));
}

QSize HeatStrip::sizeHint() const { return {230, fontMetrics().height() + 4}; }

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

QColor printHeat(double x)
{
    // Every eighth of viridis, reversed so that small is light as on the screen's light theme.
    static const std::array<QColor, 9> stops{QColor(0xFD, 0xE7, 0x25), QColor(0xAA, 0xDC, 0x32), QColor(0x5E, 0xC9, 0x62),
                                             QColor(0x27, 0xAD, 0x81), QColor(0x21, 0x90, 0x8C), QColor(0x2C, 0x72, 0x8E),
                                             QColor(0x3B, 0x52, 0x8B), QColor(0x47, 0x2D, 0x7B), QColor(0x44, 0x01, 0x54)};
    const double at = std::clamp(x, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(at), stops.size() - 2);
    const double share = at - static_cast<double>(i);
    const auto mix = [&](int a, int b) { return static_cast<int>(std::lround(a + share * (b - a))); };
    const QColor& a = stops[i];
    const QColor& b = stops[i + 1];
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

void paintMatrixFigure(QPainter& painter, const QSizeF& size, const MatrixModel& model)
{
    painter.save();
    painter.fillRect(QRectF(QPointF(), size), Qt::white);
    painter.setRenderHint(QPainter::Antialiasing, false); // cells meet without seams
    const int rows = std::max(model.rowCount(), 1);
    const int columns = std::max(model.columnCount(), 1);
    const QFont font = figureFont(rows > 24 && size.height() < 200 ? 6.0 : 8.0);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    const double left = std::min(widestHeader(model, Qt::Vertical, metrics), 0.4 * size.width()) + 4.0;
    const double top = std::min(widestHeader(model, Qt::Horizontal, metrics), 0.35 * size.height()) + 4.0;
    const double bottom = size.height() - metrics.height() - 12.0;
    const double w = (size.width() - left - 2.0) / columns;
    const double h = (bottom - top) / rows;
    const auto text = [&](QPointF baseline, const QString& what) {
        painter.setPen(QColor(0x20, 0x20, 0x20));
        painter.drawText(baseline, what);
    };
    // Cells first, then names; every other name where rows are lower than the text.
    const int stride = std::max(1, static_cast<int>(std::ceil(metrics.height() * 0.85 / h)));
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
            const QVariant heat = model.index(r, c).data(MatrixModel::HeatRole);
            const QRectF cell(left + c * w, top + r * h, w, h);
            painter.fillRect(cell, heat.isValid() ? printHeat(heat.toDouble()) : QColor(Qt::white));
            if (!heat.isValid() && model.rowCount() > 0) {
                painter.setPen(QPen(QColor(0xA0, 0xA0, 0xA0), 0.5));
                painter.drawLine(cell.topLeft(), cell.bottomRight());
            }
        }
        if (r % stride == 0) {
            const QString name = metrics.elidedText(model.headerData(r, Qt::Vertical).toString(), Qt::ElideRight, left - 4.0);
            text({left - 3.0 - metrics.horizontalAdvance(name), top + (r + 0.5) * h + metrics.ascent() / 2.0 - 0.5}, name);
        }
    }
    const int columnStride = std::max(1, static_cast<int>(std::ceil(metrics.height() * 0.85 / w)));
    for (int c = 0; c < columns; c += columnStride) {
        const QString name = metrics.elidedText(model.headerData(c, Qt::Horizontal).toString(), Qt::ElideRight, top - 4.0);
        painter.save();
        painter.translate(left + (c + 0.5) * w + metrics.ascent() / 2.0 - 0.5, top - 3.0);
        painter.rotate(-90.0);
        text({0.0, 0.0}, name);
        painter.restore();
    }
    // The ramp as thin rectangles: gradients become pictures in some viewers.
    const QString low = readable(model.ends().first, model.unit(), 3);
    const QString high = readable(model.ends().second, model.unit(), 3);
    const double from = left + metrics.horizontalAdvance(low) + 4.0;
    const double to = size.width() - 2.0 - metrics.horizontalAdvance(high) - 4.0;
    constexpr int steps = 64;
    for (int i = 0; i < steps; ++i)
        painter.fillRect(QRectF(from + (to - from) * i / steps, bottom + 5.0, (to - from) / steps + 0.05, 5.0),
                         printHeat(i / (steps - 1.0)));
    text({left, bottom + 5.0 + metrics.ascent()}, low);
    text({to + 4.0, bottom + 5.0 + metrics.ascent()}, high);
    painter.restore();
}

} // namespace wattif::ui
