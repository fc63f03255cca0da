// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/same_work.h"

#include <cmath>

#include "core/base/statistics.h"

namespace wattif {

bool isPerWork(std::string_view metric) { return metric == "kwh_per_node_hour" || metric == jobsDoneMetric; }

bool isSameWork(double jobsDone, double otherJobsDone)
{
    return std::isnan(jobsDone) || std::isnan(otherJobsDone) || isTie(jobsDone, otherJobsDone);
}

} // namespace wattif
