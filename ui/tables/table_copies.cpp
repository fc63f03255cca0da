// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/table_copies.h"

#include <QAction>
#include <QCoreApplication>
#include <QTableView>

#include "ui/style/icons.h"

namespace wattif::ui {
namespace {

struct CopiesTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::TableCopies)
};

} // namespace

void addTableCopies(QTableView& table, const std::function<void(TableFormat)>& copy)
{
    const auto add = [&](const QString& text, TableFormat format) {
        auto* action = new QAction(themeIcon(QStringLiteral("wattif-copy-table")), text, &table);
        QObject::connect(action, &QAction::triggered, &table, [copy, format] { copy(format); });
        table.addAction(action);
        return action;
    };
    QAction* spreadsheet = add(CopiesTr::tr("Copy table for a spreadsheet"), TableFormat::tsv);
    spreadsheet->setShortcut(QKeySequence::Copy);
    spreadsheet->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    add(CopiesTr::tr("Copy table as LaTeX (booktabs)"), TableFormat::latex);
    add(CopiesTr::tr("Copy table as Markdown"), TableFormat::markdown);
    add(CopiesTr::tr("Copy table as HTML"), TableFormat::html);
    add(CopiesTr::tr("Copy table as CSV"), TableFormat::csv);
    table.setContextMenuPolicy(Qt::ActionsContextMenu);
}

void addCommandCopy(QTableView& table, const std::function<void()>& copy)
{
    auto* action = new QAction(CopiesTr::tr("Copy as command"), &table);
    action->setObjectName(QStringLiteral("copyTableCommand"));
    QObject::connect(action, &QAction::triggered, &table, copy);
    table.addAction(action);
}

} // namespace wattif::ui
