// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QWidget;

namespace wattif::ui {

/// Marks a field as wrong, and says why to readers of screens; an empty problem takes the mark away.
void markField(QWidget& field, const QString& problem);
/// Returns the mark of a field, empty if it is valid.
[[nodiscard]] QString problemOf(const QWidget& field);

} // namespace wattif::ui
