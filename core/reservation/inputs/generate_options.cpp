// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/inputs/generate_options.h"

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
             "What reserves. layered: random layered workflows; wien2k: workflows with two parallel sections (Nadeem and "
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
             "das2: sites of 144, 64, 64, 64, 64 processors in turn, as those of DAS-2, with different speeds; random: 32 to "
             "256 processors, speeds 0.5 to 2.",
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
             "Processor time that the requests use, as a share of all there is in the horizon. They ask for more: for it / "
             "the mean used share, times 1 + overestimation.",
         .defaultValue = 0.5,
         .min = 0.001,
         .max = 10.0,
         .sliderMin = 0.1,
         .sliderMax = 1.0},
        {.name = "horizon_s",
         .title = "Horizon",
         .description = "Requests come until then.",
         .defaultValue = secondsPerDay / 2.0,
         .min = 1.0,
         .max = 1e9,
         .sliderMin = 3600.0,
         .sliderMax = 7.0 * secondsPerDay,
         .unit = "s",
         .scale = OptionScale::logarithmic},
        {.name = "request_rate",
         .title = "Reserving requests q",
         .description = "Share of the requests that are reserving workflows; the rest are local jobs.",
         .defaultValue = 0.15,
         .min = 0.0,
         .max = 1.0,
         .sliderMin = 0.0,
         .sliderMax = 0.3},
        {.name = "most_request_rate",
         .title = "Largest share",
         .description = "So many workflows are drawn that the share of reserving requests can be changed up to this later.",
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
         .description = "Tasks of each workflow (wien2k: about so many).",
         .defaultValue = std::int64_t{20},
         .min = 1,
         .max = 100000,
         .sliderMin = 5,
         .sliderMax = 600,
         .scale = OptionScale::logarithmic},
        {.name = "fat",
         .title = "Width",
         .description = "layered: a layer has about so many times the square root of the tasks.",
         .defaultValue = 1.0,
         .min = 0.01,
         .max = 100.0,
         .sliderMin = 0.2,
         .sliderMax = 3.0},
        {.name = "regularity",
         .title = "Regularity",
         .description = "layered: 1: all layers are alike; 0: they have from no to twice as many tasks.",
         .defaultValue = 0.5,
         .min = 0.0,
         .max = 1.0,
         .sliderMin = 0.0,
         .sliderMax = 1.0},
        {.name = "density",
         .title = "Density",
         .description = "layered: share of the layer above that a task waits for.",
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
         .description = "wien2k: rounds until it converges.",
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
         .description = "Most processors of a task: powers of two up to it are as likely (wien2k: those of lapw1 and lapw2).",
         .defaultValue = std::int64_t{16},
         .min = 1,
         .max = static_cast<double>(maxProcessors),
         .sliderMin = 1,
         .sliderMax = 64,
         .scale = OptionScale::logarithmic},
        {.name = "local_processors",
         .title = "Processors of local jobs",
         .description = "Most processors of a local job: powers of two up to it are as likely.",
         .defaultValue = std::int64_t{32},
         .min = 1,
         .max = static_cast<double>(maxProcessors),
         .sliderMin = 1,
         .sliderMax = 64,
         .scale = OptionScale::logarithmic},
        {.name = "malleability",
         .title = "Malleability",
         .description = "A task can be reshaped down to its processors divided by this, and up to their product; 1: not at all.",
         .defaultValue = 2.0,
         .min = 1.0,
         .max = 1000.0,
         .sliderMin = 1.0,
         .sliderMax = 8.0,
         .leastWord = {"not at all"}},
        {.name = "overestimation",
         .title = "Overestimation β",
         .description = "A task that takes d seconds asks for d (1 + β).",
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
             "A workflow's deadline after its submission, as a multiple of the time that its longest way asks for on a site "
             "of speed 1; 0: none.",
         .defaultValue = 3.0,
         .min = 0.0,
         .max = 1e6,
         .sliderMin = 0.0,
         .sliderMax = 10.0,
         .leastWord = {"none"}},
        {.name = "lead_s",
         .title = "Lead time",
         .description = "Mean time from the submission of a workflow to the earliest start of its tasks, exponential; 0: none.",
         .defaultValue = 0.0,
         .min = 0.0,
         .max = 1e8,
         .sliderMin = 0.0,
         .sliderMax = 86400.0,
         .unit = "s",
         .leastWord = {"none"}},
        {.name = "history",
         .title = "Past executions",
         .description = "Run times of so many past executions of each workflow; fewer than 3: none.",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = 1000,
         .leastWord = {"none"}},
        {.name = "correlation",
         .title = "Correlation",
         .description = "Of the past run times of the tasks of a workflow.",
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
