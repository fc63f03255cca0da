// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/trace/trace_editor.h"

#include <algorithm>
#include <functional>
#include <ranges>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTableView>
#include <QToolButton>

#include "core/base/job_label.h"
#include "core/power/model/clock.h"
#include "core/power/results/load_curves.h"
#include "ui/charts/chart_source.h"
#include "ui/charts/number_labels.h"
#include "ui/figures/one_panel.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/power_selection.h"
#include "ui/power/trace/arrival_chart.h"
#include "ui/power/trace/tool_panel.h"
#include "ui/power/trace/trace_model.h"
#include "ui/power/trace/trace_tools.h"
#include "ui/session/pointing.h"
#include "ui/session/study_access.h"
#include "ui/style/count_text.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"
#include "ui/tables/mark_question.h"
#include "ui/tables/name_header.h"
#include "ui/tables/table_clipboard.h"
#include "ui/tables/text_delegate.h"
#include "ui/widgets/editor_parts.h"
#include "ui/widgets/inline_question.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr std::size_t maxBins = 400;
constexpr int maxSelectedRanges = 1000;

QString count(std::int64_t n) { return grouped(static_cast<double>(n), 15); }

QString rejectedText(const power::TraceFacts& facts)
{
    QStringList parts;
    for (const power::Rejection each :
         {power::Rejection::tooSmall, power::Rejection::tooLarge, power::Rejection::tooLong, power::Rejection::overCap})
        if (const std::int64_t n = facts.rejected[static_cast<std::size_t>(each)]; n > 0)
            parts << TraceEditor::tr("%1 %2").arg(count(n), rejectionText(each));
    return parts.isEmpty() ? TraceEditor::tr("none rejected") : TraceEditor::tr("rejected: %1").arg(parts.join(u", "_s));
}

} // namespace

ChartData arrivalData(const power::Instance& instance)
{
    const power::ArrivalCurve curve = power::arrivalCurve(instance, maxBins);
    const auto days = [&](std::size_t edge) { return (instance.startOfDaySeconds + curve.startOf(edge)) / 86400.0; };
    ChartData data{{TraceEditor::tr("Time"), TraceEditor::tr("days")},
                   {TraceEditor::tr("Work submitted"), TraceEditor::tr("node-h/h")}};
    data.y.min = 0.0;
    ChartSeries work{TraceEditor::tr("work submitted"), {}, {}};
    work.marker = Marker::none;
    ChartSeries nodes{TraceEditor::tr("all nodes"), {}, {}};
    nodes.style = -1;
    nodes.marker = Marker::none;
    for (std::size_t i = 0; i < curve.jobs.size(); ++i)
        for (const std::size_t edge : {i, i + 1}) {
            work.x << days(edge);
            work.y << curve.rate(i);
            nodes.x << days(edge);
            nodes.y << instance.nodes;
        }
    ChartSeries background{QString(), work.x, QVector<double>(work.x.size(), 0.0)};
    background.look = SeriesLook::hidden;
    data.series = {std::move(work), std::move(nodes), std::move(background)};
    data.ribbon = ChartRibbon{2, 0};
    data.empty = TraceEditor::tr("The trace has no jobs.");
    return data;
}

QString traceSummary(const power::TraceFacts& facts)
{
    if (facts.jobs == 0)
        return TraceEditor::tr("No jobs");
    if (facts.spanSeconds <= 0.0) // no offered load
        return TraceEditor::tr("%1 at the same time · largest job %2 · %3")
            .arg(countText(static_cast<qint64>(facts.jobs), Noun::job), countText(facts.largestNodes, Noun::node),
                 rejectedText(facts));
    return TraceEditor::tr("%1 in %2 · offered load %3 · largest job %4 · %5")
        .arg(countText(static_cast<qint64>(facts.jobs), Noun::job), roughDuration(facts.spanSeconds),
             readable(100.0 * facts.offeredLoad, u"%"_s, 3), countText(facts.largestNodes, Noun::node), rejectedText(facts));
}

/// The largest number of a job or of an array.
std::int64_t largestJobNumber(const std::vector<power::Job>& jobs)
{
    return std::ranges::max(jobs | std::views::transform([](const power::Job& job) { return jobWithoutPart(job.id); }));
}

TraceOverview traceOverview(std::shared_ptr<const power::Instance> instance)
{
    const std::vector<power::Job>& jobs = instance->jobs.all();
    TraceOverview overview{.facts = power::traceFacts(*instance), .arrivals = power::arrivalCurve(*instance, maxBins)};
    for (const power::JobField field : power::jobFields)
        overview.isStated[static_cast<std::size_t>(field)] =
            !std::ranges::all_of(jobs, [field](const power::Job& job) { return power::isOpen(job, field); });
    if (!jobs.empty())
        overview.largestId = largestJobNumber(jobs);
    overview.instance = std::move(instance);
    return overview;
}

