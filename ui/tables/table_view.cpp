// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/table_view.h"

#include <algorithm>

#include <QHeaderView>
#include <QTableView>

#include "ui/style/letter_width.h"
#include "ui/tables/name_header.h"

namespace wattif::ui {

void dressTable(QTableView& table)
{
    useNameHeaders(table);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setFrameShape(QFrame::NoFrame);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 9);
    table.horizontalHeader()->setSectionsMovable(true);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setDefaultSectionSize(letterWidth(table.fontMetrics()) * 8);
    table.horizontalHeader()->setMinimumSectionSize(letterWidth(table.fontMetrics()) * 6);
}

void fitColumns(QTableView& table)
{
    const QAbstractItemView& view = table; // where sizeHintForColumn is public
    const int space = letterWidth(table.fontMetrics()) * 2;
    const auto* names = dynamic_cast<const NameHeader*>(table.horizontalHeader());
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        if (table.isColumnHidden(column)) // measuring is slow, and most of a long table of results are
            continue;
        const int heading = names ? names->minWidth(column) : table.horizontalHeader()->sectionSizeHint(column);
        const int wanted = std::max(view.sizeHintForColumn(column) + space, heading);
        // Wider only: columns that dance while a slider is dragged cannot be read.
        table.setColumnWidth(column, std::max(wanted, table.columnWidth(column)));
    }
}

} // namespace wattif::ui
