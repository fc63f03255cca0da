// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/adviser.h"
#include "core/power/files/slurm_conf.h"
#include "core/power/results/suspend_search.h"

namespace wattif::power {

/// The options of the adviser: goal, limits of the wait, spare nodes, rates, dialect.
[[nodiscard]] const std::vector<Option>& slurmAdviserOptions();
/// Reads the question from complete options.
[[nodiscard]] SuspendQuestion suspendQuestion(const OptionValues& values);

/// Short title of a role, e.g. "Recommended".
[[nodiscard]] std::string_view titleOf(SuspendRole role);
/// The sentence about an answer: which suspend time, or that none is worth it or within the limit.
[[nodiscard]] std::string summaryOf(const SuspendAnswer& answer, SuspendGoal goal);
/// The lines of slurm.conf for a trial of an answer, with its prediction as a comment; `values`: options of the adviser.
[[nodiscard]] std::string slurmLines(const Instance& instance, const SuspendAnswer& answer, const SuspendTrial& trial,
                                     const OptionValues& values);

/// The adviser of this study: which SuspendTime.
[[nodiscard]] Adviser slurmAdviser();

} // namespace wattif::power
