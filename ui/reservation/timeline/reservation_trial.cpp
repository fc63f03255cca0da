// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/timeline/reservation_trial.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/base/number.h"
#include "core/base/words.h"
#include "core/reservation/engine/own_book.h"
#include "core/reservation/model/clock.h"
#include "core/reservation/results/opinions.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/count_text.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Contribution;
using reservation::PlanningModel;
using reservation::Reservation;
using reservation::ReservationIndex;
using reservation::Usage;
using reservation::UsageFamily;

constexpr std::size_t maxPairs = 3;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ReservationTrial)
};

template <class T>
T optionOf(const Session& session, const QString& policy, const char* name, const T& otherwise)
{
    const OptionValues options = session.policyOptions(policy);
    const auto found = options.find(name);
    const T* value = found == options.end() ? nullptr : std::get_if<T>(&found->second);
    return value ? *value : otherwise;
}

std::size_t decidingOpinion(const TrialRules& rules)
{
    if (rules.policy == u"ovbr")
        return 1;
    if (rules.policy == u"conr" || rules.policy == u"cbfr" || rules.policy == u"malr" || rules.policy == u"heft")
        return 0;
    return rules.isExact ? 3 : 2; // rexr, exact; evaluate itself admits nothing
}

HoverRow row(const QString& name, const QString& value, bool strong = false, const QColor& colour = {})
{
    const bool coloured = colour.isValid();
    return {{coloured ? colour : Theme::instance().chartText(), {}, coloured ? Marker::square : Marker::none},
            SeriesLook::points,
            name,
            value,
            strong};
}

QString number(double value) { return readable(value, 3); }

/// Adds the reservations that interfere most.
void addPairs(const reservation::Instance& instance, const Trial& trial, std::vector<HoverRow>& rows)
{
    std::size_t shown = 0;
    for (const Contribution& pair : trial.pairs)
        if (pair.gain > 0.0 && shown++ < maxPairs)
            rows.push_back(row(qText(instance.reservations[pair.reservation.at()].name), pairText(pair), false,
                               Theme::instance().warning()));
}

} // namespace

TrialRules trialRules(const Session& session)
{
    return {optionOf(session, u"ovbr"_s, "rate", 0.2), optionOf(session, u"rexr"_s, "threshold", 0.8),
            optionOf(session, u"rexr"_s, "protect", std::string("exact")) != "paper", session.currentPolicy()};
}

Trial trialOf(const PlanningModel& model, ReservationIndex i, const TrialRules& rules)
{
    const Reservation& own = model.instance().reservations[i.at()];
    Trial trial{.reservation = i};
    const reservation::Booking candidate = reservation::ownBooking(model, i);
    reservation::SiteBook book(model.instance().sites[own.site.at()].processors);
    for (std::size_t k = 0; k < model.instance().reservations.size(); ++k)
        if (k != i.at() && model.instance().reservations[k].site == own.site)
            book.add(reservation::ownBooking(model, ReservationIndex(k)));
    reservation::Overlaps overlaps;
    book.overlaps(candidate.start, candidate.end, overlaps);
    trial.risk = riskOf(candidate, overlaps, book.capacity());
    trial.pairs = contributionsTo(model, i);
    trial.opinions = opinions(model, own, i, rules.rate, rules.threshold);
    trial.deciding = decidingOpinion(rules);
    return trial;
}

QString opinionTitle(std::size_t i, const TrialRules& rules)
{
    switch (i) {
    case 0: return Tr::tr("Strict (CONR)");
    case 1: return Tr::tr("Overbooking, O* = %1").arg(number(rules.rate));
    case 2: return Tr::tr("Relaxed, V* = %1, paper").arg(number(rules.threshold));
    default: return Tr::tr("Relaxed, V* = %1, protecting").arg(number(rules.threshold));
    }
}

QString startSideText(const reservation::StartSide& start)
{
    QString exact = probabilityText(start.probability);
    if (start.lower == start.upper)
        return exact;
    return Tr::tr("%1 (%2 to %3)").arg(exact, probabilityText(start.lower), probabilityText(start.upper));
}

QString pairText(const Contribution& pair)
{
    if (pair.isBefore)
        return pair.gain > 0.0 ? Tr::tr("ended by then: %1; %2 without it").arg(probabilityText(pair.ended), gainText(pair.gain))
                               : Tr::tr("ended by then: %1").arg(probabilityText(pair.ended));
    return pair.gain > 0.0 ? Tr::tr("starts later; %1 without it").arg(gainText(pair.gain)) : Tr::tr("starts later, no effect");
}

QString trialSentence(const PlanningModel& model, const Trial& trial)
{
    const Reservation& own = model.instance().reservations[trial.reservation.at()];
    const reservation::StartSide& start = trial.risk.start;
    QString text = start.need <= 0
        ? Tr::tr("Its %n processors are free at its start in any case.", nullptr, own.processors)
        : Tr::tr("At its start the reservations before it must have freed %1 by ending early: probability %2.")
              .arg(countText(start.need, Noun::processor), probabilityText(start.probability));
    if (trial.risk.endSide < 1.0)
        addSentence(text,
                    Tr::tr("It must end before reservations after it need its processors: probability %1.")
                        .arg(probabilityText(trial.risk.endSide)));
    return text;
}

QString gainText(double gain) { return u'+' + significantNumber(gain, 2); }

QString trialHeading(const PlanningModel& model, const Trial& trial)
{
    const Reservation& own = model.instance().reservations[trial.reservation.at()];
    const reservation::Site& site = model.instance().sites[own.site.at()];
    return Tr::tr("%1: %2 of %3 on %4")
        .arg(qText(own.name), QString::number(own.processors), QString::number(site.processors), qText(site.name));
}

