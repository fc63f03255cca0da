// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QObject>

#include "ui/session/files/file_lock.h"
#include "ui/session/files/file_watch.h"

namespace wattif::ui {

class NoticeStack;
class Session;

/// The file of a scenario that waits behind the one in front: still locked, but not watched.
struct HeldFile {
    QString path;    ///< empty for none
    QByteArray hash; ///< of what it held when it was read or written last
    std::unique_ptr<FileLock> lock;
};

/// Looks after the file of the scenario in front: tells in a bar when somebody else writes, renames or deletes it or has it open
/// too, and lets the user choose what becomes of it. Decides nothing by itself.
class FileGuard : public QObject {
    Q_OBJECT
public:
    FileGuard(Session& session, NoticeStack& notices, QWidget* window);

    /// The document was read from a file, or written to one, that had this content; takes its lock.
    void follow(const QString& path, const QByteArray& hash);
    [[nodiscard]] QByteArray hash() const { return m_watch.hash(); }
    /// Hands the file over while another scenario is in front.
    [[nodiscard]] HeldFile park();
    /// Goes on with a file, and tells what has become of it meanwhile.
    void resume(HeldFile held);

    /// Whether the document may be written to a file. If somebody else has changed it since, asks what to do, and says no.
    [[nodiscard]] bool maySave(const QString& path);
    /// Tells at once how the disk differs from what is known.
    void look();
    /// Asks once more what becomes of a file that somebody else has changed, where it still is so; `saving`: before it is saved.
    void askAgain(bool saving);
    /// Whether anybody is there to read bars; where nobody is, files are neither locked nor watched.
    void setAttended(bool attended) { m_attended = attended; }
    [[nodiscard]] bool isAttended() const { return m_attended; }
    /// Gives up the lock, for an end that nobody was asked about.
    void release() { m_lock->release(); }

signals:
    /// What the user has chosen.
    void differencesWanted(bool saving);
    void theirsWanted();
    void copyWanted();
    void saveWanted();
    void nameWanted(const QString& path);

private:
    void onChanged(DiskState state);
    void tellChanged(bool saving);
    void tellMissing();
    void tellHolder(const LockHolder& holder);

    Session& m_session;
    NoticeStack& m_notices;
    FileWatch m_watch;
    std::unique_ptr<FileLock> m_lock;
    bool m_attended = true;
};

} // namespace wattif::ui
