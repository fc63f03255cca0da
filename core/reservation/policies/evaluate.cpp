// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/policies/evaluate.h"

#include <algorithm>

#include "core/base/stop_scope.h"
#include "core/reservation/engine/own_book.h"
#include "core/reservation/engine/truth.h"
#include "core/reservation/policies/policies.h"

namespace wattif::reservation {

namespace {

Risk riskIn(const SiteBook& book, const Booking& candidate)
{
    Overlaps overlaps;
    book.overlaps(candidate.start, candidate.end, overlaps, candidate.id);
    return riskOf(candidate, overlaps, book.capacity());
}

std::vector<Holder> holdersOf(const Overlaps& overlaps, double seconds)
{
    std::vector<Holder> holders;
    for (const Booking& booking : overlaps.before)
        holders.push_back({booking.processors, booking.endedBy(seconds)});
    return holders;
}

} // namespace

std::vector<Risk> risksOf(const PlanningModel& model)
{
    const std::vector<SiteBook> books = ownBooks(model);
    const std::vector<Reservation>& all = model.instance().reservations;
    std::vector<Risk> risks;
    for (std::size_t i = 0; i < all.size() && !stopWanted(); ++i)
        risks.push_back(riskIn(books[all[i].site.at()], ownBooking(model, ReservationIndex(i))));
    risks.resize(all.size()); // after a stop
    return risks;
}

std::vector<Contribution> contributionsTo(const PlanningModel& model, ReservationIndex i)
{
    const Reservation& own = model.instance().reservations[i.at()];
    const SiteBook book = std::move(ownBooks(model, i)[own.site.at()]);
    const Booking candidate = ownBooking(model, i);
    Overlaps overlaps;
    book.overlaps(candidate.start, candidate.end, overlaps);
    const Risk risk = riskOf(candidate, overlaps, book.capacity());
    const std::vector<Holder> holders = holdersOf(overlaps, candidate.start);
    const std::vector<double> gains = contributions(holders, candidate.processors, book.capacity());
    std::vector<Contribution> all;
    const auto endSideWithout = [&](const Booking& one) {
        if (risk.endSide >= 1.0)
            return 1.0;
        Overlaps others = overlaps;
        const auto isOne = [&](const Booking& other) { return other.id == one.id; };
        std::erase_if(others.before, isOne);
        std::erase_if(others.after, isOne);
        return endSide(candidate, others, book.capacity());
    };
    for (std::size_t k = 0; k < overlaps.before.size() && !stopWanted(); ++k) {
        const Booking& before = overlaps.before[k];
        const double without = endSideWithout(before);
        all.push_back({ReservationIndex(static_cast<std::int32_t>(before.id)), true, holders[k].ended,
                       gains[k] * without + risk.start.probability * (without - risk.endSide)});
    }
    for (const Booking& after : overlaps.after) {
        if (stopWanted())
            break;
        all.push_back({ReservationIndex(static_cast<std::int32_t>(after.id)), false, 0.0,
                       risk.start.probability * (endSideWithout(after) - risk.endSide)});
    }
    std::ranges::stable_sort(all, std::greater<>(), &Contribution::gain);
    return all;
}

Result<std::shared_ptr<Outcome>> evaluate(const PlanningModel& model, std::int64_t samples, std::uint64_t seed,
                                          const RunControl& control)
{
    const Instance& instance = model.instance();
    auto outcome = std::make_shared<Outcome>();
    outcome->isEvaluation = true;
    for (const Risk& risk : risksOf(model))
        outcome->evaluations.push_back({.risk = risk});
    if (control.stopRequested())
        return fail(ErrorCode::interrupted, "stopped");
    std::vector<std::vector<Booking>> bookings(instance.sites.size());
    std::vector<std::vector<std::size_t>> places(instance.sites.size());
    for (std::size_t i = 0; i < instance.reservations.size(); ++i) {
        const std::size_t site = instance.reservations[i].site.at();
        bookings[site].push_back(ownBooking(model, ReservationIndex(i)));
        places[site].push_back(i);
    }
    const auto parts = static_cast<double>(instance.sites.size());
    for (std::size_t j = 0; j < bookings.size(); ++j) {
        const auto done = static_cast<double>(j);
        const auto simulated = simulateSite(bookings[j], instance.sites[j].processors, instance.violation, samples,
                                            deriveSeed(seed, "site", j), control.part(done / parts, (done + 1.0) / parts));
        if (!simulated)
            return tl::unexpected(simulated.error());
        for (std::size_t n = 0; n < simulated->size(); ++n) {
            outcome->evaluations[places[j][n]].simulatedStart = (*simulated)[n].start;
            outcome->evaluations[places[j][n]].simulatedEnd = (*simulated)[n].end;
        }
    }
    return outcome;
}

namespace {

std::vector<Option> evaluateOptions()
{
    return {
        {.name = "samples",
         .title = "Simulated runs",
         .description = "Number of simulated runs of each site with random ends, for comparison with the exact probabilities.",
         .defaultValue = std::int64_t{10'000},
         .min = 0.0,
         .max = 10'000'000.0,
         .sliderMin = 100.0,
         .sliderMax = 100'000.0,
         .scale = OptionScale::logarithmic}};
}

Result<std::shared_ptr<Outcome>> runEvaluate(const PolicyInput& input)
{
    return evaluate(input.model, integer(input.options, "samples"), input.seed, input.control);
}

} // namespace

std::vector<Policy> evaluatePolicies()
{
    return {
        {{.name = "evaluate",
          .title = "Evaluate",
          .description =
              "Does not plan. Computes the risk of each reservation of the scenario against all others on its site: exact, by "
              "the paper's bounds, and simulated. In the simulation, a violated reservation waits, or is cancelled and not booked "
              "again, as the scenario's violation says.",
          .source = "Xiao et al. 2012, equations (3) to (13)",
          .byDefault = false,
          .isRandom = true,
          .cost = PolicyCost::search,
          .options = evaluateOptions()},
         runEvaluate,
         nullptr}};
}

} // namespace wattif::reservation
