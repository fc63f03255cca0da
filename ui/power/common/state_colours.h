// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>

#include <QColor>
#include <QRgb>
#include <QString>

#include "core/power/model/instance.h"
#include "ui/charts/legend.h"

namespace wattif::ui {

/// The value of a node's span in the break-even picture.
enum class GapClass : std::uint8_t {
    busy,
    taken,    ///< off, and that saves energy
    missed,   ///< on, though going off would save energy
    loss,     ///< off, though that costs energy
    rightlyOn ///< on, and going off would cost energy
};
inline constexpr std::size_t gapClassCount = 5;
[[nodiscard]] QString gapTitle(GapClass gap);

/// Colours of node states, after Okabe & Ito 2008: busy strong, idle a pale warning, off near the background; their different
/// lightness makes them readable in greyscale. `paper`: for figures, whatever the theme.
[[nodiscard]] QColor stateColour(power::NodeState state, bool paper = false);
/// Colours of the break-even picture: bluish green saves, vermillion costs; actual decisions are dark, missed ones are pale.
[[nodiscard]] QColor gapColour(GapClass gap, bool paper = false);
/// The colours of all states or gap classes, by value.
[[nodiscard]] std::array<QRgb, power::nodeStateCount> statePalette(bool paper = false);
[[nodiscard]] std::array<QRgb, gapClassCount> gapPalette(bool paper = false);

/// An entry of a legend: a square of this colour, with its share of the whole if that is not negative.
[[nodiscard]] LegendItem colourItem(const QColor& colour, const QString& text, double share = -1.0, bool paper = false);
/// An entry for lines drawn over all colours.
[[nodiscard]] LegendItem hatchItem(Hatch hatch, const QString& text, bool paper = false);

} // namespace wattif::ui
