// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace wattif::ui {

/// Joins sentences by blanks, but without one after a Chinese full stop; leaves empty ones out.
[[nodiscard]] inline QString joinedSentences(QStringList sentences)
{
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' ')).replace(QStringLiteral("。 "), QStringLiteral("。"));
}

} // namespace wattif::ui
