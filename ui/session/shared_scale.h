// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

class QWidget;

namespace wattif::ui {

/// A view whose axis ends at its data: when several are shown side by side, all axes end at the longest.
class SharedScale {
public:
    virtual ~SharedScale() = default;
    /// Returns how far what it shows goes, in the unit of its axis.
    [[nodiscard]] virtual double scaleEnd() const = 0;
    /// Lets the axis go so far at least; 0: as far as what it shows.
    virtual void setLeastScaleEnd(double end) = 0;
};

/// Gives the axes of views that are shown side by side the same end, that of the longest; views without a shared scale are
/// unchanged.
void shareScales(std::span<QWidget* const> views);

} // namespace wattif::ui
