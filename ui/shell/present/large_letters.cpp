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
    const auto scaleSizes = sizesToScale(widget);
    std::vector<std::pair<QWidget*, QFont>> fonts;
    for (QWidget* part : widget.findChildren<QWidget*>())
        if (!part->isWindow())
            fonts.push_back({part, part->font()});
    const QFont own = widget.font();
    for (auto font = fonts.rbegin(); font != fonts.rend(); ++font) // children first: their parents measure them
        font->first->setFont(scaledFont(font->second, scale));
    widget.setFont(scaledFont(own, scale));
    scaleSizes(scale);
}

void useLargeLetters(QWidget& widget) { scaleLetters(widget, letterScale); }

} // namespace wattif::ui
