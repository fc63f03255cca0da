// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/base/study.h"

namespace wattif {

/// Adds a study from outside this tree, which must live as long as the program. Call it while the program starts, before the
/// studies are first asked for; std::logic_error afterwards, and for a name that is registered already.
void registerStudy(const Study& study);

/// The studies that were registered, in that order.
[[nodiscard]] std::span<const Study* const> registeredStudies();

} // namespace wattif
