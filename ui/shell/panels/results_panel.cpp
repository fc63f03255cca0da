// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/results_panel.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>

#include "core/experiment/scenario_file.h"
#include "core/experiment/table_writer.h"
#include "ui/insight/bound_ribbon.h"
#include "ui/session/reference.h"
#include "ui/session/session.h"
#include "ui/shell/panels/import_line.h"
#include "ui/shell/panels/policy_run_delegate.h"
#include "ui/shell/panels/repeat_bar.h"
#include "ui/shell/panels/repetition.h"
#include "ui/shell/panels/result_difference.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/tables/table_text.h"
#include "ui/tables/table_view.h"
#include "ui/widgets/panel_tools.h"

namespace wattif::ui {

namespace {

constexpr int linesForRibbon = 16; // of text in the whole panel

enum ResultsPanelPage { hintPage, tablePage };

/// Sorts by numbers; references stay below the online policies and missing numbers last, whatever the order.
class GroupedSort : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& a, const QModelIndex& b) const override
    {
        const bool up = sortOrder() == Qt::AscendingOrder;
        const bool offlineA = a.data(ResultsModel::offlineRole).toBool();
        const bool offlineB = b.data(ResultsModel::offlineRole).toBool();
        if (offlineA != offlineB)
            return offlineB == up;
        const double x = a.data(ResultsModel::sortRole).toDouble();
        const double y = b.data(ResultsModel::sortRole).toDouble();
        if (std::isnan(x) != std::isnan(y))
            return std::isnan(y) == up;
        return x < y;
    }
};

/// Whether no policy has a number in this column.
bool isEmpty(const ReportTable& table, std::size_t column)
{
    return std::ranges::all_of(table.rows, [column](const ReportRow& row) { return std::isnan(row.cells[column].value); });
}

/// Returns cells and notes alone: text pasted into a document or spreadsheet gets a separate caption.
TableGrid bare(TableGrid grid)
{
    grid.title.clear();
    grid.origin.clear();
    return grid;
}

} // namespace

ResultsPanel::ResultsPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_repetition(new Repetition(session, this)),
      m_model(new ResultsModel(this)),
      m_sorted(new GroupedSort(this)),
      m_table(new QTableView(this)),
      m_repeat(new RepeatBar(session, *m_repetition, this)),
      m_columns(new QMenu(this)),
      m_stopPolicy(new QAction(tr("Stop this policy"), this)),
      m_stack(new QStackedLayout(this))
{
    m_sorted->setSourceModel(m_model);
    m_table->setModel(m_sorted);
    dressTable(*m_table);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setAccessibleName(tr("Results of all policies"));
    m_table->setItemDelegate(new DifferenceDelegate(m_table));
    auto* policies = new PolicyRunDelegate(m_table);
    m_table->setItemDelegateForColumn(0, policies);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(0, Qt::AscendingOrder);
    m_stack->addWidget(new EmptyHint(tr("No results yet"), tr("Choose at least one policy on the left."), nullptr, this));
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTools());
    column->addWidget(new ImportLine(m_session, page));
    m_ribbon = new QWidget(page);
    auto* ribbon = new QVBoxLayout(m_ribbon);
    ribbon->setContentsMargins(0, 0, 0, 0);
    m_bounds = new BoundRibbon(m_session, m_ribbon);
    ribbon->addWidget(m_bounds);
    m_ribbon->hide();
    column->addWidget(m_ribbon);
    column->addWidget(m_table, 1);
    m_stack->addWidget(page);

    connect(m_sorted, &QAbstractItemModel::modelReset, this, [this] { m_usual.clear(); }); // the header shows all columns
    connect(policies, &PolicyRunDelegate::stopAsked, this, &ResultsPanel::stopPolicy);
    connect(&session.runs(), &RunController::advanced, this, &ResultsPanel::showResults);
    connect(&session.runs(), &RunController::failed, this, &ResultsPanel::showResults);
    connect(&session.runs(), &RunController::cancelled, this, &ResultsPanel::showResults);
    connect(&session.runs(), &RunController::started, this, [this] {
        if (!m_session.report()) // rows that wait are better than nothing; results stay for a moment
            showResults();
    });
    connect(&session.document(), &Document::opened, this, [this] { // rows of another scenario are not kept
        m_model->setReport(nullptr, nullptr);
        showResults();
    });
    connect(m_repetition, &Repetition::changed, this, &ResultsPanel::showResults);
    connect(&session, &Session::reportChanged, this, &ResultsPanel::showResults);
    connect(&session, &Session::currentPolicyChanged, this, &ResultsPanel::showCurrent);
    for (const auto signal : {&Document::changed, &Document::settingsChanged})
        connect(&session.document(), signal, this, [this] {
            if (showsRun() != m_showsRun) // a repeated question has its answer already
                showResults();
            m_model->setStale(m_session.isOutdated());
        });
    connect(&session.reference(), &Reference::reportChanged, this, &ResultsPanel::showResults);
    connect(&Theme::instance(), &Theme::changed, this, &ResultsPanel::showResults);
    connect(m_table, &QTableView::clicked, this, &ResultsPanel::choose);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        followStop();
        if (index.isValid() && m_table->hasFocus())
            choose(index);
    });
}

