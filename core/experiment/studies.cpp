// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/studies.h"

#include <array>

#include "core/consolidation/study.h"
#include "core/power/study.h"
#include "core/profit/study.h"
#include "core/reservation/study.h"

namespace wattif {

std::span<const Study* const> studies()
{
    static const std::array<const Study*, 4> all{
        &profit::study(),
        &power::study(),
        &consolidation::study(),
        &reservation::study(),
    };
    return all;
}

const Study* findStudy(std::string_view name)
{
    for (const Study* study : studies())
        if (study->name() == name)
            return study;
    return nullptr;
}

} // namespace wattif
