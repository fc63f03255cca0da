// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/power/results/pricing.h"

namespace wattif::power {

/// A schedule under one power model.
struct ModelEnergy {
    std::string model{}; ///< "linear", "square", "specpower", or "scenario" where its own is another one
    Priced energy{};
};
/// Returns energy, cost and carbon of a schedule under each power model, of all nodes; empty where no job loads its nodes in
/// part, by sharing or job_load. The scheduler does not run again: jobs and nodes do what they did.
[[nodiscard]] std::vector<ModelEnergy> modelBand(const Instance& instance, const Outcome& outcome);

/// The lowest and the highest of a number of the models.
struct Band {
    double low = 0.0;
    double high = 0.0;
};
[[nodiscard]] Band bandOf(const std::vector<ModelEnergy>& models, double Priced::*number);

} // namespace wattif::power
