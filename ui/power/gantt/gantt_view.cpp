// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/gantt/gantt_view.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/job_label.h"
#include "core/power/model/clock.h"
#include "core/power/results/pool_results.h"
#include "core/power/study.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/legend_bar.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/maintenance_bands.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/power_selection.h"
#include "ui/power/common/timeline_data.h"
#include "ui/power/gantt/gantt_figure.h"
#include "ui/session/pointing.h"
#include "ui/session/policy_box.h"
#include "ui/session/time_window.h"
#include "ui/style/count_text.h"
#include "ui/style/icons.h"
#include "ui/style/sentences.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// By JobColour.
const std::array<QString, 3> colourNames{u"size"_s, u"wait"_s, u"job"_s};

int colourIndex(const QString& name)
{
    const auto found = std::find(colourNames.begin(), colourNames.end(), name);
    return found != colourNames.end() ? static_cast<int>(found - colourNames.begin()) : -1;
}

HoverRow row(const QString& name, const QString& value, const QColor& colour = {})
{
    const bool coloured = colour.isValid();
    return {{coloured ? colour : Theme::instance().chartText(), {}, coloured ? Marker::square : Marker::none},
            SeriesLook::points,
            name,
            value};
}

} // namespace

GanttCanvas::GanttCanvas(TimeWindow& window, QWidget* parent) : RowCanvas(window, parent)
{
    setAccessibleName(tr("Jobs on nodes over time"));
    setShowsTimeAxis(true);
}

void GanttCanvas::setRowsOf(JobRowsPtr rows)
{
    const bool other = !rows || !m_rows || rows->instance != m_rows->instance;
    m_rows = std::move(rows);
    if (other || (m_chosen != JobRows::noJob && !m_rows->outcome->runs[m_chosen].ran()))
        chooseJob(JobRows::noJob);
    if (m_rows) {
        setClock(power::clockOf(m_rows->scenario()));
        m_colours = jobColours(m_rows->scenario(), m_rows->by);
    }
    setPicture(m_rows ? m_rows->image.ownedBy(m_rows) : StateImage{});
    if (m_chosen != JobRows::noJob)
        chooseJob(m_chosen); // it may run on other nodes now
}

void GanttCanvas::chooseJob(std::uint32_t job)
{
    m_chosen = job;
    setMarks(m_rows && job != JobRows::noJob ? marksOf(jobOrigin(m_rows->scenario(), job), m_rows->scenario(), *m_rows->outcome)
                                             : RowMarks());
    emit jobChosen(job);
}

std::vector<GanttCanvas::Number> GanttCanvas::numbers() const
{
    std::vector<Number> all;
    if (!m_rows || m_rows->outcome->sharesNodes) // where jobs share nodes, the newest one is shown
        return all;
    const QFontMetrics metrics = fontMetrics();
    const int least = metrics.averageCharWidth(); // read from the font each time it is asked for
    const QRectF space = box();
    const power::Time from = power::toTime(time().from());
    const power::Time to = power::toTime(time().to());
    const power::Time shortest = power::toTime(least * time().span() / space.width()) - 1;
    for (std::uint32_t job = 0; job < m_rows->outcome->runs.size(); ++job) {
        const power::JobRun& run = m_rows->outcome->runs[job];
        if (run.end - run.start < shortest || run.end < from || run.start > to) // of a million jobs few are left
            continue;
        const double left = std::max(space.left(), xOf(power::toSeconds(run.start)));
        const double right = std::min(space.right(), xOf(power::toSeconds(run.end)));
        if (!run.ran() || right - left < least)
            continue;
        const QString text = QString::fromStdString(jobLabel(m_rows->scenario().jobs[std::size_t{job}].id));
        if (metrics.horizontalAdvance(text) + 4 > right - left)
            continue;
        for (const power::NodeRange& range : m_rows->outcome->rangesOf(run.nodes)) {
            const QRectF piece(QPointF(left, std::max(space.top(), yOf(range.first + range.count))),
                               QPointF(right, std::min(space.bottom(), yOf(range.first))));
            if (piece.height() < metrics.height())
                continue;
            all.push_back({job, text, piece});
            break;
        }
    }
    return all;
}

