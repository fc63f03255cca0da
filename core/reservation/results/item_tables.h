// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/item_table.h"

namespace wattif::reservation {

/// Returns the tables of reservations with local jobs, and of planned tasks.
[[nodiscard]] ItemOutputs itemOutputs();

} // namespace wattif::reservation
