// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// Returns a fictitious data centre of 64 nodes in 16 racks under three levels of switches: most racks steadily or unevenly
/// loaded, three of them warm, four nearly idle. It is the first sample to open.
[[nodiscard]] Instance sampleInstance();

} // namespace wattif::consolidation
