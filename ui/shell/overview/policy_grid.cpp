// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/overview/policy_grid.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/study.h"
#include "ui/session/figure_record.h"
#include "ui/session/policy_box.h"
#include "ui/session/session.h"
#include "ui/session/shared_scale.h"
#include "ui/session/study_access.h"
#include "ui/session/study_view.h"
#include "ui/session/time_window.h"
#include "ui/shell/overview/panel_sheet.h"
#include "ui/shell/study_area.h"
#include "ui/style/icons.h"
#include "ui/widgets/panel_tools.h"

namespace wattif::ui {

namespace {

/// As near to a square as can be.
int gridColumns(std::size_t cells) { return std::max(1, static_cast<int>(std::ceil(std::sqrt(static_cast<double>(cells))))); }

} // namespace

std::vector<ViewInfo> policyViews(const StudyArea& area)
{
    std::vector<ViewInfo> found;
    const std::vector<ViewInfo> all = area.study() ? area.study()->views() : std::vector<ViewInfo>{};
    for (QWidget* widget : area.figureViews()) {
        const FigureSource* figure = figureOf(widget);
        const auto info = std::ranges::find(all, figure ? area.viewOf(*figure) : QString(), &ViewInfo::id);
        if (info != all.end() && widget->findChild<PolicyBox*>())
            found.push_back(*info);
    }
    return found;
}

/// All cells as panels of one figure.
class PolicyGrid::Figure : public FigureSource {
public:
    explicit Figure(const PolicyGrid& grid) : m_grid(grid) { }

