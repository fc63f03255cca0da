// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include <QColor>

#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/results/watts.h"
#include "ui/consolidation/common/topology_text.h"

namespace wattif::ui {

/// The totals of a placement.
struct PlacementFacts {
    consolidation::Totals totals;
    consolidation::Watts watts;
    double wattsBefore = 0.0;
    double paybackSeconds = 0.0; ///< NaN where nothing is saved
};
/// Computes the facts of a placement from nothing but itself. O(applications + switches).
[[nodiscard]] PlacementFacts factsOf(const consolidation::Instance& instance, const consolidation::System& system,
                                     const consolidation::Placement& placement);

/// A placement in which an application is about to be moved by hand.
struct MoveTrial {
    const consolidation::Instance& instance;
    const consolidation::System& system;
    const consolidation::Placement& placement;
    std::span<const double> loads; ///< by node, of this placement

    /// Returns why an application cannot go to a node; empty where it fits.
    [[nodiscard]] QString whyItDoesNotFit(consolidation::ApplicationIndex application, consolidation::NodeIndex to) const;
    /// Describes what the totals would become if the application went to a node, from `now`; or why it cannot go there.
    [[nodiscard]] TopologyCard card(const PlacementFacts& now, consolidation::ApplicationIndex application,
                                    consolidation::NodeIndex to) const;
};

/// A row of a card; with a square in a colour where that is valid.
[[nodiscard]] HoverRow factRow(const QString& name, const QString& value, const QColor& colour = {});

} // namespace wattif::ui
