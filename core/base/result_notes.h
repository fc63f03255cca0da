// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/import_report.h"
#include "core/base/study.h"

namespace wattif {

/// A sentence about results that their numbers alone do not say.
struct ResultNote {
    Message text{};
    std::string policy{};   ///< the policy that it is about; empty: all results
    bool isWarning = false; ///< the results are not of all the work of the instance

    friend bool operator==(const ResultNote&, const ResultNote&) = default;
};

/// Returns what an import left out, but not what runs reject.
[[nodiscard]] std::vector<LeftOut> leftOutByImport(const ImportReport& report);
/// Returns a note about it; none where nothing is left out.
[[nodiscard]] std::vector<ResultNote> importNotes(const ImportReport& report);

/// Makes the notes about the results of an instance: those about all of them, then those about each policy of the report.
using MakeResultNotes = std::vector<ResultNote> (*)(const StudyInstance& instance, const RunReport& report);

/// Registers the notes of a study for the lifetime of the program. A study calls it when it is constructed. std::logic_error for
/// a second one of the same study.
class ResultNotesRegistration {
public:
    ResultNotesRegistration(const Study& study, MakeResultNotes make);
};

/// Returns the notes about results; none if the study has none. A report without policies gives those about all results.
[[nodiscard]] std::vector<ResultNote> resultNotes(const Study& study, const StudyInstance& instance, const RunReport& report);

} // namespace wattif
