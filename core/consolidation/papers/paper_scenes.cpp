// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/papers/papers.h"

#include <string>
#include <utility>

#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/papers/paper_tables.h"
#include "core/consolidation/study.h"

namespace wattif::consolidation {
namespace {

/// Returns nodes with loads of the experiments under switches of `ports` ports, as a picture.
Result<PaperScene> network(std::int32_t nodes, std::int32_t ports, std::string caption)
{
    auto instance = paperInstance(nodes, LoadModel::uniform, ports, 0);
    if (!instance)
        return propagateError(instance);
    return PaperScene{.instance = makeInstance(std::move(*instance)),
                      .policies = {{"has"}},
                      .currentPolicy = "has",
                      .view = "consolidation.topology",
                      .caption = std::move(caption)};
}

Result<PaperScene> structure()
{
    return network(
        16, 4,
        "Network of a distributed computation: nodes on switches, switches on switches; the more switches there are between two "
        "nodes, the more a transfer costs. After Fig. 1 of Qin and Wen (2012); 16 nodes, switches of 4 ports and loads are "
        "an example of WattIf.");
}

Result<PaperScene> levels()
{
    return network(
        8, 2,
        "Levels of nodes: two nodes on one switch belong to level 1, two that meet one switch higher to level 2, two that "
        "meet at the root to level 3. After Fig. 3 of Qin and Wen (2012); 8 nodes, switches of 2 ports and loads are an "
        "example of WattIf.");
}

/// Returns two switches whose nodes are first packed among themselves; the rest is packed together one switch higher.
Result<PaperScene> subsets()
{
    auto instance = makeTree(8, 4);
    if (!instance)
        return propagateError(instance);
    const std::vector<std::vector<double>> applications{{30, 20}, {15}, {10}, {}, {70, 20}, {8}, {20, 5}, {}};
    for (std::size_t n = 0; n < applications.size(); ++n)
        instance->nodes[n].applications = applications[n];
    return PaperScene{.instance = makeInstance(std::move(*instance)),
                      .policies = {{"has"}},
                      .currentPolicy = "has",
                      .view = "consolidation.plan",
                      .caption =
                          "Two kinds of node subsets: nodes on one switch, among which every transfer passes that switch only "
                          "(level 1), and the remaining nodes under the next switch (level 2), with the moves that HAS makes "
                          "within each. After Fig. 2 of Qin and Wen (2012); nodes and loads are an example of WattIf."};
}

} // namespace

std::vector<PaperRecipe> paperScenes()
{
    std::vector<PaperRecipe> all;
    const auto add = [&all](const char* name, const char* title, const char* item, auto scene) {
        all.push_back({.name = name, .title = title, .paper = "Qin and Wen 2012", .item = item, .scene = std::move(scene)});
    };
    add("has-fig1", "Network structure", "Fig. 1", structure);
    add("has-fig2", "Two kinds of node subsets", "Fig. 2", subsets);
    add("has-fig3", "Levels of nodes", "Fig. 3", levels);
    return all;
}

} // namespace wattif::consolidation
