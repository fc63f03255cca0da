// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/run_control.h"
#include "core/power/results/tuning.h"

namespace wattif::ui {

/// Runs a tuning on the threads of the experiment engine, in its pseudo-random order, in which the points before a stop are a
/// fair sample of the whole; blocking. Its runs are not cells of a plan: all share one run of `always-on`, which a cell would
/// repeat. A stop returns the finished points. Errors as tuningPlan, and those of the policies.
[[nodiscard]] Result<power::TuningResult> runTuning(const power::Instance& instance, const power::TuningSpec& spec,
                                                    const RunControl& control);

} // namespace wattif::ui
