// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/reservation/engine/truth.h"
#include "ui/session/latest_job.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// The simulated risk of the scenario's reservations: from the newest report where policy `evaluate` is in it, else simulated in
/// the background, one site at a time.
class SiteTruth : public QObject {
    Q_OBJECT
public:
    explicit SiteTruth(Session& session, QObject* parent = nullptr);

    /// Returns the simulated risk of a reservation of the document; nothing while it is being simulated: `arrived` follows.
    [[nodiscard]] std::optional<reservation::SimulatedRisk> of(reservation::ReservationIndex i);
    /// Simulated runs behind the numbers.
    [[nodiscard]] std::int64_t runs() const { return m_runs; }

signals:
    void arrived();

private:
    [[nodiscard]] std::optional<reservation::SimulatedRisk> reported(reservation::ReservationIndex i) const;
    void simulate(reservation::SiteIndex site);

    Session& m_session;
    LatestJob m_job{m_session};
    InstancePtr m_instance; ///< that the results, or the job under way, belong to
    reservation::SiteIndex m_site{};
    std::vector<std::size_t> m_places; ///< reservations of the site
    std::vector<reservation::SimulatedRisk> m_risks;
    std::int64_t m_runs = 0;
};

} // namespace wattif::ui
