// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/result_notes.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/by_study.h"
#include "core/base/format_message.h"

namespace wattif {
namespace {

ByStudy<MakeResultNotes>& noteMakers()
{
    static ByStudy<MakeResultNotes> all("notes on results");
    return all;
}

} // namespace

std::vector<LeftOut> leftOutByImport(const ImportReport& report)
{
    std::vector<LeftOut> found;
    std::ranges::copy_if(report.leftOut, std::back_inserter(found), [](const LeftOut& one) { return !one.isRejectedInRuns; });
    return found;
}

std::vector<ResultNote> importNotes(const ImportReport& report)
{
    const Message what = leftOutTexts(leftOutByImport(report));
    if (what.empty())
        return {};
    return {{.text = formatMessage("Left out by the import: {}.", what), .isWarning = true}};
}

ResultNotesRegistration::ResultNotesRegistration(const Study& study, MakeResultNotes make) { noteMakers().add(study, make); }

std::vector<ResultNote> resultNotes(const Study& study, const StudyInstance& instance, const RunReport& report)
{
    const MakeResultNotes* make = noteMakers().find(study);
    return make ? (*make)(instance, report) : std::vector<ResultNote>();
}

} // namespace wattif
