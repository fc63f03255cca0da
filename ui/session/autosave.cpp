// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/autosave.h"

#include <chrono>
#include <filesystem>

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QStandardPaths>
#include <QUuid>

#include "core/io/file.h"
#include "ui/session/document.h"

namespace wattif::ui {

namespace {

using namespace std::chrono_literals;

// Beside each copy "x.json" lie "x.json.lock", held while its session runs, and "x.json.name" with the user's file name.
QString lockOf(const QString& path) { return path + QStringLiteral(".lock"); }

QString nameOf(const QString& path) { return path + QStringLiteral(".name"); }

std::filesystem::path nativePath(const QString& path) { return path.toStdU16String(); }

} // namespace

AutoSave::AutoSave(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    QDir().mkpath(folder());
    m_path = folder() + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".json");
    m_lock = std::make_unique<QLockFile>(lockOf(m_path));
    m_lock->setStaleLockTime(0);
    m_lock->tryLock(0);
    connect(&m_timer, &QTimer::timeout, this, &AutoSave::write);
    m_timer.start(30s);
}

AutoSave::~AutoSave()
{
    m_lock->unlock();
    discard({m_path, {}});
}

void AutoSave::write()
{
    if (!m_document.isModified()) {
        QFile::remove(m_path);
        QFile::remove(nameOf(m_path));
        return;
    }
    // A full disk or the like is no reason to disturb: the next round tries again.
    if (writeScenario(m_document.scenario(), nativePath(m_path)))
        static_cast<void>(writeFileAtomically(nativePath(nameOf(m_path)), m_document.fileName().toStdString()));
}

std::optional<Recovery> AutoSave::findRecovery() const
{
    const auto files = QDir(folder()).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    for (const QFileInfo& file : files) {
        const QString path = file.absoluteFilePath();
        if (path == m_path)
            continue;
        QLockFile lock(lockOf(path));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0))
            continue;
        lock.unlock();
        const auto name = readFile(nativePath(nameOf(path)));
        return Recovery{path, name ? QString::fromStdString(*name) : QString()};
    }
    return {};
}

void AutoSave::discard(const Recovery& recovery)
{
    QFile::remove(recovery.path);
    QFile::remove(nameOf(recovery.path));
    QFile::remove(lockOf(recovery.path));
}

QString AutoSave::folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/autosave");
}

} // namespace wattif::ui
