// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include "core/base/error.h"

namespace wattif::ui {

class MainWindow;
class ResultsPanel;
class Session;

/// What a figure or table was made from: version, scenario hash and seed.
[[nodiscard]] QString provenanceOf(Session& session);

/// Writes the newest results; the ending of `path` chooses csv, json (as the command line), md or tex (as shown).
[[nodiscard]] Result<void> writeResults(Session& session, const ResultsPanel& panel, const QString& path);

/// Writes every figure of the window as PDF, SVG and PNG, and the results as Markdown and CSV, into a folder.
/// Returns the files in the order they were written.
[[nodiscard]] Result<QStringList> exportAll(MainWindow& window, const QString& folder);

} // namespace wattif::ui
