// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/inputs/inputs.h"

#include "core/base/dataset.h"
#include "core/base/stop_scope.h"
#include "core/io/built_in.h"
#include "core/profit/files/bags_file.h"
#include "core/profit/files/scenario_io.h"

namespace wattif::profit {
namespace {

std::vector<std::vector<Bag>> readTable1()
{
    const StopScope whole({}); // built in, and kept: not half of it
    const Instance platform = tarpleePlatform();
    const std::string_view text = datasetText("profit/table1_bags.csv");
    std::vector<std::vector<Bag>> instances;
    for (std::int64_t k = 0; k < 100; ++k)
        instances.push_back(
            builtIn(readBagsFile("profit/table1_bags.csv", text, platform.taskTypes, {.instance = k, .firstType = 0})).bags);
    return instances;
}

} // namespace

Instance sampleInstance()
{
    static const Instance sample = builtInInstance("profit/sample.json", readInstance);
    return sample;
}

Instance tarpleePlatform()
{
    Instance platform = sampleInstance();
    platform.bags.clear();
    return platform;
}

const std::vector<std::vector<Bag>>& table1Bags()
{
    static const std::vector<std::vector<Bag>> instances = readTable1();
    return instances;
}

} // namespace wattif::profit
