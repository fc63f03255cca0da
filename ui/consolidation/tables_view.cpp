// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/tables_view.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

#include "ui/charts/number_ticker.h"
#include "ui/consolidation/consolidation_access.h"
#include "ui/consolidation/element_delegate.h"
#include "ui/consolidation/element_table.h"
#include "ui/shell/inline_question.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// The columns that hold numbers tell how they are written; lists of sizes have commas of their own.
PastedMark markOfNumbers(const PastedTable& table, const ElementTable& model, int firstColumn)
{
    QStringList lines;
    for (const QStringList& row : table.rows) {
        QStringList cells;
        for (qsizetype c = 0; c < row.size() && firstColumn + c < model.columnCount(); ++c)
            if (model.column(firstColumn + static_cast<int>(c)).kind == ElementTable::CellKind::number)
                cells << row[c];
        cells << u"x"_s; // one more, so that tabs stay the separators
        lines << cells.join(u'\t');
    }
    return parsePasted(lines.join(u'\n')).mark;
}

/// A first row with a text where a number belongs is a header.
bool hasHeader(const PastedTable& table, const ElementTable& model, int firstColumn)
{
    if (table.rows.size() < 2)
        return false;
    for (qsizetype c = 0; c < table.width() && firstColumn + c < model.columnCount(); ++c)
        if (model.column(firstColumn + static_cast<int>(c)).kind == ElementTable::CellKind::number
            && !table.rows.front()[c].trimmed().isEmpty() && !pastedNumber(table.rows.front()[c], PastedMark::comma)
            && !pastedNumber(table.rows.front()[c], PastedMark::point))
            return true;
    return false;
}

} // namespace

TablesView::TablesView(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_stack(new QStackedWidget(this)),
      m_choice(new QButtonGroup(this)),
      m_search(new QLineEdit(this)),
      m_summary(new QLabel(this)),
      m_question(new InlineQuestion(this))
{
    addPage(NodesPage, new NodeTable(session, this), {20, 18, 34, 10, 11, 11, 11});
    addPage(SwitchesPage, new SwitchTable(session, this), {20, 20, 19, 11, 12, 8, 8});
    addPage(LinksPage, new LinkTable(session, this), {22, 22, 20});
    build();
    connect(m_choice, &QButtonGroup::idClicked, this, [this](int id) { setPage(static_cast<Page>(id)); });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        for (const PageParts& page : m_pages)
            page.filter->setFilterFixedString(text);
        refresh();
    });
    connect(&session.document(), &Document::changed, this, &TablesView::refresh);
    setPage(NodesPage);
}

void TablesView::addPage(Page page, ElementTable* model, const std::vector<int>& widthsInDigits)
{
    PageParts& parts = m_pages[page];
    parts.model = model;
    parts.filter = new QSortFilterProxyModel(this);
    parts.filter->setSourceModel(model);
    parts.filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    parts.filter->setFilterKeyColumn(-1);
    parts.view = new QTableView(m_stack);
    parts.view->setModel(parts.filter);
    auto* delegate = new ElementDelegate(parts.view);
    connect(delegate, &ElementDelegate::refused, this, [this](const QString& problem) {
        m_session.showError({ErrorCode::badInput, problem.toStdString(), {}});
    });
    parts.view->setItemDelegate(delegate);
    parts.view->setAccessibleName(model->elements());
    parts.view->setWordWrap(false);
    parts.view->setFrameShape(QFrame::NoFrame);
    parts.view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    parts.view->verticalHeader()->hide();
    parts.view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed); // thousands of rows
    parts.view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    parts.view->horizontalHeader()->setHighlightSections(false);
    parts.view->horizontalHeader()->setFixedHeight(fontMetrics().height() + 12);
    const int em = fontMetrics().horizontalAdvance(u'0');
    for (std::size_t c = 0; c < widthsInDigits.size(); ++c)
        parts.view->setColumnWidth(static_cast<int>(c), widthsInDigits[c] * em);
    m_stack->addWidget(parts.view);
}

void TablesView::build()
{
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search in the table"));
    m_search->setToolTip(tr("Show the rows that contain this text, in any column"));
    m_search->setMaximumWidth(fontMetrics().averageCharWidth() * 22);
    m_summary->setObjectName(u"hint"_s);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(2);
    buildTools(*tools);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(3);
    column->addLayout(tools);
    column->addWidget(m_question);
    column->addWidget(m_stack, 1);
    for (const PageParts& page : m_pages) {
        page.view->setContextMenuPolicy(Qt::ActionsContextMenu);
        page.view->addActions(actions());
    }
}

void TablesView::buildTools(QHBoxLayout& row)
{
    const std::pair<QString, QString> pages[]{{tr("Nodes"), tr("The nodes with their applications")},
                                              {tr("Switches"), tr("The switches and what they draw")},
                                              {tr("Links"), tr("Links beside those to parents; any makes the topology a graph")}};
    for (int i = 0; i < pageTotal; ++i) {
        auto* button = new QToolButton(this);
        button->setText(pages[i].first);
        button->setToolTip(pages[i].second);
        button->setCheckable(true);
        m_choice->addButton(button, i);
        row.addWidget(button);
    }
    row.addSpacing(10);
    addTool(&row, u"list-add"_s, tr("Add"),
            tr("Add a row: a node on the switch of the current one, a switch below the current one"), QKeySequence(u"Ctrl++"_s),
            &TablesView::addRow);
    addTool(&row, u"list-remove"_s, tr("Remove"), tr("Remove the selected rows"), QKeySequence::Delete, &TablesView::removeRows);
    addTool(nullptr, u"edit-copy"_s, tr("Copy"), tr("Copy the selected cells for a spreadsheet"), QKeySequence::Copy,
            &TablesView::copy);
    addTool(nullptr, u"edit-paste"_s, tr("Paste"),
            tr("Write the cells on the clipboard from the current cell on; rows are added as needed"), QKeySequence::Paste,
            &TablesView::paste);
    row.addSpacing(10);
    row.addWidget(m_search, 1);
    row.addSpacing(6);
    row.addWidget(m_summary, 2);
}

