// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/job_label.h"
#include "core/power/results/results.h"

#include <array>
#include <map>

#include <nlohmann/json.hpp>

#include "core/io/calendar_fields.h"
#include "core/power/model/clock.h"
#include "core/power/results/job_speeds.h"
#include "core/power/results/left_out.h"
#include "core/power/results/model_band.h"
#include "core/power/results/pool_results.h"
#include "core/power/results/power_peak.h"
#include "core/power/results/recorded_waits.h"
#include "core/power/results/state_power.h"
#include "core/power/results/timeline.h"
#include "core/power/results/user_totals.h"

namespace wattif::power {
namespace {

constexpr std::array listedStates{NodeState::off,  NodeState::shuttingDown, NodeState::booting,
                                  NodeState::idle, NodeState::busy,         NodeState::outOfService};

Json energyByState(const Instance& instance, const Outcome& outcome)
{
    Json json = Json::object();
    const auto joules = stateEnergyJoules(outcome, instance.watts);
    for (const NodeState state : listedStates)
        if (state != NodeState::outOfService || outcome.timeIn(state) > 0)
            json[std::string(toString(state))] = joules[static_cast<std::size_t>(state)];
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

Json nodeStates(const Outcome& outcome, const ScenarioClock& clock)
{
    const NodeTimeline timeline = makeTimeline(outcome);
    Json json = Json::array();
    for (std::int32_t node = 0; node < timeline.rows(); ++node) {
        const std::size_t end = timeline.firstOf[static_cast<std::size_t>(node) + 1];
        for (std::size_t k = timeline.firstOf[static_cast<std::size_t>(node)]; k < end; ++k) {
            Json state{{"node", node}, {"state", toString(timeline.states[k])}};
            addMoment(state, "from", toSeconds(timeline.from[k]), clock);
            addMoment(state, "to", toSeconds(k + 1 < end ? timeline.from[k + 1] : timeline.end), clock);
            json.push_back(std::move(state));
        }
    }
    return json;
}

Json jobStarts(const Instance& instance, const Outcome& outcome, const ScenarioClock& clock)
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
        Json job{{"id", jobLabelJson(instance.jobs[i].id)}};
        addMoment(job, "start", toSeconds(run.start), clock);
        addMoment(job, "end", toSeconds(run.end), clock);
        job["nodes"] = std::move(nodes);
        json.push_back(std::move(job));
    }
    return json;
}

/// The waits of the log beside the simulated ones.
Json waitsJson(const RecordedWaits& waits)
{
    Json json{{"jobs", waits.jobs},
              {"recorded_mean_s", waits.recorded.mean},
              {"recorded_p95_s", waits.recorded.p95},
              {"recorded_busy_share", waits.recorded.busyShare},
              {"simulated_mean_s", waits.simulated.mean},
              {"simulated_p95_s", waits.simulated.p95},
              {"simulated_busy_share", waits.simulated.busyShare},
              {"starts_later", waits.later}};
    if (waits.later > 0) {
        json["later_mean_s"] = waits.laterMean;
        json["later_max_s"] = waits.laterMax;
    }
    return json;
}

/// Jobs that did not run, rejected or unfinished, with their share of the node time of all jobs.
Json leftOutJson(const Instance& instance, const Outcome& outcome)
{
    const LeftOutJobs rejected = rejectedJobs(instance);
    const LeftOutJobs unfinished = unfinishedJobs(instance, outcome);
    return {{"jobs", rejected.jobs + unfinished.jobs}, {"work_share", rejected.workShare + unfinished.workShare}};
}

/// Numbers of a cost, as fields of an object.
void addPriced(const Priced& of, Json& json)
{
    constexpr double gramsPerKg = 1000.0;
    json["energy_j"] = of.energyJoules;
    json["cost"] = of.cost;
    json["carbon_kg"] = of.carbonGrams / gramsPerKg;
    if (of.embodiedGrams > 0.0) {
        json["embodied_carbon_kg"] = of.embodiedGrams / gramsPerKg;
        json["total_carbon_kg"] = (of.carbonGrams + of.embodiedGrams) / gramsPerKg;
    }
}

Json kindsJson(const Instance& instance, const Outcome& outcome)
{
    Json json = Json::array();
    for (std::size_t k = 0; k < outcome.pools.size(); ++k) {
        const PoolOutcome& pool = outcome.pools[k];
        Json kind{{"name", instance.nodeKinds[k].name}, {"first_node", pool.nodes.first}, {"nodes", pool.nodes.count},
                  {"jobs", pool.outcome->runs.size()},  {"starts", pool.outcome->starts}, {"stops", pool.outcome->stops}};
        if (instance.bootFailureShare > 0.0)
            kind["failed_boots"] = pool.outcome->failedBoots;
        addPriced(priced(*pool.instance, *pool.outcome), kind);
        kind["energy_by_state_j"] = energyByState(*pool.instance, *pool.outcome);
        json.push_back(std::move(kind));
    }
    return json;
}

Json modelsJson(const std::vector<ModelEnergy>& models)
{
    Json json = Json::array();
    for (const ModelEnergy& of : models) {
        Json model{{"model", of.model}};
        addPriced(of.energy, model);
        json.push_back(std::move(model));
    }
    return json;
}

Json partitionsJson(const Instance& instance, const Outcome& outcome)
{
    Json json = Json::array();
    for (const PartitionTotals& of : partitionTotals(instance, outcome)) {
        Json partition{{"name", of.name}, {"jobs", of.jobs}, {"rejected", of.rejected}};
        if (of.jobs > 0) {
            partition["mean_wait_s"] = of.meanWaitSeconds;
            partition["p95_wait_s"] = of.p95WaitSeconds;
            partition["max_wait_s"] = of.maxWaitSeconds;
        }
        addPriced(of.energy, partition);
        json.push_back(std::move(partition));
    }
    return json;
}

} // namespace