std::vector<HoverRow> trialRows(const PlanningModel& model, const Trial& trial, const TrialRules& rules)
{
    const reservation::Instance& instance = model.instance();
    const Reservation& own = instance.reservations[trial.reservation.at()];
    const Theme& theme = Theme::instance();
    const ScenarioClock clock = clockOf(instance);
    std::vector<HoverRow> rows{row(Tr::tr("From"), momentText(own.startSeconds, clock)),
                               row(Tr::tr("Until"), momentText(own.endSeconds, clock)),
                               row(Tr::tr("Finds its processors free, Pr{E−}"), startSideText(trial.risk.start)),
                               row(Tr::tr("Ends in time for others, Pr{E+}"), probabilityText(trial.risk.endSide)),
                               row(Tr::tr("Both, Pr{E}"), probabilityText(trial.risk.probability()), true)};
    addPairs(instance, trial, rows);
    for (std::size_t i = 0; i < trial.opinions.size(); ++i)
        rows.push_back(row(opinionTitle(i, rules), trial.opinions[i].accepts ? Tr::tr("accepts") : Tr::tr("rejects"),
                           i == trial.deciding, trial.opinions[i].accepts ? theme.series(2) : theme.series(1)));
    return rows;
}

namespace {

QString fromTo(const QString& before, const QString& after)
{
    return before == after ? after : Tr::tr("%1 → %2").arg(before, after);
}

constexpr int maxChanceDigits = 6; // the effect of rounding is not a difference

/// Returns "13:00 → 15:10", "day 1, 23:00 → day 2, 01:00": a card has little space.
QString momentFromTo(double before, double after, const ScenarioClock& clock)
{
    const auto text = [&clock](double seconds) {
        const QString whole = momentText(seconds, clock);
        return whole.endsWith(u":00"_s) && whole.count(u':') == 2 ? whole.chopped(3) : whole;
    };
    const QString was = text(before);
    const QString is = text(after);
    const qsizetype day = is.indexOf(u", "_s);
    const bool isSameDay = day > 0 && was.startsWith(is.first(day + 2));
    return isSameDay ? fromTo(was.sliced(day + 2), is.sliced(day + 2)) : fromTo(was, is);
}

/// Returns two probabilities with enough digits to distinguish them.
QString fromTo(double before, double after)
{
    const int digits = digitsApart(before, after, 3);
    if (probabilityText(before) != probabilityText(after) || digits <= 3 || digits > maxChanceDigits)
        return fromTo(probabilityText(before), probabilityText(after));
    return fromTo(qText(formatShort(before, digits)), qText(formatShort(after, digits)));
}

QString verdictText(const reservation::Opinion& opinion) { return opinion.accepts ? Tr::tr("accepts") : Tr::tr("rejects"); }

} // namespace

std::vector<HoverRow> dragRows(const PlanningModel& model, const Trial& trial, const TrialRules& rules, const TrialBefore& before)
{
    const reservation::Instance& instance = model.instance();
    const Reservation& own = instance.reservations[trial.reservation.at()];
    std::vector<HoverRow> rows;
    const auto report = [&rows](const QString& name, const QString& was, const QString& is) {
        if (was != is)
            rows.push_back(row(name, fromTo(was, is)));
    };
    const ScenarioClock clock = clockOf(instance);
    const auto siteName = [&instance](const Reservation& r) { return qText(instance.sites[r.site.at()].name); };
    report(Tr::tr("Site"), siteName(before.own), siteName(own));
    if (before.own.startSeconds != own.startSeconds)
        rows.push_back(row(Tr::tr("From"), momentFromTo(before.own.startSeconds, own.startSeconds, clock)));
    if (before.own.endSeconds != own.endSeconds)
        rows.push_back(row(Tr::tr("Until"), momentFromTo(before.own.endSeconds, own.endSeconds, clock)));
    report(Tr::tr("Processors"), QString::number(before.own.processors), QString::number(own.processors));
    rows.push_back(row(Tr::tr("Both, Pr{E}"), fromTo(before.trial.risk.probability(), trial.risk.probability()), true));
    for (std::size_t i = 0; i < std::min(trial.pairs.size(), maxPairs); ++i)
        if (const Contribution& pair = trial.pairs[i]; pair.gain > 0.0)
            rows.push_back(row(qText(instance.reservations[pair.reservation.at()].name),
                               Tr::tr("%1 without it").arg(gainText(pair.gain)), false, Theme::instance().warning()));
    const Theme& theme = Theme::instance();
    for (std::size_t i = 0; i < std::min(trial.opinions.size(), before.trial.opinions.size()); ++i)
        if (const reservation::Opinion& now = trial.opinions[i];
            i == trial.deciding || now.accepts != before.trial.opinions[i].accepts)
            rows.push_back(row(opinionTitle(i, rules), fromTo(verdictText(before.trial.opinions[i]), verdictText(now)),
                               i == trial.deciding, now.accepts ? theme.series(2) : theme.series(1)));
    return rows;
}

QString usageText(const Usage& usage)
{
    switch (usage.family) {
    case UsageFamily::beta: return Tr::tr("beta(%1, %2)").arg(number(usage.a), number(usage.b));
    case UsageFamily::normal: return Tr::tr("normal(%1, %2)").arg(number(usage.mean), number(usage.deviation));
    case UsageFamily::empirical: return Tr::tr("%n measured shares", nullptr, static_cast<int>(usage.shares.size()));
    case UsageFamily::point: return Tr::tr("exactly %1").arg(number(usage.share));
    }
    return {};
}

} // namespace wattif::ui
