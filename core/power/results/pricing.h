// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/outcome.h"

namespace wattif::power {

/// Energy, money and carbon of an outcome over time-of-day curves.
struct Priced {
    double energyJoules = 0.0;
    double cost = 0.0;
    double carbonGrams = 0.0;   ///< of the energy
    double embodiedGrams = 0.0; ///< carbon dioxide of making the nodes, for the share of their life that the run takes
};
/// Integrates the power over the price and carbon curves of the instance (flat without one); cost and carbon are those of the
/// site, with its PUE, the energy and the embodied carbon are those of the nodes.
[[nodiscard]] Priced priced(const Instance& instance, const Outcome& outcome);
/// The same if all nodes had a power model.
[[nodiscard]] Priced priced(const Instance& instance, const Outcome& outcome, const PowerModel& model);

} // namespace wattif::power
