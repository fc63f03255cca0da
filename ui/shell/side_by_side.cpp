// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/side_by_side.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/chart_widget.h"
#include "ui/figures/figure_widget.h"
#include "ui/session/figure_record.h"
#include "ui/session/reference.h"
#include "ui/session/shared_scale.h"
#include "ui/session/study_access.h"
#include "ui/session/study_view.h"
#include "ui/session/time_window.h"
#include "ui/shell/answer_choice.h"
#include "ui/style/icons.h"
#include "ui/widgets/eliding_box.h"
#include "ui/widgets/panel_tools.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {

namespace {

/// Lets both show the same range of their axes.
void linkCharts(QWidget& left, QWidget& right)
{
    const auto mine = left.findChildren<ChartWidget*>();
    const auto theirs = right.findChildren<ChartWidget*>();
    for (qsizetype i = 0; i < std::min(mine.size(), theirs.size()); ++i)
        mine[i]->link(*theirs[i]);
}

} // namespace

SidePane::SidePane(Session& session, const ViewInfo& view, QWidget* parent)
    : QWidget(parent), m_session(session), m_viewId(view.id), m_heading(new QLabel(this)), m_view(makeView(view, session, this))
{
    m_heading->setObjectName(QStringLiteral("sectionTitle"));
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setContentsMargins(10, 4, 6, 2);
    m_heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_heading);
    column->addWidget(new ViewFrame(m_view, this), 1);
}

void SidePane::setHeading(const QString& text)
{
    m_heading->setText(text.simplified()); // in one line, whatever the scenario is called
    m_heading->setToolTip(text);
}

QString SidePane::heading() const { return m_heading->text(); }

FigureOrigin SidePane::originOf(const FigureSource& figure, const FigureAdjustments& wanted) const
{
    return figureOrigin(m_session, {{m_viewId, figure.figureName(), figure.figureState()}}, wanted);
}

std::vector<const FigureSource*> SidePane::figures() const
{
    std::vector<const FigureSource*> found;
    for (const FigureSource* figure : figuresIn(m_view))
        if (figure->hasFigure())
            found.push_back(figure);
    return found;
}

SideBySide::SideBySide(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_choice(new ElidingBox(this)),
      m_with(new AnswerChoice(session, false, this)),
      m_sides(new QSplitter(Qt::Horizontal, this))
{
    build();
    connect(m_choice, &QComboBox::activated, this, &SideBySide::makePanes);
    connect(m_with, &AnswerChoice::renewed, this, &SideBySide::renewLeft);
    connect(&session, &Session::stepCountChanged, this, &SideBySide::renewLeft);
    connect(&session, &Session::stepChanged, this, [this](int step) {
        if (m_left)
            m_left->setStep(step);
    });
}

SideBySide::~SideBySide() { clear(); }

void SideBySide::build()
{
    auto* tools = new PanelTools({}, this);
    const auto add = [tools](const QString& text, QComboBox* box, const QString& toolTip) {
        auto* label = new QLabel(text, tools);
        label->setBuddy(box);
        box->setToolTip(toolTip);
        tools->row()->addWidget(label);
        tools->row()->addWidget(box);
    };
    tools->row()->setContentsMargins(10, 4, 6, 4);
    tools->row()->setSpacing(8);
    add(tr("&View:"), m_choice, tr("The chart that is shown twice"));
    add(tr("at the &left:"), m_with, tr("Compare with the pinned result, the baseline or another policy"));
    tools->row()->addStretch(1);
    auto* close = new QToolButton(tools);
    close->setIcon(themeIcon(QStringLiteral("wattif-close")));
    close->setToolTip(tr("Back to all views"));
    close->setAccessibleName(close->toolTip());
    close->setFocusPolicy(Qt::TabFocus);
    connect(close, &QToolButton::clicked, this, &SideBySide::closed);
    tools->row()->addWidget(close);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_sides->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tools);
    column->addWidget(m_sides, 1);
}

