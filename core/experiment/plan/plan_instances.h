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
#include "core/experiment/plan/factor.h"
#include "core/experiment/scenario_file.h"

namespace wattif {

class JsonCursor;
struct Plan;

/// Instances that are there already, for a plan that names none.
struct GivenInstances {
    std::vector<InstanceSource> instances{};
    std::vector<InstanceSource> variants{}; ///< the levels of a factor that is the variants
};

/// The context of reading the parts of a plan file.
struct PlanContext {
    const Study& study;
    std::stop_token stop{};
    bool isStored = false;                 ///< instances are hashes, see parseStoredPlan
    const GivenInstances* given = nullptr; ///< the instances of the plan, if its text does not name any
    std::vector<std::string> warnings{};
    std::map<std::filesystem::path, Scenario> scenarios{}; ///< read so far: each file once
};

/// The instance of a question with what that says of policies: what differs from their defaults.
[[nodiscard]] InstanceSource sourceOf(const Study& study, std::string name, const Question& question);
/// An instance that each repetition draws. Error for options that the generator refuses.
[[nodiscard]] Result<InstanceSource> drawnSource(const Study& study, std::string name, const OptionValues& given);

/// Adds an instance whose random parts each repetition resamples with these options. Error for options that it rejects, and for a
/// study without a resampling.
[[nodiscard]] Result<InstanceSource> redrawnSource(const Study& study, InstanceSource source, const OptionValues& given);

/// Hashes the instances of a plan that has them: for one whose instances were named otherwise while it was put together.
void hashInstances(Plan& plan);

/// Reads one instance: {"file"}, {"file", "variant"}, {"sample"}, {"generate"} or {"import"}, each with an optional "name", and
/// each except "generate" with an optional `redraw`.
[[nodiscard]] Result<InstanceSource> readInstance(const JsonCursor& at, PlanContext& context);

/// Reads the instances of a list; Error where two have the same name.
[[nodiscard]] Result<std::vector<InstanceSource>> readInstances(const JsonCursor& list, PlanContext& context);

/// Reads the levels of a factor of variants: a scenario file, as its baseline, named "baseline", and its variants; or a list of
/// instances that are not drawn.
[[nodiscard]] Result<std::vector<InstanceSource>> readVariants(const JsonCursor& at, PlanContext& context);

} // namespace wattif
