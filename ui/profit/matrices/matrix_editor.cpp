// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/matrices/matrix_editor.h"

#include <cmath>
#include <limits>
#include <set>

#include <QAction>
#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>

#include "ui/profit/common/profit_access.h"
#include "ui/profit/matrices/heat_strip.h"
#include "ui/profit/matrices/machine_model.h"
#include "ui/profit/matrices/matrix_delegate.h"
#include "ui/profit/matrices/pasted_matrix.h"
#include "ui/style/count_text.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"
#include "ui/tables/mark_question.h"
#include "ui/tables/name_header.h"
#include "ui/tables/table_clipboard.h"
#include "ui/widgets/inline_question.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

std::set<int> selectedRows(const QTableView& view)
{
    std::set<int> rows;
    for (const QModelIndex& index : view.selectionModel()->selectedIndexes())
        rows.insert(index.row());
    return rows;
}

std::set<int> selectedColumns(const QTableView& view)
{
    std::set<int> columns;
    for (const QModelIndex& index : view.selectionModel()->selectedIndexes())
        columns.insert(index.column());
    return columns;
}

} // namespace

MatrixEditor::MatrixEditor(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_model(new MatrixModel(session, this)),
      m_machineModel(new MachineModel(session, this)),
      m_delegate(new MatrixDelegate(
          [this](const QModelIndex&, const QString& text) {
              const Result<double> value = m_model->parse(text);
              return value ? QString() : errorText(value.error());
          },
          this)),
      m_machines(new QTableView(this)),
      m_table(new QTableView(this)),
      m_besideBar(new QWidget(this)),
      m_modes(new QButtonGroup(this)),
      m_strip(new HeatStrip(*m_model, this)),
      m_question(new InlineQuestion(this))
{
    build();
    buildTables();
    m_renameColumn = new HeaderRename(m_machines->horizontalHeader());
    m_renameRow = new HeaderRename(m_table->verticalHeader());
    connect(m_delegate, &MatrixDelegate::refused, this, [this](const QString& problem) {
        m_session.showError({ErrorCode::badInput, problem.toStdString(), {}});
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, &MatrixEditor::alignColumns);
    connect(m_model, &QAbstractItemModel::headerDataChanged, this, &MatrixEditor::alignColumns);
    connect(m_machineModel, &QAbstractItemModel::modelReset, this, &MatrixEditor::alignColumns);
    connect(&session.document(), &Document::opened, this, [this] {
        if (m_session.document().fileName().isEmpty()) // of a sample or a lesson, whose text speaks of times first
            setMode(MatrixMode::etc);
    });
    makeFigure();
    alignColumns();
    showModeState();
    follow(Change::colours);
}

void MatrixEditor::refresh(Changes) { update(); } // the models follow the document

void MatrixEditor::build()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(2);
    const std::pair<QString, QString> modes[]{
        {tr("Time (s)"), tr("ETC: seconds that one task of a type takes on a machine type")},
        {tr("Power (W)"), tr("APC: watts that a machine draws while it runs a task of a type")},
        {tr("Energy (J)"), tr("Time × power of one task; the cheapest machine of each row is marked")}};
    for (int i = 0; i < 3; ++i) {
        auto* button = new QToolButton(this);
        button->setText(modes[i].first);
        button->setToolTip(modes[i].second);
        button->setCheckable(true);
        button->setChecked(i == 0);
        m_modes->addButton(button, i);
        tools->addWidget(button);
    }
    connect(m_modes, &QButtonGroup::idClicked, this, [this](int id) { setMode(static_cast<MatrixMode>(id)); });
    tools->addSpacing(12);
    addAction(u"wattif-add"_s, tr("Add task type"), QKeySequence(Qt::Key_Insert), &MatrixEditor::addTaskType, true, tools);
    addAction(u"wattif-remove"_s, tr("Remove task types"), QKeySequence(Qt::CTRL | Qt::Key_Delete),
              &MatrixEditor::removeTaskTypes, false);
    addAction(u"edit-table-insert-column-right"_s, tr("Add machine type"), QKeySequence(u"Ctrl+Shift++"_s),
              &MatrixEditor::addMachineType, true, tools);
    addAction(u"edit-table-delete-column"_s, tr("Remove machine types"), QKeySequence(u"Ctrl+Shift+-"_s),
              &MatrixEditor::removeMachineTypes, false);
    addAction(u"adjustlevels"_s, tr("Normalise columns"), {}, &MatrixEditor::normalise, true, tools);
    addAction(u"transform-scale"_s, tr("Scale…"), {}, &MatrixEditor::askScale, true, tools);
    addAction(u"edit-paste"_s, tr("Paste"), QKeySequence::Paste, &MatrixEditor::paste, false);
    addAction(u"edit-clear"_s, tr("Cannot run"), QKeySequence::Delete, &MatrixEditor::clearCells, false);
    addAction(u"wattif-rename"_s, tr("Rename task type"), QKeySequence(u"Shift+F2"_s), &MatrixEditor::renameTaskType, false);
    addAction(u"wattif-rename"_s, tr("Rename machine type"), QKeySequence(u"Ctrl+Shift+F2"_s), &MatrixEditor::renameMachineType,
              false);
    auto* copyAction = new QAction(themeIcon(u"edit-copy"_s), tr("Copy"), this);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(copyAction, &QAction::triggered, this, &MatrixEditor::copy);
    QWidget::addAction(copyAction);
    tools->addStretch();
    tools->addWidget(m_strip);
    column->addLayout(tools);
    column->addWidget(m_question);
    auto* tables = new QVBoxLayout;
    tables->setSpacing(0);
    auto* machines = new QHBoxLayout;
    machines->setSpacing(0);
    machines->addWidget(m_machines);
    machines->addWidget(m_besideBar);
    tables->addLayout(machines);
    tables->addWidget(m_table, 1);
    column->addLayout(tables, 1);
}

void MatrixEditor::addAction(const QString& icon, const QString& text, const QKeySequence& key, void (MatrixEditor::*slot)(),
                             bool button, QHBoxLayout* row)
{
    auto* action = new QAction(themeIcon(icon), text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, slot);
    QWidget::addAction(action);
    m_edits << action;
    if (!button)
        return;
    auto* tool = new QToolButton(this);
    tool->setDefaultAction(action);
    tool->setAutoRaise(true);
    tool->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
    row->addWidget(tool);
}

void MatrixEditor::buildTables()
{
    useNameHeaders(*m_machines);
    useNameHeaders(*m_table);
    m_machines->setModel(m_machineModel);
    m_machines->setObjectName(u"machines"_s);
    m_machines->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_machines->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_machines->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_machines->setAccessibleName(tr("Machine types"));
    m_table->setModel(m_model);
    m_table->setObjectName(u"matrix"_s);
    m_table->setItemDelegate(m_delegate);
    m_table->horizontalHeader()->hide();
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_machines->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_machines->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_machines->horizontalHeader()->setDefaultAlignment(Qt::AlignCenter | Qt::Alignment(Qt::TextWordWrap));
    m_machines->horizontalHeader()->setMinimumSectionSize(48);
    // Qt reserves space for sort arrows under the text of vertical headers where a style sheet has arrows.
    for (QTableView* view : {m_machines, m_table})
        view->verticalHeader()->setStyleSheet(
            u"QHeaderView::up-arrow,QHeaderView::down-arrow{width:0px;height:0px;image:none}"_s);
    m_table->setShowGrid(false);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &MatrixEditor::showMenu);
    for (QHeaderView* header : {m_machines->horizontalHeader(), m_table->verticalHeader()}) {
        header->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(header, &QWidget::customContextMenuRequested, this,
                [this, header](QPoint at) { showHeaderMenu(header->orientation(), at); });
    }
    connect(m_machines->horizontalHeader(), &QHeaderView::sectionResized, this,
            [this](int i, int, int width) { m_table->setColumnWidth(i, width); });
    connect(m_machines->horizontalHeader(), &QHeaderView::sectionClicked, m_table, &QTableView::selectColumn);
    connect(m_table->verticalScrollBar(), &QScrollBar::rangeChanged, this, &MatrixEditor::leaveSpaceForBar);
    connect(m_table->horizontalScrollBar(), &QScrollBar::valueChanged, m_machines->horizontalScrollBar(), &QScrollBar::setValue);
    connect(m_machines->horizontalScrollBar(), &QScrollBar::valueChanged, m_table->horizontalScrollBar(), &QScrollBar::setValue);
}

