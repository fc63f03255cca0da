// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

namespace wattif::ui {

/// Joins sentences by blanks, but without one after a Chinese full stop; leaves empty ones out.
[[nodiscard]] inline QString joinedSentences(QStringList sentences)
{
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' ')).replace(QStringLiteral("。 "), QStringLiteral("。"));
}

/// Appends a sentence to others.
inline void addSentence(QString& text, const QString& sentence) { text = joinedSentences({text, sentence}); }

} // namespace wattif::ui
