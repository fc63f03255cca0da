// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/find/find_search.h"

#include <algorithm>
#include <utility>

#include <QAbstractItemView>
#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTableView>
#include <QTreeView>

#include "ui/session/pointing.h"
#include "ui/session/session.h"
#include "ui/session/study_ui.h"
#include "ui/shell/dock.h"
#include "ui/shell/help_dialogs.h"
#include "ui/shell/main_window.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/style/text.h"
#include "ui/tables/element_tables_view.h"
#include "ui/tables/outline_view.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int sliceMilliseconds = 8;
constexpr std::size_t maxHits = 300;
constexpr int maxHitsInTable = 100;
constexpr int maxRowsWithChildren = 500; // long ledgers make theirs on demand
constexpr int maxRowsWithNames = 2000;   // in the header of a table
constexpr int maxCells = 4;              // of a row, in the text of a hit

/// Returns whether a lesson or the quiz hides a dock.
bool isDockHidden(const Dock& dock) { return !dock.toggleViewAction()->isEnabled(); }

bool isColumnShown(const QAbstractItemView& view, int column)
{
    if (const auto* table = qobject_cast<const QTableView*>(&view))
        return !table->isColumnHidden(column);
    const auto* tree = qobject_cast<const QTreeView*>(&view);
    return !tree || !tree->isColumnHidden(column);
}

QString textOfCell(const QModelIndex& index) { return index.data(Qt::DisplayRole).toString().simplified(); }

/// Returns the first texts of a row, that of `found` before them.
QString rowText(const QAbstractItemView& view, const QModelIndex& found)
{
    QStringList texts{textOfCell(found)};
    for (int c = 0; c < found.model()->columnCount(found.parent()) && texts.size() < maxCells; ++c)
        if (const QString text = textOfCell(found.siblingAtColumn(c));
            c != found.column() && !text.isEmpty() && isColumnShown(view, c))
            texts << text;
    return texts.join(u" · "_s);
}

/// Returns the model that is searched.
QAbstractItemModel* modelOf(const QAbstractItemView& view)
{
    const auto* outline = qobject_cast<const OutlineView*>(&view); // whose own rows are those that are expanded
    return outline ? &outline->source() : view.model();
}

/// Selects a cell, on the page of its tables that shows it, and scrolls to it.
void showCell(QAbstractItemView& view, const QModelIndex& index)
{
    if (auto* pages = qobject_cast<QStackedWidget*>(view.parentWidget()))
        if (auto* tables = qobject_cast<ElementTablesView*>(pages->parentWidget()))
            tables->setPage(pages->indexOf(&view));
    if (auto* outline = qobject_cast<OutlineView*>(&view))
        outline->setCurrent(index);
    else
        view.setCurrentIndex(index);
    view.scrollTo(view.currentIndex(), QAbstractItemView::PositionAtCenter);
    view.setFocus(Qt::OtherFocusReason);
}

/// Returns the rank of a text in which something is searched; -1 if it does not match, or nothing is searched.
int rankIn(const QString& text, const QString& searched)
{
    const qsizetype at = searched.isEmpty() ? -1 : text.indexOf(searched, 0, Qt::CaseInsensitive);
    if (at < 0)
        return -1;
    return at > 0 ? 2 : text.size() > searched.size() ? 1 : 0;
}

} // namespace

FindSearch::FindSearch(MainWindow& window) : QObject(&window), m_window(window)
{
    m_slices.setInterval(0);
    connect(&m_slices, &QTimer::timeout, this, &FindSearch::searchSlice);
}

void FindSearch::start(const QString& text)
{
    m_text = text.simplified();
    m_words = m_text.split(u' ');
    m_hits.clear();
    m_rows.clear();
    m_docks.clear();
    m_isCut = false;
    m_slices.stop();
    if (!m_text.isEmpty()) {
        for (const QAction* entry : m_window.menuBar()->actions())
            if (entry->menu())
                findCommands(*entry->menu(), plainCommand(entry->text()));
        findDocks();
        findOptions();
        findThings();
        const QList<Dock*> docks = docksOf(m_window, Qt::FindChildrenRecursively);
        m_docks.assign(docks.rbegin(), docks.rend());
        m_slices.start();
    }
    emit advanced();
}