void TablesView::addTool(QHBoxLayout* row, const QString& icon, const QString& text, const QString& tip, const QKeySequence& key,
                         void (TablesView::*slot)())
{
    auto* action = new QAction(QIcon::fromTheme(icon), text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(tip);
    connect(action, &QAction::triggered, this, slot);
    addAction(action);
    if (!row)
        return;
    auto* tool = new QToolButton(this);
    tool->setDefaultAction(action);
    tool->setAutoRaise(true);
    tool->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
    row->addWidget(tool);
}

const TablesView::PageParts& TablesView::shown() const { return m_pages[static_cast<std::size_t>(m_stack->currentIndex())]; }

void TablesView::setPage(Page page)
{
    m_choice->button(page)->setChecked(true);
    m_stack->setCurrentIndex(page);
    setFocusProxy(shown().view);
    m_question->dismiss();
    refresh();
}

void TablesView::refresh()
{
    const consolidation::Instance& instance = consolidationInstance(m_session);
    double load = 0.0;
    for (const consolidation::Node& node : instance.nodes)
        load += node.load();
    const double room = instance.capacity * static_cast<double>(std::max<std::size_t>(instance.nodes.size(), 1));
    QString text = tr("%1 nodes %2 full, %3 switches, %4")
                       .arg(instance.nodes.size())
                       .arg(readable(100.0 * load / room, u"%"_s, 3))
                       .arg(instance.switches.size())
                       .arg(instance.isTree() ? tr("a tree")
                                              : tr("a graph with %n links", nullptr, static_cast<int>(instance.links.size())));
    if (shown().filter->rowCount() != shown().model->rowCount())
        text = tr("%1 of %2 rows shown; %3").arg(shown().filter->rowCount()).arg(shown().model->rowCount()).arg(text);
    m_summary->setText(text);
    m_summary->setToolTip(text);
}

QString TablesView::summary() const { return m_summary->text(); }

std::vector<int> TablesView::selectedRows() const
{
    std::vector<int> rows;
    for (const QItemSelectionRange& range : shown().view->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    if (rows.empty() && shown().view->currentIndex().isValid())
        rows.push_back(shown().view->currentIndex().row());
    std::ranges::sort(rows);
    rows.erase(std::ranges::unique(rows).begin(), rows.end());
    for (int& row : rows)
        row = shown().filter->mapToSource(shown().filter->index(row, 0)).row();
    return rows;
}

void TablesView::addRow()
{
    const std::vector<int> rows = selectedRows();
    if (!shown().model->addLike(rows.empty() ? -1 : rows.back()))
        return;
    m_search->clear(); // else the new row might be hidden
    const QModelIndex added = shown().filter->mapFromSource(shown().model->index(shown().model->rowCount() - 1, 0));
    shown().view->setCurrentIndex(added);
    shown().view->scrollTo(added);
}

void TablesView::removeRows() { shown().model->removeElements(selectedRows()); }

void TablesView::copy()
{
    if (const QString text = selectionAsTsv(*shown().view->selectionModel(), ElementTable::CopyRole); !text.isEmpty())
        QApplication::clipboard()->setText(text);
}

void TablesView::paste()
{
    PastedTable table = parsePasted(QApplication::clipboard()->text());
    if (table.isEmpty())
        return;
    const QModelIndex at = shown().view->currentIndex();
    const int column = std::max(at.column(), 0);
    if (hasHeader(table, *shown().model, column))
        table.rows.removeFirst();
    table.mark = markOfNumbers(table, *shown().model, column);
    if (table.mark != PastedMark::ambiguous)
        return pasteAs(table, table.mark);
    m_question->ask(tr("Are the commas in the pasted numbers decimal marks or groups of thousands?"),
                    {{tr("Thousands"), [this, table] { pasteAs(table, PastedMark::point); }},
                     {tr("Decimal commas"), [this, table] { pasteAs(table, PastedMark::comma); }}});
}

void TablesView::pasteAs(const PastedTable& table, PastedMark mark)
{
    const QModelIndex at = shown().view->currentIndex();
    const int first = std::max(at.row(), 0);
    std::vector<int> rows;
    for (int row = first; row < shown().filter->rowCount() && row - first < table.rows.size(); ++row)
        rows.push_back(shown().filter->mapToSource(shown().filter->index(row, 0)).row());
    if (!shown().model->paste(table.rows, mark, rows, std::max(at.column(), 0)))
        return;
    const int last = std::min<int>(first + static_cast<int>(table.rows.size()), shown().filter->rowCount()) - 1;
    const int left = std::max(at.column(), 0);
    const int right = std::min<int>(left + static_cast<int>(table.width()), shown().filter->columnCount()) - 1;
    shown().view->selectionModel()->select({shown().filter->index(first, left), shown().filter->index(last, right)},
                                           QItemSelectionModel::ClearAndSelect);
}

} // namespace wattif::ui
