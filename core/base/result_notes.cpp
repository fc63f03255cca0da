// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/result_notes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace wattif {
namespace {

struct NoteMakers {
    std::mutex mutex{};
    std::map<const Study*, MakeResultNotes> byStudy{};
};

NoteMakers& noteMakers()
{
    static NoteMakers all;
    return all;
}

MakeResultNotes noteMakerOf(const Study& study)
{
    const std::lock_guard lock(noteMakers().mutex);
    const auto found = noteMakers().byStudy.find(&study);
    return found == noteMakers().byStudy.end() ? nullptr : found->second;
}

} // namespace

std::vector<LeftOut> leftOutByImport(const ImportReport& report)
{
    std::vector<LeftOut> found;
    std::ranges::copy_if(report.leftOut, std::back_inserter(found),
                         [](const LeftOut& one) { return !one.reason.starts_with(rejectedInEveryRun); });
    return found;
}

std::vector<ResultNote> importNotes(const ImportReport& report, const std::function<std::string(const LeftOut&)>& textOf)
{
    std::string what;
    for (const LeftOut& one : leftOutByImport(report))
        what += (what.empty() ? "" : "; ") + textOf(one);
    if (what.empty())
        return {};
    return {{.text = "Left out by the import: %1.", .values = {std::move(what)}, .isWarning = true}};
}

ResultNotesRegistration::ResultNotesRegistration(const Study& study, MakeResultNotes make)
{
    const std::lock_guard lock(noteMakers().mutex);
    if (!noteMakers().byStudy.emplace(&study, make).second)
        throw std::logic_error("the study '" + study.name() + "' has registered its notes already");
}

std::vector<ResultNote> resultNotes(const Study& study, const StudyInstance& instance, const RunReport& report)
{
    const MakeResultNotes make = noteMakerOf(study);
    return make ? make(instance, report) : std::vector<ResultNote>();
}

} // namespace wattif
