// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/timeline/timeline_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "core/power/model/edit.h"
#include "core/power/results/results.h"
#include "ui/charts/legend_bar.h"
#include "ui/charts/number_labels.h"
#include "ui/power/common/break_even_bar.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/power_selection.h"
#include "ui/power/timeline/linked_strips.h"
#include "ui/power/timeline/timeline_canvas.h"
#include "ui/power/timeline/timeline_figure.h"
#include "ui/session/answer_hint.h"
#include "ui/session/free_in_worker.h"
#include "ui/session/pointing.h"
#include "ui/session/policy_box.h"
#include "ui/session/time_window.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

const QString manual = u"manual"_s;
const QString alwaysOn = u"always-on"_s;
constexpr int moveMerge = 7310;

QString signOf(double value) { return value > 0.0 ? u"+"_s : QString(QChar(0x2212)); }

/// "+3.1 %" with a real minus sign.
QString signedText(double value, int decimals)
{
    const QString digits = QString::number(std::abs(value), 'f', decimals);
    return (digits.toDouble() == 0.0 ? u"±"_s : signOf(value)) + digits;
}

/// "+9.4 min", "+10.8 days": in the unit that people would take.
QString signedDuration(double seconds)
{
    constexpr double unnoticed = 0.5;
    return (std::abs(seconds) < unnoticed ? u"±"_s : signOf(seconds))
        + roughDuration(std::abs(seconds) < unnoticed ? 0.0 : std::abs(seconds));
}

/// When the nodes are decided upon next: at a tick, or where some begin to boot or to stop, or a job changes its speed; the end
/// of the run where never.
power::Time nextDecision(const power::Outcome& outcome, power::Time at)
{
    if (const std::size_t tick = outcome.ticks.firstFrom(at + 1); tick < outcome.ticks.size())
        return outcome.ticks.momentOf(tick);
    for (const power::LogEntry& entry : outcome.log)
        if (entry.at > at && power::isDecision(entry.kind))
            return entry.at;
    return outcome.end;
}

} // namespace

TimelineView::TimelineView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_window(timeWindow(session)),
      m_canvas(new TimelineCanvas(m_window, this)),
      m_strips(new LinkedStrips(session, m_window, this)),
      m_legend(new LegendBar(this)),
      m_breakEven(new BreakEvenBar(session, this)),
      m_comparison(new QLabel(this))
{
    build();
    makeFigure();
    connectAll();
    markReport({m_canvas});
    follow(Change::document | Change::report | Change::policy | Change::step | Change::colours);
}

QToolButton* TimelineView::tool(const QString& text, const QString& icon, const QString& toolTip, bool checkable)
{
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setIcon(themeIcon(icon));
    button->setToolButtonStyle(button->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
    button->setToolTip(toolTip);
    button->setAccessibleName(text);
    button->setCheckable(checkable);
    button->setAutoRaise(true);
    return button;
}

void TimelineView::build()
{
    m_draw =
        tool(tr("Draw off interval"), u"draw-rectangle"_s,
             tr("Draw off interval: drag a rectangle over nodes and time, in which Manual schedule keeps the nodes off. Drag its "
                "edges to resize it, press Delete to remove it. Escape ends drawing."),
             true);
    m_gaps =
        tool(tr("Break-even"), u"office-chart-area-stacked"_s,
             tr("Shades each idle gap by whether switching off in it saves energy, including shutting down and booting."), true);
    auto* all = tool(tr("Show everything"), u"wattif-fit"_s, tr("The whole run and all nodes (0)"), false);
    connect(all, &QToolButton::clicked, m_canvas, &RowCanvas::resetView);
    markAnswerHint(*m_gaps);
    m_comparison->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_comparison->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // its tooltip has the whole text
    m_breakEven->hide();

    auto* tools = new QHBoxLayout;
    tools->addWidget(new PolicyBox(m_session, this));
    tools->addWidget(m_draw);
    tools->addWidget(m_gaps);
    tools->addWidget(all);
    tools->addWidget(m_comparison, 1);
    m_pictures = new QSplitter(Qt::Vertical, this);
    m_pictures->addWidget(m_canvas);
    m_pictures->addWidget(m_strips);
    m_pictures->setStretchFactor(0, 3);
    m_pictures->setStretchFactor(1, 2);
    m_pictures->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 2);
    column->setSpacing(3);
    column->addLayout(tools);
    column->addWidget(m_breakEven);
    column->addWidget(m_legend);
    column->addWidget(m_pictures, 1);
    setFocusProxy(m_canvas);
}

