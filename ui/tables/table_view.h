// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QTableView;

namespace wattif::ui {

/// Gives a table of results its common look and ways: whole rows, no grid, roomy rows, headers that can be moved.
void dressTable(QTableView& table);
/// Makes the shown columns at least as wide as their texts and headers; none becomes narrower.
void fitColumns(QTableView& table);

} // namespace wattif::ui
