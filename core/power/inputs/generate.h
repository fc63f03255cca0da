// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>

#include "core/base/option.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// model (deepcomp-like, deepcomp-fitted, lublin), jobs, nodes, ...
[[nodiscard]] std::span<const Option> generateOptions();
/// Draws a trace on a queue; the same options and seed give the same jobs on every machine.
[[nodiscard]] Result<Instance> generateInstance(const OptionValues& values, std::uint64_t seed);

} // namespace wattif::power