void MatrixEditor::alignColumns()
{
    // Two tables, one grid: the same header width, column widths and space for the scroll bar.
    const int headerWidth =
        std::max(m_table->verticalHeader()->sizeHint().width(), m_machines->verticalHeader()->sizeHint().width()) + 8;
    const int space = fontMetrics().horizontalAdvance(u"00 000.00"_s) + 16;
    int lines = fontMetrics().height();
    for (QTableView* view : {m_machines, m_table})
        view->verticalHeader()->setFixedWidth(std::min(headerWidth, 220));
    for (int c = 0; c < m_model->columnCount(); ++c) {
        if (m_machines->columnWidth(c) < space)
            m_machines->setColumnWidth(c, space);
        m_table->setColumnWidth(c, m_machines->columnWidth(c));
        const QRect name(0, 0, m_machines->columnWidth(c) - 18, 1000);
        lines = std::max(
            lines,
            fontMetrics()
                .boundingRect(name, Qt::AlignCenter | Qt::TextWordWrap, m_machineModel->headerData(c, Qt::Horizontal).toString())
                .height());
    }
    // Fixed heights from the font: names and numbers of a row share their middle, and nothing is cut.
    const int rowHeight = fontMetrics().height() + (m_compact ? 4 : 8);
    for (QTableView* view : {m_machines, m_table}) {
        view->verticalHeader()->setMinimumSectionSize(rowHeight);
        view->verticalHeader()->setMaximumSectionSize(rowHeight);
        view->verticalHeader()->setDefaultSectionSize(rowHeight);
    }
    // Long machine names wrap, up to three lines; one short line where there is little height.
    m_machines->horizontalHeader()->setFixedHeight(std::min(lines, (m_compact ? 1 : 3) * fontMetrics().height())
                                                   + (m_compact ? 9 : 10));
    m_machines->setFixedHeight(m_machines->horizontalHeader()->height() + MachineModel::rowTotal * rowHeight
                               + 2 * m_machines->frameWidth());
    m_table->viewport()->update();
}

