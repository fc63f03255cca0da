// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QString>

class QLockFile;

namespace wattif::ui {

/// The holder of a file's lock.
struct LockHolder {
    qint64 pid = 0;
    QString host;
};

/// Shows other windows, also on other computers, that a file is open here, by a small hidden file beside it.
///
/// The lock is advisory and prevents no writing; a lock that a crash left behind is removed when the file is opened again on the
/// same computer.
class FileLock {
public:
    FileLock();
    ~FileLock();

    /// Releases the former file and locks this one; an empty path locks nothing. Returns the holder if another window has the
    /// lock. A folder without write permission has no locks.
    std::optional<LockHolder> take(const QString& path);
    void release();

    /// Returns where the lock of a file lies.
    [[nodiscard]] static QString lockPath(const QString& path);
    /// Removes the locks and the unfinished temporary files that crashes have left beside these files.
    static void tidy(const QStringList& paths);

private:
    static void removeHalfWritten(const QString& path);

    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace wattif::ui
