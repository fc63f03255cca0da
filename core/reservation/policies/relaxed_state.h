// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/reservation/policies/relaxed_model.h"

namespace wattif::reservation {

/// How much of the probability left a task may take by overlapping, in logarithms: of ln(Pr so far / V*) the share
/// riskShares[risk].
using Risktaking = std::int8_t;
inline constexpr std::array riskShares{0.0, 0.25, 0.5, 1.0};
inline constexpr auto mostRisk = static_cast<Risktaking>(riskShares.size() - 1);

/// What a plan is decoded from: [position] task, [task] site, [task] the risk it may take.
struct Genes {
    std::vector<std::int32_t> order{};
    std::vector<std::int32_t> site{};
    std::vector<Risktaking> risk{};
};

/// A plan being decoded: tasks placed in order, each at the earliest admissible start on its site. It can go back to any
/// position and continue from there with other genes, so that a changed plan costs only what comes after the change.
class RelaxedState {
public:
    explicit RelaxedState(const RelaxedModel& model);

    [[nodiscard]] std::size_t size() const { return m_placed.size(); }
    /// When the last task placed so far ends.
    [[nodiscard]] double end() const { return m_placed.empty() ? m_model->now() : m_placed.back().latestEnd; }
    /// Pr{E|M} of the tasks placed so far.
    [[nodiscard]] double probability() const { return m_placed.empty() ? 1.0 : m_placed.back().product; }
    [[nodiscard]] double endOf(std::int32_t task) const { return m_tasks[static_cast<std::size_t>(task)].end; }
    [[nodiscard]] double startOf(std::int32_t task) const { return m_tasks[static_cast<std::size_t>(task)].start; }
    /// The factor of a task in Pr{E|M}.
    [[nodiscard]] double factorOf(std::int32_t task) const { return m_tasks[static_cast<std::size_t>(task)].factor; }
    /// When the data of all parents is there.
    [[nodiscard]] double readySeconds(std::int32_t task, std::int32_t site) const;
    /// The parent whose data comes last; -1: none, or the task waits for processors rather than for data.
    [[nodiscard]] std::int32_t waitsFor(std::int32_t task) const;

    /// The task that holds processors of its site until last when this one starts, of those placed before it; -1: none.
    [[nodiscard]] std::int32_t blockerOf(std::int32_t task) const;

    void goBackTo(std::size_t position);
    /// Places the next task; false where it is too late for the deadline, or where the plan cannot end before `giveUp`.
    bool place(std::int32_t task, std::int32_t site, Risktaking risk, double giveUp);
    /// Places all tasks that are left; false as `place`.
    bool extend(const Genes& genes, double giveUp);
    /// The same, and a task that is free goes to the site on which it ends first, which its gene becomes.
    bool extendFreely(Genes& genes, const std::vector<char>& isFree, double giveUp);
    /// The site on which the next task would end first.
    [[nodiscard]] std::int32_t bestSite(std::int32_t task, Risktaking risk);
    /// Of a state without tasks, with protect = exact: no plan ends before it, to a millionth. The longest chain of tasks each of
    /// which starts as early as it could if none of the others were there: those only take processors, and all of the risk is
    /// its.
    [[nodiscard]] double boundOfEnd();
    /// The plan with the risk of each task: as it was admitted (paper), or with all tasks in place (exact).
    [[nodiscard]] Plan plan(const Genes& genes);

private:
    struct Task {
        double start = 0.0;
        double end = 0.0;
        double factor = 1.0; ///< of Pr{E|M}
        double endSide = 1.0;
        StartSide startSide{};
        std::int32_t site = -1;
    };
    struct Placed {
        std::int32_t task = 0;
        double product = 1.0;
        double latestEnd = 0.0;
        std::size_t changes = 0; ///< of other tasks' factors before it
    };
    /// The factor of another task that a placement has weakened.
    struct Change {
        std::int32_t task = 0;
        double before = 0.0;
        double after = 0.0;
    };
    /// A start that keeps the plan above the threshold.
    struct Spot {
        double start = 0.0;
        double product = 1.0;
        double factor = 1.0;
        StartSide startSide{};
        double endSide = 1.0;
    };

    [[nodiscard]] FlatBooking candidate(std::int32_t task, std::int32_t site, double start) const;
    [[nodiscard]] double factorOf(std::int32_t task, std::int32_t site, double probability) const;
    /// The earliest relaxed start in [ready, strict) that is found; see relaxed_state.cpp.
    [[nodiscard]] std::optional<Spot> relaxedSpot(std::int32_t task, std::int32_t site, double ready, double strict);
    /// The earliest moment in (low, high], to a small part of it, at which Pr{E-} is at least `required`, as it is at `high` and
    /// not at `low`.
    [[nodiscard]] double crossing(double required, std::int32_t task, std::int32_t site, double low, double high);
    /// The earliest admissible start that is found in a span without starts inside, at whose end Pr{E-} is enough.
    [[nodiscard]] std::optional<Spot> spotWithin(double required, std::int32_t task, std::int32_t site, double left,
                                                 double right);
    /// No start from `start` until then is admissible, as it would break the promise of somebody who begins then; `start`: this
    /// is not so of anybody.
    [[nodiscard]] double blockedUntil(std::int32_t task, std::int32_t site, double start);
    /// The probability with which the task must have ended by the start of booking `place` so that no promise to that is broken.
    [[nodiscard]] double endedNeeded(std::int32_t task, std::int32_t site, std::size_t place, std::int64_t booked);
    [[nodiscard]] double computedNeed(std::int32_t task, std::int32_t site, const FlatBooking& other);
    [[nodiscard]] std::optional<Spot> admit(std::int32_t task, std::int32_t site, double start);
    /// Looks at everyone whom the candidate weakens; the product without them in `spot` becomes that with them. False where a
    /// promise is broken. Changes are noted in m_pending.
    bool weaken(const FlatBook& book, const FlatBooking& booking, Spot& spot);
    /// False where bounds already tell that `weaken` would be: most starts that break a promise cost no exact probability.
    bool mayWeaken(const FlatBook& book, const FlatBooking& booking, double product);
    /// What Pr{E|M} may fall to when the next task takes a risk.
    [[nodiscard]] double leastProduct(Risktaking risk) const;
    /// The probability of a task on its own with which it has a factor of Pr{E|M}; see factorOf.
    [[nodiscard]] double probabilityFor(std::int32_t task, std::int32_t site, double factor) const;
    /// Pr{E-} that a task needs so that the plan stays above the least product.
    [[nodiscard]] double requiredOf(std::int32_t task, std::int32_t site) const
    {
        return probabilityFor(task, site, m_least / probability());
    }
    /// At or after `ready`; relaxed starts are looked for before `latest` only.
    [[nodiscard]] Spot bestSpot(std::int32_t task, std::int32_t site, Risktaking risk, double ready, double latest);

    const RelaxedModel* m_model;
    std::vector<FlatBook> m_books;
    std::vector<Task> m_tasks;
    std::vector<Placed> m_placed;
    std::vector<Change> m_changes;
    std::vector<Change> m_pending;
    double m_least = 1.0;        ///< what Pr{E|M} may fall to with the task being placed
    bool m_brokePromise = false; ///< why the last start was not admitted: another's reservation falls below its floor
    FlatBookScratch m_scratch;
};

} // namespace wattif::reservation
