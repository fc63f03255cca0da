// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// The instance that opens when nothing is asked for: sites after DAS-2, reservations that overlap, one workflow, local jobs of a
/// day.
[[nodiscard]] Instance sampleInstance();

} // namespace wattif::reservation
