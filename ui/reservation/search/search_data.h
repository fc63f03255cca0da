// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/reservation/engine/outcome.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// The result of a plain policy for the searched workflow.
struct SearchReference {
    QString policy;
    double makespanSeconds = 0.0;
    double probability = 1.0;
};

/// A search as it went, or as far as it has come.
struct SearchCourse {
    QString workflow{}; ///< name of the one that was searched for; empty where it is not known
    std::vector<reservation::SearchPoint> points{};
    std::vector<SearchReference> references{};
    double threshold = 0.0; ///< V*
    bool isRunning = false;
    std::int64_t plans = 0; ///< examined; 0: not reported

    [[nodiscard]] bool isEmpty() const { return points.empty(); }
};

/// The workflow whose plan was made last: the one that Outcome::search is of; -1 where none was admitted.
[[nodiscard]] reservation::WorkflowIndex lastPlanned(const reservation::Outcome& outcome);
/// Makespan and Pr{E|M} of a workflow's plan; nothing where it was not admitted.
[[nodiscard]] std::optional<SearchReference> referenceOf(const QString& policy, const reservation::Instance& instance,
                                                         const reservation::Outcome& outcome, reservation::WorkflowIndex w);

/// Makespan of the best plan against generations, as a staircase, with those of the plain policies as lines.
[[nodiscard]] ChartData makespanChart(const SearchCourse& course);
/// Pr{E|M} of the best plan against generations, with V*.
[[nodiscard]] ChartData probabilityChart(const SearchCourse& course);
/// Describes the result of the search, in a sentence.
[[nodiscard]] QString searchLine(const SearchCourse& course);
/// series,generation,makespan_s,probability.
[[nodiscard]] QString searchCsv(const SearchCourse& course);

} // namespace wattif::ui
