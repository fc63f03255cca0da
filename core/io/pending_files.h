// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace wattif {

/// Makes an empty file from a template that ends in XXXXXX, which becomes its name, and remembers it as half written; returns its
/// descriptor, or -1 with errno.
[[nodiscard]] int createPendingFile(std::string& temporary);
/// The file is complete, or has been removed.
void forgetPendingFile(const std::string& temporary);

/// While one lives, endInterrupted waits, some seconds at most: something that is half saved is brought to its end.
class SavingScope {
public:
    SavingScope();
    ~SavingScope();
    SavingScope(const SavingScope&) = delete;
    SavingScope& operator=(const SavingScope&) = delete;
};

/// For a program that must end immediately: removes incomplete files. A thread that starts another file from then on blocks until
/// the program ends.
void removePendingFiles();
/// Ends the program as interrupted, with exit code 3: files are complete or unchanged.
[[noreturn]] void endInterrupted();

} // namespace wattif
