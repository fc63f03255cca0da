// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/element_tables_view.h"

#include <algorithm>
#include <utility>

#include <QAbstractProxyModel>
#include <QAction>
#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

#include "ui/session/session.h"
#include "ui/style/count_text.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/theme.h"
#include "ui/tables/element_table.h"
#include "ui/tables/mark_question.h"
#include "ui/tables/name_header.h"
#include "ui/widgets/inline_question.h"

namespace wattif::ui {
namespace {

/// The cell behind a filter.
QModelIndex sourceOf(const QModelIndex& index)
{
    const auto* proxy = qobject_cast<const QAbstractProxyModel*>(index.model());
    return proxy ? proxy->mapToSource(index) : index;
}

const ElementTable* tableOf(const QModelIndex& source) { return qobject_cast<const ElementTable*>(source.model()); }

QString problemInCell(const QModelIndex& index, const QString& text)
{
    const QModelIndex source = sourceOf(index);
    const ElementTable* table = tableOf(source);
    return table && source.isValid() ? table->problem(source, text) : QString();
}

QStringList choicesOfCell(const QModelIndex& index)
{
    const QModelIndex source = sourceOf(index);
    const ElementTable* table = tableOf(source);
    const bool isChoice = table && table->column(source.column()).kind == ElementTable::CellKind::choice;
    return isChoice ? table->choices() : QStringList();
}

using namespace Qt::Literals::StringLiterals;

/// Finds the decimal mark in the columns of numbers; lists of sizes contain commas.
DecimalMark markOfNumbers(const PastedTable& table, const ElementTable& model, int firstColumn)
{
    QStringList lines;
    for (const QStringList& row : table.rows) {
        QStringList cells;
        for (qsizetype c = 0; c < row.size() && firstColumn + c < model.columnCount(); ++c)
            if (model.column(firstColumn + static_cast<int>(c)).kind == ElementTable::CellKind::number)
                cells << row[c];
        cells << u"x"_s; // one more, to keep tabs as the separators
        lines << cells.join(u'\t');
    }
    return parsePasted(lines.join(u'\n')).mark;
}

/// A first row with texts alone where numbers belong is a header; with a number among them it is a row with a mistake.
bool hasHeader(const PastedTable& table, const ElementTable& model, int firstColumn)
{
    if (table.rows.size() < 2)
        return false;
    bool hasText = false;
    for (qsizetype c = 0; c < table.width() && firstColumn + c < model.columnCount(); ++c) {
        const QString& cell = table.rows.front()[c];
        if (model.column(firstColumn + static_cast<int>(c)).kind != ElementTable::CellKind::number || cell.trimmed().isEmpty())
            continue;
        if (pastedNumber(cell, DecimalMark::comma) || pastedNumber(cell, DecimalMark::point))
            return false;
        hasText = true;
    }
    return hasText;
}

} // namespace

ElementDelegate::ElementDelegate(QObject* parent) : TextDelegate(problemInCell, parent) { setChoices(choicesOfCell); }

void ElementDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const double share = index.data(ElementTable::BarRole).toDouble();
    if (share <= 0.0)
        return;
    QRectF bar = QRectF(option.rect).adjusted(4, 0, -4, -2);
    bar.setTop(bar.bottom() - 3.0);
    bar.setWidth(bar.width() * std::min(share, 1.0));
    painter->fillRect(bar, Theme::instance().accent());
}

ElementTablesView::ElementTablesView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_stack(new QStackedWidget(this)),
      m_choice(new QButtonGroup(this)),
      m_search(new QLineEdit(this)),
      m_summary(new QLabel(this)),
      m_question(new InlineQuestion(this))
{
    connect(m_choice, &QButtonGroup::idClicked, this, &ElementTablesView::setPage);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        for (const PageParts& page : m_pages)
            page.filter->setFilterFixedString(text);
        invalidateView();
    });
}

