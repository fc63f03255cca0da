// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/power/model/instance.h"

namespace wattif::power {

/// Returns whether the cap leaves some time in which a job, booted with all other nodes off, could run as long as planned; true
/// without a cap.
[[nodiscard]] bool fitsCap(const Instance& instance, const Job& job);
/// The same on this number of nodes of a kind.
[[nodiscard]] bool fitsCap(const Instance& instance, const Job& job, std::int32_t kind, std::int32_t nodes);

} // namespace wattif::power
