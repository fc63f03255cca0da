// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/file_versions.h"

#include <filesystem>

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "core/io/file.h"

namespace wattif::ui {

namespace {

constexpr std::size_t maxVersions = 20;
constexpr std::size_t minVersions = 3;
constexpr qint64 maxBytes = qint64{256} << 20; // of all versions of a file

const QString timeFormat = QStringLiteral("yyyyMMdd-HHmmss-zzz");

std::filesystem::path nativeFile(const QString& path) { return path.toStdU16String(); }

/// A folder for each file: its name for people, and a hash of where it lies, as two files may have the same name.
QString folderFor(const QString& file)
{
    const QFileInfo info(file);
    const QString real = info.canonicalFilePath().isEmpty() ? info.absoluteFilePath() : info.canonicalFilePath();
    const QByteArray hash = QCryptographicHash::hash(real.toUtf8(), QCryptographicHash::Sha1).toHex().left(16);
    return versionsFolder() + QLatin1Char('/') + QFileInfo(real).completeBaseName().left(60) + QLatin1Char('-')
        + QString::fromLatin1(hash);
}

Result<void> writeVersion(const QString& file, const QDateTime& time, std::string_view content)
{
    const QString folder = folderFor(file);
    QDir().mkpath(folder);
    return writeFileAtomically(
        nativeFile(folder + QLatin1Char('/') + time.toUTC().toString(timeFormat) + QStringLiteral(".json")), content);
}

void removeOldest(const QString& file)
{
    qint64 bytes = 0;
    std::size_t count = 0;
    for (const FileVersion& version : versionsOf(file)) {
        bytes += version.bytes;
        if (++count > maxVersions || (count > minVersions && bytes > maxBytes))
            QFile::remove(version.path);
    }
}

Result<void> keepContent(const QString& file, const QDateTime& time, std::string_view content)
{
    const auto versions = versionsOf(file);
    if (!versions.empty() && readFile(nativeFile(versions.front().path)).value_or(std::string()) == content)
        return {};
    auto written = writeVersion(file, time, content);
    if (written)
        removeOldest(file);
    return written;
}

} // namespace

Result<void> keepVersion(const QString& file)
{
    const QFileInfo info(file);
    if (!info.isFile())
        return {};
    auto content = readFile(nativeFile(file));
    if (!content)
        return propagateError(content);
    return keepContent(file, info.lastModified(), *content);
}

Result<void> keepVersion(const QString& file, std::string_view content)
{
    return keepContent(file, QDateTime::currentDateTimeUtc(), content);
}

std::vector<FileVersion> versionsOf(const QString& file)
{
    std::vector<FileVersion> versions;
    for (const QFileInfo& info :
         QDir(folderFor(file)).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name | QDir::Reversed)) {
        QDateTime time = QDateTime::fromString(info.completeBaseName(), timeFormat);
        time.setTimeSpec(Qt::UTC);
        versions.push_back({info.absoluteFilePath(), time.toLocalTime(), info.size()});
    }
    return versions;
}

QString versionsFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/versions");
}

} // namespace wattif::ui