int FindSearch::rankOf(const QString& text, const QString& place) const
{
    const int rank = rankIn(text, m_text);
    return rank >= 0 || m_words.size() < 2 ? rank : rankIn(text, withoutWordsOf(place));
}

QString FindSearch::withoutWordsOf(const QString& place) const
{
    QStringList others;
    for (const QString& word : m_words)
        if (!place.contains(word, Qt::CaseInsensitive))
            others << word;
    return others.join(u' ');
}

void FindSearch::add(FindHit hit)
{
    const auto place = std::ranges::upper_bound(m_hits, hit.rank, {}, &FindHit::rank);
    m_hits.insert(place, std::move(hit));
    if (m_hits.size() > maxHits) {
        m_hits.pop_back();
        m_isCut = true;
    }
}

void FindSearch::findCommands(const QMenu& menu, const QString& path)
{
    for (QAction* action : menu.actions()) {
        const QString text = plainCommand(action->text());
        if (action->menu()) {
            findCommands(*action->menu(), path + u" > "_s + text);
            continue;
        }
        const bool isDock = qobject_cast<Dock*>(action->parent());
        const bool isUsable = action->isEnabled() && action->isVisible() && !action->isSeparator() && !isDock;
        if (const int rank = rankOf(text, path); isUsable && rank >= 0)
            add({text, path, rank, [command = QPointer(action)] {
                     if (command)
                         command->trigger();
                 }});
    }
}

void FindSearch::findDocks()
{
    for (const Dock* dock : docksOf(m_window, Qt::FindChildrenRecursively))
        if (const int rank = rankOf(dock->windowTitle()); rank >= 0 && !isDockHidden(*dock))
            add({dock->windowTitle(), tr("View"), rank, [this, id = dock->objectName()] { m_window.goToTab(id); }});
}

void FindSearch::findOptions()
{
    ParameterPanel& panel = m_window.parameters();
    for (const OptionForm* form : {panel.scenarioForm(), panel.policyForm()})
        for (OptionRow* row : form ? form->rows() : std::vector<OptionRow*>()) {
            const QString title = coreText(row->option().title);
            const QString name = QString::fromStdString(row->option().name);
            const int byTitle = rankOf(title);
            const int rank = byTitle >= 0 ? byTitle : rankOf(name);
            if (rank < 0)
                continue;
            add({byTitle >= 0 ? title : u"%1 · %2"_s.arg(name, title),
                 form == panel.scenarioForm() ? tr("Option of the scenario") : tr("Option of the policy"), rank,
                 [this, field = QPointer(row)] {
                     m_window.raiseTab(u"parameters"_s);
                     if (field)
                         m_window.parameters().focusRow(*field);
                 }});
        }
}

void FindSearch::findThings()
{
    const StudyUi* study = m_window.currentStudy();
    if (!study)
        return;
    for (const FoundThing& thing : study->find(m_window.session(), m_text)) {
        const Dock* dock = dockOf(m_window, thing.view);
        if (!dock || isDockHidden(*dock))
            continue;
        add({thing.text, dock->windowTitle(), thing.isExact ? 0 : 1, [this, view = thing.view, origin = thing.origin] {
                 m_window.goToTab(view);
                 Pointing::of(m_window.session()).pick(origin);
             }});
    }
}

// Views that were never shown are made one after another.
void FindSearch::collectTables()
{
    Dock* dock = m_docks.back();
    m_docks.pop_back();
    if (!dock || isDockHidden(*dock))
        return;
    dock->makeContent();
    for (auto* view : dock->findChildren<QAbstractItemView*>())
        if (view->model() && !qobject_cast<QHeaderView*>(view) && view->window() == dock->window() // lists of boxes have others
            && !view->property("isFoundByStudy").toBool())
            m_rows.push_back({.view = view, .dock = dock, .parent = view->rootIndex(), .isRoot = !view->rootIndex().isValid()});
    std::ranges::reverse(m_rows); // in the order of the window
}

