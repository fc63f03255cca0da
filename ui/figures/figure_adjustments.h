// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>

#include "ui/figures/aligned_figure.h"

namespace wattif::ui {

/// An author's changes to one axis.
struct AxisAdjustment {
    std::optional<double> from{}; ///< an end that is not set fits the data
    std::optional<double> to{};
    QString title{}; ///< empty: as proposed

    [[nodiscard]] bool isEmpty() const { return !from && !to && title.isEmpty(); }
    /// The range of `axis` with these ends; nothing where they make none: turned round, or not above zero on a logarithmic axis.
    [[nodiscard]] std::optional<FigureRange> rangeOf(const FigureAxis& axis) const;

    friend bool operator==(const AxisAdjustment&, const AxisAdjustment&) = default;
};

/// An author's changes to a figure; the file of the figure keeps them.
struct FigureAdjustments {
    AxisAdjustment x{};
    AxisAdjustment y{};
    LegendPlace legend = LegendPlace::above;

    [[nodiscard]] bool isEmpty() const { return *this == FigureAdjustments{}; }

    friend bool operator==(const FigureAdjustments&, const FigureAdjustments&) = default;
};

} // namespace wattif::ui
