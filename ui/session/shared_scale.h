// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

class QWidget;

namespace wattif::ui {

/// A view whose axis goes as far as what it shows: where it stands beside its like, all go as far as the longest.
class SharedScale {
public:
    virtual ~SharedScale() = default;
    /// How far what it shows goes, in the unit of its axis.
    [[nodiscard]] virtual double scaleEnd() const = 0;
    /// Lets the axis go so far at least; 0: as far as what it shows.
    virtual void setLeastScaleEnd(double end) = 0;
};

/// Lets the axes of views that stand beside each other go as far as the longest; views that share none are left as they are.
void shareScales(std::span<QWidget* const> views);

} // namespace wattif::ui
