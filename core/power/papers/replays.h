// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::power {

/// Replays real logs and a trace of the Lublin-Feitelson model under every scheduler and policy. Nothing published to compare
/// with.
[[nodiscard]] Result<ReproductionReport> reproduceReplays(const RunControl& control);

} // namespace wattif::power
