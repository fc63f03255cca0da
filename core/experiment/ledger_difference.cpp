// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/ledger_difference.h"

#include <algorithm>

namespace wattif {

namespace {

bool haveSameColumns(const Ledger& a, const Ledger& b)
{
    return std::ranges::equal(a.columns, b.columns, {}, &Ledger::Column::title, &Ledger::Column::title);
}

const std::string& cellOf(const Ledger::Entry& entry, std::size_t column)
{
    static const std::string none;
    return column < entry.cells.size() ? entry.cells[column] : none;
}

bool decidesAlike(const Ledger& now, const Ledger& before, std::size_t i)
{
    if (i >= before.entries.size())
        return false;
    const Ledger::Entry entry = now.entries[i];
    const Ledger::Entry other = before.entries[i];
    for (std::size_t column = 0; column < now.columns.size(); ++column)
        if (now.columns[column].decides && cellOf(entry, column) != cellOf(other, column))
            return false;
    return true;
}

} // namespace

std::optional<std::vector<std::size_t>> differentDecisions(const Ledger& now, const Ledger& before)
{
    if (!haveSameColumns(now, before))
        return std::nullopt;
    std::vector<std::size_t> different;
    for (std::size_t i = 0; i < now.entries.size(); ++i)
        if (!decidesAlike(now, before, i))
            different.push_back(i);
    return different;
}

} // namespace wattif
