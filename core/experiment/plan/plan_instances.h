// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/experiment/plan/instance_source.h"
#include "core/experiment/scenario_file.h"

namespace wattif {

class JsonCursor;

/// What the parts of a plan file are read with.
struct PlanContext {
    const Study& study;
    std::stop_token stop{};
    bool isStored = false; ///< instances are hashes, see parseStoredPlan
    std::vector<std::string> warnings{};
    std::map<std::filesystem::path, Scenario> scenarios{}; ///< read so far: each file once
};

/// Reads one instance: {"file"}, {"file", "variant"}, {"sample"}, {"generate"} or {"import"}, each with a "name" if wanted.
[[nodiscard]] Result<InstanceSource> readInstance(const JsonCursor& at, PlanContext& context);

/// Reads the instances of a list; Error where two have the same name.
[[nodiscard]] Result<std::vector<InstanceSource>> readInstances(const JsonCursor& list, PlanContext& context);

/// Reads the levels of a factor of variants: a scenario file, as its baseline, named "baseline", and its variants; or a list of
/// instances that are not drawn.
[[nodiscard]] Result<std::vector<InstanceSource>> readVariants(const JsonCursor& at, PlanContext& context);

} // namespace wattif
