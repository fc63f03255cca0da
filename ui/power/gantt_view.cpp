// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/gantt_view.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/charts/hover_card.h"
#include "ui/charts/time_axis.h"
#include "ui/charts/time_window.h"
#include "ui/power/power_access.h"
#include "ui/power/state_legend.h"
#include "ui/power/timeline_figure.h"
#include "ui/shell/policy_box.h"
#include "ui/shell/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double leastEdge = 3.0; // widths of the line: pieces smaller than this have no edges

HoverRow row(const QString& name, const QString& value, const QColor& colour = {})
{
    const bool coloured = colour.isValid();
    return {{coloured ? colour : Theme::instance().chartText(), {}, coloured ? Marker::square : Marker::none},
            SeriesLook::points,
            name,
            value};
}

double waitOf(const JobRows& rows, std::uint32_t job)
{
    return power::toSeconds(rows.outcome->runs[job].start) - rows.scenario().jobs[std::size_t{job}].submitSeconds;
}

std::vector<StateLegend::Entry> jobLegend(const JobRows& rows, bool paper)
{
    const ClassColours colours = jobColours(rows.by, paper);
    std::vector<StateLegend::Entry> entries;
    for (const auto& [c, title] : jobClassTitles(rows.scenario(), rows.by))
        entries.push_back({QColor(colours.of[c]), title});
    return entries;
}

/// Draws lines between jobs and between nodes, where there is room for them.
void paintEdges(QPainter& painter, const JobRows& jobs, const QRectF& box, double from, double to, ChartRange rows,
                const QPen& pen)
{
    const double height = box.height() / rows.size();
    const double least = leastEdge * pen.widthF();
    if (height < least)
        return;
    painter.setPen(pen);
    const auto y = [&](double row) { return box.bottom() - (row - rows.lower) * height; };
    const int first = std::max(0, static_cast<int>(std::floor(rows.lower)));
    const int last = std::min(jobs.rows().rows(), static_cast<int>(std::ceil(rows.upper)));
    for (int node = first; node < last; ++node) {
        const auto n = static_cast<std::size_t>(node);
        const double top = std::max(y(node + 1.0), box.top());
        const double bottom = std::min(y(node), box.bottom());
        const auto end = jobs.from.begin() + jobs.firstOf[n + 1];
        double before = box.left() - least;
        for (auto at = std::lower_bound(jobs.from.begin() + jobs.firstOf[n], end, power::toTime(from)); at != end; ++at) {
            const double x = box.left() + (power::toSeconds(*at) - from) / (to - from) * box.width();
            if (x > box.right())
                break;
            if (x - before >= least)
                painter.drawLine(QPointF(x, top), QPointF(x, bottom));
            before = x;
        }
        if (height >= 2.0 * least && bottom < box.bottom())
            painter.drawLine(QPointF(box.left(), bottom), QPointF(box.right(), bottom));
    }
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
    if (m_rows)
        setStartOfDay(m_rows->scenario().startOfDaySeconds);
    setPicture(m_rows ? m_rows->image.ownedBy(m_rows) : StateImage{});
}

void GanttCanvas::chooseJob(std::uint32_t job)
{
    m_chosen = job;
    update();
    emit jobChosen(job);
}

void GanttCanvas::paintOver(QPainter& painter)
{
    if (!m_rows)
        return;
    paintEdges(painter, *m_rows, box(), time().from(), time().to(), rows(), QPen(Theme::instance().chartGround(), 1.0));
    if (m_chosen == JobRows::noJob)
        return;
    const power::JobRun& run = m_rows->outcome->runs[m_chosen];
    const double start = xOf(power::toSeconds(run.start));
    const double width = std::max(3.0, xOf(power::toSeconds(run.end)) - start);
    const Theme& theme = Theme::instance();
    painter.setBrush(Qt::NoBrush);
    double top = box().bottom();
    for (const power::NodeRange& range : m_rows->outcome->rangesOf(run.nodes)) {
        const QRectF piece(QPointF(start, yOf(range.first + range.count)), QPointF(start + width, yOf(range.first)));
        top = std::min(top, piece.center().y());
        painter.setPen(QPen(theme.chartGround(), 4.0));
        painter.drawRect(piece);
        painter.setPen(QPen(theme.accent(), 2.0));
        painter.drawRect(piece);
    }
    // How long it waited: from its submission to its start.
    const double submit = xOf(m_rows->scenario().jobs[std::size_t{m_chosen}].submitSeconds);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [colour, pen] : {std::pair(theme.chartGround(), 4.0), std::pair(theme.accent(), 2.0)}) {
        painter.setPen(QPen(colour, pen));
        painter.drawLine(QPointF(submit, top), QPointF(start, top));
    }
    drawMarker(painter, Marker::disc, {submit, top}, 8.0, theme.accent(), 1.0);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void GanttCanvas::tell(QPointF at)
{
    const int node = m_rows ? nodeAt(at) : -1;
    const std::uint32_t job = node < 0 ? JobRows::noJob : m_rows->jobAt(node, power::toTime(secondsAt(at.x())));
    if (job == JobRows::noJob)
        return card().tell({}, {}, {});
    const power::Job& record = m_rows->scenario().jobs[std::size_t{job}];
    const power::JobRun& run = m_rows->outcome->runs[job];
    const std::uint8_t c = jobClass(m_rows->scenario(), run, job, m_rows->by);
    card().tell(
        tr("Job %1").arg(record.id),
        {row(tr("Size"), tr("%1 nodes, %2 processors").arg(power::nodesOf(m_rows->scenario(), record)).arg(record.processors),
             QColor(m_rows->image.colours().of[c])),
         row(tr("Submitted"), momentText(record.submitSeconds, startOfDay())),
         row(tr("Waited"), durationText(waitOf(*m_rows, job))),
         row(tr("Started"), momentText(power::toSeconds(run.start), startOfDay())),
         row(tr("Ran"), durationText(record.runSeconds)),
         row(tr("Asked for"), record.requestedSeconds > 0.0 ? durationText(record.requestedSeconds) : tr("the queue's limit"))},
        at.toPoint());
}

