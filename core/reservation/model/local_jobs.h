// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/trace_job.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// The jobs of a trace as local jobs of sites: in order, each goes to the site that then has the least requested processor time
/// for each of its processors, the first of equal ones; so the sites are loaded alike. A job too large for all goes to the
/// largest site, where `check` refuses it.
[[nodiscard]] std::vector<LocalJob> spreadOverSites(const std::vector<Site>& sites, const std::vector<TraceJob>& jobs);

} // namespace wattif::reservation
