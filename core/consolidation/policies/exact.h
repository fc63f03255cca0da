// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "core/base/error.h"
#include "core/base/option.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/policies/policies.h"

namespace wattif::consolidation {

/// Option records of policy `exact`: time_limit_s.
[[nodiscard]] std::vector<Option> exactOptionRecords();

/// Policy `exact`: over all placements the least number of nodes used, of those the least data moved.
///
/// `proven` of the outcome says whether nothing better exists; after the time limit the best placement found is given, at least
/// as good as that of `dmns`. Error(interrupted) when stopped.
[[nodiscard]] Result<std::shared_ptr<Outcome>> runExact(const PolicyInput& input);

} // namespace wattif::consolidation
