// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a task may overlap, the start is searched between the moments at which bookings start. Between two of them no booking
// joins S-, so Pr{E-} only grows, and so does the harm of the candidate to later bookings: the later it begins, the less likely
// it has ended by their start, and a later booking that forbids it to begin at some moment before s forbids it until s. So whole
// spans are skipped; in the others the earliest moment with a sufficient Pr{E-} is found, and the remaining Pr{E|M} with all
// harmed bookings is computed there and, if it is too low, at two later points of the same span. A start found is always
// admissible; it is the earliest one if no task of the same plan is weakened. The strict start needs no search and harms no
// booking.
//
// With protect = paper the harm is 1 - Pr{E+}, and Pr{E+} the probability that the candidate has ended by s_l, the first start at
// which its site has more booked than it has. Until s_l a later start only lowers it: where it is too low no start before s_l is
// admissible, elsewhere Pr{E-} must be the higher. A start at s_l itself has Pr{E+} = 0, one just after it does not count s_l.

#include "core/reservation/policies/relaxed_state.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/constants.h"
#include "core/base/stop_scope.h"
#include "core/reservation/policies/planning_state.h"

namespace wattif::reservation {
namespace {

constexpr double justAfter = 1e-6; ///< of a span, from the start of another booking on
constexpr double rounding = 1e-12; ///< products of many factors, taken in another order, stay above a threshold

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

/// Returns whether a booking keeps V* together with others of its workflow.
bool isInGroup(const RelaxedModel& model, std::int32_t site, const FlatBooking& booking)
{
    return !model.groups().empty() && booking.task < 0 && model.member(site, booking.number).group >= 0;
}

} // namespace

RelaxedState::RelaxedState(const RelaxedModel& model)
    : m_model(&model), m_books(model), m_placements(model), m_differs(model.books().size())
{
}

void RelaxedState::goTo(const Placements& placements, std::size_t position)
{
    m_placements = placements;
    while (m_placements.size() > position)
        m_placements.pop();
    m_books.clear();
    for (std::size_t i = 0; i < position; ++i) {
        const std::int32_t task = m_placements.placed(i).task;
        m_books.push(m_placements.task(task).site, task, startOf(task));
    }
}

void RelaxedState::goBackTo(std::size_t position)
{
    while (m_placements.size() > position) {
        m_books.pop(m_placements.task(m_placements.placed(m_placements.size() - 1).task).site);
        m_placements.pop();
    }
}

double RelaxedState::factorOf(std::int32_t task, std::int32_t site, double probability) const
{
    const auto& record = m_model->tasks()[at(task)];
    const double alone = probability * record.survival[at(site)];
    return alone + record.correlation * (1.0 - alone);
}

double RelaxedState::riskLeft(std::int32_t group)
{
    m_askedGroups |= groupBit(group);
    return m_placements.riskLeft(group);
}

bool RelaxedState::takeRisk(std::int32_t group, double ratio)
{
    double before = riskLeft(group);
    for (const Placements::Change& change : m_pending)
        if (isOfGroup(change) && groupOf(change) == group)
            before = change.after;
    if (!(ratio < 1.0) || before == infinity) // V* = 0 leaves any
        return true;
    const double after = before * ratio;
    m_pending.push_back({-1 - group, before, after});
    return after >= 1.0;
}

FreedTails RelaxedState::startBeside(std::int32_t task, std::int32_t site, const FlatBooking& other, std::int64_t booked)
{
    const bool isShared = other.task < 0 && booked == m_model->bookedAtStart(site, other.number);
    if (isShared)
        if (const auto known = m_model->startBeside(site, other.number, task))
            return *known;
    const FreedTails tails = m_books.book(site).startBeside(other, m_model->tasks()[at(task)].processors, m_scratch);
    if (isShared && !stopWanted())
        m_model->noteStartBeside(site, other.number, task, tails);
    return tails;
}

bool RelaxedState::mayWeaken(std::int32_t site, const FlatBooking& booking, double product)
{
    const FlatBook& book = m_books.book(site);
    const double least = m_least * (1.0 - rounding);
    const auto& all = book.bookings();
    std::size_t step = 0;
    for (auto k = std::ranges::upper_bound(all, booking.start, {}, &FlatBooking::start); k != all.end() && k->start < booking.end;
         ++k) {
        if (book.bookedAt(k->start, step) + booking.processors <= book.capacity())
            continue;
        if (isInGroup(*m_model, site, *k))
            continue;
        const double most = book.startAtMost(k->start, k->processors, &*k, &booking, m_scratch);
        if (k->task < 0) {
            if (most < k->floor - rounding) {
                m_brokeGuarantee = true;
                return false;
            }
            continue;
        }
        const Placements::Task& other = m_placements.task(k->task);
        const double factor = factorOf(k->task, other.site, most);
        if (factor < other.factor)
            product = product / other.factor * factor;
        if (product < least)
            return false;
    }
    return true;
}

bool RelaxedState::weaken(std::int32_t site, const FlatBooking& booking, Spot& spot)
{
    m_pending.clear();
    if (!mayWeaken(site, booking, spot.product))
        return false;
    const FlatBook& book = m_books.book(site);
    const auto& all = book.bookings();
    std::size_t step = 0;
    for (auto k = std::ranges::upper_bound(all, booking.start, {}, &FlatBooking::start); k != all.end() && k->start < booking.end;
         ++k) {
        if (stopWanted())
            return false;
        const std::int64_t booked = book.bookedAt(k->start, step);
        if (booked + booking.processors <= book.capacity())
            continue;
        if (isInGroup(*m_model, site, *k)) {
            const RelaxedModel::Member& member = m_model->member(site, k->number);
            const FreedTails tails = startBeside(booking.task, site, *k, booked);
            const double ended = booking.endedBy(k->start);
            const double weakened = ended * tails.less + (1.0 - ended) * tails.more;
            if (tails.less > 0.0
                && !takeRisk(member.group, (member.factorOffset + weakened) / (member.factorOffset + tails.less))) {
                m_brokeGuarantee = true;
                return false;
            }
            continue;
        }
        const double left = book.startSide(k->start, k->processors, &*k, &booking, true, m_scratch).probability;
        if (k->task < 0) {
            if (left < k->floor - rounding) {
                m_brokeGuarantee = true;
                return false;
            }
            continue;
        }
        const Placements::Task& other = m_placements.task(k->task);
        const double factor = factorOf(k->task, other.site, left);
        if (factor < other.factor) {
            m_pending.push_back({k->task, other.factor, factor});
            spot.product = other.factor > 0.0 ? spot.product / other.factor * factor : 0.0;
        }
        if (spot.product < m_least)
            return false;
    }
    return true;
}

std::optional<RelaxedState::Spot> RelaxedState::admit(std::int32_t task, std::int32_t site, double start, double known)
{
    const FlatBook& book = m_books.book(site);
    const bool exact = m_model->protect() != Protect::paper;
    const FlatBooking booking = candidate(task, site, start);
    m_brokeGuarantee = false;
    Spot spot{.start = start};
    spot.startSide = book.startSide(start, booking.processors, nullptr, nullptr, exact, m_scratch, known);
    if (!exact)
        spot.endSide = book.endSide(booking);
    spot.factor = factorOf(task, site, spot.startSide.probability * spot.endSide);
    spot.product = probability() * spot.factor;
    if (spot.product < m_least)
        return std::nullopt;
    if (exact && !weaken(site, booking, spot))
        return std::nullopt;
    return spot;
}

double RelaxedState::minProduct(Risktaking risk) const
{
    const double share = riskShares[static_cast<unsigned char>(risk)];
    const double floor = m_model->admissionThreshold() * (1.0 + rounding);
    return share >= 1.0 ? floor : std::max(floor, std::pow(floor, share) * std::pow(probability(), 1.0 - share));
}

double RelaxedState::probabilityFor(std::int32_t task, std::int32_t site, double factor) const
{
    // P s + rho (1 - P s) = factor
    const auto& record = m_model->tasks()[at(task)];
    if (factor <= record.correlation)
        return 0.0;
    return (factor - record.correlation) / (1.0 - record.correlation) / record.survival[at(site)];
}

double RelaxedState::minBeside(std::int32_t task, std::int32_t site, const FlatBooking& other) const
{
    if (other.task < 0)
        return other.floor - 2.0 * rounding;
    // if the task itself took no risk and no other booking were weakened
    const Placements::Task& weakened = m_placements.task(other.task);
    const double product = probability() * factorOf(task, site, 1.0);
    return probabilityFor(other.task, weakened.site, m_least * weakened.factor / product) - 2.0 * rounding;
}

bool RelaxedState::breaksGuarantee(std::int32_t task, std::int32_t site, std::size_t place, std::int64_t booked, double ended)
{
    constexpr double margin = 1e-9;
    double& known = m_scratch.needed[place];
    if (!std::isnan(known))
        return ended < known - margin;
    const FlatBook& book = m_books.book(site);
    const FlatBooking& other = book.bookings()[place];
    const bool isMember = isInGroup(*m_model, site, other);
    const bool isShared = other.task < 0 && booked == m_model->bookedAtStart(site, other.number);
    double least = isMember ? 0.0 : minBeside(task, site, other);
    if (!isMember && !isShared)
        if (const auto isLess = book.isLessBeside(other, m_model->tasks()[at(task)].processors, ended, least, margin, m_scratch))
            return *isLess;
    const FreedTails beside = startBeside(task, site, other, booked);
    if (isMember) {
        const RelaxedModel::Member& member = m_model->member(site, other.number);
        least = (member.factorOffset + beside.less) / riskLeft(member.group) - member.factorOffset - 2.0 * rounding;
    }
    known = beside.more >= least ? 0.0 : (least - beside.more) / (beside.less - beside.more);
    return ended < known - margin;
}

double RelaxedState::blockedUntil(std::int32_t task, std::int32_t site, double start)
{
    const FlatBook& book = m_books.book(site);
    const FlatBooking booking = candidate(task, site, start);
    const auto& all = book.bookings();
    std::size_t step = 0;
    auto k = std::ranges::lower_bound(all, booking.end, {}, &FlatBooking::start);
    while (k != all.begin() && (--k)->start > start) {
        const std::int64_t booked = book.bookedAt(k->start, step);
        if (booked + booking.processors <= book.capacity())
            continue;
        const auto place = static_cast<std::size_t>(k - all.begin());
        if (breaksGuarantee(task, site, place, booked, booking.endedBy(k->start)))
            return k->start;
    }
    return start;
}

void RelaxedState::narrow(double required, std::int32_t task, std::int32_t site, Ends& ends)
{
    const bool exact = m_model->protect() != Protect::paper;
    const std::int32_t processors = m_model->tasks()[at(task)].processors;
    const FlatBook& book = m_books.book(site);
    book.lookAround(ends.low, ends.high, m_scratch);
    const auto probabilityAt = [&](double start, double known) {
        return std::isnan(known) ? book.startProbability(start, processors, exact, m_scratch) : known;
    };
    constexpr int most = 60;         // steps; doubles may have no more between the ends
    constexpr double precise = 1e-6; // of the span
    constexpr double enough = 1e-6;  // of the probability
    const double width = precise * (ends.high - ends.low);
    ends.atHigh = probabilityAt(ends.high, ends.atHigh);
    double below = probabilityAt(ends.low, ends.atLow) - required; // halved where the other end was moved twice, as Illinois does
    double above = ends.atHigh - required;
    int moved = 0; // 1: the high end, the last time, -1: the low end
    for (int i = 0; i < most && ends.high - ends.low > width && ends.atHigh - required > enough && !stopWanted(); ++i) {
        const bool isHalf = i % 3 == 2 || !(above > below); // a distribution may have steps
        const double share = isHalf ? 0.5 : std::clamp(-below / (above - below), 0.01, 0.99);
        const double middle = ends.low + share * (ends.high - ends.low);
        const double probability = probabilityAt(middle, unknownProbability);
        if (const double there = probability - required; there >= 0.0) {
            ends.high = middle;
            ends.atHigh = probability;
            above = there;
            below *= moved == 1 ? 0.5 : 1.0;
            moved = 1;
        } else {
            ends.low = middle;
            below = there;
            above *= moved == -1 ? 0.5 : 1.0;
            moved = -1;
        }
    }
}

std::optional<RelaxedState::Spot> RelaxedState::spotWithin(double required, std::int32_t task, std::int32_t site,
                                                           const Ends& span)
{
    const bool exact = m_model->protect() != Protect::paper;
    const std::int32_t processors = m_model->tasks()[at(task)].processors;
    Ends ends = span;
    double first = span.low;
    double known = unknownProbability; // at `first`
    if (m_books.book(site).startsWith(required, span.low, processors, exact, m_scratch, ends.atLow)) {
        known = ends.atLow;
    } else {
        narrow(required, task, site, ends);
        first = ends.high;
        known = ends.atHigh;
    }
    constexpr int points = 3;
    for (int p = 0; p < points; ++p) {
        const double step = (span.high - first) / points;
        if (auto spot = admit(task, site, first + (span.high - first) * p / points, p == 0 ? known : unknownProbability))
            return exact || p == 0 ? spot : earlierSpot(task, site, spot->start - step, step, *spot);
        if (m_brokeGuarantee) // the later the start, the more it harms
            return std::nullopt;
    }
    return std::nullopt;
}

RelaxedState::Spot RelaxedState::earlierSpot(std::int32_t task, std::int32_t site, double low, double width, Spot spot)
{
    constexpr double precise = 1e-6;
    while (spot.start - low > precise * width && !stopWanted()) {
        const double middle = 0.5 * (low + spot.start);
        if (!(low < middle && middle < spot.start))
            break; // no double between them
        if (const auto earlier = admit(task, site, middle, unknownProbability))
            spot = *earlier;
        else
            low = middle;
    }
    return spot;
}

RelaxedState::EndLimit RelaxedState::endLimit(std::int32_t task, std::int32_t site, double start)
{
    const FlatBook& book = m_books.book(site);
    const FlatBooking booking = candidate(task, site, start);
    const double first = book.firstStartOver(book.capacity() - booking.processors, std::nextafter(start, infinity), booking.end);
    return {.until = first, .most = booking.endedBy(first)};
}

std::optional<RelaxedState::Spot> RelaxedState::relaxedSpot(std::int32_t task, std::int32_t site, double ready, double strict)
{
    const double required = requiredOf(task, site);
    if (required > 1.0 || stopWanted())
        return std::nullopt;
    const bool exact = m_model->protect() != Protect::paper;
    const std::int32_t processors = m_model->tasks()[at(task)].processors;
    const FlatBook& book = m_books.book(site);
    auto& moments = m_scratch.moments;
    book.moments(ready, strict, moments);
    m_scratch.needed.assign(book.bookings().size(), std::numeric_limits<double>::quiet_NaN());
    double left = ready;
    for (auto next = moments.begin(); left < strict && !stopWanted();) {
        const EndLimit end = exact ? EndLimit{} : endLimit(task, site, left);
        const double from = exact ? blockedUntil(task, site, left) : (end.most < required ? end.until : left);
        if (from > left) {
            left = from;
            while (next != moments.end() && *next <= left)
                ++next;
            continue;
        }
        const double right = next != moments.end() ? *next++ : strict;
        const double almost = right - (right - left) * rounding;
        Ends span{.low = left, .high = almost};
        const double needed = required > 0.0 ? required / end.most : 0.0;
        if (!exact && book.firstStartOver(book.capacity() - processors, left, std::nextafter(left, infinity)) == left)
            span.low += (right - left) * justAfter;
        if (span.low < almost && book.startsWith(needed, almost, processors, exact, m_scratch, span.atHigh))
            if (auto spot = spotWithin(needed, task, site, span)) {
                spot->watchedUntil = right + m_model->tasks()[at(task)].seconds[at(site)];
                return spot;
            }
        left = right;
    }
    return std::nullopt;
}

RelaxedState::Spot RelaxedState::bestSpot(std::int32_t task, std::int32_t site, Risktaking risk, double ready, double latest)
{
    const auto& record = m_model->tasks()[at(task)];
    const double seconds = record.seconds[at(site)];
    const FlatBook& book = m_books.book(site);
    double strict = book.earliestFit(ready, seconds, book.capacity() - record.processors);
    if (m_model->hasFixedStarts() && strict > ready)
        strict = infinity;
    const bool mayRelax = risk > 0 && strict > ready && m_model->threshold() < 1.0;
    m_pending.clear();
    if (mayRelax) {
        m_least = minProduct(risk);
        auto spot = m_model->hasFixedStarts() ? admit(task, site, ready, unknownProbability)
                                              : relaxedSpot(task, site, ready, std::min(strict, latest));
        if (spot) {
            if (m_model->hasFixedStarts())
                spot->watchedUntil = ready + seconds;
            spot->tookPart = true;
            return *spot;
        }
        m_pending.clear();
    }
    const double factor = factorOf(task, site, 1.0);
    return {.start = strict,
            .product = probability() * factor,
            .factor = factor,
            .watchedUntil = strict + seconds,
            .tookPart = mayRelax};
}

bool RelaxedState::place(std::int32_t task, std::int32_t site, Risktaking risk, double giveUp)
{
    const double ready = m_placements.readySeconds(task, site);
    m_askedGroups = 0;
    const Spot spot = bestSpot(task, site, risk, ready, infinity);
    if (stopWanted())
        return false;
    return take(task,
                {.start = spot.start,
                 .end = candidate(task, site, spot.start).end,
                 .factor = spot.factor,
                 .admitted = spot.factor,
                 .endSide = spot.endSide,
                 .startSide = spot.startSide,
                 .ready = ready,
                 .watchedUntil = spot.watchedUntil,
                 .site = site,
                 .risk = risk,
                 .tookPart = spot.tookPart,
                 .askedGroups = m_askedGroups},
                spot.product, m_pending, giveUp);
}

bool RelaxedState::take(std::int32_t task, const Placements::Task& placed, double product,
                        std::span<const Placements::Change> changes, double giveUp)
{
    if (placed.start >= m_model->latestStart() || placed.end + m_model->tasks()[at(task)].tail >= giveUp)
        return false;
    m_placements.push(task, placed, product, changes);
    m_books.push(placed.site, task, placed.start);
    return true;
}

bool RelaxedState::extend(const Genes& genes, double giveUp)
{
    for (std::size_t i = size(); i < genes.order.size(); ++i) {
        const std::int32_t task = genes.order[i];
        if (!place(task, genes.site[at(task)], genes.risk[at(task)], giveUp))
            return false;
    }
    return !stopWanted(); // a result computed during a stop may be wrong
}

std::int32_t RelaxedState::bestSite(std::int32_t task, Risktaking risk)
{
    const auto& record = m_model->tasks()[at(task)];
    std::int32_t best = record.sites.front();
    double earliest = infinity;
    m_placements.readyBySite(task, m_ready);
    for (const std::int32_t site : record.sites) {
        const double seconds = record.seconds[at(site)];
        const double ready = m_ready[at(site)];
        if (ready + seconds >= earliest)
            continue;
        const double end = bestSpot(task, site, risk, ready, earliest - seconds).start + seconds;
        if (end < earliest) {
            earliest = end;
            best = site;
        }
    }
    return best;
}

double RelaxedState::boundOfEnd()
{
    std::vector<double> ends(m_model->tasks().size(), m_model->now());
    double last = m_model->now();
    for (const TaskIndex task : topologicalOrder(m_model->workflow())) {
        const auto& record = m_model->tasks()[task.at()];
        double ready = m_model->now();
        for (const Parent& parent : record.parents)
            ready = std::max(ready, ends[parent.task.at()]);
        double earliest = infinity;
        for (const std::int32_t site : record.sites)
            if (const double seconds = record.seconds[at(site)]; ready + seconds < earliest)
                earliest = std::min(earliest, bestSpot(task.value, site, maxRisk, ready, earliest - seconds).start + seconds);
        ends[task.at()] = earliest;
        last = std::max(last, earliest);
    }
    return last;
}

Plan RelaxedState::plan(const Genes& genes)
{
    Plan plan;
    plan.tasks.resize(m_model->tasks().size());
    const bool exact = m_model->protect() != Protect::paper;
    for (const std::int32_t task : genes.order) {
        if (stopWanted())
            return plan;
        const Placements::Task& own = m_placements.task(task);
        StartSide startSide = own.startSide;
        if (exact) {
            const FlatBook& book = m_books.book(own.site);
            const auto self = std::ranges::find(book.bookings(), task, &FlatBooking::task);
            startSide = book.startSide(self->start, self->processors, &*self, nullptr, true, m_scratch);
        }
        plan.order.push_back(TaskIndex(task));
        plan.tasks[at(task)] = {.site = SiteIndex(own.site),
                                .startSeconds = own.start,
                                .endSeconds = own.end,
                                .processors = m_model->tasks()[at(task)].processors,
                                .risk = {startSide, own.endSide}};
    }
    completePlan(m_model->planning(), m_model->workflow(), plan);
    if (m_model->protect() == Protect::workflow)
        noteRisk(plan);
    return plan;
}

void RelaxedState::noteRisk(Plan& plan) const
{
    const std::vector<RiskLeft>& groups = m_model->groups();
    for (std::size_t g = 0; g < groups.size(); ++g)
        if (const double left = m_placements.riskLeft(static_cast<std::int32_t>(g)); left != groups[g].probability)
            plan.riskLeft.push_back({groups[g].group, left});
    for (TaskPlacement& own : plan.tasks)
        own.group = m_model->ownGroup();
    const double threshold = m_model->threshold();
    plan.riskLeft.push_back({m_model->ownGroup(), threshold > 0.0 ? std::max(1.0, plan.probability / threshold) : infinity});
}

} // namespace wattif::reservation
