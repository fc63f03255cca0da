// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/base/study.h"
#include "core/profit/engine/outcome.h"

namespace wattif::profit {

/// What a policy gets to run with.
struct PolicyInput {
    const Platform& platform;
    const OptionValues& options; ///< complete
    bool ledger = true;
    std::uint64_t seed = 1;
    const RunControl& control;
    std::span<const PolicyCall> calls{}; ///< of the whole run: `manual` takes the options of its base from there
};

/// A row of the table of policies: the record that command line and window are built from, and the function that runs it.
struct Policy {
    PolicyInfo info;
    Result<std::shared_ptr<Outcome>> (*run)(const PolicyInput&);
};

/// All policies of the study, in the order they are shown.
[[nodiscard]] std::span<const Policy> policyTable();
/// Finds a policy; null where there is none of that name.
[[nodiscard]] const Policy* findPolicy(std::string_view name);

} // namespace wattif::profit