void SideBySide::open(const StudyUi& study, const QString& viewId)
{
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    m_views.clear();
    m_study = &study.study();
    for (const ViewInfo& view : study.views())
        if (view.area == ViewArea::chartTab) {
            m_views.push_back(view);
            m_choice->addItem(view.title, view.id);
        }
    // Sweeps and similar views have nothing to compare before they run; the user can still choose them.
    const auto asked = std::ranges::find(m_views, viewId, &ViewInfo::id);
    const bool isOfAnswer = asked != m_views.end() && asked->of == ViewOf::answer;
    m_choice->setCurrentIndex(isOfAnswer ? static_cast<int>(asked - m_views.begin()) : 0);
    makePanes();
}

void SideBySide::clear()
{
    delete std::exchange(m_leftPane, nullptr);
    delete std::exchange(m_rightPane, nullptr);
    m_left.reset();
}

void SideBySide::makePanes()
{
    clear();
    if (m_choice->currentIndex() < 0 || !m_session.document().instance())
        return;
    const ViewInfo& view = m_views[static_cast<std::size_t>(m_choice->currentIndex())];
    m_left = std::make_unique<Session>();
    renewLeft(); // its views find an answer at once
    m_leftPane = new SidePane(*m_left, view, m_sides);
    m_rightPane = new SidePane(m_session, view, m_sides);
    m_sides->addWidget(m_leftPane);
    m_sides->addWidget(m_rightPane);
    m_sides->setSizes({1000, 1000});
    link();
    renewLeft();
}

void SideBySide::link()
{
    linkCharts(*m_leftPane, *m_rightPane);
    timeWindow(*m_left).link(timeWindow(m_session));
    connect(m_left.get(), &Session::stepChanged, this, [this](int step) { m_session.setStep(step); });
    connect(m_left.get(), &Session::currentPolicyChanged, this, [this](const QString& policy) {
        if (m_with->kind() != AnswerChoice::Kind::policy)
            m_session.setCurrentPolicy(policy);
    });
    for (const SidePane* pane : {m_leftPane, m_rightPane})
        if (const auto* view = qobject_cast<const StudyView*>(pane->view()))
            connect(view, &StudyView::redrawn, this, &SideBySide::shareScale);
    connect(m_left.get(), &Session::errorShown, &m_session, &Session::showError);
    connect(
        &m_left->document(), &Document::modifiedChanged, this,
        [this](bool modified) {
            if (!modified)
                return;
            m_session.showMessage(tr("The left side is read-only; edit on the right"));
            renewLeft();
        },
        Qt::QueuedConnection);
}

void SideBySide::shareScale()
{
    if (!m_leftPane || !m_rightPane || std::exchange(m_isSharing, true))
        return;
    shareScales(std::array{m_leftPane->view(), m_rightPane->view()});
    m_isSharing = false;
}

QString SideBySide::policyTitle(const QString& policy) const { return policyTitleIn(m_session.document().study(), policy); }

void SideBySide::renewLeft()
{
    if (!m_left || m_session.document().scenario().study != m_study) // the window opens the views of the other one soon
        return;
    const Reference& reference = m_session.reference();
    const bool isReference = m_with->kind() == AnswerChoice::Kind::reference;
    SessionState answer{m_session.report(), m_session.reportQuestion(), m_session.currentPolicy(), m_session.step(), {}};
    if (isReference)
        answer = {reference.report(), *reference.question(), m_session.currentPolicy(), m_session.step(), {}};
    else if (m_with->kind() == AnswerChoice::Kind::policy)
        answer.currentPolicy = m_with->policy();
    if (!answer.reported.instance)
        answer.reported = m_session.document().question();
    const QString current = policyTitle(m_session.currentPolicy());
    m_left->setStepCount(m_session.stepCount()); // where an editor counts the steps, which is not there twice
    m_left->show(m_session.document().study(), answer);
    if (!m_leftPane)
        return;
    const QString before = reference.isPinned() ? tr("Pinned") : reference.name();
    m_leftPane->setHeading(isReference ? before : policyTitle(answer.currentPolicy));
    m_rightPane->setHeading(isReference ? tr("Now") : current);
}

} // namespace wattif::ui

#include "moc_side_by_side.cpp"
