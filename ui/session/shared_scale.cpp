// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/shared_scale.h"

#include <algorithm>

#include <QWidget>

namespace wattif::ui {

void shareScales(std::span<QWidget* const> views)
{
    double end = 0.0;
    for (const QWidget* each : views)
        if (const auto* view = dynamic_cast<const SharedScale*>(each))
            end = std::max(end, view->scaleEnd());
    for (QWidget* each : views)
        if (auto* view = dynamic_cast<SharedScale*>(each))
            view->setLeastScaleEnd(end);
}

} // namespace wattif::ui
