// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>

#include <QTest>

#include "core/power/model/instance.h"

namespace wattif::power::test {

/// The columns "scheduler" and "policy" with a row for each scheduler under each policy.
inline void addQueueRows(std::initializer_list<const char*> policies)
{
    QTest::addColumn<int>("scheduler");
    QTest::addColumn<QString>("policy");
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative})
        for (const char* policy : policies)
            QTest::addRow("%s under %s", toString(kind).data(), policy) << static_cast<int>(kind) << policy;
}

} // namespace wattif::power::test
