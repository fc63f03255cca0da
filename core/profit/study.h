// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// The Profit study (EAPM) for the table of studies.
[[nodiscard]] const Study& study();

/// The instance inside a StudyInstance of this study; throws std::bad_cast for another study's.
[[nodiscard]] const Instance& instanceOf(const StudyInstance& instance);
/// Wraps an instance for documents and runs.
[[nodiscard]] InstancePtr makeInstance(Instance instance);

} // namespace wattif::profit
