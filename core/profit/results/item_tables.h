// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/item_table.h"

namespace wattif::profit {

/// Returns the tables of the bags' shares on machines, of machine states and of decisions.
[[nodiscard]] ItemOutputs itemOutputs();

} // namespace wattif::profit