class TraceEditor::Figure final : public ViewFigure<TraceEditor, OnePanel> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return !powerInstance(m_view.m_session).jobs.empty(); }

    QString figureName() const override { return u"power-arrivals"_s; }

    QString figureCaption() const override
    {
        const power::Instance& instance = powerInstance(m_view.m_session);
        const power::TraceFacts facts = power::traceFacts(instance);
        const power::ArrivalCurve curve = power::arrivalCurve(instance, maxBins);
        return tr("Work submitted to a queue of %1 nodes (node-h per h, in bins of %2): %3 jobs in %4 days, an offered load of "
                  "%5. Dashed line: the capacity of all nodes. Time is measured in days from midnight of %6.")
            .arg(QString::number(instance.nodes), roughDuration(curve.widthSeconds), count(static_cast<std::int64_t>(facts.jobs)),
                 readable(facts.spanSeconds / 86400.0, 3), readable(100.0 * facts.offeredLoad, u"%"_s, 3),
                 messageWords(power::clockOf(instance).fullDayText(0.0)));
    }

protected:
    const FigureSource& panel() const override
    {
        // In its place: who was given it before still has it.
        if (const InstancePtr now = m_view.m_session.document().instance(); std::exchange(m_of, now) != now)
            m_panel = ChartSource(figureName(), figureCaption(), arrivalData(powerInstance(m_view.m_session)));
        return m_panel;
    }

private:
    mutable InstancePtr m_of; ///< what the panel shows
    mutable ChartSource m_panel{{}, {}, {}};
};

TraceEditor::TraceEditor(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_model(new TraceModel(session, this)),
      m_table(new QTableView(this)),
      m_summary(new QLabel(this)),
      m_chart(new ArrivalChart(this)),
      m_panel(new ToolPanel(this)),
      m_tools(new TraceTools(session, *m_chart, *m_panel)),
      m_question(new InlineQuestion(this)),
      m_job(session)
{
    build();
    showColumns();
    setFigure(std::make_unique<Figure>(*this));
    // Later: another current cell would close the editor whose text is just being taken over.
    connect(m_model, &TraceModel::moved, this, &TraceEditor::select, Qt::QueuedConnection);
    follow(Change::document);
    showSelection(Pointing::of(session).selection());
}

void TraceEditor::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    shareHeight();
}

bool TraceEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_panel && (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent))
        shareHeight();
    return QWidget::eventFilter(watched, event);
}

void TraceEditor::shareHeight()
{
    constexpr int lines = 14;
    m_chart->setVisible(height() >= lines * fontMetrics().height() || !m_panel->isHidden());
}

void TraceEditor::build()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(3);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(2);
    buildTools(*tools);
    buildTable();
    m_summary->setObjectName(u"hint"_s);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addLayout(tools);
    column->addWidget(m_question);
    column->addWidget(m_panel);
    column->addWidget(m_summary);
    column->addWidget(m_chart);
    column->addWidget(m_table, 1);
    m_panel->installEventFilter(this);
}

