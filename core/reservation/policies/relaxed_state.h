// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/reservation/policies/lazy_books.h"
#include "core/reservation/policies/placements.h"
#include "core/reservation/policies/relaxed_model.h"

namespace wattif::reservation {

/// The tasks to decode again in a changed plan, besides those that depend on them.
struct Renewal {
    std::vector<char> isFree{};  ///< [task] goes to the site on which it ends first
    std::vector<char> isMoved{}; ///< [task] to another place in the order; all others follow each other as before
};

/// A plan being decoded: tasks placed in order, each at the earliest admissible start on its site. It can return to any position
/// and continue from there with other genes; a changed plan costs only the part after the change.
class RelaxedState {
public:
    explicit RelaxedState(const RelaxedModel& model);

    [[nodiscard]] const Placements& placements() const { return m_placements; }
    [[nodiscard]] std::size_t size() const { return m_placements.size(); }
    [[nodiscard]] double end() const { return m_placements.end(); }
    [[nodiscard]] double probability() const { return m_placements.probability(); }
    [[nodiscard]] double endOf(std::int32_t task) const { return m_placements.task(task).end; }
    [[nodiscard]] double startOf(std::int32_t task) const { return m_placements.task(task).start; }

    /// Goes on from the tasks of another plan before a position.
    void goTo(const Placements& placements, std::size_t position);
    void goBackTo(std::size_t position);
    /// Places the next task; false where it is too late for the deadline, where it has no place in its window, or where the plan
    /// cannot end before `giveUp`.
    bool place(std::int32_t task, std::int32_t site, Risktaking risk, double giveUp);
    /// Places all tasks that are left; false as `place`.
    bool extend(const Genes& genes, double giveUp);
    /// Does the same after `goTo(before.placements, ...)`, but a free task goes to the site on which it ends first, which its
    /// gene becomes. Unaffected parts are not decoded again: the plan is the same to the last bit.
    bool extendAsBefore(const DecodedPlan& before, Genes& genes, const Renewal& renewal, double giveUp);
    /// The site on which the next task would end first.
    [[nodiscard]] std::int32_t bestSite(std::int32_t task, Risktaking risk);
    /// Of a state without tasks, with protect = exact: no plan ends before it, to a millionth. The longest chain of tasks each of
    /// which starts as early as it could if none of the others were there: those only take processors, and all of the risk is
    /// its.
    [[nodiscard]] double boundOfEnd();
    /// Returns the plan with the risk of each task: at its admission (paper), or with all tasks in place (exact).
    [[nodiscard]] Plan plan(const Genes& genes);

private:
    /// A start that keeps the plan above the threshold.
    struct Spot {
        double start = 0.0;
        double product = 1.0;
        double factor = 1.0;
        StartSide startSide{};
        double endSide = 1.0;
        double watchedUntil = 0.0; ///< bookings that start from here on have no say in it
        bool tookPart = false;     ///< Pr{E|M} so far has
    };
    struct Span {
        double from = 0.0;
        double to = 0.0;
    };

