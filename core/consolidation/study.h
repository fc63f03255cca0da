// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// The Consolidation study: packing applications under a switch tree (Qin and Wen 2012).
[[nodiscard]] const Study& study();

/// The value behind an instance of this study.
[[nodiscard]] const Instance& instanceOf(const StudyInstance& instance);
[[nodiscard]] InstancePtr makeInstance(Instance instance);

} // namespace wattif::consolidation
