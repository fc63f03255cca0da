// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/study.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Reads the study's fields of a scenario; a `trace` is read from beside the file. Error with line and column.
[[nodiscard]] Result<Instance> readInstance(const JsonCursor& root);
/// Writes the study's fields; the inverse of readInstance.
void writeInstance(const Instance& instance, FieldSink& into);

} // namespace wattif::power
