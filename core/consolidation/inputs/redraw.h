// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/instance_redraw.h"

namespace wattif::consolidation {

/// Random loads on the scenario's own nodes and switches, drawn as `generate` draws them with the same seed.
[[nodiscard]] const InstanceRedraw& instanceRedraw();

} // namespace wattif::consolidation
