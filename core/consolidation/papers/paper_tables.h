// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"
#include "core/consolidation/engine/system.h"
#include "core/consolidation/papers/paper_reading.h"

namespace wattif::consolidation {

/// Repetitions of a random experiment with up to 256 nodes, and with 4096.
inline constexpr int paperSeeds = 100;
inline constexpr int largeSeeds = 5;

/// The paper's three policies, in the order of its tables.
inline constexpr std::array<std::string_view, 3> paperPolicies{"DMNS", "DMAS", "BFD"};

/// The paper's loads, in the order of its tables.
inline constexpr std::array paperLoads{LoadModel::normal, LoadModel::uniform};

/// Numbers of nodes of Tables 1 and 2 and of Fig. 6.
inline constexpr std::array<std::int32_t, 4> paperSizes{32, 64, 128, 256};

/// The data moved that Tables 1 and 2 print for a policy (its place in paperPolicies), by paperSizes.
[[nodiscard]] std::vector<double> printedDataMoved(LoadModel load, std::size_t policy);

/// Means over the repetitions of the three policies on one subset of all nodes.
struct PaperMeans {
    std::array<double, 3> nodesUsed{};
    std::array<double, 3> dataMoved{};
    std::array<double, 3> nodesUsedHalf{}; ///< half width of the 95 % interval
    std::array<double, 3> dataMovedHalf{};
    std::array<std::vector<double>, 3> dataDrawn{}; ///< data moved by repetition: the same loads for all three; NaN: no packing
    double minData = 0.0;                           ///< mean of the least data that any packing into DMNS's number of nodes moves
    int withoutPacking = 0;                         ///< repetitions in which BFD found none; they are left out of its means
};
/// Made once and kept, since tables and figures show the same; Error(interrupted) after a stop.
[[nodiscard]] Result<PaperMeans> paperMeans(std::int32_t nodes, LoadModel load, int seeds, const RunControl& control,
                                            Reading reading = Reading::a);

/// DMNS moves less than DMAS and this less than BFD, by the differences on the same loads.
[[nodiscard]] std::vector<ShapePart> dmnsLeast(const PaperMeans& means);
/// Tolerance of every table and figure of the paper.
[[nodiscard]] Tolerance paperTolerance(double printedUnit = 0.0);

/// Returns the report after a stop as incomplete; passes any other error on.
[[nodiscard]] Result<ReproductionReport> incomplete(ReproductionReport report, const Error& error);

/// Table `table` (1: normal, 2: uniform loads) of Qin and Wen 2012: nodes used and data moved, means of `seeds` instances.
[[nodiscard]] Result<ReproductionReport> reproduceTable(int table, int seeds, const RunControl& control);

} // namespace wattif::consolidation
