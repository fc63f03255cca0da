// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/instance_redraw.h"

namespace wattif::profit {

/// Random bags on the scenario's own machines: matrices, counts, gamma and the energy price stay. Bags are drawn as `generate`
/// draws them with the same seed, of the task types that some machine can run.
[[nodiscard]] const InstanceRedraw& instanceRedraw();

} // namespace wattif::profit
