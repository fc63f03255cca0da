// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>

#include "core/base/option.h"
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
    std::int32_t mostProcessors = 16; ///< powers of two up to it
    double bandwidthBytesPerSecond = 1.25e8;
};
[[nodiscard]] Workflow layeredDag(const LayeredDag& shape, Random& random);

/// WIEN2K (after Nadeem and Fahringer; the structure file): stage_in, then [kgen, lapw0, lapw1 x width, lapw2fermi, lapw2 x
/// width, sumpara, lcore, mixer, converged] x iterations, stage_out. Published are no times; these are ours: lapw1 and lapw2
/// long, the rest short.
struct Wien2k {
    std::int32_t width = 25; ///< parallel k-points
    std::int32_t iterations = 1;
    double meanWorkSeconds = 1800.0; ///< of lapw1; lapw2 a third, the rest a twentieth
    std::int32_t processors = 1;     ///< of lapw1 and lapw2
};
[[nodiscard]] Workflow wien2k(const Wien2k& shape, Random& random);
/// The width at which WIEN2K of one iteration has about `tasks` tasks.
[[nodiscard]] std::int32_t wien2kWidth(std::int32_t tasks);

/// Options: kind (layered, wien2k), workflows, tasks, ..., sites, load, request_rate, horizon_s; see generate.cpp.
[[nodiscard]] std::span<const Option> generateOptions();
/// Draws an instance: the 12 sites after DAS-2 (or random ones), workflows and local jobs submitted at exponential gaps. A
/// workflow and a local job bring the same work on average, so the load stays as the share of reserving requests changes.
[[nodiscard]] Result<Instance> generateInstance(const OptionValues& options, std::uint64_t seed);

} // namespace wattif::reservation
