// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <QString>

namespace wattif::ui {

/// A plan that is built into the program.
struct ReadyPlan {
    QString title;    ///< in the user's language
    std::string name; ///< of the data set
};

/// The plans of datasets/experiments, in their order.
[[nodiscard]] std::vector<ReadyPlan> readyPlans();

} // namespace wattif::ui
