// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>

#include <QFontMetrics>

namespace wattif::ui {

/// The width of a letter of plain text, by which fields, columns and panels are measured. The average of a font that has Chinese
/// characters is theirs, near twice as much; texts of them are about half as long, so Latin letters are the measure there too.
[[nodiscard]] inline int letterWidth(const QFontMetrics& metrics)
{
    constexpr int letters = 26;
    const int latin = metrics.horizontalAdvance(QStringLiteral("abcdefghijklmnopqrstuvwxyz"));
    return std::min(metrics.averageCharWidth(), (latin + letters - 1) / letters);
}

/// The same, not rounded.
[[nodiscard]] inline double letterWidth(const QFontMetricsF& metrics)
{
    constexpr double letters = 26.0;
    return std::min(metrics.averageCharWidth(),
                    metrics.horizontalAdvance(QStringLiteral("abcdefghijklmnopqrstuvwxyz")) / letters);
}

} // namespace wattif::ui
