// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/plan/plan_text.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/charts/chart_data.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/style/count_text.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::Instance;
using consolidation::Move;
using consolidation::MoveKind;
using consolidation::NodeIndex;
using consolidation::Step;
using consolidation::System;

constexpr std::size_t maxListed = 12;

struct PlanTextTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::Plan)
};

QString counted(std::size_t count) { return groupedCount(static_cast<qint64>(count)); }

std::size_t usedNodes(const std::vector<double>& loads)
{
    return static_cast<std::size_t>(std::ranges::count_if(loads, [](double load) { return load > 0.0; }));
}

/// The packing that a move belongs to; null where the policy has no steps.
const Step* stepOf(const PlanState& state)
{
    for (const Step& step : state.outcome->steps)
        if (state.moves > step.firstMove && state.moves <= step.firstMove + step.moves)
            return &step;
    return nullptr;
}

QString whereText(const PlanState& state, const Step& step)
{
    if (step.group.value < 0)
        return PlanTextTr::tr("all nodes at once");
    const consolidation::Group& group = state.outcome->system->topology().group(step.group);
    return group.atSwitch.value >= 0
        ? PlanTextTr::tr("level %1, below %2").arg(step.level).arg(switchName(*state.picture->instance, group.atSwitch))
        : PlanTextTr::tr("level %1").arg(step.level);
}

QString whyText(const PlanState& state, const Move& move)
{
    const System& system = *state.outcome->system;
    const QString left = unitsText(std::max(0.0, system.capacity() - state.picture->loads[move.to.at()]));
    switch (move.kind) {
    case MoveKind::bestFit:
        return state.outcome->coolWeight > 0.0
            ? PlanTextTr::tr("the best combination of little free capacity, now %1, and a cool inlet").arg(left)
            : PlanTextTr::tr("of the nodes that fit, it has the least free capacity left, now %1").arg(left);
    case MoveKind::opened: return PlanTextTr::tr("it fits into none of the nodes that stay, so another node is filled");
    case MoveKind::byHand: return PlanTextTr::tr("moved manually");
    case MoveKind::solver: return PlanTextTr::tr("part of a placement decided as a whole");
    case MoveKind::leastSlack:
        return PlanTextTr::tr("one of the applications that fill it with the least free capacity left, now %1").arg(left);
    }
    return {};
}

QString moveText(const PlanState& state, const Move& move)
{
    const Instance& instance = *state.picture->instance;
    const System& system = *state.outcome->system;
    const double size = system.size(move.application);
    const Step* step = stepOf(state);
    QString text = PlanTextTr::tr("Move %1 of %2").arg(counted(state.moves), counted(state.outcome->moves.size()));
    if (step)
        text += PlanTextTr::tr(" (%1)").arg(whereText(state, *step));
    return PlanTextTr::tr("%1: %2 units from %3 to %4, %5 J: %6.")
        .arg(text, unitsText(size), nodeName(instance, move.from), nodeName(instance, move.to),
             significantNumber(size * system.cost(move.from, move.to), 4), whyText(state, move));
}

QString wholeText(const PlanState& state)
{
    const consolidation::Outcome& outcome = *state.outcome;
    const std::size_t before = usedNodes(state.loadsBefore);
    if (!outcome.packed)
        return outcome.note.empty() ? PlanTextTr::tr("The policy found no packing and moves nothing.")
                                    : messageWords(outcome.note);
    const auto after = static_cast<std::size_t>(outcome.totals.nodesUsed);
    QString text = PlanTextTr::tr("%1 of %2 move, %3 units")
                       .arg(counted(static_cast<std::size_t>(outcome.totals.moves)),
                            countText(static_cast<qint64>(outcome.system->applications()), Noun::application),
                            unitsText(outcome.totals.dataMoved));
    const QString nodes = countText(static_cast<qint64>(before), Noun::node);
    text += before == after ? PlanTextTr::tr(": %1 in use before and after").arg(nodes)
                            : PlanTextTr::tr(": %1 in use become %2").arg(nodes, counted(after));
    text += outcome.totals.nodesUsed == outcome.nodesBound
        ? PlanTextTr::tr(", and no placement uses fewer.")
        : PlanTextTr::tr("; no placement uses fewer than %1.").arg(counted(static_cast<std::size_t>(outcome.nodesBound)));
    const auto asleep = std::ranges::count(state.picture->asleep, 1);
    text += PlanTextTr::tr(" %1 of %2 asleep.")
                .arg(QString::number(asleep), countText(static_cast<qint64>(state.picture->asleep.size()), Noun::switchBox));
    return outcome.proven.value_or(true) ? text : text + u'\n' + messageWords(outcome.note);
}

