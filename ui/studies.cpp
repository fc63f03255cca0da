// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "core/base/study.h"
#include "ui/consolidation/consolidation_ui.h"
#include "ui/power/power_ui.h"
#include "ui/profit/profit_ui.h"
#include "ui/reservation/reservation_ui.h"
#include "ui/session/study_ui.h"

namespace wattif::ui {

const std::vector<const StudyUi*>& studyUis()
{
    static const std::vector<const StudyUi*> all{
        &profitUi(),
        &powerUi(),
        &consolidationUi(),
        &reservationUi(),
    };
    return all;
}

const StudyUi* findStudyUi(const Study& study)
{
    const auto& all = studyUis();
    const auto found = std::ranges::find_if(all, [&study](const StudyUi* ui) { return &ui->study() == &study; });
    return found == all.end() ? nullptr : *found;
}

} // namespace wattif::ui
