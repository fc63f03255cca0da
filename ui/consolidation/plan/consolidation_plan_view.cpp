// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/plan/consolidation_plan_view.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/flow_layout.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/manual_moves.h"
#include "ui/consolidation/common/topology_figure.h"
#include "ui/consolidation/common/topology_view_menu.h"
#include "ui/consolidation/plan/plan_figure.h"
#include "ui/consolidation/plan/plan_text.h"
#include "ui/session/answer_hint.h"
#include "ui/session/pointing.h"
#include "ui/session/policy_box.h"
#include "ui/style/icons.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

const QString modeNames[]{u"before"_s, u"after"_s, u"moves"_s}; // by PlanMode

QHBoxLayout& rowOf(QWidget& group)
{
    auto* row = new QHBoxLayout(&group);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(1);
    return *row;
}

/// The selection that figureState() stored, as far as it exists.
TopologySelection selectionOf(const consolidation::Instance& instance, const QJsonObject& state)
{
    TopologySelection selection;
    const auto read = [&state](const QString& name, std::size_t count, auto& into) {
        for (const auto& each : state[name].toArray())
            if (const int i = each.toInt(-1); i >= 0 && static_cast<std::size_t>(i) < count)
                into.emplace(i);
    };
    read(u"nodes"_s, instance.nodes.size(), selection.nodes);
    read(u"switches"_s, instance.switches.size(), selection.switches);
    return selection;
}

} // namespace

class ConsolidationPlanView::Figure final : public ViewFigure<ConsolidationPlanView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return m_view.input().isValid(); }

    bool figurePending() const override { return m_view.m_worker.isRunning(); }

    QString figureName() const override
    {
        return u"consolidation-plan-%1-%2"_s.arg(m_view.m_session.currentPolicy(), modeNames[static_cast<int>(m_view.mode())]);
    }

    QString figureCaption() const override
    {
        const PlanStatePtr state = m_view.current();
        return state ? joinedSentences({planFigureCaption(*state, consolidationPolicyTitle(m_view.m_session.currentPolicy()),
                                                          m_view.m_canvas->selection()),
                                        m_view.markedBefore()})
                     : QString();
    }

    QString figureAltText() const override
    {
        const PlanStatePtr state = m_view.current();
        return state ? planAltText(*state, consolidationPolicyTitle(m_view.m_session.currentPolicy())) : QString();
    }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        if (const PlanStatePtr state = m_view.current())
            paintPlanFigure(painter, sizePoints, onPaper(*state, sizePoints), m_view.m_canvas->selection(),
                            m_view.m_isForSlides ? slideTopologyStyle() : paperTopologyStyle(), m_view.m_canvas->before().get());
    }

    /// The layout of a page does not depend on the window's size.
    PlanState onPaper(PlanState state, const QSizeF& sizePoints) const
    {
        auto picture = std::make_shared<TopologyPicture>(*state.picture);
        picture->layout = std::make_shared<TopologyLayout>(
            layoutTopology(*picture->instance, {}, choiceOnPaper(m_view.m_canvas->choice(), sizePoints)));
        state.picture = std::move(picture);
        return state;
    }

    QString figureCsv() const override
    {
        const PlanStatePtr state = m_view.current();
        return state ? planCsv(*state) + planMovesCsv(*state) : QString();
    }

    QJsonObject figureState() const override
    {
        QJsonArray nodes;
        for (const consolidation::NodeIndex i : m_view.m_canvas->selection().nodes)
            nodes.append(i.value);
        QJsonArray switches;
        for (const consolidation::SwitchIndex s : m_view.m_canvas->selection().switches)
            switches.append(s.value);
        return {{u"mode"_s, modeNames[static_cast<int>(m_view.mode())]},
                {u"step"_s, m_view.m_session.step()},
                {u"nodes"_s, nodes},
                {u"switches"_s, switches}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        if (state.contains(u"step"_s))
            m_view.m_session.setStep(state[u"step"_s].toInt(-1));
        for (const PlanMode each : {PlanMode::before, PlanMode::after, PlanMode::moves})
            if (state[u"mode"_s].toString() == modeNames[static_cast<int>(each)])
                m_view.button(each).setChecked(true);
        if (const auto* instance = consolidationReportInstance(m_view.m_session); instance && state.contains(u"nodes"_s))
            m_view.m_canvas->setSelection(selectionOf(*instance, state));
        m_view.invalidateView();
    }
};

