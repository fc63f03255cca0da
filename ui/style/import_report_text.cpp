// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/import_report_text.h"

#include <QCoreApplication>

#include "core/base/assumption_text.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ReportText)
};

} // namespace

QString assumptionTitle(const Study& study, const Assumption& assumption)
{
    return coreText(wattif::assumptionTitle(study, assumption));
}

QString assumedText(const Study& study, const Assumption& assumption)
{
    return ReportText::tr("Assumed: %1").arg(messageWords(assumptionInWords(study, assumption)));
}

QString omittedText(const LeftOut& leftOut) { return ReportText::tr("Left out: %1").arg(messageWords(leftOutText(leftOut))); }

QStringList reportTexts(const Study& study, const ImportReport& report)
{
    QStringList texts;
    for (const Message& fact : report.read)
        texts << messageWords(fact);
    for (const Assumption& assumption : report.assumed)
        texts << assumedText(study, assumption);
    for (const LeftOut& leftOut : report.leftOut)
        texts << omittedText(leftOut);
    return texts;
}

} // namespace wattif::ui
