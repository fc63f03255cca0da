// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/consolidation/engine/subset.h"
#include "core/consolidation/inputs/generate.h"
#include "core/consolidation/policies/has.h"

namespace wattif::consolidation {

/// How the paper's unprinted settings are read: see paper_reading.cpp.
enum class Reading : std::uint8_t {
    a,      ///< reading A, without a fitted number
    former, ///< loads and policies as the generator and the policies of this study have them
};

/// Instance number `repetition` of the experiments on so many nodes: the same loads whatever the ports.
[[nodiscard]] Result<Instance> paperInstance(std::int32_t nodes, LoadModel load, std::int32_t ports, int repetition,
                                             Reading reading = Reading::a);
/// A node's load and its cut by reading A, in % of the capacity.
[[nodiscard]] std::vector<double> drawReadingA(Random& random, LoadModel load);

/// How DMNS and BFD pack, or DMAS.
[[nodiscard]] PackingOptions paperPacking(bool dmas, Reading reading = Reading::a);
/// How `has` packs with an inner policy.
[[nodiscard]] HasOptions paperHas(PackingRule inner, Reading reading = Reading::a);

/// RoLDT of a plan of `has` by reading A: Ns are the nodes of a level-1 group that receive an application at level 1. Mean over
/// all nodes, as meanLocalDataShare.
[[nodiscard]] double receivingDataShare(const Outcome& outcome);

/// What reading A is and how it was found, for the reports.
[[nodiscard]] std::string readingNote();

[[nodiscard]] std::string loadName(LoadModel load);

} // namespace wattif::consolidation
