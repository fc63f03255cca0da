// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/item_table.h"

namespace wattif::consolidation {

/// Returns the tables of applications, of nodes and of moves.
[[nodiscard]] ItemOutputs itemOutputs();

} // namespace wattif::consolidation