void TimelineView::resizeEvent(QResizeEvent* event)
{
    StudyView::resizeEvent(event);
    shareHeight();
}

void TimelineView::shareHeight()
{
    constexpr double minShare = 0.4;
    constexpr double maxShare = 0.55;
    const int height = m_pictures->height();
    const int wanted = (static_cast<int>(m_strips->strips().size()) * 2 + 1) * fontMetrics().height();
    if (m_isDividedByUser || height <= 0)
        return;
    const int strips = clampTo(wanted, toNearest<int>(minShare * height), toNearest<int>(maxShare * height));
    m_pictures->setSizes({height - strips, strips});
}

void TimelineView::connectAll()
{
    connect(m_pictures, &QSplitter::splitterMoved, this, [this] { m_isDividedByUser = true; });
    connect(m_draw, &QToolButton::toggled, m_canvas, &TimelineCanvas::setDrawing);
    connect(m_gaps, &QToolButton::toggled, this, [this](bool on) {
        m_breakEven->setVisible(on);
        m_canvas->setShowsGaps(on);
        invalidateView();
    });
    connect(m_canvas, &TimelineCanvas::tickClicked, this, [this](int tick) { m_session.setStep(tick + 1); });
    connect(m_canvas, &TimelineCanvas::nodeClicked, this, &TimelineView::select);
    connect(&Pointing::of(m_session), &Pointing::picked, this, [this] {
        showSelection();
        m_canvas->scrollToMarks();
        showDecisionOfSelection();
    });
    connect(m_canvas, &TimelineCanvas::intervalDrawn, this, &TimelineView::drawInterval);
    connect(m_canvas, &TimelineCanvas::drawingEnded, m_draw, [this] { m_draw->setChecked(false); });
    connect(m_canvas, &TimelineCanvas::intervalMoved, this, [this](int index, const power::OffInterval& interval) {
        applyPowerEdit(m_session, tr("Move off interval"),
                       power::withOffIntervalAt(powerInstance(m_session), static_cast<std::size_t>(index), interval), moveMerge);
    });
    connect(m_canvas, &TimelineCanvas::intervalDropped, &m_session.document(), &Document::endMerge);
    connect(m_canvas, &TimelineCanvas::intervalRemoved, this, [this](int index) {
        applyPowerEdit(m_session, tr("Remove off interval"),
                       power::withoutOffInterval(powerInstance(m_session), static_cast<std::size_t>(index)));
    });
}

void TimelineView::drawInterval(const power::OffInterval& interval)
{
    if (!applyPowerEdit(m_session, tr("Draw off interval"), power::withOffInterval(powerInstance(m_session), interval), -1,
                        manual))
        return;
    m_session.setCurrentPolicy(manual); // drawing goes on: another interval may follow
}

void TimelineView::select(int node, double seconds)
{
    if (!m_data)
        return;
    const std::ptrdiff_t job = node < 0 ? -1 : jobAt(*m_data->outcome, node, power::toTime(seconds));
    Pointing::of(m_session).pick(node < 0      ? Origin()
                                     : job < 0 ? nodeOrigin(node)
                                               : jobOrigin(m_data->scenario(), static_cast<std::size_t>(job)));
}

void TimelineView::showSelection()
{
    m_canvas->setMarks(m_data ? marksOf(Pointing::of(m_session).selection(), m_data->scenario(), *m_data->outcome) : RowMarks());
}

const std::vector<std::uint32_t>& TimelineView::decidedJobs()
{
    if (!m_decided)
        m_decided = m_stepped ? power::decidedJobs(m_stepped) : std::vector<std::uint32_t>();
    return *m_decided;
}

