// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>

#include "core/reservation/policies/evaluate.h"
#include "core/reservation/results/opinions.h"
#include "ui/charts/hover_card.h"

namespace wattif::ui {

class Session;

/// By which rules a reservation is judged: those of the session's policies.
struct TrialRules {
    double rate = 0.2;      ///< O* of ovbr
    double threshold = 0.8; ///< V* of rexr
    bool isExact = true;    ///< rexr protects those it weakens
    QString policy{};       ///< whose opinion colours the ghost: the current one
};
[[nodiscard]] TrialRules trialRules(const Session& session);

/// The evaluation of one of a scenario's reservations among the others of its site.
struct Trial {
    reservation::ReservationIndex reservation{};
    reservation::Risk risk{};
    std::vector<reservation::Contribution> pairs{}; ///< the largest gain first
    std::vector<reservation::Opinion> opinions{};   ///< conr, ovbr, rexr protecting as in the paper, rexr protecting exactly
    std::size_t deciding = 0;                       ///< the opinion of the current policy

    [[nodiscard]] bool isAccepted() const { return opinions[deciding].accepts; }
};
[[nodiscard]] Trial trialOf(const reservation::PlanningModel& model, reservation::ReservationIndex i, const TrialRules& rules);

/// "Strict (conr)", "Overbooking, O* = 0.2", ... : whose opinion the `i`-th is.
[[nodiscard]] QString opinionTitle(std::size_t i, const TrialRules& rules);
/// "0.934 (0.81 to 0.99)": the start side with its bounds where they differ.
[[nodiscard]] QString startSideText(const reservation::StartSide& start);
/// Describes the meaning of a reservation's numbers, in a sentence or two.
[[nodiscard]] QString trialSentence(const reservation::PlanningModel& model, const Trial& trial);
/// "ended by then 0.35, +0.2 without it": what one of the pairs does.
[[nodiscard]] QString pairText(const reservation::Contribution& pair);
/// "+0.35": by how much a probability would be larger.
[[nodiscard]] QString gainText(double gain);
/// "night: 32 of 64 on alpha": what a card is about.
[[nodiscard]] QString trialHeading(const reservation::PlanningModel& model, const Trial& trial);
/// All of it as rows of a card.
[[nodiscard]] std::vector<HoverRow> trialRows(const reservation::PlanningModel& model, const Trial& trial,
                                              const TrialRules& rules);

/// A reservation and its evaluation before it is dragged.
struct TrialBefore {
    reservation::Reservation own;
    Trial trial;
};
/// Returns the values that a drag changes, each "before → after", and always the reservation's probability and the decisive
/// opinion.
[[nodiscard]] std::vector<HoverRow> dragRows(const reservation::PlanningModel& model, const Trial& trial, const TrialRules& rules,
                                             const TrialBefore& before);

/// "beta(2, 2)", "normal(0.5, 0.2)", "17 measured shares", "exactly 0.8".
[[nodiscard]] QString usageText(const reservation::Usage& usage);

} // namespace wattif::ui
