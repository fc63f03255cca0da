// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include <QString>

#include "core/power/results/user_totals.h"
#include "ui/charts/bar_chart.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// The outcome of a policy, with all that its sums need; for use in a worker.
struct UserInput {
    InstancePtr instance; ///< null before the first report
    std::shared_ptr<const power::Outcome> outcome;
    QString policy;
    power::TotalsBy by = power::TotalsBy::user;
};
[[nodiscard]] UserInput userInput(const Session& session, power::TotalsBy by);

/// The sums of a policy by user or account.
struct UserFacts {
    UserInput of;
    std::vector<power::UserTotals> users; ///< empty where no job states it
    QString currency;                     ///< of the scenario; may be empty

    /// Whether waits are shown in hours, else in minutes: from a wait of two hours on.
    [[nodiscard]] bool waitsInHours() const;
};
using UserFactsPtr = std::shared_ptr<const UserFacts>;
/// Null without an outcome.
[[nodiscard]] UserFactsPtr userFacts(const UserInput& input);

/// What a user takes or waits, in the order of the columns.
enum class UserQuantity : std::uint8_t { jobs, nodeHours, energy, cost, carbon, meanWait, maxWait, slowdown, done };
/// Those of the chart, in the order of its list.
inline constexpr std::array userQuantities{UserQuantity::energy,    UserQuantity::cost,     UserQuantity::carbon,
                                           UserQuantity::nodeHours, UserQuantity::meanWait, UserQuantity::maxWait};
/// Name and unit of a quantity; `facts` may be null.
[[nodiscard]] ChartAxis userAxis(UserQuantity quantity, const UserFacts* facts);
/// The value in that unit; NaN for waits of users without a completed job.
[[nodiscard]] double userValue(const power::UserTotals& user, UserQuantity quantity, const UserFacts& facts);
/// The name, or that it is unknown.
[[nodiscard]] QString userName(const power::UserTotals& user);

/// The largest bars first; the id of a bar is the place of its user in the facts.
[[nodiscard]] BarChart userBars(const UserFacts* facts, UserQuantity quantity);

/// Returns the table of `wattif-cli run --users-csv`: the sums of all policies of the newest report.
[[nodiscard]] QString usersCsv(const Session& session, power::TotalsBy by);

} // namespace wattif::ui
