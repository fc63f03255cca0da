// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/papers/papers.h"

#include <array>

#include "core/profit/papers/paper_reports.h"

namespace wattif::profit {

std::vector<Reproduction> reproductions()
{
    return {
        {"online-table1", "Objective against gamma (100 instances)", "Zhang, Li, Zhang 2022, Table 1", reproduceTable1},
        {"online-fig2", "Objective against the number of bags", "Zhang, Li, Zhang 2022, Fig. 2",
         [](const RunControl& control) {
             return reproduceObjectiveBySize(std::array{"online", "greedy", "average", "resolve", "bound"}, control);
         }},
        {"online-fig3", "Execution time against the number of bags", "Zhang, Li, Zhang 2022, Fig. 3", reproduceExecutionTime},
        {"online-fig4", "Objective by order of arrival", "Zhang, Li, Zhang 2022, Fig. 4",
         [](const RunControl& control) {
             return reproduceObjectiveByOrder(std::array{"online", "greedy", "average", "resolve"}, control);
         }},
        {"tarplee-price-sweep", "Profit rate of the LP, rounded and full schedules for 10 revenue factors", "Tarplee et al. 2014",
         priceSweep},
        {"bound-shares", "Share of the upper bound by policy and number of bags", "WattIf", boundShares},
    };
}

} // namespace wattif::profit
