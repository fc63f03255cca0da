// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_view_menu.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QToolButton>

#include "ui/consolidation/common/topology_canvas.h"
#include "ui/style/icons.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using Direction = LayoutChoice::Direction;

struct TopologyMenuTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::TopologyMenu)
};

template <class Choose>
void addChoice(QActionGroup& group, QMenu& menu, const QString& text, bool on, const Choose& choose)
{
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(on);
    group.addAction(action);
    QObject::connect(action, &QAction::triggered, &group, choose);
}

void addDirections(TopologyCanvas& canvas, QMenu& menu)
{
    menu.addSection(TopologyMenuTr::tr("Trees"));
    auto* group = new QActionGroup(&menu);
    const std::pair<Direction, QString> all[]{{Direction::automatic, TopologyMenuTr::tr("Automatic")},
                                              {Direction::down, TopologyMenuTr::tr("Top-down")},
                                              {Direction::right, TopologyMenuTr::tr("Left to right")}};
    for (const auto& [direction, text] : all)
        addChoice(*group, menu, text, canvas.choice().direction == direction, [&canvas, chosen = direction] {
            LayoutChoice next = canvas.choice();
            next.direction = chosen;
            canvas.setChoice(std::move(next));
            canvas.fit();
        });
}

void addLinks(TopologyCanvas& canvas, QMenu& menu)
{
    menu.addSection(TopologyMenuTr::tr("Links"));
    auto* group = new QActionGroup(&menu);
    const std::pair<TopologyLinks, QString> all[]{{TopologyLinks::bundled, TopologyMenuTr::tr("Bundled")},
                                                  {TopologyLinks::selected, TopologyMenuTr::tr("Selected node only")},
                                                  {TopologyLinks::all, TopologyMenuTr::tr("All")}};
    for (const auto& [links, text] : all)
        addChoice(*group, menu, text, canvas.links() == links, [&canvas, chosen = links] { canvas.setLinks(chosen); });
}

} // namespace

QToolButton* topologyViewButton(TopologyCanvas& canvas, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(u"topologyView"_s);
    button->setIcon(themeIcon(u"distribute-graph"_s));
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setText(TopologyMenuTr::tr("Layout")); // where there is no icon
    button->setAccessibleName(TopologyMenuTr::tr("Layout"));
    button->setToolTip(
        TopologyMenuTr::tr("Direction of trees, links shown, and collapsed pods. Double-click a pod to collapse it."));
    auto* menu = new QMenu(button);
    QObject::connect(menu, &QMenu::aboutToShow, &canvas, [&canvas, menu] {
        menu->clear();
        addDirections(canvas, *menu);
        addLinks(canvas, *menu);
        menu->addSection(TopologyMenuTr::tr("Pods and frames"));
        menu->addAction(TopologyMenuTr::tr("Collapse all"), &canvas, [&canvas] { canvas.foldAll(true); });
        menu->addAction(TopologyMenuTr::tr("Expand all"), &canvas, [&canvas] { canvas.foldAll(false); });
    });
    button->setMenu(menu);
    return button;
}

} // namespace wattif::ui
