// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::consolidation {

/// Fig. 4 (32 nodes) or 5 (128): RoNU, RoDT and RoDTE of kmns against K, means of `seeds` instances; Lemma 2 at every K of each.
[[nodiscard]] Result<ReproductionReport> reproduceKmnsCurves(int figure, int seeds, const RunControl& control);
/// Fig. 6: data moved by number of nodes.
[[nodiscard]] Result<ReproductionReport> reproduceDataByNodes(int seeds, const RunControl& control);

} // namespace wattif::consolidation
