// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/scenario_options.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/option_fields.h"
#include "core/power/model/cap_levels.h"
#include "core/power/model/node_kinds.h"

namespace wattif::power {
namespace {

using Field = OptionField<Instance>;

template <double Watts::*Member>
Field watts(const char* state, const char* title, const char* description)
{
    const Option option{.name = std::string("watts_") + state,
                        .title = title,
                        .description = description,
                        .defaultValue = Watts{}.*Member,
                        .max = maxWatts,
                        .sliderMax = 500.0,
                        .unit = "W"};
    return {option, [](const Instance& instance) { return OptionValue(instance.watts.*Member); },
            [](Instance& instance, const OptionValue& value) { instance.watts.*Member = std::get<double>(value); }};
}

SchedulerKind schedulerOf(const std::string& name)
{
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy})
        if (name == toString(kind))
            return kind;
    return SchedulerKind::conservative;
}

Field scheduler()
{
    const Option option{
        .name = "scheduler",
        .title = "Scheduler",
        .description =
            "fcfs: strictly in order of arrival. easy: later jobs may start if they do not delay the first waiting job. "
            "conservative: later jobs may start if they delay no earlier job.",
        .defaultValue = std::string("easy"),
        .choices = {"fcfs", "easy", "conservative"}};
    return {option, [](const Instance& instance) { return OptionValue(std::string(toString(instance.scheduler))); },
            [](Instance& instance, const OptionValue& value) { instance.scheduler = schedulerOf(std::get<std::string>(value)); }};
}

QueueOrder orderOf(const std::string& name)
{
    const auto found = std::ranges::find(queueOrders, name, [](QueueOrder order) { return toString(order); });
    return found == queueOrders.end() ? QueueOrder::arrival : *found;
}

Field order()
{
    const Option option{
        .name = "order",
        .title = "Order",
        .description =
            "Which waiting jobs the scheduler sees first. shortest: least planned time. largest: most nodes. priority: "
            "largest priority. fair-share: the user with the least recent use first. Equal ones: in order of arrival.",
        .defaultValue = std::string("arrival"),
        .choices = {"arrival", "shortest", "largest", "priority", "fair-share"}};
    return {option, [](const Instance& instance) { return OptionValue(std::string(toString(instance.order))); },
            [](Instance& instance, const OptionValue& value) { instance.order = orderOf(std::get<std::string>(value)); }};
}

Field sharing()
{
    const Option option{
        .name = "sharing",
        .title = "Sharing",
        .description =
            "exclusive: a job takes whole nodes. cores: a job that needs less than a node takes some of its cores; a node "
            "is on while any job runs on it.",
        .defaultValue = std::string("exclusive"),
        .choices = {"exclusive", "cores"}};
    return {option, [](const Instance& instance) { return OptionValue(std::string(toString(instance.sharing))); },
            [](Instance& instance, const OptionValue& value) {
                instance.sharing = std::get<std::string>(value) == "cores" ? Sharing::cores : Sharing::exclusive;
            }};
}

Packing packingOf(const std::string& name)
{
    for (const Packing packing : {Packing::firstFit, Packing::worstFit})
        if (name == toString(packing))
            return packing;
    return Packing::bestFit;
}

Field packing()
{
    const Option option{
        .name = "packing",
        .title = "Packing",
        .description = "Which node in use a job that shares one takes. first-fit: the lowest with enough free cores. best-fit: "
                       "the one with the fewest free cores. worst-fit: the one with the most.",
        .defaultValue = std::string("best-fit"),
        .choices = {"first-fit", "best-fit", "worst-fit"}};
    return {option, [](const Instance& instance) { return OptionValue(std::string(toString(instance.packing))); },
            [](Instance& instance, const OptionValue& value) { instance.packing = packingOf(std::get<std::string>(value)); }};
}

Field powerModel()
{
    const Option option{
        .name = "power_model",
        .title = "Power model",
        .description =
            "Power of a node between idle and busy by its load, the used share of its cores: linear, square, specpower (as "
            "measured of one server), or watts at equal steps of the load, such as 90 110 120, which are scaled to idle and busy.",
        .defaultValue = std::string("linear")};
    return {
        option, [](const Instance& instance) { return OptionValue(toText(instance.powerModel)); },
        [](Instance& instance, const OptionValue& value) { instance.powerModel = powerModelOf(std::get<std::string>(value)); }};
}

