// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/compare_panel.h"

#include <chrono>

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QStackedLayout>
#include <QTableView>

#include "ui/session/comparison.h"
#include "ui/session/session.h"
#include "ui/shell/panels/compare_model.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"
#include "ui/tables/table_text.h"
#include "ui/tables/table_view.h"
#include "ui/widgets/panel_tools.h"

namespace wattif::ui {

namespace {

enum ComparePanelPage { hintPage, tablePage };

constexpr std::chrono::milliseconds restOfTheHand{150};

} // namespace

ComparePanel::ComparePanel(Session& session, QAction* addVariant, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_comparison(new Comparison(this)),
      m_model(new CompareModel(this)),
      m_metric(new QComboBox(this)),
      m_state(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_table(new QTableView(this)),
      m_stack(new QStackedLayout(this))
{
    m_stack->addWidget(new EmptyHint(
        tr("Nothing to compare yet"),
        tr("Add a variant of the scenario, change something in it, and compare it with the baseline."), addVariant, this));
    m_stack->addWidget(makeTable());

    m_later.setSingleShot(true);
    m_later.setInterval(restOfTheHand);
    connect(&m_later, &QTimer::timeout, this, &ComparePanel::compare);
    connect(m_metric, &QComboBox::activated, this, &ComparePanel::showResult);
    connect(&session.document(), &Document::opened, this, &ComparePanel::fillMetrics);
    connect(&session.document(), &Document::changed, this, &ComparePanel::onDocumentChanged);
    connect(&session.document(), &Document::settingsChanged, this, &ComparePanel::onDocumentChanged);
    connect(&session.document(), &Document::treeChanged, this, &ComparePanel::onDocumentChanged);
    connect(m_comparison, &Comparison::finished, this, &ComparePanel::showResult);
    connect(m_comparison, &Comparison::finished, &m_complaint, &Complaint::settle);
    connect(m_comparison, &Comparison::cancelled, this, [this] { showState(tr("Stopped")); });
    connect(m_comparison, &Comparison::failed, this, [this](const Error& error) {
        showState({});
        m_complaint.tell(error);
    });
    connect(m_comparison, &Comparison::progressChanged, this, [this](double fraction) {
        m_progress->setValue(static_cast<int>(fraction * 100));
        m_progress->show();
    });
}

ComparePanel::~ComparePanel() = default;

void ComparePanel::compare()
{
    m_later.stop();
    if (!m_session.document().instance() || m_session.document().scenario().variants.empty()
        || m_comparison->answers(m_session.document()))
        return;
    showState(tr("Running…"));
    m_comparison->start(m_session.document());
}

QWidget* ComparePanel::makeTable()
{
    m_table->setModel(m_model);
    dressTable(*m_table);
    m_table->setAccessibleName(tr("Variants compared with the baseline"));
    auto* copy = new QAction(themeIcon(QStringLiteral("wattif-copy-table")), tr("Copy table for a spreadsheet"), m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(copy, &QAction::triggered, this, [this] { copyTable(*m_model, TableFormat::tsv); });
    auto* latex = new QAction(copy->icon(), tr("Copy table as LaTeX (booktabs)"), m_table);
    connect(latex, &QAction::triggered, this, [this] { copyTable(*m_model, TableFormat::latex); });
    m_table->addActions({copy, latex});
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);

    m_metric->setAccessibleName(tr("Metric to compare"));
    m_metric->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_state->setObjectName(QStringLiteral("hint"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_progress->setMaximumWidth(fontMetrics().averageCharWidth() * 24);
    m_progress->hide();
    auto* page = new QWidget(this);
    auto* tools = new PanelTools({}, page);
    auto* label = new QLabel(tr("&Metric:"), tools);
    label->setBuddy(m_metric);
    tools->row()->setContentsMargins(10, 4, 6, 4);
    tools->row()->setSpacing(8);
    tools->row()->addWidget(label);
    tools->row()->addWidget(m_metric);
    tools->row()->addWidget(m_state, 1);
    tools->row()->addWidget(m_progress);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tools);
    column->addWidget(m_table, 1);
    return page;
}

void ComparePanel::fillMetrics()
{
    m_comparison->stop();
    m_model->clear();
    m_metric->clear();
    for (const MetricInfo& metric : m_session.document().study().metrics()) {
        m_metric->addItem(titleWithUnit(metric.title, metric.unit), QString::fromStdString(metric.name));
        m_metric->setItemData(m_metric->count() - 1, coreText(metric.description), Qt::ToolTipRole);
    }
    onDocumentChanged();
}

void ComparePanel::showResult()
{
    const MetricInfo* metric = findMetric(m_session.document().study(), m_metric->currentData().toString().toStdString());
    if (!metric || m_comparison->reports().size() != m_comparison->scenario().variants.size() + 1)
        return;
    m_model->show(*m_comparison, *metric);
    fitColumns(*m_table);
    showState(coreText(metric->description));
}

void ComparePanel::onDocumentChanged()
{
    const bool hasVariants = !m_session.document().scenario().variants.empty();
    m_stack->setCurrentIndex(hasVariants ? tablePage : hintPage);
    if (hasVariants && isVisible())
        m_later.start();
}

void ComparePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    compare();
}

void ComparePanel::showState(const QString& text)
{
    m_progress->hide();
    m_state->setText(text);
    m_state->setToolTip(text);
}

} // namespace wattif::ui
