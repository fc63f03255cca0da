// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "ui/session/files/file_lock.h"
#include "ui/session/files/file_watch.h"

namespace wattif::ui {

class NoticeStack;
class Session;

/// Watches the file of the current scenario: shows a bar when another program writes, renames or deletes it or has it open too,
/// and lets the user choose what to do. It never decides without the user.
class FileGuard : public QObject {
    Q_OBJECT
public:
    FileGuard(Session& session, NoticeStack& notices, QWidget* window);

    /// The document was read from its file, or written to it, when it had this content; takes the file's lock.
    void follow(const QByteArray& hash);
    /// Watches the file of the scenario that is current now; if it was watched before, reports changes that happened meanwhile.
    void watch();

    /// Returns whether the document may be written to a file. If another program has changed the file since, asks what to do and
    /// returns false.
    [[nodiscard]] bool maySave(const QString& path);
    /// Compares the disk with the known state now and reports the difference.
    void look();
    /// Asks again about a file that another program has changed, if this is still the case; `saving`: the question precedes a
    /// save.
    void askAgain(bool saving);
    /// Sets whether a user can see the bars; without one, files are neither locked nor watched.
    void setAttended(bool attended) { m_attended = attended; }
    [[nodiscard]] bool isAttended() const { return m_attended; }

signals:
    /// Emitted when the user chooses an action of the bar.
    void differencesWanted(bool saving);
    void theirsWanted();
    void copyWanted();
    void saveWanted();
    void nameWanted(const QString& path);

private:
    void watchFile();
    void acceptDisk();
    void onChanged(DiskState state);
    void announceChanged(bool saving);
    void reportMissing();
    void reportHolder(const LockHolder& holder);

    Session& m_session;
    NoticeStack& m_notices;
    FileWatch m_watch;
    bool m_attended = true;
};

} // namespace wattif::ui
