// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/recorded_waits.h"

#include <algorithm>

#include "core/base/checked.h"
#include "core/base/ratio.h"
#include "core/base/statistics.h"
#include "core/power/results/pool_results.h"

namespace wattif::power {
namespace {

/// The starts of one side, recorded or simulated.
struct Starts {
    std::vector<double> waits;
    Time end = 0;

    void add(Time submit, Time start, Time length)
    {
        waits.push_back(toSeconds(start - submit));
        end = std::max(end, start + length);
    }
    [[nodiscard]] RecordedWaits::Side side(const Outcome& outcome, NodeTime work)
    {
        const NodeTime all = NodeTime{end - outcome.begin} * outcome.nodes;
        return {mean(waits), quantileOf(waits, 0.95), ratioOf(static_cast<double>(work), static_cast<double>(all))};
    }
};

} // namespace

std::optional<RecordedWaits> recordedWaits(const Instance& instance, const Outcome& outcome)
{
    Starts recorded{.waits = {}, .end = outcome.begin};
    Starts simulated{.waits = {}, .end = outcome.begin};
    NodeTime work = 0;
    RecordedWaits found;
    for (std::size_t i = 0; i < outcome.runs.size(); ++i) {
        const JobRun& run = outcome.runs[i];
        const Job& job = instance.jobs[i];
        if (job.waitSeconds < 0.0 || !run.ran())
            continue;
        const Time submit = toTime(job.submitSeconds);
        const Time start = submit + toTime(job.waitSeconds);
        const Time length = toTime(job.runSeconds);
        recorded.add(submit, start, length);
        simulated.add(submit, run.start, length);
        work += NodeTime{length} * nodesUsed(instance, outcome, i);
        if (run.start <= start)
            continue;
        ++found.later;
        found.laterMean += toSeconds(run.start - start);
        found.laterMax = std::max(found.laterMax, toSeconds(run.start - start));
    }
    if (recorded.waits.empty())
        return std::nullopt;
    found.jobs = static_cast<std::int64_t>(recorded.waits.size());
    if (found.later > 0)
        found.laterMean /= static_cast<double>(found.later);
    found.recorded = recorded.side(outcome, work);
    found.simulated = simulated.side(outcome, work);
    return found;
}

double quantileOf(std::vector<double>& values, double q)
{
    if (values.empty())
        return notApplicable;
    const double place = q * static_cast<double>(values.size() - 1);
    const auto below = toInteger<std::ptrdiff_t>(place);
    std::nth_element(values.begin(), values.begin() + below, values.end());
    const double low = values[static_cast<std::size_t>(below)];
    if (static_cast<std::size_t>(below) + 1 == values.size())
        return low;
    const double high = *std::min_element(values.begin() + below + 1, values.end());
    return low + (place - static_cast<double>(below)) * (high - low);
}

} // namespace wattif::power
