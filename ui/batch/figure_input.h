// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "ui/session/figure_record.h"

namespace wattif::ui {

/// Returns whether a file is read once and has no name: "-" for standard input, or a pipe.
[[nodiscard]] bool isPiped(const QString& file);

/// Reads what a file asks to show: a scenario alone, or all that a figure keeps. What the user should know of it goes to stderr.
[[nodiscard]] Result<FigureRecord> readFigureInput(const QString& file);

} // namespace wattif::ui
