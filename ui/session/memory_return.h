// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace wattif::ui {

/// Gives the system back what the program has freed, once no job is at work and none has ended for a moment: the allocator keeps
/// it for the threads that took it, a seventh of what a large trace needs. On the GUI thread, which it takes some 3 ms.
void returnMemorySoon();

} // namespace wattif::ui
