// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// Fig. 4 (32 nodes) or 5 (128): RoNU, RoDT and RoDTE of kmns against K, means of `seeds` instances; Lemma 2 at every K of each.
[[nodiscard]] Result<ReproductionReport> reproduceKmnsCurves(int figure, int seeds, const RunControl& control);
/// Fig. 6: data moved by number of nodes.
[[nodiscard]] Result<ReproductionReport> reproduceDataByNodes(int seeds, const RunControl& control);

/// Fig. 7: data that `has` schedules at level 1 and above it on 4096 nodes, by ports.
[[nodiscard]] Result<ReproductionReport> reproduceDataByLevel(int seeds, const RunControl& control);
/// Fig. 8: RoLDT by ports, and as a table what really moves when a node changes.
[[nodiscard]] Result<ReproductionReport> reproduceStability(int seeds, const RunControl& control);

/// The loads of the table of packings.
enum class PackingLoad : std::uint8_t {
    bulky,     ///< whole sizes 20 .. 60, as many a node as a coin of 2 to 1 says and the node holds
    bulkyFew,  ///< whole sizes 20 .. 60, none, one or two a node
    bulkyReal, ///< as bulky, real sizes
    uniform,   ///< the spec's: loads 0 .. 99 cut into applications of 1 .. 45
    manySmall, ///< whole sizes, 1 + an exponential one of mean 10 to at most 99, up to four a node: as PlanetLab's machines are
               ///< used
};
/// Instance `repetition`, on a tree of switches with 64 ports.
[[nodiscard]] Instance packingInstance(PackingLoad load, std::int32_t nodes, int repetition);

/// Nodes used against their bound, data moved and time of dmns, bfd, mbs and `has` with inner policies dmns and mbs. Nothing
/// published to compare with; the times are those of the machine.
[[nodiscard]] Result<ReproductionReport> reproducePacking(int repetitions, const RunControl& control);

/// Repetitions of a row.
inline constexpr int packingSeeds = 5;

} // namespace wattif::consolidation