void ResultsPanel::choose(const QModelIndex& index)
{
    const QScopedValueRollback choosing(m_isChoosing, true);
    m_session.setCurrentPolicy(index.data(ResultsModel::policyRole).toString());
}

void ResultsPanel::showResults()
{
    const ReportPtr& report = m_session.report();
    showRows();
    m_model->setReference(m_session.reference().report() == report ? nullptr : m_session.reference().report());
    m_model->setStale(m_session.isOutdated());
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? tablePage : hintPage);
    showUsualColumns();
    fitColumns(*m_table);
    hideUnaskedColumns();
    showCurrent();
    followStop();
}

void ResultsPanel::showRows()
{
    const ReportPtr& report = m_session.report();
    m_showsRun = showsRun();
    if (m_showsRun)
        m_model->setRun(m_session.document().study(), m_session.runs().soFar(), m_session.runs().policyRuns());
    else if (const ReplicationPtr& runs = m_repetition->result(); report && runs)
        m_model->setReplication(m_session.document().study(), *runs);
    else
        m_model->setReport(m_session.document().scenario().study, report);
}

bool ResultsPanel::showsRun() const
{
    const RunController& runs = m_session.runs();
    if (m_session.policies().empty() || runs.policyRuns().empty())
        return false;
    const ReportPtr& report = m_session.report();
    if (runs.isRunning())
        return runs.isLong() || !report;
    if (m_session.isAnswered() && report != runs.soFar() && !report->policies.empty())
        return false; // the stopped or failed run had another question
    return std::ranges::any_of(runs.policyRuns(), [](const PolicyRun& run) {
        return run.state == PolicyRun::State::stopped || run.state == PolicyRun::State::failed;
    });
}

void ResultsPanel::stopPolicy(const QString& policy) { m_session.runs().stopPolicy(policy); }

void ResultsPanel::followStop()
{
    const QModelIndex current = m_table->currentIndex();
    m_stopPolicy->setEnabled(m_session.runs().isRunning() && canStop(current.siblingAtColumn(0)));
}

void ResultsPanel::showCurrent()
{
    if (m_isChoosing) // the view is about to select it itself, maybe together with others
        return;
    bool hasRow = false;
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const QModelIndex index = m_sorted->index(row, 0);
        if (index.data(ResultsModel::policyRole).toString() != m_session.currentPolicy())
            continue;
        hasRow = true;
        // A selection of several rows that holds it is what the user is about to copy.
        if (!m_table->selectionModel()->isRowSelected(row))
            m_table->selectRow(row);
        revealRow(row);
    }
    if (!hasRow) // one may look at a policy that does not run
        m_table->clearSelection();
}

void ResultsPanel::revealRow(int row)
{
    const QString policy = m_session.currentPolicy();
    if (std::exchange(m_revealed, policy) == policy) // it was seen; the user may have scrolled away since
        return;
    scrollTo(row);
}

void ResultsPanel::scrollTo(int row)
{
    m_table->doItemsLayout(); // the row may be new
    m_table->scrollTo(m_sorted->index(row, std::max(0, m_table->horizontalHeader()->logicalIndexAt(0))));
    m_scrolled = m_table->verticalScrollBar()->value();
}

void ResultsPanel::followHeight()
{
    const QScrollBar& bar = *m_table->verticalScrollBar();
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.empty() || bar.value() != std::min(m_scrolled, bar.maximum()))
        return;
    m_table->scrollToTop();
    scrollTo(rows.front().row());
}

QWidget* ResultsPanel::makeTools()
{
    auto* tools = new PanelTools({}, this);
    tools->row()->setContentsMargins(10, 1, 6, 1);
    tools->row()->setSpacing(8);
    tools->row()->addWidget(m_repeat, 1);

    const auto addMenu = [tools](const QString& text, const QString& toolTip, QMenu* menu) {
        auto* button = new QToolButton(tools);
        button->setText(text);
        button->setToolTip(toolTip);
        button->setPopupMode(QToolButton::InstantPopup);
        button->setFocusPolicy(Qt::TabFocus);
        button->setMenu(menu);
        tools->row()->addWidget(button);
        return button;
    };
    addMenu(tr("Columns"), tr("Choose the columns that are shown, copied and exported"), m_columns);
    connect(m_columns, &QMenu::aboutToShow, this, &ResultsPanel::fillColumnMenu);
    auto* copy = addMenu(tr("Copy as"), tr("Copies the table, or only the selected rows if there are several"), makeCopyMenu());
    copy->setIcon(themeIcon(QStringLiteral("wattif-copy-table")));
    copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return tools;
}