void GanttCanvas::paintNumbers(QPainter& painter) const
{
    painter.setFont(font());
    for (const Number& number : numbers()) {
        const std::uint8_t c = jobClass(m_rows->scenario(), *m_rows->outcome, number.job, m_rows->by);
        painter.setPen(Theme::textOn(QColor(m_colours.of[c])));
        painter.drawText(number.piece, Qt::AlignCenter | Qt::TextSingleLine, number.text);
    }
}

void GanttCanvas::paintOver(QPainter& painter)
{
    if (!m_rows)
        return;
    paintMaintenance(painter, box(), {time().from(), time().to()}, m_rows->scenario(), screenPicture(font()));
    paintSlowedJobs(painter, *m_rows, box(), time().from(), time().to(), rows(), screenPicture(font()));
    paintJobEdges(painter, *m_rows, box(), time().from(), time().to(), rows(), QPen(Theme::instance().chartBackground(), 1.0));
    paintNumbers(painter);
    paintRowMarks(painter, *this, marks());
}

void GanttCanvas::showCardAt(QPointF at)
{
    const int node = m_rows ? nodeAt(at) : -1;
    const std::uint32_t job = node < 0 ? JobRows::noJob : m_rows->jobAt(node, power::toTime(secondsAt(at.x())));
    if (job == JobRows::noJob) {
        const auto* window = node < 0 ? nullptr : maintenanceAt(m_rows->scenario(), secondsAt(at.x()));
        if (!window)
            return card().showRows({}, {}, {});
        return card().showRows(
            tr("Maintenance"),
            {row(tr("From"), momentText(window->fromSeconds, clock())), row(tr("Until"), momentText(window->toSeconds, clock()))},
            at.toPoint());
    }
    const power::Job& record = m_rows->scenario().jobs[std::size_t{job}];
    const power::JobRun& run = m_rows->outcome->runs[job];
    const std::uint8_t c = jobClass(m_rows->scenario(), *m_rows->outcome, job, m_rows->by);
    std::vector<HoverRow> rows{
        row(tr("Size"),
            tr("%1, %2").arg(countText(power::nodesUsed(m_rows->scenario(), *m_rows->outcome, job), Noun::node),
                             countText(record.processors, Noun::processor)),
            QColor(m_rows->image.colours().of[c])),
        row(tr("Submitted"), momentText(record.submitSeconds, clock())),
        row(tr("Waited"), durationText(waitOf(*m_rows, job))),
        row(tr("Started"), momentText(power::toSeconds(run.start), clock())),
        row(tr("Ran"), durationText(power::toSeconds(run.end - run.start))),
        row(tr("Requested"), record.requestedSeconds > 0.0 ? durationText(record.requestedSeconds) : tr("the queue's limit"))};
    for (const power::SlowedSpan& span : m_rows->slowed)
        if (span.job == job)
            rows.push_back(row(tr("Slower"),
                               tr("%1 of full speed for %2")
                                   .arg(readable(power::speedPercent(m_rows->scenario().capLevels, span.level), u"%"_s, 3),
                                        durationText(power::toSeconds(span.to - span.from)))));
    card().showRows(tr("Job %1").arg(QString::fromStdString(jobLabel(record.id))), rows, at.toPoint());
}

bool GanttCanvas::press(QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton || !m_rows)
        return false;
    const int node = nodeAt(event.position());
    chooseJob(node < 0 ? JobRows::noJob : m_rows->jobAt(node, power::toTime(secondsAt(event.position().x()))));
    if (m_chosen != JobRows::noJob)
        emit jobPicked(m_chosen);
    else if (node >= 0)
        emit nodePicked(node);
    return false; // the same press may become a pan
}

bool GanttCanvas::release(QMouseEvent&) { return true; }

void GanttCanvas::step(int by)
{
    const auto& runs = m_rows->outcome->runs;
    const auto count = static_cast<std::ptrdiff_t>(runs.size());
    std::ptrdiff_t job = m_chosen == JobRows::noJob ? (by > 0 ? -1 : count) : static_cast<std::ptrdiff_t>(m_chosen);
    for (job += by; job >= 0 && job < count; job += by)
        if (runs[static_cast<std::size_t>(job)].ran())
            return chooseJob(static_cast<std::uint32_t>(job));
}

