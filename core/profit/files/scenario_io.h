// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/study.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// Reads the fields of a profit scenario and checks the instance; Error(badInput) names file, line and column.
///
/// etc_seconds, power_watts and bags may be the path of a CSV file, relative to the scenario's folder. `machines` and
/// `task_types` may be left out: names then come from the CSV file's margins or count up.
[[nodiscard]] Result<Instance> readInstance(const JsonCursor& root);
/// Writes all fields, matrices and bags inline; the inverse of readInstance.
void writeInstance(const Instance& instance, FieldSink& into);

} // namespace wattif::profit
