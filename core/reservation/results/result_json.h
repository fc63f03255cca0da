// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"
#include "core/reservation/engine/outcome.h"

namespace wattif::reservation {

/// Adds to the JSON of a result. Policy evaluate: reservations [{name, site, p_start, p_start_lower, p_start_upper, p_end, p,
/// p_simulated {mean, ci95}, p_end_simulated {mean, ci95}}]. Others: utilisation_by_site, search (of the last workflow planned),
/// reservations [{workflow, task (or name), site, start_s, end_s, processors, p_start, ..., p, begin_s, finish_s, violated}], of
/// more than 20,000 with `detail` only; with `detail` also workflows, local_jobs and outages. What does not apply is null.
void writeOutcome(const Instance& instance, const Outcome& outcome, bool detail, Json& into);

} // namespace wattif::reservation
