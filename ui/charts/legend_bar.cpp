// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/legend_bar.h"

#include <algorithm>
#include <cmath>

#include <QLayout>
#include <QPainter>

#include "core/base/checked.h"

namespace wattif::ui {

LegendBar::LegendBar(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void LegendBar::setItems(LegendItems items)
{
    m_items = std::move(items);
    QStringList texts;
    for (const LegendItem& item : m_items)
        texts << legendText(item);
    setAccessibleName(tr("Legend: %1").arg(texts.join(QStringLiteral(", "))));
    updateGeometry();
    if (parentWidget() && parentWidget()->layout())
        parentWidget()->layout()->activate();
    update();
}

int LegendBar::heightForWidth(int width) const
{
    return toInteger<int>(std::ceil(legendHeight(m_items, font(), std::max(width, 80))));
}

QSize LegendBar::sizeHint() const { return {300, heightForWidth(width())}; }

void LegendBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const bool withShares = legendWidth(m_items, font(), true) <= width();
    paintLegend(painter, rect(), m_items, font(), palette().color(QPalette::WindowText), withShares);
}

} // namespace wattif::ui

#include "moc_legend_bar.cpp"
