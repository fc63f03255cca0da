// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/tables/reservation_tables_view.h"

#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/reservation/tables/reservation_tables.h"
#include "ui/style/count_text.h"

namespace wattif::ui {

ReservationTablesView::ReservationTablesView(Session& session, QWidget* parent)
    : ElementTablesView(session, parent), m_selection(reservationSelection(session))
{
    addPage(tr("Sites"), tr("The clusters and their processors"), new SiteTable(session, this), {22, 13, 12, 14, 14});
    addPage(tr("Reservations"), tr("The reservations that exist from the beginning"), new ReservationTable(session, this),
            {20, 14, 17, 17, 11, 12, 18, 9});
    addPage(tr("Local jobs"), tr("Jobs of the sites' own users, without reservation"), new LocalJobTable(session, this),
            {20, 20, 15, 15, 13});
    connect(this, &ElementTablesView::currentRowChanged, this, [this](int page, int row) {
        if (page == ReservationsPage && row >= 0)
            m_selection.setReservation(reservation::ReservationIndex(row));
    });
    const auto showSelection = [this] {
        if (m_selection.reservation().value >= 0)
            showRow(ReservationsPage, m_selection.reservation().value);
    };
    connect(&m_selection, &ReservationSelection::reservationChanged, this, showSelection);
    finish(tr("Adds a row like the current one"));
    setPage(ReservationsPage);
    showSelection();
}

QString ReservationTablesView::describe() const
{
    const reservation::Instance& now = reservationInstance(session());
    qlonglong processors = 0;
    for (const reservation::Site& site : now.sites)
        processors += site.processors;
    return tr("%1 with %2, %3, %4")
        .arg(countText(static_cast<qint64>(now.sites.size()), Noun::site), countText(processors, Noun::processor),
             countText(static_cast<qint64>(now.reservations.size()), Noun::reservation),
             countText(static_cast<qint64>(now.localJobs.size()), Noun::localJob));
}

} // namespace wattif::ui

#include "moc_reservation_tables_view.cpp"
