// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/engine/subset.h"

namespace wattif::consolidation {

/// Which nodes of a level-1 group count as Ns in RoLDT, those of which data is scheduled again when one changes.
enum class LocalNodes : std::uint8_t {
    all,       ///< every node of the group: an upper estimate
    receiving, ///< those that receive an application at level 1
};

struct HasOptions {
    PackingRule inner = PackingRule::dmns;
    double coolWeight = 0.0;
    NodeOrder dmasOrder = NodeOrder::byApplications; ///< of the inner policy dmas
    HomeRule homes = HomeRule::maxStays;
    LocalNodes localNodes = LocalNodes::all; ///< of RoLDT
};

/// Returns how `has` packs a subset.
[[nodiscard]] PackingOptions packingOptions(const HasOptions& options);
/// The rule of that name among the choices of the option `inner`.
[[nodiscard]] PackingRule packingRule(std::string_view inner);
/// Returns whether a node goes on to the next level: it is neither empty nor full.
[[nodiscard]] bool isLeft(const System& system, const Hosting& hosting, NodeIndex i);

/// The last pass of `has`: all nodes in use as one subset, if that takes nodes out of use and pays.
struct LastPass {
    const Instance& instance;         ///< for its watts
    double paybackLimitSeconds = 0.0; ///< transfer energy over watts of nodes saved, at most
};

/// Policy `has`; docs/consolidation.md, has. Error(interrupted) after a stop.
[[nodiscard]] Result<std::shared_ptr<Outcome>> runHas(const std::shared_ptr<const System>& system, const HasOptions& options,
                                                      const RunControl& control, const std::optional<LastPass>& last = {});

/// RoLDT of a plan of `has` as a mean over all nodes: sum over level-1 groups of n Ns L / (N T), plus DT(2..n) / T, with n the
/// nodes of the group and L their largest load.
[[nodiscard]] double meanLocalDataShare(const Outcome& outcome, LocalNodes counted);

} // namespace wattif::consolidation