ConsolidationPlanView::ConsolidationPlanView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_canvas(new PlanCanvas(this)),
      m_modes(new QButtonGroup(this)),
      m_stops(new QComboBox(this)),
      m_caption(new QLabel(this)),
      m_details(new QLabel(this))
{
    build();
    setFigure(std::make_unique<Figure>(*this));
    connect(m_modes, &QButtonGroup::idClicked, this, &ConsolidationPlanView::invalidateView);
    connect(m_stops, &QComboBox::activated, this, &ConsolidationPlanView::goTo);
    connect(m_canvas, &TopologyCanvas::selectionChanged, this, &ConsolidationPlanView::showDetails);
    connect(m_canvas, &TopologyCanvas::choiceChanged, this, &ConsolidationPlanView::invalidateView);
    connect(m_canvas, &TopologyCanvas::selectionChanged, this, [this] {
        if (const auto& nodes = m_canvas->selection().nodes; nodes.size() == 1)
            Pointing::of(m_session).pick({.kind = "node", .index = nodes.begin()->value});
    });
    connect(m_canvas, &PlanCanvas::moveRequested, this,
            [this](consolidation::ApplicationIndex application, consolidation::NodeIndex to) {
                moveByHand(m_session, application, to);
            });
    markReport({m_canvas});
    follow(Change::report | Change::policy | Change::step);
}

