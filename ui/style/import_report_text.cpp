// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/import_report_text.h"

#include <QCoreApplication>

#include "core/base/words.h"
#include "ui/style/note_text.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ReportText)
};

/// "T.swf:4, T.swf:9 and 497 more".
QString placesText(const LeftOut& leftOut)
{
    QStringList places;
    for (const std::string& place : leftOut.places)
        places << QString::fromStdString(place);
    const qint64 more = leftOut.count - places.size();
    const QString first = places.join(QStringLiteral(", "));
    return more > 0 ? coreText("%1 and %2 more").arg(first).arg(more) : first;
}

} // namespace

QString assumedText(const Assumption& assumption)
{
    const QString name = QString::fromStdString(assumption.name);
    const QString value = QString::fromStdString(assumption.value);
    return assumption.reason.empty() ? ReportText::tr("Assumed: %1 = %2").arg(name, value)
                                     : ReportText::tr("Assumed: %1 = %2 (%3)").arg(name, value, noteText(assumption.reason));
}

QString leftOutLine(const LeftOut& leftOut)
{
    const QString what = noteText(counted(leftOut.count, leftOut.noun));
    const QString reason = noteText(leftOut.reason);
    return leftOut.places.empty() ? ReportText::tr("%1: %2").arg(what, reason)
                                  : ReportText::tr("%1: %2 (%3)").arg(what, reason, placesText(leftOut));
}

QString omittedText(const LeftOut& leftOut) { return ReportText::tr("Left out: %1").arg(leftOutLine(leftOut)); }

QStringList reportTexts(const ImportReport& report)
{
    QStringList texts;
    for (const std::string& fact : report.read)
        texts << noteText(fact);
    for (const Assumption& assumption : report.assumed)
        texts << assumedText(assumption);
    for (const LeftOut& leftOut : report.leftOut)
        texts << omittedText(leftOut);
    return texts;
}

} // namespace wattif::ui