void MatrixEditor::leaveSpaceForBar(int least, int most)
{
    // Both tables end at the same place; otherwise the last columns would differ in width, and one would be behind the bar.
    m_besideBar->setFixedWidth(most > least ? m_table->verticalScrollBar()->sizeHint().width() : 0);
}

void MatrixEditor::setMode(MatrixMode mode)
{
    m_modes->button(static_cast<int>(mode))->setChecked(true);
    m_model->setMode(mode);
    showModeState();
}

void MatrixEditor::showModeState()
{
    const bool editable = m_model->mode() != MatrixMode::energy;
    for (QAction* action : m_edits)
        if (action->text() == tr("Normalise columns") || action->text() == tr("Scale…") || action->text() == tr("Paste"))
            action->setEnabled(editable);
        else if (action->text() == tr("Cannot run"))
            action->setEnabled(m_model->mode() == MatrixMode::etc);
    m_delegate->setMarks(!editable);
    m_table->setAccessibleName(matrixName());
}

QString MatrixEditor::matrixName() const
{
    switch (m_model->mode()) {
    case MatrixMode::etc: return tr("Time of one task (ETC)");
    case MatrixMode::power: return tr("Power while running (APC)");
    case MatrixMode::energy: return tr("Energy of one task");
    }
    return {};
}

void MatrixEditor::copy() const
{
    const QTableView* view = m_machines->hasFocus() && m_machines->selectionModel()->hasSelection() ? m_machines : m_table;
    QApplication::clipboard()->setText(selectionAsTsv(*view->selectionModel(), Qt::EditRole));
}

void MatrixEditor::paste()
{
    if (m_model->mode() == MatrixMode::energy)
        return;
    askForMark(*m_question, parsePasted(QApplication::clipboard()->text()),
               [this](const PastedTable& table) { askForLabels(table); });
}