void TimelineView::selectDecidedJob()
{
    const auto decision = static_cast<std::size_t>(m_session.step() - 1);
    if (m_session.step() < 1 || decision >= decidedJobs().size() || decidedJobs()[decision] == power::noJob)
        return;
    const Origin job = jobOrigin(powerInstance(m_session), decidedJobs()[decision]);
    if (Pointing& pointing = Pointing::of(m_session); !(pointing.selection() == job))
        pointing.pick(job);
}

void TimelineView::showDecisionOfSelection()
{
    const std::optional<std::uint32_t> job = jobOf(Pointing::of(m_session).selection(), powerInstance(m_session));
    if (!job || decidedJobs().empty())
        return;
    const auto now = static_cast<std::size_t>(m_session.step() - 1);
    if (m_session.step() > 0 && now < decidedJobs().size() && decidedJobs()[now] == *job)
        return;
    const auto last = std::find(decidedJobs().rbegin(), decidedJobs().rend(), *job); // when it was released
    if (last != decidedJobs().rend())
        m_session.setStep(static_cast<int>(decidedJobs().rend() - last));
}

void TimelineView::prepare(Changes what)
{
    const auto outcome = powerOutcome(m_session, m_session.currentPolicy());
    if (outcome != m_stepped) {
        m_stepped = outcome;
        m_decided.reset();
        m_moments.reset();
        m_steps = !outcome ? 0 : outcome->ticks.empty() ? power::decisionCount(outcome) : outcome->ticks.size();
    }
    m_session.setStepCount(static_cast<int>(m_steps));
    if (what & Change::step)
        selectDecidedJob();
}

void TimelineView::refresh(Changes what)
{
    showComparison();
    showIntervals();
    followStep();
    if (what & (Change::report | Change::policy | Change::colours | Change::view))
        showStates();
}

/// Decided: up to the next decision of the policy.
void TimelineView::showUpTo(const QuizMoment& moment)
{
    for (QWidget* tool : {static_cast<QWidget*>(m_draw), static_cast<QWidget*>(m_gaps), static_cast<QWidget*>(m_comparison)})
        tool->hide();
    const auto outcome = powerOutcome(m_session, m_session.currentPolicy());
    const auto& asked = moment.decision.question.values;
    const auto now = std::ranges::find(asked, "time", [](const WhyValue& value) { return value.origin.kind; });
    if (!outcome || now == asked.end())
        return;
    const power::Time at = power::toTime(now->value);
    m_window.setBounds(power::toSeconds(outcome->begin), power::toSeconds(outcome->end)); // the data may still be computed
    showTimeUpTo(power::toSeconds(moment.isDecided ? nextDecision(*outcome, at) : at), power::toSeconds(outcome->begin));
    showLegend();
}

/// Shows at most the day before, to keep recent events visible in a run of weeks.
void TimelineView::showTimeUpTo(double end, double begin)
{
    constexpr double minSeconds = 3600.0;
    constexpr double maxSeconds = 86'400.0;
    constexpr double air = 0.1;
    const double span = std::clamp(end - begin, minSeconds, maxSeconds);
    m_window.setEnd(end);
    m_window.setRange(std::max(begin, end - span), std::max(begin, end - span) + (1.0 + air) * span);
}

void TimelineView::showStates()
{
    TimelineInput input = timelineInput(m_session, m_gaps->isChecked());
    input.frame = m_canvas->frameSize();
    if (input.isValid())
        return m_job.startNext([this, input](const RunControl&) -> LatestJob::Delivery {
            return [this, next = makeTimelineData(input)] { take(next); };
        });
    if (awaitsResult())
        return; // the policy runs for the first time
    m_job.drop();
    m_canvas->setEmptyText(powerInstance(m_session).jobs.empty() ? tr("The trace has no jobs yet: import or generate one.")
                                                                 : whyEmpty(tr("The nodes appear here after a run.")));
    take(nullptr);
}

