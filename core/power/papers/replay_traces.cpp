// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/papers/replay_traces.h"

#include <utility>

#include <fmt/format.h>

#include "core/base/dataset.h"
#include "core/io/archive.h"
#include "core/power/inputs/inputs.h"

namespace wattif::power {

Result<ReplayTrace> replayLog(const char* name, const char* dataset)
{
    auto bytes = unpacked(dataset, std::string(datasetText(dataset)));
    if (!bytes)
        return propagateError(bytes);
    const ImportFiles files{{"swf", {dataset, std::move(*bytes)}}};
    const auto options = completed(importOptions(), {});
    if (!options)
        return tl::unexpected(options.error());
    auto imported = importInstance(files, *options);
    if (!imported)
        return propagateError(imported);
    return ReplayTrace{name, std::move(imported->instance)};
}

Result<ReplayTrace> replayLublin(std::uint64_t seed)
{
    const auto options = completed(
        generateOptions(), {{"model", std::string("lublin")}, {"jobs", std::int64_t{10'000}}, {"nodes", std::int64_t{256}}});
    if (!options)
        return tl::unexpected(options.error());
    auto instance = generateInstance(*options, seed);
    if (!instance)
        return propagateError(instance);
    return ReplayTrace{seed == 1 ? "Lublin 256" : fmt::format("Lublin 256, seed {}", seed), std::move(*instance)};
}

} // namespace wattif::power
