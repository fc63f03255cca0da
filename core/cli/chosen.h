// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/base/study.h"
#include "core/experiment/question.h"

namespace wattif {
struct Scenario;
}

namespace wattif::cli {

/// The study of a name; Error(usage) with names that are near.
[[nodiscard]] Result<const Study*> chooseStudy(const std::string& name);
/// Error(badInput) if two variants have the same name, because the command line could not distinguish them.
[[nodiscard]] Result<void> checkVariantNames(const Scenario& scenario);
/// The question of a variant of a scenario, that of the baseline for an empty name; Error(usage) with names that are near.
[[nodiscard]] Result<Question> chooseVariant(const Scenario& scenario, const std::string& name);
/// Error(usage) with names that are near where the study has no metric of this name.
[[nodiscard]] Result<void> checkMetricName(const Study& study, const std::string& name);

/// Error(usage) where runs with the seeds `first`, `first` + 1, ... end beyond maxSeed.
[[nodiscard]] Result<void> checkSeeds(std::uint64_t first, int runs);

} // namespace wattif::cli
