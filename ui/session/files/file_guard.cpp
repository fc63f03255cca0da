// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/file_guard.h"

#include <QFileInfo>
#include <QUndoStack>

#include "ui/session/session.h"
#include "ui/widgets/notice_stack.h"

namespace wattif::ui {

namespace {

const QString diskNotice = QStringLiteral("disk");
const QString holderNotice = QStringLiteral("holder");

} // namespace

FileGuard::FileGuard(Session& session, NoticeStack& notices, QWidget* window)
    : QObject(window), m_session(session), m_notices(notices)
{
    connect(&m_watch, &FileWatch::changed, this, &FileGuard::onChanged);
}

void FileGuard::follow(const QByteArray& hash)
{
    m_session.document().current().file.hash = hash;
    watchFile();
}

void FileGuard::watch()
{
    const bool mayHaveChanged = m_session.document().current().file.wasWatched;
    watchFile();
    if (mayHaveChanged)
        look();
}

void FileGuard::watchFile()
{
    const Document& document = m_session.document();
    FileState& file = document.current().file;
    file.wasWatched = true;
    m_notices.dismiss(diskNotice);
    m_watch.follow(m_attended ? document.fileName() : QString(), file.hash);
    if (const auto holder = file.lock.take(m_watch.path()))
        reportHolder(*holder);
    else
        m_notices.dismiss(holderNotice);
}

void FileGuard::acceptDisk()
{
    m_watch.acceptDisk();
    m_session.document().current().file.hash = m_watch.hash();
}

bool FileGuard::maySave(const QString& path)
{
    if (QFileInfo(path).absoluteFilePath() != m_watch.path() || m_watch.state() != DiskState::changed)
        return true;
    announceChanged(true);
    return false;
}

void FileGuard::look()
{
    if (const DiskState state = m_watch.state(); state != DiskState::same)
        onChanged(state);
}

void FileGuard::onChanged(DiskState state)
{
    if (state == DiskState::same)
        m_notices.dismiss(diskNotice);
    else if (state == DiskState::missing)
        reportMissing();
    else
        announceChanged(false);
}

void FileGuard::announceChanged(bool saving)
{
    const QString name = QFileInfo(m_watch.path()).fileName();
    const bool modified = m_session.document().isModified();
    const QString text = saving ? tr("%1 was not saved: another program has changed the file since it was opened.").arg(name)
        : modified              ? tr("Another program has changed %1, and you have unsaved changes.").arg(name)
                                : tr("Another program has changed %1.").arg(name);
    InlineBar& bar = m_notices.show(diskNotice, InlineBar::Kind::warning, text);
    bar.addButton(tr("Show differences"), [this, saving] { emit differencesWanted(saving); });
    bar.addButton(modified || saving ? tr("Use the version on disk") : tr("Reload"), [this] { emit theirsWanted(); });
    if (modified || saving)
        bar.addButton(tr("Keep mine as a copy"), [this] { emit copyWanted(); });
    else
        bar.addButton(tr("Keep mine"), [this] {
            acceptDisk();
            m_session.document().undoStack()->resetClean(); // closing asks about it
        });
    if (saving)
        bar.addButton(tr("Overwrite"), [this] {
            acceptDisk();
            emit saveWanted();
        });
}

void FileGuard::reportMissing()
{
    const QString name = QFileInfo(m_watch.path()).fileName();
    const QString newPath = m_watch.renamedTo();
    m_session.document().undoStack()->resetClean(); // the open scenario is the only copy now: closing asks about it
    if (newPath.isEmpty()) {
        m_notices.show(diskNotice, InlineBar::Kind::warning, tr("%1 was deleted. Its content is still open here.").arg(name))
            .addButton(tr("Save it again"), [this] { emit saveWanted(); });
        return;
    }
    InlineBar& bar =
        m_notices.show(diskNotice, InlineBar::Kind::info, tr("%1 was renamed to %2.").arg(name, QFileInfo(newPath).fileName()));
    bar.addButton(tr("Save under the new name"), [this, newPath] { emit nameWanted(newPath); });
    bar.addButton(tr("Save under the old name"), [this] { emit saveWanted(); });
}

void FileGuard::reportHolder(const LockHolder& holder)
{
    m_notices
        .show(holderNotice, InlineBar::Kind::warning,
              tr("%1 is open in another window (process %2 on %3). Whoever saves last is asked what to do with the other's "
                 "changes.")
                  .arg(QFileInfo(m_watch.path()).fileName(), QString::number(holder.pid), holder.host))
        .addButton(tr("Work on a copy"), [this] { emit copyWanted(); });
}

void FileGuard::askAgain(bool saving)
{
    if (m_watch.state() == DiskState::changed)
        announceChanged(saving);
}

} // namespace wattif::ui

#include "moc_file_guard.cpp"
