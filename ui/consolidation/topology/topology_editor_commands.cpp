// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The tools and commands of the topology editor: each is one step of the document. Edits that add or remove switches first store
// the place of every switch; therefore nothing else moves.

#include <algorithm>
#include <utility>

#include <QAction>
#include <QMenu>
#include <QToolButton>

#include "core/consolidation/model/edit.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/topology/topology_editor.h"
#include "ui/consolidation/topology/topology_ready_form.h"
#include "ui/style/icons.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::Instance;
using consolidation::NodeIndex;
using consolidation::Position;
using consolidation::SwitchIndex;

constexpr int placeMerge = 7410;

} // namespace

void TopologyEditor::addSwitch(SwitchIndex parent, std::optional<QPointF> at)
{
    const Instance& instance = consolidationInstance(m_session);
    const TopologySelection& selection = m_canvas->selection();
    if (parent.value < 0 && !selection.switches.empty())
        parent = *selection.switches.begin();
    if (parent.value < 0 && !instance.switches.empty()) {
        const auto root =
            std::ranges::find_if(instance.switches, [](const consolidation::Switch& s) { return s.parent.value < 0; });
        parent = SwitchIndex(static_cast<std::size_t>(root - instance.switches.begin()));
    }
    if (instance.switches.empty())
        return void(applyConsolidationEdit(m_session, tr("Add switch"), consolidation::withSwitchAdded(instance, parent)));
    const QPointF centre = at ? *at : m_canvas->snapped(freePlace(instance, layoutNow(), parent));
    applyConsolidationEdit(m_session, tr("Add switch"),
                           consolidation::withSwitchAdded(placed(), parent, Position{centre.x(), centre.y()}));
}

consolidation::Instance TopologyEditor::placed() const
{
    const Instance& instance = consolidationInstance(m_session);
    return m_canvas->picture() ? withPlaces(instance, *m_canvas->picture()->layout) : instance;
}

void TopologyEditor::align(Alignment how)
{
    if (m_canvas->picture() && m_canvas->selection().switches.size() > 1) // the new document has no picture yet
        place(aligned(*m_canvas->picture()->layout, m_canvas->selection().switches, how));
}

void TopologyEditor::selectAll()
{
    const Instance& instance = consolidationInstance(m_session);
    TopologySelection all;
    for (std::size_t s = 0; s < instance.switches.size(); ++s)
        all.switches.emplace(s);
    for (std::size_t i = 0; i < instance.nodes.size(); ++i)
        all.nodes.emplace(i);
    for (std::size_t k = 0; k < instance.links.size(); ++k)
        all.links.insert(k);
    m_canvas->setSelection(std::move(all));
}

QToolButton* TopologyEditor::alignButton()
{
    auto* button = new QToolButton(this);
    button->setObjectName(u"align"_s);
    button->setIcon(themeIcon(u"align-horizontal-center"_s));
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setText(tr("Align")); // where there is no icon
    button->setAccessibleName(tr("Align"));
    button->setToolTip(tr("Aligns or distributes the selected switches."));
    auto* menu = new QMenu(button);
    const std::pair<Alignment, QString> all[]{{Alignment::left, tr("Left edges")},
                                              {Alignment::middle, tr("Middles, one above the other")},
                                              {Alignment::right, tr("Right edges")},
                                              {Alignment::top, tr("Upper edges")},
                                              {Alignment::centre, tr("Middles, side by side")},
                                              {Alignment::bottom, tr("Lower edges")},
                                              {Alignment::across, tr("Equal distances across")},
                                              {Alignment::along, tr("Equal distances downwards")}};
    for (const auto& [how, text] : all)
        menu->addAction(text, this, [this, chosen = how] { align(chosen); });
    button->setMenu(menu);
    connect(m_canvas, &TopologyCanvas::selectionChanged, button,
            [this, button] { button->setEnabled(m_canvas->selection().switches.size() > 1); });
    button->setEnabled(false);
    return button;
}

