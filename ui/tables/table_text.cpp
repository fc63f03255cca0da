// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/table_text.h"

#include <memory>

#include <QAbstractItemModel>
#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QFont>
#include <QGuiApplication>
#include <QMimeData>
#include <QRegularExpression>
#include <QTableView>

#include "core/experiment/table_writer.h"
#include "core/io/csv_table.h"
#include "ui/style/icons.h"

namespace wattif::ui {
namespace {

/// The numbers of screen tables carry typographic signs; files want plain ones.
QString plain(QString text)
{
    text.remove(QChar(0x202F));
    text.replace(QChar(0x2212), QLatin1Char('-'));
    return text;
}

bool isNumber(const QString& text)
{
    static const QRegularExpression number(QStringLiteral("^-?\\d+(\\.\\d+)?(e[+-]?\\d+)?$"));
    return number.match(text).hasMatch();
}

bool isRight(const QAbstractItemModel& model, int column)
{
    return model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
}

GridCell cellOf(const QModelIndex& index)
{
    const QString text = plain(index.data().toString());
    GridCell cell{text.toStdString()};
    cell.isNumber = isNumber(text);
    cell.isBest = qvariant_cast<QFont>(index.data(Qt::FontRole)).bold();
    return cell;
}

QString csvOf(const TableGrid& grid)
{
    std::string text;
    for (const GridColumn& column : grid.columns)
        text += (&column == &grid.columns.front() ? "" : ",") + csvQuoted(column.title);
    text += '\n';
    for (const auto& row : grid.rows) {
        for (const GridCell& cell : row)
            text += (&cell == &row.front() ? "" : ",") + csvQuoted(cell.text);
        text += '\n';
    }
    return QString::fromStdString(text);
}

QString gridText(const TableGrid& grid, TableFormat format)
{
    switch (format) {
    case TableFormat::latex: return QString::fromStdString(gridAsLatex(grid));
    case TableFormat::markdown: return QString::fromStdString(gridAsMarkdown(grid));
    case TableFormat::html: return QString::fromStdString(gridAsHtml(grid));
    case TableFormat::csv: return csvOf(grid);
    case TableFormat::tsv: break;
    }
    return QString::fromStdString(gridAsTsv(grid));
}

struct CopiesTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::TableCopies)
};

} // namespace

TableGrid gridOfModel(const QAbstractItemModel& model)
{
    TableGrid grid;
    for (int column = 0; column < model.columnCount(); ++column) {
        GridColumn head{model.headerData(column, Qt::Horizontal).toString().toStdString()};
        head.isNumber = isRight(model, column);
        grid.columns.push_back(std::move(head));
    }
    for (int row = 0; row < model.rowCount(); ++row) {
        std::vector<GridCell> cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells.push_back(cellOf(model.index(row, column)));
        grid.rows.push_back(std::move(cells));
    }
    return grid;
}

QString tableText(const QAbstractItemModel& model, TableFormat format) { return gridText(gridOfModel(model), format); }

void copyTable(const QAbstractItemModel& model, TableFormat format) { copyGrid(gridOfModel(model), format); }

void copyGrid(const TableGrid& grid, TableFormat format)
{
    auto data = std::make_unique<QMimeData>();
    data->setText(gridText(grid, format));
    if (format == TableFormat::tsv)
        data->setHtml(QStringLiteral("<meta charset=\"utf-8\"/>") + gridText(grid, TableFormat::html));
    QGuiApplication::clipboard()->setMimeData(data.release());
}

void copyText(const QString& text) { QGuiApplication::clipboard()->setText(text); }

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