QString beginningText(const PlanState& state)
{
    const auto asleep = std::ranges::count(state.picture->asleep, 1);
    return PlanTextTr::tr("Before any move: %1 of %2 in use, %3 of %4 asleep.")
        .arg(counted(usedNodes(state.loadsBefore)), countText(static_cast<qint64>(state.loadsBefore.size()), Noun::node),
             QString::number(asleep), countText(static_cast<qint64>(state.picture->asleep.size()), Noun::switchBox));
}

/// "12 from node-3, 30 from node-9 and 4 more"
QString listed(const QStringList& parts)
{
    if (parts.isEmpty())
        return PlanTextTr::tr("nothing");
    const auto shown = std::min<qsizetype>(parts.size(), maxListed);
    const QString text = parts.first(shown).join(u", "_s);
    return shown < parts.size() ? PlanTextTr::tr("%1 and %n more", nullptr, static_cast<int>(parts.size() - shown)).arg(text)
                                : text;
}

struct Traffic {
    QStringList came;
    QStringList went;
};

Traffic trafficOf(const PlanState& state, NodeIndex node)
{
    const Instance& instance = *state.picture->instance;
    Traffic traffic;
    for (const NodeArc& arc : state.nodes) {
        if (arc.to == node)
            traffic.came << PlanTextTr::tr("%1 from %2").arg(unitsText(arc.data), nodeName(instance, arc.from));
        if (arc.from == node)
            traffic.went << PlanTextTr::tr("%1 to %2").arg(unitsText(arc.data), nodeName(instance, arc.to));
    }
    return traffic;
}

QString switchTraffic(const PlanState& state, consolidation::SwitchIndex s)
{
    double came = 0.0;
    double went = 0.0;
    double inside = 0.0;
    for (const SwitchArc& arc : state.switches) {
        const bool to = arc.to == s;
        const bool from = arc.from == s;
        (to && from ? inside : to ? came : went) += to || from ? arc.data : 0.0;
    }
    return PlanTextTr::tr("%1: its nodes received %2 units, sent %3 and moved %4 among themselves.")
        .arg(switchName(*state.picture->instance, s), unitsText(came), unitsText(went), unitsText(inside));
}

HoverRow row(const QString& name, const QString& value)
{
    return {{Qt::transparent, {}, Marker::none}, SeriesLook::points, name, value, false};
}

} // namespace

QString planCaption(const PlanState& state)
{
    if (state.last())
        return moveText(state, *state.last());
    return state.whole && state.mode != PlanMode::before ? wholeText(state) : beginningText(state);
}

QString planDetails(const PlanState& state, const TopologyHit& hit)
{
    if (hit.isSwitch())
        return switchTraffic(state, hit.asSwitch());
    if (!hit.isNode())
        return {};
    const Traffic traffic = trafficOf(state, hit.asNode());
    return PlanTextTr::tr("%1: load %2, before %3. Received: %4. Sent: %5.")
        .arg(nodeName(*state.picture->instance, hit.asNode()), unitsText(state.picture->loads[hit.asNode().at()]),
             unitsText(state.loadsBefore[hit.asNode().at()]), listed(traffic.came), listed(traffic.went));
}

TopologyCard planCard(const PlanState& state, const TopologyHit& hit)
{
    TopologyCard card = topologyCard(*state.picture, hit);
    if (!hit.isNode())
        return card;
    card.rows.insert(card.rows.begin() + 1, row(PlanTextTr::tr("Load before"), unitsText(state.loadsBefore[hit.asNode().at()])));
    const Traffic traffic = trafficOf(state, hit.asNode());
    const auto few = [](const QStringList& parts) {
        return listed(parts.first(std::min<qsizetype>(parts.size(), 3))) + (parts.size() > 3 ? u" …"_s : QString());
    };
    if (!traffic.came.isEmpty())
        card.rows.push_back(row(PlanTextTr::tr("Received"), few(traffic.came)));
    if (!traffic.went.isEmpty())
        card.rows.push_back(row(PlanTextTr::tr("Sent"), few(traffic.went)));
    return card;
}

QString stopText(const PlanStop& stop)
{
    return stop.level > 0 ? PlanTextTr::tr("after level %1").arg(stop.level) : PlanTextTr::tr("after all moves");
}

QString planCsv(const PlanState& state)
{
    QString text = u"node,switch,load_before,load,state\n"_s;
    const TopologyPicture& picture = *state.picture;
    for (std::size_t k = 0; k < picture.loads.size(); ++k) {
        const NodeIndex i(k);
        const QString ending = !picture.isEmpty(i) ? u"used"_s : picture.wasEmptied(i) ? u"emptied"_s : u"empty"_s;
        const QStringList cells{
            csvText(nodeName(*picture.instance, i)), csvText(switchName(*picture.instance, picture.layout->switchOf(i))),
            QString::number(state.loadsBefore[k], 'g', 12), QString::number(picture.loads[k], 'g', 12), ending};
        text += cells.join(u',') + u'\n';
    }
    return text;
}

} // namespace wattif::ui
