// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QCoreApplication;

namespace wattif::ui {

/// Makes labels and tooltips show words literally: Qt interprets a text with `<b>` in it as rich text, and so a machine could be
/// called `<img src=...>`. A label that means rich text says so (setTextFormat); a tooltip begins with the prefix of richToolTip.
/// A text that does not fit in a label of one line ends in an ellipsis, and its tooltip is the whole; where not even three
/// letters fit, the label is empty. Labels of several lines keep numbers with their units (withUnitsKept).
void showWordsAsTheyAre(QCoreApplication& application);

/// The text for a tooltip that is shown at once: plain words stay plain.
[[nodiscard]] QString toolTipText(const QString& text);

/// Returns a text whose numbers are not parted from their units at the end of a line: "43.0 %" and "12 kWh" with no-break spaces.
[[nodiscard]] QString withUnitsKept(const QString& text);

/// Makes a tooltip of rich text, whose parts are escaped already: wrapped into lines.
[[nodiscard]] QString richToolTip(const QString& html);

} // namespace wattif::ui
