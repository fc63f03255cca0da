// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/plan/reservation_plan_view.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/reservation/model/edit.h"
#include "core/reservation/study.h"
#include "ui/charts/flow_layout.h"
#include "ui/reservation/common/dag_text.h"
#include "ui/reservation/common/figure_states.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/reservation/plan/plan_words.h"
#include "ui/session/pointing.h"
#include "ui/session/policy_box.h"
#include "ui/session/time_window.h"
#include "ui/style/icons.h"
#include "ui/style/sentences.h"
#include "ui/widgets/eliding_box.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Outcome;
using reservation::TaskIndex;
using reservation::WorkflowIndex;

constexpr double air = 0.04; // of a workflow's time, beside it
const QString byHand = u"manual"_s;

} // namespace

class ReservationPlanView::Figure final : public ViewFigure<ReservationPlanView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override
    {
        const PlanRequest now = m_view.request();
        return now.isValid() && !now.outcome->isEvaluation && !now.instance->sites.empty();
    }

    bool figurePending() const override { return m_view.m_worker.isRunning(); }

    QString figureName() const override { return u"reservation-plan-%1"_s.arg(m_view.m_session.currentPolicy()); }

    QString figureCaption() const override
    {
        const PlanScenePtr scene = m_view.current();
        if (!scene)
            return {};
        const bool marks = !m_view.m_canvas->marks().blocks.empty();
        return joinedSentences(
            {planCaption(*scene), laneCaption(*scene->lanes),
             marks ? tr("Hatched: reservations of the pinned result that have moved or been removed.") : QString()});
    }

    QString figureAltText() const override
    {
        const PlanScenePtr scene = m_view.current();
        if (!scene)
            return {};
        const auto [from, to] = m_view.figureSpan(*scene);
        return joinedSentences({laneAltText(*scene->lanes, from, to), planCaption(*scene)});
    }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        const PlanScenePtr scene = m_view.current();
        if (!scene)
            return;
        const auto [from, to] = m_view.figureSpan(*scene);
        paintLaneFigure(painter, sizePoints, *scene->lanes, from, to, planLegend(*scene, paperPicture()),
                        m_view.m_canvas->marks());
    }

    QString figureCsv() const override
    {
        const PlanScenePtr scene = m_view.current();
        return scene ? planCsv(*scene) + laneSitesCsv(*scene->lanes) : QString();
    }

    QJsonObject figureState() const override
    {
        return joined(joined(timeState(m_view.m_session), workflowState(m_view.m_session)), stepState(m_view.m_session));
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        restoreWorkflow(m_view.m_session, state);
        restoreStep(m_view.m_session, state);
        restoreTime(m_view.m_session, state);
    }
};

ReservationPlanView::ReservationPlanView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_selection(reservationSelection(session)),
      m_names(new WorkflowNames(session, this)),
      m_workflows(new ElidingBox(this)),
      m_canvas(new ReservationPlanCanvas(timeWindow(session), this)),
      m_headline(new QLabel(this)),
      m_step(new QLabel(this))
{
    build();
    setFigure(std::make_unique<Figure>(*this));
    connectAll();
    markReport({m_canvas});
    follow(Change::report | Change::bestSoFar | Change::policy | Change::step);
}

