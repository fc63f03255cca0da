// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

#include <QDateTime>
#include <QString>

#include "core/base/error.h"

namespace wattif::ui {

/// A former content of a file.
struct FileVersion {
    QString path;
    QDateTime savedAt; ///< when the file got that content
    qint64 bytes = 0;
};

/// Keeps what a file holds before it is written over; nothing where there is no such file, or where it is kept already.
[[nodiscard]] Result<void> keepVersion(const QString& file);
/// Keeps this content as a version of a file, of now.
[[nodiscard]] Result<void> keepVersion(const QString& file, std::string_view content);
/// The versions of a file, newest first: the twenty newest, and fewer of large files.
[[nodiscard]] std::vector<FileVersion> versionsOf(const QString& file);

/// The folder of all versions, in the application's data folder.
[[nodiscard]] QString versionsFolder();

} // namespace wattif::ui
