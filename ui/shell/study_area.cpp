// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/study_area.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QApplication>
#include <QTimer>

#include "core/base/own_policy.h"
#include "core/base/study.h"
#include "ui/figures/figure_widget.h"
#include "ui/own/own_policy_view.h"
#include "ui/session/figure_record.h"
#include "ui/session/session.h"
#include "ui/session/study_view.h"
#include "ui/shell/before_views.h"
#include "ui/shell/dock.h"
#include "ui/shell/tab_tearing.h"
#include "ui/style/icons.h"
#include "ui/style/settings.h"

namespace wattif::ui {

namespace {

// Written into saved layouts: older ones are not restored once the docks mean something else.
constexpr int viewLayoutVersion = 3; // 2: with views that float together; 1: without own policies
// Of the height, for the row of the view that a lesson is about.
constexpr double shareOfEnlarged = 0.62;
// A new layout gets its height in several events: this long is ample.
constexpr std::chrono::milliseconds settlingTime(300);

} // namespace

StudyArea::StudyArea(Session& session, QWidget* parent)
    : QMainWindow(parent, Qt::Widget), m_session(session), m_before(new BeforeViews(session, this))
{
    setWindowFlags(Qt::Widget); // QMainWindow always makes itself a window
    letDocksBeArranged(*this);
    new TabTearing(*this);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setDocumentMode(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    connect(&session.document(), &Document::opened, this, [this] { forgetWanted(); });
}

StudyArea::~StudyArea() = default;

void StudyArea::showStudy(const StudyUi* study, bool keepsLayout)
{
    if (study == m_study)
        return;
    if (keepsLayout)
        saveLayout();
    for (Dock* dock : m_docks) {
        removeDockWidget(dock); // while it is whole: Qt's layout asks it for its name and place
        delete dock;
    }
    m_docks.clear();
    m_study = study;
    m_views = study ? study->views() : std::vector<ViewInfo>{};
    if (study && takesOwnPolicies(study->study()))
        m_views.push_back(ownPolicyView(*study));
    for (const ViewInfo& view : m_views) {
        m_docks.push_back(makeDock(view));
        if (view.countsSteps)
            m_docks.back()->makeContent();
    }
    if (study)
        arrange();
    keepHeadersRight(this);
    if (study
        && restoreDocks(*this, settings::studyLayout(QString::fromStdString(study->study().name())).get(), viewLayoutVersion))
        m_sizesWanted = false;
    emit viewsChanged();
}

OwnPolicyView* StudyArea::ownPolicies() const { return findChild<OwnPolicyView*>(); }

Dock* StudyArea::makeDock(const ViewInfo& view)
{
    auto* dock = new Dock(view.id, view.title, this);
    connect(dock, &Dock::contentMade, this, &StudyArea::viewMade);
    dock->setContentMaker([this, view](QWidget* parent) {
        QWidget* made = makeView(view, m_session, parent);
        if (auto* followed = qobject_cast<StudyView*>(made)) {
            followed->setRenewal(StudyView::Renewal::whenRaised); // the dock knows when
            m_before->watch(*followed, view);
        }
        return made;
    });
    dock->toggleViewAction()->setToolTip(view.toolTip);
    if (!view.icon.isEmpty())
        dock->toggleViewAction()->setIcon(themeIcon(view.icon));
    return dock;
}

void StudyArea::saveLayout() const
{
    if (m_study && m_keepsLayout)
        settings::studyLayout(QString::fromStdString(m_study->study().name())).set(saveState(viewLayoutVersion));
}

void StudyArea::resetLayout()
{
    for (Dock* dock : m_docks) {
        dock->setFloating(false);
        removeDockWidget(dock);
        dock->show();
    }
    arrange();
}

bool StudyArea::raiseView(const QString& id)
{
    for (Dock* dock : m_docks) {
        if (dock->objectName() != id)
            continue;
        dock->show();
        dock->raise();
        dock->makeContent();
        return true;
    }
    return false;
}

void StudyArea::makeViews() const
{
    for (Dock* dock : m_docks)
        dock->makeContent();
}

std::vector<QWidget*> StudyArea::figuresMade() const
{
    std::vector<QWidget*> figures;
    for (const Dock* dock : m_docks)
        if (figureOf(dock->widget()))
            figures.push_back(dock->widget());
    return figures;
}

std::vector<QWidget*> StudyArea::figureViews() const
{
    makeViews();
    return figuresMade();
}

const Dock* StudyArea::dockOf(const FigureSource& figure) const
{
    for (const Dock* dock : m_docks)
        for (const FigureSource* one : figuresIn(dock->widget()))
            if (one == &figure)
                return dock;
    return nullptr;
}

QString StudyArea::viewOf(const FigureSource& figure) const
{
    const Dock* dock = dockOf(figure);
    return dock ? dock->objectName() : QString();
}

QString StudyArea::titleOf(const FigureSource& figure) const
{
    const Dock* dock = dockOf(figure);
    return dock ? dock->windowTitle() : FigureOrigins::titleOf(figure);
}

FigureOrigin StudyArea::originOf(const FigureSource& figure, const FigureAdjustments& wanted) const
{
    std::vector<FigureView> views;
    const auto add = [&](const FigureSource& one) {
        if (const QString view = viewOf(one); !view.isEmpty())
            views.push_back({view, one.figureName(), one.figureState()});
    };
    add(figure);
    if (views.empty()) // a composite belongs to no view, but its panels do
        for (const FigureSource* panel : figure.figureParts())
            add(*panel);
    return figureOrigin(m_session, views, wanted);
}

std::vector<const FigureSource*> StudyArea::figures() const
{
    std::vector<const FigureSource*> found;
    for (QWidget* view : figureViews())
        if (const FigureSource* figure = figureOf(view); figure->hasFigure())
            found.push_back(figure);
    return found;
}

QWidget* StudyArea::currentFigureView() const
{
    auto figures = figuresMade();
    // Charts before editors.
    std::ranges::stable_partition(figures, [this](const QWidget* view) { return areaOf(view) == ViewArea::chartTab; });
    const auto hasFocus = [](const QWidget* view) {
        const QWidget* focus = QApplication::focusWidget();
        return focus && (focus == view || view->isAncestorOf(focus));
    };
    if (const auto found = std::ranges::find_if(figures, hasFocus); found != figures.end())
        return *found;
    const auto isFront = [this](const QWidget* view) {
        const auto has = [view](const Dock* dock) { return dock->isInFront() && dock->isAncestorOf(view); };
        return std::ranges::any_of(m_docks, has);
    };
    if (const auto found = std::ranges::find_if(figures, isFront); found != figures.end())
        return *found;
    for (const ViewArea area : {ViewArea::chartTab, ViewArea::editorTab})
        for (Dock* dock : docksOf(area)) {
            dock->makeContent();
            if (figureOf(dock->widget()))
                return dock->widget();
        }
    return nullptr;
}

ViewArea StudyArea::areaOf(const QWidget* view) const
{
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (m_docks[i]->isAncestorOf(view))
            return m_views[i].area;
    return ViewArea::chartTab;
}

void StudyArea::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    giveSizes();
}

void StudyArea::giveSizes()
{
    if (!isVisible() || !std::exchange(m_sizesWanted, false))
        return;
    // Later: the layout has its own size only after the event, and another one once the docks around have theirs.
    m_isSettling = true;
    QTimer::singleShot(0, this, &StudyArea::shareHeight);
    QTimer::singleShot(settlingTime, this, [this] { m_isSettling = false; });
}

void StudyArea::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (m_isSettling)
        QTimer::singleShot(0, this, &StudyArea::shareHeight);
    if (m_givenBack > 0.0)
        QTimer::singleShot(0, this, &StudyArea::shareAsBefore);
}