void TraceEditor::buildTools(QHBoxLayout& row)
{
    const auto action = [this](const QIcon& icon, const QString& text, const QString& tip, const QKeySequence& key, auto slot) {
        auto* made = new QAction(icon, text, this);
        made->setShortcut(key);
        made->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        made->setToolTip(tip);
        connect(made, &QAction::triggered, this, slot);
        addAction(made);
        return made;
    };
    const auto button = [&](QAction* made) {
        auto* tool = new QToolButton(this);
        tool->setDefaultAction(made);
        tool->setAutoRaise(true);
        tool->setToolButtonStyle(made->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
        row.addWidget(tool);
    };
    const auto theme = [](const QString& name) { return themeIcon(name); };
    button(action(theme(u"wattif-add"_s), tr("Add"), tr("Add a job after the current one"), QKeySequence(Qt::Key_Insert),
                  &TraceEditor::addJob));
    button(action(theme(u"wattif-remove"_s), tr("Remove"), tr("Remove the selected jobs"), QKeySequence::Delete,
                  &TraceEditor::removeJobs));
    action(theme(u"edit-copy"_s), tr("Copy"), tr("Copy the selected jobs as tab-separated text"), QKeySequence::Copy,
           &TraceEditor::copy);
    action(theme(u"edit-paste"_s), tr("Paste"), tr("Add the jobs on the clipboard"), QKeySequence::Paste, &TraceEditor::paste);
    const auto tool = [&](const QString& icon, const QString& text, const QString& tip, void (TraceTools::*slot)()) {
        button(action(theme(icon), text, tip, {}, [this, slot] { std::invoke(slot, m_tools); }));
    };
    tool(u"edit-cut"_s, tr("Cut…"), tr("Keep the jobs submitted in a span of time"), &TraceTools::cut);
    tool(u"view-filter"_s, tr("Filter…"), tr("Keep the jobs of some sizes and run times"), &TraceTools::filter);
    tool(u"transform-scale"_s, tr("Scale arrivals…"), tr("Makes jobs arrive faster or slower"), &TraceTools::scaleArrivals);
    tool(u"wattif-clock"_s, tr("Scale run times…"), tr("Makes jobs longer or shorter"), &TraceTools::scaleRunTimes);
    row.addStretch();
    button(action(themeIcon(u"wattif-import"_s), tr("Import…"),
                  tr("Open a trace: an SWF file, the output of sacct, or a table of jobs"), {}, &TraceEditor::importTrace));
}

void TraceEditor::buildTable()
{
    auto* delegate =
        new TextDelegate([this](const QModelIndex& index, const QString& text) { return m_model->problem(index, text); }, this);
    delegate->setChoices([this](const QModelIndex& index) { return m_model->choices(index.column()); });
    connect(delegate, &TextDelegate::refused, this, [this](const QString& problem) {
        m_session.showError({ErrorCode::badInput, problem.toStdString(), {}});
    });
    useNameHeaders(*m_table);
    m_table->setModel(m_model);
    m_table->setItemDelegate(delegate);
    // Keys search for a row; F2 or a double click begins editing.
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_table->setObjectName(u"jobs"_s);
    m_table->setAccessibleName(tr("Jobs in order of submission"));
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed); // a million rows
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_table->horizontalHeader()->setFixedHeight(fontMetrics().height() + 10);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->addActions(actions());
    const int em = fontMetrics().horizontalAdvance(u'0');
    const int widths[]{10, 27, 13, 9, 15, 15, 8, 13, 13, 13, 11, 13, 13, 14};
    for (int c = 0; c < TraceModel::columnTotal; ++c)
        m_table->setColumnWidth(c, widths[c] * em);
    addColumnMenu();
    Pointing& pointing = Pointing::of(m_session);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this, &pointing](const QModelIndex& index) {
                // A table that gets the focus has a current row that the user has not selected.
                if (index.isValid() && !m_isFollowing && m_table->selectionModel()->isSelected(index))
                    pointing.pick(jobOrigin(powerInstance(m_session), static_cast<std::size_t>(index.row())));
            });
    connect(&pointing, &Pointing::picked, this, &TraceEditor::showSelection);
}

// A column is shown if a job of the trace states a value in it, or if the user has checked it.
void TraceEditor::addColumnMenu()
{
    auto* menu = new QMenu(tr("Columns"), this);
    for (int column = TraceModel::GpusColumn; column <= TraceModel::SlackColumn; ++column) {
        QAction* shown = menu->addAction(m_model->headerData(column, Qt::Horizontal).toString());
        shown->setCheckable(true);
        connect(shown, &QAction::triggered, this, [this, column](bool on) {
            m_chosenColumns[column] = on;
            showColumns();
        });
    }
    m_columns = menu->actions();
    m_table->addAction(menu->menuAction());
    m_table->horizontalHeader()->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->horizontalHeader()->addActions(m_columns);
}

void TraceEditor::showColumns()
{
    for (int column = TraceModel::GpusColumn; column <= TraceModel::SlackColumn; ++column) {
        const auto chosen = m_chosenColumns.find(column);
        const auto field = static_cast<std::size_t>(*TraceModel::fieldOf(column));
        const bool isShown = chosen != m_chosenColumns.end() ? chosen->second : m_overview.isStated[field];
        m_table->setColumnHidden(column, !isShown);
        m_columns[column - TraceModel::GpusColumn]->setChecked(isShown);
    }
    // Tasks of job arrays have long numbers.
    const int needed = fontMetrics().horizontalAdvance(QString::number(m_overview.largestId) + u"00"_s);
    m_table->setColumnWidth(TraceModel::IdColumn, std::max(needed, m_table->columnWidth(TraceModel::IdColumn)));
}

QString TraceEditor::summary() const { return m_summary->text(); }

void TraceEditor::refresh(Changes)
{
    m_job.startNext([this, instance = heldValue<power::Instance>(m_session)](const RunControl&) -> LatestJob::Delivery {
        return [this, overview = std::make_shared<TraceOverview>(traceOverview(instance))] {
            m_overview = std::move(*overview);
            showOverview();
        };
    });
}

