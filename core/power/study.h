// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// The Power study: node start and stop by task load (Cao et al. 2011) on replayed job traces.
[[nodiscard]] const Study& study();

/// The value behind an instance of this study.
[[nodiscard]] const Instance& instanceOf(const StudyInstance& instance);
[[nodiscard]] InstancePtr makeInstance(Instance instance);

} // namespace wattif::power
