// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/dock.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLayout>
#include <QMainWindow>
#include <QPointer>
#include <QScreen>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>

#include "ui/session/study_view.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {

namespace {

// Of a detached dock at least.
constexpr int lettersOfWindow = 70;
constexpr int linesOfWindow = 26;

} // namespace

DockHeader::DockHeader(Dock* dock)
    : QWidget(dock), m_dock(dock), m_title(new QLabel(dock->windowTitle(), this)), m_float(new QToolButton(this))
{
    setObjectName(QStringLiteral("dockHeader"));
    setAttribute(Qt::WA_StyledBackground);
    m_float->setObjectName(QStringLiteral("slim"));
    m_float->setIcon(themeIcon(QStringLiteral("wattif-float")));
    m_float->setFocusPolicy(Qt::NoFocus);
    const int edge = fontMetrics().height();
    m_float->setIconSize({edge * 3 / 4, edge * 3 / 4});
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 3, 4, 3);
    row->addWidget(m_title, 1);
    row->addWidget(m_float);
    connect(dock, &QDockWidget::windowTitleChanged, m_title, &QLabel::setText);
    connect(dock, &QDockWidget::topLevelChanged, this, &DockHeader::updateButton);
    connect(m_float, &QToolButton::clicked, dock, &Dock::turnFloating);
    updateButton();
}

void DockHeader::updateButton()
{
    m_float->setToolTip(m_dock->isFloating() ? tr("Dock") : tr("Detach"));
    m_float->setAccessibleName(m_float->toolTip());
}

Dock::Dock(const QString& id, const QString& title, QWidget* parent) : QDockWidget(title, parent), m_raised(new QTimer(this))
{
    setObjectName(id);
    setFeatures(DockWidgetMovable | DockWidgetFloatable | DockWidgetClosable);
    m_header = new DockHeader(this);
    m_noHeader = new QWidget(this);
    m_noHeader->hide();
    setTitleBarWidget(m_header);
    connect(this, &QDockWidget::visibilityChanged, this, [this](bool isVisible) {
        if (!isVisible && window()->isVisible())
            letFocusGo();
        m_isInFront = isVisible;
        isVisible ? m_raised->start() : followTabs();
    });
    m_raised->setSingleShot(true);
    connect(m_raised, &QTimer::timeout, this, &Dock::followTabs);
}

// Later for a dock that is shown: it says that it is visible before it goes behind another tab.
void Dock::followTabs()
{
    if (m_isInFront && QWidget::isVisible())
        makeContent();
    setRenewal();
    emit followed(m_isInFront);
}

void Dock::setRenewal()
{
    for (auto* view : findChildren<StudyView*>())
        view->setRenewal(m_isInFront ? StudyView::Renewal::whenShown : StudyView::Renewal::whenRaised);
}

void Dock::setContentMaker(std::function<QWidget*(QWidget* parent)> make)
{
    m_make = std::move(make);
    if (!widget())
        setWidget(new ViewFrame(nullptr, this));
    followTabs();
}

void Dock::makeContent()
{
    if (!m_make)
        return;
    const auto make = std::exchange(m_make, nullptr); // it may ask for the content itself
    static_cast<ViewFrame*>(widget())->fill(make);
    setRenewal();
    emit contentMade();
}

// Qt moves a dock behind another tab off the window but does not hide it: its field would keep the focus, change unseen with the
// input and open its lists beyond the screen.
void Dock::letFocusGo()
{
    QWidget* field = window()->focusWidget();
    if (field && isAncestorOf(field))
        field->clearFocus();
}

void Dock::turnFloating()
{
    const QPointer<QWidget> field = QApplication::focusWidget();
    setFloating(!isFloating());
    raise();
    if (isFloating())
        standOut();
    if (!field || !isAncestorOf(field))
        return;
    field->setFocus(); // goes on there, once the window is shown
    QTimer::singleShot(0, this, [this] { window()->activateWindow(); });
}

