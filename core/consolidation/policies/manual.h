// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/base/error.h"
#include "core/consolidation/engine/outcome.h"

namespace wattif::consolidation {

/// Policy `manual`: the placement of `base` (null: the present one) with the instance's manual moves made on top, one after
/// another. A move that finds no room is left out and counted.
[[nodiscard]] std::shared_ptr<Outcome> runManual(const Instance& instance, std::shared_ptr<const System> system,
                                                 const Outcome* base);

} // namespace wattif::consolidation
