// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/maintenance_bands.h"

#include <algorithm>

#include <QCoreApplication>
#include <QPainter>
#include <QRectF>

#include "ui/charts/hatch.h"
#include "ui/power/common/state_colours.h"

namespace wattif::ui {
namespace {

struct MaintenanceBandsTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

} // namespace

void paintMaintenance(QPainter& painter, const QRectF& box, const ChartRange& seconds, const power::Instance& instance,
                      const PictureStyle& style)
{
    const double apart = style.paper ? 5.0 : 8.0;
    const auto xOf = [&](double at) { return box.left() + (at - seconds.lower) / seconds.size() * box.width(); };
    painter.save();
    for (const power::MaintenanceWindow& window : instance.maintenance) {
        if (window.toSeconds <= seconds.lower || window.fromSeconds >= seconds.upper)
            continue;
        const QRectF band(QPointF(xOf(std::max(window.fromSeconds, seconds.lower)), box.top()),
                          QPointF(xOf(std::min(window.toSeconds, seconds.upper)), box.bottom()));
        QColor pale = style.inks.background;
        pale.setAlphaF(0.45F);
        painter.fillRect(band, pale); // makes the lines readable on each state
        painter.setPen(QPen(style.inks.text, style.line));
        painter.drawLines(hatchLines(band, Hatch::falling, apart));
        painter.drawLine(band.topLeft(), band.bottomLeft());
        painter.drawLine(band.topRight(), band.bottomRight());
    }
    painter.restore();
}

void addMaintenanceEntry(const power::Instance& instance, bool paper, LegendItems& items)
{
    if (!instance.maintenance.empty())
        items.push_back(hatchItem(Hatch::falling, MaintenanceBandsTr::tr("maintenance"), paper));
}

const power::MaintenanceWindow* maintenanceAt(const power::Instance& instance, double seconds)
{
    const auto window = std::ranges::upper_bound(instance.maintenance, seconds, {}, &power::MaintenanceWindow::toSeconds);
    return window != instance.maintenance.end() && window->fromSeconds <= seconds ? &*window : nullptr;
}

} // namespace wattif::ui