// At its present place and in its present size nothing would seem to happen. Qt keeps a dock behind another tab off the window,
// and floats it there.
void Dock::standOut()
{
    const QWidget& outer = *parentWidget()->window();
    const QRect space = screen()->availableGeometry();
    const QSize readable(letterWidth(fontMetrics()) * lettersOfWindow, fontMetrics().lineSpacing() * linesOfWindow);
    resize(size().expandedTo(readable).boundedTo(space.size() * 9 / 10));
    const bool isAway = !outer.frameGeometry().contains(geometry().center());
    const int shift = 2 * fontMetrics().lineSpacing();
    const QPoint wanted = isAway ? outer.geometry().center() - rect().center() : pos() + QPoint(shift, shift);
    move(std::clamp(wanted.x(), space.left(), std::max(space.left(), space.right() - width())),
         std::clamp(wanted.y(), space.top(), std::max(space.top(), space.bottom() - height())));
}

void Dock::updateHeader()
{
    const auto* window = qobject_cast<QMainWindow*>(parentWidget());
    const bool tabbed = window && !isFloating() && !window->tabifiedDockWidgets(this).isEmpty();
    QWidget* wanted = tabbed ? m_noHeader : m_header;
    if (titleBarWidget() != wanted)
        setTitleBarWidget(wanted);
    m_header->setVisible(!tabbed);
}

QList<Dock*> docksOf(const QWidget& window, Qt::FindChildOptions options)
{
    return window.findChildren<Dock*>(QString(), options);
}

Dock* dockOf(const QWidget& window, const QString& id) { return window.findChild<Dock*>(id); }

// Tab bars of a main window know their docks by their titles alone.
Dock* dockOfTab(const QTabBar& bar, QPoint at)
{
    const QString title = bar.tabText(bar.tabAt(at));
    const QList<Dock*> docks = docksOf(*bar.parentWidget());
    const auto found = std::ranges::find_if(
        docks, [&title](const Dock* dock) { return dock->windowTitle() == title && dock->isVisible() && !dock->isFloating(); });
    return title.isEmpty() || found == docks.end() ? nullptr : *found;
}

void letDocksBeArranged(QMainWindow& window)
{
    window.setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
}

void keepHeadersRight(QMainWindow* window)
{
    auto* later = new QTimer(window); // the layout is settled once control is back in the event loop
    later->setSingleShot(true);
    later->setInterval(0);
    QObject::connect(later, &QTimer::timeout, window, [window] {
        for (Dock* dock : docksOf(*window))
            dock->updateHeader();
    });
    for (Dock* dock : docksOf(*window)) {
        const auto start = qOverload<>(&QTimer::start);
        QObject::connect(dock, &QDockWidget::topLevelChanged, later, start);
        QObject::connect(dock, &QDockWidget::dockLocationChanged, later, start);
        QObject::connect(dock, &QDockWidget::visibilityChanged, later, start);
    }
    later->start();
}

void giveDockSizes(QMainWindow& window, const QList<QDockWidget*>& docks, QList<int> pixels, Qt::Orientation orientation)
{
    if (std::ranges::any_of(docks, &QDockWidget::isFloating))
        return;
    for (int& size : pixels)
        size = std::max(size, 1);
    window.resizeDocks(docks, pixels, orientation);
}

// A restoration by Qt 6.4 ends with showing the tab bars of a set; showing a hidden one lays the window out, which replaces
// that set. So it is laid out afterwards.
bool restoreWhole(QMainWindow& window, const QByteArray& state, int version)
{
    if (!window.isVisible())
        return window.restoreState(state, version);
    window.layout()->setEnabled(false);
    const bool restored = window.restoreState(state, version);
    window.layout()->setEnabled(true);
    window.layout()->activate();
    return restored;
}

// Until the user has resized them, Qt lays docks out by their size hints and forgets the sizes of a restored state when the
// window is shown.
bool restoreDocks(QMainWindow& window, const QByteArray& state, int version)
{
    const QList<Dock*> docks = docksOf(window);
    const auto docked = std::ranges::find_if(docks, [](const Dock* dock) { return !dock->isFloating(); });
    if (docked != docks.end())
        giveDockSizes(window, {*docked}, {(*docked)->width()}, Qt::Horizontal);
    return restoreWhole(window, state, version);
}

} // namespace wattif::ui

#include "moc_dock.cpp"