void ElementTablesView::addPage(const QString& title, const QString& toolTip, ElementTable* model,
                                const std::vector<int>& widthsInDigits)
{
    PageParts parts{.title = title, .toolTip = toolTip, .model = model};
    parts.filter = new QSortFilterProxyModel(this);
    parts.filter->setSourceModel(model);
    parts.filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    parts.filter->setFilterKeyColumn(-1);
    parts.view = new QTableView(m_stack);
    useNameHeaders(*parts.view);
    parts.view->setModel(parts.filter);
    auto* delegate = new ElementDelegate(parts.view);
    connect(delegate, &ElementDelegate::refused, this, [this](const QString& problem) {
        m_session.showError({ErrorCode::badInput, problem.toStdString(), {}});
    });
    parts.view->setItemDelegate(delegate);
    parts.view->setAccessibleName(model->elements());
    dress(*parts.view, widthsInDigits);
    const int place = static_cast<int>(m_pages.size());
    connect(parts.view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this, place, filter = parts.filter](const QModelIndex& now) {
                emit currentRowChanged(place, now.isValid() ? filter->mapToSource(now).row() : -1);
            });
    m_stack->addWidget(parts.view);
    m_pages.push_back(parts);
}

void ElementTablesView::setHint(int page, QWidget* hint)
{
    m_pages[static_cast<std::size_t>(page)].hint = hint;
    m_stack->addWidget(hint);
}

void ElementTablesView::dress(QTableView& view, const std::vector<int>& widthsInDigits)
{
    view.setWordWrap(false);
    view.setFrameShape(QFrame::NoFrame);
    view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.verticalHeader()->hide();
    view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed); // thousands of rows
    view.verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    view.horizontalHeader()->setHighlightSections(false);
    view.horizontalHeader()->setFixedHeight(fontMetrics().height() + 12);
    const int em = fontMetrics().horizontalAdvance(u'0');
    for (std::size_t c = 0; c < widthsInDigits.size(); ++c)
        view.setColumnWidth(static_cast<int>(c), widthsInDigits[c] * em);
}

void ElementTablesView::finish(const QString& addToolTip)
{
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search in the table"));
    m_search->setToolTip(tr("Shows the rows that contain this text in any column"));
    m_search->setMinimumWidth(letterWidth(fontMetrics()) * 11);
    m_search->setMaximumWidth(letterWidth(fontMetrics()) * 22);
    m_summary->setObjectName(u"hint"_s);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(2);
    buildTools(*tools, addToolTip);
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
    setPage(0);
    follow(Change::document);
}

void ElementTablesView::buildTools(QHBoxLayout& row, const QString& addToolTip)
{
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        auto* button = new QToolButton(this);
        button->setText(m_pages[i].title);
        button->setToolTip(m_pages[i].toolTip);
        button->setCheckable(true);
        m_choice->addButton(button, static_cast<int>(i));
        row.addWidget(button);
    }
    row.addSpacing(10);
    addTool(&row, u"wattif-add"_s, tr("Add"), addToolTip, QKeySequence(Qt::Key_Insert), &ElementTablesView::addRow);
    addTool(&row, u"wattif-remove"_s, tr("Remove"), tr("Removes the selected rows"), QKeySequence::Delete,
            &ElementTablesView::removeRows);
    addTool(nullptr, u"edit-copy"_s, tr("Copy"), tr("Copies the selected cells for a spreadsheet"), QKeySequence::Copy,
            &ElementTablesView::copy);
    addTool(nullptr, u"edit-paste"_s, tr("Paste"),
            tr("Pastes the cells on the clipboard from the current cell on; rows are added as needed"), QKeySequence::Paste,
            &ElementTablesView::paste);
    row.addSpacing(10);
    row.addWidget(m_search, 1);
    row.addSpacing(6);
    row.addWidget(m_summary, 2);
    if (m_corner)
        row.addWidget(m_corner);
}

