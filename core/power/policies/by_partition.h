// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/base/study.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Reads a policy with its options as a partition states it: "reserve spare_nodes=2 suspend_time_s=300"; the options are
/// complete. Error(badInput) for a policy that a partition cannot have, or a wrong option.
[[nodiscard]] Result<PolicyCall> parseNodePolicy(std::string_view text);

/// Checks the policies that partitions state. Error(badInput) with the partition named, and its field.
[[nodiscard]] Result<void> checkNodePolicies(const Instance& instance);

} // namespace wattif::power
