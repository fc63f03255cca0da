// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/instance_redraw.h"

namespace wattif::power {

/// Random jobs on the scenario's own queue: nodes, scheduler, watts, boot times and prices stay.
///
/// `resample` keeps the moments of submission, and so the daily cycle and the number of jobs, and gives each the size and the
/// times of a job of the trace drawn with replacement (the bootstrap: Efron 1979, Annals of Statistics 7(1)). `lublin` draws jobs
/// of the model of Lublin and Feitelson 2003, of whole nodes, from the scenario's time of day on.
[[nodiscard]] const InstanceRedraw& instanceRedraw();

} // namespace wattif::power
