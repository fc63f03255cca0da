// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/base/study.h"

namespace wattif::ui {

/// Draws the instance of a run by its seed.
using InstanceDraw = std::function<Result<InstancePtr>(std::uint64_t seed)>;

/// Remembers that an instance was drawn from a generator's options with a seed.
void rememberDraw(const Study& study, const InstancePtr& drawn, const OptionValues& options, std::uint64_t seed);

/// Where an instance was drawn in this session, and only scenario options were changed since: draws more of its kind with those
/// options, `firstSeed` the instance itself, the seeds after it others. Empty for every other instance: it is what it is.
[[nodiscard]] InstanceDraw drawLike(const Study& study, const InstancePtr& instance, std::uint64_t firstSeed);

/// The generator's options that an instance was drawn with in this session, where only scenario options were changed since.
[[nodiscard]] std::optional<OptionValues> drawnWith(const Study& study, const InstancePtr& instance);

} // namespace wattif::ui
