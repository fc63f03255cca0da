// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/picture_window.h"

#include <algorithm>

namespace wattif::ui {

PictureWindow PictureWindow::fitting(const QRectF& bounds, const QRectF& box, double scaleLimit)
{
    if (bounds.isEmpty() || box.isEmpty())
        return {.visible = box};
    const double scale = std::min({scaleLimit, box.width() / bounds.width(), box.height() / bounds.height()});
    return {scale, box.center() - bounds.center() * scale, box};
}

} // namespace wattif::ui
