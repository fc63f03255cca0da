// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/figure_style.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace wattif::ui {
namespace {

constexpr double normalPoints = 8.0;
constexpr double minPoints = 6.0; // publishers refuse smaller text

FigureStyle& current()
{
    static FigureStyle style;
    return style;
}

} // namespace

const FigureStyle& figureStyle() { return current(); }

FigureStyleScope::FigureStyleScope(FigureStyle style) : m_before(std::exchange(current(), std::move(style))) { }

FigureStyleScope::~FigureStyleScope() { current() = std::move(m_before); }

QFont figureFont(double points, bool bold)
{
    QFont font(figureStyle().family);
    font.setStyleHint(QFont::SansSerif);
    // Pixels, not points: the painter's unit is already one point, whatever the device.
    const double size = std::max(points * figureStyle().textPoints / normalPoints, minPoints);
    font.setPixelSize(static_cast<int>(std::lround(size)));
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setKerning(true);
    return font;
}

} // namespace wattif::ui
