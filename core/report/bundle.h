// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/scenario_file.h"
#include "core/io/zip_file.h"

namespace wattif {

/// What goes into a bundle for artifact evaluation.
struct BundleRequest {
    Scenario scenario;
    std::optional<Plan> plan{};            ///< of an experiment
    std::filesystem::path store{};         ///< with the results of the plan; empty: the plan runs now
    std::string date{};                    ///< of publication, as YYYY-MM-DD
    std::vector<std::string> own{};        ///< own policies as --own takes them, for commands.sh
    std::vector<std::string> ownFigures{}; ///< the same for programs that run in another folder
};

/// Files by their path in a bundle.
struct BundleFiles {
    ZipMembers files{};
    std::string figuresMissing{}; ///< the reason for having no figures; empty if they were drawn
};

/// Makes the files of a bundle: the scenario with the files that it refers to, the plan with its inputs, the results of running
/// both, figures if the program `wattif` is installed, commands, version, checksums and RO-Crate metadata (version 1.1).
///
/// Error(badInput) for a store of another plan or with unfinished cells; other errors are those of the runs. Error(interrupted)
/// after a stop.
[[nodiscard]] Result<BundleFiles> makeBundle(const BundleRequest& request, const RunControl& control);

/// Runs the scenario and the plan of an unpacked bundle. Returns their results by the paths that these have in a bundle.
/// `store`: with the results of the plan; empty: the plan runs. `ownFigures`: as in BundleRequest. Errors as makeBundle.
[[nodiscard]] Result<BundleFiles> bundleResults(const std::filesystem::path& folder, const std::filesystem::path& store,
                                                const RunControl& control, const std::vector<std::string>& ownFigures = {});

/// Names of files in a bundle.
namespace bundle {
inline constexpr const char* scenario = "scenario.json";
inline constexpr const char* plan = "plan.json";
inline constexpr const char* checksums = "SHA256SUMS";
inline constexpr const char* version = "VERSION";
inline constexpr const char* run = "results/run.json";
inline constexpr const char* store = "results/experiment.sqlite";
inline constexpr const char* table = "results/experiment.csv";
inline constexpr const char* figures = "figures/";
} // namespace bundle

/// Writes files below a folder, which must exist. Error(io).
[[nodiscard]] Result<void> writeBelow(const std::filesystem::path& folder, const ZipMembers& files);

} // namespace wattif
