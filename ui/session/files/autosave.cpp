// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/autosave.h"

#include <exception>
#include <filesystem>
#include <utility>

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QSet>
#include <QStandardPaths>
#include <QUndoStack>
#include <QUuid>

#include "core/io/file.h"
#include "ui/session/open_scenario.h"

namespace wattif::ui {

namespace {

// Beside each copy "x.json" lie "x.json.lock", held while its session runs, and "x.json.name" with the user's file name and, in
// the second line, the hash of what that file held.
QString lockOf(const QString& path) { return path + QStringLiteral(".lock"); }

QString nameOf(const QString& path) { return path + QStringLiteral(".name"); }

std::filesystem::path nativePath(const QString& path) { return path.toStdU16String(); }

/// The lock of a copy that no running session holds, also where a crash left it; else null.
std::shared_ptr<QLockFile> lockOfAbandoned(const QString& path)
{
    auto lock = std::make_shared<QLockFile>(lockOf(path));
    lock->setStaleLockTime(0);
    return lock->tryLock(0) ? lock : nullptr;
}

Recovery recoveryAt(const QFileInfo& copy, std::shared_ptr<QLockFile> lock)
{
    Recovery found{.path = copy.absoluteFilePath(), .keptAt = copy.lastModified(), .lock = std::move(lock)};
    if (const auto name = readFile(nativePath(nameOf(found.path)))) {
        const QString text = QString::fromStdString(*name);
        found.fileName = text.section(QLatin1Char('\n'), 0, 0);
        found.fileHash = text.section(QLatin1Char('\n'), 1, 1).toLatin1();
    }
    return found;
}

/// Removes unfinished files of ended sessions; whole copies stay.
void tidy(const QDir& folder)
{
    QSet<QString> copies;
    for (const QString& file : folder.entryList(QDir::Files | QDir::Hidden))
        if (const auto end = file.indexOf(QLatin1String(".json")); end > 0)
            copies << file.left(end + 5);
    for (const QString& copy : copies) {
        const QString path = folder.filePath(copy);
        const auto lock = lockOfAbandoned(path);
        if (!lock)
            continue;
        const bool whole = QFile::exists(path);
        for (const QString& file : folder.entryList({copy + QStringLiteral(".*")}, QDir::Files | QDir::Hidden))
            if (!file.endsWith(QLatin1String(".lock")) && (!whole || file != copy + QStringLiteral(".name")))
                QFile::remove(folder.filePath(file));
    }
}

} // namespace

/// One copy to write, with all that it needs: the document may go on meanwhile.
struct AutoSave::Job {
    Scenario scenario;
    QString path;
    QString name;

    [[nodiscard]] Result<void> operator()() const
    {
        try {
            QDir().mkpath(folder());
            return writeFileAtomically(nativePath(nameOf(path)), name.toStdString()).and_then([this] {
                return writeScenario(scenario, nativePath(path));
            });
        } catch (const std::exception& error) { // most likely no memory for the text
            return fail(ErrorCode::io, error.what(), {.file = path.toStdString()});
        }
    }
};

AutoSave::AutoSave(OpenScenario& scenario, QObject* parent, AutoSavePace pace)
    : QObject(parent),
      m_scenario(scenario),
      m_path(folder() + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".json")),
      m_lock(std::make_unique<QLockFile>(lockOf(m_path))),
      m_pace(pace)
{
    QDir().mkpath(folder());
    tidy(QDir(folder()));
    m_lock->setStaleLockTime(0);
    m_lock->tryLock(0);
    m_writer.setMaxThreadCount(1);
    for (QTimer* timer : {&m_quiet, &m_longest}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, &AutoSave::writeBehind);
    }
    const QUndoStack& edits = scenario.undoStack();
    connect(&edits, &QUndoStack::indexChanged, this, &AutoSave::onEdited);
    connect(&edits, &QUndoStack::cleanChanged, this, &AutoSave::onEdited);
    if (scenario.isModified())
        onEdited();
}

AutoSave::~AutoSave()
{
    m_writer.waitForDone();
    m_lock->unlock();
    if (!m_stays)
        discard({.path = m_path});
}

void AutoSave::onEdited()
{
    m_stays = false;
    if (!m_scenario.isModified()) {
        m_quiet.stop();
        m_longest.stop();
        if (!m_writing)
            removeCopy();
        return;
    }
    m_quiet.start(m_pace.quiet);
    if (!m_longest.isActive())
        m_longest.start(m_pace.longest);
}

AutoSave::Job AutoSave::job() const
{
    return {m_scenario.scenario(), m_path, m_scenario.fileName() + QLatin1Char('\n') + QString::fromLatin1(m_scenario.file.hash)};
}

void AutoSave::writeBehind()
{
    m_quiet.stop();
    m_longest.stop();
    if (!m_scenario.isModified() || !m_scenario.question().instance)
        return;
    if (std::exchange(m_writing, true)) {
        m_editedSince = true; // the one under way ends first
        return;
    }
    m_editedSince = false;
    m_writer.start([this, job = job()] {
        const Result<void> written = job();
        QMetaObject::invokeMethod(
            this,
            [this, written] {
                m_writing = false;
                take(written);
                if (m_editedSince || !m_scenario.isModified())
                    onEdited();
            },
            Qt::QueuedConnection);
    });
}

bool AutoSave::write()
{
    m_writer.waitForDone();
    m_quiet.stop();
    m_longest.stop();
    if (!m_scenario.isModified() || !m_scenario.question().instance) {
        removeCopy();
        return true;
    }
    const Result<void> written = job()();
    take(written);
    return written.has_value();
}

void AutoSave::keep()
{
    write();
    m_stays = m_scenario.isModified();
}

void AutoSave::take(const Result<void>& written)
{
    if (!written) {
        m_longest.start(m_pace.longest); // a full disk may have free space again
        if (!std::exchange(m_failing, true))
            emit failed(written.error());
    } else if (std::exchange(m_failing, false)) {
        emit recovered();
    }
}

void AutoSave::removeCopy() const
{
    QFile::remove(m_path);
    QFile::remove(nameOf(m_path));
}

std::vector<Recovery> AutoSave::findRecoveries()
{
    std::vector<Recovery> found;
    for (const QFileInfo& file : QDir(folder()).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time))
        if (auto lock = lockOfAbandoned(file.absoluteFilePath()))
            found.push_back(recoveryAt(file, std::move(lock)));
    return found;
}

void AutoSave::discard(const Recovery& recovery)
{
    QFile::remove(recovery.path);
    QFile::remove(nameOf(recovery.path));
    if (recovery.lock)
        recovery.lock->unlock(); // which removes it
}

QString AutoSave::folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/autosave");
}

} // namespace wattif::ui

#include "moc_autosave.cpp"