void ElementTablesView::addTool(QHBoxLayout* row, const QString& icon, const QString& text, const QString& tip,
                                const QKeySequence& key, void (ElementTablesView::*slot)())
{
    auto* action = new QAction(themeIcon(icon), text, this);
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

const ElementTablesView::PageParts& ElementTablesView::shown() const { return m_pages[static_cast<std::size_t>(page())]; }

int ElementTablesView::page() const { return m_choice->checkedId(); }

void ElementTablesView::setPage(int page)
{
    m_choice->button(page)->setChecked(true);
    showPage();
    setFocusProxy(shown().view);
    m_question->dismiss();
    invalidateView();
}

void ElementTablesView::showPage()
{
    const bool isEmpty = shown().model->rowCount() == 0;
    m_stack->setCurrentWidget(isEmpty && shown().hint ? shown().hint : shown().view);
}

void ElementTablesView::showRow(int page, int row)
{
    const PageParts& parts = m_pages[static_cast<std::size_t>(page)];
    const QModelIndex old = parts.view->currentIndex();
    const QModelIndex now = parts.filter->mapFromSource(parts.model->index(row, 0));
    if (now.isValid() && now.row() != old.row())
        parts.view->setCurrentIndex(now.siblingAtColumn(std::max(old.column(), 0)));
}

void ElementTablesView::refresh(Changes)
{
    showPage();
    QString text = describe();
    if (shown().filter->rowCount() != shown().model->rowCount())
        text = tr("%1 of %2 shown; %3")
                   .arg(QString::number(shown().filter->rowCount()), countText(shown().model->rowCount(), Noun::row), text);
    m_summary->setText(text);
    m_summary->setToolTip(text);
}

QString ElementTablesView::summary() const { return m_summary->text(); }

std::vector<int> ElementTablesView::selectedRows() const
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

void ElementTablesView::addRow()
{
    const std::vector<int> rows = selectedRows();
    if (!shown().model->addLike(rows.empty() ? -1 : rows.back()))
        return;
    m_search->clear(); // else the new row might be hidden
    const QModelIndex added = shown().filter->mapFromSource(shown().model->index(shown().model->rowCount() - 1, 0));
    shown().view->setCurrentIndex(added);
    shown().view->scrollTo(added);
}

void ElementTablesView::removeRows() { shown().model->removeElements(selectedRows()); }

void ElementTablesView::copy()
{
    if (const QString text = selectionAsTsv(*shown().view->selectionModel(), ElementTable::CopyRole); !text.isEmpty())
        QApplication::clipboard()->setText(text);
}

void ElementTablesView::paste()
{
    PastedTable table = parsePasted(QApplication::clipboard()->text());
    const int column = std::max(shown().view->currentIndex().column(), 0);
    if (hasHeader(table, *shown().model, column))
        table.rows.removeFirst();
    table.mark = markOfNumbers(table, *shown().model, column);
    askForMark(*m_question, std::move(table), [this](const PastedTable& clear) { pasteTable(clear); });
}

void ElementTablesView::pasteTable(const PastedTable& table)
{
    const QModelIndex at = shown().view->currentIndex();
    const int first = std::max(at.row(), 0);
    std::vector<int> rows;
    for (int row = first; row < shown().filter->rowCount() && row - first < table.rows.size(); ++row)
        rows.push_back(shown().filter->mapToSource(shown().filter->index(row, 0)).row());
    if (!shown().model->paste(table.rows, table.mark, rows, std::max(at.column(), 0)))
        return;
    const int last = std::min<int>(first + static_cast<int>(table.rows.size()), shown().filter->rowCount()) - 1;
    const int left = std::max(at.column(), 0);
    const int right = std::min<int>(left + static_cast<int>(table.width()), shown().filter->columnCount()) - 1;
    shown().view->selectionModel()->select({shown().filter->index(first, left), shown().filter->index(last, right)},
                                           QItemSelectionModel::ClearAndSelect);
}

} // namespace wattif::ui

#include "moc_element_tables_view.cpp"