void StudyArea::shareHeight()
{
    Dock* editor = firstOf(ViewArea::editorTab);
    Dock* chart = firstOf(ViewArea::chartTab);
    if (!m_isSettling || !editor || !chart)
        return;
    const int upper = static_cast<int>(height() * m_study->editorShare());
    giveDockSizes(*this, {editor, chart}, {upper, height() - upper}, Qt::Vertical);
}

std::vector<Dock*> StudyArea::docksOf(ViewArea area) const
{
    std::vector<Dock*> docks;
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (m_views[i].area == area)
            docks.push_back(m_docks[i]);
    return docks;
}

/// The view of a row that is in front; null where the row is hidden.
Dock* StudyArea::frontOf(ViewArea area) const
{
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (m_views[i].area == area && !m_docks[i]->isFloating() && m_docks[i]->isInFront())
            return m_docks[i];
    return nullptr;
}

void StudyArea::setUpperHeight(int pixels)
{
    m_isSettling = false;
    Dock* editor = frontOf(ViewArea::editorTab);
    Dock* chart = frontOf(ViewArea::chartTab);
    if (editor && chart)
        giveDockSizes(*this, {editor, chart}, {pixels, editor->height() + chart->height() - pixels}, Qt::Vertical);
}

void StudyArea::keepHeights()
{
    const Dock* editor = frontOf(ViewArea::editorTab);
    const Dock* chart = frontOf(ViewArea::chartTab);
    const int all = editor && chart ? editor->height() + chart->height() : 0;
    if (all > 0 && m_upperBefore == 0.0)
        m_upperBefore = static_cast<double>(editor->height()) / all;
}

