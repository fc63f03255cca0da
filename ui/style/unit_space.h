// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRegularExpression>
#include <QString>

namespace wattif::ui {

/// A blank between a number and its unit, where no line may end.
[[nodiscard]] inline const QRegularExpression& unitSpace()
{
    static const QRegularExpression pattern(
        QStringLiteral("(?<=\\d) (?=(?:[%‰€]|°C|(?:[µm]?s|min|h|d|[kM]?J|[kMG]?Wh?|k?g|t|EUR|[kMG]?B)(?:/\\w+)?(?!\\w)))"));
    return pattern;
}

/// Returns a text whose numbers stay on one line with their units: "12 kWh" with a no-break space.
[[nodiscard]] inline QString withUnitSpaces(QString text) { return text.replace(unitSpace(), QChar(0x00A0)); }

} // namespace wattif::ui
