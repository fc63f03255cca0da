// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/study.h"

namespace wattif::power {

/// Returns lines of slurm.conf that make a site behave as the policy with the least energy among those that Slurm has,
/// idle-timeout and reserve; empty if none of them ran. The prediction in its comments is that of the run, and is left out
/// without always-on.
[[nodiscard]] std::vector<std::string> siteSettings(const InstancePtr& instance, const RunReport& report);

} // namespace wattif::power
