// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "core/experiment/readable_units.h"
#include "core/profit/engine/outcome.h"
#include "core/profit/results/whole_tasks.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// One machine before and after a decision; in the bag's cheapest-first order, machines that cannot run it last.
struct Vessel {
    QString name;
    profit::MachineIndex machine;
    double beforeSeconds = 0.0;
    double addedSeconds = 0.0;
    std::int64_t addedTasks = 0;
    double etcSeconds = 0.0; ///< of one task of the bag; infinite where it cannot run
    double joules = 0.0;     ///< of one task
};

/// The decision about one bag, ready to be shown.
struct DecisionPicture {
    profit::BagIndex bag;
    std::vector<Vessel> vessels;
    double makespanBefore = 0.0;
    double makespanAfter = 0.0;
    std::optional<double> levelSeconds; ///< of the chosen candidate
    std::size_t filled = 0;             ///< how many of the cheapest machines the chosen candidate fills
    std::vector<profit::Candidate> candidates;
    std::vector<profit::WholeTasks> wholeTasks; ///< of each candidate, if they are divisible; else empty
    ReadableUnit time{"s"};                     ///< unit of its times, which are seconds here
    bool waterFilling = false; ///< candidates are levels to which the cheapest machines are filled (the `online` family)
    QString headline;          ///< "Bag 7: 320 x type"
    QString why;               ///< why the winner won, in a few sentences
};

/// Builds the picture of the decision about a bag. `policy` names the policy in the text.
[[nodiscard]] DecisionPicture decisionPicture(const profit::Instance& instance, const profit::Outcome& outcome,
                                              profit::BagIndex bag, const QString& policy);
/// Level against objective for each candidate: compared, dropped (crossed out), chosen (a star).
[[nodiscard]] ChartData candidateChart(const DecisionPicture& picture);

} // namespace wattif::ui