QMenu* ResultsPanel::makeCopyMenu()
{
    auto* menu = new QMenu(this);
    const auto add = [this, menu](const QString& text, TableFormat format) {
        QAction* action = menu->addAction(text, this, [this, format] { copy(format); });
        m_table->addAction(action);
        return action;
    };
    QAction* plain = add(tr("Table for a spreadsheet or document"), TableFormat::tsv);
    plain->setIcon(themeIcon(QStringLiteral("wattif-copy-table")));
    plain->setShortcut(QKeySequence::Copy);
    plain->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    menu->addSeparator();
    add(tr("LaTeX (booktabs)"), TableFormat::latex);
    add(tr("Markdown"), TableFormat::markdown);
    add(tr("HTML source"), TableFormat::html);
    add(tr("CSV with all digits"), TableFormat::csv);
    addCommandCopy(*m_table, [this] { emit commandWanted(); });
    menu->addSeparator();
    menu->addAction(m_table->actions().constLast());
    makeContextMenu(*menu);
    return menu;
}

void ResultsPanel::makeContextMenu(const QMenu& copies)
{
    m_stopPolicy->setIcon(themeIcon(QStringLiteral("wattif-stop")));
    m_stopPolicy->setToolTip(tr("Stops only this policy; the run continues with the others"));
    m_stopPolicy->setShortcut(QKeySequence::Delete);
    m_stopPolicy->setShortcutContext(Qt::WidgetShortcut);
    m_stopPolicy->setEnabled(false);
    m_table->addAction(m_stopPolicy);
    connect(m_stopPolicy, &QAction::triggered, this,
            [this] { stopPolicy(m_table->currentIndex().data(ResultsModel::policyRole).toString()); });

    auto* menu = new QMenu(m_table);
    menu->setToolTipsVisible(true);
    menu->addAction(m_stopPolicy);
    menu->addSeparator();
    menu->addActions(copies.actions());
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, menu,
            [this, menu](const QPoint& at) { menu->popup(m_table->viewport()->mapToGlobal(at)); });
}

void ResultsPanel::fillColumnMenu()
{
    m_columns->clear();
    for (int column = 1; column < m_sorted->columnCount(); ++column) {
        QAction* action = m_columns->addAction(m_sorted->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!m_table->isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            m_table->setColumnHidden(column, !shown);
            fitColumns(*m_table);
        });
    }
    m_columns->addSeparator();
    m_columns->addAction(tr("Show usual ones"), this, [this] {
        m_usual.clear();
        showUsualColumns();
        fitColumns(*m_table);
    });
    m_columns->addAction(tr("Show all"), this, [this] {
        for (int column = 1; column < m_sorted->columnCount(); ++column)
            m_table->setColumnHidden(column, false);
        fitColumns(*m_table);
    });
}

void ResultsPanel::setMainMetrics(const QStringList& metrics)
{
    m_mainMetrics = metrics;
    showUsualColumns();
    fitColumns(*m_table);
}

void ResultsPanel::setAskedMetrics(const QStringList& metrics)
{
    if (std::exchange(m_askedMetrics, metrics) == metrics)
        return;
    showAskedColumns();
}

void ResultsPanel::showAskedColumns()
{
    m_usual.clear();
    showUsualColumns();
    fitColumns(*m_table);
    hideUnaskedColumns();
}

/// Hides columns that no task asks for, the last ones first, until the others need no scrolling.
void ResultsPanel::hideUnaskedColumns()
{
    const QHeaderView& header = *m_table->horizontalHeader();
    const QScrollBar& bar = *m_table->verticalScrollBar(); // it may appear later
    const int available = m_table->viewport()->width() - (bar.isVisible() ? 0 : bar.sizeHint().width());
    const auto& columns = m_model->table().columns;
    for (std::size_t column = columns.size(); column-- > 0 && !m_askedMetrics.isEmpty();) {
        if (header.length() <= available)
            return;
        if (!m_askedMetrics.contains(QString::fromStdString(columns[column].name)))
            m_table->setColumnHidden(static_cast<int>(column) + 1, true);
    }
}