void TopologyEditor::addNode(SwitchIndex onSwitch)
{
    if (onSwitch.value < 0)
        return m_session.showError({ErrorCode::badInput, tr("Click the switch for the new node.").toStdString(), {}});
    applyConsolidationEdit(m_session, tr("Add node"), consolidation::withNodeAdded(placed(), onSwitch));
}

void TopologyEditor::joinSwitches(SwitchIndex from, SwitchIndex to, bool asLink)
{
    const Instance& instance = consolidationInstance(m_session);
    const bool link = asLink || !instance.isTree();
    applyConsolidationEdit(m_session, link ? tr("Add link") : tr("Move switch to another parent"),
                           withConnection(placed(), from, to, asLink));
}

void TopologyEditor::moveNodes(const std::vector<NodeIndex>& nodes, SwitchIndex onto)
{
    const Instance& instance = consolidationInstance(m_session);
    if (std::ranges::all_of(nodes, [&](NodeIndex i) { return instance.nodes[i.at()].onSwitch == onto; }))
        return;
    applyConsolidationEdit(m_session, tr("Move nodes to another switch"), consolidation::withNodesOn(placed(), nodes, onto));
}

void TopologyEditor::place(const HeldSwitches& places)
{
    std::vector<SwitchIndex> which;
    std::vector<Position> positions;
    for (const auto& [s, at] : places) {
        which.push_back(s);
        positions.push_back({at.x(), at.y()});
    }
    applyConsolidationEdit(m_session, tr("Place switch"), consolidation::withPositions(placed(), which, positions), placeMerge);
}

void TopologyEditor::rename(const TopologyHit& hit, const QString& name)
{
    const Instance& instance = consolidationInstance(m_session);
    const std::string text = name.toStdString();
    applyConsolidationEdit(m_session, tr("Rename"),
                           hit.isSwitch()
                               ? withSwitchesChanged(instance, {hit.asSwitch()}, [&](consolidation::Switch& s) { s.name = text; })
                               : withNodesChanged(instance, {hit.asNode()}, [&](consolidation::Node& n) { n.name = text; }));
}

void TopologyEditor::renameSelected()
{
    const TopologySelection& selection = m_canvas->selection();
    if (selection.switches.size() + selection.nodes.size() != 1)
        return;
    m_canvas->startRename(selection.switches.empty()
                              ? TopologyHit{TopologyHit::Kind::node, selection.nodes.begin()->value}
                              : TopologyHit{TopologyHit::Kind::switchBox, selection.switches.begin()->value});
}

void TopologyEditor::removeSelected()
{
    const TopologySelection selection = m_canvas->selection();
    if (!selection.isEmpty())
        applyConsolidationEdit(m_session, tr("Delete"), withoutSelection(placed(), selection));
}

void TopologyEditor::selectBelow()
{
    const Instance& instance = consolidationInstance(m_session);
    TopologySelection next = m_canvas->selection();
    std::vector<std::vector<SwitchIndex>> below(instance.switches.size());
    for (std::size_t s = 0; s < instance.switches.size(); ++s)
        if (instance.switches[s].parent.value >= 0)
            below[instance.switches[s].parent.at()].push_back(SwitchIndex(s));
    std::vector<SwitchIndex> queue(next.switches.begin(), next.switches.end());
    for (std::size_t k = 0; k < queue.size(); ++k)
        for (const SwitchIndex child : below[queue[k].at()])
            if (next.switches.insert(child).second)
                queue.push_back(child);
    for (std::size_t i = 0; i < instance.nodes.size(); ++i)
        if (next.switches.contains(instance.nodes[i].onSwitch))
            next.nodes.insert(NodeIndex(i));
    m_canvas->setSelection(std::move(next));
}

void TopologyEditor::replaceWith(const ReadyMade& choice)
{
    m_canvas->setSelection({});
    if (applyConsolidationEdit(m_session, tr("Replace topology"), makeReady(choice, consolidationInstance(m_session)))) {
        m_ready->hide();
        m_canvas->fit();
        m_canvas->setFocus();
    }
}

} // namespace wattif::ui