void TimelineView::take(TimelinePtr next)
{
    TimelinePtr before = std::exchange(m_data, std::move(next));
    if (m_data)
        m_window.setBounds(power::toSeconds(m_data->timeline.begin), power::toSeconds(m_data->timeline.end));
    m_canvas->setData(m_data);
    if (m_data && m_wantedRows)
        m_canvas->setRows(*std::exchange(m_wantedRows, std::nullopt));
    m_strips->setData(m_data);
    freeInWorker(std::move(before)); // a hundred megabytes for a million jobs
    m_strips->setVisible(m_data != nullptr);
    shareHeight();
    if (m_data && m_data->withGaps)
        m_breakEven->setTotals(m_data->gaps);
    showLegend();
    showSelection();
    followStep();
    emit redrawn();
    emit shown();
}

void TimelineView::showBefore(const StudyView* before)
{
    const auto* view = static_cast<const TimelineView*>(before);
    m_before = view ? view->m_data : nullptr;
    m_canvas->setDataBefore(m_before);
    m_strips->setDataBefore(m_before);
    showLegend();
}

double TimelineView::scaleEnd() const { return m_strips->ownWaitingNodes(); }

void TimelineView::setLeastScaleEnd(double end)
{
    m_minWaitingNodes = end;
    m_strips->setLeastWaitingNodes(end);
}

void TimelineView::showLegend()
{
    const bool differs = m_before && m_data && !sameStates(*m_before, *m_data);
    LegendItems items = m_data ? timelineLegend(*m_data, m_gaps->isChecked(), false, differs) : LegendItems{};
    for (LegendItem& item : items)
        item.share = m_window.end() ? -1.0 : item.share; // of the whole run
    m_legend->setItems(std::move(items));
}

QString TimelineView::comparison() const { return m_comparison->text(); }

void TimelineView::showComparison()
{
    m_comparison->clear();
    const QString policy = m_session.currentPolicy();
    const PolicyResult* result = powerReportInstance(m_session) ? m_session.result(policy) : nullptr;
    if (!result || policy == alwaysOn)
        return;
    const double saved = result->metric("energy_saved_share");
    if (std::isnan(saved))
        return;
    QString text = tr("Energy %1 %").arg(signedText(-100.0 * saved, 1));
    if (const PolicyResult* reference = m_session.result(alwaysOn)) {
        const double wait = result->metric("mean_wait_s") - reference->metric("mean_wait_s");
        text += tr(", mean wait %1").arg(signedDuration(wait));
    }
    m_comparison->setText(tr("%1 compared with Always on").arg(text));
    m_comparison->setToolTip(m_comparison->text());
}

void TimelineView::showIntervals()
{
    const bool own = m_session.currentPolicy() == manual;
    m_canvas->setIntervals(own ? powerInstance(m_session).offIntervals : std::vector<power::OffInterval>{}, own);
}

std::optional<double> TimelineView::stepSeconds()
{
    const int step = m_session.step();
    if (step < 1 || std::cmp_greater(step, m_steps))
        return std::nullopt;
    const std::size_t decision = static_cast<std::size_t>(step) - 1;
    if (!m_stepped->ticks.empty())
        return power::toSeconds(m_stepped->ticks.momentOf(decision));
    if (!m_moments)
        m_moments = power::decisionMoments(m_stepped);
    return power::toSeconds((*m_moments)[decision]);
}

void TimelineView::followStep()
{
    const std::optional<double> at = stepSeconds();
    m_canvas->setChosen(at, m_session.step() - 1);
    if (at && m_data && m_window.isZoomed() && (*at < m_window.from() || *at > m_window.to()))
        m_window.setRange(*at - m_window.span() / 2.0, *at + m_window.span() / 2.0);
}

TimelinePtr TimelineView::current() const
{
    const TimelineInput input = timelineInput(m_session, m_gaps->isChecked());
    if (!input.isValid())
        return nullptr;
    const bool fresh = m_data && m_data->outcome == input.outcome && m_data->withGaps >= input.withGaps;
    return fresh ? m_data : makeTimelineData(input);
}

} // namespace wattif::ui

#include "moc_timeline_view.cpp"
