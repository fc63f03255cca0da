// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace wattif::test {

struct Place;

// What must hold whatever was done before. Each check returns what is wrong; empty where nothing is.

/// Undoing all leads to the first scenario, doing all again to the last, letter by letter.
[[nodiscard]] QString checkUndo(Place& place);
/// The report is what a run without a window makes of the scenario, byte by byte.
[[nodiscard]] QString checkResults(Place& place);
/// A window that opens the same scenario shows the same.
[[nodiscard]] QString checkViews(Place& place);

} // namespace wattif::test