void FindSearch::searchSlice()
{
    QElapsedTimer time;
    time.start();
    const std::size_t before = m_hits.size();
    while (isRunning() && time.elapsed() < sliceMilliseconds) {
        if (m_rows.empty()) {
            collectTables();
            continue;
        }
        const std::size_t current = m_rows.size() - 1; // rows of children are pushed behind it
        if (!searchRow(m_rows[current]))
            m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(current));
    }
    if (!isRunning())
        m_slices.stop();
    if (!isRunning() || m_hits.size() != before)
        emit advanced();
}

bool FindSearch::searchRow(Rows& rows)
{
    if (!rows.view || !rows.view->model() || !rows.dock || (!rows.isRoot && !rows.parent.isValid()))
        return false;
    const QAbstractItemModel& model = *modelOf(*rows.view);
    if (rows.row >= model.rowCount(rows.parent))
        return false;
    if (rows.row == 0 && rows.isRoot)
        searchHeaders(rows);
    const QModelIndex first = model.index(rows.row++, 0, rows.parent);
    searchCells(rows, first);
    if (model.rowCount(rows.parent) <= maxRowsWithChildren && model.hasChildren(first))
        m_rows.push_back({.view = rows.view, .dock = rows.dock, .parent = first, .isRoot = false});
    return true;
}

void FindSearch::searchHeaders(const Rows& rows)
{
    const auto* table = qobject_cast<QTableView*>(rows.view.data());
    if (!table)
        return;
    const QAbstractItemModel& model = *modelOf(*table);
    const auto search = [&](const QString& title, const QModelIndex& cell) {
        if (const int rank = rankOf(title, rows.dock->windowTitle()); rank >= 0)
            add({title, rows.dock->windowTitle(), rank,
                 [this, view = rows.view, id = rows.dock->objectName(), first = QPersistentModelIndex(cell)] {
                     m_window.raiseTab(id);
                     if (view && first.isValid())
                         showCell(*view, first);
                 }});
    };
    const auto nameOf = [&model](int section, Qt::Orientation orientation) {
        const QVariant whole = model.headerData(section, orientation, Qt::EditRole); // where the shown name is a short one
        return (whole.isValid() ? whole : model.headerData(section, orientation)).toString().simplified();
    };
    for (int c = 0; c < model.columnCount(); ++c)
        if (!table->horizontalHeader()->isHidden() && !table->isColumnHidden(c))
            search(nameOf(c, Qt::Horizontal), model.index(0, c));
    if (table->verticalHeader()->isHidden() || model.rowCount() > maxRowsWithNames)
        return;
    for (int r = 0; r < model.rowCount(); ++r) {
        const QString name = nameOf(r, Qt::Vertical);
        if (name != QString::number(r + 1)) // the number of the row, which Qt shows where there is no name
            search(name, model.index(r, 0));
    }
}

void FindSearch::searchCells(Rows& rows, const QModelIndex& first)
{
    const QString place = rows.dock->windowTitle();
    QModelIndex found;
    int best = -1;
    for (int c = 0; c < first.model()->columnCount(first.parent()); ++c) {
        const QModelIndex cell = first.siblingAtColumn(c);
        const int rank = rankOf(textOfCell(cell), place);
        if (rank >= 0 && (best < 0 || rank < best) && isColumnShown(*rows.view, c)) {
            best = rank;
            found = cell;
        }
    }
    if (best < 0)
        return;
    if (best > 0 && ++rows.found > maxHitsInTable) { // whole cells are always listed
        m_isCut = true;
        return;
    }
    add({rowText(*rows.view, found), place, best,
         [this, view = rows.view, id = rows.dock->objectName(), cell = QPersistentModelIndex(found)] {
             m_window.raiseTab(id);
             if (view && cell.isValid())
                 showCell(*view, cell);
         }});
}

} // namespace wattif::ui

#include "moc_find_search.cpp"
