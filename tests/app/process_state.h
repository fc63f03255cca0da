// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QList>
#include <QStringList>
#include <QTest>

#include "tests/patience.h"

namespace wattif::ui::test {

/// Whether a process catches a signal, or blocks it because one of its threads waits for it. Until then the signal ends it as it
/// ends any program: a start takes long on a busy machine or below a sanitizer.
inline bool heedsSignal(qint64 process, int signal)
{
    QFile status(QStringLiteral("/proc/%1/status").arg(process));
    if (!status.open(QIODevice::ReadOnly))
        return false;
    const QList<QByteArray> lines = status.readAll().split('\n');
    return std::ranges::any_of(lines, [signal](const QByteArray& line) {
        return (line.startsWith("SigBlk:") || line.startsWith("SigCgt:"))
            && (line.mid(7).trimmed().toULongLong(nullptr, 16) >> (signal - 1) & 1U) != 0;
    });
}

/// Whether all threads of a process wait for something, so it has nothing to do: one that only waits for a processor runs.
inline bool isAsleep(qint64 process)
{
    const QDir threads(QStringLiteral("/proc/%1/task").arg(process));
    const QStringList ids = threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    return !ids.isEmpty() && std::ranges::all_of(ids, [&threads](const QString& id) {
        QFile file(threads.filePath(id + QStringLiteral("/stat")));
        if (!file.open(QIODevice::ReadOnly))
            return true; // it has ended
        const QByteArray status = file.readAll();
        return status.mid(status.lastIndexOf(')') + 2).startsWith('S');
    });
}

/// Waits until a process has had nothing to do for half a second.
inline bool awaitRest(qint64 process)
{
    int looks = 0; // about every 10 ms
    return QTest::qWaitFor([&] { return (looks = isAsleep(process) ? looks + 1 : 0) > 50; }, wattif::testing::patience);
}

} // namespace wattif::ui::test
