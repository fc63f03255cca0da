// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/overview/dashboard.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScreen>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/insight/bound_ribbon.h"
#include "ui/session/session.h"
#include "ui/session/study_ui.h"
#include "ui/shell/panels/change_list.h"
#include "ui/shell/present/large_letters.h"
#include "ui/style/icons.h"
#include "ui/widgets/panel_tools.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {

namespace {

constexpr std::size_t maxPictures = 2; ///< where the study does not say which
constexpr double wideFrom = 1.6;       ///< pictures as wide as this times their height are side by side

/// The views that the study names, else its first charts.
std::vector<ViewInfo> dashboardViews(const StudyUi& study)
{
    const std::vector<ViewInfo> all = study.views();
    std::vector<ViewInfo> chosen;
    for (const QString& id : study.dashboard())
        if (const auto found = std::ranges::find(all, id, &ViewInfo::id); found != all.end())
            chosen.push_back(*found);
    for (const ViewInfo& view : all)
        if (study.dashboard().isEmpty() && view.area == ViewArea::chartTab && chosen.size() < maxPictures)
            chosen.push_back(view);
    return chosen;
}

} // namespace

Dashboard::Dashboard(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_title(new QLabel(this)),
      m_before(session),
      m_pictures(new QSplitter(Qt::Vertical, this)),
      m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("dashboard"));
    m_pictures->setChildrenCollapsible(false);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addWidget(makeHead());
    m_column->addWidget(m_pictures, 1);
    auto* changes = new ChangeList(session, this);
    changes->setMaximumHeight(fontMetrics().height() * 9);
    m_column->addWidget(changes);
    connect(&session.document(), &Document::treeChanged, this, &Dashboard::renewTitle);
    connect(&session.document(), &Document::fileNameChanged, this, &Dashboard::renewTitle);
}

Dashboard::~Dashboard() { clear(); }

QWidget* Dashboard::makeHead()
{
    auto* tools = new PanelTools({}, this);
    tools->row()->setContentsMargins(10, 4, 6, 4);
    m_title->setObjectName(QStringLiteral("sectionTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a name may be as long as it likes
    auto* close = new QToolButton(tools);
    close->setIcon(themeIcon(QStringLiteral("wattif-close")));
    close->setToolTip(tr("Back to all views"));
    close->setAccessibleName(close->toolTip());
    close->setFocusPolicy(Qt::TabFocus);
    connect(close, &QToolButton::clicked, this, &Dashboard::closed);
    tools->row()->addWidget(m_title, 1);
    tools->row()->addWidget(close);
    return tools;
}

void Dashboard::open(const StudyUi& study)
{
    clear();
    m_ribbon = new BoundRibbon(m_session, this);
    m_column->insertWidget(1, m_ribbon);
    m_ribbon->show();
    for (const ViewInfo& view : dashboardViews(study)) {
        if (!m_views.empty() && !m_others) {
            m_others = new QSplitter(m_pictures);
            m_others->setChildrenCollapsible(false);
            m_others->show();
        }
        addView(m_others ? *m_others : *m_pictures, makeView(view, m_session, nullptr), view);
    }
    m_pictures->setSizes(QList<int>(m_pictures->count(), 1000));
    arrange();
    renewTitle();
}

void Dashboard::arrange()
{
    const bool isWide = m_pictures->width() > wideFrom * m_pictures->height();
    m_pictures->setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
    if (m_others)
        m_others->setOrientation(isWide ? Qt::Vertical : Qt::Horizontal);
}

void Dashboard::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_column->activate();
    arrange();
}

void Dashboard::addView(QSplitter& among, QWidget* view, const ViewInfo& info)
{
    if (auto* shown = qobject_cast<StudyView*>(view)) // before it draws itself
        m_before.watch(*shown, info);
    auto* pane = new QWidget(&among);
    auto* heading = new QLabel(info.title, pane);
    heading->setObjectName(QStringLiteral("sectionTitle"));
    heading->setContentsMargins(10, 4, 6, 2);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(heading);
    column->addWidget(new ViewFrame(view, pane), 1);
    among.addWidget(pane);
    among.setSizes(QList<int>(among.count(), 1000));
    pane->show();
    m_views.push_back(view);
}

void Dashboard::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_ribbon)
        m_ribbon->catchUp();
}

void Dashboard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        return emit closed();
    QWidget::keyPressEvent(event);
}

void Dashboard::clear()
{
    m_views.clear();
    while (m_pictures->count() > 0)
        delete m_pictures->widget(0);
    m_others = nullptr;
    delete std::exchange(m_ribbon, nullptr);
}

void Dashboard::renewTitle()
{
    const Document& document = m_session.document();
    if (!document.instance())
        return;
    QString name = QString::fromStdString(document.scenario().name);
    if (const int variant = document.activeVariant(); variant >= 0)
        name +=
            QStringLiteral(" › ") + QString::fromStdString(document.scenario().variants[static_cast<std::size_t>(variant)].name);
    m_title->setText(name.simplified()); // in one line: a pasted name may have several
}

void presentDashboard(Session& session, const StudyUi& study, QWidget* window)
{
    auto* shown = new Dashboard(session, window);
    shown->setWindowFlag(Qt::Window);
    shown->setAttribute(Qt::WA_DeleteOnClose);
    shown->setWindowTitle(Dashboard::tr("Dashboard – WattIf"));
    shown->open(study);
    QObject::connect(shown, &Dashboard::closed, shown, &QWidget::close);
    shown->setGeometry(window->screen()->geometry()); // for screens without a window manager too
    shown->showFullScreen();
    useLargeLetters(*shown); // also children created when it is shown
    for (QWidget* hint : shown->findChildren<QLabel*>(QStringLiteral("editHint")))
        hint->hide();
    shown->activateWindow();
}

} // namespace wattif::ui

#include "moc_dashboard.cpp"
