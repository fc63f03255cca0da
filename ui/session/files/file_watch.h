// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include "ui/session/latest_job.h"

namespace wattif::ui {

/// A hash of the content of a file, as hexadecimal digits.
[[nodiscard]] QByteArray contentHash(std::string_view content);

/// How a file on the disk differs from the known state.
enum class DiskState { same, changed, missing };

/// Notices that another program writes, renames or deletes a file. Only content counts: a file rewritten with the same content is
/// unchanged. After a notification of the system the file is read in a worker, whatever its size.
class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(QObject* parent = nullptr);

    /// Follows a file whose content has this hash as far as we know; an empty path follows none. Only plain files are followed.
    void follow(const QString& path, const QByteArray& hash);
    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] const QByteArray& hash() const { return m_hash; }

    /// Reads and compares now; returns the state to the caller and emits no signal.
    [[nodiscard]] DiskState state();
    /// Accepts the present content of the disk as known: it is no longer reported.
    void acceptDisk();
    /// Returns where the file is after it was renamed in its folder; empty where it is not found.
    [[nodiscard]] QString renamedTo() const;

signals:
    /// Another program has changed the file, or restored the known content. Emitted once for each content.
    void changed(wattif::ui::DiskState state);

private:
    /// Attributes that show without reading that a file is unchanged.
    struct Stamp {
        quint64 device = 0;
        quint64 inode = 0;
        qint64 bytes = -1;
        qint64 nanoseconds = 0;
        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    [[nodiscard]] static Stamp stampOf(const QString& path);
    /// The hash of what the disk has; empty for a missing file.
    [[nodiscard]] QByteArray diskHash();
    [[nodiscard]] DiskState stateOf(const QByteArray& hash) const;
    void watchAgain();
    void look();
    /// Reports the content that the disk has.
    void judge(const QByteArray& hash);

    QString m_path;
    QByteArray m_hash;     ///< of the content that we know
    QByteArray m_reported; ///< of the content that was reported last
    Stamp m_known;         ///< of the file as we left it, to find it under another name
    Stamp m_seen;          ///< of the file whose hash is m_seenHash
    QByteArray m_seenHash;
    QFileSystemWatcher m_watcher;
    QTimer m_calm; ///< programs write in several steps
    LatestJob m_reading{LatestJob::OnError{}};
};

} // namespace wattif::ui
