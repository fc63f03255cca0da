// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/engine/hand_out.h"

#include <algorithm>

namespace wattif::profit {

Assignments handOut(const Instance& instance, TypeCounts counts)
{
    std::vector<std::size_t> cursor(counts.size(), 0);
    Assignments result;
    result.reserve(instance.bags.size());
    std::vector<Share> shares;
    for (const Bag& bag : instance.bags) {
        shares.clear();
        auto& row = counts[bag.taskType.at()];
        std::size_t& j = cursor[bag.taskType.at()];
        for (std::int64_t left = bag.count; left > 0;) {
            while (j < row.size() && row[j] == 0)
                ++j;
            if (j == row.size())
                break; // fewer than the bags have: the conservation check shows the difference
            const std::int64_t take = std::min(left, row[j]);
            shares.push_back({MachineIndex(j), take});
            row[j] -= take;
            left -= take;
        }
        result.append(shares);
    }
    return result;
}

} // namespace wattif::profit
