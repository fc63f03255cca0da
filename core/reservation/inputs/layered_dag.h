// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/base/random.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Layered random DAG (after Topcuoglu et al. 2002 and Casanova's daggen): size, fat (width: 1 makes layers of about sqrt(size)
/// tasks), regularity (1: layers alike), density (share of the layer above that a task waits for), ccr (transfer time / run
/// time).
struct LayeredDag {
    std::int32_t tasks = 20;
    double fat = 1.0;
    double regularity = 0.5;
    double density = 0.4;
    double ccr = 0.1;
    double meanWorkSeconds = 1800.0;
    std::int32_t largestProcessors = 16; ///< powers of two up to it
    double bandwidthBytesPerSecond = 1.25e8;
};
[[nodiscard]] Workflow layeredDag(const LayeredDag& shape, Random& random);

} // namespace wattif::reservation
