// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/consolidation/engine/subset.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/policies/has.h"

namespace wattif::consolidation {

/// How the paper's unprinted settings are read: see paper_reading.cpp.
enum class Reading : std::uint8_t {
    a,      ///< reading A, without a fitted number
    former, ///< loads and policies as the generator and the policies of this study have them
};

/// Returns instance number `repetition` of the experiments on `nodes` nodes: the same loads whatever the ports.
[[nodiscard]] Result<Instance> paperInstance(std::int32_t nodes, LoadModel load, std::int32_t ports, int repetition,
                                             Reading reading = Reading::a);
/// Returns how DMNS and BFD pack, or DMAS.
[[nodiscard]] PackingOptions paperPacking(bool dmas, Reading reading = Reading::a);
/// Returns how `has` packs with an inner policy.
[[nodiscard]] HasOptions paperHas(PackingRule inner, Reading reading = Reading::a);

/// Returns the description of reading A, the reason for it and how to select it, for the reports.
[[nodiscard]] std::vector<std::string> paperReadings();

[[nodiscard]] std::string loadName(LoadModel load);

} // namespace wattif::consolidation
