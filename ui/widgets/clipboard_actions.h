// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QMenu;

namespace wattif::ui {

/// Adds cut, copy, paste, delete and select all, which go to the view that has the focus as if typed there.
void addClipboardActions(QMenu& menu);

} // namespace wattif::ui
