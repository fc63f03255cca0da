// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/result_json.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/power/results/timeline.h"

namespace wattif::power {
namespace {

constexpr std::array states{NodeState::off, NodeState::shuttingDown, NodeState::booting, NodeState::idle, NodeState::busy};

Json energyByState(const Instance& instance, const Outcome& outcome)
{
    Json json = Json::object();
    for (const NodeState state : states)
        json[std::string(toString(state))] =
            toNodeSeconds(outcome.stateTimes[static_cast<std::size_t>(state)]) * instance.watts.of(state);
    return json;
}

Json ticksByRule(const Outcome& outcome)
{
    std::map<std::string, std::int64_t> counts;
    for (const LoadTick& tick : outcome.ticks) {
        ++counts[toString(tick.decision.startRule)];
        ++counts[toString(tick.decision.stopRule)];
    }
    counts.erase("");
    return Json(counts);
}

Json nodeStates(const Outcome& outcome)
{
    const NodeTimeline timeline = makeTimeline(outcome);
    Json json = Json::array();
    for (std::int32_t node = 0; node < timeline.nodes(); ++node) {
        const std::size_t end = timeline.firstOf[static_cast<std::size_t>(node) + 1];
        for (std::size_t k = timeline.firstOf[static_cast<std::size_t>(node)]; k < end; ++k)
            json.push_back({{"node", node},
                            {"state", toString(timeline.states[k])},
                            {"from_s", toSeconds(timeline.from[k])},
                            {"to_s", toSeconds(k + 1 < end ? timeline.from[k + 1] : timeline.end)}});
    }
    return json;
}

Json jobStarts(const Instance& instance, const Outcome& outcome)
{
    Json json = Json::array();
    for (std::size_t i = 0; i < outcome.runs.size(); ++i) {
        const JobRun& run = outcome.runs[i];
        if (!run.ran())
            continue;
        Json nodes = Json::array();
        for (const NodeRange range : outcome.rangesOf(run.nodes))
            for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                nodes.push_back(node);
        json.push_back({{"id", instance.jobs[i].id},
                        {"start_s", toSeconds(run.start)},
                        {"end_s", toSeconds(run.end)},
                        {"nodes", std::move(nodes)}});
    }
    return json;
}

/// The waits of the log beside the simulated ones, of the jobs that ran and whose wait is known; null without such jobs.
Json recordedWaits(const Instance& instance, const Outcome& outcome)
{
    std::vector<double> recorded;
    double simulated = 0.0;
    for (std::size_t i = 0; i < outcome.runs.size(); ++i) {
        const Job& job = instance.jobs[i];
        if (!outcome.runs[i].ran() || job.waitSeconds < 0.0)
            continue;
        recorded.push_back(job.waitSeconds);
        simulated += toSeconds(outcome.runs[i].start) - job.submitSeconds;
    }
    if (recorded.empty())
        return {};
    std::ranges::sort(recorded);
    const auto count = static_cast<double>(recorded.size());
    return {{"jobs", recorded.size()},
            {"recorded_mean_s", std::accumulate(recorded.begin(), recorded.end(), 0.0) / count},
            {"recorded_p95_s", recorded[(recorded.size() * 95 + 99) / 100 - 1]},
            {"simulated_mean_s", simulated / count}};
}

} // namespace

void writeOutcome(const Instance& instance, const Outcome& outcome, bool detail, Json& into)
{
    into["energy_by_state_j"] = energyByState(instance, outcome);
    into["rejected"] = {
        {"too_small", outcome.rejected[1]}, {"too_large", outcome.rejected[2]}, {"too_long", outcome.rejected[3]}};
    if (Json waits = recordedWaits(instance, outcome); !waits.is_null())
        into["waits_beside_log"] = std::move(waits);
    if (!outcome.ticks.empty())
        into["ticks_by_rule"] = ticksByRule(outcome);
    if (!detail)
        return;
    into["node_states"] = nodeStates(outcome);
    into["job_starts"] = jobStarts(instance, outcome);
}

} // namespace wattif::power