Field capLevels()
{
    const Option option{
        .name = "cap_levels",
        .title = "Slower jobs",
        .description =
            "Speeds below full speed at which jobs may run below the power cap, from fast to slow, each with its share of "
            "the power beyond idle nodes: 0.9:0.75 0.72:0.5. Empty: all jobs run at full speed.",
        .defaultValue = std::string()};
    return {option, [](const Instance& instance) { return OptionValue(toText(instance.capLevels)); },
            [](Instance& instance, const OptionValue& value) { instance.capLevels = capLevelsOf(std::get<std::string>(value)); }};
}

Field jobLoad()
{
    const Option option{
        .name = "job_load",
        .title = "Load of jobs",
        .description = "Which cores a job on whole nodes loads. nodes: all of them. cores: those that it asks for, evenly on its "
                       "nodes; jobs with GPUs all.",
        .defaultValue = std::string("nodes"),
        .choices = {"nodes", "cores"}};
    return {option, [](const Instance& instance) { return OptionValue(std::string(toString(instance.jobLoad))); },
            [](Instance& instance, const OptionValue& value) {
                instance.jobLoad = std::get<std::string>(value) == "cores" ? JobLoad::cores : JobLoad::nodes;
            }};
}

Field currency()
{
    const Option option{.name = "currency",
                        .title = "Currency",
                        .description = "Word shown next to prices and costs, e.g. EUR; empty: none.",
                        .defaultValue = std::string()};
    return {option, [](const Instance& instance) { return OptionValue(instance.currency); },
            [](Instance& instance, const OptionValue& value) { instance.currency = std::get<std::string>(value); }};
}

Option seconds(const char* name, const char* title, const char* description, double standard)
{
    return {.name = name,
            .title = title,
            .description = description,
            .defaultValue = standard,
            .max = maxSwitchSeconds,
            .sliderMax = 1800.0,
            .unit = "s"};
}

