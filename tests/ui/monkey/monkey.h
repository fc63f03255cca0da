// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include <QList>
#include <QString>

namespace wattif::test {

/// The task of one monkey: a number of events from a seed, on an initial study.
struct MonkeyTask {
    QString study;
    std::uint64_t seed = 1;
    int events = 910;
    QList<int> only{}; ///< the numbers of the events to do; all where it is empty
};

/// Does it. Prints the first failure with its seed, its event and the events before it. Returns whether all was well.
[[nodiscard]] bool runMonkey(const MonkeyTask& task);

} // namespace wattif::test
