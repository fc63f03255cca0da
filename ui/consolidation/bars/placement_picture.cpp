// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/bars/placement_picture.h"

#include <algorithm>
#include <cctype>
#include <numeric>

#include <QCoreApplication>

#include "core/consolidation/study.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/picture_style.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/manual_moves.h"
#include "ui/consolidation/common/topology_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::ApplicationIndex;
using consolidation::NodeIndex;
using consolidation::System;

void orderBars(PlacementPicture& picture)
{
    const System& system = picture.system();
    picture.nodeAt.resize(system.nodes());
    for (std::size_t i = 0; i < picture.nodeAt.size(); ++i)
        picture.nodeAt[i] = NodeIndex(i);
    if (picture.order == BarOrder::byLoad)
        std::ranges::stable_sort(picture.nodeAt, {}, [&](NodeIndex i) { return system.load(i); });
    else if (picture.order == BarOrder::bySwitch)
        std::ranges::stable_sort(picture.nodeAt, {}, [&](NodeIndex i) { return system.switchOf(i).value; });
    picture.barOf.resize(picture.nodeAt.size());
    for (std::size_t bar = 0; bar < picture.nodeAt.size(); ++bar)
        picture.barOf[picture.nodeAt[bar].at()] = static_cast<std::int32_t>(bar);
}

/// Sorts the applications by their node after; in two passes, the applications that stayed first.
void sortByNode(PlacementPicture& picture)
{
    const System& system = picture.system();
    picture.firstAfter.assign(system.nodes() + 1, 0);
    for (const NodeIndex node : picture.after)
        ++picture.firstAfter[node.at() + 1];
    std::partial_sum(picture.firstAfter.begin(), picture.firstAfter.end(), picture.firstAfter.begin());
    std::vector<std::int32_t> next(picture.firstAfter.begin(), picture.firstAfter.end() - 1);
    picture.applicationsAfter.resize(picture.after.size());
    for (const bool stays : {true, false})
        for (std::size_t a = 0; a < picture.after.size(); ++a)
            if ((picture.levels[a] == 0) == stays)
                picture.applicationsAfter[static_cast<std::size_t>(next[picture.after[a].at()]++)] = ApplicationIndex(a);
}

std::size_t sharedPrefixOf(const consolidation::Instance& instance)
{
    if (instance.nodes.size() < 2)
        return 0;
    const std::string& first = instance.nodes.front().name;
    std::size_t shared = first.size();
    for (const consolidation::Node& node : instance.nodes)
        shared = std::min(shared, static_cast<std::size_t>(std::ranges::mismatch(first, node.name).in1 - first.begin()));
    while (shared > 0 && (std::isalnum(static_cast<unsigned char>(first[shared - 1])) || (first[shared - 1] & 0x80)))
        --shared;
    return shared;
}

/// 0: digit, 1: letter, 2: mark.
int kindOf(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return std::isdigit(byte) ? 0 : std::isalpha(byte) || byte >= 0x80 ? 1 : 2;
}

bool haveSameKinds(const std::vector<std::string_view>& a, const std::vector<std::string_view>& b)
{
    return std::ranges::equal(
        a, b, {}, [](std::string_view run) { return kindOf(run.front()); },
        [](std::string_view run) { return kindOf(run.front()); });
}

/// O(characters of all names).
std::vector<bool> runsThatDiffer(const consolidation::Instance& instance)
{
    if (instance.nodes.size() < 2)
        return {};
    const std::vector<std::string_view> first = nameRuns(instance.nodes.front().name);
    std::vector<bool> differs(first.size(), false);
    for (const consolidation::Node& node : instance.nodes) {
        const std::vector<std::string_view> runs = nameRuns(node.name);
        if (!haveSameKinds(runs, first))
            return {};
        for (std::size_t r = 0; r < runs.size(); ++r)
            if (runs[r] != first[r])
                differs[r] = true;
    }
    return differs;
}

void findLevels(PlacementPicture& picture)
{
    const System& system = picture.system();
    picture.levels.assign(picture.after.size(), 0);
    for (std::size_t a = 0; a < picture.after.size(); ++a)
        if (const NodeIndex home = system.home(ApplicationIndex(a)); home != picture.after[a])
            picture.levels[a] = system.level(home, picture.after[a]);
    picture.highestLevel = picture.levels.empty() ? 0 : std::ranges::max(picture.levels);
}

} // namespace

std::vector<std::string_view> nameRuns(std::string_view name)
{
    std::vector<std::string_view> runs;
    for (std::size_t from = 0; from < name.size();) {
        std::size_t to = from + 1;
        while (to < name.size() && kindOf(name[to]) == kindOf(name[from]))
            ++to;
        runs.push_back(name.substr(from, to - from));
        from = to;
    }
    return runs;
}

std::span<const ApplicationIndex> PlacementPicture::on(NodeIndex node) const
{
    const auto first = static_cast<std::size_t>(firstAfter[node.at()]);
    return std::span(applicationsAfter).subspan(first, static_cast<std::size_t>(firstAfter[node.at() + 1]) - first);
}

PlacementPicture placementPicture(InstancePtr instance, std::shared_ptr<const consolidation::Outcome> outcome, int moves,
                                  BarOrder order)
{
    PlacementPicture picture;
    if (!instance || !outcome)
        return picture;
    picture.instance = std::move(instance);
    picture.outcome = std::move(outcome);
    picture.order = order;
    picture.isFinal = moves < 0 || static_cast<std::size_t>(moves) >= picture.outcome->moves.size();
    picture.after = picture.isFinal ? picture.outcome->placement
                                    : consolidation::placementAfter(*picture.outcome, static_cast<std::size_t>(moves));
    if (!picture.isFinal && moves > 0)
        picture.newest = picture.outcome->moves[static_cast<std::size_t>(moves) - 1].application;
    picture.loadsAfter = consolidation::loadsOf(picture.system(), picture.after);
    orderBars(picture);
    findLevels(picture);
    picture.sharedPrefix = sharedPrefixOf(consolidation::instanceOf(*picture.instance));
    picture.differs = runsThatDiffer(consolidation::instanceOf(*picture.instance));
    sortByNode(picture);
    return picture;
}

MoveTrial trialOf(const PlacementPicture& picture)
{
    return {consolidation::instanceOf(*picture.instance), picture.system(), picture.after, picture.loadsAfter};
}

QString placementCsv(const PlacementPicture& picture)
{
    QString text = u"application,size,node_before,node_after,level,energy_j\n"_s;
    if (picture.isEmpty())
        return text;
    const consolidation::Instance& instance = consolidation::instanceOf(*picture.instance);
    const System& system = picture.system();
    for (std::size_t a = 0; a < picture.after.size(); ++a) {
        const NodeIndex home = system.home(ApplicationIndex(a));
        const NodeIndex to = picture.after[a];
        const double size = system.size(ApplicationIndex(a));
        text += QStringList{QString::number(a),
                            QString::number(size, 'g', 12),
                            csvText(nodeName(instance, home)),
                            csvText(nodeName(instance, to)),
                            QString::number(picture.levels[a]),
                            QString::number(size * system.cost(home, to), 'g', 12)}
                    .join(u',')
            + u'\n';
    }
    return text;
}

} // namespace wattif::ui