void ConsolidationPlanView::build()
{
    auto* row = new QHBoxLayout;
    row->setSpacing(3);
    auto* flow = new FlowLayout(nullptr, 3); // in a narrow view a row more, rather than lists that are cut
    flow->addWidget(new PolicyBox(m_session, this));
    flow->addWidget(makeModes());
    flow->addWidget(makeStops());
    row->addLayout(flow, 1);
    row->addWidget(topologyViewButton(*m_canvas, this), 0, Qt::AlignTop);
    auto* all = new QToolButton(this);
    all->setAccessibleName(tr("Show everything"));
    all->setIcon(themeIcon(u"wattif-fit"_s));
    all->setAutoRaise(true);
    all->setToolTip(tr("The whole topology (0)"));
    connect(all, &QToolButton::clicked, m_canvas, &TopologyCanvas::fit);
    row->addWidget(all, 0, Qt::AlignTop);
    for (QLabel* label : {m_caption, m_details}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setContentsMargins(4, 0, 4, 0);
        label->setMinimumHeight(1); // its own least height is that of a narrow column
    }
    m_details->hide();
    m_canvas->setAccessibleName(tr("Plan"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 2);
    column->setSpacing(3);
    column->addLayout(row);
    column->addWidget(m_caption);
    column->addWidget(m_canvas, 1);
    column->addWidget(m_details);
    setFocusProxy(m_canvas);
    markAnswerHint(button(PlanMode::after));
}

QWidget* ConsolidationPlanView::makeModes()
{
    auto* group = new QWidget(this);
    QHBoxLayout& row = rowOf(*group);
    const std::pair<QString, QString> modes[]{
        {tr("Before"), tr("The current positions of the applications")},
        {tr("After"), tr("After all moves: empty nodes and idle switches sleep")},
        {tr("Moves"),
         tr("After the moves made so far, which are drawn; the step bar goes move by move. Click a node to see only its "
            "moves.")}};
    for (int i = 0; i < 3; ++i) {
        auto* made = new QToolButton(this);
        made->setText(modes[i].first);
        made->setToolTip(modes[i].second);
        made->setCheckable(true);
        made->setChecked(i == static_cast<int>(PlanMode::moves));
        m_modes->addButton(made, i);
        row.addWidget(made);
    }
    return group;
}

QWidget* ConsolidationPlanView::makeStops()
{
    auto* group = new QWidget(this);
    QHBoxLayout& row = rowOf(*group);
    const auto arrow = [this](const QString& icon, const QString& tip, int by) {
        auto* made = new QToolButton(this);
        made->setIcon(themeIcon(icon));
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        made->setAutoRaise(true);
        made->setObjectName(u"slim"_s); // all fits on one line of the usual window
        connect(made, &QToolButton::clicked, this, [this, by] { jumpBy(by); });
        return made;
    };
    m_back = arrow(u"go-previous"_s, tr("To the end of the previous level"), -1);
    m_forward = arrow(u"go-next"_s, tr("To the end of the next level"), +1);
    m_stops->setAccessibleName(tr("Level"));
    m_stops->setToolTip(tr("Jumps to the end of a level; single moves: the step bar above"));
    m_stops->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    row.addWidget(m_back);
    row.addWidget(m_stops);
    row.addWidget(m_forward);
    return group;
}

QToolButton& ConsolidationPlanView::button(PlanMode which) const
{
    return *static_cast<QToolButton*>(m_modes->button(static_cast<int>(which)));
}

PlanMode ConsolidationPlanView::mode() const { return static_cast<PlanMode>(m_modes->checkedId()); }

QString ConsolidationPlanView::caption() const { return m_caption->text(); }

QString ConsolidationPlanView::details() const { return m_details->isHidden() ? QString() : m_details->text(); }

QList<int> ConsolidationPlanView::stopSteps() const
{
    QList<int> steps;
    if (const auto outcome = consolidationOutcome(m_session, m_session.currentPolicy()))
        for (const PlanStop& stop : planStops(*outcome))
            if (stop.level > 0)
                steps << static_cast<int>(stop.moves);
    return steps;
}

void ConsolidationPlanView::showUpTo(const QuizMoment& moment)
{
    for (QWidget* leads : std::initializer_list<QWidget*>{&button(PlanMode::after), m_back, m_stops, m_forward})
        leads->hide(); // elsewhere in the run
    m_canvas->setSelection({});
    m_canvas->setMovable(false);
    m_session.setStep(static_cast<int>(moment.entry + (moment.isDecided ? 1 : 0)));
}

void ConsolidationPlanView::prepare(Changes what)
{
    const auto outcome = consolidationOutcome(m_session, m_session.currentPolicy());
    m_session.setStepCount(outcome ? static_cast<int>(outcome->moves.size()) : 0);
    if ((what & Change::step) && m_session.step() >= 0)
        button(PlanMode::moves).setChecked(true);
}

void ConsolidationPlanView::refresh(Changes what)
{
    if (what & (Change::report | Change::policy))
        listStops();
    showStops();
    showPlan();
}

void ConsolidationPlanView::listStops()
{
    const auto outcome = consolidationOutcome(m_session, m_session.currentPolicy());
    m_ends = outcome ? planStops(*outcome) : std::vector<PlanStop>{};
    const QSignalBlocker quiet(m_stops);
    m_stops->clear();
    m_stops->addItem(tr("before any move"));
    for (const PlanStop& stop : m_ends)
        m_stops->addItem(stopText(stop));
    int longest = 0; // measured before the style is there, the texts would be cut
    for (int i = 0; i < m_stops->count(); ++i)
        longest = std::max(longest, m_stops->fontMetrics().horizontalAdvance(m_stops->itemText(i)));
    m_stops->setMinimumContentsLength(longest / std::max(1, m_stops->fontMetrics().horizontalAdvance(u'X')) + 1);
}

PlanInput ConsolidationPlanView::input() const
{
    PlanInput input;
    input.holder = m_session.reportInstance();
    input.instance = consolidationReportInstance(m_session);
    input.outcome = consolidationOutcome(m_session, m_session.currentPolicy());
    input.mode = mode();
    const int step = m_session.step();
    input.whole = step < 0;
    input.moves = step >= 0 ? static_cast<std::size_t>(step) : input.outcome ? input.outcome->moves.size() : 0;
    input.choice = m_canvas->choice();
    if (m_canvas->picture() && m_canvas->picture()->holder == input.holder && m_canvas->picture()->layout->choice == input.choice)
        input.layout = m_canvas->picture()->layout;
    return input;
}

void ConsolidationPlanView::showPlan()
{
    const PlanInput asked = input();
    if (asked.isValid())
        return m_worker.start([this, asked](const RunControl&) -> LatestJob::Delivery {
            return [this, state = makePlanState(asked)] { take(state); };
        });
    if (awaitsResult())
        return; // the policy runs for the first time
    m_worker.drop();
    m_canvas->setEmptyText(whyEmpty(tr("The plan appears here after a run.")));
    take(nullptr);
}

void ConsolidationPlanView::take(PlanStatePtr state)
{
    m_canvas->setState(std::move(state));
    m_caption->setText(m_canvas->state() ? planCaption(*m_canvas->state()) : QString());
    showDetails();
    emit redrawn();
    emit shown();
}

void ConsolidationPlanView::showBefore(const StudyView* before)
{
    const auto* view = static_cast<const ConsolidationPlanView*>(before);
    m_canvas->setReferenceData(view ? view->m_canvas->state() : nullptr);
}

QString ConsolidationPlanView::markedBefore() const
{
    const PlanStatePtr& before = m_canvas->before();
    const PlanStatePtr& now = m_canvas->state();
    return before && now && (before->nodes != now->nodes || before->picture->emptied != now->picture->emptied)
        ? tr("Hatched and dashed: nodes and moves of the pinned result that differ.")
        : QString();
}

void ConsolidationPlanView::showDetails()
{
    const TopologySelection& selection = m_canvas->selection();
    QString text;
    if (m_canvas->state() && selection.nodes.size() + selection.switches.size() == 1)
        text = planDetails(*m_canvas->state(),
                           selection.nodes.empty() ? TopologyHit{TopologyHit::Kind::switchBox, selection.switches.begin()->value}
                                                   : TopologyHit{TopologyHit::Kind::node, selection.nodes.begin()->value});
    m_details->setText(text);
    m_details->setVisible(!text.isEmpty());
}

ConsolidationPlanView::Place ConsolidationPlanView::place() const
{
    const int step = m_session.step();
    int item = static_cast<int>(m_ends.size());
    while (step >= 0 && item > 0 && m_ends[static_cast<std::size_t>(item) - 1].moves > static_cast<std::size_t>(step))
        --item;
    const std::size_t at = item > 0 ? m_ends[static_cast<std::size_t>(item) - 1].moves : 0;
    return {item, step >= 0 && static_cast<std::size_t>(step) > at && item < static_cast<int>(m_ends.size())};
}

void ConsolidationPlanView::showStops()
{
    const int step = m_session.step();
    const auto [item, between] = place();
    const QSignalBlocker quiet(m_stops);
    if (between) {
        const std::int32_t level = m_ends[static_cast<std::size_t>(item)].level;
        m_stops->setPlaceholderText(level > 0 ? tr("in level %1").arg(level) : tr("in progress"));
    }
    m_stops->setCurrentIndex(between ? -1 : item);
    m_stops->setEnabled(!m_ends.empty());
    m_back->setEnabled(!m_ends.empty() && step != 0);
    m_forward->setEnabled(step >= 0 && item < static_cast<int>(m_ends.size()));
}

void ConsolidationPlanView::jumpBy(int stops)
{
    const auto [item, between] = place();
    // Between two stops the way back leads to the one behind.
    goTo(std::clamp(stops < 0 && between ? item : item + stops, 0, static_cast<int>(m_ends.size())));
}

void ConsolidationPlanView::goTo(int item)
{
    button(PlanMode::moves).setChecked(true);
    const int step = item == 0 ? 0 : static_cast<int>(m_ends[static_cast<std::size_t>(item) - 1].moves);
    if (m_session.step() == step)
        return invalidateView();
    m_session.setStep(step);
}

PlanStatePtr ConsolidationPlanView::current() const
{
    const PlanInput asked = input();
    if (!asked.isValid())
        return nullptr;
    const PlanStatePtr& now = m_canvas->state();
    const bool fresh = now && now->outcome == asked.outcome && now->mode == asked.mode
        && (asked.mode != PlanMode::moves || now->whole == asked.whole)
        && (asked.mode != PlanMode::moves || now->moves == std::min(asked.moves, asked.outcome->moves.size()));
    return fresh ? now : makePlanState(asked);
}

} // namespace wattif::ui

#include "moc_consolidation_plan_view.cpp"
