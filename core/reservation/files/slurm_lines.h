// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/reservation/engine/outcome.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Who may use reservations: Slurm needs users or accounts, separated by commas.
struct SlurmOwners {
    std::string users{};
    std::string accounts{};
};

/// Prints the reservations of an outcome as `scontrol create reservation` lines, one each, in the partition named like the site.
/// Times are local ones of the scenario's clock; where it has no date, second 0 is at `origin` (an ISO time), which is else not
/// read. Error(badInput) for an invalid origin, without users and accounts, and for names that a shell or scontrol would take for
/// something else.
[[nodiscard]] Result<std::string> slurmLines(const Instance& instance, const Outcome& outcome, std::string_view origin,
                                             const SlurmOwners& owners);
/// The same for the scenario's own reservations.
[[nodiscard]] Result<std::string> slurmLines(const Instance& instance, std::string_view origin, const SlurmOwners& owners);

} // namespace wattif::reservation