    [[nodiscard]] FlatBooking candidate(std::int32_t task, std::int32_t site, double start) const
    {
        return bookingOf(*m_model, task, site, start);
    }
    /// Places the next task there; false as `place`.
    bool take(std::int32_t task, const Placements::Task& placed, double product, std::span<const Placements::Change> changes,
              double giveUp);
    /// Returns whether the next task comes out as it did before.
    [[nodiscard]] bool isAsBefore(const Placements::Task& before, const Placements& all, std::int32_t site, Risktaking risk,
                                  double ready) const;
    /// Notes where a plan differs from one before from now on.
    void noteSpan(const Placements::Task& task)
    {
        m_differs[static_cast<std::size_t>(task.site)].push_back({task.start, task.end});
    }
    void noteChange(const Placements& plan, const Placements::Change& change);
    void noteMoved(const Placements& before, std::int32_t task);
    void noteDifference(const Placements& before, std::int32_t task, bool wasMoved);
    [[nodiscard]] double factorOf(std::int32_t task, std::int32_t site, double probability) const;
    /// The earliest relaxed start in [ready, strict) that is found; see relaxed_state.cpp.
    [[nodiscard]] std::optional<Spot> relaxedSpot(std::int32_t task, std::int32_t site, double ready, double strict);
    /// The two ends of a span of starts, and Pr{E-} at each if it is known.
    struct Ends {
        double low = 0.0;
        double high = 0.0;
        double atLow = unknownProbability;
        double atHigh = unknownProbability;
    };
    /// Narrows a span down to the earliest moment in (low, high], its new high end, to a small part of it, at which Pr{E-} is at
    /// least `required`, which holds at `high` and not at `low`.
    void narrow(double required, std::int32_t task, std::int32_t site, Ends& ends);
    /// The earliest admissible start that is found in a span without starts inside, at whose end Pr{E-} is enough.
    [[nodiscard]] std::optional<Spot> spotWithin(double required, std::int32_t task, std::int32_t site, const Ends& span);
    /// With protect = paper: halves the time between a start that is not admissible and one that is, to a small part of `width`.
    [[nodiscard]] Spot earlierSpot(std::int32_t task, std::int32_t site, double low, double width, Spot spot);
    /// With protect = paper: Pr{E+} of starts between one and `until`.
    struct EndLimit {
        double until = 0.0; ///< s_l of all of them
        double most = 1.0;  ///< none has a higher Pr{E+}
    };
    /// Of starts after `start`.
    [[nodiscard]] EndLimit endLimit(std::int32_t task, std::int32_t site, double start);
    /// Returns the moment until which no start from `start` on is admissible, because it would break the guarantee of a booking
    /// that begins then; `start` if there is no such booking.
    [[nodiscard]] double blockedUntil(std::int32_t task, std::int32_t site, double start);
    /// Returns the minimum Pr{E-} that a booking after the task may have.
    [[nodiscard]] double minBeside(std::int32_t task, std::int32_t site, const FlatBooking& other) const;
    /// Returns whether the guarantee of booking `place` is broken if the task has ended by its start with probability `ended`
    /// only.
    [[nodiscard]] bool breaksGuarantee(std::int32_t task, std::int32_t site, std::size_t place, std::int64_t booked,
                                       double ended);
    /// Returns FlatBook::startBeside of a booking and the task, from the model's memo if it is there.
    [[nodiscard]] FreedTails startBeside(std::int32_t task, std::int32_t site, const FlatBooking& other, std::int64_t booked);
    /// Returns the risk left of a group before the task being placed.
    [[nodiscard]] double riskLeft(std::int32_t group);
    /// Notes that the factor of another's reservation falls in a ratio; false if its group has not so much risk left.
    bool takeRisk(std::int32_t group, double ratio);
    [[nodiscard]] std::optional<Spot> admit(std::int32_t task, std::int32_t site, double start, double known);
    /// Examines all bookings that the candidate weakens; the product without them in `spot` becomes that with them. Returns false
    /// if a guarantee is broken. Changes are noted in m_pending.
    bool weaken(std::int32_t site, const FlatBooking& booking, Spot& spot);
    /// Returns false if bounds already show that `weaken` would: most starts that break a guarantee need no exact probability.
    bool mayWeaken(std::int32_t site, const FlatBooking& booking, double product);
    /// Returns the minimum Pr{E|M} when the next task takes a risk.
    [[nodiscard]] double minProduct(Risktaking risk) const;
    /// With protect = workflow: notes in a plan the risk that it leaves of others, and of itself.
    void noteRisk(Plan& plan) const;
    /// The probability of a task on its own with which it has a factor of Pr{E|M}; see factorOf.
    [[nodiscard]] double probabilityFor(std::int32_t task, std::int32_t site, double factor) const;
    /// Returns the Pr{E-} of a task that keeps the plan above the least product.
    [[nodiscard]] double requiredOf(std::int32_t task, std::int32_t site) const
    {
        return probabilityFor(task, site, m_least / probability());
    }
    /// At or after `ready`; relaxed starts are looked for before `latest` only. With fixed windows at `ready`, or at infinity
    /// where that is not admissible.
    [[nodiscard]] Spot bestSpot(std::int32_t task, std::int32_t site, Risktaking risk, double ready, double latest);

    const RelaxedModel* m_model;
    LazyBooks m_books;
    Placements m_placements;
    std::vector<std::vector<Span>> m_differs; ///< [site] where bookings are not those of the plan before
    std::uint64_t m_groupsDiffer = 0;         ///< whose risk left may not be that of the plan before
    std::vector<char> m_isTouched;            ///< [task] a parent ends elsewhere than in the plan before
    std::vector<Placements::Change> m_pending;
    std::vector<double> m_ready;     ///< scratch: [site]
    double m_least = 1.0;            ///< the minimum Pr{E|M} with the task being placed
    bool m_brokeGuarantee = false;   ///< why the last start was not admitted: another's reservation falls below its floor
    std::uint64_t m_askedGroups = 0; ///< Placements::Task::askedGroups of the task being placed
    FlatBookScratch m_scratch;
};

} // namespace wattif::reservation
