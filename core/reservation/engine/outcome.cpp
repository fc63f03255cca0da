// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/outcome.h"

namespace wattif::reservation {

const Outcome& outcomeOf(const PolicyResult& result) { return dynamic_cast<const Outcome&>(*result.data); }

} // namespace wattif::reservation
