// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/legend_bar.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "core/base/checked.h"

namespace wattif::ui {

LegendBar::LegendBar(Rows rows, QWidget* parent) : QWidget(parent), m_rows(rows)
{
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setHeightForWidth(rows == Rows::asNeeded);
    setSizePolicy(policy);
}

void LegendBar::setItems(LegendItems items)
{
    m_items = std::move(items);
    QStringList texts;
    for (const LegendItem& item : m_items)
        texts << legendText(item);
    setAccessibleName(tr("Legend: %1").arg(texts.join(QStringLiteral(", "))));
    setToolTip(m_rows == Rows::one ? texts.join(u'\n') : QString());
    updateGeometry();
    update();
}

int LegendBar::heightForWidth(int width) const
{
    return toInteger<int>(std::ceil(legendHeight(m_items, font(), std::max(width, 80))));
}

QSize LegendBar::sizeHint() const
{
    if (m_rows == Rows::asNeeded)
        return {300, heightForWidth(width())};
    return QSizeF(legendWidth(m_items, font(), true), QFontMetricsF(font()).height() + 4.0).toSize();
}

void LegendBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QRectF box(rect());
    if (m_rows == Rows::one) {
        const double line = QFontMetricsF(font()).height();
        box = QRectF(box.left() + 1.0, box.center().y() - 0.5 * line, box.width() - 1.0, line);
    }
    const bool withShares = legendWidth(m_items, font(), true) <= width();
    paintLegend(painter, box, m_items, font(), palette().color(QPalette::WindowText), withShares);
}

} // namespace wattif::ui

#include "moc_legend_bar.cpp"
