// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/start_up_list.h"
#include "core/base/study.h"

namespace wattif {

/// The policies of a study, in the order they are shown: its own, then those that libraries register at start-up. A `Policy` is a
/// record `info` with whatever the study needs to run it.
template <class Policy>
class PolicyTable {
public:
    explicit PolicyTable(std::vector<Policy> own)
    {
        for (Policy& policy : own)
            add(std::move(policy));
    }

    /// As StartUpList::add.
    void add(Policy policy)
    {
        m_infos.add(policy.info, [](const PolicyInfo& info) { return info.name; });
        m_policies.add(std::move(policy), [](const Policy& each) { return each.info.name; });
    }

    [[nodiscard]] std::span<const Policy> policies() const { return m_policies.items(); }
    /// The records that command line and window are built from.
    [[nodiscard]] std::span<const PolicyInfo> infos() const { return m_infos.items(); }
    /// Null where there is none of that name.
    [[nodiscard]] const Policy* find(std::string_view name) const
    {
        for (const Policy& policy : policies())
            if (policy.info.name == name)
                return &policy;
        return nullptr;
    }

private:
    StartUpList<PolicyInfo> m_infos;
    StartUpList<Policy> m_policies;
};

} // namespace wattif
