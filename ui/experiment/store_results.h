// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/base/error.h"
#include "core/experiment/plan/plan.h"
#include "ui/experiment/experiment_results.h"

namespace wattif::ui {

/// Returns whether all instances of a plan are here, or can be drawn: that of a store has their hashes alone.
[[nodiscard]] bool hasContent(const Plan& plan);
/// Gives the instances of a stored plan their content, where another plan has it by their hash.
void addContent(Plan& plan, const Plan* known);
/// The path of a file as core takes it.
[[nodiscard]] std::filesystem::path storePath(const QString& path);

/// Whether a file is the store of an experiment, by its first bytes or its ending.
[[nodiscard]] bool mayBeStore(const QString& path);

/// What a store has of some metrics of policies; names of others are left out. Takes `known` for the plan where it is that of
/// the store, and adds the messages of the first cells that failed. Errors are those of Store.
[[nodiscard]] Result<ResultsPtr> readResults(const QString& path, const std::vector<std::string>& metrics,
                                             const std::shared_ptr<const Plan>& known, QStringList& failures);

} // namespace wattif::ui
