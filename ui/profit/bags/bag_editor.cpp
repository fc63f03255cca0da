// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/bags/bag_editor.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

#include "core/base/random.h"
#include "core/profit/files/bags_file.h"
#include "core/profit/model/edit.h"
#include "ui/profit/bags/bag_model.h"
#include "ui/profit/common/profit_access.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/tables/mark_question.h"
#include "ui/tables/name_header.h"
#include "ui/tables/table_clipboard.h"
#include "ui/widgets/inline_question.h"

namespace wattif::ui {
namespace {

QString problemInCell(const QModelIndex& index, const QString& text)
{
    const auto* model = qobject_cast<const BagModel*>(index.model());
    return model ? model->problem(index, text) : QString();
}

using namespace Qt::Literals::StringLiterals;

/// Whether a pasted row begins with a user before its task type.
bool hasUser(const profit::TaskTypeFinder& types, const QStringList& cells)
{
    return cells.size() > 2 && !types.find(cells[0].toStdString());
}

/// The number of the first task type: 0 where the pasted rows have a type 0, else 1.
std::int64_t firstTypeOf(const profit::Instance& instance, const QList<QStringList>& rows)
{
    const profit::TaskTypeFinder types(instance.taskTypes, 0);
    const bool hasZero = std::any_of(rows.begin(), rows.end(), [&](const QStringList& cells) {
        return cells.value(hasUser(types, cells) ? 1 : 0) == u"0"_s && !types.isName("0");
    });
    return hasZero ? 0 : 1;
}

/// Reads a pasted row: type, tasks[, revenue], or with a user before them. Types by name or number.
Result<profit::Bag> bagOf(const profit::TaskTypeFinder& types, const QStringList& cells, DecimalMark mark)
{
    const qsizetype offset = hasUser(types, cells) ? 1 : 0;
    const Result<profit::TaskTypeIndex> type = types.find(cells.value(offset).toStdString());
    if (!type)
        return badInput(BagEditor::tr("There is no task type “%1”.").arg(cells.value(offset)).toStdString());
    const std::optional<double> count = pastedNumber(cells.value(offset + 1), mark);
    if (!count || *count < 1.0 || *count != std::floor(*count) || *count > static_cast<double>(profit::maxCount))
        return badInput(BagEditor::tr("“%1” is not a number of tasks.").arg(cells.value(offset + 1)).toStdString());
    profit::Bag bag{offset > 0 ? cells[0].toStdString() : std::string(), *type, static_cast<std::int64_t>(*count)};
    if (!cells.value(offset + 2).isEmpty()) {
        bag.revenue = pastedNumber(cells[offset + 2], mark);
        if (!bag.revenue)
            return badInput(BagEditor::tr("“%1” is not a revenue.").arg(cells[offset + 2]).toStdString());
    }
    return bag;
}

} // namespace

BagDelegate::BagDelegate(QObject* parent) : TextDelegate(problemInCell, parent) { }

void BagDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int step = index.data(BagModel::StepRole).toInt();
    const QColor accent = Theme::instance().accent();
    QStyleOptionViewItem item = option;
    if (step == 0) {
        QColor background = accent;
        background.setAlphaF(0.20F);
        painter->fillRect(option.rect, background);
        item.font.setBold(true);
    } else if (step > 0) {
        // Still to come: the text is faint.
        painter->setOpacity(0.55);
    }
    QStyledItemDelegate::paint(painter, item, index);
    painter->setOpacity(1.0);
    if (step == 0 && index.column() == 0)
        painter->fillRect(QRect(option.rect.topLeft(), QSize(4, option.rect.height())), accent);
}

QWidget* BagDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (index.column() == BagModel::TypeColumn) {
        auto* box = new QComboBox(parent);
        box->addItems(static_cast<const BagModel*>(index.model())->typeNames());
        commitOnChoice(*box);
        return box;
    }
    QWidget* editor = TextDelegate::createEditor(parent, option, index);
    if (index.column() == BagModel::RevenueColumn)
        static_cast<QLineEdit*>(editor)->setPlaceholderText(index.data().toString());
    return editor;
}

