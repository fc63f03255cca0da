// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/outside/spread/spread_policy.h"

#include <algorithm>

#include "core/profit/engine/arrival_loop.h"

namespace spread {

using namespace wattif;
using namespace wattif::profit;

namespace {

class Spread final : public ArrivalPolicy {
public:
    Spread(const Platform& platform, std::int64_t machines) : m_platform(platform), m_machines(machines) { }

    void place(const Bag& bag, double, const State&, std::vector<Share>& shares, Candidates*) override
    {
        const auto choices = m_platform.choices(bag.taskType); // cheapest first
        auto machines = std::min({m_machines, static_cast<std::int64_t>(choices.size()), bag.count});
        std::int64_t left = bag.count;
        for (std::size_t q = 0; machines > 0; ++q, --machines) {
            shares.push_back({choices[q].machine, left / machines});
            left -= shares.back().count;
        }
    }

private:
    const Platform& m_platform;
    std::int64_t m_machines;
};

Result<std::shared_ptr<Outcome>> run(const PolicyInput& input)
{
    Spread policy(input.platform, integer(input.options, "machines"));
    return runArrivals(input.platform, policy, input.ledger, input.control);
}

} // namespace

Policy spreadPolicy()
{
    return {{.name = "spread",
             .title = "Spread",
             .description = "Each bag in equal parts on its cheapest machines.",
             .source = "elsewhere",
             .options = {{.name = "machines",
                          .title = "Machines",
                          .description = "How many machines take a bag.",
                          .defaultValue = std::int64_t{2},
                          .min = 1.0,
                          .max = 1000.0}}},
            run};
}

} // namespace spread
