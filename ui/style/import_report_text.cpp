// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/import_report_text.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/style/text.h"

namespace wattif::ui {
namespace {

struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ReportText)
};

} // namespace

QString assumptionTitle(const Study& study, const Assumption& assumption)
{
    const Option* option = findOption(study.importOptions(), assumption.name);
    if (!option)
        option = findOption(study.scenarioOptions(), assumption.name);
    std::string words = assumption.name;
    std::ranges::replace(words, '_', ' ');
    return coreText(option ? option->title : words);
}

QString assumedText(const Assumption& assumption)
{
    return ReportText::tr("Assumed: %1").arg(messageWords(assumptionText(assumption)));
}

QString omittedText(const LeftOut& leftOut) { return ReportText::tr("Left out: %1").arg(messageWords(leftOutText(leftOut))); }

QStringList reportTexts(const ImportReport& report)
{
    QStringList texts;
    for (const Message& fact : report.read)
        texts << messageWords(fact);
    for (const Assumption& assumption : report.assumed)
        texts << assumedText(assumption);
    for (const LeftOut& leftOut : report.leftOut)
        texts << omittedText(leftOut);
    return texts;
}

} // namespace wattif::ui