bool ResultsPanel::isUsual(std::size_t column) const
{
    const ReportTable& table = m_model->table();
    const ReportColumn& shown = table.columns[column];
    const auto isSame = [&shown](const ReportColumn& other) { return other.title == shown.title; };
    const bool isSecondUnit = std::find_if(table.columns.begin(), table.columns.end(), isSame)
        != table.columns.begin() + static_cast<std::ptrdiff_t>(column);
    const QString name = QString::fromStdString(shown.name);
    const bool isMain = m_mainMetrics.isEmpty() || m_mainMetrics.contains(name) || m_askedMetrics.contains(name)
        || !findMetric(m_session.document().study(), shown.name);
    return shown.decimals < 0 && !shown.isMeasured && shown.name != ownCheckMetric && !isSecondUnit && isMain
        && !isEmpty(table, column);
}

void ResultsPanel::showUsualColumns()
{
    const ReportTable& table = m_model->table();
    bool hasNumbers = false; // else the run has just begun
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        hasNumbers = hasNumbers || !isEmpty(table, column);
    for (std::size_t column = 0; hasNumbers && column < table.columns.size(); ++column) {
        const auto [known, isNew] = m_usual.try_emplace(table.columns[column].name, false);
        if (const bool isUsual = this->isUsual(column); isNew || known->second != isUsual) {
            known->second = isUsual;
            m_table->setColumnHidden(static_cast<int>(column) + 1, !isUsual);
        }
    }
}

std::vector<std::string> ResultsPanel::shownMetrics(TableFormat format) const
{
    const ReportTable& table = m_model->table();
    std::vector<std::string> names;
    QStringList titles;
    for (int place = 0; place < m_table->horizontalHeader()->count(); ++place) {
        const int section = m_table->horizontalHeader()->logicalIndex(place);
        if (section == 0 || m_table->isColumnHidden(section))
            continue;
        const auto at = static_cast<std::size_t>(section) - 1;
        const ReportColumn& column = table.columns[at];
        const QString title = QString::fromStdString(column.title);
        const bool isTime = column.decimals >= 0;
        const bool belongs =
            !isEmpty(table, at) && !column.isMeasured && column.name != ownCheckMetric && !titles.contains(title);
        if (isTime || (!belongs && format != TableFormat::tsv))
            continue;
        names.push_back(column.name);
        titles << title;
    }
    return names;
}

std::vector<std::string> ResultsPanel::shownPolicies() const
{
    const auto selected = static_cast<int>(m_table->selectionModel()->selectedRows().size());
    std::vector<std::string> names;
    for (int row = 0; row < m_sorted->rowCount(); ++row)
        if (selected < 2 || m_table->selectionModel()->isRowSelected(row))
            names.push_back(m_sorted->index(row, 0).data(ResultsModel::policyRole).toString().toStdString());
    return names;
}

std::vector<ResultNote> ResultsPanel::notes() const
{
    const Scenario& scenario = m_session.document().scenario();
    std::vector<ResultNote> notes = importNotes(scenario.importReport);
    const bool isRepeated = m_repetition->result() != nullptr; // notes about policies are of single runs
    std::ranges::move(resultNotes(*scenario.study, *m_session.reportInstance(), isRepeated ? RunReport() : *m_session.report()),
                      std::back_inserter(notes));
    return notes;
}

ReportTable ResultsPanel::shownTable(TableFormat format) const
{
    ReportTableOptions options = windowTableOptions();
    const Scenario& scenario = m_session.document().scenario();
    options.metrics = shownMetrics(format);
    options.policies = shownPolicies();
    options.time = format == TableFormat::tsv && !m_table->isColumnHidden(m_sorted->columnCount() - 1);
    options.scenario = scenario.name;
    options.assumed = unconfirmed(scenario, *m_session.reportQuestion().instance);
    options.notes = notes();
    options.source = "scenario " + scenarioHash(*scenario.study, m_session.reportQuestion());
    if (const ReplicationPtr& runs = m_repetition->result())
        return reportTable(*scenario.study, *runs, options);
    return reportTable(*scenario.study, *m_session.report(), options);
}

void ResultsPanel::copy(TableFormat format)
{
    if (!m_session.report())
        return;
    const ReportTable table = shownTable(format);
    if (format == TableFormat::csv)
        copyText(QString::fromStdString(tableAsCsv(table)));
    else if (format == TableFormat::latex)
        copyText(QString::fromStdString(tableAsLatex(table)));
    else
        copyGrid(format == TableFormat::tsv ? bare(gridOf(table)) : gridOf(table), format);
    m_session.showMessage(tr("Copied %n policies", nullptr, static_cast<int>(table.rows.size())));
}

void ResultsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_ribbon->setVisible(height() > linesForRibbon * fontMetrics().height());
    m_bounds->catchUp();
    if (!m_askedMetrics.isEmpty() && event->size().width() != event->oldSize().width())
        QMetaObject::invokeMethod(this, &ResultsPanel::showAskedColumns, Qt::QueuedConnection); // once the table has its width
    followHeight();
}

void ResultsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_bounds->catchUp();
}

} // namespace wattif::ui

#include "moc_results_panel.cpp"
