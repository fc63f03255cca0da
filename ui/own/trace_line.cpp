// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/own/trace_line.h"

#include <QRegularExpression>
#include <QStringList>

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

/// Returns the reason after a frame: Python ends a traceback with the exception at the left edge, which a message indents by two
/// blanks; lines with more blanks belong to the frames.
QString reasonAfter(const QStringList& lines, qsizetype frame)
{
    static const QRegularExpression exception(
        u"^\\s{0,2}([A-Za-z_][\\w.]*(Error|Exception|Interrupt|Exit|Warning|Iteration)\\b.*)$"_s);
    for (qsizetype i = frame + 1; i < lines.size(); ++i)
        if (const auto match = exception.match(lines[i]); match.hasMatch())
            return match.captured(1);
    return {};
}

} // namespace

TraceLine traceLine(const QString& message, const QString& file)
{
    const QRegularExpression frame(u"File \"%1\", line (\\d+)"_s.arg(QRegularExpression::escape(file)));
    const QStringList lines = message.split(u'\n');
    TraceLine found;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto match = frame.match(lines[i]);
        if (!match.hasMatch())
            continue;
        found.line = match.captured(1).toInt();
        found.reason = reasonAfter(lines, i);
    }
    return found;
}

} // namespace wattif::ui
