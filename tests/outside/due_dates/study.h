// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"

namespace due_dates {

/// A study that this project knows nothing of: one machine, jobs with due dates.
[[nodiscard]] const wattif::Study& study();

} // namespace due_dates