bool GanttCanvas::key(QKeyEvent& event)
{
    if (!m_rows)
        return false;
    switch (event.key()) {
    case Qt::Key_PageDown: step(1); break;
    case Qt::Key_PageUp: step(-1); break;
    case Qt::Key_Escape: chooseJob(JobRows::noJob); break;
    default: return false;
    }
    emit jobPicked(m_chosen);
    scrollToMarks();
    return true;
}

namespace {

/// A number, or a label as a text.
QJsonValue jobState(std::int64_t id)
{
    return isLabelledJob(id) ? QJsonValue(QString::fromStdString(jobLabel(id))) : QJsonValue(static_cast<qint64>(id));
}

} // namespace

class GanttView::Figure final : public ViewFigure<GanttView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return timelineInput(m_view.m_session, false).isValid(); }

    bool figurePending() const override { return m_view.m_worker.isRunning(); }

    QString figureName() const override { return u"power-jobs-%1"_s.arg(m_view.m_session.currentPolicy()); }

    QString figureCaption() const override
    {
        const power::Instance* instance = powerReportInstance(m_view.m_session);
        QString text = tr("Jobs on the nodes of a queue of %1 under %2.")
                           .arg(instance ? instance->nodes : 0)
                           .arg(powerPolicyTitle(m_view.m_session.currentPolicy()));
        switch (m_view.colouring()) {
        case JobColour::size: addSentence(text, tr("Darker jobs take more nodes.")); break;
        case JobColour::wait: addSentence(text, tr("Darker jobs waited longer between submission and start.")); break;
        case JobColour::job: addSentence(text, tr("Each job has its own colour.")); break;
        }
        if (m_view.rowsBefore())
            addSentence(text, tr("Stripes: jobs of the pinned result that ran on other nodes or at other times."));
        if (instance)
            addSentence(text, clockSentence(power::clockOf(*instance)));
        if (const JobRowsPtr rows = m_view.current(); rows && m_view.chosenIn(*rows) != JobRows::noJob)
            addSentence(text,
                        tr("Outlined: job %1, which waited %2 h; the line begins at its submission.")
                            .arg(QString::fromStdString(jobLabel(rows->scenario().jobs[std::size_t{m_view.chosenIn(*rows)}].id)))
                            .arg(waitOf(*rows, m_view.chosenIn(*rows)) / 3600.0, 0, 'g', 3));
        return text;
    }

    QString figureAltText() const override
    {
        const JobRowsPtr rows = m_view.current();
        return rows ? ganttAltText(*rows, powerPolicyTitle(m_view.m_session.currentPolicy())) : tr("There are no jobs to show.");
    }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        GanttFigure figure{m_view.current()};
        if (figure.rows) {
            const ChartRange seconds = visibleSeconds(m_view.m_window, *figure.rows->outcome);
            figure.from = seconds.lower;
            figure.to = seconds.upper;
            figure.nodes = visibleRows(*m_view.m_canvas, m_view.m_wantedRows, figure.rows->outcome->nodes);
            figure.chosen = m_view.chosenIn(*figure.rows);
            figure.before = m_view.rowsBefore();
        }
        paintGanttFigure(painter, sizePoints, figure);
    }

    QString figureCsv() const override
    {
        const JobRowsPtr rows = m_view.current();
        return rows ? ganttCsv(*rows) : QString();
    }

    QJsonObject figureState() const override
    {
        QJsonObject state = rowsState(m_view.m_window, *m_view.m_canvas, m_view.m_wantedRows,
                                      timelineInput(m_view.m_session, false).outcome.get());
        state[u"colour"_s] = colourNames[static_cast<std::size_t>(m_view.colouring())];
        if (const JobRowsPtr rows = m_view.current(); rows && m_view.chosenIn(*rows) != JobRows::noJob)
            state[u"job"_s] = jobState(rows->scenario().jobs[std::size_t{m_view.chosenIn(*rows)}].id);
        return state;
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        if (const int i = colourIndex(state[u"colour"_s].toString()); i >= 0)
            m_view.m_colour->setCurrentIndex(m_view.m_colour->findData(i));
        const TimelineInput input = timelineInput(m_view.m_session, false);
        if (!input.isValid())
            return;
        restoreRows(state, m_view.m_window, *input.outcome, m_view.m_wantedRows);
        const auto& jobs = power::instanceOf(*input.instance).jobs;
        if (state.contains(u"job"_s))
            for (std::size_t j = 0; j < jobs.size(); ++j)
                if (jobState(jobs[j].id) == state[u"job"_s])
                    m_view.m_wantedJob = static_cast<std::uint32_t>(j);
        if (m_view.m_canvas->jobRows() && !m_view.m_worker.isRunning())
            m_view.showWanted();
    }
};

