// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include "core/base/error.h"

namespace wattif::ui {

class MainWindow;

/// Writes every figure of the window as PDF, SVG and PNG, and the results as Markdown and CSV, into a folder.
/// Returns the files in the order they were written.
[[nodiscard]] Result<QStringList> exportAll(MainWindow& window, const QString& folder);

} // namespace wattif::ui
