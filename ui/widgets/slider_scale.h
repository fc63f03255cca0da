// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/option.h"

namespace wattif::ui {

/// Maps an option's slider range to ticks 0..ticks, evenly or by equal factors, and rounds to numbers people would choose.
class SliderScale {
public:
    static constexpr int ticks = 1000;

    explicit SliderScale(const Option& option);

    /// Returns whether the option has a range to slide over.
    [[nodiscard]] bool exists() const { return m_max > m_min; }
    [[nodiscard]] int tickOf(double value) const;
    [[nodiscard]] double valueAt(int tick) const;

private:
    [[nodiscard]] double rounded(double value) const;

    double m_min;
    double m_max;
    bool m_logarithmic;
    bool m_whole;
};

} // namespace wattif::ui
