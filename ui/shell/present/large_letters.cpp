// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/present/large_letters.h"

#include <utility>
#include <vector>

#include <QWidget>

namespace wattif::ui {

namespace {

/// Fonts have their size in points, or in pixels.
QFont enlarged(QFont font)
{
    if (font.pointSizeF() > 0.0)
        font.setPointSizeF(font.pointSizeF() * letterScale);
    else
        font.setPixelSize(static_cast<int>(font.pixelSize() * letterScale));
    return font;
}

} // namespace

void useLargeLetters(QWidget& widget)
{
    std::vector<std::pair<QWidget*, QFont>> fonts;
    for (QWidget* part : widget.findChildren<QWidget*>())
        if (!part->isWindow())
            fonts.push_back({part, part->font()});
    widget.setFont(enlarged(widget.font()));
    for (const auto& [part, before] : fonts)
        part->setFont(enlarged(before));
}

} // namespace wattif::ui
