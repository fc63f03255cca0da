// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include "tests/ui/monkey/monkey.h"

namespace wattif::test {

/// The end of a monkey in a separate program.
struct MonkeyEnd {
    bool isGood = false;
    QString kind;   ///< of the failure, without numbers
    int inputs = 0; ///< presses, releases, moves, keys down and up
    QString report; ///< all that it printed
};

/// Runs this program for one monkey: a crash ends nothing else.
[[nodiscard]] MonkeyEnd runInProgram(const MonkeyTask& task);
/// Prints the fewest events that still fail in the same way, tried by leaving out halves, quarters and so on. Returns an exit
/// code.
[[nodiscard]] int shrink(const MonkeyTask& task);
/// Runs one seed after another for a number of minutes and prints failures. Returns an exit code.
[[nodiscard]] int runLong(MonkeyTask task, int minutes);

/// "3,20-22" as 3, 20, 21, 22.
[[nodiscard]] QList<int> readList(const QString& text);
[[nodiscard]] QString writeList(const QList<int>& numbers);

} // namespace wattif::test
