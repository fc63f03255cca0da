// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>

#include <QByteArray>
#include <QFile>
#include <QList>

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

} // namespace wattif::ui::test
