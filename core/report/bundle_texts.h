// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/experiment/scenario_file.h"
#include "core/io/zip_file.h"

namespace wattif {

/// Adds the texts about the files of a bundle: README.md, commands.sh, VERSION, RO-Crate metadata (version 1.1), and SHA256SUMS
/// of all other files. `date` of publication: YYYY-MM-DD. `own`: own policies that run, as --own takes them.
void addBundleTexts(const Scenario& scenario, const std::string& date, ZipMembers& files,
                    const std::vector<std::string>& own = {});

/// SHA256SUMS of files, as sha256sum prints it.
[[nodiscard]] std::string checksumsOf(const ZipMembers& files);

} // namespace wattif
