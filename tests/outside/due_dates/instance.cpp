// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/outside/due_dates/instance.h"

#include <array>

#include <fmt/format.h>

#include "core/base/random.h"

namespace due_dates {

using namespace wattif;

Result<void> check(const Instance& instance)
{
    for (std::size_t i = 0; i < instance.jobs.size(); ++i)
        if (!(instance.jobs[i].runSeconds > 0.0))
            return badInput(fmt::format("job '{}' runs for no time", instance.jobs[i].name),
                            {.cell = fmt::format("jobs[{}].run_s", i)});
    return {};
}

Instance sampleInstance() { return {{{"a", 4.0, 10.0}, {"b", 3.0, 3.0}, {"c", 2.0, 6.0}}, 0.0}; }

std::span<const Option> generateOptions()
{
    static const std::array<Option, 1> options{Option{.name = "jobs",
                                                      .title = "Jobs",
                                                      .description = "How many jobs there are.",
                                                      .defaultValue = std::int64_t{5},
                                                      .min = 1.0,
                                                      .max = 1e6}};
    return options;
}

Result<Instance> generateInstance(const OptionValues& options, std::uint64_t seed)
{
    Random random(seed);
    Instance instance;
    for (std::int64_t i = 0; i < integer(options, "jobs"); ++i)
        instance.jobs.push_back({fmt::format("job {}", i), static_cast<double>(random.uniformInt(1, 9)),
                                 static_cast<double>(random.uniformInt(1, 40))});
    return instance;
}

} // namespace due_dates
