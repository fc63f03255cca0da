// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QDateTime>
#include <QString>

namespace wattif::ui {

/// A report that a crash has left; see crash_report.h.
struct CrashFile {
    QString path;
    QDateTime time;
    bool isNew = false; ///< not shown to the user yet
};

/// The folder of the reports, in the application's data folder; made where it is missing.
[[nodiscard]] QString crashFolder();
/// All reports, newest first.
[[nodiscard]] std::vector<CrashFile> crashFiles();
/// Marks new reports as shown, and removes all but the ten newest.
void markCrashesReported();
/// The text of a report.
[[nodiscard]] QString crashText(const QString& path);

} // namespace wattif::ui
