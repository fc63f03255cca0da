// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/inputs/samples.h"

#include <stdexcept>
#include <utility>

#include "core/base/dataset.h"
#include "core/base/stop_scope.h"
#include "core/io/json_cursor.h"
#include "core/io/json_document.h"
#include "core/reservation/files/scenario_io.h"

namespace wattif::reservation {
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
    constexpr const char* name = "reservation/sample.json";
    const auto document = builtIn(JsonDocument::parse(name, std::string(datasetText(name))));
    return builtIn(readInstance(JsonCursor(*document)));
}

} // namespace

Instance sampleInstance()
{
    static const Instance sample = readSample();
    return sample;
}

} // namespace wattif::reservation
