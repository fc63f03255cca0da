// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string_view>

#include "core/consolidation/policies/policies.h"

namespace wattif::consolidation::test {

/// Runs a policy by name, other options at their defaults.
inline Result<std::shared_ptr<Outcome>> runPolicy(const Instance& instance, std::string_view name, const OptionValues& given = {},
                                                  const RunControl& control = {})
{
    const Policy& policy = *findPolicy(name);
    const OptionValues options = completed(policy.info.options, given).value();
    return policy.run({instance, std::make_shared<const System>(instance), options, {}, control});
}

} // namespace wattif::consolidation::test