void writeOutcome(const Instance& instance, const Outcome& outcome, bool detail, Json& into)
{
    into["energy_by_state_j"] = energyByState(instance, outcome);
    into["rejected"] = {
        {"too_small", outcome.rejected[1]}, {"too_large", outcome.rejected[2]}, {"too_long", outcome.rejected[3]}};
    if (const std::int64_t over = outcome.rejected[static_cast<std::size_t>(Rejection::overCap)]; over > 0)
        into["rejected"]["over_cap"] = over;
    if (instance.isCapped()) {
        const PowerPeak peak = powerPeak(instance, outcome);
        into["cap"] = {{"peak_watts", peak.watts},
                       {"over_s", peak.overSeconds},
                       {"over_kwh", peak.overKwh},
                       {"max_over_watts", peak.maxOver}};
        if (instance.slowsJobs()) {
            const SlowedJobs slowed = slowedJobs(instance, outcome);
            into["cap"]["slowed_jobs"] = slowed.count;
            into["cap"]["slowed_s"] = slowed.seconds;
        }
    }
    if (const std::vector<ModelEnergy> models = modelBand(instance, outcome); !models.empty())
        into["power_models"] = modelsJson(models);
    into["left_out"] = leftOutJson(instance, outcome);
    if (!outcome.pools.empty())
        into["node_kinds"] = kindsJson(instance, outcome);
    if (!instance.partitions.empty())
        into["partitions"] = partitionsJson(instance, outcome);
    if (const auto waits = recordedWaits(instance, outcome))
        into["waits_beside_log"] = waitsJson(*waits);
    if (const std::vector<UserTotals> users = userTotals(instance, outcome); !users.empty())
        into["by_user"] = usersJson(users);
    if (!outcome.ticks.empty())
        into["ticks_by_rule"] = ticksByRule(outcome);
    if (!detail)
        return;
    const ScenarioClock clock = clockOf(instance);
    into["node_states"] = nodeStates(outcome, clock);
    into["job_starts"] = jobStarts(instance, outcome, clock);
}

} // namespace wattif::power
