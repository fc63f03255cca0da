// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/inputs/inputs.h"

#include <string>
#include <vector>

#include "core/base/constants.h"
#include "core/reservation/model/instance.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

std::vector<Option> gridOptions()
{
    return {
        {.name = "kind",
         .title = "Kind",
         .description =
             "Kind of the requests. layered: random layered workflows; wien2k: workflows with two parallel sections (Nadeem and "
             "Fahringer 2009); requests: single tasks.",
         .defaultValue = std::string("layered"),
         .choices = {"layered", "wien2k", "requests"}},
        {.name = "sites",
         .title = "Sites",
         .description = "Number of sites.",
         .defaultValue = std::int64_t{12},
         .min = 1,
         .max = 1000,
         .sliderMin = 1,
         .sliderMax = 24},
        {.name = "grid",
         .title = "Grid",
         .description =
             "das2: sites of 144, 64, 64, 64, 64 processors in turn, like DAS-2, with different speeds; random: 32 to 256 "
             "processors, speeds 0.5 to 2.",
         .defaultValue = std::string("das2"),
         .choices = {"das2", "random"}},
        {.name = "bandwidth_bytes_per_s",
         .title = "Bandwidth",
         .description = "Bandwidth between any two sites.",
         .defaultValue = defaultBandwidth,
         .min = minBandwidth,
         .max = maxBandwidth,
         .unit = "B/s",
         .scale = OptionScale::logarithmic},
        {.name = "load",
         .title = "Load",
         .description =
             "Processor time that the requests use, as a share of all processor time in the horizon. They request more: this "
             "time divided by the mean used share, times 1 + overestimation.",
         .defaultValue = 0.5,
         .min = 0.001,
         .max = 10.0,
         .sliderMin = 0.1,
         .sliderMax = 1.0},
        {.name = "horizon_s",
         .title = "Horizon",
         .description = "Requests arrive until this time.",
         .defaultValue = secondsPerDay / 2.0,
         .min = 1.0,
         .max = 1e9,
         .sliderMin = 3600.0,
         .sliderMax = 7.0 * secondsPerDay,
         .unit = "s",
         .scale = OptionScale::logarithmic},
        {.name = "request_rate",
         .title = "Share of reservation requests q",
         .description = "Share of requests that are workflows with reservations; the rest are local jobs.",
         .defaultValue = 0.15,
         .min = 0.0,
         .max = 1.0,
         .sliderMin = 0.0,
         .sliderMax = 0.3},
        {.name = "most_request_rate",
         .title = "Largest share",
         .description = "Enough workflows are drawn to raise the share of reservation requests up to this value later.",
         .defaultValue = 0.3,
         .min = 0.0,
         .max = 1.0},
    };
}

std::vector<Option> workflowOptions()
{
    return {
        {.name = "tasks",
         .title = "Tasks",
         .description = "Tasks of each workflow (wien2k: approximately).",
         .defaultValue = std::int64_t{20},
         .min = 1,
         .max = 100000,
         .sliderMin = 5,
         .sliderMax = 600,
         .scale = OptionScale::logarithmic},
        {.name = "fat",
         .title = "Width",
         .description = "layered: tasks of a layer, as a multiple of the square root of the number of tasks.",
         .defaultValue = 1.0,
         .min = 0.01,
         .max = 100.0,
         .sliderMin = 0.2,
         .sliderMax = 3.0},
        {.name = "regularity",
         .title = "Regularity",
         .description = "layered: 1: all layers have the same number of tasks; 0: from none to twice as many.",
         .defaultValue = 0.5,
         .min = 0.0,
         .max = 1.0,
         .sliderMin = 0.0,
         .sliderMax = 1.0},
        {.name = "density",
         .title = "Density",
         .description = "layered: share of the previous layer that a task waits for.",
         .defaultValue = 0.4,
         .min = 0.0,
         .max = 1.0,
         .sliderMin = 0.0,
         .sliderMax = 1.0},
        {.name = "ccr",
         .title = "Transfer / run time",
         .description = "Time that the data of an edge takes to another site, as a multiple of the mean run time.",
         .defaultValue = 0.1,
         .min = 0.0,
         .max = 100.0,
         .sliderMin = 0.0,
         .sliderMax = 2.0},
        {.name = "iterations",
         .title = "Iterations",
         .description = "wien2k: iterations until convergence.",
         .defaultValue = std::int64_t{1},
         .min = 1,
         .max = 1000},
        {.name = "work_s",
         .title = "Work",
         .description = "Mean run time of a task on a site of speed 1 (wien2k: of lapw1).",
         .defaultValue = 1800.0,
         .min = 0.1,
         .max = 1e6,
         .sliderMin = 60.0,
         .sliderMax = 36000.0,
         .unit = "s",
         .scale = OptionScale::logarithmic},
    };
}

