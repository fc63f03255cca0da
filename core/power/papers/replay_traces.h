// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/base/error.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// A trace to be replayed, with the name that tables give it.
struct ReplayTrace {
    std::string name;
    Instance instance;
};

/// A packed job log of the built-in data sets, nodes of one core.
[[nodiscard]] Result<ReplayTrace> replayLog(const char* name, const char* dataset);
/// 10,000 jobs of the model of Lublin and Feitelson on 256 nodes.
[[nodiscard]] Result<ReplayTrace> replayLublin(std::uint64_t seed = 1);

} // namespace wattif::power
