// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace wattif::consolidation {

/// NU and DT of one K.
struct PackingScore {
    std::int32_t k = 0;
    std::int32_t nodesUsed = 0;
    double dataMoved = 0.0;

    friend bool operator==(const PackingScore&, const PackingScore&) = default;
};

} // namespace wattif::consolidation