std::vector<Option> sizeOptions()
{
    return {
        {.name = "processors",
         .title = "Processors",
         .description =
             "Maximum processors of a task: powers of two up to this value are equally likely (wien2k: those of lapw1 and "
             "lapw2).",
         .defaultValue = std::int64_t{16},
         .min = 1,
         .max = static_cast<double>(maxProcessors),
         .sliderMin = 1,
         .sliderMax = 64,
         .scale = OptionScale::logarithmic},
        {.name = "local_processors",
         .title = "Processors of local jobs",
         .description = "Maximum processors of a local job: powers of two up to this value are equally likely.",
         .defaultValue = std::int64_t{32},
         .min = 1,
         .max = static_cast<double>(maxProcessors),
         .sliderMin = 1,
         .sliderMax = 64,
         .scale = OptionScale::logarithmic},
        {.name = "malleability",
         .title = "Malleability",
         .description =
             "A task can be reshaped from its processors divided by this factor to its processors times this factor; 1: no "
             "reshaping.",
         .defaultValue = 2.0,
         .min = 1.0,
         .max = 1000.0,
         .sliderMin = 1.0,
         .sliderMax = 8.0,
         .specialValueText = {"not at all"}},
        {.name = "overestimation",
         .title = "Overestimation β",
         .description = "A task that takes d seconds requests d (1 + β).",
         .defaultValue = 0.2,
         .min = 0.0,
         .max = maxOverestimation,
         .sliderMin = 0.0,
         .sliderMax = 1.0},
        {.name = "usage_a",
         .title = "Used share, shape a",
         .description = "Shape of the beta distribution of the share of its time that a reservation uses.",
         .defaultValue = Usage{}.a,
         .min = minShape,
         .max = maxShape,
         .sliderMin = 0.5,
         .sliderMax = 10.0},
        {.name = "usage_b",
         .title = "Used share, shape b",
         .description = "Shape of the beta distribution of the share of its time that a reservation uses.",
         .defaultValue = Usage{}.b,
         .min = minShape,
         .max = maxShape,
         .sliderMin = 0.5,
         .sliderMax = 10.0},
        {.name = "deadline_slack",
         .title = "Deadline",
         .description =
             "Deadline of a workflow after its submission, as a multiple of the requested time of its critical path on a site "
             "of speed 1; 0: no deadline.",
         .defaultValue = 3.0,
         .min = 0.0,
         .max = 1e6,
         .sliderMin = 0.0,
         .sliderMax = 10.0,
         .specialValueText = {"none"}},
        {.name = "lead_s",
         .title = "Lead time",
         .description = "Mean time from the submission of a workflow to the earliest start of its tasks, exponential; 0: none.",
         .defaultValue = 0.0,
         .min = 0.0,
         .max = 1e8,
         .sliderMin = 0.0,
         .sliderMax = 86400.0,
         .unit = "s",
         .specialValueText = {"none"}},
        {.name = "history",
         .title = "Past executions",
         .description = "Number of past executions of each workflow with recorded run times; fewer than 3: none.",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = 1000,
         .specialValueText = {"none"}},
        {.name = "correlation",
         .title = "Correlation",
         .description = "Correlation of the past run times of the tasks of a workflow.",
         .defaultValue = 0.5,
         .min = 0.0,
         .max = 1.0},
    };
}

} // namespace

std::span<const Option> generateOptions()
{
    static const std::vector<Option> options = [] {
        std::vector<Option> all = gridOptions();
        for (std::vector<Option> (*more)() : {workflowOptions, sizeOptions})
            for (Option& option : more())
                all.push_back(std::move(option));
        return all;
    }();
    return options;
}

} // namespace wattif::reservation
