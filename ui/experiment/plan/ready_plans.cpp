// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/plan/ready_plans.h"

#include "core/base/dataset.h"
#include "ui/style/text.h"

namespace wattif::ui {

std::vector<ReadyPlan> readyPlans()
{
    std::vector<ReadyPlan> plans;
    for (const Dataset& dataset : datasets())
        if (dataset.name.starts_with("experiments/"))
            plans.push_back({coreText(std::string(dataset.title)), std::string(dataset.name)});
    return plans;
}

} // namespace wattif::ui
