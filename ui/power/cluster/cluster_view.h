// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/tables/element_tables_view.h"

namespace wattif::ui {

/// The tables of node kinds, of partitions and of maintenance windows. While all nodes are alike, a button makes them the first
/// kind.
class ClusterView : public ElementTablesView {
    Q_OBJECT
public:
    enum Page { KindsPage, PartitionsPage, MaintenancePage };

    explicit ClusterView(Session& session, QWidget* parent = nullptr);

protected:
    [[nodiscard]] QString describe() const override;
};

} // namespace wattif::ui
