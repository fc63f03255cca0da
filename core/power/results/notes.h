// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/result_notes.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Makes the notes about results: jobs left out of all runs, with their share of the work, and of each policy the jobs that did
/// not run, how far it is from the recorded waits of a log, and how late `recorded` starts jobs.
[[nodiscard]] std::vector<ResultNote> notesOf(const Instance& instance, const RunReport& report);

} // namespace wattif::power
