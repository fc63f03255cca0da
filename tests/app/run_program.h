// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace wattif::ui::test {

/// How a program ended.
struct Ended {
    int code = -1; ///< -1 where it crashed or did not end
    QString out;
    QString err;

    [[nodiscard]] QStringList lines() const { return out.split(u'\n', Qt::SkipEmptyParts); }
};

/// Runs `wattif figure` with arguments, with the fonts of a fontconfig file where one is given, and waits for its end.
inline Ended figureCommand(const QStringList& arguments, const QString& fonts = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!fonts.isEmpty())
        environment.insert(QStringLiteral("FONTCONFIG_FILE"), fonts);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(WATTIF_PROGRAM), QStringList{QStringLiteral("figure")} + arguments);
    if (!process.waitForFinished(380'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

inline QByteArray fileBytes(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A file of the source tree.
inline QString sourceFile(const char* path) { return QStringLiteral(WATTIF_SOURCE_DIR "/") + QLatin1String(path); }

} // namespace wattif::ui::test
