// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/study.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// Reads the study's fields of a scenario and checks them all; Error(badInput) with line and column of the very value.
[[nodiscard]] Result<Instance> readInstance(const JsonCursor& root);
/// Writes the study's fields; the inverse of readInstance.
void writeInstance(const Instance& instance, FieldSink& into);

} // namespace wattif::consolidation
