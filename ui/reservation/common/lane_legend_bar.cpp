// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/lane_legend_bar.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "core/base/checked.h"
#include "ui/style/theme.h"

namespace wattif::ui {

LaneLegendBar::LaneLegendBar(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Legend"));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    hide();
}

void LaneLegendBar::setLegend(LaneLegend legend)
{
    m_legend = std::move(legend);
    QStringList names;
    for (const LaneKey& key : m_legend.keys)
        names << key.name;
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    setVisible(!m_legend.keys.empty() || m_legend.risk);
    updateGeometry();
    update();
}

int LaneLegendBar::heightForWidth(int width) const
{
    return toInteger<int>(std::ceil(laneLegendHeight(m_legend, font(), std::max(width, 80))));
}

QSize LaneLegendBar::sizeHint() const { return {300, heightForWidth(width())}; }

void LaneLegendBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    TimeStyle style = screenStyleOf(font());
    style.inks.text = palette().color(QPalette::WindowText);
    paintLaneLegend(painter, rect(), m_legend, style);
}

} // namespace wattif::ui

#include "moc_lane_legend_bar.cpp"