void StudyArea::enlarge(const QString& id)
{
    Dock* editor = frontOf(ViewArea::editorTab);
    Dock* chart = frontOf(ViewArea::chartTab);
    const bool isBoth = editor && chart && (editor->objectName() == id || chart->objectName() == id);
    if (!isBoth)
        return;
    const int all = editor->height() + chart->height();
    const int least = static_cast<int>(all * shareOfEnlarged);
    const bool isUpper = editor->objectName() == id;
    if ((isUpper ? editor : chart)->height() >= least)
        return;
    keepHeights();
    m_givenBack = 0.0;
    setUpperHeight(isUpper ? least : all - least);
}

void StudyArea::giveHeightsBack()
{
    m_givenBack = std::exchange(m_upperBefore, 0.0);
    if (m_givenBack == 0.0)
        return;
    QTimer::singleShot(0, this, &StudyArea::shareAsBefore);
    QTimer::singleShot(settlingTime, this, [this] { m_givenBack = 0.0; });
}

void StudyArea::shareAsBefore()
{
    const Dock* editor = frontOf(ViewArea::editorTab);
    const Dock* chart = frontOf(ViewArea::chartTab);
    if (m_givenBack > 0.0 && editor && chart)
        setUpperHeight(qRound(m_givenBack * (editor->height() + chart->height())));
}

void StudyArea::arrange()
{
    for (const ViewArea area : {ViewArea::editorTab, ViewArea::chartTab}) {
        Dock* first = firstOf(area);
        for (std::size_t i = 0; i < m_docks.size(); ++i) {
            if (m_views[i].area != area)
                continue;
            addDockWidget(area == ViewArea::editorTab ? Qt::TopDockWidgetArea : Qt::BottomDockWidgetArea, m_docks[i]);
            if (m_docks[i] != first)
                tabifyDockWidget(first, m_docks[i]);
        }
        if (first)
            first->raise();
    }
    m_sizesWanted = true;
    giveSizes();
}

Dock* StudyArea::firstOf(ViewArea area) const
{
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (m_views[i].area == area)
            return m_docks[i];
    return nullptr;
}

} // namespace wattif::ui

#include "moc_study_area.cpp"
