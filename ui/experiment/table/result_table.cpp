// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/table/result_table.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QStackedLayout>
#include <QTableView>

#include "ui/experiment/experiment.h"
#include "ui/experiment/picture_panel.h"
#include "ui/experiment/table/result_table_model.h"
#include "ui/style/letter_width.h"
#include "ui/tables/name_header.h"
#include "ui/tables/table_text.h"
#include "ui/tables/table_view.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {

ResultTable::ResultTable(Experiment& experiment, PicturePanel& pictures, QWidget* parent)
    : QWidget(parent),
      m_experiment(experiment),
      m_pictures(pictures),
      m_model(new ResultTableModel(this)),
      m_table(new QTableView(this)),
      m_pages(new QStackedLayout(this)),
      m_work([](const Error&) {})
{
    m_table->setModel(m_model);
    dressTable(*m_table);
    static_cast<NameHeader*>(m_table->horizontalHeader())->setLines(2);
    m_table->setAccessibleName(tr("Results of the experiment"));
    m_table->setToolTip(tr("Means with 95 % intervals; the best of a row is bold. Double-click a row to open one of its cells."));
    auto* text = new QLabel(tr("The numbers appear here: a row for each level, means with 95 % intervals."));
    text->setObjectName(QStringLiteral("emptyText"));
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    text->setMargin(8);
    m_nothing = new ViewFrame(text, this); // it scrolls in a low row
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(m_table);
    addCopies();
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) { openRow(index.row()); });
    connect(&experiment, &Experiment::resultsChanged, this, &ResultTable::refresh);
    connect(&pictures, &PicturePanel::choiceChanged, this, &ResultTable::refresh);
}

void ResultTable::addCopies()
{
    addTableCopies(*m_table, [this](TableFormat format) { copyTable(*m_model, format); });
    addCommandCopy(*m_table, [this] { emit commandWanted(); });
    auto* open = new QAction(tr("Open a cell of this row"), m_table);
    connect(open, &QAction::triggered, this, [this] { openRow(m_table->currentIndex().row()); });
    m_table->addAction(open);
}

void ResultTable::openRow(int row)
{
    if (const auto cell = m_model->cellOf(row))
        emit cellWanted(*cell);
}

void ResultTable::refresh()
{
    const ResultsPtr& results = m_experiment.results();
    if (!results)
        return fill({});
    if (!isVisible() || !results->of(m_pictures.choice().metric))
        return;
    m_work.startNext([this, results, choice = m_pictures.choice()](const RunControl&) -> LatestJob::Delivery {
        auto rows = std::make_shared<ResultRows>(resultRows(*results, choice));
        return [this, rows] {
            fill(std::move(*rows));
            fitNumbers(*m_table);
        };
    });
}

void ResultTable::fill(ResultRows rows)
{
    m_model->show(std::move(rows));
    m_pages->setCurrentWidget(m_model->rowCount() > 0 ? static_cast<QWidget*>(m_table) : m_nothing);
}

void ResultTable::fitNumbers(QTableView& table)
{
    constexpr int lettersOfName = 16;
    const QAbstractItemView& view = table; // where sizeHintForColumn is public
    const auto& names = static_cast<const NameHeader&>(*table.horizontalHeader());
    const int letter = letterWidth(table.fontMetrics());
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        const int name = std::min(names.minWidth(column), lettersOfName * letter);
        const int wanted = std::max(view.sizeHintForColumn(column) + 2 * letter, name);
        table.setColumnWidth(column, std::max(wanted, table.columnWidth(column)));
    }
}

void ResultTable::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

} // namespace wattif::ui

#include "moc_result_table.cpp"
