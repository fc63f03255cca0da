// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/file_watch.h"

#include <chrono>
#include <utility>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>

#include <sys/stat.h>

#include "core/base/stop_scope.h"

namespace wattif::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto calmTime = 400ms;

QByteArray hashOfFile(const QString& path)
{
    constexpr qint64 piece = 1 << 20;
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha1);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {};
    QByteArray bytes(piece, Qt::Uninitialized);
    for (;;) {
        const qint64 count = file.read(bytes.data(), piece);
        if (count < 0 || stopWanted())
            return {};
        if (count == 0)
            return hash.result().toHex();
        hash.addData(QByteArrayView(bytes.constData(), count));
    }
}

} // namespace

QByteArray contentHash(std::string_view content)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData({content.data(), static_cast<qsizetype>(content.size())});
    return hash.result().toHex();
}

FileWatch::FileWatch(QObject* parent) : QObject(parent)
{
    m_calm.setSingleShot(true);
    m_calm.setInterval(calmTime);
    connect(&m_calm, &QTimer::timeout, this, &FileWatch::look);
    const auto lookSoon = [this] {
        if (!m_calm.isActive() && !m_path.isEmpty()) // in a folder where much is written it would else never run out
            m_calm.start();
    };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, lookSoon);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, lookSoon);
    // No notification reports changes that another computer makes on a network disk: the user sees them on returning to the
    // window.
    if (auto* application = qobject_cast<QGuiApplication*>(QCoreApplication::instance()))
        connect(application, &QGuiApplication::applicationStateChanged, this, [lookSoon](Qt::ApplicationState state) {
            if (state == Qt::ApplicationActive)
                lookSoon();
        });
}

void FileWatch::follow(const QString& path, const QByteArray& hash)
{
    m_calm.stop();
    m_reading.drop();
    const QFileInfo info(path);
    m_path =
        path.isEmpty() || (info.exists() && !info.isFile()) ? QString() : info.absoluteFilePath(); // not of pipes and devices
    m_hash = hash;
    m_reported = hash;
    m_seen = {};
    m_known = m_path.isEmpty() ? Stamp() : stampOf(m_path);
    watchAgain();
}

DiskState FileWatch::state()
{
    if (m_path.isEmpty())
        return DiskState::same;
    m_reading.drop();
    m_seen = {}; // two programs may write in the same tick of the clock
    m_reported = diskHash();
    return stateOf(m_reported);
}

DiskState FileWatch::stateOf(const QByteArray& hash) const
{
    if (hash == m_hash)
        return DiskState::same;
    return hash.isEmpty() ? DiskState::missing : DiskState::changed;
}

void FileWatch::acceptDisk()
{
    if (!m_path.isEmpty())
        follow(m_path, diskHash());
}

QString FileWatch::renamedTo() const
{
    const QFileInfo old(m_path);
    for (const QFileInfo& file : old.dir().entryInfoList(QDir::Files | QDir::Hidden)) {
        const Stamp stamp = stampOf(file.filePath());
        if (stamp.inode == m_known.inode && stamp.device == m_known.device && stamp.bytes == m_known.bytes
            && hashOfFile(file.filePath()) == m_hash)
            return file.absoluteFilePath();
    }
    return {};
}

FileWatch::Stamp FileWatch::stampOf(const QString& path)
{
    struct stat info { };
    if (::stat(QFile::encodeName(path).constData(), &info) != 0)
        return {};
    return {info.st_dev, info.st_ino, info.st_size, info.st_mtim.tv_sec * 1'000'000'000LL + info.st_mtim.tv_nsec};
}

QByteArray FileWatch::diskHash()
{
    const Stamp stamp = stampOf(m_path);
    if (stamp.bytes < 0)
        return {};
    if (stamp != m_seen || m_seenHash.isEmpty()) {
        m_seen = stamp;
        m_seenHash = hashOfFile(m_path);
    }
    // What cannot be read is not known to have changed.
    return m_seenHash.isEmpty() ? m_hash : m_seenHash;
}

void FileWatch::watchAgain()
{
    // For the watcher a replaced file is a new file.
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    if (m_path.isEmpty())
        return;
    m_watcher.addPath(QFileInfo(m_path).path());
    if (QFileInfo::exists(m_path))
        m_watcher.addPath(m_path);
}

void FileWatch::look()
{
    if (m_path.isEmpty())
        return;
    watchAgain();
    const Stamp stamp = stampOf(m_path);
    if (stamp.bytes < 0 || (stamp == m_seen && !m_seenHash.isEmpty())) {
        m_reading.drop();
        return judge(diskHash());
    }
    m_reading.start([this, stamp, path = m_path](const RunControl&) -> LatestJob::Delivery {
        return [this, stamp, hash = hashOfFile(path)] {
            m_seen = stamp; // before reading: the next check sees a change made meanwhile
            m_seenHash = hash;
            judge(hash.isEmpty() ? m_hash : hash);
        };
    });
}

void FileWatch::judge(const QByteArray& hash)
{
    if (std::exchange(m_reported, hash) != hash)
        emit changed(stateOf(hash));
}

} // namespace wattif::ui

#include "moc_file_watch.cpp"
