// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace wattif::consolidation {

/// Which emptied node an opened one becomes; the applications it had then stay.
enum class HomeRule : std::uint8_t {
    maxStays, ///< the assignment by which the most data stays
    inOrder,  ///< in the order of opening, each the home of its largest application whose home is still free
};

} // namespace wattif::consolidation
