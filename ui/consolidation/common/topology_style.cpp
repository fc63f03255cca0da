// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_style.h"

#include <algorithm>
#include <cmath>

#include "core/base/checked.h"
#include "ui/charts/series_style.h"
#include "ui/figures/figure_style.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

// From pale to deep: the least load still contrasts with the background, and lightness falls (on dark backgrounds: rises) evenly.
constexpr std::array<QRgb, 5> lightLoads{0xffe6efb8, 0xffb2dcae, 0xff62b9b6, 0xff2f86b0, 0xff24437f};
constexpr std::array<QRgb, 5> darkLoads{0xff26355e, 0xff23607e, 0xff2a8f8f, 0xff6dc080, 0xffece57f};

std::array<QColor, 101> rampOf(const std::array<QRgb, 5>& stops)
{
    std::array<QColor, 101> ramp;
    for (std::size_t i = 0; i < ramp.size(); ++i)
        ramp[i] = rampColour(stops, static_cast<double>(i) / 100.0);
    return ramp;
}

} // namespace

QColor TopologyStyle::load(double share) const
{
    if (share > 1.0 + 1e-9)
        return error;
    return ramp[static_cast<std::size_t>(std::clamp(toNearest<long>(100.0 * share), 0L, 100L))];
}

TopologyStyle screenTopologyStyle(const QFont& font)
{
    static const std::array<QColor, 101> light = rampOf(lightLoads);
    static const std::array<QColor, 101> dark = rampOf(darkLoads);
    const Theme& theme = Theme::instance();
    TopologyStyle style;
    style.font = font;
    style.small = font;
    style.small.setPointSizeF(std::max(6.5, font.pointSizeF() - 1.0));
    style.background = theme.chartBackground();
    style.text = theme.chartText();
    style.muted = mixed(style.text, style.background, 0.3);
    style.line = mixed(style.text, style.background, 0.45);
    style.faint = mixed(style.text, style.background, 0.74);
    style.box = mixed(style.text, style.background, theme.isDark() ? 0.68 : 0.2);
    style.boxText = Theme::textOn(style.box);
    style.accent = theme.accent();
    style.move = theme.series(1);
    style.saved = theme.series(2);
    style.error = theme.error();
    style.ramp = theme.isDark() ? dark : light;
    return style;
}

TopologyStyle paperTopologyStyle()
{
    static const std::array<QColor, 101> ramp = rampOf(lightLoads);
    TopologyStyle style;
    style.font = figureFont();
    style.small = figureFont(7.0);
    style.paper = true;
    style.medium = TopologyMedium::paper;
    style.background = Qt::white;
    style.text = QColor(0x20, 0x20, 0x20);
    style.muted = QColor(0x55, 0x55, 0x55);
    style.line = QColor(0x80, 0x80, 0x80);
    style.faint = QColor(0xC0, 0xC0, 0xC0);
    style.box = QColor(0x50, 0x58, 0x60);
    style.boxText = Qt::white;
    style.accent = QColor(0x20, 0x20, 0x20);
    style.move = printColour(1);
    style.saved = printColour(2);
    style.error = QColor(0xC9, 0x2A, 0x2A);
    style.ramp = ramp;
    return style;
}

TopologyStyle slideTopologyStyle()
{
    TopologyStyle style = paperTopologyStyle();
    style.medium = TopologyMedium::slide;
    return style;
}

} // namespace wattif::ui
