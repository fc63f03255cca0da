// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace wattif::reservation {

/// Prints seconds since the scenario's beginning as people say them: "10:00", "10:00:30", "day 3, 10:00".
[[nodiscard]] std::string clockText(double seconds);

} // namespace wattif::reservation
