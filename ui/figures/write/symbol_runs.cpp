// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/symbol_runs.h"

#include <QRegularExpression>

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

QList<SymbolRun> symbolRuns(const QString& text)
{
    // The first group is the letter or letters, the next one the subscript.
    static const QRegularExpression symbol(u"(?|\\b(N)_(opt)\\b|\\b(T)([cs])\\b|\\b(N)(s)(?= L\\b)|\\b(DT)\\((2\\.\\.n)\\))"_s);
    QList<SymbolRun> runs;
    qsizetype end = 0;
    for (auto matches = symbol.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        runs << SymbolRun{text.mid(end, match.capturedEnd(1) - end)} << SymbolRun{match.captured(2), true};
        end = match.capturedEnd();
    }
    if (end < text.size() || runs.isEmpty())
        runs << SymbolRun{text.mid(end)};
    return runs;
}

} // namespace wattif::ui
