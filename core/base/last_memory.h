// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace wattif {

/// Prepares a program for the end of its memory (`ulimit -v`). A share of what it may have is kept back and given free when it
/// runs out, because clearing up needs memory too; where even that does not do, the program ends with a message and exit code 1
/// instead of a crash. Call it once, at the start.
void keepMemoryForErrors();

/// Ends the program with that message where nearly all is taken of the memory that it may have: libraries that get none crash.
/// Else it returns. For the handler of a signal: it calls nothing that one may not.
void endWhereMemoryEnded();

/// Sets the action for that message, in words that follow "to".
void setLastWords(std::string_view doing);

} // namespace wattif
