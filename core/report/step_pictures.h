// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/experiment/scenario_file.h"

namespace wattif {

/// The most steps that a page shows.
inline constexpr int maxPageSteps = 60;
/// The bytes of pictures above which a page shows fewer steps.
inline constexpr std::size_t maxPageBytes = 10'000'000;

/// A step of a run as a picture.
struct StepPicture {
    int step = 0; ///< 0: before the first decision
    std::string svg;
};

/// Draws the steps of the policy that a scenario's baseline runs, with one start of the program `wattif`: all of them, or
/// maxPageSteps or fewer that are chosen evenly, with the first and the last. `view`: of the study, e.g. "consolidation.plan";
/// empty: the one that shows steps best. `language`: of their texts, "en" or "zh_CN". `own`: own policies, as --own takes them.
/// Errors as filesOfWindowProgram.
[[nodiscard]] Result<std::vector<StepPicture>> stepPictures(const Scenario& scenario, const std::string& view,
                                                            const std::string& language, const std::stop_token& stop,
                                                            const std::vector<std::string>& own = {});

} // namespace wattif
