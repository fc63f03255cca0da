// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include <QString>

#include "core/experiment/plan/plan.h"

namespace wattif::ui {

/// Returns whether all instances of a plan are here, or can be drawn: that of a store has their hashes alone.
[[nodiscard]] bool hasContent(const Plan& plan);
/// Gives the instances of a stored plan their content, where another plan has it by their hash.
void addContent(Plan& plan, const Plan* known);
/// The path of a file as core takes it.
[[nodiscard]] std::filesystem::path storePath(const QString& path);

} // namespace wattif::ui
