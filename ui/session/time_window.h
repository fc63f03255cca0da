// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/time/time_window.h"

namespace wattif::ui {

class Session;

/// The one time window of a session; made on first use, shows everything again when another scenario is opened.
[[nodiscard]] TimeWindow& timeWindow(Session& session);

} // namespace wattif::ui
