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

/// How a file on the disk stands to what we know of it.
enum class DiskState { same, changed, missing };

/// Notices that another program writes, renames or deletes a file. Only content counts: a file written anew with the same content
/// is the same file. What it sees by itself it reads in a worker, however large the file is.
class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(QObject* parent = nullptr);

    /// Follows a file whose content has this hash as far as we know; an empty path follows none. Only plain files are followed.
    void follow(const QString& path, const QByteArray& hash);
    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] const QByteArray& hash() const { return m_hash; }

    /// Reads and compares now; who asks is told, and no signal follows.
    [[nodiscard]] DiskState state();
    /// Takes what the disk has now for known: it is not told of any more.
    void acceptDisk();
    /// Where the file is after it was renamed in its folder; empty where it is not found.
    [[nodiscard]] QString renamedTo() const;

signals:
    /// Another program has changed the file, or put it back as it was. Told once for each content.
    void changed(wattif::ui::DiskState state);

private:
    /// What tells without reading that a file is still the same.
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
    /// Tells of the content that the disk has.
    void judge(const QByteArray& hash);

    QString m_path;
    QByteArray m_hash; ///< of the content that we know
    QByteArray m_told; ///< of what was told of last
    Stamp m_known;     ///< of the file as we left it, to find it under another name
    Stamp m_seen;      ///< of the file whose hash is m_seenHash
    QByteArray m_seenHash;
    QFileSystemWatcher m_watcher;
    QTimer m_calm; ///< programs write in several steps
    LatestJob m_reading{LatestJob::OnError{}};
};

} // namespace wattif::ui
