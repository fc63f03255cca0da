// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/profit/engine/outcome.h"

namespace wattif::profit {

/// The revenues of bags. That of a bag without a given one is gamma * a_i * min_j e_tj: the minimum is found once for each task
/// type.
class Revenues {
public:
    explicit Revenues(const Instance& instance);

    [[nodiscard]] double of(const Bag& bag) const
    {
        return bag.revenue ? *bag.revenue : static_cast<double>(bag.count) * m_perTask[bag.taskType.at()];
    }

private:
    std::vector<double> m_perTask; ///< [task type]
};

/// Lets the bags of the platform's instance arrive one after another at a policy and records what happens.
/// `keepDecisions` collects the candidates of every decision. Error(interrupted) when stopped.
[[nodiscard]] Result<std::shared_ptr<Outcome>> runArrivals(const Platform& platform, ArrivalPolicy& policy, bool keepDecisions,
                                                           const RunControl& control);

/// Records a schedule that is known as a whole, in order of arrival.
[[nodiscard]] std::shared_ptr<Outcome> recordSchedule(const Platform& platform, Assignments assignments);

} // namespace wattif::profit