    [[nodiscard]] bool hasFigure() const override
    {
        return std::ranges::any_of(m_grid.m_cells, [](const Cell& cell) { return cell.figure && cell.figure->hasFigure(); });
    }
    [[nodiscard]] QString figureName() const override
    {
        const ViewInfo* view = m_grid.chosen();
        return (view ? QString(view->id).replace(QLatin1Char('.'), QLatin1Char('-')) : QStringLiteral("policies"))
            + QStringLiteral("-by-policy");
    }
    [[nodiscard]] QString figureCaption() const override
    {
        const ViewInfo* view = m_grid.chosen();
        return tr("%1: one chart for each policy, on the same axes.").arg(view ? view->title : QString());
    }
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override
    {
        std::vector<const FigureSource*> parts;
        for (const Cell& cell : m_grid.m_cells)
            if (cell.figure)
                parts.push_back(cell.figure.get());
        return parts;
    }
    [[nodiscard]] int figureColumns() const override { return gridColumns(m_grid.m_cells.size()); }

private:
    const PolicyGrid& m_grid;
};

PolicyGrid::PolicyGrid(Session& session, QWidget* parent)
    : FigureWidget(parent),
      m_session(session),
      m_choice(new QComboBox(this)),
      m_left(new QLabel(this)),
      m_sheet(new PanelSheet(this))
{
    setObjectName(QStringLiteral("policyGrid"));
    build();
    setFigure(std::make_unique<Figure>(*this));
    connect(m_choice, &QComboBox::activated, this, [this] {
        makeCells({});
        refresh();
    });
    connect(&session, &Session::reportChanged, this, &PolicyGrid::refresh);
    connect(&session, &Session::stepCountChanged, this, &PolicyGrid::refresh);
    connect(&session, &Session::stepChanged, this, [this](int step) {
        for (Cell& cell : m_cells)
            cell.session->setStep(step);
        renewSheet();
    });
}

PolicyGrid::~PolicyGrid() { clear(); }

void PolicyGrid::build()
{
    auto* tools = new PanelTools({}, this);
    tools->row()->setContentsMargins(10, 4, 6, 4);
    tools->row()->setSpacing(8);
    auto* label = new QLabel(tr("&View:"), tools);
    label->setBuddy(m_choice);
    m_choice->setToolTip(tr("The chart that is shown once for each policy"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* close = new QToolButton(tools);
    close->setIcon(themeIcon(QStringLiteral("wattif-close")));
    close->setToolTip(tr("Back to all views"));
    close->setAccessibleName(close->toolTip());
    close->setFocusPolicy(Qt::TabFocus);
    connect(close, &QToolButton::clicked, this, &PolicyGrid::closed);
    tools->row()->addWidget(label);
    tools->row()->addWidget(m_choice);
    tools->row()->addWidget(m_left, 1);
    tools->row()->addWidget(close);
    auto* scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("One chart for each policy"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(m_sheet);
    m_sheet->setToolTip(tr("Click to make the policy current; Figure… exports all of them as one figure for a paper"));
    connect(m_sheet, &PanelSheet::clicked, this, [this](int panel) {
        if (static_cast<std::size_t>(panel) < m_cells.size())
            m_session.setCurrentPolicy(m_cells[static_cast<std::size_t>(panel)].policy);
    });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tools);
    column->addWidget(scroll, 1);
}

const ViewInfo* PolicyGrid::chosen() const
{
    const int i = m_choice->currentIndex();
    return i >= 0 && static_cast<std::size_t>(i) < m_views.size() ? &m_views[static_cast<std::size_t>(i)] : nullptr;
}

void PolicyGrid::open(std::vector<ViewInfo> views, const QString& viewId)
{
    clear();
    m_views = std::move(views);
    for (const ViewInfo& view : m_views)
        m_choice->addItem(view.title, view.id);
    m_choice->setCurrentIndex(std::max(0, m_choice->findData(viewId)));
    refresh();
}

void PolicyGrid::clear()
{
    makeCells({});
    m_choice->clear();
    m_views.clear();
}

QStringList PolicyGrid::policies() const
{
    QStringList all;
    for (const Cell& cell : m_cells)
        all << cell.policy;
    return all;
}

std::vector<QWidget*> PolicyGrid::views() const
{
    std::vector<QWidget*> all;
    for (const Cell& cell : m_cells)
        all.push_back(cell.view.get());
    return all;
}

QStringList PolicyGrid::wantedPolicies() const
{
    QStringList wanted;
    const ReportPtr& report = m_session.report();
    if (!report || !chosen())
        return wanted;
    for (const PolicyResult& result : report->policies)
        if (result.data)
            wanted << QString::fromStdString(result.policy);
    return wanted;
}

void PolicyGrid::refresh()
{
    if (!chosen())
        return;
    QStringList wanted = wantedPolicies();
    const auto all = static_cast<std::size_t>(wanted.size());
    m_left->setText(all > maxPolicies ? tr("The first %1 of %2 policies that ran").arg(maxPolicies).arg(all) : QString());
    wanted = wanted.mid(0, static_cast<qsizetype>(maxPolicies));
    if (wanted != policies())
        makeCells(wanted);
    else
        for (Cell& cell : m_cells)
            show(cell);
    renewSheet();
}

void PolicyGrid::makeCells(const QStringList& policies)
{
    m_sheet->setPanels({});
    for (Cell& cell : m_cells) {
        cell.figure.reset();
        cell.view.reset(); // before its session
    }
    m_cells.clear();
    for (const QString& policy : policies)
        addCell(policy);
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        connect(&timeWindow(*m_cells[i].session), &TimeWindow::rangeChanged, this, [this, i] { shareTime(i); });
    m_sheet->setPanels(figure()->figureParts());
}

void PolicyGrid::addCell(const QString& policy)
{
    Cell cell{policy, std::make_unique<Session>(), nullptr, nullptr};
    show(cell);
    cell.view.reset(makeView(*chosen(), *cell.session, nullptr));
    show(cell); // an editor may count the steps, and has no copy here
    if (auto* view = qobject_cast<StudyView*>(cell.view.get())) {
        view->setRenewal(StudyView::Renewal::always);
        connect(view, &StudyView::redrawn, this, &PolicyGrid::renewSheet);
    }
    if (const FigureSource* figure = figureOf(cell.view.get()))
        cell.figure = std::make_unique<TitledFigure>(*figure, policyTitleIn(m_session.document().study(), policy), policy);
    m_cells.push_back(std::move(cell));
}

void PolicyGrid::show(Cell& cell) const
{
    cell.session->setStepCount(m_session.stepCount());
    cell.session->show(m_session.document().study(),
                       {m_session.report(), m_session.reportQuestion(), cell.policy, m_session.step(), {}});
}

void PolicyGrid::renewSheet()
{
    if (std::exchange(m_isSharing, true))
        return;
    shareScales(views());
    m_isSharing = false;
    m_sheet->refresh();
}

/// All show the same part of the longest run.
void PolicyGrid::shareTime(std::size_t from)
{
    if (std::exchange(m_isSharing, true))
        return;
    const TimeWindow& moved = timeWindow(*m_cells[from].session);
    double lower = moved.lower();
    double upper = moved.upper();
    for (const Cell& cell : m_cells) {
        lower = std::min(lower, timeWindow(*cell.session).lower());
        upper = std::max(upper, timeWindow(*cell.session).upper());
    }
    const bool isZoomed = moved.isZoomed();
    const auto [begin, end] = std::pair(moved.from(), moved.to());
    for (const Cell& cell : m_cells) {
        timeWindow(*cell.session).setBounds(lower, upper);
        timeWindow(*cell.session).setRange(isZoomed ? begin : lower, isZoomed ? end : upper);
    }
    m_isSharing = false;
}

FigureOrigin PolicyGrid::originOf(const FigureSource& /*figure*/, const FigureAdjustments& wanted) const
{
    return figureOrigin(m_session, {}, wanted);
}

std::vector<const FigureSource*> PolicyGrid::figures() const { return {figure()}; }

} // namespace wattif::ui

#include "moc_policy_grid.cpp"