profit::Instance withBagsOrdered(profit::Instance instance, BagOrder order, std::uint64_t seed)
{
    instance = profit::withoutManualMoves(std::move(instance));
    std::vector<profit::Bag>& bags = instance.bags;
    const auto sort = [&](auto less) { std::stable_sort(bags.begin(), bags.end(), less); };
    switch (order) {
    case BagOrder::bigFirst: sort([](const profit::Bag& a, const profit::Bag& b) { return a.count > b.count; }); break;
    case BagOrder::smallFirst: sort([](const profit::Bag& a, const profit::Bag& b) { return a.count < b.count; }); break;
    case BagOrder::byType: sort([](const profit::Bag& a, const profit::Bag& b) { return a.taskType < b.taskType; }); break;
    case BagOrder::random: Random(deriveSeed(seed, "arrival order")).shuffle(std::span(bags)); break;
    }
    return instance;
}

BagEditor::BagEditor(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_model(new BagModel(session, this)),
      m_table(new QTableView(this)),
      m_question(new InlineQuestion(this))
{
    build();
    connect(m_model, &BagModel::moved, this, &BagEditor::select);
    follow(Change::document | Change::step);
}

void BagEditor::prepare(Changes) { m_session.setStepCount(static_cast<int>(profitInstance(m_session).bags.size())); }

void BagEditor::refresh(Changes what)
{
    if (what & Change::document)
        fitNumbers();
    if (!(what & Change::step))
        return;
    const int row = static_cast<int>(arrivedBags(m_session, profitInstance(m_session).bags.size())) - 1;
    if (row >= 0 && m_session.step() >= 0)
        m_table->scrollTo(m_model->index(row, 0));
}

void BagEditor::fitNumbers()
{
    const profit::Instance& i = profitInstance(m_session);
    std::vector<double> energies; // by type: a search among the machines for every bag would take long
    for (std::size_t type = 0; type < i.taskTypes.size(); ++type)
        energies.push_back(profit::minEnergyJoules(i, profit::TaskTypeIndex(type)));
    int largestCount = 0;
    int largestRevenue = 0;
    const auto tasks = [&](int row) { return i.bags[static_cast<std::size_t>(row)].count; };
    const auto revenue = [&](int row) {
        const profit::Bag& bag = i.bags[static_cast<std::size_t>(row)];
        return bag.revenue.value_or(i.gamma * static_cast<double>(bag.count) * energies[bag.taskType.at()]);
    };
    for (int row = 1; row < m_model->rowCount(); ++row) {
        largestCount = tasks(row) > tasks(largestCount) ? row : largestCount;
        largestRevenue = revenue(row) > revenue(largestRevenue) ? row : largestRevenue;
    }
    QFont bold = m_table->font(); // of the bag that arrives
    bold.setBold(true);
    for (const QModelIndex& cell :
         {m_model->index(largestCount, BagModel::CountColumn), m_model->index(largestRevenue, BagModel::RevenueColumn)}) {
        const int needed = QFontMetrics(bold).horizontalAdvance(cell.data().toString() + u"00"_s);
        // Wider only: columns that change their places while a number is edited cannot be read.
        m_table->setColumnWidth(cell.column(), std::max(needed, m_table->columnWidth(cell.column())));
    }
}

void BagEditor::build()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(2);
    const auto add = [&](const QString& icon, const QString& text, const QKeySequence& key, auto slot, bool button) {
        auto* action = new QAction(themeIcon(icon), text, this);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
        if (!button)
            return;
        auto* tool = new QToolButton(this);
        tool->setDefaultAction(action);
        tool->setAutoRaise(true);
        tool->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
        tools->addWidget(tool);
    };
    add(u"wattif-add"_s, tr("Add"), QKeySequence(Qt::Key_Insert), &BagEditor::addBag, true);
    add(u"wattif-duplicate"_s, tr("Duplicate"), QKeySequence(u"Ctrl+D"_s), &BagEditor::duplicateBags, true);
    add(u"wattif-remove"_s, tr("Remove"), QKeySequence(Qt::CTRL | Qt::Key_Delete), &BagEditor::removeBags, true);
    add(u"go-up"_s, tr("Earlier"), QKeySequence(u"Alt+Up"_s), &BagEditor::moveUp, true);
    add(u"go-down"_s, tr("Later"), QKeySequence(u"Alt+Down"_s), &BagEditor::moveDown, true);
    add(u"edit-copy"_s, tr("Copy"), QKeySequence::Copy, &BagEditor::copy, false);
    add(u"edit-paste"_s, tr("Paste"), QKeySequence::Paste, &BagEditor::paste, false);
    add(u"edit-clear"_s, tr("Clear or remove"), QKeySequence::Delete, &BagEditor::clearCells, false);
    add(u"media-skip-forward"_s, tr("Go to this arrival"), QKeySequence(u"Ctrl+Return"_s), &BagEditor::stepToCurrent, false);
    auto* menu = new QMenu(this);
    menu->addAction(tr("Big bags first (BaS)"), this, [this] { order(BagOrder::bigFirst); });
    menu->addAction(tr("Small bags first (SaB)"), this, [this] { order(BagOrder::smallFirst); });
    menu->addAction(tr("By task type"), this, [this] { order(BagOrder::byType); });
    menu->addAction(tr("At random…"), this, &BagEditor::askRandomOrder);
    auto* orderButton = new QToolButton(this);
    orderButton->setText(tr("Order arrivals"));
    orderButton->setIcon(themeIcon(u"wattif-sort"_s));
    orderButton->setToolButtonStyle(orderButton->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
    orderButton->setAutoRaise(true);
    orderButton->setPopupMode(QToolButton::InstantPopup);
    orderButton->setMenu(menu);
    tools->addWidget(orderButton);
    tools->addStretch();
    column->addLayout(tools);
    column->addWidget(m_question);
    column->addWidget(m_table, 1);

    auto* delegate = new BagDelegate(this);
    connect(delegate, &BagDelegate::refused, this, [this](const QString& problem) {
        m_session.showError({ErrorCode::badInput, problem.toStdString(), {}});
    });
    useNameHeaders(*m_table);
    m_table->setModel(m_model);
    m_table->setItemDelegate(delegate);
    m_table->setObjectName(u"bags"_s);
    m_table->setAccessibleName(tr("Bags in order of arrival"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setDragDropMode(QAbstractItemView::InternalMove);
    m_table->setDragDropOverwriteMode(false);
    m_table->setDropIndicatorShown(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_table->horizontalHeader()->setFixedHeight(fontMetrics().height() + 12);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->addActions(actions());
    const int em = fontMetrics().horizontalAdvance(u'0');
    const int widths[]{8, 9, 24, 8, 10, 17};
    const auto* header = static_cast<const NameHeader*>(m_table->horizontalHeader());
    for (int c = 0; c < BagModel::columnTotal; ++c)
        m_table->setColumnWidth(c, std::max(widths[c] * em, header->minWidth(c)));
    m_table->horizontalHeader()->setMinimumSectionSize(8 * em);
    m_table->horizontalHeader()->setSectionResizeMode(BagModel::TypeColumn, QHeaderView::Stretch);
}

std::vector<int> BagEditor::selectedRows() const
{
    std::set<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedIndexes())
        rows.insert(index.row());
    if (rows.empty() && m_table->currentIndex().isValid())
        rows.insert(m_table->currentIndex().row());
    return {rows.begin(), rows.end()};
}

void BagEditor::select(int first, int count)
{
    const int column = std::max(m_table->currentIndex().column(), 0);
    m_table->setCurrentIndex(m_model->index(first, column));
    m_table->selectionModel()->select(
        QItemSelection(m_model->index(first, 0), m_model->index(first + count - 1, BagModel::columnTotal - 1)),
        QItemSelectionModel::ClearAndSelect);
}

void BagEditor::addBag()
{
    const profit::Instance& i = profitInstance(m_session);
    const std::vector<int> rows = selectedRows();
    const std::size_t at = rows.empty() ? i.bags.size() : static_cast<std::size_t>(rows.back()) + 1;
    const profit::Bag bag = i.bags.empty() ? profit::Bag{{}, profit::TaskTypeIndex(0), 100}
                                           : profit::Bag{{}, i.bags[at > 0 ? at - 1 : 0].taskType, 100};
    if (applyProfitEdit(m_session, tr("Add bag"), profit::withBagInserted(i, at, bag)))
        select(static_cast<int>(at), 1);
}

void BagEditor::duplicateBags()
{
    const std::vector<int> rows = selectedRows();
    if (rows.empty())
        return;
    Result<profit::Instance> next = profitInstance(m_session);
    auto at = static_cast<std::size_t>(rows.back()) + 1;
    for (std::size_t k = 0; k < rows.size() && next; ++k) {
        const profit::Bag copy = next->bags[static_cast<std::size_t>(rows[k])];
        next = profit::withBagInserted(std::move(*next), at + k, copy);
    }
    if (applyProfitEdit(m_session, tr("Duplicate bags"), std::move(next)))
        select(static_cast<int>(at), static_cast<int>(rows.size()));
}

void BagEditor::removeBags()
{
    const std::vector<int> rows = selectedRows();
    if (rows.empty())
        return;
    if (applyProfitEdit(m_session, tr("Remove bags"),
                        profit::withBagsRemoved(profitInstance(m_session), {rows.begin(), rows.end()}))
        && m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(std::min(rows.front(), m_model->rowCount() - 1), 0));
}

void BagEditor::moveSelection(int by)
{
    const std::vector<int> rows = selectedRows();
    if (rows.empty() || (by < 0 && rows.front() == 0) || (by > 0 && rows.back() == m_model->rowCount() - 1))
        return;
    const int first = m_model->moveBags(rows, by < 0 ? rows.front() - 1 : rows.back() + 2);
    if (first >= 0)
        select(first, static_cast<int>(rows.size()));
}

void BagEditor::order(BagOrder how, std::uint64_t seed)
{
    applyProfitEdit(m_session, tr("Order arrivals"), withBagsOrdered(profitInstance(m_session), how, seed));
}

void BagEditor::askRandomOrder()
{
    auto* seed = new QSpinBox;
    seed->setRange(1, 1'000'000);
    seed->setPrefix(tr("seed "));
    m_question->ask(tr("Shuffle the arrivals with"), seed,
                    {{tr("Shuffle"), [this, seed] { order(BagOrder::random, static_cast<std::uint64_t>(seed->value())); }}});
}

void BagEditor::copy() const { QApplication::clipboard()->setText(selectionAsTsv(*m_table->selectionModel(), Qt::EditRole)); }

void BagEditor::clearCells()
{
    const QModelIndexList indexes = m_table->selectionModel()->selectedIndexes();
    const bool revenues = !indexes.isEmpty() && std::all_of(indexes.begin(), indexes.end(), [](const QModelIndex& i) {
        return i.column() == BagModel::RevenueColumn;
    });
    if (!revenues)
        return removeBags();
    Result<profit::Instance> next = profitInstance(m_session);
    for (const QModelIndex& index : indexes) {
        if (!next)
            break;
        profit::Bag bag = next->bags[static_cast<std::size_t>(index.row())];
        bag.revenue.reset();
        next = profit::withBag(std::move(*next), static_cast<std::size_t>(index.row()), std::move(bag));
    }
    applyProfitEdit(m_session, tr("Compute revenue"), std::move(next));
}

void BagEditor::paste()
{
    askForMark(*m_question, parsePasted(QApplication::clipboard()->text()),
               [this](const PastedTable& table) { pasteTable(table); });
}

void BagEditor::pasteTable(const PastedTable& table)
{
    const std::vector<int> rows = selectedRows();
    Result<profit::Instance> next = profitInstance(m_session);
    const std::size_t first = rows.empty() ? next->bags.size() : static_cast<std::size_t>(rows.back()) + 1;
    const std::vector<std::string> names = next->taskTypes;
    const profit::TaskTypeFinder types(names, firstTypeOf(*next, table.rows));
    std::size_t at = first;
    for (qsizetype r = 0; r < table.rows.size(); ++r) {
        Result<profit::Bag> bag = bagOf(types, table.rows[r], table.mark);
        if (!bag && r == 0 && table.rows.size() > 1)
            continue; // a header row
        if (!bag) {
            bag.error().place = {"clipboard", static_cast<int>(r) + 1, 0, {}};
            return m_session.showError(bag.error());
        }
        next = profit::withBagInserted(std::move(*next), at++, std::move(*bag));
        if (!next)
            return m_session.showError(next.error());
    }
    if (applyProfitEdit(m_session, tr("Paste bags"), std::move(next)) && at > first)
        select(static_cast<int>(first), static_cast<int>(at - first));
}

void BagEditor::stepToCurrent()
{
    if (m_table->currentIndex().isValid())
        m_session.setStep(m_table->currentIndex().row() + 1);
}

} // namespace wattif::ui

#include "moc_bag_editor.cpp"
