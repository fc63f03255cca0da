// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/instance_moves.h"
#include "core/base/instance_redraw.h"
#include "core/base/option.h"
#include "core/base/random.h"
#include "core/base/study.h"
#include "core/base/study_of.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

enum class LoadModel : std::uint8_t {
    uniform,     ///< whole numbers 0 .. 99 % of the capacity
    normal,      ///< N(50, 15) rounded, clipped to 0 .. 100 % of the capacity
    normalFloor, ///< N(50, 15) clipped to 0 .. 100 % of the capacity, then its floor
};
/// "uniform", "normal", "normal-floor", as the generator's option `load` spells them.
[[nodiscard]] LoadModel loadModel(std::string_view name);

/// How a load is cut: until nothing is left, each application is a uniform whole number.
enum class LoadCut : std::uint8_t {
    capped, ///< in 1 .. 45 % of the capacity, the last takes the rest
    free,   ///< in 1 .. the remaining capacity
};

/// "capped", "free", as the generator's option `cut` spells them.
[[nodiscard]] LoadCut loadCut(std::string_view name);

/// Draws a node's load and cuts it into applications.
[[nodiscard]] std::vector<double> drawApplications(Random& random, LoadModel model, double capacity = 100.0,
                                                   LoadCut cut = LoadCut::capped);

/// nodes, load, cut, ports, topology (tree, racks, fat-tree), inlet_spread, ...
[[nodiscard]] std::span<const Option> generateOptions();
/// The same options and seed give the same instance on every machine.
[[nodiscard]] Result<Instance> generateInstance(const OptionValues& values, std::uint64_t seed);

/// Roles of the files: "loads" (CSV, see readLoads) and "platform" (SimGrid XML or GraphML, see readPlatform, readGraphml), at
/// least one of them.
[[nodiscard]] std::span<const ImportRole> importRoles();
/// tree, nodes: the topology where there is no platform; sample, cut, capacity: how the loads are read.
[[nodiscard]] std::span<const Option> importOptions();

/// Builds an instance; Error(badInput) with file, line and column. Applications without a node (kind samples) that are over half
/// a node are spread evenly, the others go round: the k-th to node k modulo the number of nodes, or to the next one with enough
/// free capacity.
[[nodiscard]] Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options);

/// Random loads on the scenario's own nodes and switches, drawn as `generate` draws them with the same seed.
[[nodiscard]] const InstanceRedraw& instanceRedraw();

/// How instances are varied by a search: up to 6 nodes below a tree of switches, loads as `generate` draws them; applications,
/// nodes, switches and their energies change, capacity and watts stay. Simpler: fewer applications, nodes, switches, rounder
/// sizes.
[[nodiscard]] const InstanceMoves* instanceMoves();

/// Ready-made topologies: switches, links and empty nodes named after where they are. The first switch is the root of a tree.

/// A tree: `ports` nodes below each leaf switch, `ports` switches below each higher one, up to one root; the last of a level may
/// have fewer.
[[nodiscard]] Result<Instance> makeTree(std::int32_t nodes, std::int32_t ports);
/// Racks: a switch for each `nodesPerRack` nodes, all racks on one core switch.
[[nodiscard]] Result<Instance> makeRacks(std::int32_t nodes, std::int32_t nodesPerRack);
/// A fat-tree of switches with k ports (Al-Fares, Loukissas, Vahdat 2008): k pods, k^3 / 4 nodes, several roots: a graph. k even,
/// at least 2.
[[nodiscard]] Result<Instance> makeFatTree(std::int32_t ports);

/// Returns a fictitious data centre of 64 nodes in 16 racks under three levels of switches: most racks steadily or unevenly
/// loaded, three of them warm, four nearly idle. It is the first sample to open.
[[nodiscard]] Instance sampleInstance();

} // namespace wattif::consolidation
