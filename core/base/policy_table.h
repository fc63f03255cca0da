// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/registry.h"
#include "core/base/study.h"

namespace wattif {

/// The policies of a study, in display order: those of the study, those that libraries register at start-up, and the user's own,
/// which may change at any time. A `Policy` is a record `info` with the data that the study needs to run it.
///
/// References stay valid for the lifetime of the program: each change of the own policies makes a new table and keeps the old
/// one. Safe to call from several threads.
template <class Policy>
class PolicyTable {
public:
    explicit PolicyTable(std::vector<Policy> ofStudy)
    {
        for (Policy& policy : ofStudy)
            add(std::move(policy));
    }

    /// As Registry::add.
    void add(Policy policy)
    {
        m_first.add(std::move(policy), [](const Policy& each) { return each.info.name; });
    }
    /// Takes these as the user's own, in the place of those before; one whose name another policy has is left out.
    void setOwn(std::vector<Policy> own)
    {
        auto table = std::make_unique<Table>(Table{m_first.items(), {}});
        for (Policy& policy : own)
            if (!table->find(policy.info.name))
                table->policies.push_back(std::move(policy));
        keep(std::move(table));
    }

    [[nodiscard]] std::span<const Policy> policies() const { return now().policies; }
    /// The records that command line and window are built from.
    [[nodiscard]] std::span<const PolicyInfo> infos() const { return now().infos; }
    /// Null if not found.
    [[nodiscard]] const Policy* find(std::string_view name) const { return now().find(name); }

private:
    struct Table {
        std::vector<Policy> policies;
        std::vector<PolicyInfo> infos;

        [[nodiscard]] const Policy* find(std::string_view name) const
        {
            for (const Policy& policy : policies)
                if (policy.info.name == name)
                    return &policy;
            return nullptr;
        }
    };

    const Table& keep(std::unique_ptr<Table> table) const
    {
        for (const Policy& policy : table->policies)
            table->infos.push_back(policy.info);
        const std::lock_guard lock(m_mutex);
        m_tables.push_back(std::move(table));
        m_now = m_tables.back().get();
        return *m_now;
    }
    [[nodiscard]] const Table& now() const
    {
        if (const Table* table = m_now)
            return *table;
        return keep(std::make_unique<Table>(Table{m_first.items(), {}}));
    }

    Registry<Policy> m_first;   ///< all but the user's own
    mutable std::mutex m_mutex; ///< of m_tables
    mutable std::vector<std::unique_ptr<const Table>> m_tables;
    mutable std::atomic<const Table*> m_now = nullptr;
};

} // namespace wattif
