// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/accent_ground.h"

#include <QWidget>

#include "ui/style/theme.h"

namespace wattif::ui {

void setAccentGround(QWidget& widget, float share)
{
    QColor background = Theme::instance().accent();
    background.setAlphaF(share);
    QPalette colours = widget.palette();
    colours.setColor(QPalette::Window, background);
    widget.setPalette(colours);
    widget.setAutoFillBackground(true);
}

} // namespace wattif::ui
