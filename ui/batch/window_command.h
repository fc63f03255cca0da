// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QSize>
#include <QString>
#include <QStringList>

#include "core/base/error.h"

namespace wattif::ui {

class ErrorWatch;
class MainWindow;
class StudyUi;

/// The request to a window without a user.
struct WindowRequest {
    QString file;          ///< empty: the samples
    QStringList moreFiles; ///< opened beside it
    QString exportFolder;  ///< for figures and tables
    QString screenshot;    ///< file, or "-" for standard output
    QString dialog;        ///< to take instead of the window: an action's name, or "paper:" and a figure's
    QString lesson;        ///< to begin with: a name or a file
    QSize size{1280, 800};
    QStringList tabs; ///< views to bring to the front

    [[nodiscard]] bool isGiven() const { return !exportFolder.isEmpty() || !screenshot.isEmpty(); }
};

/// Brings views and panels to the front, the last one topmost, by their ids. An Error names those there are; the ones before it
/// are raised all the same.
[[nodiscard]] Result<void> raiseTabs(MainWindow& window, const QStringList& tabs);

/// Writes figures and tables of the file that is open, or without one of every study's sample, and prints their paths.
[[nodiscard]] Result<void> exportFigures(MainWindow& window, const WindowRequest& request,
                                         const std::vector<const StudyUi*>& studies, const ErrorWatch& errors);

/// Writes a picture of the window or of one of its dialogs. A file that could not be opened is an Error all the same, as
/// `errors` has seen it; the picture shows the message.
[[nodiscard]] Result<void> takeScreenshot(MainWindow& window, const WindowRequest& request, const ErrorWatch& errors);

} // namespace wattif::ui