namespace {

/// Returns the job that waited longest, the first of several; noJob if none ran.
std::uint32_t longestWait(const JobRows& rows)
{
    std::uint32_t longest = JobRows::noJob;
    for (std::uint32_t job = 0; job < rows.outcome->runs.size(); ++job)
        if (rows.outcome->runs[job].ran() && (longest == JobRows::noJob || waitOf(rows, job) > waitOf(rows, longest)))
            longest = job;
    return longest;
}

} // namespace

GanttView::GanttView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_window(timeWindow(session)),
      m_canvas(new GanttCanvas(m_window, this)),
      m_colour(new QComboBox(this)),
      m_legend(new LegendBar(this)),
      m_job(new QLabel(this))
{
    m_colour->addItem(tr("Colour: size in nodes"), static_cast<int>(JobColour::size));
    m_colour->addItem(tr("Colour: wait"), static_cast<int>(JobColour::wait));
    m_colour->addItem(tr("Colour: one per job"), static_cast<int>(JobColour::job));
    m_colour->setAccessibleName(tr("The quantity that the colour of a job shows"));
    m_colour->setToolTip(m_colour->accessibleName());
    m_job->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_job->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* longest = new QToolButton(this);
    longest->setText(tr("Longest wait"));
    longest->setToolTip(tr("Selects the job that waited longest under this policy"));
    longest->setIcon(themeIcon(u"wattif-clock"_s));
    longest->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    longest->setAutoRaise(true);
    auto* tools = new QHBoxLayout;
    tools->addWidget(new PolicyBox(session, this));
    tools->addWidget(m_colour);
    tools->addWidget(longest);
    tools->addWidget(m_job, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 2);
    column->setSpacing(3);
    column->addLayout(tools);
    column->addWidget(m_legend);
    column->addWidget(m_canvas, 1);
    setFocusProxy(m_canvas);
    setFigure(std::make_unique<Figure>(*this));
    connect(m_colour, &QComboBox::currentIndexChanged, this, &GanttView::invalidateView);
    connect(m_canvas, &GanttCanvas::jobChosen, this, &GanttView::showJob);
    Pointing& pointing = Pointing::of(session);
    connect(m_canvas, &GanttCanvas::jobPicked, this, [this, &pointing](std::uint32_t job) {
        pointing.pick(job == JobRows::noJob ? Origin() : jobOrigin(m_canvas->jobRows()->scenario(), job));
    });
    connect(longest, &QToolButton::clicked, this, [this, &pointing] {
        const JobRowsPtr& rows = m_canvas->jobRows();
        if (const std::uint32_t job = rows ? longestWait(*rows) : JobRows::noJob; job != JobRows::noJob)
            pointing.pick(jobOrigin(rows->scenario(), job));
    });
    connect(m_canvas, &GanttCanvas::nodePicked, this, [&pointing](int node) { pointing.pick(nodeOrigin(node)); });
    connect(&pointing, &Pointing::picked, this, [this] {
        showSelection();
        m_canvas->scrollToMarks();
    });
    showJob();
    markReport({m_canvas});
    follow(Change::report | Change::policy | Change::colours);
}

JobColour GanttView::colouring() const { return static_cast<JobColour>(m_colour->currentData().toInt()); }

void GanttView::refresh(Changes)
{
    const TimelineInput input = timelineInput(m_session, false);
    if (input.isValid())
        return m_worker.startNext(
            [this, input, by = colouring(), frame = m_canvas->frameSize(),
             colours = jobColours(power::instanceOf(*input.instance), colouring())](const RunControl&) -> LatestJob::Delivery {
                return [this, next = makeJobRows(input.instance, input.outcome, by, colours, frame)] { take(next); };
            });
    if (awaitsResult())
        return; // the policy runs for the first time
    m_worker.drop();
    m_canvas->setEmptyText(whyEmpty(tr("The jobs appear here after a run.")));
    take(nullptr);
}