std::vector<Field> makeFields()
{
    return {
        scheduler(),
        order(),
        memberField<&Instance::fairHalfLifeSeconds>(
            {.name = "fair_half_life_s",
             .title = "Half-life of use",
             .description = "With the order fair-share, the use of a user counts half after this time.",
             .defaultValue = 604'800.0,
             .min = minHalfLifeSeconds,
             .max = maxHalfLifeSeconds,
             .unit = "s"}),
        memberField<&Instance::starvationSeconds>(
            {.name = "starvation_s",
             .title = "Starvation limit",
             .description = "Jobs that have waited this long come first, in order of arrival; 0: no limit.",
             .defaultValue = 0.0,
             .max = maxSeconds,
             .sliderMax = 604'800.0,
             .unit = "s",
             .specialValueText = {"no limit"}}),
        sharing(),
        packing(),
        memberField<&Instance::nodes>({.name = "nodes",
                                       .title = "Nodes",
                                       .description = "Nodes of the queue.",
                                       .defaultValue = std::int64_t{320},
                                       .min = 1,
                                       .max = maxNodes,
                                       .sliderMin = 1,
                                       .sliderMax = 1024}),
        memberField<&Instance::coresPerNode>(
            {.name = "cores_per_node",
             .title = "Cores per node",
             .description =
                 "A job takes whole nodes: its processors divided by this number, rounded up; some cores of one node if nodes are "
                 "shared.",
             .defaultValue = std::int64_t{1},
             .min = 1,
             .max = maxProcessors}),
        memberField<&Instance::minJobNodes>(
            {.name = "min_job_nodes",
             .title = "Smallest job",
             .description = "Smaller jobs are rejected; the load-factor policy keeps this number of nodes idle.",
             .defaultValue = std::int64_t{1},
             .min = 1,
             .max = maxNodes,
             .unit = "nodes"}),
        memberField<&Instance::maxJobNodes>({.name = "max_job_nodes",
                                             .title = "Largest job",
                                             .description = "Larger jobs are rejected; 0: all nodes (nodes).",
                                             .defaultValue = std::int64_t{0},
                                             .max = maxNodes,
                                             .unit = "nodes",
                                             .specialValueText = {"all nodes", "nodes"}}),
        memberField<&Instance::maxJobMinutes>(
            {.name = "max_job_minutes",
             .title = "Time limit",
             .description =
                 "Longer jobs are rejected; jobs without a requested time are planned with this limit. It is t_max of the load "
                 "factor.",
             .defaultValue = 60.0,
             .min = minJobMinutes,
             .max = maxJobMinutes,
             .unit = "min"}),
        memberField<&Instance::bootSeconds>(seconds("boot_seconds", "Boot time", "From off to idle.", 300.0)),
        memberField<&Instance::shutdownSeconds>(seconds("shutdown_seconds", "Shut-down time", "From idle to off.", 0.0)),
        memberField<&Instance::bootFailureShare>(
            {.name = "boot_failure_share",
             .title = "Failing boots",
             .description = "Share of boots that fail: they take the boot time and its energy, then the node is off again.",
             .defaultValue = 0.0,
             .max = maxBootFailureShare,
             .sliderMax = 0.2}),
        memberField<&Instance::bootRepairSeconds>({.name = "boot_repair_s",
                                                   .title = "Repair time",
                                                   .description = "How long after a failed boot the node cannot boot; other "
                                                                  "nodes boot for the waiting jobs.",
                                                   .defaultValue = 0.0,
                                                   .max = maxSwitchSeconds,
                                                   .sliderMax = 86'400.0,
                                                   .unit = "s"}),
        memberField<&Instance::bootFailureSeed>({.name = "boot_failure_seed",
                                                 .title = "Seed of failures",
                                                 .description = "Another seed makes other boots fail.",
                                                 .defaultValue = std::int64_t{1},
                                                 .max = static_cast<double>(maxBootFailureSeed)}),
        watts<&Watts::off>("off", "Power off", "Power of a node that is off."),
        watts<&Watts::shuttingDown>("shutting_down", "Power shutting down", "Power of a node while it shuts down."),
        watts<&Watts::booting>("booting", "Power booting", "Power of a node while it boots."),
        watts<&Watts::idle>("idle", "Power idle", "Power of a node that is on without a job."),
        watts<&Watts::busy>("busy", "Power busy", "Power of a node that runs a job."),
        powerModel(),
        jobLoad(),
        memberField<&Instance::energyPricePerKwh>({.name = "energy_price_per_kwh",
                                                   .title = "Energy price",
                                                   .description = "Price of a kilowatt hour if there is no price curve.",
                                                   .defaultValue = 0.3,
                                                   .min = -maxRate, // prices below 0 are real
                                                   .max = maxRate,
                                                   .sliderMax = 1.0,
                                                   .unit = "per kWh"}),
        memberField<&Instance::carbonGramsPerKwh>(
            {.name = "carbon_g_per_kwh",
             .title = "Carbon intensity",
             .description = "Carbon dioxide of a kilowatt hour if there is no carbon curve.",
             .defaultValue = 400.0,
             .max = maxRate,
             .sliderMax = 1000.0,
             .unit = "g/kWh"}),
        currency(),
        memberField<&Instance::pue>({.name = "pue",
                                     .title = "PUE",
                                     .description = "Power usage effectiveness: energy of the site for each joule of the nodes. "
                                                    "It multiplies cost and carbon.",
                                     .defaultValue = 1.0,
                                     .min = 1.0,
                                     .max = maxPue,
                                     .sliderMin = 1.0,
                                     .sliderMax = 2.5}),
        memberField<&Instance::embodiedKgPerNode>(
            {.name = "embodied_kg_per_node",
             .title = "Embodied carbon",
             .description = "Carbon dioxide of making a node; the share of its life that the run takes counts. 0: it does not "
                            "count.",
             .defaultValue = 0.0,
             .max = maxEmbodiedKg,
             .sliderMax = 5000.0,
             .unit = "kg",
             .specialValueText = {"not counted"}}),
        memberField<&Instance::nodeLifeYears>({.name = "node_life_years",
                                               .title = "Life of a node",
                                               .description = "Time over which the embodied carbon of a node counts.",
                                               .defaultValue = 5.0,
                                               .min = minLifeYears,
                                               .max = maxLifeYears,
                                               .sliderMin = 1.0,
                                               .sliderMax = 10.0,
                                               .unit = "years"}),
        memberField<&Instance::capWatts>({.name = "cap_watts",
                                          .title = "Power cap",
                                          .description =
                                              "The most that all nodes may draw together if there is no cap curve: jobs "
                                              "and boots wait for power. 0: no cap.",
                                          .defaultValue = 0.0,
                                          .max = maxCapWatts,
                                          .sliderMax = 100'000.0,
                                          .unit = "W",
                                          .specialValueText = {"no cap"}}),
        capLevels(),
    };
}

