// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/compare_panel.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include "core/experiment/readable_units.h"
#include "ui/charts/value_dots.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/session/comparison.h"
#include "ui/session/reference.h"
#include "ui/session/session.h"
#include "ui/shell/panels/compare_changes.h"
#include "ui/shell/panels/compare_intervals.h"
#include "ui/shell/panels/compare_model.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/text.h"
#include "ui/tables/table_text.h"
#include "ui/tables/table_view.h"
#include "ui/widgets/panel_tools.h"
#include "ui/widgets/stale_bar.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {

namespace {

enum ComparePanelPage { hintPage, tablePage };

constexpr std::chrono::milliseconds restOfTheHand{150};
constexpr std::chrono::milliseconds compareStalePatience{500};
constexpr int maxCompareRuns = 1000;

ValueDot dotOf(const MeanInterval& interval, double factor)
{
    const double mean = interval.mean * factor;
    const double half = interval.halfWidth * factor;
    return {mean, ChartRange{mean - half, mean + half}};
}

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
      m_repeats(new QSpinBox(this)),
      m_dots(new ValueDotsWidget(QStringLiteral("compare"), this)),
      m_changes(new CompareChanges(session, this)),
      m_intervals(new CompareIntervals(session, this)),
      m_stack(new QStackedLayout(this))
{
    m_hint = new EmptyHint(tr("Nothing to compare yet"), {}, addVariant, this);
    m_stack->addWidget(m_hint);
    makeTable();
    makeDots();
    for (QWidget* picture : std::initializer_list<QWidget*>{m_table, m_dots, m_changes})
        m_veils << new DimOverlay(*picture);
    m_staleBar = new StaleBar(*m_table);
    m_stack->addWidget(makePage());
    m_patience.setSingleShot(true);
    m_patience.setInterval(compareStalePatience);
    m_later.setSingleShot(true);
    m_later.setInterval(restOfTheHand);
    connectAll();
}

void ComparePanel::connectAll()
{
    connect(&m_later, &QTimer::timeout, this, &ComparePanel::compare);
    connect(&m_patience, &QTimer::timeout, this, [this] { showStale(true); });
    connect(m_staleBar, &StaleBar::againWanted, this, &ComparePanel::compare);
    connect(m_metric, &QComboBox::currentIndexChanged, this, &ComparePanel::showResult);
    connect(m_repeats, &QSpinBox::valueChanged, m_intervals, &CompareIntervals::setCount);
    connect(m_intervals, &CompareIntervals::changed, this, &ComparePanel::showDots);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& row) { onLine(row.row()); });
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int column) {
        if (const auto variant = m_model->variantOf(column))
            open(*variant);
    });
    connect(m_dots, &ValueDotsWidget::chosen, this, [this](int /*row*/, int series) { open(series - 1); });
    connect(m_changes, &CompareChanges::chosen, this, &ComparePanel::open);
    connect(&m_session, &Session::currentPolicyChanged, this, &ComparePanel::showDots);
    const Document& document = m_session.document();
    connect(&document, &Document::opened, this, &ComparePanel::fillMetrics);
    for (const auto signal : {&Document::changed, &Document::settingsChanged, &Document::treeChanged})
        connect(&document, signal, this, &ComparePanel::onDocumentChanged);
    connect(&m_session.reference(), &Reference::changed, this, &ComparePanel::onDocumentChanged);
    connect(m_comparison, &Comparison::finished, this, &ComparePanel::takeComparison);
    connect(m_comparison, &Comparison::finished, &m_errors, &ErrorReporter::clear);
    connect(m_comparison, &Comparison::cancelled, this, [this] {
        showState(tr("Stopped"));
        markStale();
    });
    connect(m_comparison, &Comparison::failed, this, [this](const Error& error) {
        showState({});
        markStale();
        m_errors.report(error);
    });
    connect(m_comparison, &Comparison::progressChanged, this, [this](double fraction) {
        m_progress->setValue(static_cast<int>(fraction * 100));
        m_progress->show();
    });
}