void GanttView::take(const JobRowsPtr& next)
{
    if (next)
        m_window.setBounds(power::toSeconds(next->outcome->begin), power::toSeconds(next->outcome->end));
    m_canvas->setRowsOf(next);
    showRowsBefore();
    if (next && m_wantedJob)
        showWanted();
    else if (next) {
        showWanted();
        showSelection();
    }
    m_legend->setItems(next ? jobLegend(*next, false) : LegendItems{});
    m_legend->setVisible(!m_legend->items().empty());
    showJob();
    emit redrawn();
}

void GanttView::showBefore(const StudyView* before)
{
    const auto* view = static_cast<const GanttView*>(before);
    m_before = view ? view->m_canvas->jobRows() : nullptr;
    showRowsBefore();
}

void GanttView::showRowsBefore()
{
    const JobRowsPtr before = rowsBefore();
    m_canvas->setReferenceData(before ? before->image.ownedBy(before) : StateImage(), 0);
}

JobRowsPtr GanttView::rowsBefore() const
{
    const JobRowsPtr& now = m_canvas->jobRows();
    const bool isOther = m_before && now && m_before->by == now->by
        && (m_before->from != now->from || m_before->firstOf != now->firstOf || m_before->jobs != now->jobs);
    return isOther ? m_before : nullptr;
}

void GanttView::showSelection()
{
    const JobRowsPtr& rows = m_canvas->jobRows();
    if (!rows)
        return;
    const Origin& selected = Pointing::of(m_session).selection();
    const std::optional<std::uint32_t> job = jobOf(selected, rows->scenario()); // the rows may be of a former instance
    const bool ran = job && *job < rows->outcome->runs.size() && rows->outcome->runs[*job].ran();
    if (const std::uint32_t next = ran ? *job : JobRows::noJob; m_canvas->chosenJob() != next)
        m_canvas->chooseJob(next);
    if (!ran)
        m_canvas->setMarks(marksOf(selected, rows->scenario(), *rows->outcome));
}

QString GanttView::jobText() const { return m_job->text(); }

void GanttView::showJob()
{
    const JobRowsPtr& rows = m_canvas->jobRows();
    const std::uint32_t job = m_canvas->chosenJob();
    const bool isNone = !rows || job == JobRows::noJob;
    if (const QString look = isNone ? u"hint"_s : QString(); m_job->objectName() != look) {
        m_job->setObjectName(look);
        m_job->style()->unpolish(m_job); // another name, another colour
        m_job->style()->polish(m_job);
    }
    if (isNone) {
        m_job->setText(tr("Click a job to see how long it waited."));
        return;
    }
    const power::Job& record = rows->scenario().jobs[std::size_t{job}];
    m_job->setText(tr("Job %1: %2, waited %3, ran %4")
                       .arg(QString::fromStdString(jobLabel(record.id)),
                            countText(power::nodesUsed(rows->scenario(), *rows->outcome, job), Noun::node),
                            durationText(waitOf(*rows, job)), durationText(record.runSeconds)));
}

JobRowsPtr GanttView::current() const
{
    const TimelineInput input = timelineInput(m_session, false);
    if (!input.isValid())
        return nullptr;
    const JobRowsPtr& shown = m_canvas->jobRows();
    const bool fresh = shown && shown->outcome == input.outcome && shown->by == colouring();
    return fresh
        ? shown
        : makeJobRows(input.instance, input.outcome, colouring(), jobColours(power::instanceOf(*input.instance), colouring()));
}

std::uint32_t GanttView::chosenIn(const JobRows& rows) const
{
    const std::uint32_t job = m_wantedJob.value_or(m_canvas->chosenJob());
    return job < rows.outcome->runs.size() && rows.outcome->runs[job].ran() ? job : JobRows::noJob;
}

void GanttView::showWanted()
{
    if (m_wantedRows)
        m_canvas->setRows(*std::exchange(m_wantedRows, std::nullopt));
    if (m_wantedJob)
        m_canvas->chooseJob(*std::exchange(m_wantedJob, std::nullopt));
}

} // namespace wattif::ui

#include "moc_gantt_view.cpp"
