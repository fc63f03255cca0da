// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/tables/element_tables_view.h"

namespace wattif::ui {

/// The tables of nodes, switches and links.
class ConsolidationTablesView : public ElementTablesView {
    Q_OBJECT
public:
    enum Page { NodesPage, SwitchesPage, LinksPage };

    explicit ConsolidationTablesView(Session& session, QWidget* parent = nullptr);

protected:
    [[nodiscard]] QString describe() const override;
};

} // namespace wattif::ui