void MatrixEditor::askForLabels(const PastedTable& table)
{
    if (!areLabelsUnclear(table))
        return pasteTable(table, profit::Labels::automatic);
    const auto answer = [this, table](const QString& text, profit::Labels labels) {
        return InlineQuestion::Answer{text, [this, table, labels] { pasteTable(table, labels); }};
    };
    m_question->ask(tr("Are the first row and column of the pasted table values or names?"),
                    {answer(tr("Values"), profit::Labels::none), answer(tr("First row: names"), profit::Labels::firstRow),
                     answer(tr("First column: names"), profit::Labels::firstColumn),
                     answer(tr("Both: names"), profit::Labels::both)});
}

void MatrixEditor::pasteTable(const PastedTable& table, profit::Labels labels)
{
    const Result<PastedMatrix> block = readPastedMatrix(table, labels, m_model->mode() == MatrixMode::etc);
    if (!block)
        return m_session.showError(block.error());
    const QModelIndex at = m_table->currentIndex();
    const int row = at.isValid() ? at.row() : 0;
    const int column = at.isValid() ? at.column() : 0;
    const int moreRows = row + static_cast<int>(block->values.rows()) - m_model->rowCount();
    const int moreColumns = column + static_cast<int>(block->values.columns()) - m_model->columnCount();
    if (moreRows <= 0 && moreColumns <= 0)
        return writeBlock(*block, row, column);
    m_question->ask(
        tr("The block is %1 × %2 and reaches beyond the table by %3 and %4.")
            .arg(block->values.rows())
            .arg(block->values.columns())
            .arg(countText(std::max(moreRows, 0), Noun::row))
            .arg(countText(std::max(moreColumns, 0), Noun::column)),
        {{tr("Add missing rows and columns"), [this, block = *block, row, column] { writeBlock(block, row, column); }}});
}

void MatrixEditor::writeBlock(const PastedMatrix& pasted, int row, int column)
{
    const Matrix& block = pasted.values;
    const auto top = static_cast<std::size_t>(row);
    const auto left = static_cast<std::size_t>(column);
    Result<profit::Instance> next = profitInstance(m_session);
    for (std::size_t rows = next->taskTypeCount(); next && rows < top + block.rows(); ++rows)
        next = profit::withTaskTypeAdded(std::move(*next), rows - 1);
    for (std::size_t columns = next ? next->machineTypeCount() : 0; next && columns < left + block.columns(); ++columns)
        next = profit::withMachineTypeAdded(std::move(*next), columns - 1);
    if (next)
        next = profit::withBlock(std::move(*next), m_model->kind(), top, left, block);
    if (next)
        next = profit::withNames(std::move(*next), top, pasted.rowNames, left, pasted.columnNames);
    if (!applyProfitEdit(m_session, tr("Paste %1 × %2 cells").arg(block.rows()).arg(block.columns()), std::move(next)))
        return;
    const QItemSelection pastedCells(
        m_model->index(row, column),
        m_model->index(row + static_cast<int>(block.rows()) - 1, column + static_cast<int>(block.columns()) - 1));
    m_table->setCurrentIndex(m_model->index(row, column));
    m_table->selectionModel()->select(pastedCells, QItemSelectionModel::ClearAndSelect);
}

void MatrixEditor::clearCells()
{
    if (m_model->mode() != MatrixMode::etc)
        return;
    Result<profit::Instance> next = profitInstance(m_session);
    for (const QModelIndex& index : m_table->selectionModel()->selectedIndexes())
        if (next)
            next = profit::withCell(std::move(*next), profit::MatrixKind::etcSeconds, static_cast<std::size_t>(index.row()),
                                    static_cast<std::size_t>(index.column()), std::numeric_limits<double>::infinity());
    applyProfitEdit(m_session, tr("Set “cannot run”"), std::move(next));
}

void MatrixEditor::addTaskType()
{
    const int like = std::max(m_table->currentIndex().row(), 0);
    if (!applyProfitEdit(m_session, tr("Add task type"),
                         profit::withTaskTypeAdded(profitInstance(m_session), static_cast<std::size_t>(like))))
        return;
    m_table->setCurrentIndex(m_model->index(m_model->rowCount() - 1, 0));
    m_renameRow->edit(m_model->rowCount() - 1);
}

void MatrixEditor::addMachineType()
{
    const int like = std::max(m_table->currentIndex().column(), 0);
    if (!applyProfitEdit(m_session, tr("Add machine type"),
                         profit::withMachineTypeAdded(profitInstance(m_session), static_cast<std::size_t>(like))))
        return;
    m_table->setCurrentIndex(m_model->index(0, m_model->columnCount() - 1));
    m_renameColumn->edit(m_model->columnCount() - 1);
}

