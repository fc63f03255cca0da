// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/timeline/site_truth.h"

#include <algorithm>

#include "core/reservation/engine/own_book.h"
#include "core/reservation/study.h"
#include "ui/reservation/common/reservation_access.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::ReservationIndex;
using reservation::SimulatedRisk;
using reservation::SiteIndex;

constexpr std::int64_t simulatedRuns = 4'000;
constexpr std::uint64_t seed = 1;

struct Simulated {
    std::vector<std::size_t> places;
    std::vector<SimulatedRisk> risks; ///< empty: stopped
};

Simulated simulatedOn(const reservation::Instance& instance, SiteIndex site, const RunControl& control)
{
    const reservation::PlanningModel model(instance);
    Simulated made;
    std::vector<reservation::Booking> bookings;
    for (std::size_t i = 0; i < instance.reservations.size(); ++i)
        if (instance.reservations[i].site == site) {
            made.places.push_back(i);
            bookings.push_back(reservation::ownBooking(model, ReservationIndex(i)));
        }
    auto risks =
        simulateSite(bookings, instance.sites[site.at()].processors, instance.violation, simulatedRuns, seed, control);
    if (risks)
        made.risks = std::move(*risks);
    return made;
}

} // namespace

SiteTruth::SiteTruth(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(&session, &Session::reportChanged, this, &SiteTruth::arrived);
}

std::optional<SimulatedRisk> SiteTruth::reported(ReservationIndex i) const
{
    if (m_session.reportInstance() != m_session.document().instance())
        return {};
    const auto outcome = reservationOutcome(m_session, u"evaluate"_s);
    if (!outcome || i.at() >= outcome->evaluations.size())
        return {};
    return SimulatedRisk{outcome->evaluations[i.at()].simulatedStart, outcome->evaluations[i.at()].simulatedEnd};
}

std::optional<SimulatedRisk> SiteTruth::of(ReservationIndex i)
{
    if (const auto known = reported(i)) {
        m_job.drop();
        const PolicyResult* result = m_session.result(u"evaluate"_s);
        const auto samples = result->options.find("samples");
        const auto* count = samples == result->options.end() ? nullptr : std::get_if<std::int64_t>(&samples->second);
        m_runs = count ? *count : 0;
        return known;
    }
    const SiteIndex site = reservationInstance(m_session).reservations[i.at()].site;
    if (m_instance != m_session.document().instance() || m_site != site || (m_risks.empty() && !m_job.isRunning()))
        simulate(site);
    const auto place = std::ranges::find(m_places, i.at());
    if (m_risks.empty() || place == m_places.end())
        return {};
    m_runs = simulatedRuns;
    return m_risks[static_cast<std::size_t>(place - m_places.begin())];
}

void SiteTruth::simulate(SiteIndex site)
{
    m_instance = m_session.document().instance();
    m_site = site;
    m_risks.clear();
    m_places.clear();
    m_job.start([this, instance = m_instance, site](const RunControl& control) -> LatestJob::Delivery {
        return [this, made = simulatedOn(reservation::instanceOf(*instance), site, control)] {
            if (made.risks.empty())
                return;
            m_places = made.places;
            m_risks = made.risks;
            emit arrived();
        };
    });
}

} // namespace wattif::ui

#include "moc_site_truth.cpp"