ComparePanel::~ComparePanel() = default;

bool ComparePanel::isPinCompared() const
{
    const Document& document = m_session.document();
    const Reference& reference = m_session.reference();
    return document.instance() && document.scenario().variants.empty() && reference.isPinned() && reference.question()
        && !isSameRun(*reference.question(), document.question());
}

Scenario ComparePanel::asked() const
{
    Scenario scenario = m_session.document().scenario();
    if (isPinCompared())
        scenario.variants = {{tr("Now").toStdString(), std::exchange(scenario.baseline, *m_session.reference().question())}};
    return scenario;
}

void ComparePanel::compare()
{
    m_later.stop();
    if (!m_session.document().instance())
        return;
    const Scenario scenario = asked();
    const bool isShown = m_model->rowCount() > 0 && m_comparison->answers(scenario);
    if (scenario.variants.empty() || isShown)
        return;
    showState(tr("Running…"));
    m_isPinAsked = isPinCompared();
    m_comparison->start(scenario);
    markStale();
}

void ComparePanel::markStale()
{
    const bool isOld = m_model->rowCount() > 0 && !m_comparison->answers(asked());
    m_dots->setRefusal(isOld ? tr("The variants have changed since they were compared: wait for their runs, or run again.")
                             : QString());
    for (QAction* copy : std::as_const(m_copies))
        copy->setEnabled(!isOld);
    m_staleBar->setBusy(m_comparison->isRunning());
    if (!isOld) {
        m_patience.stop();
        showStale(false);
    } else if (m_staleBar->isHidden() && !m_patience.isActive()) {
        m_patience.start();
    }
}

void ComparePanel::showStale(bool stale)
{
    for (DimOverlay* overlay : std::as_const(m_veils))
        overlay->setVisible(stale);
    m_staleBar->setText(tr("Outdated: the scenario has changed"));
    m_staleBar->setVisible(stale);
}

void ComparePanel::makeTable()
{
    m_table->setModel(m_model);
    dressTable(*m_table);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->setAccessibleName(tr("Variants compared with the baseline"));
    addTableCopies(*m_table, [this](TableFormat format) { copyTable(*m_model, format); });
    addCommandCopy(*m_table, [this] { emit commandWanted(); });
    m_copies = m_table->actions();
}

void ComparePanel::makeDots()
{
    m_dots->setAccessibleName(tr("Values of the baseline and the variants"));
    auto* figure = new QAction(themeIcon(QStringLiteral("wattif-figure")), tr("Figure for a paper…"), m_dots);
    connect(figure, &QAction::triggered, this, [this] { showFigureDialog(*m_dots->figure(), m_dots); });
    m_dots->addAction(figure);
    m_dots->setContextMenuPolicy(Qt::ActionsContextMenu);
}

QWidget* ComparePanel::makePage()
{
    auto* page = new QWidget(this);
    m_parts = new QSplitter(Qt::Horizontal, page);
    m_parts->setChildrenCollapsible(true);
    auto* dots = new QWidget; // its layout notifies the frame that other dots need another height
    auto* inDots = new QVBoxLayout(dots);
    inDots->setContentsMargins(0, 0, 0, 0);
    inDots->addWidget(m_dots);
    for (QWidget* part : std::initializer_list<QWidget*>{m_table, new ViewFrame(dots, m_parts), m_changes})
        m_parts->addWidget(part);
    m_parts->setStretchFactor(0, 3);
    m_parts->setStretchFactor(1, 2);
    m_parts->setStretchFactor(2, 1);
    connect(m_parts, &QSplitter::splitterMoved, this, [this] { m_isSharedByHand = true; });
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTools(page));
    column->addWidget(m_parts, 1);
    return page;
}