void MatrixEditor::removeTaskTypes()
{
    Result<profit::Instance> next = profitInstance(m_session);
    const std::set<int> rows = selectedRows(*m_table);
    for (auto row = rows.rbegin(); row != rows.rend() && next; ++row)
        next = profit::withTaskTypeRemoved(std::move(*next), profit::TaskTypeIndex(*row));
    if (!rows.empty())
        applyProfitEdit(m_session, tr("Remove task types"), std::move(next));
}

void MatrixEditor::removeMachineTypes()
{
    Result<profit::Instance> next = profitInstance(m_session);
    const std::set<int> columns = selectedColumns(*m_table);
    for (auto column = columns.rbegin(); column != columns.rend() && next; ++column)
        next = profit::withMachineTypeRemoved(std::move(*next), profit::MachineTypeIndex(*column));
    if (!columns.empty())
        applyProfitEdit(m_session, tr("Remove machine types"), std::move(next));
}

void MatrixEditor::renameTaskType()
{
    if (m_table->currentIndex().isValid())
        m_renameRow->edit(m_table->currentIndex().row());
}

void MatrixEditor::renameMachineType()
{
    const QTableView* view = m_machines->hasFocus() ? m_machines : m_table;
    if (view->currentIndex().isValid())
        m_renameColumn->edit(view->currentIndex().column());
}

void MatrixEditor::normalise()
{
    applyProfitEdit(m_session, tr("Normalise columns"),
                    profit::withNormalisedColumns(profitInstance(m_session), m_model->kind()));
}

void MatrixEditor::askScale()
{
    auto* factor = new QDoubleSpinBox;
    factor->setRange(1e-6, 1e6);
    factor->setDecimals(4);
    factor->setValue(1.0);
    factor->setPrefix(u"× "_s);
    factor->selectAll();
    m_question->ask(tr("Multiply every value of “%1” by").arg(matrixName()), factor,
                    {{tr("Scale"), [this, factor] { scaleBy(factor->value()); }}});
}

void MatrixEditor::scaleBy(double factor)
{
    applyProfitEdit(m_session, tr("Scale by %1").arg(factor),
                    profit::withScaledMatrix(profitInstance(m_session), m_model->kind(), factor));
}

void MatrixEditor::showMenu(QPoint position)
{
    QMenu menu(this);
    menu.addActions(actions());
    menu.exec(m_table->viewport()->mapToGlobal(position));
}

void MatrixEditor::showHeaderMenu(Qt::Orientation orientation, QPoint position)
{
    const bool rows = orientation == Qt::Vertical;
    QHeaderView* header = rows ? m_table->verticalHeader() : m_machines->horizontalHeader();
    const int section = header->logicalIndexAt(position);
    if (section < 0)
        return;
    if (rows)
        m_table->selectRow(section);
    else
        m_table->selectColumn(section);
    QMenu menu(this);
    HeaderRename* rename = rows ? m_renameRow : m_renameColumn;
    menu.addAction(themeIcon(u"wattif-rename"_s), tr("Rename"), this, [rename, section] { rename->edit(section); });
    menu.addAction(tr("Add"), this, rows ? &MatrixEditor::addTaskType : &MatrixEditor::addMachineType);
    menu.addAction(themeIcon(u"wattif-remove"_s), tr("Remove"), this,
                   rows ? &MatrixEditor::removeTaskTypes : &MatrixEditor::removeMachineTypes);
    menu.exec(header->viewport()->mapToGlobal(position));
}

void MatrixEditor::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool compact = height() < 17 * fontMetrics().height();
    if (compact == m_compact)
        return;
    m_compact = compact;
    m_machineModel->setShortNames(compact);
    m_machines->horizontalHeader()->setDefaultAlignment(compact ? Qt::AlignCenter
                                                                : Qt::AlignCenter | Qt::Alignment(Qt::TextWordWrap));
    alignColumns();
}

void MatrixEditor::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        alignColumns();
}

} // namespace wattif::ui

#include "moc_matrix_editor.cpp"