bool GanttCanvas::press(QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton || !m_rows)
        return false;
    const int node = nodeAt(event.position());
    chooseJob(node < 0 ? JobRows::noJob : m_rows->jobAt(node, power::toTime(secondsAt(event.position().x()))));
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
    if (m_chosen == JobRows::noJob)
        return true;
    const double start = power::toSeconds(m_rows->outcome->runs[m_chosen].start);
    if (start < time().from() || start > time().to())
        time().setRange(start - time().span() / 2.0, start + time().span() / 2.0);
    return true;
}

GanttView::GanttView(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_window(timeWindow(session)),
      m_canvas(new GanttCanvas(m_window, this)),
      m_colour(new QComboBox(this)),
      m_legend(new StateLegend(this)),
      m_job(new QLabel(this)),
      m_worker([this](JobRowsPtr next) { take(std::move(next)); })
{
    m_colour->addItem(tr("Colour: size in nodes"), static_cast<int>(JobColour::size));
    m_colour->addItem(tr("Colour: wait"), static_cast<int>(JobColour::wait));
    m_colour->addItem(tr("Colour: each job its own"), static_cast<int>(JobColour::job));
    m_colour->setAccessibleName(tr("What the colour of a job tells"));
    m_colour->setToolTip(m_colour->accessibleName());
    m_job->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_job->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* tools = new QHBoxLayout;
    tools->addWidget(new PolicyBox(session, this));
    tools->addWidget(m_colour);
    tools->addWidget(m_job, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 2);
    column->setSpacing(3);
    column->addLayout(tools);
    column->addWidget(m_legend);
    column->addWidget(m_canvas, 1);
    setFocusProxy(m_canvas);
    connect(m_colour, &QComboBox::currentIndexChanged, this, &GanttView::renew);
    connect(m_canvas, &GanttCanvas::jobChosen, this, &GanttView::showJob);
    connect(&session, &Session::reportChanged, this, &GanttView::renew);
    connect(&session, &Session::currentPolicyChanged, this, &GanttView::renew);
    connect(&Theme::instance(), &Theme::changed, this, &GanttView::renew);
    showJob();
    renew();
}

GanttView::~GanttView() = default;

JobColour GanttView::colouring() const { return static_cast<JobColour>(m_colour->currentData().toInt()); }

void GanttView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void GanttView::renew()
{
    m_wanted = true;
    refresh();
}

void GanttView::refresh()
{
    if (!m_wanted || !isVisible())
        return;
    m_wanted = false;
    const TimelineInput input = timelineInput(m_session, false);
    if (input.isValid())
        return m_worker.start([input, by = colouring(), colours = jobColours(colouring())] {
            return makeJobRows(input.instance, input.outcome, by, colours);
        });
    if (powerReportInstance(m_session) && m_session.runs().isRunning())
        return; // the policy runs for the first time: what is shown stays until its result is there
    m_worker.drop();
    m_canvas->setEmptyText(tr("The jobs appear here after a run."));
    take(nullptr);
}

void GanttView::take(JobRowsPtr next)
{
    if (next)
        m_window.setBounds(power::toSeconds(next->outcome->begin), power::toSeconds(next->outcome->end));
    m_canvas->setRowsOf(next);
    m_legend->setEntries(next ? jobLegend(*next, false) : std::vector<StateLegend::Entry>{});
    m_legend->setVisible(!m_legend->entries().empty());
    showJob();
}

QString GanttView::jobText() const { return m_job->text(); }

void GanttView::showJob()
{
    const JobRowsPtr& rows = m_canvas->jobRows();
    const std::uint32_t job = m_canvas->chosenJob();
    if (!rows || job == JobRows::noJob) {
        m_job->setEnabled(false);
        m_job->setText(tr("Click a job to see how long it waited."));
        return;
    }
    const power::Job& record = rows->scenario().jobs[std::size_t{job}];
    m_job->setEnabled(true);
    m_job->setText(tr("Job %1: %2 nodes, waited %3, ran %4")
                       .arg(QString::number(record.id), QString::number(power::nodesOf(rows->scenario(), record)),
                            durationText(waitOf(*rows, job)), durationText(record.runSeconds)));
}

JobRowsPtr GanttView::current() const
{
    const TimelineInput input = timelineInput(m_session, false);
    if (!input.isValid())
        return nullptr;
    const JobRowsPtr& shown = m_canvas->jobRows();
    const bool fresh = shown && shown->outcome == input.outcome && shown->by == colouring();
    return fresh ? shown : makeJobRows(input.instance, input.outcome, colouring(), jobColours(colouring()));
}

QString GanttView::figureName() const { return u"power-jobs-%1"_s.arg(m_session.currentPolicy()); }

QString GanttView::figureCaption() const
{
    const QString policy = powerPolicyTitle(m_session.currentPolicy());
    switch (colouring()) {
    case JobColour::size: return tr("Jobs on nodes under %1; colour: size in nodes.").arg(policy);
    case JobColour::wait: return tr("Jobs on nodes under %1; colour: time from submission to start.").arg(policy);
    case JobColour::job: break;
    }
    return tr("Jobs on nodes under %1; each job in its own colour.").arg(policy);
}

void GanttView::paintFigure(QPainter& painter, const QSizeF& sizePoints) const
{
    const TimeStyle style = paperStyle();
    const QRectF page(QPointF(), sizePoints);
    painter.fillRect(page, Qt::white);
    painter.setFont(style.font);
    painter.setPen(style.inks.text);
    const JobRowsPtr rows = current();
    if (!rows)
        return painter.drawText(page, int(Qt::AlignCenter), tr("The jobs appear here after a run."));
    const double line = QFontMetricsF(style.font).height();
    const double left = timeMargins(style.font).left + line;
    const std::vector<StateLegend::Entry> legend = jobLegend(*rows, true);
    const double top = legendHeight(style.font, legend, page.right() - left, false);
    const QRectF box(QPointF(left, top + 5.0), QPointF(page.right() - 22.0, page.bottom() - line - 5.0));
    paintLegend(painter, QRectF(left, 0.0, page.right() - left, top), legend, style.inks.text, style.inks.muted, false);
    const bool seen = m_canvas->jobRows() != nullptr;
    const double from = seen ? m_window.from() : power::toSeconds(rows->outcome->begin);
    const double to = seen ? m_window.to() : power::toSeconds(rows->outcome->end);
    const ChartRange nodes = seen ? m_canvas->rows() : ChartRange{0.0, static_cast<double>(rows->outcome->nodes)};
    constexpr auto perSecond = static_cast<double>(power::ticksPerSecond);
    paintFigureRows(painter, box, rows->image.recoloured(jobColours(rows->by, true)),
                    {from * perSecond, to * perSecond, nodes.lower, nodes.upper});
    paintEdges(painter, *rows, box, from, to, nodes, QPen(Qt::white, style.line));
    paintNodeAxis(painter, box, nodes.lower, nodes.upper, style);
    paintTimeLabels(painter, box, from, to, rows->scenario().startOfDaySeconds, style);
    painter.setPen(style.inks.text);
    paintNodeTitle(painter, box);
}

QString GanttView::figureCsv() const
{
    const JobRowsPtr rows = current();
    QString text = u"job,nodes,submit_s,start_s,end_s\n"_s;
    if (!rows)
        return text;
    for (std::size_t j = 0; j < rows->outcome->runs.size(); ++j) {
        const power::JobRun& run = rows->outcome->runs[j];
        const power::Job& record = rows->scenario().jobs[j];
        if (run.ran())
            text += u"%1,%2,%3,%4,%5\n"_s.arg(record.id)
                        .arg(power::nodesOf(rows->scenario(), record))
                        .arg(record.submitSeconds, 0, 'g', 15)
                        .arg(power::toSeconds(run.start), 0, 'g', 15)
                        .arg(power::toSeconds(run.end), 0, 'g', 15);
    }
    return text;
}

} // namespace wattif::ui
