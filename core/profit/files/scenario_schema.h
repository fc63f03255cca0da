// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/study.h"

namespace wattif::profit {

/// The fields that a scenario of the study may have.
[[nodiscard]] std::vector<std::string> fieldNames();
/// The study's properties of the scenario schema (JSON Schema draft 7 object).
[[nodiscard]] Json schemaProperties();

} // namespace wattif::profit
