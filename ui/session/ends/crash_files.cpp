// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/ends/crash_files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace wattif::ui {

namespace {

constexpr std::size_t maxCrashes = 10;
const QString newSuffix = QStringLiteral("new");

} // namespace

QString crashFolder()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/crashes");
    QDir().mkpath(folder);
    return folder;
}

std::vector<CrashFile> crashFiles()
{
    std::vector<CrashFile> found;
    const QStringList patterns{QStringLiteral("crash-*.new"), QStringLiteral("crash-*.txt")};
    for (const QFileInfo& file : QDir(crashFolder()).entryInfoList(patterns, QDir::Files, QDir::Time))
        found.push_back({file.absoluteFilePath(), file.lastModified(), file.suffix() == newSuffix});
    return found;
}

void markCrashesReported()
{
    const auto files = crashFiles();
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (i >= maxCrashes)
            QFile::remove(files[i].path);
        else if (files[i].isNew)
            QFile::rename(files[i].path, files[i].path.chopped(newSuffix.size()) + QStringLiteral("txt"));
    }
}

QString crashText(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace wattif::ui