QWidget* ComparePanel::makeTools(QWidget* page)
{
    m_metric->setAccessibleName(tr("Metric to compare"));
    m_metric->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_repeats->setRange(1, maxCompareRuns);
    m_repeats->setSpecialValueText(tr("off"));
    m_repeats->setSuffix(tr(" runs"));
    m_repeats->setKeyboardTracking(false); // "2", "20": only the last is meant
    m_repeats->setAccessibleName(tr("Number of runs with different seeds"));
    m_repeats->setToolTip(
        tr("Repeats the runs of the baseline and of each variant with the seeds s, s + 1, …; the dots become means with 95 % "
           "confidence intervals"));
    m_state->setObjectName(QStringLiteral("hint"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_progress->setMaximumWidth(letterWidth(fontMetrics()) * 24);
    m_progress->hide();
    auto* tools = new PanelTools({}, page);
    auto* label = new QLabel(tr("&Metric:"), tools);
    label->setBuddy(m_metric);
    auto* repeat = new QLabel(tr("Re&peat:"), tools);
    repeat->setBuddy(m_repeats);
    tools->row()->setContentsMargins(10, 4, 6, 4);
    tools->row()->setSpacing(8);
    for (QWidget* widget : std::initializer_list<QWidget*>{label, m_metric, repeat, m_repeats})
        tools->row()->addWidget(widget);
    tools->row()->addWidget(m_state, 1);
    tools->row()->addWidget(m_progress);
    return tools;
}

void ComparePanel::fillMetrics()
{
    m_comparison->stop();
    m_intervals->drop();
    m_model->clear();
    m_changes->clear();
    m_chosen = {};
    m_hasChosen = false;
    const QSignalBlocker quiet(m_metric);
    m_metric->clear();
    m_metric->addItem(tr("All metrics, most changed first"), QString());
    m_metric->setItemData(
        0,
        tr("One row for each policy and metric, sorted by the largest difference from the baseline in percent. Times measured "
           "on this computer come last."),
        Qt::ToolTipRole);
    for (const MetricInfo& metric : m_session.document().study().metrics()) {
        // The rows name the units that depend on the values.
        m_metric->addItem(titleWithUnit(metric.title, hasReadableUnit(metric) ? std::string() : metric.unit),
                          QString::fromStdString(metric.name));
        m_metric->setItemData(m_metric->count() - 1, coreText(metric.description), Qt::ToolTipRole);
    }
    showDots();
    onDocumentChanged();
}

void ComparePanel::takeComparison()
{
    m_model->setPinned(m_isPinAsked);
    m_changes->show(m_comparison->scenario());
    showResult();
    markStale();
    m_intervals->start(m_comparison->scenario());
}

void ComparePanel::showResult()
{
    if (!m_comparison->scenario().study || m_comparison->reports().size() != m_comparison->scenario().variants.size() + 1)
        return;
    const MetricInfo* metric = findMetric(m_session.document().study(), m_metric->currentData().toString().toStdString());
    {
        const QScopedValueRollback filling(m_isFilling, true);
        if (metric)
            m_model->show(*m_comparison, *metric);
        else
            m_model->showAll(*m_comparison);
        fitColumns(*m_table);
        selectAgain();
    }
    shareWidth();
    showState(metric ? coreText(metric->description) : m_metric->itemData(0, Qt::ToolTipRole).toString());
    showDots();
}

void ComparePanel::shareWidth()
{
    if (m_isSharedByHand)
        return;
    const int letter = letterWidth(fontMetrics());
    const int minDots = 20 * letter;
    const int minChanges = 24 * letter;
    const int all = m_parts->width() - 2 * m_parts->handleWidth();
    const int columns = m_table->horizontalHeader()->length() + m_table->verticalScrollBar()->sizeHint().width() + letter;
    const int others = minDots + (m_isPinAsked ? 0 : minChanges); // Parameters lists the changes since the pin
    const int table = std::min(std::max(columns, all / 2), all - others);
    const int rest = all - table;
    const int changes = rest < minDots + minChanges ? 0 : std::max(minChanges, rest / 2);
    m_parts->setSizes({table, rest - changes, changes});
}

void ComparePanel::selectAgain()
{
    if (m_model->lines().empty())
        return;
    int row = m_hasChosen ? m_model->lineOf(m_chosen.first, m_chosen.second) : 0;
    if (row < 0) // another metric of the same policy, in the table of one
        row = std::max(0, m_model->lineOf(m_chosen.first, m_model->lines().front().metric->name));
    m_table->selectRow(row);
    const CompareModel::Line& line = m_model->lines()[static_cast<std::size_t>(row)];
    m_chosen = {line.policy->name, line.metric->name};
}

void ComparePanel::onLine(int row)
{
    if (m_isFilling || row < 0 || static_cast<std::size_t>(row) >= m_model->lines().size())
        return;
    const CompareModel::Line& line = m_model->lines()[static_cast<std::size_t>(row)];
    m_chosen = {line.policy->name, line.metric->name};
    m_hasChosen = true;
    m_session.setCurrentPolicy(QString::fromStdString(line.policy->name));
    showDots();
}

void ComparePanel::showDots()
{
    ValueDots dots;
    dots.empty = tr("The values of the selected row appear here once the variants are compared.");
    const MetricInfo* metric = findMetric(m_session.document().study(), m_chosen.second);
    if (!metric || m_model->lines().empty())
        return m_dots->setDots(dots, {});
    const ReadableUnit unit = m_model->unitOf(metric->name);
    dots.x = {coreText(metric->title), QString::fromStdString(unit.unit)};
    dots.series = m_model->names();
    for (const PolicyInfo& policy : m_session.document().study().policies()) {
        const int at = m_model->lineOf(policy.name, metric->name);
        if (at < 0)
            continue;
        DotRow row{coreText(policy.title), {}, QString::fromStdString(policy.name) == m_session.currentPolicy()};
        const std::vector<double>& values = m_model->lines()[static_cast<std::size_t>(at)].values;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto interval = m_intervals->of(i, policy.name, metric->name);
            row.dots.push_back(interval ? dotOf(*interval, unit.factor) : ValueDot{values[i] * unit.factor, {}});
        }
        dots.rows.push_back(std::move(row));
    }
    dots.note = dotsNote();
    dots.intervals = tr("means with 95 % confidence intervals of %1 runs").arg(m_intervals->count());
    m_dots->setDots(std::move(dots), tr("%1 of the policies in the baseline and its variants.").arg(coreText(metric->title)));
}

QString ComparePanel::dotsNote() const
{
    if (m_intervals->isRunning())
        return tr("Repeating…");
    if (!m_intervals->isComplete())
        return {};
    const std::size_t questions = m_comparison->scenario().variants.size() + 1;
    for (std::size_t i = 0; i < questions; ++i)
        for (const CompareModel::Line& line : m_model->lines())
            if (line.metric->name == m_chosen.second && m_intervals->of(i, line.policy->name, line.metric->name))
                return {};
    return tr("No intervals: all runs gave the same result.");
}

void ComparePanel::open(int variant)
{
    if (variant < static_cast<int>(m_session.document().scenario().variants.size())) // the pinned result is not one of them
        m_session.document().activate(variant);
}

void ComparePanel::onDocumentChanged()
{
    const bool hasMore = !m_session.document().scenario().variants.empty() || isPinCompared();
    m_stack->setCurrentIndex(hasMore ? tablePage : hintPage);
    showHint();
    if (hasMore && isVisible())
        m_later.start();
    markStale();
}

void ComparePanel::showHint()
{
    m_hint->setTexts(
        tr("Nothing to compare yet"),
        m_session.reference().isPinned()
            ? tr("Change something to compare it with the pinned result. Or add a variant, which is saved with the scenario.")
            : tr("Add a variant of the scenario, change something in it, and compare it with the baseline. Or pin the scenario "
                 "(Ctrl+B) and change it."));
}

void ComparePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    compare();
}

void ComparePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    shareWidth();
}

void ComparePanel::showState(const QString& text)
{
    m_progress->hide();
    m_state->setText(text);
    m_state->setToolTip(text);
}

} // namespace wattif::ui

#include "moc_compare_panel.cpp"