void ReservationPlanView::build()
{
    auto* row = new FlowLayout(nullptr, 3);
    row->addWidget(new PolicyBox(m_session, this));
    prepareWorkflowBox(*m_workflows, *m_names);
    row->addWidget(m_workflows);
    m_zoom = tool(u"wattif-fit-width"_s, tr("Zooms to the time from the workflow's submission to its end"));
    m_zoom->setText(tr("Zoom to workflow"));
    m_zoom->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_zoom->setEnabled(false);
    row->addWidget(m_zoom);
    auto* all = tool(u"wattif-fit"_s, tr("Show everything (0)"));
    connect(all, &QToolButton::clicked, m_canvas, &LaneCanvas::resetView);
    row->addWidget(all);
    for (QLabel* label : {m_headline, m_step}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setContentsMargins(4, 0, 4, 0);
        label->setMinimumHeight(1); // its own least height is that of a narrow column
    }
    m_headline->setToolTip(
        tr("Makespan: from the submission to the last requested end. Blocks are stacked by the requested processors; local jobs "
           "that use the time of reservations that ended early rise above the line. To plan manually, drag a task to the lane of "
           "another site, or press Ctrl with the arrow keys."));
    m_step->hide();
    m_canvas->setAccessibleName(tr("Plan"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 2);
    column->setSpacing(3);
    column->addLayout(row);
    column->addWidget(m_headline);
    column->addWidget(m_canvas, 1);
    column->addWidget(m_step);
    setFocusProxy(m_canvas);
}

QToolButton* ReservationPlanView::tool(const QString& icon, const QString& text)
{
    auto* made = new QToolButton(this);
    made->setIcon(themeIcon(icon));
    made->setToolTip(text);
    made->setAccessibleName(text);
    made->setAutoRaise(true);
    return made;
}

void ReservationPlanView::connectAll()
{
    connect(&m_selection, &ReservationSelection::workflowChanged, this, &ReservationPlanView::invalidateView);
    connect(&m_selection, &ReservationSelection::taskChanged, this, &ReservationPlanView::followTask);
    connect(m_workflows, &QComboBox::activated, this, [this](int i) { m_selection.setWorkflow(WorkflowIndex(i)); });
    connect(m_zoom, &QToolButton::clicked, this, &ReservationPlanView::zoomToWorkflow);
    connect(m_canvas, &LaneCanvas::blockClicked, this, &ReservationPlanView::choose);
    connect(m_canvas, &ReservationPlanCanvas::moveWanted, this, &ReservationPlanView::moveTask);
    connect(m_canvas, &LaneCanvas::siteClicked, this,
            [this](int site) { Pointing::of(m_session).pick({.kind = "site", .index = site}); });
}

PlanRequest ReservationPlanView::request() const
{
    PlanRequest request;
    request.policy = m_session.currentPolicy();
    request.step = m_session.step();
    const PolicyResultPtr& best = m_session.bestSoFar();
    const PolicyResult* result = m_session.result(request.policy);
    if (best && QString::fromStdString(best->policy) == request.policy) {
        request.holder = m_session.runningInstance();
        request.instance = &reservation::instanceOf(*request.holder);
        request.outcome = std::dynamic_pointer_cast<const Outcome>(best->data);
        request.options = best->options;
        request.isSearching = true;
        request.step = -1;
    } else if (result && reservationReportInstance(m_session)) {
        request.holder = m_session.reportInstance();
        request.instance = reservationReportInstance(m_session);
        request.outcome = reservationOutcome(m_session, request.policy);
        request.options = result->options;
    }
    request.onlyPlanned = m_onlyPlanned;
    const WorkflowIndex chosen = m_selection.workflow();
    if (request.instance && chosen.value >= 0 && chosen.at() < request.instance->workflows.size())
        request.workflow = chosen;
    return request;
}

void ReservationPlanView::prepare(Changes)
{
    const PlanRequest now = request();
    if (!now.isSearching)
        m_session.setStepCount(now.isValid() ? static_cast<int>(admissionOrder(*now.outcome, now.workflow).size()) : 0);
}

void ReservationPlanView::refresh(Changes)
{
    m_names->refresh();
    m_workflows->setCurrentIndex(m_selection.workflow().value);
    m_workflows->setEnabled(m_names->rowCount() > 0);
    const PlanRequest now = request();
    if (now.isValid())
        return m_worker.startNext(
            [this, now](const RunControl&) -> LatestJob::Delivery { return [this, scene = planSceneOf(now)] { take(scene); }; });
    if (awaitsResult())
        return; // the policy runs for the first time
    m_worker.drop();
    m_canvas->setEmptyText(whyEmpty(tr("The plan appears here after a run.")));
    take(nullptr);
}

void ReservationPlanView::take(PlanScenePtr scene)
{
    followTimes(m_session);
    if (scene) {
        TimeWindow& window = timeWindow(m_session);
        const auto [from, to] = planSpan(*scene);
        if (from < window.lower() || to > window.upper())
            window.setBounds(std::min(from, window.lower()), std::max(to, window.upper()));
    }
    m_canvas->setScene(std::move(scene));
    const PlanScenePtr& now = m_canvas->scene();
    m_headline->setText(now ? planHeadline(*now) : QString());
    m_headline->setVisible(now && !m_onlyPlanned);
    m_step->setText(now ? planStepText(*now) : QString());
    m_step->setVisible(!m_step->text().isEmpty());
    m_zoom->setEnabled(now && now->record && !now->order.empty());
    followTask();
    emit redrawn();
    emit shown();
}

void ReservationPlanView::showUpTo(const QuizMoment& moment)
{
    m_onlyPlanned = true;
    m_workflows->hide();
    const auto& asked = moment.decision.question.values;
    const auto workflow = std::ranges::find(asked, "workflow", [](const WhyValue& value) { return value.origin.kind; });
    if (workflow != asked.end())
        m_selection.setWorkflow(WorkflowIndex(static_cast<std::int32_t>(workflow->origin.index)));
    m_session.setStep(static_cast<int>(moment.place + (moment.isDecided ? 1 : 0)));
    invalidateView();
}

void ReservationPlanView::showBefore(const StudyView* before)
{
    const auto* view = static_cast<const ReservationPlanView*>(before);
    m_canvas->setSceneBefore(view ? view->m_canvas->scene() : nullptr);
}

void ReservationPlanView::followTask()
{
    const PlanScenePtr& scene = m_canvas->scene();
    if (!scene)
        return;
    const int block = m_selection.workflow() == scene->request.workflow ? scene->blockOf(m_selection.task()) : -1;
    if (std::exchange(m_followed, m_selection.task()) != m_selection.task())
        m_canvas->showBlock(block);
    m_canvas->setSelectedBlock(block);
}

void ReservationPlanView::choose(int block)
{
    const reservation::ReservationRecord* record = block >= 0 ? m_canvas->scene()->recordOf(block) : nullptr;
    if (record && record->workflow.value < 0)
        m_selection.setReservation(reservation::ReservationIndex(record->task.value));
    else if (record)
        m_selection.setTask(record->workflow, record->task);
    else
        m_selection.setTask(TaskIndex{});
}

void ReservationPlanView::moveTask(WorkflowIndex workflow, TaskIndex task, reservation::SiteIndex to)
{
    const reservation::Instance& instance = reservationInstance(m_session);
    if (m_session.reportInstance() != m_session.document().instance())
        return m_session.showMessage(tr("The scenario has changed in the meantime: try again on the new plan."));
    const QString current = m_session.currentPolicy();
    const std::string base = current == byHand ? instance.manualBase : current.toStdString();
    const QString text = tr("Move task %1 to %2")
                             .arg(QString::fromStdString(instance.workflows[workflow.at()].tasks[task.at()].name),
                                  QString::fromStdString(instance.sites[to.at()].name));
    if (applyReservationEdit(m_session, text, reservation::withManualMove(instance, base, {workflow, task, to}), -1, byHand))
        m_session.setCurrentPolicy(byHand);
}

void ReservationPlanView::zoomToWorkflow()
{
    const PlanScene& scene = *m_canvas->scene();
    double from = scene.workflow().submitSeconds;
    double to = from;
    const auto& blocks = scene.lanes->blocks();
    for (std::size_t i = 0; i < blocks.size(); ++i)
        if (const auto* record = scene.recordOf(static_cast<int>(i)); record && record->workflow == scene.request.workflow)
            to = std::max(to, blocks[i].last());
    timeWindow(m_session).setRange(from - air * (to - from), to + air * (to - from));
}

QString ReservationPlanView::headline() const { return m_headline->text(); }

QString ReservationPlanView::stepLine() const { return m_step->isHidden() ? QString() : m_step->text(); }

PlanScenePtr ReservationPlanView::current() const
{
    const PlanRequest now = request();
    if (!now.isValid())
        return nullptr;
    const PlanScenePtr& shown = m_canvas->scene();
    const bool fresh = shown && shown->request.outcome == now.outcome && shown->request.workflow == now.workflow
        && shown->request.step == now.step && shown->request.onlyPlanned == now.onlyPlanned;
    return fresh ? shown : planSceneOf(now);
}

std::pair<double, double> ReservationPlanView::figureSpan(const PlanScene& scene) const
{
    const TimeWindow& window = timeWindow(m_session);
    return window.isZoomed() ? std::pair(window.from(), window.to()) : planSpan(scene);
}

} // namespace wattif::ui

#include "moc_reservation_plan_view.cpp"
