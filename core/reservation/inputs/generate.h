// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/base/option.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Draws an instance: the 12 sites after DAS-2 (or random ones), workflows and local jobs submitted at exponential gaps. A
/// workflow and a local job bring the same work on average, so the load stays as the share of reserving requests changes.
[[nodiscard]] Result<Instance> generateInstance(const OptionValues& options, std::uint64_t seed);
/// Draws workflows and local jobs for the grid of an instance in the same way; those of its values that generateInstance takes
/// from options stay. `options` are complete but for these.
[[nodiscard]] Result<Instance> redrawnInstance(const Instance& instance, const OptionValues& options, std::uint64_t seed);

} // namespace wattif::reservation
