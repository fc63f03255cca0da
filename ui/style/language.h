// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QApplication;

namespace wattif::ui {

/// Installs the translations of Qt, the window and core; an empty language means the system's.
void installTranslations(QApplication& application, const QString& language);

} // namespace wattif::ui
