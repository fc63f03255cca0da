// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/popup_place.h"

#include <algorithm>

#include <QScreen>
#include <QWidget>

namespace wattif::ui {

void showBeside(QWidget& popup, const QWidget& widget)
{
    constexpr int gap = 2;
    popup.adjustSize();
    const QRect screen = widget.screen()->availableGeometry();
    const QRect beside(widget.mapToGlobal(QPoint()), widget.size());
    const bool fitsBelow = beside.bottom() + gap + popup.height() <= screen.bottom();
    const int y = fitsBelow ? beside.bottom() + 1 + gap : beside.top() - gap - popup.height();
    const QPoint last = screen.bottomRight() + QPoint(1, 1) - QPoint(popup.width(), popup.height());
    popup.move(std::max(screen.left(), std::min(beside.left(), last.x())), std::max(screen.top(), std::min(y, last.y())));
    popup.show();
}

} // namespace wattif::ui
