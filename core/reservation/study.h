// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// The Reservations study: relaxed advance reservation for workflows (Xiao, Hu, Yan, Qu 2012).
[[nodiscard]] const Study& study();

/// The value behind an instance of this study.
[[nodiscard]] const Instance& instanceOf(const StudyInstance& instance);
[[nodiscard]] InstancePtr makeInstance(Instance instance);

} // namespace wattif::reservation
