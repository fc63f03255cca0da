// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/node_state_palette.h"

#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr std::array<QRgb, 6> lightStates{0xffe4e9ee, 0xffb878a0, 0xffd55e00, 0xfff3cf70, 0xff00639c, 0xff52565c};
constexpr std::array<QRgb, 6> darkStates{0xff262d35, 0xffb070a0, 0xfff0803c, 0xffecc763, 0xff2f86c8, 0xffaab2bb};

} // namespace

std::array<QRgb, 6> nodeStatePalette() { return Theme::instance().isDark() ? darkStates : lightStates; }

} // namespace wattif::ui
