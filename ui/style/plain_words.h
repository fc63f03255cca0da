// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QCoreApplication;

namespace wattif::ui {

/// Sees to it that labels and tooltips show words as they are: Qt takes a text with `<b>` in it for rich text, and so a machine
/// could be called `<img src=...>`. A label that means rich text says so (setTextFormat); a tooltip begins as richToolTip makes
/// it. What has no room in a label of one line ends in an ellipsis, and its tooltip is the whole.
void showWordsAsTheyAre(QCoreApplication& application);

/// The text for a tooltip that is shown at once: plain words stay plain.
[[nodiscard]] QString toolTipText(const QString& text);

/// Makes a tooltip of rich text, whose parts are escaped already: wrapped into lines.
[[nodiscard]] QString richToolTip(const QString& html);

} // namespace wattif::ui
