// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/base/study.h"
#include "core/base/study_of.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// The files of an import: etc, power, bags, machines.
[[nodiscard]] std::span<const ImportRole> importRoles();
/// The options of an import: instance, tasks_per_bag, gamma, energy_price_per_joule, constant_watts, labels,
/// first_type, decimal, sheet.
[[nodiscard]] std::span<const Option> importOptions();

/// Builds an instance from tables (formats: readMatrixFile, readBagsFile). Without bags, one bag of each task type
/// arrives in the order of the rows. Error(badInput) names file, line and column; Error(usage) where a file is missing.
[[nodiscard]] Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options);

} // namespace wattif::profit
