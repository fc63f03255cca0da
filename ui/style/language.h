// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QApplication;
class QDateTime;

namespace wattif::ui {

/// Installs the translations of Qt, the window and core; an empty language means the system's.
void installTranslations(QApplication& application, const QString& language);

/// Returns the language of the window, which may differ from the system's: "zh_CN" or "en".
[[nodiscard]] QString interfaceLanguage();

/// Returns whether a font is installed that has the characters of a language.
[[nodiscard]] bool hasFontFor(const QString& language);

/// A moment as people of the window's language write it; in the system's way where that has the same language or neither is
/// Chinese.
[[nodiscard]] QString momentText(const QDateTime& moment);

} // namespace wattif::ui
