// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

namespace wattif::ui {

class InlineQuestion;
struct PastedTable;

/// Hands a pasted table on once its mark is known: at once where its numbers are clear, else after the user has said what their
/// commas are. An empty table goes nowhere.
void askForMark(InlineQuestion& question, PastedTable table, const std::function<void(const PastedTable&)>& then);

} // namespace wattif::ui
