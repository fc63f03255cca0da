// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/present/large_letters.h"

#include <utility>
#include <vector>

#include <QWidget>

namespace wattif::ui {

namespace {

/// Fonts have their size in points, or in pixels.
QFont scaled(QFont font, double scale)
{
    if (font.pointSizeF() > 0.0)
        font.setPointSizeF(font.pointSizeF() * scale);
    else
        font.setPixelSize(static_cast<int>(font.pixelSize() * scale));
    return font;
}

} // namespace

void scaleLetters(QWidget& widget, double scale)
{
    std::vector<std::pair<QWidget*, QFont>> fonts;
    for (QWidget* part : widget.findChildren<QWidget*>())
        if (!part->isWindow())
            fonts.push_back({part, part->font()});
    widget.setFont(scaled(widget.font(), scale));
    for (const auto& [part, before] : fonts)
        part->setFont(scaled(before, scale));
}

void useLargeLetters(QWidget& widget) { scaleLetters(widget, letterScale); }

} // namespace wattif::ui
