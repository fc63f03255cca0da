// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/file_lock.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>

namespace wattif::ui {

FileLock::FileLock() = default;

FileLock::~FileLock() = default;

std::optional<LockHolder> FileLock::take(const QString& path)
{
    const QString lockFile = path.isEmpty() ? QString() : lockPath(path);
    if (m_lock && m_path == lockFile)
        return {};
    release();
    if (lockFile.isEmpty())
        return {};
    auto lock = std::make_unique<QLockFile>(lockFile);
    lock->setStaleLockTime(0); // a window may be open for days: only an ended process makes a lock stale
    if (lock->tryLock(0)) {
        m_path = lockFile;
        m_lock = std::move(lock);
        removeHalfWritten(path);
        return {};
    }
    LockHolder holder;
    QString program;
    if (lock->error() == QLockFile::LockFailedError && lock->getLockInfo(&holder.pid, &holder.host, &program))
        return holder;
    return {};
}

void FileLock::release()
{
    m_lock.reset();
    m_path.clear();
}

QString FileLock::lockPath(const QString& path)
{
    const QString real = QFileInfo(path).canonicalFilePath(); // one lock for all links to a file
    const QFileInfo file(real.isEmpty() ? QFileInfo(path).absoluteFilePath() : real);
    return file.path() + QStringLiteral("/.~") + file.fileName() + QStringLiteral(".lock");
}

void FileLock::tidy(const QStringList& paths)
{
    for (const QString& path : paths) {
        const QString lockFile = lockPath(path);
        if (!QFileInfo::exists(lockFile))
            continue;
        QLockFile lock(lockFile);
        lock.setStaleLockTime(0);
        if (lock.tryLock(0)) // and unlocks again, which removes it
            removeHalfWritten(path);
    }
}

void FileLock::removeHalfWritten(const QString& path)
{
    constexpr qint64 surelyOver = 60; // seconds; no program takes so long to write a file
    const QFileInfo file(path);
    for (const QFileInfo& left :
         file.dir().entryInfoList({file.fileName() + QStringLiteral(".wattif-??????")}, QDir::Files | QDir::Hidden))
        if (left.lastModified().secsTo(QDateTime::currentDateTime()) > surelyOver)
            QFile::remove(left.filePath());
}

} // namespace wattif::ui
