// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/tables/element_tables_view.h"

namespace wattif::ui {

class ReservationSelection;

/// The tables of sites, reservations and local jobs. The current reservation is the selected one of all views.
class ReservationTablesView : public ElementTablesView {
    Q_OBJECT
public:
    enum Page { SitesPage, ReservationsPage, LocalJobsPage };

    explicit ReservationTablesView(Session& session, QWidget* parent = nullptr);

protected:
    [[nodiscard]] QString describe() const override;

private:
    ReservationSelection& m_selection;
};

} // namespace wattif::ui
