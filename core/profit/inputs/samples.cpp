// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/inputs/samples.h"

#include <stdexcept>

#include "core/base/dataset.h"
#include "core/base/stop_scope.h"
#include "core/io/csv_table.h"
#include "core/io/json_cursor.h"
#include "core/io/json_document.h"
#include "core/profit/files/bags_file.h"
#include "core/profit/files/scenario_io.h"

namespace wattif::profit {
namespace {

// A built-in file that does not parse is a mistake in this program.
template <class T>
T builtIn(Result<T> result)
{
    if (!result)
        throw std::logic_error(toString(result.error()));
    return std::move(*result);
}

Instance readSample()
{
    const StopScope whole({}); // built in, and kept: not half of it
    const auto document = builtIn(JsonDocument::parse("profit/sample.json", std::string(datasetText("profit/sample.json"))));
    return builtIn(readInstance(JsonCursor(*document)));
}

std::vector<std::vector<Bag>> readTable1()
{
    const StopScope whole({}); // built in, and kept: not half of it
    const Instance platform = tarpleePlatform();
    const std::string_view text = datasetText("profit/table1_bags.csv");
    std::vector<std::vector<Bag>> instances;
    for (std::int64_t k = 0; k < 100; ++k)
        instances.push_back(builtIn(readBagsFile("profit/table1_bags.csv", text, platform.taskTypes, k)).bags);
    return instances;
}

} // namespace

Instance sampleInstance()
{
    static const Instance sample = readSample();
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
