// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/results_panel.h"

#include <cmath>

#include <QAction>
#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QStackedLayout>
#include <QTableView>

#include "ui/shell/icons.h"
#include "ui/shell/panel_tools.h"
#include "ui/shell/results_model.h"
#include "ui/shell/session.h"
#include "ui/shell/table_text.h"
#include "ui/shell/table_view.h"
#include "ui/shell/theme.h"

namespace wattif::ui {

namespace {

/// Sorts by numbers; yardsticks stay below the online policies and missing numbers last, whatever the order.
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

} // namespace

ResultsPanel::ResultsPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_model(new ResultsModel(this)),
      m_sorted(new GroupedSort(this)),
      m_table(new QTableView(this)),
      m_stack(new QStackedLayout(this))
{
    m_sorted->setSourceModel(m_model);
    m_table->setModel(m_sorted);
    dressTable(*m_table);
    m_table->setAccessibleName(tr("Results of all policies"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(0, Qt::AscendingOrder);
    addCopyActions();
    m_stack->addWidget(new EmptyHint(tr("No results yet"), tr("Choose at least one policy on the left."), nullptr, this));
    m_stack->addWidget(m_table);

    connect(&session, &Session::reportChanged, this, &ResultsPanel::showReport);
    connect(&session, &Session::currentPolicyChanged, this, &ResultsPanel::showCurrent);
    connect(&session.document(), &Document::changed, this,
            [this] { m_model->setStale(m_session.reportInstance() != m_session.document().instance()); });
    connect(&Theme::instance(), &Theme::changed, this, &ResultsPanel::showReport);
    connect(m_table, &QTableView::clicked, this,
            [this](const QModelIndex& index) { m_session.setCurrentPolicy(index.data(ResultsModel::policyRole).toString()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        if (index.isValid() && m_table->hasFocus())
            m_session.setCurrentPolicy(index.data(ResultsModel::policyRole).toString());
    });
}

void ResultsPanel::showReport()
{
    const ReportPtr& report = m_session.report();
    m_model->setReport(m_session.document().scenario().study, report);
    m_model->setStale(false);
    m_stack->setCurrentIndex(report ? 1 : 0);
    fitColumns(*m_table);
    showCurrent();
}

void ResultsPanel::showCurrent()
{
    for (int row = 0; row < m_sorted->rowCount(); ++row)
        if (m_sorted->index(row, 0).data(ResultsModel::policyRole).toString() == m_session.currentPolicy())
            m_table->selectRow(row);
}

void ResultsPanel::addCopyActions()
{
    const auto add = [this](const QString& text, TableFormat format) {
        auto* action = new QAction(themeIcon(QStringLiteral("wattif-copy-table")), text, m_table);
        connect(action, &QAction::triggered, this, [this, format] { copyTable(*m_sorted, format); });
        m_table->addAction(action);
        return action;
    };
    QAction* copy = add(tr("Copy table for a spreadsheet"), TableFormat::tsv);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    add(tr("Copy table as Markdown"), TableFormat::markdown);
    add(tr("Copy table as LaTeX (booktabs)"), TableFormat::latex);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
}

} // namespace wattif::ui
