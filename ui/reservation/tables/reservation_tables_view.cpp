// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/tables/reservation_tables_view.h"

#include <QLocale>

#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/reservation/tables/reservation_tables.h"

namespace wattif::ui {

ReservationTablesView::ReservationTablesView(Session& session, QWidget* parent)
    : ElementTablesView(session, parent), m_selection(reservationSelection(session))
{
    addPage(tr("Sites"), tr("The clusters and their processors"), new SiteTable(session, this), {22, 13, 12, 14, 14});
    addPage(tr("Reservations"), tr("The reservations that are there from the beginning"), new ReservationTable(session, this),
            {20, 14, 17, 17, 11, 12, 18, 9});
    addPage(tr("Local jobs"), tr("Jobs of the sites' own users, without reservation"), new LocalJobTable(session, this),
            {20, 20, 15, 15, 13});
    connect(this, &ElementTablesView::currentRowChanged, this, [this](int page, int row) {
        if (page == ReservationsPage && row >= 0)
            m_selection.setReservation(reservation::ReservationIndex(row));
    });
    connect(&m_selection, &ReservationSelection::reservationChanged, this, [this] {
        if (m_selection.reservation().value >= 0)
            showRow(ReservationsPage, m_selection.reservation().value);
    });
    finish(tr("Add a row like the current one"));
    setPage(ReservationsPage);
}

QString ReservationTablesView::describe() const
{
    const reservation::Instance& now = reservationInstance(session());
    qlonglong processors = 0;
    for (const reservation::Site& site : now.sites)
        processors += site.processors;
    const auto counted = [](std::size_t n) { return QLocale().toString(static_cast<qulonglong>(n)); };
    return tr("%1 sites with %2 processors, %3 reservations, %4 local jobs")
        .arg(counted(now.sites.size()), QLocale().toString(processors), counted(now.reservations.size()),
             counted(now.localJobs.size()));
}

} // namespace wattif::ui
