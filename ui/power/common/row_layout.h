// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// Where the visible rows of a picture are, from bottom to top. All have one height, except collapsed ranges of rows, which share
/// a narrow band each.
class RowLayout {
public:
    /// Rows of one height, or a band of collapsed ones.
    struct Part {
        ChartRange rows;
        double top = 0.0;
        double bottom = 0.0;

        [[nodiscard]] double height() const { return bottom - top; }
    };

    RowLayout() = default;
    /// Shows `rows` from `bottom` up to `top`, pixels. `collapsed`: ranges of rows in order, which do not overlap. Bands have
    /// `bandHeight` pixels where they take no more than half of the height, or where there are no other rows.
    RowLayout(const ChartRange& rows, double top, double bottom, const std::vector<ChartRange>& collapsed, double bandHeight);

    /// Returns the lower edge of a row; below and above the visible rows, further ones continue with the height of the others.
    [[nodiscard]] double yOf(double row) const;
    [[nodiscard]] double rowAt(double y) const;
    /// Returns the visible parts from bottom to top.
    [[nodiscard]] const std::vector<Part>& parts() const { return m_parts; }
    /// Returns the height of a row that is not collapsed; 0 without one.
    [[nodiscard]] double rowHeight() const { return m_rowHeight; }

private:
    std::vector<Part> m_parts;
    double m_rowHeight = 0.0;
};

} // namespace wattif::ui
