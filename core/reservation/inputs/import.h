// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/base/study.h"
#include "core/base/study_of.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Roles of the files: "workflow" (WfCommons JSON or Pegasus DAX), "sites" (CSV), "jobs" (SWF: local jobs), "usage" (SWF: run
/// time / requested time as the empirical distribution), "reservations" (text of `scontrol show reservation`).
[[nodiscard]] std::span<const ImportRole> importRoles();
[[nodiscard]] std::span<const Option> importOptions();
/// Builds an instance; Error(badInput) with file, line and column.
[[nodiscard]] Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options);

} // namespace wattif::reservation