void TraceEditor::showOverview()
{
    showColumns();
    m_summary->setText(traceSummary(m_overview.facts));
    m_summary->setToolTip(
        m_summary->text()
        + tr("\nOffered load: the node time of all accepted jobs as a share of what the nodes have from the first "
             "submission to the last."));
    m_chart->setCurve(m_overview.arrivals, m_overview.instance->nodes, power::clockOf(*m_overview.instance));
    emit redrawn();
}

std::vector<power::JobIndex> TraceEditor::selectedJobs() const
{
    // Ranges, not cells: a million rows can be selected.
    std::vector<power::JobIndex> jobs;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            jobs.emplace_back(row);
    if (jobs.empty() && m_table->currentIndex().isValid())
        jobs.emplace_back(m_table->currentIndex().row());
    std::ranges::sort(jobs);
    jobs.erase(std::ranges::unique(jobs).begin(), jobs.end());
    return jobs;
}

void TraceEditor::select(int row)
{
    if (row < 0 || row >= m_model->rowCount())
        return;
    const QModelIndex index = m_model->index(row, std::max(m_table->currentIndex().column(), 0));
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index);
}

std::int64_t TraceEditor::freeId() const
{
    const power::Instance& now = powerInstance(m_session);
    if (m_overview.instance.get() == &now)
        return m_overview.largestId + 1;
    return now.jobs.empty() ? 1 : largestJobNumber(now.jobs.all()) + 1;
}

void TraceEditor::showSelection(const Origin& selected)
{
    const QScopedValueRollback following(m_isFollowing, true);
    const power::Instance& instance = powerInstance(m_session);
    if (const auto job = jobOf(selected, instance); job && static_cast<int>(*job) != m_table->currentIndex().row())
        select(static_cast<int>(*job));
    const std::vector<std::uint32_t> jobs = jobsOf(selected, instance);
    if (jobs.empty())
        return;
    select(static_cast<int>(jobs.front()));
    QItemSelection rows;
    for (auto job = jobs.begin(); job != jobs.end() && rows.size() < maxSelectedRanges;) {
        auto last = job;
        while (last + 1 != jobs.end() && *(last + 1) == *last + 1)
            ++last;
        rows.append(QItemSelectionRange(m_model->index(static_cast<int>(*job), 0),
                                        m_model->index(static_cast<int>(*last), TraceModel::columnTotal - 1)));
        job = last + 1;
    }
    m_table->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
}

void TraceEditor::addJob()
{
    const power::Instance& instance = powerInstance(m_session);
    const std::vector<power::JobIndex> chosen = selectedJobs();
    power::Job job{.runSeconds = 600.0, .requestedSeconds = 0.0, .processors = instance.minJobNodes * instance.coresPerNode};
    if (!instance.jobs.empty())
        job = instance.jobs[chosen.empty() ? power::JobIndex(instance.jobs.size() - 1) : chosen.back()];
    job.id = freeId();
    if (applyPowerEdit(m_session, tr("Add job"), power::withJob(instance, job)))
        select(m_model->rowOf(job));
}

void TraceEditor::removeJobs()
{
    const std::vector<power::JobIndex> jobs = selectedJobs();
    if (jobs.empty() || !applyPowerEdit(m_session, tr("Remove jobs"), power::withoutJobs(powerInstance(m_session), jobs)))
        return;
    select(std::min(jobs.front().value, m_model->rowCount() - 1));
}

void TraceEditor::copy() const
{
    if (const std::vector<power::JobIndex> jobs = selectedJobs(); !jobs.empty())
        QApplication::clipboard()->setText(jobsAsTsv(powerInstance(m_session), jobs));
}

void TraceEditor::paste()
{
    askForMark(*m_question, parsePasted(QApplication::clipboard()->text()),
               [this](const PastedTable& table) { pasteTable(table); });
}

void TraceEditor::pasteTable(const PastedTable& table)
{
    const Result<std::vector<power::Job>> jobs = jobsFromTable(table, freeId());
    if (!jobs)
        return m_session.showError(jobs.error());
    if (!jobs->empty() && applyPowerEdit(m_session, tr("Paste jobs"), power::withJobs(powerInstance(m_session), *jobs)))
        select(m_model->rowOf(jobs->front()));
}

void TraceEditor::importTrace()
{
    if (QAction* import = commandAround(*this, u"import"_s))
        import->trigger();
}

} // namespace wattif::ui

#include "moc_trace_editor.cpp"
