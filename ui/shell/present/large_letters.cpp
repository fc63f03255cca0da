// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/present/large_letters.h"

#include <utility>
#include <vector>

#include <QWidget>

#include "ui/style/zoom.h"

namespace wattif::ui {

void scaleLetters(QWidget& widget, double scale)
{
    std::vector<std::pair<QWidget*, QFont>> fonts;
    for (QWidget* part : widget.findChildren<QWidget*>())
        if (!part->isWindow())
            fonts.push_back({part, part->font()});
    widget.setFont(scaledFont(widget.font(), scale));
    for (const auto& [part, before] : fonts)
        part->setFont(scaledFont(before, scale));
}

void useLargeLetters(QWidget& widget) { scaleLetters(widget, letterScale); }

} // namespace wattif::ui
