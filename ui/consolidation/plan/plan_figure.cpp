// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/plan/plan_figure.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/charts/chart_data.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/topology_figure.h"
#include "ui/consolidation/plan/plan_arcs.h"
#include "ui/consolidation/plan/plan_text.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct PlanFigureTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::Plan)
};

} // namespace

void paintPlanFigure(QPainter& painter, const QSizeF& sizePoints, const PlanState& state, const TopologySelection& focus,
                     const TopologyStyle& style, const PlanState* before)
{
    const bool moves = state.mode == PlanMode::moves && !state.nodes.empty();
    paintTopologyFigure(
        painter, sizePoints, *state.picture, {.emptied = true, .moves = moves, .sums = moves && printsSums(state, focus)},
        [&](QPainter& over, const PictureWindow& window) {
            if (before)
                paintPlanBefore(over, state, *before, window, style, focus);
            paintArcs(over, state, window, style, focus);
        },
        moves ? boundsOfArcs(arcsToDraw(state, {}, focus, style.medium)) : QRectF(), style);
}

QString planFigureCaption(const PlanState& state, const QString& policyTitle, const TopologySelection& focus)
{
    QString text = PlanFigureTr::tr("%1: %2 Nodes are coloured by their load, in shares of the capacity of %3 units.")
                       .arg(policyTitle, planCaption(state), unitsText(state.picture->instance->capacity));
    if (state.mode != PlanMode::moves || state.nodes.empty())
        return text;
    addSentence(text,
                printsSums(state, focus)
                    ? PlanFigureTr::tr("Arcs: data moved between the nodes of two switches, the wider the more; rings: between "
                                       "the nodes of one.")
                    : PlanFigureTr::tr("Arcs: data moved between two nodes, the wider the more."));
    if (!focus.isEmpty())
        addSentence(text, PlanFigureTr::tr("Only the moves of the selection are drawn."));
    return text;
}

QString planAltText(const PlanState& state, const QString& policyTitle)
{
    QString text =
        joinedSentences({topologyAltText(*state.picture), PlanFigureTr::tr("%1: %2").arg(policyTitle, planCaption(state))});
    const auto most = std::ranges::max_element(state.switches, {}, &SwitchArc::data);
    if (state.mode == PlanMode::moves && most != state.switches.end())
        addSentence(text,
                    PlanFigureTr::tr("Most data, %1 units, moves from the nodes of %2 to those of %3.")
                        .arg(unitsText(most->data), switchName(*state.picture->instance, most->from),
                             switchName(*state.picture->instance, most->to)));
    return text;
}

QString planMovesCsv(const PlanState& state)
{
    if (state.mode != PlanMode::moves || state.nodes.empty())
        return {};
    QString text = u"# moves\nfrom,to,units,applications\n"_s;
    for (const NodeArc& arc : state.nodes)
        text += u"%1,%2,%3,%4\n"_s.arg(csvText(nodeName(*state.picture->instance, arc.from)),
                                       csvText(nodeName(*state.picture->instance, arc.to)), QString::number(arc.data, 'g', 12),
                                       QString::number(arc.applications));
    return text;
}

} // namespace wattif::ui
