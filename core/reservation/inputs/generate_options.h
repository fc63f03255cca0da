// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/base/option.h"

namespace wattif::reservation {

/// Options: kind (layered, wien2k), workflows, tasks, ..., sites, load, request_rate, horizon_s; see generate.cpp.
[[nodiscard]] std::span<const Option> generateOptions();

} // namespace wattif::reservation
