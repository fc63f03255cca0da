// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Reads sites from CSV with a header row; columns name, processors (or nodes and processors per node), speed (or a clock rate,
/// which becomes a speed relative to the first site). Error(badInput) with file, line and column.
[[nodiscard]] Result<std::vector<Site>> readSites(const std::string& fileName, std::string_view text);

} // namespace wattif::reservation