const OptionFields<Instance>& fields()
{
    static const OptionFields<Instance> all(makeFields());
    return all;
}

/// Whether any node has embodied carbon.
bool countsEmbodied(const Instance& instance)
{
    if (instance.nodeKinds.empty())
        return instance.embodiedKgPerNode > 0.0;
    return std::ranges::any_of(instance.nodeKinds, [&](const NodeKind& kind) { return embodiedKgOf(instance, kind) > 0.0; });
}

} // namespace

std::span<const Option> scenarioOptions() { return fields().options(); }

OptionValues scenarioOptionsOf(const Instance& instance) { return fields().valuesOf(instance); }

Result<void> checkScenarioOptions(const Instance& instance) { return fields().check(instance); }

Instance withScenarioOptions(Instance instance, const OptionValues& values) { return fields().with(std::move(instance), values); }

UnusedOptions unusedScenarioOptions(const Instance& instance)
{
    UnusedOptions unused;
    if (!instance.priceCurve.empty())
        unused["energy_price_per_kwh"] = "The price curve counts instead.";
    if (!instance.carbonCurve.empty())
        unused["carbon_g_per_kwh"] = "The carbon curve counts instead.";
    if (!instance.pueCurve.empty())
        unused["pue"] = "The PUE curve counts instead.";
    if (!instance.capCurve.empty())
        unused["cap_watts"] = "The cap curve counts instead.";
    if (!instance.isCapped())
        unused["cap_levels"] = "There is no power cap.";
    if (instance.order != QueueOrder::fairShare)
        unused["fair_half_life_s"] = "Only the order fair-share uses it.";
    if (!instance.sharesNodes())
        unused["packing"] = "Only sharing by cores uses it.";
    if (!instance.sharesNodes() && instance.jobLoad == JobLoad::nodes)
        unused["power_model"] = "Nodes in use have all their load: set sharing or job_load to cores.";
    if (instance.bootFailureShare == 0.0)
        unused["boot_repair_s"] = unused["boot_failure_seed"] = "No boot fails.";
    if (!countsEmbodied(instance))
        unused["node_life_years"] = "No node has embodied carbon.";
    if (instance.nodeKinds.empty())
        return unused;
    const std::string ofKinds = "Each kind of nodes states its own.";
    const auto allState = [&instance](auto member) {
        return std::ranges::all_of(instance.nodeKinds, [member](const NodeKind& kind) { return (kind.*member).has_value(); });
    };
    unused["nodes"] = ofKinds;
    if (allState(&NodeKind::cores))
        unused["cores_per_node"] = ofKinds;
    if (allState(&NodeKind::bootSeconds))
        unused["boot_seconds"] = ofKinds;
    if (allState(&NodeKind::shutdownSeconds))
        unused["shutdown_seconds"] = ofKinds;
    if (allState(&NodeKind::embodiedKg))
        unused["embodied_kg_per_node"] = ofKinds;
    if (allState(&NodeKind::lifeYears))
        unused["node_life_years"] = ofKinds;
    if (allState(&NodeKind::powerModel))
        unused["power_model"] = ofKinds;
    if (allState(&NodeKind::watts))
        for (const Option& option : scenarioOptions())
            if (option.name.starts_with("watts_"))
                unused[option.name] = ofKinds;
    return unused;
}

} // namespace wattif::power
